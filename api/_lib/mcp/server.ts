/** The SDK's server for one message: a caller's messages share nothing, so each has a server and a transport of its own. */

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { mcpPath } from '../../../contract/http/addresses.ts';
import { operations } from '../../../contract/http/operations.ts';
import { apiVersion } from '../../../contract/http/schemas.ts';
import { shown } from '../../../contract/shown.ts';
import type { Ask } from '../answer/exchange.ts';
import { environment } from '../environment.ts';
import type { ToolResult } from './call.ts';
import { readResource, resources } from './resources.ts';
import { tools } from './tools.ts';

const instructions =
  'Cifras da los estados financieros, indicadores y comparaciones sectoriales de las empresas de Colombia. Busque primero el NIT con search: dice si está en empresa (SIIS) o en sfc (vigiladas por la Superintendencia Financiera). Los importes de SIIS son miles de pesos; los de sfc, pesos. Un null nunca es cero. Pida solo lo necesario con years, include y fields, y cite la fuente que cada respuesta nombra.';

/** A validator is for answers of the caller, and this server asks nothing of callers. */
const jsonSchemaValidator = {
  getValidator(): never {
    throw new Error('this server asks nothing of its callers');
  },
};

/** What the transport says to one message: a JSON-RPC answer, an error, or 202 without a body. */
export async function answerMessage(
  ask: Ask,
  message: unknown,
  answerCall: (() => Promise<ToolResult>) | null,
): Promise<{ status: number; json: string }> {
  const { SITE_URL } = environment();
  const server = new Server(
    { name: 'cifras', title: 'Cifras', version: `${apiVersion}.0`, websiteUrl: SITE_URL },
    { capabilities: { tools: {}, resources: {} }, instructions, jsonSchemaValidator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools() }) as never);
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    if (!answerCall) throw unknown('la herramienta', params.name, Object.keys(operations));
    return answerCall();
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [] }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const contents = await readResource(uri);
    if (!contents)
      throw unknown(
        'el recurso',
        uri,
        resources.map((resource) => resource.uri),
      );
    return { contents: [contents] };
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  // The SDK's own types do not hold under exactOptionalPropertyTypes.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  try {
    const response = await transport.handleRequest(requestOf(ask), { parsedBody: message });
    return { status: response.status, json: await response.text() };
  } finally {
    await server.close();
  }
}

const unknown = (what: string, name: string, known: readonly string[]) =>
  new McpError(ErrorCode.InvalidParams, `No existe ${what} «${shown(name)}». Hay: ${known.join(', ')}.`);

/** What the transport looks at; the message itself it is given. */
function requestOf(ask: Ask): Request {
  const headers = new Headers();
  for (const name of ['content-type', 'mcp-protocol-version']) {
    const value = ask.header(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('accept', (ask.header('accept') ?? '').replace('*/*', 'application/json, text/event-stream'));
  return new Request(`http://localhost${mcpPath}`, { method: 'POST', headers });
}
