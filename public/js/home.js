/** Draws the figures of the front page again, with scripts, from the static files of the current release. */

import { getData } from './api.js';
import { failureNotice } from './block.js';
import { byId, replace } from './element.js';
import { homeFigures, homeNews } from './home-page.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/stored/home.ts').Home} Home */
/** @typedef {import('../../contract/stored/history.ts').History} History */
/** @typedef {import('../../contract/stored/layout.ts').Latest} Latest */

/** The site's own address, as the server wrote it. */
const site = new URL(/** @type {HTMLLinkElement} */ (document.querySelector('link[rel="canonical"]')).href)
  .origin;

async function show() {
  try {
    /** @type {Latest} */
    const latest = await getData('/data/latest.json');
    sampleBanner(latest);
    /** @type {Home} */
    const home = await getData(`/data/${latest.base}inicio.json`);
    for (const [id, figures] of Object.entries(homeFigures(home, latest, site))) replace(byId(id), figures);
  } catch (error) {
    replace(byId('currency'), failureNotice(error, show));
  }
  /** @type {{ releases: History } | null} */
  const known = await getData('/data/releases.json').catch(() => null);
  if (known) replace(byId('novedades'), homeNews(known.releases[0]));
}

show();
