/** Random requests get only answers that the contract has, and never a 500. */

import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mostTokens } from '../../../agents/mcp/fit-answer.ts';
import { apiPrefix, type OperationName } from '../../../contract/http/addresses.ts';
import { operationNames, operations, toolOperations } from '../../../contract/http/operations.ts';
import { metaSchema, problemSchema } from '../../../contract/http/schemas.ts';
import { toolCall, usual } from '../../agents/mcp/client.ts';
import { fcParams } from '../../fc-params.ts';
import { manifestOf, nitsOf } from '../../released.ts';
import {
  argumentsOf,
  encoded,
  hostileText,
  type NamedData,
  requestAddress,
  toolArguments,
} from '../arbitraries.ts';
import { sampleWithIds } from '../fixture-ids.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

const { folder, ids } = await sampleWithIds();
const names = [...operationNames];
const named: NamedData = {
  companies: nitsOf(folder, 'siis'),
  entities: nitsOf(folder, 'sfc'),
  codes: [ids.seccion, ids.division, ids.clase],
  releases: manifestOf(folder).history.map(({ release }) => release),
};
let app: InProcessApp;
beforeAll(async () => {
  app = await openInProcessApp(folder);
});

async function answered(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await app.fetch(path, { headers });
  expect([200, 304, 307, 400, 404]).toContain(response.status);
  if (response.status < 400) return response;
  expect(response.headers.get('cache-control')).toBe('no-store');
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return response;
}

const sane = async (path: string, headers?: Record<string, string>): Promise<void> => {
  await answered(path, headers);
};

const schemas = new Map(
  names.map((name) => [name, z.strictObject({ data: operations[name].data, meta: metaSchema })]),
);

const nits = Object.values(ids);
/** What may stand for a parameter of a path, right in some paths and wrong in others. */
const segment = fc.constantFrom(...nits, 'clase', 'division', 'seccion', '0111', '%34711', 'g');
describe('any request', () => {
  it('any path below /api', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(hostileText, fc.constantFrom('v1', 'empresa', ...nits)), { maxLength: 5 }),
        (parts) => sane(`/api/${parts.map(encoded).join('/')}`),
      ),
      fcParams(75),
    ));

  it('any values of any parameters of any operation', () => {
    return fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.infiniteStream(segment),
        fc.array(fc.tuple(hostileText, hostileText), { maxLength: 4 }),
        (name, segments, pairs) => {
          const known = Object.keys(operations[name].query.shape);
          const query = pairs.map(
            ([key, value], i) => `${i % 2 ? encoded(key) : known[i % known.length]}=${encoded(value)}`,
          );
          const path = operations[name].path.replaceAll(/\{\w+\}/g, () => segments.next().value!);
          return sane(`${apiPrefix}${path}?${query.join('&')}`);
        },
      ),
      fcParams(100),
    );
  });

  it('any query string as it stands', () =>
    fc.assert(
      fc.asyncProperty(fc.string(), (query) => sane(`${apiPrefix}/empresa/${ids.company}?${query}`)),
      fcParams(75),
    ));

  it('any values of the headers that are read', () =>
    fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), (coding, tag) =>
        sane(`${apiPrefix}/empresa/${ids.company}`, {
          'accept-encoding': latin(coding),
          'if-none-match': latin(tag),
        }),
      ),
      fcParams(75),
    ));
});

/** A long run is `FUZZ_RUNS=1250`. */
describe('what callers may ask, mostly right', () => {
  it.each(names)('of %s', async (operation) => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(argumentsOf(operation, named), async (given) => {
        const response = await answered(requestAddress(operation, given));
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status !== 200) return;
        const body = await response.text();
        if (response.headers.get('content-type')?.startsWith('text/csv')) parse(body, dialectOf(given));
        else schemas.get(operation)!.parse(JSON.parse(body));
      }),
      fcParams(20),
    );
    expect(statuses.get(200)).toBeGreaterThan(0);
    told(operation, statuses);
  });

  it('of a tool, by message', async () => {
    const statuses = new Map<string, number>();
    const tool = fc.oneof(
      {
        weight: 9,
        arbitrary: fc
          .constantFrom(...toolOperations)
          .chain((name) => fc.tuple(fc.constant(name), toolArguments(name, named))),
      },
      fc.tuple(hostileText, fc.object()),
    );
    await fc.assert(
      fc.asyncProperty(tool, async ([name, given]) => {
        const response = await app.fetch('/mcp', {
          method: 'POST',
          headers: usual,
          body: JSON.stringify(toolCall(name, { max_tokens: mostTokens, ...given })),
        });
        expect([200, 400]).toContain(response.status);
        const { result, error } = (await response.json()) as Told;
        const kind = error ? 'error' : result!.isError ? 'refused' : 'answered';
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
        if (kind !== 'answered') return;
        const { text = '' } = result!.content[0]!;
        const [, all = 0] = /max_tokens=(\d+)/.exec(text) ?? [];
        expect(Number(all), text).toBeLessThanOrEqual(mostTokens);
        if (given.fields === undefined && !text.includes('se omitió'))
          schemas.get(name as OperationName)!.parse(result!.structuredContent);
      }),
      fcParams(50),
    );
    expect(statuses.get('answered')).toBeGreaterThan(0);
    told('mcp', statuses);
  });
});

interface Told {
  readonly result?: {
    readonly isError?: boolean;
    readonly content: readonly { readonly text?: string }[];
    readonly structuredContent?: unknown;
  };
  readonly error?: unknown;
}

const dialectOf = (given: readonly (readonly [string, string])[]) =>
  given.some(([, value]) => value === 'csv-excel') ? { bom: true, delimiter: ';' } : {};

/** How the answers of a long run divide. */
function told(what: string, counts: ReadonlyMap<string | number, number>): void {
  if (process.env.FUZZ_RUNS) console.log(`${what}: ${JSON.stringify(Object.fromEntries(counts))}`);
}

/** What a header may carry at all. */
const latin = (value: string) => value.replace(/[^\x20-\x7e]/g, '').trim();
