/** /mcp under `npm start`, asked by the official client and by messages that are wrong on purpose. */

import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../contract/http/operations.ts';
import { served } from './cast.ts';
import { siteUrl } from './door.ts';
import { connected, textOf } from './mcp.ts';
import { type Running, startServer } from './server.ts';

const { folder, cast } = await served();
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
    console.log(`tools/list: ${JSON.stringify({ tools }).length} bytes`);
  });

  it('gets the answer that the operation gives', async () => {
    await client.listTools();
    const path = `/empresa/${cast.company}?include=profile&years=2023`;
    const result = await call('empresa', { nit: cast.company, include: ['profile'], years: [2023] });
    const { data, meta } = await get(path);
    expect(result.structuredContent).toEqual({ data, meta });
    const text = textOf(result);
    for (const cited of [meta.attribution, meta.release, meta.license, `${siteUrl}${meta.url}`])
      expect(text).toContain(cited);
  });

  it('searches', async () => {
    const { structuredContent } = await call('search', { q: cast.company, limit: 1 });
    expect(structuredContent).toMatchObject({ data: { results: [{ nit: cast.company }], count: 1 } });
  });
});
