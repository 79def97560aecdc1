/** SQL in the browser: answers equal DuckDB's over the same files, and cost what the page says. */

import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Cell,
  type Database,
  downloadsOf,
  openDatabase,
  resourcesOf,
} from '../build/downloads/duckdb.ts';
import { sharedSample } from '../build-fixture.ts';
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
} from './browser.ts';

/** Queries in which an engine without unknown values, or with other joins, answers otherwise. */
const semantics = {
  'NOT of what is unknown':
    'SELECT nit, anio FROM indicadores WHERE NOT (roe > 5 AND roa > 1) ORDER BY nit, anio',
  'NOT IN and NOT LIKE of empty texts': `SELECT nit, anio, razon FROM ratios_sfc
    WHERE motivo NOT IN ('not_filed') AND motivo NOT LIKE 'x%' AND NOT (motivo LIKE 'x%' AND valor > 1)
    ORDER BY nit, anio, razon`,
  'NOT of NOT, and of IS NULL': `SELECT nit, anio FROM indicadores
    WHERE NOT NOT roe > 5 OR NOT (dias_cartera IS NOT NULL) ORDER BY nit, anio`,
  'empty values last':
    'SELECT nit, anio, dias_inventarios FROM indicadores ORDER BY dias_inventarios DESC, nit, anio',
  'a join by two columns': `SELECT i.nit, i.anio, p.ganancia_neta, i.roe FROM panel p
    JOIN indicadores i ON i.nit = p.nit AND i.anio = p.anio AND i.comparada WHERE p.anio >= 2024 ORDER BY i.nit, i.anio`,
  'a left join with a condition': `SELECT e.nit, r.concepto, r.diferencia FROM empresas e
    LEFT JOIN reexpresiones r ON r.nit = e.nit WHERE e.departamento <> 'Antioquia' ORDER BY e.nit, r.anio, r.concepto`,
  'a left join with a condition on its right': `SELECT e.nit, c.regla FROM empresas e
    LEFT JOIN calidad c ON c.nit = e.nit WHERE 2024 <= c.anio AND c.severidad IN ('A', 'E') ORDER BY e.nit, c.anio, c.regla, c.numero`,
  'a query within a query': `WITH grandes AS (SELECT nit FROM panel WHERE anio = 2025 AND total_activos > 1000000)
    SELECT fecha_corte, COUNT(*) AS n FROM indicadores
    WHERE nit IN (SELECT nit FROM grandes) AND fecha_corte BETWEEN '2020-01-01' AND '2025-12-31'
    GROUP BY fecha_corte HAVING COUNT(*) > 1 ORDER BY fecha_corte`,
  'three tables, with the equality either way round': `SELECT p.nit, c.regla FROM panel p
    JOIN empresas e ON e.nit = p.nit JOIN calidad c ON c.nit = p.nit AND p.anio = c.anio
    WHERE e.ciiu_seccion <> 'A' ORDER BY p.nit, p.anio, c.regla, c.numero`,
  'queries that need no row of the one around them': `WITH e AS (SELECT nit FROM empresas WHERE ciiu_seccion = 'G')
    SELECT p.nit, p.roe, (SELECT COUNT(*) FROM ratios_sfc) AS razones FROM (SELECT * FROM panel WHERE anio = 2025) p
    WHERE p.roe > (SELECT AVG(roe) FROM panel WHERE anio = 2025) AND p.nit IN (SELECT nit FROM e)
      AND p.nit NOT IN (SELECT nit FROM calidad WHERE severidad = 'E') ORDER BY p.nit`,
  'a query for each row': `SELECT s.nit, (SELECT COUNT(*) FROM ratios_sfc r WHERE r.nit = s.nit) AS razones
    FROM entidades_sfc s ORDER BY s.nit`,
  'a union': `SELECT nit FROM empresas WHERE ultimo_anio = 2025 UNION SELECT nit FROM entidades_sfc ORDER BY nit`,
  nothing: "SELECT nit, valor FROM estados WHERE nit = 'no existe'",
};

describe.skipIf(!hasBrowser())('SQL at /datos/sql', () => {
  let site: TestSite;
  let visitor: VisitedPage;
  let database: Database;
  beforeAll(async () => {
    const folder = downloadsOf((await sharedSample()).out);
    database = await openDatabase(folder);
    for (const table of new Set(resourcesOf(folder).map(({ path }) => path.split(/[./]/)[0]!)))
      if (table === 'panel')
        await database.query(`CREATE VIEW panel AS SELECT regexp_extract(filename, '(\\d+).parquet', 1)::int AS anio,
          * EXCLUDE filename FROM read_parquet('${join(folder, 'panel/*.parquet')}', filename = true)`);
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

  /** The result as its file has it, beside DuckDB's. */
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

  it.each(Object.entries(semantics))('answers as DuckDB does: %s', async (_, query) => {
    await ask(query);
    const rows = await compare(query);
    if (!query.includes('no existe')) expect(rows).toBeGreaterThan(0);
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
    expect(asked.length).toBeGreaterThan(0);
    for (const { status } of asked) expect(status).toBe(206);
    const bytes = asked.reduce((sum, each) => sum + each.bytes, 0);
    expect(text).toContain(`costó ${asked.length} petici`);
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
    expect(other.faults).toEqual(['console: https://otro.example/datos']);
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
    await ask(`SELECT '<img src=x onerror="alert(1)">' AS "<b>x</b>", nit FROM empresas LIMIT 1`);
    expect(await visitor.page.locator('#respuesta img, #respuesta b').count()).toBe(0);
    expect(await visitor.page.locator('#respuesta td').first().textContent()).toBe(
      '<img src=x onerror="alert(1)">',
    );
  });

  it.each([
    ['SELECT nit FROM empresa', 'No hay una tabla «empresa». Las tablas son panel, empresas,'],
    ['SELECT e.nombre FROM empresas e', 'Ninguna tabla de la consulta tiene la columna «nombre».'],
    ['SELECT nit\nFORM empresas', 'No se entiende la consulta en la línea 2, columna 6, en «empresas».'],
    [
      'SELECT nit FROM empresas WHERE',
      'No se entiende la consulta en la línea 1, columna 31, donde termina.',
    ],
    ['DELETE FROM empresas', 'No se entiende la consulta en la línea 1, columna 1, en «DELETE».'],
    [
      `WITH t AS (${Array(30).fill('SELECT valor FROM estados').join(' UNION ALL ')}) SELECT COUNT(*) FROM t`,
      'La consulta necesita más de 400.000 filas a la vez. Pida menos',
    ],
  ])('says what is wrong with %s', async (query, expected) => {
    expect(await ask(query)).toContain(expected);
  });

  it('reads no more than the limit', async () => {
    const other = await openPage(site);
    await other.page.route('**/bundle/sql.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('64e6', '2e4') });
    });
    await other.go('/datos/sql');
    await other.page.getByLabel('Consulta SQL').fill('SELECT * FROM indicadores WHERE roe > 0');
    await other.page.getByRole('button', { name: 'Ejecutar' }).click();
    await waitForIdle(other.page);
    expect(await other.page.locator('#respuesta').textContent()).toContain(
      'La consulta necesita leer más de 20,0 kB. Pida menos',
    );
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
    expect(await ask('SELECT COUNT(*) AS n FROM empresas')).toMatch(/^1 fila · costó 0 peticiones/);
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
  return cell !== '' && expected !== null && typeof expected !== 'boolean' && close ? String(expected) : cell;
}

const textOf = (value: Cell): string => (value === null ? '' : String(value));
