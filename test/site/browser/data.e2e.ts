/** The data page: every table with its rows and a DuckDB query, and every release with its changes. */

import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DataPackage,
  dataPackageSchema,
  resourcesByTable,
} from '../../../contract/stored/data-package.ts';
import { type Manifest, releasePath } from '../../../contract/stored/layout.ts';
import { sharedSample } from '../../build-fixture.ts';
import { fileOf, manifestOf } from '../../released.ts';
import {
  copiedBy,
  hasBrowser,
  openLimitedSite,
  openPage,
  type TestSite,
  type VisitedPage,
} from '../browser.ts';

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
      const question = await copiedBy(card.getByRole('button', { name: /^Copiar \(la consulta de / }));
      expect(question).toBe(await card.locator('pre').textContent());
      expect(question).toContain(`'${base}${releasePath(manifest.release, `downloads/${path}`)}'`);
      // A row of companies is found by NIT; one of supervised entities, of which some have none, by what names them.
      const [key] = schema!.primaryKey;
      if (key === 'nit') expect(question).toMatch(/WHERE nit = '\d{6,15}'(?: AND [^;]+)?;$/);
      else if (schema!.fields.some(({ name }) => name === 'nit'))
        expect(question).toContain(`WHERE ${key} = '`);
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
    const history = manifest.history;
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
});
