/** The OpenAPI document holds for two hundred random calls of a server, and its types suit a client. */

import fc from 'fast-check';
import createClient from 'openapi-fetch';
import { beforeAll, describe, expect, it } from 'vitest';
import type { paths } from '../../public/openapi.d.ts';
import { type Running, standingServer } from '../api/server.ts';
import { fcParams } from '../fc-params.ts';
import { document, faultsOf, type OpenApiParameter, operationAt } from './document.ts';

let server: Running;
beforeAll(async () => {
  server = await standingServer();
});

it('random calls, right and wrong, get what the document promises', async () => {
  const nits = ['999999999', '12', '991000000', 'abc', ...(await someNits())];
  const statuses = new Map<number, number>();
  const call = fc.constantFrom(...Object.keys(document.paths)).chain((template) =>
    fc.record({
      template: fc.constant(template),
      segments: fc.tuple(...parametersIn(template, 'path').map((one) => segmentsOf(one, nits))),
      query: fc.tuple(...parametersIn(template, 'query').map(valuesOf)),
    }),
  );
  await fc.assert(
    fc.asyncProperty(call, async ({ template, segments, query }) => {
      const given = query.filter((pair) => pair !== null);
      const path = `/api/v1${filled(template, segments)}${given.length > 0 ? `?${given.join('&')}` : ''}`;
      const response = await fetch(`${server.base}${path}`);
      const { status, headers } = response;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const type = headers.get('content-type');
      const body = await (type?.startsWith('text/csv') ? response.text() : response.json());
      expect(faultsOf(path, status, type, body), path).toEqual([]);
    }),
    fcParams(80),
  );
  expect([...statuses.keys()].sort()).toEqual([200, 400, 404]);
  expect(statuses.get(200)).toBeGreaterThan(5);
  expect(statuses.get(400)).toBeGreaterThan(5);
});

const parametersIn = (template: string, place: OpenApiParameter['in']) =>
  operationAt(`/api/v1${template}`).parameters.filter((parameter) => parameter.in === place);

const filled = (template: string, segments: readonly string[]) => {
  const left = [...segments];
  return template.replaceAll(/\{\w+\}/g, () => left.shift()!);
};

/** Segments for a parameter of the path: NITs known and unknown, else mostly right ones. */
const segmentsOf = (parameter: OpenApiParameter, nits: readonly string[]): fc.Arbitrary<string> =>
  parameter.name === 'nit'
    ? fc.constantFrom(...nits)
    : fc.oneof(
        { weight: 4, arbitrary: fc.oneof(rightOf(parameter), fc.constant(String(parameter.example))) },
        { weight: 1, arbitrary: fc.constantFrom('x', '0', '-1', '%3Cimg%3E') },
      );

function rightOf({ schema, example }: OpenApiParameter): fc.Arbitrary<string> {
  const texts = schema.enum ?? schema.items?.enum;
  return texts
    ? fc
        .subarray([...texts], { minLength: 1, maxLength: schema.items ? texts.length : 1 })
        .map((some) => some.join(','))
    : schema.type === 'integer'
      ? fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 }).map(String)
      : schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.constantFrom(String(example ?? 'constructora'), 'bogotá', 'ACTIVA', '900');
}

/** `name=value`, mostly left out, mostly right. */
function valuesOf(parameter: OpenApiParameter): fc.Arbitrary<string | null> {
  const { name, required } = parameter;
  const wrong = fc.constantFrom(
    '',
    'x',
    '-1',
    '0',
    '9999999999',
    'clase;drop',
    '<img src=x>',
    '%F0%9F%98%80',
  );
  const pair = fc
    .oneof({ weight: 4, arbitrary: rightOf(parameter) }, { weight: 1, arbitrary: wrong })
    .map((value) => `${name}=${encodeURIComponent(value)}`);
  return required
    ? pair
    : fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: pair });
}

async function someNits(): Promise<string[]> {
  const client = createClient<paths>({ baseUrl: `${server.base}/api/v1` });
  const { data } = await client.GET('/screener', { params: { query: { page_size: 20 } } });
  return data!.data.empresas.map(({ nit }) => nit);
}

describe('the typed client', () => {
  const clientOf = () =>
    createClient<paths>({
      baseUrl: `${server.base}/api/v1`,
      querySerializer: { array: { style: 'form', explode: false } },
    });

  it('reads a company with the types that are published', async () => {
    const [nit = ''] = await someNits();
    const { data, error } = await clientOf().GET('/empresa/{nit}', {
      params: { path: { nit }, query: { include: ['profile', 'financials'] } },
    });
    expect(error).toBeUndefined();
    const scale: number | undefined = data?.meta.monetary?.scale;
    expect(scale).toBe(1000);
    expect(data?.data.profile?.nit).toBe(nit);
    expect(data?.data.indicators).toBeUndefined();
    const revenue: number | null | undefined =
      data?.data.financials?.estado_resultados?.[0]?.ingresos_operacionales;
    expect(revenue === null || typeof revenue === 'number').toBe(true);
  });

  it('tells a problem by its type', async () => {
    const { data, error, response } = await clientOf().GET('/empresa/{nit}', {
      params: { path: { nit: '999999999' } },
    });
    expect(data).toBeUndefined();
    expect(response.status).toBe(404);
    expect(error?.type).toMatch(/\/errors\/not-found$/);
  });

  it('searches, and reads an entity', async () => {
    const found = await clientOf().GET('/search', { params: { query: { q: 'banco', source: 'sfc' } } });
    const nit = found.data!.data.results[0]!.nit;
    const { data } = await clientOf().GET('/sfc/{nit}', {
      params: { path: { nit }, query: { include: ['profile', 'ratios'] } },
    });
    expect(data?.data.profile?.nit).toBe(nit);
  });
});
