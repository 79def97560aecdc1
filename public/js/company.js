/** Draws the page of a company again, with scripts, from the facts that came with it. */

import { chooseCompanyError, companyPage } from './company-page.js';
import { byId } from './element.js';
import { enliven } from './live.js';

enliven((/** @type {import('./company-facts.js').CompanyFacts} */ facts) => {
  const error = byId('error');
  error.addEventListener('change', ({ target }) =>
    chooseCompanyError(/** @type {Element} */ (target), facts),
  );
  return companyPage(facts, error);
});
