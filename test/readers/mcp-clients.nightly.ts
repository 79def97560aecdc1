/** MCP clients of the first and of the second generation of the official SDK, with the list of tools asked for before a call and not. */

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { type Running, standingServer } from '../api/server.ts';
import { withPackages } from './packages.ts';

const run = promisify(execFile);
let server: Running;

/** A program that says the structured content and the text of three calls. */
const program = (imports: string, url: string) => `${imports}
const client = new Client({ name: 'reader', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(new URL('${url}/mcp')));
const listed = process.argv[2] === 'listed' ? (await client.listTools()).tools : [];
const calls = [];
for (const [name, given] of JSON.parse(process.argv[3])) {
  const { structuredContent, content, isError = false } = await client.callTool({ name, arguments: given });
  calls.push({ structuredContent, text: content[0].text, isError });
}
console.log(JSON.stringify({ hints: listed.map(({ annotations }) => annotations), calls }));
await client.close();
`;
const generations = {
  '@modelcontextprotocol/sdk@1.32.2': `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';`,
  '@modelcontextprotocol/client@2.4.0': `import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';`,
};
const folders = new Map<string, string>();

beforeAll(async () => {
  server = await standingServer();
  for (const [name, imports] of Object.entries(generations)) {
    const folder = withPackages('mcp-client', [name]);
    writeFileSync(join(folder, 'ask.mjs'), program(imports, server.base));
    folders.set(name, folder);
  }
});

it.each(
  Object.keys(generations).flatMap((name) => ['listed', 'unlisted'].map((state) => [name, state] as const)),
)('%s gets every form of result, the tools %s before', async (name, state) => {
  const { data } = await (await fetch(`${server.base}/api/v1/screener?page_size=1`)).json();
  const [{ nit, razon_social }] = data.empresas;
  const calls = [
    ['empresa', { nit, include: ['profile'] }],
    ['search', { q: razon_social }],
    ['search', { query: razon_social }],
    ['fetch', { id: `empresa/${nit}` }],
    ['ficha', { nit }],
    ['empresa', { nit: 'x' }],
  ];
  const { stdout } = await run(process.execPath, ['ask.mjs', state, JSON.stringify(calls)], {
    cwd: folders.get(name)!,
  });
  const told = JSON.parse(stdout);
  expect(told.hints.length > 10).toBe(state === 'listed');
  for (const hints of told.hints)
    expect(hints).toEqual({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
  const [company, found, results, document, ficha, refused] = told.calls;
  expect(company.structuredContent.data.profile.razon_social).toBe(razon_social);
  expect(found.structuredContent.data.results[0].nit).toBe(nit);
  expect(results.structuredContent.results[0]).toMatchObject({ id: `empresa/${nit}`, title: razon_social });
  expect(JSON.parse(results.text)).toEqual(results.structuredContent);
  expect(document.structuredContent).toMatchObject({ id: `empresa/${nit}`, title: razon_social });
  expect(ficha.structuredContent.data.nit).toBe(nit);
  expect(told.calls.map(({ isError }: { isError: boolean }) => isError)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(refused.text).toMatch(/^Error 400/);
});
