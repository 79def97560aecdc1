/** The downloads: what a row of each table is, how many rows there are, the files, and an example query in DuckDB. */

import { Fragment } from 'preact';
import type { DataPackage, DataResource as Resource } from '../../../contract/stored/data-package.ts';
import type { Manifest } from '../../../contract/stored/layout.ts';
import { Block, CopyButton } from '../document/block.tsx';
import { SmallText, SoftText } from '../document/elements.tsx';
import { bytes, formatNumber } from '../document/format.ts';

const folder = 'downloads/';

export const downloadsAddress = ({ release }: Manifest) => `/data/releases/${release}/${folder}`;

const forPrograms: Record<string, string> = {
  'datapackage.json': 'Columnas, tipos, unidades y llaves de cada tabla (Frictionless Data Package)',
  'catalog.jsonld': 'El catálogo de los archivos para portales de datos (DCAT 3, JSON-LD)',
  'croissant.jsonld':
    'Archivos, tablas y columnas para programas de aprendizaje automático (Croissant 1.0, JSON-LD)',
};

export function DownloadList({ manifest, described }: { manifest: Manifest; described: DataPackage | null }) {
  const names = Object.keys(manifest.files).flatMap((path) =>
    path.startsWith(folder) ? [path.slice(folder.length)] : [],
  );
  if (names.length === 0)
    return (
      <Block title="Descargas" id="descargas">
        <p>Esta publicación no trae archivos para descargar. Las cifras están en la API.</p>
      </Block>
    );
  const tables = [...new Set(names.filter((name) => !(name in forPrograms)).map(tableOf))];
  // In the order of the package's description; tables that it does not describe come last.
  const order = (described?.resources ?? []).map(({ path }) => tableOf(path));
  const place = (table: string) => (order.indexOf(table) + 1 || order.length + 1) - 1;
  tables.sort((a, b) => place(a) - place(b));
  return (
    <Block title="Descargas" id="descargas">
      <SoftText>
        Las mismas cifras de la API, en miles de pesos (SIIS) o pesos (SFC). Parquet para DuckDB, pandas o R;
        CSV (gzip) para lo demás. Las filas van en orden de NIT y año: quien pregunta por una sociedad en un
        Parquet grande lee solo un trozo de él.
      </SoftText>
      <div class="downloads">
        {tables.map((table) => (
          <TableCard
            key={table}
            manifest={manifest}
            names={names.filter((name) => tableOf(name) === table)}
            resources={(described?.resources ?? []).filter(({ path }) => tableOf(path) === table)}
          />
        ))}
        <ProgramCard manifest={manifest} names={names.filter((name) => name in forPrograms)} />
      </div>
    </Block>
  );
}

const tableOf = (name: string) => name.split(/[./]/)[0] ?? name;

type Files = { manifest: Manifest; names: readonly string[] };

function TableCard({ manifest, names, resources }: Files & { resources: readonly Resource[] }) {
  const [table] = names.map(tableOf);
  const [first] = resources;
  const [title = table, row] = (first?.title ?? '').split(': ').filter(Boolean);
  const years = resources.flatMap(({ temporal }) => temporal?.split('/') ?? []).sort();
  // A table in both forms is counted once.
  const counted = resources.filter(({ format }) => format === resources.at(-1)?.format);
  const rows = counted.reduce((sum, { rows }) => sum + rows, 0);
  const question = duckdb(manifest, resources);
  return (
    <article class="card" aria-labelledby={`tabla-${table}`}>
      <h3 id={`tabla-${table}`}>{title}</h3>
      {row && <p>{row.charAt(0).toUpperCase() + row.slice(1)}</p>}
      {first && (
        <SmallText>
          {`${formatNumber(rows)} ${rows === 1 ? 'fila' : 'filas'}`}
          {years.length > 0 && ` · ${[...new Set([years[0], years.at(-1)])].join(' a ')}`}
        </SmallText>
      )}
      <FileList manifest={manifest} names={names} />
      {question && (
        <div class="sample">
          <pre>{question}</pre>
          <CopyButton text={question} label="Copiar" of={`la consulta de ${title}`} />
        </div>
      )}
    </article>
  );
}

function FileList({ manifest, names }: Files) {
  return (
    <ul class="files">
      {names.map((name) => {
        const { bytes: length, sha256 } = manifest.files[folder + name] as Manifest['files'][string];
        return (
          <li key={name}>
            <a href={downloadsAddress(manifest) + name} download={name}>
              {name}
            </a>
            <span class="nowrap">{bytes(length)}</span>
            <span class="hash">{`sha256 ${sha256.slice(0, 16)}…`}</span>
            <CopyButton text={sha256} label="Copiar sha256" of={name} />
          </li>
        );
      })}
    </ul>
  );
}

function ProgramCard({ manifest, names }: Files) {
  if (names.length === 0) return null;
  return (
    <article class="card" aria-labelledby="programas">
      <h3 id="programas">Para programas</h3>
      {names.map((name) => (
        <Fragment key={name}>
          <p>{forPrograms[name]}</p>
          <FileList manifest={manifest} names={[name]} />
        </Fragment>
      ))}
      <SmallText>
        {'Las direcciones de los archivos cambian con cada publicación. Estas no: '}
        <a href="/data/catalog.jsonld">/data/catalog.jsonld</a>
        {', '}
        <a href="/data/latest.json">/data/latest.json</a>
        {' y '}
        <a href="/data/manifest.json">/data/manifest.json</a>
        {'. '}
        <a href="/docs/archivos">Cómo leerlos</a>.
      </SmallText>
    </article>
  );
}

/** An example query on the first half of the primary key (but `anio`), with the example values of the schema. */
function duckdb(manifest: Manifest, resources: readonly Resource[]) {
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
