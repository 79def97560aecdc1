/** Draws the page of an entity again, with scripts, from the facts that came with it. */

import { byId } from '../parts/document/element.js';
import { enliven } from '../parts/document/live.js';
import { chooseEntityError, entityPage } from '../parts/entity/page.js';
import './shell.js';

enliven((/** @type {import('../parts/entity/facts.js').EntityFacts} */ facts) => {
  const error = byId('error');
  error.addEventListener('change', ({ target }) => chooseEntityError(/** @type {Element} */ (target), facts));
  return entityPage(facts, error);
});
