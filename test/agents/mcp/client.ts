/** For the tests of /mcp: the official client connected to a server, and messages sent unchanged. */

import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';

/** The revision without handshake, in which each request describes itself. */
export const modernVersion = '2026-07-28';

/** The official client speaks both eras; `legacy` is up to 2025-11-25. */
export const eras: readonly VersionNegotiationMode[] = ['legacy', { pin: modernVersion }];

export async function connected(
  base: string,
  headers: Record<string, string> = {},
  mode: VersionNegotiationMode = 'legacy',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } }),
  );
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

/** A request of 2026-07-28 and the headers that repeat what it says. */
export function modern(
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  version = modernVersion,
) {
  const prefix = 'io.modelcontextprotocol';
  const _meta = {
    [`${prefix}/protocolVersion`]: version,
    [`${prefix}/clientInfo`]: { name: 'test', version: '1' },
    [`${prefix}/clientCapabilities`]: {},
  };
  const name = params.name ?? params.uri;
  const headers = {
    'mcp-protocol-version': version,
    'mcp-method': method,
    ...(name !== undefined && { 'mcp-name': String(name) }),
  };
  return { body: message(method, { ...params, _meta }), headers };
}

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
