/** The data page: the current release with its downloads, earlier releases, sources and quality. */

import { changeCounts } from '../parts/charts/revenue-change.js';
import { block, copyButton, failureNotice } from '../parts/document/block.js';
import { published } from '../parts/document/client.js';
import {
  byId,
  factItem,
  figureCell,
  h,
  ofFigures,
  replace,
  scrollTable,
  smallText,
  softText,
  tableRow,
} from '../parts/document/element.js';
import { bytes, date, formatNumber } from '../parts/document/format.js';
import { downloads, downloadsAddress } from '../parts/downloads/downloads.js';
import { sampleBanner } from './shell.js';

/** @typedef {{ rules?: Record<string, string>, files?: readonly { file: string, rows: number, used: number, rejected: number, skipped: Record<string, number> }[], rejections?: readonly unknown[], unclaimed_labels?: readonly { label: string, rows: number }[], checks?: Record<string, { title: string, broken: number }> }} Report */
/** @typedef {import('../../contract/stored/layout.ts').Manifest} Manifest */
/** @typedef {import('../../contract/stored/history.ts').HistoryEntry} HistoryEntry */
/** @typedef {import('../../contract/stored/data-package.ts').DataPackage} DataPackage */

// The quality of the last build: what became of every row, and which accounting identities hold.

/** @param {Report} report */
function dataQuality({ files = [], rules = {}, checks = {}, unclaimed_labels = [] }) {
  const skipped = files.flatMap(({ file, skipped }) =>
    Object.entries(skipped).map(([rule, rows]) => ({ file, rule, rows })),
  );
  return block(
    'Calidad de la última construcción',
    'calidad',
    softText(
      'Cada fila de entrada se usó, se omitió por una regla con nombre o se rechazó; nada se pierde sin contarse.',
    ),
    scrollTable(
      'filas por archivo',
      'Filas por archivo',
      ['Archivo', ['Leídas', 'Usadas', 'Omitidas', 'Rechazadas'].map(ofFigures)],
      files.map(({ file, rows, used, rejected }) =>
        tableRow(
          file,
          [rows, used, rows - used - rejected, rejected].map((value) => figureCell(formatNumber(value))),
        ),
      ),
    ),
    h(
      'details',
      {},
      h('summary', {}, 'Por qué se omitieron filas'),
      scrollTable(
        'filas omitidas',
        null,
        ['Regla', 'Archivo', ofFigures('Filas')],
        skipped.map(({ file, rule, rows }) =>
          tableRow(
            rules[rule] ?? rule,
            h('td', { class: 'small soft' }, file),
            figureCell(formatNumber(rows)),
          ),
        ),
      ),
    ),
    scrollTable(
      'identidades contables',
      'Identidades contables comprobadas en cada sociedad y año',
      ['Qué debe cumplirse', ofFigures('No se cumple en')],
      Object.values(checks).map(({ title, broken }) => tableRow(title, figureCell(formatNumber(broken)))),
    ),
    smallText(
      unclaimed_labels.length === 0
        ? 'Toda etiqueta de las fuentes tiene un concepto.'
        : `${formatNumber(unclaimed_labels.length)} etiquetas de las fuentes no tienen concepto propio; sus líneas se publican con una clave hecha de la etiqueta.`,
      ' ',
      h('a', { href: '/data/build-report.json' }, 'Informe completo (JSON)'),
    ),
  );
}

// The releases with what each changed, and the Atom feeds.

const shownReleases = 12;

/** @param {Manifest} manifest */
function releases({ release, history }) {
  return block(
    'Publicaciones y cambios',
    'cambios',
    h(
      'ol',
      { class: 'releases' },
      history
        .slice(0, shownReleases)
        .map((entry, i) => releaseItem(entry, history[i + 1], i === 0 && entry.release === release)),
    ),
    smallText(
      history.length > shownReleases &&
        `Hay ${formatNumber(history.length - shownReleases)} más antes de estas. `,
      'Todas, con sus cambios, están en ',
      h('a', { href: '/data/releases.json' }, '/data/releases.json'),
      '; lo que cambió de una a otra cualquiera lo suma ',
      h('a', { href: '/docs/guia#cambios' }, 'la API'),
      '. ',
      h('a', { href: '#fuentes-web' }, 'Recibir aviso de las próximas'),
      '.',
    ),
  );
}

/**
 * @param {HistoryEntry} entry
 * @param {HistoryEntry | undefined} earlier
 * @param {boolean} stands
 */
function releaseItem(entry, earlier, stands) {
  const { cambios, anterior } = entry;
  const counts = changeCounts(cambios?.conteos);
  return h(
    'li',
    {},
    h(
      'h3',
      {},
      h('time', { datetime: entry.generated_at }, date(entry.generated_at)),
      stands && [' ', h('span', { class: 'chip' }, 'vigente')],
    ),
    smallText('Publicación ', h('code', {}, entry.release)),
    h(
      'p',
      {},
      [
        countWithChange(entry, earlier, 'empresas', 'sociedad', 'sociedades'),
        countWithChange(entry, earlier, 'entidades', 'entidad vigilada', 'entidades vigiladas'),
      ].join(' y '),
      `. Año de referencia: ${entry.reference_year}.`,
    ),
    h(
      'p',
      {},
      cambios
        ? counts.length > 0
          ? `${counts.join(', ')}.`
          : 'Ninguna cifra cambió.'
        : anterior === null
          ? 'Es la primera: no hay una anterior con la cual comparar.'
          : 'No se sabe qué cambió frente a la anterior.',
      cambios && [
        ' ',
        h(
          'a',
          { href: `/data/${cambios.csv.path}`, download: '' },
          `Cambios en CSV (${bytes(cambios.csv.bytes)})`,
        ),
        ' · ',
        h('a', { href: `/data/${cambios.json.path}` }, `JSON (${bytes(cambios.json.bytes)})`),
      ],
    ),
  );
}

/**
 * The count of a release, and how many more or fewer than in the release before.
 * @param {HistoryEntry} entry
 * @param {HistoryEntry | undefined} earlier
 * @param {'empresas' | 'entidades'} key
 * @param {string} singular
 * @param {string} plural
 */
function countWithChange(entry, earlier, key, singular, plural) {
  const count = entry.counts[key] ?? 0;
  const added = earlier === undefined ? 0 : count - (earlier.counts[key] ?? 0);
  const sign = added === 0 ? '' : ` (${added > 0 ? '+' : ''}${formatNumber(added)})`;
  return `${formatNumber(count)} ${count === 1 ? singular : plural}${sign}`;
}

/** Links to the Atom feed of the releases, and to those of a list. */
const feeds = () =>
  block(
    'Fuentes web',
    'fuentes-web',
    softText(
      'Para un lector de noticias: ',
      h('a', { href: '/data/feeds/publicaciones.atom' }, 'cada publicación'),
      ' y cuánto cambió. También se sigue ',
      h('a', { href: '/docs/guia#cambios' }, 'una lista de empresas'),
      ', o una sola desde su página.',
    ),
  );

const page = byId('page');

async function show() {
  try {
    /** @type {Manifest} */
    const manifest = await published('/data/manifest.json');
    const report = await /** @type {Promise<Report>} */ (published('/data/build-report.json')).catch(
      () => null,
    );
    /** @type {DataPackage | null} */
    const described = await published(`${downloadsAddress(manifest)}datapackage.json`).catch(() => null);
    sampleBanner(manifest);
    if (described) describe(manifest, described);
    replace(
      page,
      release(manifest),
      downloads(manifest, described),
      releases(manifest),
      sources(manifest),
      license(manifest, described),
      report && dataQuality(report),
      feeds(),
    );
  } catch (error) {
    replace(page, failureNotice(error, show));
  }
  page.setAttribute('aria-busy', 'false');
}

/** @param {Manifest} manifest */
function release({ release, generated_at, reference_year, counts }) {
  const years = Object.entries(counts).filter(([name]) => /^empresas_\d{4}$/.test(name));
  return block(
    'La publicación',
    'publicacion',
    h(
      'dl',
      { class: 'facts card' },
      factItem('Publicación', h('code', {}, release)),
      factItem('Datos al', date(generated_at)),
      factItem('Año de referencia', reference_year),
      Object.entries(counts)
        .filter(([name]) => !/_\d{4}$/.test(name))
        .map(([name, count]) => factItem(countName(name), formatNumber(count))),
    ),
    years.length > 0 &&
      scrollTable(
        'sociedades por año',
        'Sociedades que reportaron, por año',
        [years.map(([name]) => ofFigures(name.slice(-4)))],
        h(
          'tr',
          {},
          years.map(([, count]) => figureCell(formatNumber(count))),
        ),
      ),
  );
}

/** @type {(name: string) => string} */
const countName = (name) =>
  ({ empresas: 'Sociedades', entidades: 'Entidades vigiladas' })[name] ?? name.replaceAll('_', ' ');

/** @param {Manifest} manifest */
function sources({ sources }) {
  return block(
    'Fuentes',
    'fuentes',
    softText(
      'Los archivos tal como se descargaron. No se corrigen a mano: lo que se descarta se cuenta abajo, con su razón.',
    ),
    scrollTable(
      'fuentes',
      null,
      ['Archivo', ofFigures('Filas'), ofFigures('Tamaño'), 'sha256'],
      sources.map(({ file, rows, bytes: length, sha256 }) =>
        tableRow(
          file,
          figureCell(formatNumber(rows)),
          figureCell(bytes(length)),
          h('td', {}, h('span', { class: 'hash', title: sha256 }, `${sha256.slice(0, 16)}…`)),
        ),
      ),
    ),
  );
}

/**
 * @param {Manifest} manifest
 * @param {DataPackage | null} described
 */
function license({ release, generated_at }, described) {
  const others = (described?.resources ?? []).filter(({ licenses }) => licenses);
  const text = `Superintendencia de Sociedades de Colombia (SIIS) y Superintendencia Financiera de Colombia (SIMEV y datos abiertos). Estados financieros. Cifras, publicación ${release} del ${date(generated_at)}. ${location.origin}/datos. Licencia CC BY 4.0.`;
  return block(
    'Licencia y atribución',
    'licencia',
    h(
      'p',
      {},
      'Los datos se publican con licencia ',
      h('a', { href: 'https://creativecommons.org/licenses/by/4.0/deed.es', rel: 'license' }, 'CC BY 4.0'),
      '. Si publica un análisis, cite el conjunto original: SIIS para las sociedades, SFC para las entidades vigiladas.',
    ),
    others.length > 0 && [
      h('p', {}, 'Los archivos hechos con datos abiertos llevan la licencia de sus conjuntos:'),
      h(
        'ul',
        {},
        others.map(({ path, licenses = [] }) =>
          h(
            'li',
            {},
            `${path}: `,
            licenses.map(({ title, path: address }, i) => [
              i > 0 && ', ',
              h('a', { href: address, rel: 'license' }, title),
            ]),
          ),
        ),
      ),
    ],
    h('div', { class: 'sample' }, h('pre', {}, text), copyButton(text, 'Copiar', 'la atribución')),
  );
}

/** @typedef {{ createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string } }} TrustedTypes */
/** The page's CSP requires trusted types: text for the script element that holds JSON-LD must come from a policy. */
const jsonLdPolicy = /** @type {{ trustedTypes?: TrustedTypes }} */ (globalThis).trustedTypes?.createPolicy(
  'json-ld',
  { createScript: (text) => text },
);

/**
 * Lists the downloads in the page's JSON-LD, for dataset search engines.
 * @param {Manifest} manifest
 * @param {DataPackage} described
 */
function describe(manifest, described) {
  const element = byId('dataset');
  const { origin } = location;
  const json = JSON.stringify({
    ...JSON.parse(element.textContent ?? '{}'),
    name: described.title,
    description: described.description,
    url: `${origin}/datos`,
    ...(described.temporal && { temporalCoverage: described.temporal }),
    publisher: { '@type': 'Organization', name: 'Cifras', url: `${origin}/` },
    includedInDataCatalog: { '@type': 'DataCatalog', name: 'Cifras', url: `${origin}/data/catalog.jsonld` },
    keywords: described.keywords,
    version: described.version,
    dateModified: described.created,
    distribution: described.resources.map(({ path, title, mediatype, bytes: length, hash }) => ({
      '@type': 'DataDownload',
      name: path,
      description: title,
      contentUrl: origin + downloadsAddress(manifest) + path,
      encodingFormat: mediatype,
      contentSize: `${length} B`,
      sha256: hash.slice('sha256:'.length),
    })),
  });
  element.textContent = jsonLdPolicy?.createScript(json) ?? json;
}

show();
