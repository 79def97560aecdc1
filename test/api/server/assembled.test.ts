/**
 * The table of requests on the server put together in process, as `npm start` puts it: listener, middleware, functions, pages, files;
 * and small requests, which get no large errors.
 */

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { currentRelease } from '../../../api/_lib/data/current-release.ts';
import { environment } from '../../../api/_lib/environment.ts';
import { processMiddleware } from '../../../api/_lib/rate-limit/middleware.ts';
import { createApp, lazyFunctions } from '../../../api/_lib/server/app.ts';
import { createListener } from '../../../api/_lib/server/http-server.ts';
import { createSiteHandler } from '../../../api/_lib/server/site.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { matchOperation } from '../../../contract/http/requests.ts';
import { root, siteUrl } from '../../paths.ts';
import { faultsOf } from '../../site/document.ts';
import { namedAddresses, verifyAddress } from '../addresses.ts';
import { sendRequest } from '../ask.ts';
import { sampleWithIds } from '../fixture-ids.ts';
import { addressRows, requests } from '../requests.ts';
import { verify } from '../verify.ts';
import { listening } from './over-http.ts';

const { folder, ids } = await sampleWithIds();
environment({
  DATA_DIR: folder,
  SITE_URL: siteUrl,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  RATE_LIMIT_COSTLY: '0',
});
const functions = lazyFunctions((name) => import(new URL(`api/${name}.ts`, root).href));
const { port } = await listening(
  createListener(
    createApp(functions, await processMiddleware()),
    createSiteHandler({ site: fileURLToPath(new URL('public', root)), data: folder }, currentRelease),
    () => '192.0.2.1',
    () => false,
  ),
);
const base = `http://127.0.0.1:${port}`;

it.each(Object.entries(functions))(
  'api/%s.ts is a module with a function for each platform',
  async (_, load) =>
    expect(await load()).toMatchObject({ handle: expect.any(Function), fetch: expect.any(Function) }),
);

it.each(namedAddresses(addressRows(ids)))('%s', (_, row) => verifyAddress(base, row));

const rows = requests(ids).map(
  (row, i) => [`${i} ${row.method ?? 'GET'} ${row.path.slice(0, 90)}`, row] as const,
);

it.each(rows)('%s', async (_, row) => {
  const given = await sendRequest(base, row);
  verify(row, given, siteUrl);
  const { path, method = 'GET' } = row;
  if (method !== 'GET' || given.status === 304 || !matchOperation(path.split('?')[0]!)) return;
  const type = given.headers.get('content-type');
  const body: unknown = type?.includes('json') ? JSON.parse(given.body) : given.body;
  expect(faultsOf(path, given.status, type, body), 'the OpenAPI document promises').toEqual([]);
});

it('there are some two hundred', () => expect(rows.length).toBeGreaterThan(200));

describe('small requests get no large answers', () => {
  const long = encodeURIComponent('ñ'.repeat(200));
  const ask = (path: string, headers = {}) => sendRequest(base, { path: `${apiPrefix}${path}`, headers });
  /** What stock nginx takes as the header of an upstream on machines with pages of 4 kB. */
  const mostHeaderBytes = 4096;

  it.each([
    `/screener?page_size=1&q=${encodeURIComponent('ñ'.repeat(20))}`,
    `/screener?q=${long}`,
    `/screener?page=2&q=${long}`,
    `/screener?q=${long}&ciudad=${long}&departamento=${long}&estado_actual=${long}&tipo_societario=${long}&page=2`,
    `/screener?format=csv&q=${long}&ciudad=${long}&departamento=${long}&page=2&page_size=1`,
    `/search?q=${long}`,
    `/search?q=${long}&_ts=${'9'.repeat(5000)}`,
    `/empresas?nit=${Array(50).fill(ids.company).join(',')}`,
    `/empresa/${ids.company}?foo=${'x'.repeat(10_000)}`,
    `/${'x'.repeat(10_000)}`,
  ])('the headers of %.60s…', async (path) => {
    const { headers } = await ask(path);
    expect([...headers].flat().join(': \r\n').length).toBeLessThan(mostHeaderBytes);
    expect((headers.get('etag') ?? '').length).toBeLessThan(80);
    expect(headers.get('link')).not.toBe('');
  });

  it('short tags tell queries apart, and one query has one', async () => {
    const tag = async (path: string) => (await ask(path)).headers.get('etag');
    const paths = ['/screener', '/screener?q=sa', '/screener?q=se', '/search?q=sa', `/search?q=${long}`];
    const tags = await Promise.all(paths.map(tag));
    expect(new Set(tags).size).toBe(paths.length);
    expect(await tag('/screener?sort=ganancia_neta&q=sa')).toBe(
      await tag('/screener?q=sa&sort=ganancia_neta'),
    );
    expect((await ask('/screener?q=sa', { 'if-none-match': tags[1] })).status).toBe(304);
    expect((await ask('/screener?q=se', { 'if-none-match': tags[1] })).status).toBe(200);
  });

  it.each([
    [1, 1],
    [10, 10],
    [11, 10],
    [100, 10],
  ])('a 400 of %i faults names %i and says how many more', async (count, named) => {
    const query = Array.from({ length: count }, (_, i) => `p${i}=`).join('&');
    const { status, body } = await ask(`/screener?${query}`);
    expect(status).toBe(400);
    const { errors, detail } = JSON.parse(body) as { errors: unknown[]; detail: string };
    expect(errors).toHaveLength(named);
    if (count > named) expect(detail).toMatch(new RegExp(`; y ${count - named} más\\.$`));
    else expect(detail).not.toContain(' más.');
    expect(body.length).toBeLessThan(10_000);
  });
});
