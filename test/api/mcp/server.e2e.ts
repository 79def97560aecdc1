/** /mcp under `npm start`, with the official client and with invalid messages. */

import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../contract/http/operations.ts';
import { isRangeParameter, rangeKeys } from '../../../contract/http/screener.ts';
import { root, siteUrl } from '../../paths.ts';
import { sampleWithIds } from '../fixture-ids.ts';
import { type Running, startServer } from '../server.ts';
import { connected, message, post, resultText, toolCall, usual } from './client.ts';

const { folder, ids } = await sampleWithIds();
let server: Running;
let client: Client;
beforeAll(async () => {
  server = await startServer(folder);
  client = await connected(server.base);
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

const get = async (path: string) => (await fetch(`${server.base}/api/v1${path}`)).json();
const call = (name: string, given: Record<string, unknown> = {}) =>
  client.callTool({ name, arguments: given });

describe('the official client', () => {
  it('finds a tool for each operation', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(operations));
  });

  it('gets the answer that the operation gives', async () => {
    await client.listTools();
    const path = `/empresa/${ids.company}?include=profile&years=2023`;
    const result = await call('empresa', { nit: ids.company, include: ['profile'], years: [2023] });
    const { data, meta } = await get(path);
    expect(result.structuredContent).toEqual({ data, meta });
    const text = resultText(result);
    for (const cited of [meta.attribution, meta.release, meta.license, `${siteUrl}${meta.url}`])
      expect(text).toContain(cited);
  });

  it('searches', async () => {
    const { structuredContent } = await call('search', { q: ids.company, limit: 1 });
    expect(structuredContent).toMatchObject({ data: { results: [{ nit: ids.company }], count: 1 } });
  });

  /** The client checks each against the schema that the tool promises. */
  it.each<[string, Record<string, unknown>, string]>([
    ['empresa', { nit: ids.company }, `/empresa/${ids.company}`],
    ['empresa', { nit: Number(ids.company), years: '2023' }, `/empresa/${ids.company}?years=2023`],
    [
      'financials',
      { nit: ids.company, include: ['calidad', 'reexpresiones'] },
      `/empresa/${ids.company}/financials?include=calidad,reexpresiones`,
    ],
    [
      'indicators',
      { nit: ids.company, category: 'liquidez' },
      `/empresa/${ids.company}/indicators?category=liquidez`,
    ],
    [
      'benchmark',
      { nit: ids.company, ranking_limit: 3 },
      `/empresa/${ids.company}/benchmark?ranking_limit=3`,
    ],
    ['sfc', { nit: ids.entity }, `/sfc/${ids.entity}`],
    [
      'sfc',
      { nit: ids.entity, include: ['statements', 'details'], statements: 'equity' },
      `/sfc/${ids.entity}?include=statements,details&statements=equity`,
    ],
    [
      'screener',
      { page_size: 3, sort: 'total_activos', q: null },
      '/screener?page_size=3&sort=total_activos',
    ],
    ['screener', { ciudad: 'Atlántida' }, '/screener?ciudad=Atl%C3%A1ntida'],
    [
      'screener',
      { rangos: { min_roe: 0.0000001, max_total_activos: 1e9 }, columnas: ['roe', 'roa'], page_size: 2 },
      '/screener?columnas=roa,roe&max_total_activos=1000000000&min_roe=0.0000001&page_size=2',
    ],
    ['screener', { max_roe: -2.5, page_size: 2 }, '/screener?max_roe=-2.5&page_size=2'],
  ])('%s %j', async (name, given, path) => {
    const { structuredContent, content } = await call(name, given);
    const envelope = await get(path);
    expect(structuredContent).toEqual(envelope);
    const [{ text }] = content as [{ text: string }];
    expect(JSON.parse(text.slice(text.indexOf('\n') + 1))).toEqual(envelope);
    for (const notice of envelope.meta.avisos ?? []) expect(text.split('\n')[0]).toContain(notice);
  });

  it('keeps the fields that are asked for, and the year and NIT of rows', async () => {
    const fields = [
      'profile.razon_social',
      'financials.estado_resultados.ganancia_neta',
      'nada',
      'indicators.cortes.*.base',
    ];
    const { structuredContent, content } = await call('empresa', { nit: ids.company, fields });
    const { data } = await get(`/empresa/${ids.company}`);
    expect((structuredContent as { data: unknown }).data).toEqual({
      profile: { razon_social: data.profile.razon_social },
      financials: {
        estado_resultados: data.financials.estado_resultados.map(
          ({ anio, ganancia_neta }: { anio: number; ganancia_neta: number | null }) => ({
            anio,
            ganancia_neta,
          }),
        ),
      },
      indicators: {
        cortes: Object.fromEntries(
          Object.entries<{ base: string }>(data.indicators.cortes).map(([year, { base }]) => [
            year,
            { base },
          ]),
        ),
      },
    });
    expect(resultText({ content })).toContain('No hay datos en: nada.');
  });

  it('reads the resources', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'cifras://conceptos',
      'cifras://indicadores',
      'cifras://guia',
    ]);
    for (const { uri, mimeType } of resources) {
      const { contents } = await client.readResource({ uri });
      const { text } = contents[0] as { text: string };
      if (mimeType === 'application/json') expect(Object.keys(JSON.parse(text)).length).toBeGreaterThan(0);
      else expect(text).toMatch(/^# /);
      expect(text).not.toContain('</');
    }
    await expect(client.readResource({ uri: 'cifras://__proto__' })).rejects.toThrow('No existe el recurso');
  });
});

describe('what tells of it', () => {
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

  it('server.json, in the form of the registry', () => {
    const { name, description, version, remotes } = JSON.parse(read('server.json'));
    expect(name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(description.length).toBeLessThanOrEqual(100);
    expect(version).toBe(client.getServerVersion()!.version);
    expect(remotes).toEqual([{ type: 'streamable-http', url: expect.stringMatching(/^https:.*[^/]\/mcp$/) }]);
  });

  it('the list of tools, each with its unit, its nulls and its citation', async () => {
    const { tools } = await client.listTools();
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      const { monetary, path } = operations[name as keyof typeof operations];
      if (monetary) expect(description, name).toMatch(/pesos colombianos/);
      expect(description, name).toMatch(/null .* nunca es cero.* Cite la fuente/);
      expect(Object.keys(inputSchema.properties!)).toContain('fields');
      if (path.includes('{nit}')) expect(inputSchema.required).toEqual(['nit']);
      expect(Object.keys(outputSchema!.properties!)).toEqual(['data', 'meta']);
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    }
  });
});

it('the ranges of the screener are one argument, and another list of it names their keys', async () => {
  const { tools } = await client.listTools();
  const { properties } = tools.find(({ name }) => name === 'screener')!.inputSchema as {
    properties: Record<string, { description: string; enum?: string[] }>;
  };
  expect(Object.keys(properties).filter(isRangeParameter)).toEqual([]);
  expect(properties.rangos!.description).toContain('las claves de sort menos razon_social');
  expect(properties.sort!.enum).toEqual(['razon_social', ...rangeKeys]);
  expect(tools.filter(({ inputSchema }) => 'rangos' in inputSchema.properties!)).toHaveLength(1);
});

describe('a call that has no answer is told as an error', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['empresa', { nit: ids.unknown }, `Error 404, No encontrado. El NIT ${ids.unknown}`],
    ['empresa', {}, 'nit es obligatorio'],
    ['empresa', { nit: '12345' }, 'nit debe tener de 6 a 15 cifras'],
    ['empresa', { nit: '../search' }, 'nit no admite'],
    ['empresa', { nit: `${ids.company}?years=2023` }, 'nit no admite'],
    ['empresa', { nit: { a: 1 } }, 'nit debe ser un texto'],
    ['empresa', { nit: ids.company, year: 2023 }, '¿Quiso decir years?'],
    ['empresa', { nit: ids.company, rangos: { min_roe: 1 } }, 'rangos debe ser un texto'],
    ['screener', { rangos: { min_roi: 1 } }, 'rangos debe ser un objeto'],
    ['screener', { rangos: { min_roe: [1] } }, 'rangos debe ser un objeto'],
    ['screener', { rangos: 'min_roe=1' }, 'rangos debe ser un objeto'],
    ['screener', { rangos: { min_roe: 'x' } }, 'min_roe debe ser un número'],
    ['screener', { rangos: { min_roe: 1 }, min_roe: 2 }, 'min_roe está repetido'],
    ['empresa', { nit: ids.company, years: [[2023]] }, 'years debe ser un texto'],
    ['empresa', { nit: ids.company, constructor: 1 }, 'constructor no es un parámetro'],
    ['empresa', { nit: ids.company, _ts: 1 }, '_ts no es un argumento'],
    ['empresa', { nit: ids.company, format: 'csv' }, 'format no es un argumento'],
    ['empresa', { nit: ids.company, fields: [] }, 'fields está vacío'],
    ['empresa', { nit: ids.company, fields: ['a..b'] }, 'fields cada campo'],
    [
      'empresa',
      { nit: ids.company, fields: ['toString', '__proto__.x'] },
      'no hay datos en toString, __proto__.x',
    ],
    ['empresa', { nit: ids.company, fields: Array(41).fill('profile') }, 'como máximo 40'],
    ['search', { q: 'a', limit: 0 }, 'q debe tener entre 2 y 200 caracteres; se recibió «a»; limit'],
    ['search', { q: 'banco', limit: 1.5 }, 'limit debe ser un entero'],
  ])('%s %j', async (name, given, said) => {
    const result = await call(name, given);
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toBeUndefined();
    expect(resultText(result)).toContain(said);
    expect(resultText(result)).toContain(`${siteUrl}/errors/`);
  });

  it.each(['nada', '__proto__', 'constructor', 'hasOwnProperty', ''])('there is no tool «%s»', async (name) =>
    expect(call(name)).rejects.toThrow('No existe la herramienta'),
  );
});

describe('what is sent raw', () => {
  const send = (body: unknown, headers?: Record<string, string | null>) => post(server.base, body, headers);
  const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;

  it.each<[string, unknown, Record<string, string | null>, number, number]>([
    ['no JSON', '{', {}, 400, -32700],
    ['nothing', '', {}, 400, -32700],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, 400, -32700],
    ['null', 'null', {}, 400, -32600],
    ['a number', '1', {}, 400, -32600],
    ['no method', { jsonrpc: '2.0', id: 1 }, {}, 400, -32600],
    ['another JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }, {}, 400, -32600],
    ['an id that is none', { jsonrpc: '2.0', id: {}, method: 'ping' }, {}, 400, -32600],
    ['an empty batch', '[]', {}, 400, -32600],
    ['a long batch', Array(11).fill(message('ping')), {}, 400, -32600],
    [
      'a batch of a version without them',
      [message('ping')],
      { 'mcp-protocol-version': '2025-06-18' },
      400,
      -32600,
    ],
    ['initialize in a batch', [message('initialize')], {}, 400, -32600],
    ['deep nesting', nested, {}, 400, -32600],
    ['an unknown version', message('ping'), { 'mcp-protocol-version': '1999-01-01' }, 400, -32000],
    ['another type', message('ping'), { 'content-type': 'text/plain' }, 415, -32000],
    [
      'a type that only looks alike',
      message('ping'),
      { 'content-type': 'text/plain; a=application/json' },
      415,
      -32000,
    ],
    ['no JSON wanted', message('ping'), { accept: 'text/html' }, 406, -32000],
    ['an unknown method', message('tools/drop'), {}, 200, -32601],
    ['a call without a name', message('tools/call', {}), {}, 200, -32603],
    ['arguments that are a list', message('tools/call', { name: 'search', arguments: [1] }), {}, 200, -32603],
  ])('%s', async (_, body, headers, status, code) => {
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('the names of prototypes as arguments are arguments', async () => {
    const body = JSON.stringify(toolCall('search', { q: 'banco' })).replace(
      '"q"',
      '"__proto__":1,"toString":1,"q"',
    );
    const { result } = await (await send(body)).json();
    expect(result.isError).toBe(true);
    expect(resultText(result)).toMatch(/__proto__ no es un parámetro.*toString no es un parámetro/);
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['more than 64 kB', ' '.repeat(64 * 1024 + 1), {}],
    ['a megabyte', JSON.stringify(message('ping', { x: 'x'.repeat(1e6) })), {}],
  ])('%s is a 413 problem', async (_, body, headers) => {
    const response = await send(body, headers);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ type: `${siteUrl}/errors/content-too-large`, status: 413 });
  });

  it('a body without a length is cut off as well', async () => {
    const chunks = (async function* () {
      for (let i = 0; i < 100; i++) yield Buffer.alloc(1000, ' ');
    })();
    const body = Readable.toWeb(Readable.from(chunks)) as never;
    const response = await fetch(`${server.base}/mcp`, {
      method: 'POST',
      headers: usual,
      body,
      duplex: 'half',
    } as never);
    expect(response.status).toBe(413);
  });

  it.each(['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH'])('%s is a 405', async (method) => {
    const response = await fetch(`${server.base}/mcp`, { method, headers: { accept: 'text/event-stream' } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  it.each(['/api/mcp', '/api/v1/mcp', '/mcp/x'])('%s is not its address', async (path) => {
    const options = { method: 'POST', headers: usual, body: JSON.stringify(message('ping')) };
    expect((await fetch(server.base + path, options)).status).toBe(405);
    expect((await fetch(server.base + path)).status).toBe(404);
  });

  it.each<[string, number]>([
    [siteUrl, 200],
    ['https://otro.example', 403],
    [`${siteUrl}.otro.example`, 403],
    ['http://localhost', 403],
    ['null', 403],
  ])('a page of %s gets %i', async (origin, status) => {
    const response = await send(message('ping'), { origin });
    expect(response.status).toBe(status);
    const preflight = await fetch(`${server.base}/mcp`, { method: 'OPTIONS', headers: { origin } });
    expect(preflight.status).toBe(status === 200 ? 204 : 403);
    for (const { headers } of [response, preflight])
      expect(headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null);
  });

  it('an answer asked for again is the same, packed for whoever takes gzip', async () => {
    const given = { nit: ids.company, years: [2022] };
    const asked = async (id: string, coding: string) => {
      const response = await send(toolCall('empresa', given, id), { 'accept-encoding': coding });
      const answer = await response.json();
      expect(answer.id).toBe(id);
      return [response.headers.get('content-encoding'), answer.result] as const;
    };
    const [, first] = await asked('á "1"', 'identity');
    const rounds = ['identity', 'gzip', 'gzip', 'identity', 'gzip;q=0'];
    const again = [];
    for (const [i, coding] of rounds.entries()) again.push(await asked(`${i}`, coding));
    expect(again.map(([coding]) => coding)).toEqual([null, 'gzip', 'gzip', null, null]);
    expect(again.map(([, result]) => result)).toEqual(rounds.map(() => first));
    const batch = await send([toolCall('empresa', given, 'b')], { 'accept-encoding': 'gzip' });
    expect(batch.headers.get('content-encoding')).toBe('gzip');
    expect(await batch.json()).toEqual([{ jsonrpc: '2.0', id: 'b', result: first }]);
  });

  it('a batch is answered one by one, notifications by nothing', async () => {
    const first = await send([
      message('ping', undefined, 'a'),
      { jsonrpc: '2.0', method: 'notifications/x' },
      toolCall('search', { q: 'banco' }, 'b'),
    ]);
    expect(first.status).toBe(200);
    expect((await first.json()).map(({ id }: { id: string }) => id)).toEqual(['a', 'b']);
    const second = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([second.status, await second.text()]).toEqual([202, '']);
  });

  it('nobody ends or answers the call of another', async () => {
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    const many = Array.from({ length: 40 }, (_, i) =>
      i % 2 ? send(cancel) : send(toolCall('search', { q: `${ids.company}`, limit: 1 }, i)),
    );
    const answers = await Promise.all(many);
    for (const [i, response] of answers.entries())
      if (i % 2 === 0)
        expect(await response.json()).toMatchObject({
          id: i,
          result: { structuredContent: { data: { count: 1 } } },
        });
  });
});
