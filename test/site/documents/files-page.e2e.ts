/** The examples of the page «Sin API: los archivos» run as printed. */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gunzipStored } from '../../../build/lib/gzip.ts';
import { files } from '../../../contract/files/files.ts';
import { sampleWithIds } from '../../api/fixture-ids.ts';
import { type Running, startServer } from '../../api/server.ts';
import { downloadsOf } from '../../build/downloads/duckdb.ts';
import { fileOf, jsonOf, nitsOf } from '../../released.ts';

const run = promisify(execFile);
const page = readFileSync(new URL('../../../public/docs/archivos.html', import.meta.url), 'utf8');
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** The text of an example, at the given address instead of the page's. */
function example(language: string, address: string): string {
  const [, text] = new RegExp(`<pre data-language="${language}">([^]*?)</pre>`).exec(page)!;
  return text!
    .replace(/&(\w+);/g, (_, name: string) => entities[name]!)
    .replaceAll('https://cifras.example/data', address);
}

describe('the examples', () => {
  let folder: string;
  let server: Running;
  let first: string;
  beforeAll(async () => {
    ({ folder } = await sampleWithIds());
    [first] = nitsOf(folder, 'siis') as [string];
    server = await startServer(folder);
  });
  afterAll(() => server.stop());

  it('curl prints the answer of the first company', async () => {
    const { stdout } = await run('bash', ['-c', example('curl', `${server.base}/data`)]);
    expect(stdout).toBe(gunzipStored(fileOf(folder, files.company.path(first))).toString());
  });

  it('JavaScript prints its name and its last indicators', async () => {
    const script = example('javascript', `${server.base}/data`);
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
    const { data } = jsonOf(folder, files.company, first);
    expect(stdout).toContain(data.profile.razon_social);
    expect(stdout).toContain(`anio: ${data.indicators.by_year.at(-1)!.anio}`);
  });

  it('DuckDB lists its results by year', async () => {
    // Offline there is no extension for http: the same folder is read from the disk.
    // Nor is there the address without `.gz`, which the server gives.
    const reader = await answerOf(example('duckdb', folder).replaceAll(/(?<!latest)\.json/g, '.json.gz'));
    const { data } = jsonOf(folder, files.company, first);
    const rows = data.financials.estado_resultados!;
    expect(reader.getRowObjectsJson().map(({ anio }) => Number(anio))).toEqual(rows.map(({ anio }) => anio));
    expect(reader.columnNames()).toEqual(['anio', 'ingresos_operacionales', 'ganancia_neta']);
  });

  it('DuckDB reads a CSV with the types of the data package, as its Parquet is', async () => {
    const found = await answerOf(example('sql', folder));
    const parquet = join(downloadsOf(folder), 'estados.parquet');
    const expected = await answerOf(
      `SELECT anio, count(*) AS lineas, sum(valor) AS suma FROM '${parquet}' GROUP BY anio ORDER BY anio`,
    );
    expect(found.currentRowCount).toBeGreaterThan(3);
    // Doubles are added in another order.
    const rounded = (rows: ReturnType<typeof found.getRowObjectsJson>) =>
      rows.map(({ suma, ...row }) => ({ ...row, suma: Number(suma).toPrecision(12) }));
    expect(rounded(found.getRowObjectsJson())).toEqual(rounded(expected.getRowObjectsJson()));
    expect(found.columnTypes().map(String)).toEqual(['INTEGER', 'BIGINT', 'DOUBLE']);
  });

  /** What the last of some statements answers. */
  async function answerOf(text: string) {
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const statements = text.split(';').filter((statement) => statement.trim() !== '');
    let reader = await connection.runAndReadAll(statements.shift()!);
    for (const statement of statements) reader = await connection.runAndReadAll(statement);
    return reader;
  }
});
