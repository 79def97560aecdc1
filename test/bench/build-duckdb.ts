/** The build's job in DuckDB: one filing a company and year, its lines as JSON, quartiles of the indicators by class. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { readRawFolder } from '../../build/raw/raw-folder.ts';

const [folder, out, threads] = process.argv.slice(2) as [string, string, string];
mkdirSync(out, { recursive: true });
const database = await DuckDBInstance.create(join(out, 'stage.duckdb'), {
  threads,
  memory_limit: '8GB',
  preserve_insertion_order: 'false',
});
const connection = await database.connect();
const files = (dataset: string) =>
  readRawFolder(folder)
    .siis.filter((file) => file.dataset.dataset === dataset)
    .map((file) => `'${file.path.replaceAll("'", "''")}'`)
    .join(', ');

const current = `(PERIODO = 'Periodo Actual' OR regexp_matches(PERIODO, '^[0-9]{7,}$')
  OR PERIODO = left(FECHA_CORTE, 4)
  OR lower(PERIODO) = left(FECHA_CORTE, 4) || '-dic-31')`;
const read = (dataset: string, where: string) => `
  SELECT '${dataset}' AS dataset, replace(CODIGO_INSTANCIA, ',', '')::BIGINT AS instancia, replace(NIT, ',', '')::BIGINT AS nit,
    NUMERO_RADICADO AS radicado, left(PUNTO_ENTRADA, 2) AS punto, strptime(left(FECHA_CORTE, 11), '%Y %b %d')::DATE AS corte,
    regexp_replace(lower(CONCEPTO), '[^a-z0-9]', '', 'g') AS concepto, VALOR AS valor
  FROM read_csv([${files(dataset)}], all_varchar = true, header = true, quote = '"', delim = ',', strict_mode = false)
  WHERE ${where}`;

await connection.run(`CREATE TABLE lines AS
  SELECT dataset, instancia, nit, radicado, punto, corte, concepto, try_cast(valor AS DOUBLE) AS valor FROM (
    ${['ESF', 'ERI', 'EFE'].map((dataset) => read(dataset, current)).join(' UNION ALL ')})
  WHERE try_cast(valor AS DOUBLE) IS NOT NULL`);
await connection.run(`CREATE TABLE chosen AS SELECT nit, year(corte) AS anio, instancia, radicado, punto, corte FROM
  (SELECT DISTINCT nit, corte, instancia, radicado, punto FROM lines)
  QUALIFY row_number() OVER (PARTITION BY nit, year(corte) ORDER BY corte DESC, punto IN ('10','20','40','50') DESC, radicado DESC, instancia DESC) = 1`);
await connection.run(`CREATE TABLE classes AS SELECT nit, instancia, any_value(regexp_extract(valor, '[0-9]{4}')) AS clase
  FROM (${read('CARATULA', `CONCEPTO LIKE 'Clasificaci%' AND ${current}`)}) GROUP BY ALL`);
await connection.run(`CREATE TABLE figures AS SELECT c.nit, c.anio, c.instancia, c.punto, c.corte, l.dataset, l.concepto, l.valor
  FROM lines l JOIN chosen c USING (nit, corte, instancia, radicado, punto)`);
await connection.run(`COPY (SELECT nit, list({anio: anio, estado: dataset, lineas: lineas} ORDER BY anio, dataset) AS estados
  FROM (SELECT nit, anio, dataset, map(list(concepto), list(valor)) AS lineas FROM
    (SELECT DISTINCT ON (nit, anio, dataset, concepto) * FROM figures) GROUP BY ALL) GROUP BY nit ORDER BY nit)
  TO '${join(out, 'companies.ndjson.gz')}' (FORMAT JSON, COMPRESSION GZIP)`);
const total = (dataset: string, concept: string) =>
  `any_value(valor) FILTER (dataset = '${dataset}' AND concepto = '${concept}')`;
await connection.run(`CREATE TABLE ratios AS SELECT f.nit, anio, clase,
    ${total('ESF', 'activoscorrientestotales')} / nullif(${total('ESF', 'pasivoscorrientestotales')}, 0) AS razon_corriente,
    100 * ${total('ESF', 'totalpasivos')} / nullif(${total('ESF', 'totaldeactivos')}, 0) AS endeudamiento_total,
    ${total('ESF', 'totalpasivos')} / nullif(${total('ESF', 'patrimoniototal')}, 0) AS apalancamiento_total,
    100 * ${total('ERI', 'gananciaprdida')} / nullif(${total('ERI', 'ingresosdeactividadesordinarias')}, 0) AS margen_neto,
    100 * ${total('ERI', 'gananciaprdida')} / nullif(${total('ESF', 'totaldeactivos')}, 0) AS roa
  FROM figures f JOIN classes USING (nit, instancia) GROUP BY f.nit, anio, clase`);
await connection.run(`COPY (SELECT clase, anio, count(*) AS n,
    ${['razon_corriente', 'endeudamiento_total', 'apalancamiento_total', 'margen_neto', 'roa']
      .map((key) => `quantile_cont(${key}, [0.25, 0.5, 0.75]) AS ${key}`)
      .join(', ')}
  FROM ratios GROUP BY clase, anio ORDER BY clase, anio) TO '${join(out, 'benchmark.json')}' (FORMAT JSON)`);
connection.closeSync();
