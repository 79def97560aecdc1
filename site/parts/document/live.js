/** Draws a page again that the server drew, with what scripts add, in one step and without moving the layout. */

import { byId, replace } from './element.js';

/**
 * @template F
 * @param {(facts: F) => import('./element.js').Child} pageOf
 * @returns {F} the facts
 */
export function enliven(pageOf) {
  const facts = JSON.parse(byId('datos').textContent ?? '');
  const page = byId('page');
  const focused = document.activeElement?.id ?? '';
  replace(page, pageOf(facts));
  if (focused && page.querySelector(`#${CSS.escape(focused)}`)) byId(focused).focus({ preventScroll: true });
  // For tests, which wait for it.
  page.dataset.live = '';
  return facts;
}
