/** `/reconciliar` as a client of the reconciliation protocol uses it: manifest, single queries, batches by GET and POST. */

import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createReconcileAgent } from '../../../agents/reconcile/agent.ts';
import { parseQueries } from '../../../agents/reconcile/parse-queries.ts';
import { extend } from '../../../agents/reconcile/services.ts';
import { createReconcileHandler } from '../../../api/_lib/agent-door/serve-reconcile.ts';
import { releaseManager } from '../../../api/_lib/data/current-release.ts';
import { empresas } from '../../../api/_lib/handlers/empresas.ts';
import { fromWebRequest, getRequest } from '../../../api/_lib/http/http-message.ts';
import { createLimits, type Limits } from '../../../api/_lib/rate-limit/middleware.ts';
import type { Client } from '../../../contract/client/client.ts';
import type { Profile, Screener } from '../../../contract/http/schemas.ts';
import { type InProcessApp, openInProcessApp } from '../../api/in-process-app.ts';
import { printed, sharedSample } from '../../build-fixture.ts';
import { siteUrl } from '../../paths.ts';

const path = '/api/v1/reconciliar';
let app: InProcessApp;
let company: Screener['empresas'][number];

beforeAll(async () => {
  app = await openInProcessApp((await sharedSample(printed)).out);
  const screened = await app.fetch('/api/v1/screener?page_size=1');
  company = ((await screened.json()) as { data: Screener }).data.empresas[0]!;
});

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const batchOf = (queries: unknown) => form({ queries: JSON.stringify(queries) });
const named = (name: string, value: unknown) =>
  `${path}?${name}=${encodeURIComponent(JSON.stringify(value))}`;

/** The result of the protocol, version 0.2. */
const type = z.strictObject({ id: z.string(), name: z.string() });
const result = z.strictObject({
  result: z.array(
    z.strictObject({
      ...{ id: z.string(), name: z.string(), score: z.number().min(0).max(100), match: z.boolean() },
      type: z.array(type).min(1),
    }),
  ),
});

async function read<T>(schema: z.ZodType<T>, address: string, init?: RequestInit): Promise<T> {
  const response = await app.fetch(address, init);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  return schema.parse(await response.json());
}

it('describes itself in a manifest, where the view of an id is the page of the company', async () => {
  const manifest = z.object({
    versions: z.array(z.string()),
    ...{ name: z.string(), identifierSpace: z.url(), schemaSpace: z.url(), documentation: z.url() },
    batchSize: z.literal(50),
    view: z.strictObject({ url: z.string() }),
    defaultTypes: z.array(type),
  });
  const { versions, view, defaultTypes } = await read(manifest, path);
  expect(versions).toContain('0.2');
  expect(defaultTypes.map(({ id }) => id)).toEqual(['Sociedad', 'Entidad']);
  const page = view.url.replace('{{id}}', company.nit);
  expect(page).toBe(`${siteUrl}/empresa/${company.nit}`);
  expect((await app.fetch(page.slice(siteUrl.length))).status).toBe(200);
});

describe('answers', () => {
  it('a batch of a form under the names of its queries', async () => {
    const batch = {
      q0: { query: company.razon_social, type: 'Sociedad', type_strict: 'should', limit: 3 },
      q1: { query: company.nit },
      q2: { query: 'Ninguna con este nombre' },
    };
    const answered = await read(z.record(z.string(), result), path, batchOf(batch));
    expect(Object.keys(answered)).toEqual(['q0', 'q1', 'q2']);
    expect(answered.q0!.result[0]).toMatchObject({
      ...{ id: company.nit, name: company.razon_social, score: 100 },
      type: [{ id: 'Sociedad' }],
    });
    expect(answered.q0!.result.length).toBeLessThanOrEqual(3);
    expect(answered.q1!.result).toMatchObject([{ id: company.nit, score: 100, match: true }]);
    expect(answered.q2).toEqual({ result: [] });
    expect(await read(z.record(z.string(), result), named('queries', batch))).toEqual(answered);
  });

  it('a single query, by name and as an object', async () => {
    const [byName, asObject] = [
      await read(result, `${path}?query=${encodeURIComponent(company.razon_social)}`),
      await read(result, named('query', { query: company.razon_social })),
    ];
    expect(byName.result[0]?.id).toBe(company.nit);
    expect(asObject).toEqual(byName);
  });

  it('of one type or of both', async () => {
    const { data } = (await (await app.fetch('/api/v1/search?q=banco&source=sfc')).json()) as {
      data: { results: { nit: string; razon_social: string }[] };
    };
    const query = data.results[0]!.razon_social;
    const of = async (type?: unknown) =>
      (await read(result, named('query', { query, ...(type !== undefined && { type }) }))).result.filter(
        ({ id }) => id === data.results[0]!.nit,
      );
    expect(await of('Sociedad')).toEqual([]);
    for (const type of ['Entidad', ['Sociedad', 'Entidad'], [], undefined])
      expect((await of(type))[0]?.type.map(({ id }) => id)).toContain('Entidad');
  });

  it('a property with a value, a list of values, or a thing that was reconciled before', async () => {
    const query = company.razon_social;
    for (const v of [company.ciudad, ['x', company.ciudad], { id: company.ciudad, name: 'x' }])
      expect(
        (await read(result, named('query', { query, properties: [{ pid: 'ciudad', v }] }))).result[0],
      ).toMatchObject({
        id: company.nit,
        score: 100,
      });
  });

  it('HEAD without a body', async () => {
    const response = await app.fetch(path, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('a preflight, and says what it takes to other methods', async () => {
    const preflight = await app.fetch(path, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, OPTIONS');
    const refused = await app.fetch(path, { method: 'PUT' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  });
});

const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`q${i}`, { query: 'a' }]));
const refused: [string, string, number, string][] = [
  ['no JSON', 'queries={', 400, 'queries debe ser un objeto JSON'],
  ['a list', 'queries=[]', 400, 'queries debe ser un objeto JSON'],
  ['an empty batch', 'queries={}', 400, 'tiene 0 consultas'],
  ['a batch of 51', `queries=${JSON.stringify(many)}`, 400, 'tiene 51 consultas y se admiten de 1 a 50'],
  ['a single query without a name', `query=${JSON.stringify({})}`, 400, 'query debe ser un texto'],
  ['an extension of nothing', 'extend={}', 400, 'extend ids'],
  ['JSONP', 'callback=f', 400, 'callback no se admite: no hay JSONP'],
  ['another parameter', 'q=a', 400, 'q no es un parámetro de esta dirección'],
  ['two queries', 'query=a&query=b', 400, 'una sola vez'],
];

it('lets a faulty query cost itself alone, and reads what can be read', async () => {
  const { razon_social: query, nit, ciudad } = company;
  const batch = {
    right: { query },
    long: { query: `${query} ${'a'.repeat(300)}` },
    noType: { query, type: null },
    noProperties: { query, properties: null },
    foreignProperty: {
      query,
      properties: [
        { pid: 'pais', v: 'x' },
        { pid: 'ciudad', v: ciudad },
      ],
    },
    textLimit: { query, limit: '3' },
    moreKeys: { query, lang: 'es', type_strict: 'should' },
    number: { query: Number(nit) },
    unknownType: { query, type: 'x' },
    noLimit: { query, limit: 0 },
    empty: {},
    noObject: 7,
  };
  const answered = await read(z.record(z.string(), result), path, batchOf(batch));
  const firsts = Object.entries(answered).map(
    ([
      name,
      {
        result: [first],
      },
    ]) => [name, first?.id],
  );
  const none = ['unknownType', 'noLimit', 'empty', 'noObject'];
  expect(firsts).toEqual(Object.keys(batch).map((name) => [name, none.includes(name) ? undefined : nit]));
});

describe('the services beside it, as the manifest names them', () => {
  const suggestion = z.strictObject({
    result: z.array(
      z.strictObject({
        ...{ id: z.string(), name: z.string(), description: z.string().optional() },
        notable: z.array(type).optional(),
      }),
    ),
  });
  const property = z.strictObject({ id: z.string(), name: z.string() });
  const service = z.strictObject({ service_url: z.url(), service_path: z.string() });
  const manifest = z.object({
    suggest: z.strictObject({ entity: service, type: service, property: service }),
    preview: z.strictObject({
      ...{ url: z.string().regex(/\{\{id\}\}/), width: z.int(), height: z.int() },
    }),
    extend: z.strictObject({
      propose_properties: service,
      property_settings: z.array(z.object({ type: z.literal('text'), label: z.string(), name: z.string() })),
    }),
  });
  const cell = z.union([z.strictObject({ str: z.string() }), z.strictObject({ float: z.number() })]);
  const extension = z.strictObject({
    meta: z.array(property),
    rows: z.record(z.string(), z.record(z.string(), z.array(cell))),
  });
  const addressOf = ({ service_url, service_path }: z.infer<typeof service>) => {
    expect(service_url).toBe(siteUrl);
    return service_path;
  };

  it('suggest entities, types and properties', async () => {
    const { suggest } = await read(manifest, path);
    const prefix = encodeURIComponent(company.razon_social.slice(0, 12));
    const entities = await read(suggestion, `${addressOf(suggest.entity)}?prefix=${prefix}`);
    expect(entities.result.map(({ id }) => id)).toContain(company.nit);
    expect((await read(suggestion, `${addressOf(suggest.entity)}?prefix=`)).result).toEqual([]);
    const sas = async (more: string) =>
      (await read(suggestion, `${addressOf(suggest.entity)}?prefix=sas${more}`)).result.map(({ id }) => id);
    const first = await sas('');
    expect(first).toHaveLength(20);
    expect((await sas('&cursor=15')).slice(0, 5)).toEqual(first.slice(15));
    for (const faulty of ['-1', 'x']) expect(await sas(`&cursor=${faulty}`)).toHaveLength(20);
    const types = await read(suggestion, `${addressOf(suggest.type)}?prefix=soci`);
    expect(types.result.map(({ id }) => id)).toEqual(['Sociedad']);
    const properties = await read(suggestion, `${addressOf(suggest.property)}?prefix=total+act`);
    expect(properties.result.map(({ id }) => id)).toContain('total_activos');
    expect((await read(suggestion, `${addressOf(suggest.property)}?prefix=&cursor=1`)).result[0]?.id).toBe(
      (await read(suggestion, `${addressOf(suggest.property)}?prefix=`)).result[1]?.id,
    );
  });

  it('suggest the class under the name by which a query compares it', async () => {
    const { suggest } = await read(manifest, path);
    const [found] = (await read(suggestion, `${addressOf(suggest.property)}?prefix=ciiu`)).result;
    const scoreWith = async (v: string) => {
      const query = { query: company.razon_social, properties: [{ pid: found!.id, v }] };
      return (await read(result, named('query', query))).result.find(({ id }) => id === company.nit)!.score;
    };
    expect(await scoreWith(company.ciiu_codigo!)).toBe(100);
    expect(await scoreWith('0000')).toBe(90);
  });

  it('preview a company in a page without scripts, which others may frame', async () => {
    const { preview } = await read(manifest, path);
    const response = await app.fetch(preview.url.replace('{{id}}', company.nit).slice(siteUrl.length));
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(page).toContain(`${siteUrl}/empresa/${company.nit}`);
    expect(page).not.toContain('<script');
    expect((await app.fetch(`${path}/vista?id=1%3Cb%3E`)).status).toBe(404);
    expect((await app.fetch(`${path}/otro`)).status).toBe(404);
  });

  it('propose properties and extend a column of NITs by facts and figures of any year', async () => {
    const { extend } = await read(manifest, path);
    const proposed = await read(
      z.strictObject({ type: z.string(), limit: z.int(), properties: z.array(property) }),
      `${addressOf(extend.propose_properties)}?type=Sociedad&limit=5`,
    );
    expect(proposed.properties).toHaveLength(5);
    const series = (await (await app.fetch(`/api/v1/series/total_activos?nit=${company.nit}`)).json()) as {
      data: { series: { valores: { anio: number; valor: number | null }[] }[] };
    };
    const values = series.data.series[0]!.valores.filter(({ valor }) => valor !== null);
    const [first, last] = [values[0]!, values.at(-1)!];
    const query = {
      ids: [company.nit, '1'],
      properties: [
        { id: 'ciudad' },
        { id: 'total_activos' },
        { id: 'total_activos', settings: { anio: String(first.anio) } },
        { id: 'no_such' },
      ],
    };
    const { meta, rows } = await read(extension, path, form({ extend: JSON.stringify(query) }));
    expect(meta.map(({ id }) => id)).toEqual(query.properties.map(({ id }) => id));
    expect(rows['1']).toEqual({ ciudad: [], total_activos: [], no_such: [] });
    expect(rows[company.nit]).toMatchObject({ ciudad: [{ str: company.ciudad }], no_such: [] });
    expect(rows[company.nit]!.total_activos).toEqual([{ float: first.valor }]);
    const { data } = (await (
      await app.fetch(`/api/v1/empresa/${company.nit}?include=profile,financials,tamano`)
    ).json()) as {
      data: {
        profile: Profile;
        financials: { filings: { anio: number; calidad: string }[] };
        tamano: { by_year: { tamano: string | null }[] };
      };
    };
    const texts = {
      departamento: data.profile.ubicacion.departamento,
      marco_niif: data.profile.marco_niif,
      tipo_societario: data.profile.tipo_societario,
      estado_actual: data.profile.estado_actual,
      calidad: data.financials.filings.at(-1)!.calidad,
      tamano: data.tamano.by_year.at(-1)!.tamano,
    };
    const asked = { ids: [company.nit], properties: Object.keys(texts).map((id) => ({ id })) };
    const told = await read(extension, path, form({ extend: JSON.stringify(asked) }));
    expect(told.rows[company.nit]).toEqual(
      Object.fromEntries(Object.entries(texts).map(([id, str]) => [id, str === null ? [] : [{ str }]])),
    );
    const earlier = { ...asked, properties: [{ id: 'calidad', settings: { anio: String(first.anio) } }] };
    expect(
      (await read(extension, path, form({ extend: JSON.stringify(earlier) }))).rows[company.nit],
    ).toEqual({
      calidad: [{ str: data.financials.filings[0]!.calidad }],
    });
    const latest = { ...query, properties: [{ id: 'total_activos', settings: {} }] };
    const newest = await read(extension, path, form({ extend: JSON.stringify(latest) }));
    expect(newest.rows[company.nit]!.total_activos).toEqual([{ float: last.valor }]);
  });
});

it('an extension asks for each company once, with the sections of its properties alone, and for none that is no NIT', async () => {
  const asked: unknown[] = [];
  const client: Pick<Client, 'empresas'> = {
    async empresas(parameters) {
      asked.push(parameters);
      return { data: { empresas: [], no_encontrados: [] }, meta: {} as never };
    },
  };
  const nobody = Object.assign(() => [], { names: 0, countNames: () => 0 });
  const ids = [company.nit, company.nit, '../x', `${company.nit}/financials`, '1'];
  const rowsOf = async (...properties: string[]) =>
    (await extend(client, nobody, { ids, properties: properties.map((id) => ({ id })) })).rows;
  expect(await rowsOf('departamento', 'estado_actual', 'roe')).toHaveProperty(['../x', 'roe'], []);
  expect(asked).toEqual([{ nit: [company.nit], include: ['profile', 'financials', 'indicators'] }]);
  await rowsOf('ciudad', 'no_such');
  expect(asked).toHaveLength(1);
});

it.each(refused)('refuses %s', async (_, text, status, detail) => {
  for (const [address, init] of [
    [`${path}?${text}`, undefined],
    [path, { method: 'POST', body: text, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ] as const) {
    const response = await app.fetch(address, init);
    const problem = (await response.json()) as { detail: string };
    expect([response.status, problem.detail]).toEqual([status, expect.stringContaining(detail)]);
  }
});

it('refuses what is too long, and a form without queries', async () => {
  expect((await app.fetch(`${path}?query=${'a'.repeat(8000)}`)).status).toBe(400);
  expect((await app.fetch(path, form({ queries: ' '.repeat(70_000) }))).status).toBe(413);
  const empty = await app.fetch(path, form({}));
  expect([empty.status, ((await empty.json()) as { detail: string }).detail]).toEqual([
    400,
    expect.stringContaining('queries falta'),
  ]);
});

const handlerWith = (limits: Limits) =>
  createReconcileHandler({
    agent: createReconcileAgent(siteUrl),
    limits,
    manager: releaseManager,
    handlers: { empresas },
  });

it('reads no form of a caller who has nothing left, and of a form no more than its bounds', async () => {
  const limits = createLimits({ RATE_LIMIT: 1, RATE_LIMIT_COSTLY: 1 });
  const answer = handlerWith(limits);
  let forms = 0;
  const ask = async (text: string) => {
    const body = async () => {
      forms++;
      return Buffer.from(text);
    };
    const sent = { ...getRequest(path), method: 'POST', body };
    return (await answer(sent, '192.0.2.9')).status;
  };
  expect([await ask('a&'.repeat(100)), forms]).toEqual([400, 1]);
  expect([await ask('queries={}'), forms]).toEqual([429, 1]);
});

it.each([
  ['ids', { ids: Array(20_000).fill(1), properties: [] }, 'admite a lo sumo 50 ids'],
  ['properties', { ids: [], properties: Array(20_000).fill(1) }, 'admite a lo sumo 20 propiedades'],
])('of too many %s says that alone, and looks at none', async (name, given, says) => {
  const read = parseQueries(new URLSearchParams({ extend: JSON.stringify(given) }));
  expect(read).toEqual({ faults: [{ parameter: 'extend', detail: `${name} ${says}` }] });
});

it('costs a point for every five queries, and the manifest one of the other budget', async () => {
  const limits = createLimits({ RATE_LIMIT: 2, RATE_LIMIT_COSTLY: 4 });
  const answer = handlerWith(limits);
  const left = async (init?: RequestInit, search = '') => {
    const { status, headers } = await answer(
      fromWebRequest(new Request(`${siteUrl}${path}${search}`, init)),
      '192.0.2.7',
    );
    return [status, headers['X-RateLimit-Remaining']];
  };
  const queries = (count: number) => batchOf(Object.fromEntries(Object.entries(many).slice(0, count)));
  expect(await left()).toEqual([200, '1']);
  expect(await left(queries(6))).toEqual([200, '2']);
  expect(await left(queries(50))).toEqual([429, '2']);
  expect(await left(queries(5))).toEqual([200, '1']);
  expect(await left(undefined, '?query=a')).toEqual([200, '0']);
  expect(await left(undefined, '?query=a')).toEqual([429, '0']);
  expect(await left()).toEqual([200, '0']);
});
