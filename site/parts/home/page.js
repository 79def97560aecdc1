/** What the front page says of a release, by the element that it stands in. */

import { addressOf } from '../../../contract/http/addresses.js';
import {
  changeCounts,
  growthSentence,
  releaseChangeTable,
  revenueChangeTable,
} from '../charts/revenue-change.js';
import { citation, copyButton, siisSource } from '../document/block.js';
import { h } from '../document/element.js';
import { date, yearsText } from '../document/format.js';
import {
  countryCharts,
  countryCoverage,
  countryTiles,
  currency,
  fastestTable,
  largestTable,
  sectionsTable,
} from './tables.js';

/** @typedef {import('../../../contract/stored/home.ts').Home} Home */
/** @typedef {import('../../../contract/stored/history.ts').HistoryEntry} HistoryEntry */
/** @typedef {import('../../../contract/stored/layout.ts').Latest} Latest */

/**
 * The figures of the country.
 * @param {Home} home
 * @param {Latest} latest
 * @param {string} site the site's address
 */
export const homeFigures = (home, latest, site) => ({
  currency: currency(home, latest),
  tiles: countryTiles(home),
  charts: countryCharts(home),
  coverage: countryCoverage(home),
  cambio: [
    h('p', {}, growthSentence(home.crecimiento, home.anio)),
    revenueChangeTable(home.cambio_ingresos, home.anio),
  ],
  historias: home.historias.map(story),
  mayores: largestTable(home),
  crecen: fastestTable(home),
  sectores: sectionsTable(home),
  examples: homeExamples(home, site),
  cita: cited(home, latest, site),
});

// What is new on the front page, and three example calls about existing companies.

/** @param {HistoryEntry | undefined} release */
export function homeNews(release) {
  const follow = h(
    'p',
    {},
    'Se actualiza una vez al año. Siga los cambios por ',
    h('a', { href: '/data/feeds/publicaciones.atom' }, 'Atom'),
    ' o ',
    h('a', { href: '/docs/guia#cambios' }, 'por la API'),
    '.',
  );
  if (!release) return follow;
  const { cambios } = release;
  const counts = changeCounts(cambios?.conteos);
  const changesText =
    counts.length > 0 ? `Frente a la anterior: ${counts.join(', ')}. ` : 'Nada cambió frente a la anterior. ';
  return [
    h(
      'p',
      {},
      'Publicación ',
      h('code', {}, release.release),
      `, con datos al ${date(release.generated_at)}.`,
    ),
    h(
      'p',
      {},
      cambios
        ? [changesText, h('a', { href: `/data/${cambios.csv.path}` }, 'Todos los cambios (CSV)'), '.']
        : 'No hay una publicación anterior con la cual compararla.',
    ),
    follow,
    releaseChangeTable(cambios?.pais),
  ];
}

/**
 * @param {Home} home
 * @param {string} site
 */
function homeExamples({ anio, mayores: [first] }, site) {
  if (!first) return null;
  const calls = [
    ['Todo sobre una empresa', addressOf('empresa', first)],
    ['Su lugar en el sector', `${addressOf('benchmark', first)}?years=${anio}`],
    [
      'Las diez mayores de una sección',
      `${addressOf('screener', {})}?seccion=F&sort=total_activos&page_size=10`,
    ],
  ];
  return calls.map(([what = '', call = '']) => {
    const command = `curl -s '${site}${call}'`;
    return [
      h('p', { class: 'small' }, h('a', { href: call }, what)),
      h('div', { class: 'sample' }, h('pre', {}, command), copyButton(command, 'Copiar', what)),
    ];
  });
}

/**
 * @param {Home} home
 * @param {Latest} latest
 * @param {string} site
 */
const cited = ({ anios }, latest, site) =>
  anios.length > 0 &&
  citation({
    title: `Sumas de las sociedades de Colombia que cuentan, por año y sección CIIU, ${yearsText(anios)}`,
    source: siisSource,
    address: `${site}/`,
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
