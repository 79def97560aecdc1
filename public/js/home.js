/** The front page, drawn from static files: the current release, the country's figures and the history of releases. */

import { getData, prefix } from './api.js';
import { citation, copyButton, failureNotice, siisSource } from './block.js';
import { byId, h, replace } from './element.js';
import { date, formatNumber, yearsText } from './format.js';
import {
  countryCharts,
  countryCoverage,
  countryTiles,
  currency,
  fastestTable,
  largestTable,
  sectionsTable,
} from './home-tables.js';
import { growthSentence, releaseChangeTable, revenueChangeTable } from './revenue-change.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/stored/home.ts').Home} Home */
/** @typedef {import('../../contract/stored/history.ts').HistoryEntry} HistoryEntry */
/** @typedef {import('../../contract/stored/history.ts').History} History */
/** @typedef {import('../../contract/stored/layout.ts').Latest} Latest */

// What is new on the front page, and three example calls about existing companies.

/** @type {Record<import('../../contract/http/changes.ts').ChangeKind, readonly [one: string, many: string]>} */
const changes = {
  empresa_entra: ['sociedad entra', 'sociedades entran'],
  empresa_sale: ['sociedad sale', 'sociedades salen'],
  anio_nuevo: ['año nuevo', 'años nuevos'],
  anio_retirado: ['año retirado', 'años retirados'],
  linea: ['cifra cambia', 'cifras cambian'],
  nombre_empresa: ['sociedad cambia de nombre', 'sociedades cambian de nombre'],
  entidad_entra: ['entidad vigilada entra', 'entidades vigiladas entran'],
  entidad_sale: ['entidad vigilada sale', 'entidades vigiladas salen'],
  nombre_entidad: ['entidad vigilada cambia de nombre', 'entidades vigiladas cambian de nombre'],
};

/** @param {HistoryEntry | undefined} release */
function homeNews(release) {
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
  const kinds = /** @type {(keyof typeof changes)[]} */ (Object.keys(changes));
  const counts = kinds.flatMap((kind) => {
    const count = cambios?.conteos[kind];
    return count ? [`${formatNumber(count)} ${changes[kind][count === 1 ? 0 : 1]}`] : [];
  });
  const told =
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
        ? [told, h('a', { href: `/data/${cambios.csv.path}` }, 'Todos los cambios (CSV)'), '.']
        : 'No hay una publicación anterior con la cual compararla.',
    ),
    follow,
  ];
}

/** @param {Home} home */
function homeExamples({ anio, mayores: [first] }) {
  if (!first) return null;
  const calls = [
    ['Todo sobre una empresa', `${prefix}/empresa/${first.nit}`],
    ['Su lugar en el sector', `${prefix}/empresa/${first.nit}/benchmark?years=${anio}`],
    ['Las diez mayores de una sección', `${prefix}/screener?seccion=F&sort=total_activos&page_size=10`],
  ];
  return calls.map(([what = '', call = '']) => {
    const command = `curl -s '${location.origin}${call}'`;
    return [
      h('p', { class: 'small' }, h('a', { href: call }, what)),
      h('div', { class: 'sample' }, h('pre', {}, command), copyButton(command, 'Copiar', what)),
    ];
  });
}

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
    replace(
      byId('cambio'),
      h('p', {}, growthSentence(home.crecimiento, home.anio)),
      revenueChangeTable(home.cambio_ingresos, home.anio),
    );
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
  replace(
    byId('novedades'),
    homeNews(known?.releases[0]),
    releaseChangeTable(known?.releases[0]?.cambios?.pais),
  );
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
