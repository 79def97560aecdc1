/** The front page, drawn from static files: the current release, the country's figures and the history of releases. */

import { getData } from './api.js';
import { failureNotice } from './block.js';
import { citation, siisSource } from './citation.js';
import { byId, h, replace } from './element.js';
import { yearsText } from './format.js';
import { countryCharts, countryCoverage, countryTiles, currency } from './home-country.js';
import { homeExamples, homeNews } from './home-news.js';
import { fastestTable, largestTable, sectionsTable } from './home-tables.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/stored/home.ts').Home} Home */
/** @typedef {import('../../contract/stored/history.ts').History} History */
/** @typedef {import('../../contract/stored/layout.ts').Latest} Latest */

const country = byId('pais');

async function show() {
  try {
    /** @type {Latest} */
    const latest = await getData('/data/latest.json');
    sampleBanner(latest);
    /** @type {Home} */
    const home = await getData(`/data/${latest.base}inicio.json`);
    replace(byId('currency'), currency(home, latest));
    replace(byId('tiles'), countryTiles(home));
    replace(byId('charts'), countryCharts(home));
    replace(byId('coverage'), countryCoverage(home));
    replace(byId('historias'), home.historias.map(story));
    replace(byId('mayores'), largestTable(home));
    replace(byId('crecen'), fastestTable(home));
    replace(byId('sectores'), sectionsTable(home));
    replace(byId('examples'), homeExamples(home));
    replace(byId('cita'), cited(home, latest));
  } catch (error) {
    replace(byId('currency'), failureNotice(error, show));
  }
  country.setAttribute('aria-busy', 'false');
  /** @type {{ releases: History } | null} */
  const known = await getData('/data/releases.json').catch(() => null);
  replace(byId('novedades'), homeNews(known?.releases[0]));
}

/**
 * @param {Home} home
 * @param {Latest} latest
 */
const cited = ({ anios }, latest) =>
  anios.length > 0 &&
  citation({
    title: `Sumas de las sociedades de Colombia que cuentan, por año y sección CIIU, ${yearsText(anios)}`,
    source: siisSource,
    address: `${location.origin}/`,
    meta: latest,
  });

/** @param {Home['historias'][number]} story */
const story = ({ tema, piezas }) =>
  h(
    'div',
    { class: 'card' },
    h('h3', {}, tema),
    h(
      'p',
      {},
      piezas.map(({ texto, href }) => (href ? h('a', { href }, texto) : texto)),
    ),
  );

show();
