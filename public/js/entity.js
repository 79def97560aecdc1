/** Draws the page of an entity again, with scripts, from the facts that came with it. */

import { byId } from './element.js';
import { chooseEntityError, entityPage } from './entity-page.js';
import { enliven } from './live.js';

enliven((/** @type {import('./entity-facts.js').EntityFacts} */ facts) => {
  const error = byId('error');
  error.addEventListener('change', ({ target }) => chooseEntityError(/** @type {Element} */ (target), facts));
  return entityPage(facts, error);
});
