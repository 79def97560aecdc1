/** Whatever is asked, the answer is one of the few that the contract knows, and never a 500. */

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix, operations } from '../../contract/http/operations.ts';
import { type OperationName, queries } from '../../contract/http/queries.ts';
import { problemSchema } from '../../contract/http/schemas.ts';
import { served } from './cast.ts';
import { type OpenedDoor, openTestDoor } from './door.ts';

const { folder, cast } = await served();
let door: OpenedDoor;
beforeAll(async () => {
  door = await openTestDoor(folder);
});

async function sane(path: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await door.fetch(path, { headers });
  expect([200, 304, 400, 404]).toContain(response.status);
  if (response.status < 400) return;
  expect(response.headers.get('cache-control')).toBe('no-store');
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
}

const nits = Object.values(cast);
/** What may stand for a parameter of a path, right in some paths and wrong in others. */
const segment = fc.constantFrom(...nits, 'clase', 'division', 'seccion', '0111', '%34711', 'g');
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('__proto__', '0', '-1', '2022'),
);

describe('any request', () => {
  it('any path below /api', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(text, fc.constantFrom('v1', 'empresa', ...nits)), { maxLength: 5 }),
        (parts) => sane(`/api/${parts.map(encodeURIComponentSafely).join('/')}`),
      ),
      { numRuns: 300 },
    ));

  it('any values of any parameters of any operation', () => {
    const names = Object.keys(queries) as OperationName[];
    return fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.infiniteStream(segment),
        fc.array(fc.tuple(text, text), { maxLength: 4 }),
        (name, segments, pairs) => {
          const known = Object.keys(queries[name].shape);
          const query = pairs.map(
            ([key, value], i) =>
              `${i % 2 ? encodeURIComponentSafely(key) : known[i % known.length]}=${encodeURIComponentSafely(value)}`,
          );
          const path = operations[name].path.replaceAll(/\{\w+\}/g, () => segments.next().value!);
          return sane(`${apiPrefix}${path}?${query.join('&')}`);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('any query string as it stands', () =>
    fc.assert(
      fc.asyncProperty(fc.string(), (query) => sane(`${apiPrefix}/empresa/${cast.company}?${query}`)),
      { numRuns: 300 },
    ));

  it('any values of the headers that are read', () =>
    fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), (coding, tag) =>
        sane(`${apiPrefix}/empresa/${cast.company}`, {
          'accept-encoding': latin(coding),
          'if-none-match': latin(tag),
        }),
      ),
      { numRuns: 300 },
    ));
});

/** What a header may carry at all. */
const latin = (value: string) => value.replace(/[^\x20-\x7e]/g, '').trim();

function encodeURIComponentSafely(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return '%EF%BF%BD';
  }
}
