/** /mcp under `npm start`, with the official client. */

import { Readable } from 'node:stream';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolNames } from '../../../api/_lib/mcp/tools.ts';
import { siteUrl } from '../../paths.ts';
import { sampleWithIds } from '../fixture-ids.ts';
import { type Running, startServer } from '../server.ts';
import { connected, eras, message, resultText, usual } from './client.ts';

const { folder, ids } = await sampleWithIds();
let server: Running;
let client: Client;
beforeAll(async () => {
  server = await startServer(folder);
  client = await connected(server.base);
});
afterAll(() => server.stop());

const get = async (path: string) => (await fetch(`${server.base}/api/v1${path}`)).json();
const call = (name: string, given: Record<string, unknown> = {}) =>
  client.callTool({ name, arguments: given });

describe.each(eras)('the official client, speaking as %j', (mode) => {
  beforeAll(async () => {
    client = await connected(server.base, {}, mode);
  });
  afterAll(() => client.close());

  it('finds the tools', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolNames);
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
    const ficha = await call('ficha', { name: ids.company });
    expect(ficha.structuredContent).toMatchObject({ data: { tipo: 'sociedad', nit: ids.company } });
  });

  it('stops waiting when it is told to, and goes on', async () => {
    const control = new AbortController();
    const stopped = client.callTool({ name: 'screener' }, { signal: control.signal });
    control.abort();
    await expect(stopped).rejects.toThrow();
    expect((await call('search', { q: ids.company })).isError).toBeUndefined();
    await expect(call('nada')).rejects.toThrow('No existe la herramienta «nada»');
    expect((await call('empresa')).isError).toBe(true);
  });

  it('gets a prompt', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(3);
    const { messages } = await client.getPrompt({ name: 'revisar-cliente', arguments: { empresa: 'X' } });
    expect(messages[0]).toMatchObject({ role: 'user', content: { type: 'text' } });
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
    ['screener', { ciudad: 'Atlántida' }, '/screener?ciudad=Atl%C3%A1ntida&page_size=20'],
    [
      'screener',
      { rangos: { min_roe: 0.0000001, max_total_activos: 1e9 }, columnas: ['roe', 'roa'], page_size: 2 },
      '/screener?columnas=roa,roe&max_total_activos=1000000000&min_roe=0.0000001&page_size=2',
    ],
    ['screener', { max_roe: -2.5, page_size: 2 }, '/screener?max_roe=-2.5&page_size=2'],
  ])('%s %j', async (name, given, path) => {
    const { structuredContent, content } = await call(name, { ...given, max_tokens: 100_000 });
    const envelope = await get(path);
    expect(structuredContent).toEqual(envelope);
    const text = resultText({ content });
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
      'cifras://transiciones',
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

describe('the address', () => {
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
    const refused = await fetch(server.base + path, options);
    expect(refused.status).toBe(405);
    if (path.startsWith('/api/')) expect((await refused.json()).detail).toMatch(/ está en \/mcp\.$/);
    expect((await fetch(server.base + path)).status).toBe(404);
  });
});
