/** The front page, from two static files: which release stands, and what the build worked out about the country. */

import { get } from './api.js';
import { failure } from './block.js';
import { byId, h, replace } from './element.js';
import { charts, currency, tiles } from './home-country.js';
import { examples, news } from './home-news.js';
import { fastest, largest, sections } from './home-tables.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/stored/home.ts').Home} Home */
/** @typedef {import('../../contract/stored/history.ts').History} History */
/** @typedef {import('../../contract/stored/layout.ts').Latest} Latest */

const country = byId('pais');

async function show() {
  try {
    /** @type {Latest} */
    const latest = await get('/data/latest.json');
    sampleBanner(latest);
    /** @type {Home} */
    const home = await get(`/data/${latest.base}inicio.json`);
    replace(byId('currency'), currency(home, latest));
    replace(byId('tiles'), tiles(home));
    replace(byId('charts'), charts(home));
    replace(byId('historias'), home.historias.map(story));
    replace(byId('mayores'), largest(home));
    replace(byId('crecen'), fastest(home));
    replace(byId('sectores'), sections(home));
    replace(byId('examples'), examples(home));
  } catch (error) {
    replace(byId('currency'), failure(error, show));
  }
  country.setAttribute('aria-busy', 'false');
  /** @type {{ releases: History } | null} */
  const known = await get('/data/releases.json').catch(() => null);
  replace(byId('novedades'), news(known?.releases[0]));
}

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
