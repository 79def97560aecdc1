/** /mcp under `npm start`, with the official client. */

import { Readable } from 'node:stream';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolNames } from '../../../agents/mcp/tools.ts';
import { sampleWithIds } from '../../api/fixture-ids.ts';
import { type Running, startServer } from '../../api/server.ts';
import { connected, eras, message, resultText, usual } from './client.ts';

const { folder, ids } = await sampleWithIds();
const site = 'https://otro.example';
const contact = 'datos@otro.example';
let server: Running;
let client: Client;
beforeAll(async () => {
  // Of another address, so that it makes its pages itself.
  server = await startServer(folder, { SITE_URL: site, CONTACT_URL: `mailto:${contact}` });
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
    for (const cited of [meta.attribution, meta.release, meta.license, `${site}${meta.url}`])
      expect(text).toContain(cited);
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

  it('reads a resource', async () => {
    const { contents } = await client.readResource({ uri: 'cifras://guia' });
    expect((contents[0] as { text: string }).text).toMatch(/^# /);
    expect((contents[0] as { text: string }).text).toContain(contact);
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
