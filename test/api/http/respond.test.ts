/** Responses of JSON and CSV: ETag, encoding and length. */

import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Release } from '../../../api/_lib/data/release.ts';
import { codeFingerprint } from '../../../api/_lib/environment.ts';
import { csvStream } from '../../../api/_lib/http/csv-stream.ts';
import { getRequest } from '../../../api/_lib/http/http-message.ts';
import {
  cacheHeaders,
  type HandlerResult,
  type ResponseContext,
  respond,
} from '../../../api/_lib/http/respond.ts';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { layoutVersion, type Manifest } from '../../../contract/stored/layout.ts';

const manifest = {
  history: [],
  ...{ release: 'aaaaaaaaaaaaaaaa', generated_at: '2026-03-01T00:00:00Z', reference_year: 2025, counts: {} },
  ...{ sample: false, layout: layoutVersion, sources: [], files: {} },
} as unknown as Manifest;
const release = { manifest } as Release;
const answered: ResponseContext = {
  ...{ operation: 'screener', release, url: '/api/v1/screener?format=csv', canonical: 'format=csv' },
  uncached: false,
};

async function reply(found: HandlerResult, coding: string | null) {
  const header = (name: string) => (name === 'accept-encoding' ? coding : null);
  const { headers, body, cdnCacheControl } = await respond(
    { ...getRequest(''), header },
    answered,
    found,
    {},
  );
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const coded = headers['Content-Encoding'] === 'gzip';
  return { headers, cdnCacheControl, coded, bytes, text: (coded ? gunzipSync(bytes) : bytes).toString() };
}

describe('a table', () => {
  const row = ['Peñón', 1];
  it.each([
    [1, 'gzip', false, true],
    [300, null, false, true],
    [300, 'gzip', true, true],
    [2500, null, false, false],
    [2500, 'gzip', true, false],
  ])(
    'of %i rows, for who takes %s: coded %s, of a length that is told %s',
    async (count, coding, coded, told) => {
      const rows = Array.from({ length: count }, () => row);
      const table = { format: 'csv' as const, fileName: 'x.csv', columns: ['a', 'b'], rows };
      const { headers, bytes, text, ...own } = await reply({ table, links: '</>; rel="next"' }, coding);
      expect(text).toBe(`a,b\r\n${'Peñón,1\r\n'.repeat(count)}`);
      expect(own).toEqual({ coded, cdnCacheControl: 'max-age=3600, stale-while-revalidate=86400' });
      expect(headers['Content-Length']).toBe(told ? String(bytes.length) : undefined);
      expect(headers.Link).toMatch(/<\/api\/v1\/screener>; rel="describedby".*, <\/>; rel="next"$/);
    },
  );
});

it('a stream is made as it is taken', async () => {
  let made = 0;
  const others = (function* () {
    while (made < 9) yield `${++made}`;
  })();
  const reader = csvStream(['begun'], others, false).getReader();
  const taken: string[] = [];
  for (let i = 0; i < 3; i++) {
    taken.push(String(Buffer.from((await reader.read()).value!)));
    await new Promise(setImmediate);
    expect(made).toBe(i);
  }
  expect(taken).toEqual(['begun', '1', '2']);
});

describe('JSON', () => {
  it.each([
    ['short', 'ñ', 'gzip', false],
    ['long', 'ñ'.repeat(3000), 'gzip', true],
    ['very long', 'ñ'.repeat(300_000), 'gzip', true],
  ])('that is %s tells its length in bytes for who takes %3$s', async (_, data, coding, coded) => {
    const { headers, bytes, text, ...own } = await reply({ data }, coding);
    expect(headers['Content-Length']).toBe(String(bytes.length));
    expect(own.coded).toBe(coded);
    expect(JSON.parse(text)).toMatchObject({ data, meta: { release: 'aaaaaaaaaaaaaaaa' } });
  });
});

describe('an entity tag', () => {
  const tagOf = (operation: OperationName, canonical: string, of = release) =>
    cacheHeaders({ operation, canonical, release: of }).ETag;

  it('does not grow with the query, and is another for another one', () => {
    const start = `W/"aaaaaaaaaaaaaaaa-${codeFingerprint()}-`;
    expect(tagOf('empresa', '')).toBe(`${start}empresa"`);
    const queries = ['years=2022', 'years=2023', `q=${'x'.repeat(500)}`];
    const tags = queries.map((canonical) => tagOf('screener', canonical)!);
    for (const tag of tags) expect(tag).toMatch(/-screener\?[\w-]{16}"$/);
    expect(new Set(tags).size).toBe(tags.length);
    expect(queries.map((canonical) => tagOf('screener', canonical))).toEqual(tags);
  });

  it('follows the history where the answer does: of changes, and of a company with its changes', () => {
    const later = { manifest: { ...manifest, history: [{}] } } as unknown as Release;
    const follows = (operation: OperationName, canonical: string) =>
      tagOf(operation, canonical) !== tagOf(operation, canonical, later);
    expect(follows('cambios', '')).toBe(true);
    expect(follows('empresa', 'include=cambios,profile')).toBe(true);
    expect(follows('empresa', 'include=profile')).toBe(false);
    expect(follows('empresa', '')).toBe(false);
  });
});
