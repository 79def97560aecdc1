/** Draws a page that the server drew once more, with what scripts add to it, in one step that moves nothing. */

import { byId, replace } from './element.js';
import './shell.js';

/**
 * @template F
 * @param {(facts: F) => import('./element.js').Child} pageOf
 */
export function enliven(pageOf) {
  const facts = JSON.parse(byId('datos').textContent ?? '');
  const page = byId('page');
  const focused = document.activeElement?.id ?? '';
  replace(page, pageOf(facts));
  if (focused && page.querySelector(`#${CSS.escape(focused)}`)) byId(focused).focus({ preventScroll: true });
  // Nothing looks for it here: it tells who drives a browser that scripts have drawn.
  page.dataset.live = '';
}
