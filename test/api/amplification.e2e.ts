/** Small requests get no large errors: headers stay small enough for proxies, and a 400 names ten faults at most. */

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '../../contract/http/operations.ts';
import { sampleWithIds } from './fixture-ids.ts';
import { type Running, startServer } from './server.ts';

const { folder, ids } = await sampleWithIds();
let server: Running;
beforeAll(async () => {
  server = await startServer(folder);
});
afterAll(() => server.stop());

interface Got {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly headerBytes: number;
  readonly body: string;
}

function ask(path: string, headers = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(`${server.base}${apiPrefix}${path}`, { headers, maxHeaderSize: 1_000_000 }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          headerBytes: response.rawHeaders.join(': \r\n').length,
          body,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const long = encodeURIComponent('ñ'.repeat(200));
/** What stock nginx takes as the header of an upstream on machines with pages of 4 kB. */
const mostHeaderBytes = 4096;

describe('headers', () => {
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
  ])('of %.60s…', async (path) => {
    const { headerBytes, headers } = await ask(path);
    expect(headerBytes).toBeLessThan(mostHeaderBytes);
    expect(String(headers.etag ?? '').length).toBeLessThan(80);
    if ('link' in headers) expect(headers.link).not.toBe('');
  });

  it('say the next page before others while there is room', async () => {
    const { link } = (await ask('/screener?page_size=1&page=2')).headers;
    expect([...String(link).matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)).toEqual([
      'first',
      'prev',
      'next',
      'last',
    ]);
  });

  it('tell queries apart, and one query by one tag', async () => {
    const tag = async (path: string) => (await ask(path)).headers.etag;
    const paths = ['/screener', '/screener?q=sa', '/screener?q=se', '/search?q=sa', `/search?q=${long}`];
    const tags = await Promise.all(paths.map(tag));
    expect(new Set(tags).size).toBe(paths.length);
    expect(await tag('/screener?sort=ganancia_neta&q=sa')).toBe(
      await tag('/screener?q=sa&sort=ganancia_neta'),
    );
    expect((await ask('/screener?q=sa', { 'if-none-match': tags[1] })).status).toBe(304);
    expect((await ask('/screener?q=se', { 'if-none-match': tags[1] })).status).toBe(200);
  });
});

describe('a 400', () => {
  const unknown = (count: number) => Array.from({ length: count }, (_, i) => `p${i}=`).join('&');

  it.each([
    [1, 1],
    [10, 10],
    [11, 10],
    [100, 10],
  ])('of %i faults names %i and says how many more', async (count, named) => {
    const { status, body } = await ask(`/screener?${unknown(count)}`);
    expect(status).toBe(400);
    const { errors, detail } = JSON.parse(body) as { errors: unknown[]; detail: string };
    expect(errors).toHaveLength(named);
    if (count > named) expect(detail).toMatch(new RegExp(`; y ${count - named} más\\.$`));
    else expect(detail).not.toContain(' más.');
    expect(body.length).toBeLessThan(10_000);
  });
});
