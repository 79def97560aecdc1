/** The release that is published: its downloads, its sources, its quality, and what changed since the one before. */

import { get } from './api.js';
import { block, copyButton, failure } from './block.js';
import { changes, quality } from './data-quality.js';
import { byId, caption, h, replace, scrolling } from './element.js';
import { bytes, date, number } from './format.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/stored/layout.ts').Manifest} Manifest */
/** @typedef {import('./data-quality.js').Report} Report */
/** @typedef {import('../../contract/http/sectors.ts').Sectors} Sectors */
/** @typedef {{ resources: { path: string, licenses?: { title: string, path: string }[] }[] }} Package */

const page = byId('page');

/** @type {Record<string, string>} */
const fileNotes = {
  empresas: 'Una fila por sociedad: identificación, sector, lugar',
  estados: 'Todas las líneas de los tres estados, una fila por línea y año',
  indicadores: 'Los indicadores, una fila por sociedad y año',
  benchmarks: 'Cuartiles y promedios por grupo CIIU y año',
  entidades_sfc: 'Una fila por entidad vigilada y reporte',
  ratios_sfc: 'Razones de las entidades vigiladas, de sus reportes',
  ratios_datos_abiertos: 'Razones hechas con datos abiertos de la SFC; cada fila dice su licencia',
  conceptos:
    'Cada línea de los estados de SIIS, su elemento NIIF y la línea de los reportes SFC que le corresponde',
  datapackage: 'Diccionario de datos (Frictionless)',
  diccionario: 'Qué es cada columna',
};

async function show() {
  try {
    /** @type {Manifest} */
    const manifest = await get('/data/manifest.json');
    const report = await /** @type {Promise<Report>} */ (get('/data/build-report.json')).catch(() => null);
    /** @type {Package | null} */
    const described = await get(`/data/releases/${manifest.release}/downloads/datapackage.json`).catch(
      () => null,
    );
    /** @type {Sectors | null} */
    const sectors = await get(`/data/releases/${manifest.release}/sectores.json`).catch(() => null);
    sampleBanner(manifest);
    describe(manifest);
    replace(
      page,
      release(manifest),
      downloads(manifest),
      sources(manifest),
      license(manifest, described),
      report && quality(report),
      report && changes(report),
      feeds(sectors),
    );
  } catch (error) {
    replace(page, failure(error, show));
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
      fact('Publicación', h('code', {}, release)),
      fact('Datos al', date(generated_at)),
      fact('Año de referencia', reference_year),
      Object.entries(counts)
        .filter(([name]) => !/_\d{4}$/.test(name))
        .map(([name, count]) => fact(countName(name), number(count))),
    ),
    years.length > 0 &&
      h(
        'div',
        scrolling('scroll'),
        h(
          'table',
          {},
          caption('Sociedades que reportaron, por año'),
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              years.map(([name]) => h('th', { class: 'number', scope: 'col' }, name.slice(-4))),
            ),
          ),
          h(
            'tbody',
            {},
            h(
              'tr',
              {},
              years.map(([, count]) => h('td', { class: 'number' }, number(count))),
            ),
          ),
        ),
      ),
  );
}

/** @type {(name: string) => string} */
const countName = (name) =>
  ({ empresas: 'Sociedades', entidades: 'Entidades vigiladas' })[name] ?? name.replaceAll('_', ' ');

/**
 * @param {string} label
 * @param {import('./element.js').Child} value
 */
const fact = (label, value) => h('div', {}, h('dt', {}, label), h('dd', {}, value));

/** @param {Manifest} manifest */
const downloadsOf = ({ files }) => Object.entries(files).filter(([path]) => path.startsWith('downloads/'));

/** @param {Manifest} manifest */
function downloads(manifest) {
  const files = downloadsOf(manifest);
  const address = (/** @type {string} */ path) => `/data/releases/${manifest.release}/${path}`;
  if (files.length === 0)
    return block(
      'Descargas',
      'descargas',
      h('p', {}, 'Esta publicación no trae archivos para descargar. Las cifras están en la API.'),
    );
  return block(
    'Descargas',
    'descargas',
    h(
      'p',
      { class: 'soft' },
      'CSV comprimido con gzip y Parquet, con las mismas cifras que la API, en miles de pesos (SIIS) o pesos (SFC).',
    ),
    h(
      'div',
      scrolling('scroll'),
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Archivo'),
            h('th', { scope: 'col' }, 'Contenido'),
            h('th', { scope: 'col', class: 'number' }, 'Tamaño'),
            h('th', { scope: 'col' }, 'sha256'),
          ),
        ),
        h(
          'tbody',
          {},
          files.map(([path, { bytes: size, sha256 }]) => {
            const name = path.slice('downloads/'.length);
            return h(
              'tr',
              {},
              h('th', { scope: 'row' }, h('a', { href: address(path), download: name }, name)),
              h('td', {}, fileNotes[name.split('.')[0] ?? ''] ?? ''),
              h('td', { class: 'number' }, bytes(size)),
              h(
                'td',
                {},
                h('span', { class: 'hash' }, `${sha256.slice(0, 16)}…`),
                ' ',
                copyButton(sha256, 'Copiar'),
              ),
            );
          }),
        ),
      ),
    ),
  );
}

/** @param {Manifest} manifest */
function sources({ sources }) {
  return block(
    'Fuentes',
    'fuentes',
    h(
      'p',
      { class: 'soft' },
      'Los archivos tal como se descargaron. No se corrigen a mano: lo que se descarta se cuenta abajo, con su razón.',
    ),
    h(
      'div',
      scrolling('scroll'),
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Archivo'),
            h('th', { scope: 'col', class: 'number' }, 'Filas'),
            h('th', { scope: 'col', class: 'number' }, 'Tamaño'),
            h('th', { scope: 'col' }, 'sha256'),
          ),
        ),
        h(
          'tbody',
          {},
          sources.map(({ file, rows, bytes: size, sha256 }) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, file),
              h('td', { class: 'number' }, number(rows)),
              h('td', { class: 'number' }, bytes(size)),
              h('td', {}, h('span', { class: 'hash', title: sha256 }, `${sha256.slice(0, 16)}…`)),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {Manifest} manifest
 * @param {Package | null} described
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
    h('div', { class: 'sample' }, h('pre', {}, text), copyButton(text)),
  );
}

/**
 * The feeds of the releases and of the sections with companies.
 * @param {Sectors | null} sectors
 */
function feeds(sectors) {
  const item = (/** @type {string} */ title, /** @type {string} */ name) =>
    h(
      'li',
      {},
      `${title}: `,
      h('a', { href: `/data/feeds/${name}.atom`, 'aria-label': `${title}, Atom` }, 'Atom'),
      ' · ',
      h('a', { href: `/data/feeds/${name}.json`, 'aria-label': `${title}, JSON Feed` }, 'JSON Feed'),
    );
  return block(
    'Fuentes web',
    'fuentes-web',
    h(
      'p',
      { class: 'soft' },
      'Para un lector de noticias: cada publicación y, por sección, las sociedades que entran y salen, los años nuevos y las cifras reexpresadas en más de 10 %.',
    ),
    h(
      'ul',
      {},
      item('Publicaciones', 'publicaciones'),
      (sectors?.secciones ?? []).map(({ codigo, nombre }) =>
        item(`${codigo}, ${nombre}`, `seccion-${codigo}`),
      ),
    ),
  );
}

/**
 * Names each download in the page's JSON-LD, for the search engines of data sets.
 * @param {Manifest} manifest
 */
function describe(manifest) {
  const element = byId('dataset');
  const dataset = JSON.parse(element.textContent ?? '{}');
  const own = downloadsOf(manifest).map(([path, { bytes: size, sha256 }]) => ({
    '@type': 'DataDownload',
    name: path.slice('downloads/'.length),
    contentUrl: `${location.origin}/data/releases/${manifest.release}/${path}`,
    encodingFormat: path.endsWith('.parquet')
      ? 'application/vnd.apache.parquet'
      : path.endsWith('.gz')
        ? 'application/gzip'
        : 'application/json',
    contentSize: String(size),
    sha256,
  }));
  const absolute = dataset.distribution.map((/** @type {{ contentUrl: string }} */ one) => ({
    ...one,
    contentUrl: `${location.origin}${one.contentUrl}`,
  }));
  Object.assign(dataset, {
    url: `${location.origin}/datos`,
    version: manifest.release,
    dateModified: manifest.generated_at,
    distribution: [...absolute, ...own],
  });
  element.textContent = JSON.stringify(dataset);
}

show();
