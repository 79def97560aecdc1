/** Draws the page of a CIIU group again, with scripts, from the facts that came with it, and its figures as the address asks for them. */

import { enliven } from './live.js';
import { sectorPage } from './sector-page.js';
import { showSubset } from './sector-subset.js';

const facts = enliven((/** @type {import('./sector-facts.js').SectorFacts} */ given) =>
  sectorPage(given, choose),
);
let shown = '';

/** @param {string} size */
function choose(size) {
  history.pushState(null, '', size ? `?tamano=${size}` : location.pathname);
  show();
}

function show() {
  const { search } = location;
  if (search === shown || !document.querySelector('#parte')) return;
  shown = search;
  showSubset(facts, search);
}

addEventListener('popstate', show);
show();
