/** Answers of `/cambios` and `include=cambios` over three releases: the sum, its pages, its first release, unknown releases. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { guardKeys } from '../../../build/tables/guard.ts';
import type { Changes, CompanyChanges } from '../../../contract/http/changes.ts';
import { metaSchema } from '../../../contract/http/schemas.ts';
import { readAtom } from '../../build/publish/read-feed.ts';
import { esf, rawFolder, row, siisCsv } from '../../build/raw-folder.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { siteUrl } from '../../paths.ts';
import { manifestOf } from '../../released.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

const out = tempFolder('changes');
const releases: string[] = [];
let app: InProcessApp;

/** By NIT, its total of assets in 2023; with a second figure, in 2024 too. */
async function build(year: number, companies: Readonly<Record<string, readonly number[]>>): Promise<void> {
  const rows = Object.entries(companies).flatMap(([nit, totals]) =>
    totals.map((total, i) =>
      row({
        ...{ NIT: nit, NUMERO_RADICADO: `202${4 + i}-01-${nit.slice(-6)}`, VALOR: String(total) },
        FECHA_CORTE: `${2023 + i} Dec 31 12:00:00 AM`,
      }),
    ),
  );
  const generatedAt = `${year}-02-04T00:00:00Z`;
  const raw = rawFolder({ [esf]: siisCsv(...rows) });
  await buildRelease({ raw, out, workers: 0, generatedAt, accept: guardKeys, progress: silent });
  releases.push(manifestOf(out).release);
}

const line = (nit: string, antes: number, ahora: number) => ({
  ...{ tipo: 'linea', nit, anio: 2023, estado: 'estado_situacion_financiera', concepto: 'total_activos' },
  ...{ antes, ahora },
});

beforeAll(async () => {
  await build(2024, { 999000001: [10], 999000002: [20], 999000003: [30] });
  await build(2025, { 999000001: [11], 999000002: [20, 21], 999000004: [40] });
  await build(2026, { 999000001: [12], 999000002: [20, 22], 999000005: [50] });
  app = await openInProcessApp(out);
});

async function ask<T>(path: string) {
  const response = await app.fetch(`/api/v1${path}`);
  const body = (await response.json()) as { data: T; meta: object; detail: string; errors: unknown };
  return { response, ...body };
}

it('the rows since a release are those of all releases after it, summed up', async () => {
  const { data, meta } = await ask<Changes>(`/cambios?desde=${releases[0]}`);
  expect(data).toMatchObject({
    desde: { release: releases[0], generated_at: '2024-02-04T00:00:00Z' },
    hasta: { release: releases[2], generated_at: '2026-02-04T00:00:00Z' },
    publicaciones: 2,
    conteos: { empresa_sale: 1, empresa_entra: 1, anio_nuevo: 1, linea: 1 },
  });
  expect(data.cambios).toEqual([
    line('999000001', 10, 12),
    { tipo: 'anio_nuevo', nit: '999000002', anio: 2024 },
    { tipo: 'empresa_sale', nit: '999000003', razon_social: expect.any(String) },
    { tipo: 'empresa_entra', nit: '999000005', razon_social: expect.any(String) },
  ]);
  expect(metaSchema.parse(meta)).not.toHaveProperty('avisos');
  expect(meta).toMatchObject({ source: 'SIIS, SFC', release: releases[2], monetary: { scale: 1000 } });
});

it.each([
  ['', 1],
  ['?desde=2024-02-04T00:00:00Z', 2],
  ['?desde=2024-02-05', 2],
  ['?desde=2025-02-04T00:00:00Z', 1],
  ['?desde=2025-02-04', 1],
  ['?desde=2025-02-03', 2],
  ['?desde=2026-02-04T00:00:00Z', 0],
  ['?desde=2199-01-01', 0],
])('/cambios%s tells of %i releases', async (query, count) => {
  const { data, meta } = await ask<Changes>(`/cambios${query}`);
  expect(data.publicaciones).toBe(count);
  if (count === 0) expect(data.cambios).toEqual([]);
  expect(meta).not.toHaveProperty('avisos');
});

it('a date before the first release gives all that is known, and says from when', async () => {
  const { data, meta } = await ask<Changes>('/cambios?desde=2001-01-01');
  expect(data.desde.release).toBe(releases[0]);
  expect(meta).toMatchObject({ avisos: [expect.stringContaining(releases[0]!)] });
});

it('an unknown release is a 404 that says which are known', async () => {
  const { response, detail } = await ask(`/cambios?desde=${'0'.repeat(16)}`);
  expect(response.status).toBe(404);
  expect(detail).toContain(releases[0]);
});

it('pages follow on one another and never overlap; one past the end is empty', async () => {
  const whole = await ask<Changes>(`/cambios?desde=${releases[0]}`);
  const rows: unknown[] = [];
  let next: string | undefined = `/api/v1/cambios?desde=${releases[0]}&page_size=3`;
  for (let page = 1; next; page++) {
    const response = await app.fetch(next);
    const { data } = (await response.json()) as { data: Changes };
    expect(data.pagination).toMatchObject({ page, page_size: 3, total: 4, total_pages: 2 });
    expect(data.conteos).toEqual(whole.data.conteos);
    rows.push(...data.cambios);
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(rows).toEqual(whole.data.cambios);
  const past = await ask<Changes>(`/cambios?desde=${releases[0]}&page=9`);
  expect(past.data).toMatchObject({ cambios: [], pagination: { has_next: false, has_prev: true } });
});

it('a company tells what every known release changed of it, the newest first, and only when it is asked', async () => {
  const { data } = await ask<{ cambios: CompanyChanges }>('/empresa/999000001?include=cambios');
  expect(data).toEqual({
    cambios: [
      {
        ...{ release: releases[2], generated_at: '2026-02-04T00:00:00Z' },
        cambios: [line('999000001', 11, 12)],
      },
      {
        ...{ release: releases[1], generated_at: '2025-02-04T00:00:00Z' },
        cambios: [line('999000001', 10, 11)],
      },
    ],
  });
  const other = await ask<{ cambios: CompanyChanges }>('/empresa/999000002?include=cambios&years=2023');
  expect(other.data.cambios).toEqual([]);
  const usual = await ask<object>('/empresa/999000001');
  expect(usual.data).not.toHaveProperty('cambios');
});

it('the rows of listed companies are those that all rows have of them, page by page', async () => {
  const whole = await ask<Changes>(`/cambios?desde=${releases[0]}`);
  const nits = ['999000001', '999000003', '999000004'];
  const wanted = whole.data.cambios.filter(({ nit }) => nits.includes(nit));
  const { data, meta } = await ask<Changes>(`/cambios?desde=${releases[0]}&nit=${nits.toReversed()}`);
  expect(data.cambios).toEqual(wanted);
  expect(data.conteos).toEqual({ empresa_sale: 1, linea: 1 });
  expect(meta).toMatchObject({ url: `/api/v1/cambios?desde=${releases[0]}&nit=${nits}` });
  const second = await ask<Changes>(`/cambios?desde=${releases[0]}&nit=${nits}&page=2&page_size=1`);
  expect(second.data.cambios).toEqual(wanted.slice(1));
  expect(second.data.pagination.total).toBe(2);
  // It came and left in between.
  expect(meta).toMatchObject({
    avisos: ['nit: 1 de 3 no está en ningún conjunto de datos: 999000004.'],
  });
});

it('NITs of a list that nobody has are named', async () => {
  const { data, meta } = await ask<Changes>(
    `/cambios?desde=${releases[0]}&nit=999000001,999000003,999999998,999999999`,
  );
  expect(data.conteos).toEqual({ linea: 1, empresa_sale: 1 });
  expect(meta).toMatchObject({
    avisos: ['nit: 2 de 4 no están en ningún conjunto de datos: 999999998, 999999999.'],
  });
  const feed = await app.fetch('/api/v1/cambios?format=atom&nit=999000003,999999999');
  expect(readAtom(await feed.text()).subtitle).toMatch(
    / nit: 1 de 2 no está en ningún conjunto de datos: 999999999\.$/,
  );
});

it('a list is a feed too: an entry for each company and release, kept like other answers', async () => {
  const path = '/api/v1/cambios?format=atom&nit=999000001,999000002';
  const response = await app.fetch('/api/v1/cambios?nit=999.000.002,999000001&format=atom');
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('max-age=3600, stale-while-revalidate=86400');
  const feed = readAtom(await response.text());
  expect([feed.updated, feed.links[0]]).toEqual(['2026-02-04T00:00:00Z', siteUrl + path]);
  expect(feed.entries.map(({ updated, links }) => [updated, ...links])).toEqual([
    [
      ...['2026-02-04T00:00:00Z', `${siteUrl}/empresa/999000001`],
      `${siteUrl}/api/v1/cambios?desde=${releases[1]}&nit=999000001`,
    ],
    [
      ...['2026-02-04T00:00:00Z', `${siteUrl}/empresa/999000002`],
      `${siteUrl}/api/v1/cambios?desde=${releases[1]}&nit=999000002`,
    ],
    [
      ...['2025-02-04T00:00:00Z', `${siteUrl}/empresa/999000001`],
      `${siteUrl}/api/v1/cambios?desde=${releases[0]}&nit=999000001`,
    ],
    [
      ...['2025-02-04T00:00:00Z', `${siteUrl}/empresa/999000002`],
      `${siteUrl}/api/v1/cambios?desde=${releases[0]}&nit=999000002`,
    ],
  ]);
  expect(feed.entries[0]!.html).toContain('2023: Total de activos pasa de 11 a 12 miles de pesos (9,1 %)');
  expect(feed.entries[3]!.html).toContain('Año nuevo: 2024');
  const etag = response.headers.get('etag')!;
  const again = await app.fetch(path, { headers: { 'if-none-match': etag } });
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
});

it.each([
  ['format=atom', 'format', '/data/feeds/publicaciones.atom'],
  ['format=atom&nit=999000001&desde=2024-01-01', 'desde', 'solo se admite en JSON'],
  ['format=atom&nit=999000001&page=2', 'page', 'solo se admite en JSON'],
  ['format=csv', 'format', 'json o atom'],
])('/cambios?%s is a fault of %s', async (query, parameter, detail) => {
  const { response, errors } = await ask(`/cambios?${query}`);
  expect([response.status, errors]).toEqual([400, [{ parameter, detail: expect.stringContaining(detail) }]]);
});

it('up to two hundred companies are listed', async () => {
  const list = (count: number) => Array.from({ length: count }, (_, i) => 800_000_000 + i).join();
  expect((await ask(`/cambios?nit=${list(200)}`)).response.status).toBe(200);
  const { response, detail } = await ask(`/cambios?nit=${list(201)}`);
  expect([response.status, detail]).toEqual([400, expect.stringContaining('admite 200 NIT')]);
});

it('an answer that names its release is that of the release, and gone once another is current', async () => {
  const [first, second, current] = releases;
  const named = await ask<object>(`/empresa/999000001?publicacion=${current}`);
  const usual = await ask<object>('/empresa/999000001');
  expect(named.data).toEqual(usual.data);
  expect(named.meta).toMatchObject({
    release: current,
    url: expect.stringContaining(`publicacion=${current}`),
  });

  for (const path of ['/empresa/999000001', '/empresa/999000003', '/screener', '/cambios']) {
    const { response, detail } = await ask(`${path}?publicacion=${first}`);
    expect([response.status, response.headers.get('cache-control')], path).toEqual([410, 'no-store']);
    expect(detail).toContain(`la reemplazó ${second}, de 2025-02-04T00:00:00Z`);
    expect(detail).toContain(`${siteUrl}/api/v1/cambios?desde=${first}.`);
  }
});

it('the entity tag follows the history, not only the release', async () => {
  const tag = (await ask('/cambios')).response.headers.get('etag');
  expect(tag).toMatch(/^W\/"[0-9a-f]{16}-[0-9a-f]{8}-cambios#[0-9a-f]{1,8}"$/);
});

it('a file of changes that is damaged is an error, never an answer', async () => {
  const path = join(out, `cambios/${releases[2]}.json`);
  const whole = readFileSync(path);
  vi.resetModules();
  const { environment } = await import('../../../api/_lib/environment.ts');
  environment({ DATA_DIR: out, SITE_URL: siteUrl, LOG_LEVEL: 'silent' });
  const { default: v1 } = await import('../../../api/v1.ts');
  const status = async () => (await v1.fetch(new Request(`${siteUrl}/api/v1/cambios`))).status;
  for (const bytes of [Buffer.from('damaged'), whole.subarray(0, -1), Buffer.from(whole).fill(32, 40, 41)]) {
    writeFileSync(path, bytes);
    expect(await status()).toBe(500);
  }
  writeFileSync(path, whole);
  expect(await status()).toBe(200);
});
