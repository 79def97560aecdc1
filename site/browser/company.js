/** Draws the page of a company again, with scripts, from the facts that came with it. */

import { chooseCompanyError, companyPage } from '../parts/company/page.js';
import { byId } from '../parts/document/element.js';
import { enliven } from '../parts/document/live.js';
import './shell.js';

enliven((/** @type {import('../parts/company/facts.js').CompanyFacts} */ facts) => {
  const error = byId('error');
  error.addEventListener('change', ({ target }) =>
    chooseCompanyError(/** @type {Element} */ (target), facts),
  );
  return companyPage(facts, error);
});
