/** Random texts in the search. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { environment } from '../../../api/_lib/environment.ts';
import screener from '../../../api/screener.ts';
import search from '../../../api/search.ts';
import { operations } from '../../../contract/http/operations.ts';
import { problemSchema, screenerSchema, searchSchema } from '../../../contract/http/schemas.ts';
import { character, fcParams } from '../../fc-params.ts';
import { writeFolder } from '../screener/folder.ts';
import { randomCompanies, randomEntities } from '../screener/summaries.ts';

/** Queries of each function. */
const { numRuns } = fcParams(100);

const site = 'https://cifras.example';
const companies = randomCompanies(2000);
environment({ DATA_DIR: writeFolder(companies, randomEntities(60)), SITE_URL: site, LOG_LEVEL: 'silent' });

const names = companies.map(({ razon_social }) => razon_social);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: character, maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: character, maxLength: 4096, size: 'max' }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: fc.constantFrom('a', 's', '~', ' ', '\uFFFD', 'ñ'), maxLength: 200 }),
  },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...'0123456789.-, '), maxLength: 40 }) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...names), fc.nat(40)).map(([name, cut]) => name.slice(cut)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '%', '%00', '%E0%A4%A', '__proto__', 'constructor', '1e3', '-1'),
  },
);
const valuesFor = (name: string) =>
  name === 'page' || name === 'page_size' || name === 'limit'
    ? fc.oneof(fc.integer({ min: -1, max: 300 }).map(String), text)
    : text;
const parameter = (operation: 'screener' | 'search') =>
  fc
    .oneof(
      { weight: 9, arbitrary: fc.constantFrom(...Object.keys(operations[operation].query.shape)) },
      { weight: 1, arbitrary: fc.constantFrom('_ts', 'Q', 'sector', '') },
    )
    .chain((name) => fc.tuple(fc.constant(name), valuesFor(name), fc.boolean()));
/** Mostly well-formed pairs, now and then raw bytes; a name may come twice. */
const query = (operation: 'screener' | 'search') =>
  fc
    .array(parameter(operation), { maxLength: 4 })
    .map((pairs) => (operation === 'search' ? [['q', names[pairs.length]!, true] as const, ...pairs] : pairs))
    .chain((pairs) => fc.shuffledSubarray([...pairs], { minLength: Math.min(1, pairs.length) }))
    .map((pairs) =>
      pairs
        .map(([name, value, encoded]) =>
          encoded
            ? new URLSearchParams([[name, value]]).toString()
            : `${name}=${value.replace(/[#\s]/gu, '+')}`,
        )
        .join('&'),
    );

const functions = {
  screener: { served: screener, data: screenerSchema },
  search: { served: search, data: searchSchema },
} as const;

for (const operation of ['screener', 'search'] as const) {
  test(`${operation}: any query at all gets a valid answer or a valid 400`, async () => {
    const { served, data } = functions[operation];
    // The first request opens the file.
    await served.handle({
      method: 'GET',
      pathname: `/api/v1/${operation}`,
      search: '?q=sas',
      header: () => null,
    });
    const answered = z.object({ data, meta: z.object({}) });
    const counts = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(query(operation), async (asked) => {
        const ask = {
          method: 'GET',
          pathname: `/api/v1/${operation}`,
          search: `?${asked}`,
          header: () => null,
        };
        const { status, body } = await served.handle(ask);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        const parsed: unknown = JSON.parse(String(body));
        if (status === 200) answered.parse(parsed);
        else expect(problemSchema.parse(parsed).status).toBe(400);
      }),
      { numRuns },
    );
    expect(counts.get(200)).toBeGreaterThan(numRuns / 20);
    expect(counts.get(400)).toBeGreaterThan(numRuns / 20);
  });
}
