/** The data page: every table with its rows and a DuckDB query, and every release with its changes. */

import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataPackage, dataPackageSchema, resourcesByTable } from '../../contract/stored/data-package.ts';
import { type Manifest, releasePath } from '../../contract/stored/layout.ts';
import { sharedSample } from '../build-fixture.ts';
import { fileOf, manifestOf } from '../released.ts';
import {
  axeViolations,
  hasBrowser,
  lookRules,
  openLimitedSite,
  openPage,
  type TestSite,
  type VisitedPage,
  waitForIdle,
} from './browser.ts';

describe.skipIf(!hasBrowser())('a visitor of /datos', () => {
  let site: TestSite;
  let visitor: VisitedPage;
  let folder: string;
  let manifest: Manifest;
  let described: DataPackage;
  beforeAll(async () => {
    folder = (await sharedSample()).out;
    manifest = manifestOf(folder);
    described = dataPackageSchema.parse(JSON.parse(fileOf(folder, 'downloads/datapackage.json').toString()));
    site = await openLimitedSite();
    visitor = await openPage(site);
    await visitor.go('/datos');
  });
  afterAll(() => visitor.close());

  it('reads of every table what a row is, and how many there are', async () => {
    const cards = visitor.page.locator('#descargas article');
    const tables = resourcesByTable(described);
    expect(await cards.count()).toBe(tables.length + 1);
    for (const [i, [table, resources]] of tables.entries()) {
      const card = cards.nth(i);
      const [title, row] = resources[0]!.title.split(': ');
      expect(await card.locator('h3').textContent(), table).toBe(title);
      const text = (await card.textContent())!;
      expect(text.toLowerCase()).toContain(row!.toLowerCase());
      const parquets = resources.filter(({ format }) => format === 'parquet');
      const total = (parquets.length > 0 ? parquets : resources).reduce((sum, { rows }) => sum + rows, 0);
      const rows = new Intl.NumberFormat('es-CO').format(total);
      expect(text).toMatch(new RegExp(`(^|\\D)${rows.replaceAll('.', '\\.')} filas?`));
    }
  });

  it('copies a question that DuckDB answers with rows of the table', async () => {
    const { page } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const connection = await (await DuckDBInstance.create()).connect();
    const base = `${site.server.base}/data/`;
    for (const [table, resources] of resourcesByTable(described)) {
      // Of a panel the newest year, of statements by section the first.
      const parquet = resources.findLast(({ format }) => format === 'parquet');
      const { path } = parquet ?? resources[0]!;
      const { rows, schema } = parquet ? resources.findLast((each) => each.schema)! : resources[0]!;
      const card = page.locator(`article[aria-labelledby="tabla-${table}"]`);
      await card.getByRole('button', { name: /^Copiar \(la consulta de / }).click();
      await card.getByRole('button', { name: 'Copiado' }).waitFor();
      const question = await page.evaluate(() => navigator.clipboard.readText());
      expect(question).toBe(await card.locator('pre').textContent());
      expect(question).toContain(`'${base}${releasePath(manifest.release, `downloads/${path}`)}'`);
      if (schema!.fields.some(({ name }) => name === 'nit'))
        expect(question).toMatch(/WHERE nit = '\d{6,15}';$/);
      // Offline there is no extension for http: the same file is read from the disk.
      const local = question.replace(base, join(folder, '/'));
      const found = (await connection.runAndReadAll(local)).currentRowCount;
      expect(found, question).toBeGreaterThan(0);
      expect(found).toBeLessThanOrEqual(rows);
    }
  });

  it('finds every release with its date, what it changed, and the feeds', async () => {
    const { page } = visitor;
    const items = page.locator('#cambios .releases > li');
    const history = manifest.history!;
    expect(history.length).toBeGreaterThan(1);
    expect(await items.count()).toBe(history.length);
    for (const [i, { release, generated_at, cambios, counts }] of history.entries()) {
      const item = items.nth(i);
      expect(await item.locator('time').getAttribute('datetime')).toBe(generated_at);
      const text = (await item.textContent())!;
      expect(text).toContain(release);
      expect(text).toContain(`${new Intl.NumberFormat('es-CO').format(counts.empresas!)} sociedades`);
      expect(text.includes('vigente')).toBe(i === 0);
      const links = await item.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links).toEqual(cambios ? [`/data/${cambios.csv.path}`, `/data/${cambios.json.path}`] : []);
      for (const link of links) expect((await fetch(site.server.base + link!)).status).toBe(200);
      for (const count of Object.values(cambios?.conteos ?? {}))
        expect(text).toContain(new Intl.NumberFormat('es-CO').format(count));
    }
    expect(await page.locator('#cambios a[href="/data/releases.json"]').count()).toBe(1);
    expect(await page.locator('#fuentes-web a[href="/data/feeds/publicaciones.atom"]').count()).toBe(1);
    expect(await page.locator('#fuentes-web a[href="/docs/guia#cambios"]').count()).toBe(1);
  });

  it('finds the catalogue and the package, and nothing large is loaded', async () => {
    const { page } = visitor;
    for (const name of ['catalog.jsonld', 'datapackage.json'])
      expect(await page.getByRole('link', { name, exact: true }).count()).toBe(1);
    expect((await fetch(`${site.server.base}/data/catalog.jsonld`)).status).toBe(200);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(loaded).toContain('/data/manifest.json');
    expect(loaded.filter((path) => /\.(parquet|gz|csv)$|empresas\.json$/.test(path))).toEqual([]);
    expect(visitor.calls).toEqual([]);
  });

  it('has it all on a telephone, by night and by day', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 800 });
    for (const [colorScheme, rules] of [['dark'], ['light', lookRules]] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page, { rules }), colorScheme).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    expect(visitor.faults).toEqual([]);
  });

  it('gets the files with their hashes also of a release that does not describe them', async () => {
    const other = await openPage(site, { expected: [404] });
    await other.page.route('**/datapackage.json', (route) => route.fulfill({ status: 404, body: '{}' }));
    await other.go('/datos');
    await waitForIdle(other.page);
    const { sha256 } = manifest.files['downloads/estados.parquet']!;
    expect(await other.page.locator('#descargas').textContent()).toContain(sha256.slice(0, 16));
    expect(await other.page.locator('#descargas pre').count()).toBe(0);
    await other.close();
  });
});
