/** Parts of a response: accepted encodings, links to other pages, and requests and responses as plain values. */

import { describe, expect, it } from 'vitest';
import {
  type ApiRequest,
  acceptsGzip,
  fromWebRequest,
  mergeHeaders,
  toVercelResponse,
  toWebResponse,
  withoutBody,
} from '../../../api/_lib/http/http-message.ts';
import { pageLinks, pagination } from '../../../api/_lib/http/pagination.ts';
import { invalidParameters } from '../../../api/_lib/http/parse-request.ts';

describe('what the caller takes', () => {
  it.each([
    [null, false],
    ['*', true],
    ['gzip;q=0', false],
    ['gzip;q=0, x-gzip', false],
    ['x-gzip;q=0, *', false],
    ['gzip;q=0.5, identity;q=0.5', true],
    ['gzip;q=0.4, identity;q=0.5', false],
    [`gzip, ${'x'.repeat(300)}`, true],
    ['GZip;Q=0.5 , br', true],
    ['gzip;xq=0', true],
    ['gzip; x=1; q = 0', false],
    ['gzip;q=many', false],
  ])('«%s» asks for gzip: %s', (header, takes) => expect(acceptsGzip(header)).toBe(takes));
});

describe('pages', () => {
  it.each([
    [1, 0, { total_pages: 0, has_next: false, has_prev: false }],
    [1, 10, { total_pages: 1, has_next: false, has_prev: false }],
    [1, 11, { total_pages: 2, has_next: true, has_prev: false }],
    [2, 11, { total_pages: 2, has_next: false, has_prev: true }],
    [9, 11, { total_pages: 2, has_next: false, has_prev: true }],
  ])('%i of %i rows by ten', (page, total, told) =>
    expect(pagination(page, 10, total)).toEqual({ page, page_size: 10, total, ...told }),
  );

  it.each([
    [1, 0, 'first last', [1, 1]],
    [1, 30, 'first next last', [1, 2, 3]],
    [2, 30, 'first prev next last', [1, 1, 3, 3]],
    [3, 30, 'first prev last', [1, 2, 3]],
    [9, 30, 'first prev last', [1, 3, 3]],
  ])('page %i of %i rows leads to %s', (page, total, rels, pages) => {
    const links = pageLinks('screener', '/x', { page } as never, pagination(page, 10, total));
    const found = [...links.matchAll(/<\/x(?:\?page=(\d+))?>; rel="(\w+)"/g)];
    expect(found.map(([, , rel]) => rel).join(' ')).toBe(rels);
    expect(found.map(([, to = '1']) => Number(to))).toEqual(pages);
    expect(links.split(', ')).toHaveLength(found.length);
  });

  it.each([
    [800, 'prev next'],
    [1900, 'next'],
    [2100, ''],
  ])('of a query of %i letters as many as fit, the next before all', (letters, rels) => {
    const query = { page: 2, q: 'x'.repeat(letters) } as never;
    const links = pageLinks('screener', '/x', query, pagination(2, 10, 30));
    expect([...links.matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel).join(' ')).toBe(rels);
  });
});

describe('a request as plain values', () => {
  it.each([
    ['https://h', '/', ''],
    ['https://h/a%2Fb?c=%20&d', '/a%2Fb', '?c=%20&d'],
    ['https://h/a?', '/a', '?'],
    ['https://h/a#b?c', '/a', ''],
    ['https://h/a?b#c?d', '/a', '?b'],
  ])('%s', (url, pathname, search) => {
    const { header, method, ...ask } = fromWebRequest({
      url,
      method: 'GET',
      headers: new Headers({ a: 'b' }),
    } as never);
    expect(ask).toMatchObject({ pathname, search });
    expect([method, header('A'), header('c')]).toEqual(['GET', 'b', null]);
  });

  const bodyOf =
    (body: BodyInit, headers = {}) =>
    () =>
      fromWebRequest(
        new Request('https://h/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
      );
  const streamed = (...texts: string[]) =>
    new ReadableStream({
      start(controller) {
        for (const text of texts) controller.enqueue(Buffer.from(text));
        controller.close();
      },
    });

  it.each<[string, () => ApiRequest, number, string | null]>([
    ['announced', bodyOf('four', { 'content-length': '4' }), 4, 'four'],
    ['announced as too large', bodyOf('four', { 'content-length': '5' }), 4, null],
    ['announced as smaller than it is', bodyOf('four', { 'content-length': '3' }), 3, null],
    ['of a length that is no number', bodyOf('four', { 'content-length': '4x' }), 4, 'four'],
    ['in pieces', bodyOf(streamed('fo', 'ur')), 4, 'four'],
    ['in pieces that are too large together', bodyOf(streamed('fo', 'ur')), 3, null],
    ['that is none', () => fromWebRequest(new Request('https://h/')), 4, ''],
  ])('with a body %s', async (_, open, most, text) => {
    const bytes = await open().body!(most);
    expect(bytes && Buffer.from(bytes).toString()).toBe(text);
  });

  it.each([{}, { 'content-length': '4x' }, { 'content-length': 'x4' }])(
    'is read no further than it may be long, whatever it announces: %j',
    async (headers) => {
      let read = 0;
      const endless = new ReadableStream({
        pull: (controller) => (++read > 100 ? controller.close() : controller.enqueue(Buffer.alloc(10))),
      });
      expect(await bodyOf(endless, headers)().body!(30)).toBe(null);
      expect(read).toBeLessThan(10);
    },
  );
});

describe('a reply', () => {
  const reply = { status: 201, headers: { A: 'b' }, body: 'text' };
  const told = 'vercel-cdn-cache-control';

  it('becomes a response as it is, at the edge with what the cache is told', async () => {
    for (const response of [toWebResponse({ ...reply, cdnCacheControl: 'x' }), toVercelResponse(reply)]) {
      expect([response.status, response.headers.get('a'), response.headers.get(told)]).toEqual([
        201,
        'b',
        null,
      ]);
      expect(await response.text()).toBe('text');
    }
    expect(toVercelResponse({ ...reply, cdnCacheControl: 'x' }).headers.get(told)).toBe('x');
    expect(toVercelResponse({ ...reply, cdnCacheControl: 'x' }).headers.get('a')).toBe('b');
  });

  it.each([4_000_000, 4_000_001])('of %i bytes leaves the platform whole', async (length) =>
    expect((await toVercelResponse({ ...reply, body: 'x'.repeat(length) }).text()).length).toBe(length),
  );

  it('without a body keeps the rest, and the later header wins', () => {
    expect(withoutBody(reply)).toEqual({ ...reply, body: null });
    expect(toVercelResponse(withoutBody(reply)).body).toBe(null);
    expect(mergeHeaders({ a: '1', b: '1' }, {}, { b: '2' })).toEqual({ a: '1', b: '2' });
  });
});

describe('faults of parameters', () => {
  const faults = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ parameter: `p${i}`, detail: 'está vacío' }));
  const told = (count: number) => JSON.parse(String(invalidParameters('/x', faults(count)).body));

  it('are all named, each with what is wrong', () => {
    expect(told(2)).toMatchObject({
      errors: faults(2),
      detail: 'Parámetros con fallas: p0 está vacío; p1 está vacío.',
    });
    expect(told(10).errors).toEqual(faults(10));
    expect(told(10).detail).toMatch(/p9 está vacío\.$/);
  });
});
