/** The downloads: what a row of each table is, how many rows there are, the files, and an example query in DuckDB. */

import { block, copyButton } from '../document/block.js';
import { h, smallText, softText } from '../document/element.js';
import { bytes, formatNumber } from '../document/format.js';

/** @typedef {import('../../../contract/stored/layout.ts').Manifest} Manifest */
/** @typedef {import('../../../contract/stored/data-package.ts').DataPackage} DataPackage */
/** @typedef {import('../../../contract/stored/data-package.ts').DataResource} Resource */

const folder = 'downloads/';

/** @param {Manifest} manifest */
export const downloadsAddress = ({ release }) => `/data/releases/${release}/${folder}`;

/** @type {Record<string, string>} */
const forPrograms = {
  'datapackage.json': 'Columnas, tipos, unidades y llaves de cada tabla (Frictionless Data Package)',
  'catalog.jsonld': 'El catálogo de los archivos para portales de datos (DCAT 3, JSON-LD)',
  'croissant.jsonld':
    'Archivos, tablas y columnas para programas de aprendizaje automático (Croissant 1.0, JSON-LD)',
};

/**
 * @param {Manifest} manifest
 * @param {DataPackage | null} described
 */
export function downloads(manifest, described) {
  const names = Object.keys(manifest.files).flatMap((path) =>
    path.startsWith(folder) ? [path.slice(folder.length)] : [],
  );
  if (names.length === 0)
    return block(
      'Descargas',
      'descargas',
      h('p', {}, 'Esta publicación no trae archivos para descargar. Las cifras están en la API.'),
    );
  const tables = [...new Set(names.filter((name) => !(name in forPrograms)).map(tableOf))];
  // In the order of the package's description; tables that it does not describe come last.
  const order = (described?.resources ?? []).map(({ path }) => tableOf(path));
  const place = (/** @type {string} */ table) => (order.indexOf(table) + 1 || order.length + 1) - 1;
  tables.sort((a, b) => place(a) - place(b));
  return block(
    'Descargas',
    'descargas',
    softText(
      'Las mismas cifras de la API, en miles de pesos (SIIS) o pesos (SFC). Parquet para DuckDB, pandas o R; CSV (gzip) para lo demás. Las filas van en orden de NIT y año: quien pregunta por una sociedad en un Parquet grande lee solo un trozo de él.',
    ),
    h(
      'div',
      { class: 'downloads' },
      tables.map((table) =>
        card(
          manifest,
          names.filter((name) => tableOf(name) === table),
          (described?.resources ?? []).filter(({ path }) => tableOf(path) === table),
        ),
      ),
      programs(
        manifest,
        names.filter((name) => name in forPrograms),
      ),
    ),
  );
}

const tableOf = (/** @type {string} */ name) => name.split(/[./]/)[0] ?? name;

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} names
 * @param {readonly Resource[]} resources
 */
function card(manifest, names, resources) {
  const [table] = names.map(tableOf);
  const [first] = resources;
  const [title = table, row] = (first?.title ?? '').split(': ').filter(Boolean);
  const years = resources.flatMap(({ temporal }) => temporal?.split('/') ?? []).sort();
  // A table in both forms is counted once.
  const counted = resources.filter(({ format }) => format === resources.at(-1)?.format);
  const rows = counted.reduce((sum, { rows }) => sum + rows, 0);
  const question = duckdb(manifest, resources);
  return h(
    'article',
    { class: 'card', 'aria-labelledby': `tabla-${table}` },
    h('h3', { id: `tabla-${table}` }, title),
    row && h('p', {}, row.charAt(0).toUpperCase() + row.slice(1)),
    first &&
      smallText(
        `${formatNumber(rows)} ${rows === 1 ? 'fila' : 'filas'}`,
        years.length > 0 && ` · ${[...new Set([years[0], years.at(-1)])].join(' a ')}`,
      ),
    fileList(manifest, names),
    question &&
      h(
        'div',
        { class: 'sample' },
        h('pre', {}, question),
        copyButton(question, 'Copiar', `la consulta de ${title}`),
      ),
  );
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} names
 */
function fileList(manifest, names) {
  return h(
    'ul',
    { class: 'files' },
    names.map((name) => {
      const { bytes: length, sha256 } = /** @type {Manifest['files'][string]} */ (
        manifest.files[folder + name]
      );
      return h(
        'li',
        {},
        h('a', { href: downloadsAddress(manifest) + name, download: name }, name),
        h('span', { class: 'nowrap' }, bytes(length)),
        h('span', { class: 'hash' }, `sha256 ${sha256.slice(0, 16)}…`),
        copyButton(sha256, 'Copiar sha256', name),
      );
    }),
  );
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} names
 */
function programs(manifest, names) {
  if (names.length === 0) return null;
  return h(
    'article',
    { class: 'card', 'aria-labelledby': 'programas' },
    h('h3', { id: 'programas' }, 'Para programas'),
    names.map((name) => [h('p', {}, forPrograms[name]), fileList(manifest, [name])]),
    smallText(
      'Las direcciones de los archivos cambian con cada publicación. Estas no: ',
      h('a', { href: '/data/catalog.jsonld' }, '/data/catalog.jsonld'),
      ', ',
      h('a', { href: '/data/latest.json' }, '/data/latest.json'),
      ' y ',
      h('a', { href: '/data/manifest.json' }, '/data/manifest.json'),
      '. ',
      h('a', { href: '/docs/archivos' }, 'Cómo leerlos'),
      '.',
    ),
  );
}

/**
 * An example query on the first half of the primary key (but `anio`), with the example values of the schema.
 * @param {Manifest} manifest
 * @param {readonly Resource[]} resources
 */
function duckdb(manifest, resources) {
  const parquet = resources.findLast(({ format }) => format === 'parquet') ?? resources[0];
  const schema = resources.find((resource) => resource.schema)?.schema;
  if (!parquet || !schema) return null;
  const { primaryKey, fields } = schema;
  const keyColumns = primaryKey.slice(0, Math.ceil(primaryKey.length / 2)).filter((name) => name !== 'anio');
  const conditions = keyColumns.flatMap((name) => {
    const example = fields.find((field) => field.name === name)?.example ?? null;
    return example === null ? [] : [`${name} = '${String(example).replaceAll("'", "''")}'`];
  });
  const where = conditions.length > 0 ? `\nWHERE ${conditions.join(' AND ')}` : '';
  return `SELECT *\nFROM '${location.origin}${downloadsAddress(manifest)}${parquet.path}'${where};`;
}
