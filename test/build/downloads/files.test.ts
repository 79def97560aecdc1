/** The form of the downloads: one gzip member, true sizes and digests. */

import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelTable, tables } from '../../../build/downloads/tables.ts';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { csvDialects } from '../../../contract/csv-dialects.ts';
import { files } from '../../../contract/files/files.ts';
import { type Entity, entitySchema } from '../../../contract/http/entity.ts';
import { figureKeys } from '../../../contract/http/figure-keys.ts';
import { unitNames } from '../../../contract/http/series.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { jsonOf, manifestOf } from '../../released.ts';
import { sampleWithReadEntities } from '../raw-folder.ts';
import { type Database, downloadsOf, openDatabase, resourcesOf } from './duckdb.ts';

const folder = tempFolder('downloads');
const raw = join(folder, 'raw');
const out = join(folder, 'data');
let downloads: string;
let database: Database;

beforeAll(async () => {
  await sampleWithReadEntities(raw, 12);
  await buildRelease({ raw, out, workers: 0, progress: silent });
  downloads = downloadsOf(out);
  database = await openDatabase(downloads);
});
afterAll(() => rmSync(folder, { recursive: true }));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const bySection = 'estados_por_seccion';
const panelOf = () => resourcesOf(downloads).find(({ name }) => name.startsWith('panel-'))!;

/** The `data` of an entity's default answer with its evidence, as they are stored. */
function storedEntity(nit: string): Entity {
  const { evidencia } = jsonOf(out, files.entityMore, nit);
  return entitySchema.parse({ ...jsonOf(out, files.entity, nit).data, evidencia });
}

test('every table is there in both forms', () => {
  const names = Object.keys(tables);
  const panels = Object.keys(manifestOf(out).files).filter((path) => path.startsWith('downloads/panel/'));
  expect(panels.length).toBeGreaterThan(1);
  const sections = Object.keys(manifestOf(out).files).filter((path) => path.includes('_por_seccion/'));
  expect(sections.length).toBeGreaterThan(1);
  expect(resourcesOf(downloads).map(({ path }) => path)).toEqual([
    ...names.flatMap((name) => [`${name}.csv.gz`, `${name}.parquet`]),
    ...[...sections, ...panels].map((path) => path.slice('downloads/'.length)),
  ]);
});

test('package and manifest tell the size, the rows and the digest of every file', async () => {
  const { files } = manifestOf(out);
  for (const { path, bytes, hash } of resourcesOf(downloads)) {
    const file = readFileSync(join(downloads, path));
    expect({ bytes, hash }).toEqual({ bytes: file.length, hash: `sha256:${sha256(file)}` });
    expect(files[`downloads/${path}`]).toEqual({ bytes: file.length, sha256: sha256(file) });
  }
  for (const { path, rows } of resourcesOf(downloads).filter(({ format }) => format === 'parquet')) {
    const [found] = await database.query(`select count(*)::int as rows from '${join(downloads, path)}'`);
    expect({ path, rows }).toEqual({ path, ...found });
  }
  expect(files['downloads/datapackage.json']?.sha256).toBe(
    sha256(readFileSync(join(downloads, 'datapackage.json'))),
  );
});

test('the file of a section has every filed line of its companies, with their names and classes, and no other', async () => {
  const csv = (path: string) => `read_csv('${join(downloads, path)}', header = true, all_varchar = true)`;
  const cut = await database.query(
    `select ciiu_seccion as seccion, nit, razon_social, ciiu_codigo, anio, estado, concepto, valor as valor_miles_cop
     from ${csv('estados.csv.gz')} lines join ${csv('empresas.csv.gz')} companies using (nit)
     where ciiu_seccion is not null order by seccion, nit::bigint, anio, estado, concepto`,
  );
  const files = resourcesOf(downloads).filter(({ path }) => path.startsWith('estados_por_seccion/'));
  const found = await Promise.all(
    files.map(async ({ path, rows }) => {
      const seccion = path.at(-'X.csv.gz'.length);
      const lines = await database.query(
        `select '${seccion}' as seccion, * from ${csv(path)} order by nit::bigint, anio, estado, concepto`,
      );
      expect(lines, path).toHaveLength(rows);
      return lines;
    }),
  );
  expect(cut.length).toBeGreaterThan(1000);
  expect(found.flat()).toEqual(cut);
});

test('a CSV is one gzip member with a header line', () => {
  for (const { path, format, schema } of resourcesOf(downloads)) {
    if (format === 'parquet') continue;
    const file = readFileSync(join(downloads, path));
    const { buffer, engine } = inflateRawSync(file.subarray(10), { info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    expect(10 + engine.bytesWritten + 8).toBe(file.length);
    expect(gunzipSync(file).equals(buffer)).toBe(true);
    const names = schema!.fields.map(({ name }) => name);
    expect(buffer.subarray(0, buffer.indexOf('\n')).toString()).toBe(names.join(','));
  }
});

test('primary keys are unique, and what is required is filled', async () => {
  for (const { name, schema } of resourcesOf(downloads)) {
    if (!schema || !(name in tables)) continue;
    const key = schema.primaryKey.join(', ');
    const required = tables[name as keyof typeof tables].columns.filter(({ nullable }) => !nullable);
    const [found] = await database.query(`
      select count(*)::int as rows, count(distinct (${key}))::int as keys,
        count(*) filter (${required.map((column) => `"${column.name}" is null`).join(' or ')})::int as blank
      from ${database.source(name, 'parquet')}`);
    expect({ name, ...found }).toEqual({ name, rows: found!.rows, keys: found!.rows, blank: 0 });
  }
});

const parquets = () => resourcesOf(downloads).filter(({ format }) => format === 'parquet');

test('every Parquet says of itself what it is, of which release, whose and in what units', async () => {
  for (const { path } of parquets()) {
    const found = await database.query(
      `select decode(key) as key, decode(value) as value from parquet_kv_metadata('${join(downloads, path)}')`,
    );
    const { columns, ...said } = Object.fromEntries(found.map(({ key, value }) => [key, String(value)]));
    const { release, generated_at } = manifestOf(out);
    expect(said, path).toMatchObject({ release, generated_at, license: expect.stringContaining('CC ') });
    expect([said.title, said.source].every(Boolean), path).toBe(true);
    const stored = await database.query(`describe from '${join(downloads, path)}'`);
    expect(Object.keys(JSON.parse(columns!)), path).toEqual(stored.map(({ column_name }) => column_name));
  }
  const [panel] = await database.query(
    `select decode(value) as value from parquet_kv_metadata('${join(downloads, panelOf().path)}') where decode(key) = 'columns'`,
  );
  expect(JSON.parse(String(panel!.value))).toMatchObject({
    total_activos: 'Total de activos (situacion_financiera) (miles de COP)',
  });
});

test('all panels are one table: each row has its year, and amounts that are whole in all years are whole numbers', async () => {
  const panels = resourcesOf(downloads).filter(({ name }) => name.startsWith('panel-'));
  for (const { name, path, rows } of panels)
    expect(
      await database.query(
        `select anio, count(*)::int as rows from '${join(downloads, path)}' group by anio`,
      ),
    ).toEqual([{ anio: Number(name.slice('panel-'.length)), rows }]);
  const types = await database.query(`
    select name, any_value(type) as type, count(distinct type)::int as types
    from parquet_schema('${join(downloads, 'panel/*.parquet')}') where type is not null group by name`);
  expect(types.filter(({ types }) => types !== 1)).toEqual([]);
  const amounts = panelTable.columns.filter(
    ({ name, unit }) => unit === unitNames.currency && !(figureKeys as readonly string[]).includes(name),
  );
  const [fractions] = await database.query(
    `select ${amounts.map(({ name }) => `bool_or(${name} <> round(${name}::double)) as ${name}`).join(', ')} from '${join(downloads, 'panel/*.parquet')}'`,
  );
  const typeOf = new Map(types.map(({ name, type }) => [name, type]));
  for (const { name } of amounts)
    expect({ name, type: typeOf.get(name) }).toEqual({ name, type: fractions![name] ? 'DOUBLE' : 'INT64' });
});

test('booleans are written plainly, as every reader takes them', async () => {
  const encodings = await database.query(
    `select distinct encodings from parquet_metadata('${join(downloads, 'analisis.parquet')}') where type = 'BOOLEAN'`,
  );
  expect(encodings).toEqual([{ encodings: 'PLAIN' }]);
});

test('the dictionary explains every column', async () => {
  const rows = await database.rows('diccionario', 'csv');
  expect(rows.map(({ tabla, columna, tipo }) => [tabla, columna, tipo])).toEqual(
    [
      ...resourcesOf(downloads).filter(({ format, path }) => format === 'csv' && !path.includes('/')),
      { ...resourcesOf(downloads).find(({ path }) => path.startsWith(bySection))!, name: bySection },
      { ...panelOf(), name: 'panel' },
    ].flatMap(({ name, schema }) => (schema?.fields ?? []).map((field) => [name, field.name, field.type])),
  );
});

test.each(['csv', 'parquet'] as const)(
  'entities and their ratios are those of their answers (%s)',
  async (format) => {
    const entities = await database.rows('entidades_sfc', format);
    const filed = await database.rows('ratios_sfc', format);
    const open = await database.rows('ratios_datos_abiertos', format);
    expect(open.length).toBeGreaterThan(0);
    const ratios = [...filed, ...open];
    expect(entities.length).toBeGreaterThan(0);
    expect(entities).toHaveLength(manifestOf(out).counts.entidades!);
    for (const { nit, tipo_entidad, nombre_tipo, grupo, ...row } of entities) {
      const entity = storedEntity(String(nit));
      expect(entity.profile).toMatchObject(row);
      const { code = null, name = null, group = null } = entity.profile?.type ?? {};
      expect([tipo_entidad, nombre_tipo, grupo]).toEqual([code, name, group]);
      const own = ratios.filter((ratio) => ratio.nit === nit);
      for (const [year, values] of Object.entries(entity.ratios!))
        for (const [razon, valor] of Object.entries(values))
          expect(own).toContainEqual(
            expect.objectContaining({ anio: Number(year), razon, valor, motivo: null }),
          );
      const known = Object.values(entity.ratios!).flatMap((values) => Object.values(values)).length;
      expect(own.filter(({ valor }) => valor !== null)).toHaveLength(known);
      for (const { anio, razon, valor, motivo } of own)
        if (valor === null)
          expect(motivo).toBe(entity.ratio_sources?.[String(anio)]?.[String(razon)]?.reason);
      const sourceOf = ({ anio, razon }: (typeof ratios)[number]) =>
        entity.evidencia!.ratio_sources[String(anio)]![String(razon)]!;
      for (const row of filed.filter((ratio) => ratio.nit === nit))
        expect(sourceOf(row).dataset).toBeUndefined();
      for (const row of open.filter((ratio) => ratio.nit === nit)) {
        const { dataset, license, attribution } = sourceOf(row);
        expect(row).toMatchObject({ conjunto: dataset, licencia: license, atribucion: attribution });
      }
    }
  },
);

test('a field is quoted when it must be', () => {
  expect(
    csvDialects.download.line(['a,b', 'say "no"', 'two\nlines', ' plain ', '', null, 0, -1.5, false]),
  ).toBe('"a,b","say ""no""","two\nlines", plain ,,,0,-1.5,false\n');
});
