/** The data page: the current release with its downloads, earlier releases, sources and quality. */

import { getData } from './api.js';
import { block, copyButton, failureNotice } from './block.js';
import { downloads, downloadsAddress } from './data-downloads.js';
import { dataQuality } from './data-quality.js';
import { feeds, releases } from './data-releases.js';
import { byId, caption, h, replace, scrolling } from './element.js';
import { bytes, date, formatNumber } from './format.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/stored/layout.ts').Manifest} Manifest */
/** @typedef {import('./data-quality.js').Report} Report */
/** @typedef {import('../../contract/stored/data-package.ts').DataPackage} DataPackage */

const page = byId('page');

async function show() {
  try {
    /** @type {Manifest} */
    const manifest = await getData('/data/manifest.json');
    const report = await /** @type {Promise<Report>} */ (getData('/data/build-report.json')).catch(
      () => null,
    );
    /** @type {DataPackage | null} */
    const described = await getData(`${downloadsAddress(manifest)}datapackage.json`).catch(() => null);
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
      fact('Publicación', h('code', {}, release)),
      fact('Datos al', date(generated_at)),
      fact('Año de referencia', reference_year),
      Object.entries(counts)
        .filter(([name]) => !/_\d{4}$/.test(name))
        .map(([name, count]) => fact(countName(name), formatNumber(count))),
    ),
    years.length > 0 &&
      h(
        'div',
        scrolling('scroll', 'sociedades por año'),
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
              years.map(([, count]) => h('td', { class: 'number' }, formatNumber(count))),
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
      scrolling('scroll', 'fuentes'),
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
              h('td', { class: 'number' }, formatNumber(rows)),
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
/** JSON-LD stands in a script element, into which the page's policy lets only text of such a policy. */
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
    distribution: described.resources.map(({ path, title, mediatype, bytes: size, hash }) => ({
      '@type': 'DataDownload',
      name: path,
      description: title,
      contentUrl: origin + downloadsAddress(manifest) + path,
      encodingFormat: mediatype,
      contentSize: `${size} B`,
      sha256: hash.slice('sha256:'.length),
    })),
  });
  element.textContent = jsonLdPolicy?.createScript(json) ?? json;
}

show();
