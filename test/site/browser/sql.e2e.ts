/** SQL in the browser: answers equal DuckDB's over the same files, and cost what the page says. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../site/documents/bundles.ts';
import {
  type Cell,
  type Database,
  downloadsOf,
  openDatabase,
  resourcesOf,
} from '../../build/downloads/duckdb.ts';
import { sharedSample } from '../../build-fixture.ts';
import { until } from '../../until.ts';
import {
  axeViolations,
  hasBrowser,
  lookRules,
  openPage,
  openTestSite,
  saveDownload,
  type TestSite,
  type VisitedPage,
  waitForIdle,
} from '../browser.ts';
import { alikeQueries, dialects, emptyQueries } from '../parts/sql/queries.ts';

describe.skipIf(!hasBrowser())('SQL at /datos/sql', () => {
  let site: TestSite;
  let visitor: VisitedPage;
  let database: Database;
  beforeAll(async () => {
    const folder = downloadsOf((await sharedSample()).out);
    database = await openDatabase(folder);
    for (const table of new Set(resourcesOf(folder).map(({ path }) => path.split(/[./]/)[0]!)))
      if (table === 'panel')
        await database.query(`CREATE VIEW panel AS FROM '${join(folder, 'panel/*.parquet')}'`);
      else if (table !== 'estados_por_seccion')
        await database.query(`CREATE VIEW ${table} AS FROM '${join(folder, `${table}.parquet`)}'`);
    site = await openTestSite();
    visitor = await openPage(site);
    await watchWorker(visitor);
    await visitor.go('/datos/sql');
  });
  afterAll(() => visitor.close());

  const editor = () => visitor.page.getByLabel('Consulta SQL');
  const told = () => visitor.page.locator('#respuesta [role="status"], #respuesta [role="alert"]');

  async function ask(query: string): Promise<string> {
    await editor().fill(query);
    await editor().press('Control+Enter');
    await waitForIdle(visitor.page);
    return (await told().textContent())!;
  }

  /** The result of the page as its file has it, beside DuckDB's of the query. */
  async function compare(query: string): Promise<number> {
    const expected = await database.query(query);
    const text = (await told().textContent())!;
    if (expected.length === 0) {
      expect(text).toMatch(/^Ninguna fila/);
      return 0;
    }
    const saved = await saveDownload(visitor.page, () =>
      visitor.page.getByRole('button', { name: 'CSV: el resultado de la consulta' }).click(),
    );
    const [header, ...rows] = parse(saved.text) as [string[], ...string[][]];
    expect(header).toEqual(Object.keys(expected[0]!));
    expect(rows.map((row, i) => row.map((cell, at) => alike(cell, expected[i]?.[header[at]!])))).toEqual(
      expected.map((row) => Object.values(row).map(textOf)),
    );
    return rows.length;
  }

  it('answers its ten questions as DuckDB does', async () => {
    const questions = visitor.page.locator('.questions button');
    expect(await questions.count()).toBe(10);
    for (let i = 0; i < 10; i++) {
      await questions.nth(i).click();
      await waitForIdle(visitor.page);
      const query = await editor().inputValue();
      expect(await compare(query), query).toBeGreaterThan(0);
    }
    expect(visitor.faults).toEqual([]);
  });

  it.each(Object.entries(alikeQueries))('answers as DuckDB does: %s', async (_, query) => {
    await ask(query);
    expect(await compare(query)).toBeGreaterThan(0);
  });

  it.each(Object.entries(emptyQueries))('finds no row as DuckDB does: %s', async (_, query) => {
    await ask(query);
    expect(await compare(query)).toBe(0);
  });

  it.each(dialects)('differs from DuckDB: $why', async ({ own, duckdb }) => {
    await ask(own);
    expect(await compare(duckdb)).toBeGreaterThan(0);
  });

  it('says what a query costs, which is what the browser asked for', async () => {
    const asked: { range: string; status: number; bytes: number }[] = [];
    const other = await openPage(site);
    await other.go('/datos/sql');
    other.page.on('response', async (response) => {
      if (!/\.parquet$/.test(response.url())) return;
      const range = (await response.request().allHeaders()).range ?? '';
      const [, from, to] = /(\d+)-(\d+)/.exec(range) ?? [];
      asked.push({ range, status: response.status(), bytes: Number(to) - Number(from) + 1 });
    });
    await other.page.getByRole('button', { name: 'Ejecutar' }).click();
    await waitForIdle(other.page);
    const text = (await other.page.locator('#respuesta [role="status"]').textContent())!;
    const told = Number(/costó (\d+) petici/.exec(text)![1]);
    expect(told).toBeGreaterThan(0);
    // The worker's answers are told here by another way than what the page shows.
    await until('all answers are heard of', () => asked.length >= told);
    expect(asked).toHaveLength(told);
    for (const { status } of asked) expect(status).toBe(206);
    const bytes = asked.reduce((sum, each) => sum + each.bytes, 0);
    expect(Number(/([\d,.]+) kB/.exec(text)![1]!.replace(',', '.'))).toBeCloseTo(bytes / 1000, 0);
    expect(other.calls).toEqual([]);
    expect(other.faults).toEqual([]);
    await other.close();
  });

  it('works under a policy that lets its worker ask no other host', async () => {
    const other = await openPage(site);
    await watchWorker(other, "fetch('https://otro.example/datos').catch(() => {})");
    await other.go('/datos/sql');
    await other.page.getByRole('button', { name: 'Ejecutar' }).click();
    await waitForIdle(other.page);
    await until('the worker has told what it may not', () => other.faults.length > 0);
    expect(other.faults).toEqual([
      `console: https://otro.example/datos ${site.server.base}/bundle/sql-worker.js`,
    ]);
    await other.close();
  });

  it('keeps a query in the address, and a link opens it without running it', async () => {
    const { page } = visitor;
    const query = "SELECT nit FROM empresas\nWHERE razon_social LIKE '%<b>#&%' LIMIT 3";
    await ask(query);
    const other = await openPage(site);
    await other.go(new URL(page.url()).pathname + new URL(page.url()).hash);
    expect(await other.page.getByLabel('Consulta SQL').inputValue()).toBe(query);
    expect(await other.page.locator('#respuesta').textContent()).toBe('');
    await other.go(`/datos/sql#q=${'a'.repeat(9000)}`);
    await other.page.reload();
    await waitForIdle(other.page);
    expect((await other.page.getByLabel('Consulta SQL').inputValue()).length).toBe(4000);
    await other.close();
  });

  it('shows texts as texts', async () => {
    await ask(`SELECT '<img src=x onerror="alert(1)"/>' AS "<b>x</b>", nit FROM empresas LIMIT 1`);
    expect(await visitor.page.locator('#respuesta img, #respuesta b').count()).toBe(0);
    expect(await visitor.page.locator('#respuesta td').first().textContent()).toBe(
      '<img src=x onerror="alert(1)"/>',
    );
  });

  it.each([
    ['SELECT nit FROM empresa', 'No hay una tabla «empresa». Las tablas son panel, empresas,'],
    [
      'SELECT e.nombre FROM empresas e',
      'No hay columna «e.nombre» en las tablas de la consulta. ¿Quiso decir ciiu_nombre',
    ],
    ['SELECT ingresos FROM panel', '¿Quiso decir ingresos_operacionales?'],
    ['SELECT ingresos_operacional FROM panel', '¿Quiso decir ingresos_operacionales'],
    ['SELECT regla FROM panel', 'No hay columna «regla» en las tablas de la consulta. La hay en calidad.'],
    ['SELECT nit FROM panel WHERE departamento = "Antioquia"', 'Un texto va entre comillas sencillas.'],
    ['SELECT nit FROM panel, empresas', 'Varias tablas tienen la columna «nit»: escriba de cuál.'],
    ['SELECT STDDEV(roe) FROM panel', 'No hay una función «STDDEV».'],
    ['SELECT nit\nFORM empresas', 'No se entiende la consulta en la línea 2, columna 6, en «empresas».'],
    ["SELECT 'áé' AS á nit FROM empresas", 'No se entiende la consulta en la línea 1, columna 18, en «nit».'],
    [
      'SELECT nit FROM empresas WHERE',
      'No se entiende la consulta en la línea 1, columna 31, donde termina.',
    ],
    ['DELETE FROM empresas', 'Solo se puede leer: la consulta es un SELECT.'],
    ['PRAGMA table_info(panel)', 'Solo se puede leer: la consulta es un SELECT.'],
    ["ATTACH 'a' AS b", 'Solo se puede leer: la consulta es un SELECT.'],
    ['SELECT 1; SELECT 2', 'Solo se puede hacer una consulta a la vez'],
    ['SELECT LENGTH(HEX(ZEROBLOB(400000000)))', 'La consulta necesita más de 512 MB de memoria. Pida menos'],
  ])('says what is wrong with %s', async (query, expected) => {
    expect(await ask(query)).toContain(expected);
  });

  it('says which years there are where one is asked for that is not', async () => {
    await ask('SELECT COUNT(*) AS n FROM panel WHERE anio = 2031');
    expect(await visitor.page.locator('#respuesta').textContent()).toContain(
      'panel no tiene filas de 2031: tiene de 2016–2025.',
    );
    await ask("SELECT regla FROM calidad WHERE anio = 1999 AND severidad = 'E'");
    expect(await visitor.page.locator('#respuesta').textContent()).toContain(
      'calidad no tiene filas de 1999',
    );
    await ask("SELECT valor FROM estados WHERE anio = 2024 AND nit = 'no existe'");
    expect(await visitor.page.locator('#respuesta').textContent()).not.toContain('no tiene filas');
  });

  it.each([
    ['SELECT roe FROM panel WHERE anio = 2024', ['2024']],
    ['SELECT roe FROM panel WHERE anio > 2022 AND anio <= 2024', ['2023', '2024']],
    ['SELECT COUNT(*) AS n FROM (SELECT * FROM panel) p WHERE p.anio = 2019', ['2019']],
  ])('reads the files of the years that are asked for: %s', async (query, years) => {
    const other = await openPage(site);
    const asked = new Set<string>();
    other.page.on('request', (request) => {
      const [, year] = /panel\/(\d+)\.parquet/.exec(request.url()) ?? [];
      if (year) asked.add(year);
    });
    await other.go('/datos/sql');
    await other.page.getByLabel('Consulta SQL').fill(query);
    await other.page.getByRole('button', { name: 'Ejecutar' }).click();
    await waitForIdle(other.page);
    await until('the requests are heard of', () => asked.size >= years.length);
    expect([...asked].sort()).toEqual(years);
    await other.close();
  });

  it.each([
    ['bytes: 64_000_000', 'bytes: 20_000', 'La consulta necesita leer más de 20,0 kB. Pida menos'],
    ['rows: 400_000', 'rows: 500', 'La consulta necesita más de 500 filas a la vez. Pida menos'],
    ['seconds: 60', 'seconds: 0.001', 'La consulta tardó más de 0.001 segundos y se detuvo. Pida menos'],
  ])('goes no further than a limit (%s)', async (limit, lower, expected) => {
    const { outputFiles } = await bundle('sql.tsx', [
      {
        name: 'lower limit',
        setup: ({ onLoad }) =>
          onLoad({ filter: /parts\/sql\/faults\.ts$/ }, ({ path }) => {
            const source = readFileSync(path, 'utf8');
            expect(source).toContain(limit);
            return { contents: source.replace(limit, lower), loader: 'ts' };
          }),
      },
    ]);
    const other = await openPage(site);
    await other.page.route('**/bundle/sql.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]!.text }),
    );
    await other.go('/datos/sql');
    await other.page.getByLabel('Consulta SQL').fill('SELECT * FROM indicadores WHERE roe > -1000');
    await other.page.getByRole('button', { name: 'Ejecutar' }).click();
    await waitForIdle(other.page);
    expect(await other.page.locator('#respuesta').textContent()).toContain(expected);
    await other.close();
  });

  it('stops a query that takes long, and answers the next one', async () => {
    const { page } = visitor;
    await editor().fill(
      'SELECT COUNT(*) AS n FROM estados a LEFT JOIN estados b ON a.valor < b.valor AND a.nit <> b.nit',
    );
    await editor().press('Control+Enter');
    await page.getByRole('button', { name: 'Detener' }).click();
    expect(await told().textContent()).toBe('Consulta detenida.');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('consulta');
    expect(await ask('SELECT COUNT(*) AS n FROM empresas')).toMatch(/^1 fila · costó 1 petición/);
  });

  it('is reached and worked by the keyboard alone, and is in order for all', async () => {
    const { page } = visitor;
    await visitor.go('/datos');
    await page.getByRole('link', { name: 'SQL', exact: false }).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/datos/sql');
    await waitForIdle(page);
    await editor().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ejecutar');
    await page.keyboard.press('Enter');
    await waitForIdle(page);
    expect(await told().textContent()).toMatch(/^20 filas/);
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    for (const [width, colorScheme, rules] of [
      [1440, 'light', undefined],
      [390, 'dark', lookRules],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page, { rules })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(visitor.faults).toEqual([]);
  });
});

/** What the policy refuses in the worker is no error of the page: the worker says it, after `code`. */
async function watchWorker({ page }: VisitedPage, code = ''): Promise<void> {
  const watch = `addEventListener('securitypolicyviolation', (event) => console.error(event.blockedURI));${code};`;
  await page.route('**/bundle/sql-worker.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: watch + (await response.text()) });
  });
}

/** A cell of the file as the text of DuckDB's value, where both are the same but for the last digits of a number. */
function alike(cell: string, expected: Cell | undefined): string {
  const [own, other] = [Number(cell), Number(expected)];
  const close = Math.abs(own - other) <= 1e-9 * Math.abs(other);
  // SQLite has no type for yes and no; the value of a comparison is a number.
  if (typeof expected === 'boolean' && /^[01]$/.test(cell)) return String(cell === '1');
  return cell !== '' && expected !== null && typeof expected !== 'boolean' && close ? String(expected) : cell;
}

const textOf = (value: Cell): string => (value === null ? '' : String(value));
