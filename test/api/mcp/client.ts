/** For the tests of /mcp: the official client connected to a server, and messages sent unchanged. */

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export async function connected(base: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } });
  await client.connect(transport as never);
  return client;
}

export const usual = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

export const message = (method: string, params?: object, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params && { params }),
});

export const toolCall = (name: string, given: object = {}, id: number | string = 1) =>
  message('tools/call', { name, arguments: given }, id);

/** A body that is not text or bytes is sent as JSON; headers of null are left out. */
export function post(
  base: string,
  body: unknown,
  headers: Readonly<Record<string, string | null>> = {},
): Promise<Response> {
  const all = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== null);
  return fetch(`${base}/mcp`, {
    method: 'POST',
    headers: Object.fromEntries(all) as Record<string, string>,
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
  });
}

/** The texts of a tool's result, joined. */
export const resultText = (result: unknown): string =>
  (result as { content: { text: string }[] }).content.map(({ text }) => text).join('\n');
