/** The server of the MCP SDK for one HTTP request: what it is, and its tools and resources. It keeps nothing between requests. */

import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type RequestId,
  Server,
} from '@modelcontextprotocol/server';
import { apiVersion } from '../../contract/http/schemas.ts';
import { mostEchoed, truncate } from '../../contract/text.ts';
import { prompts, readPrompt } from './prompts.ts';
import { type ResourceTexts, readResource, resources } from './resources.ts';
import { instructions } from './tool-texts.ts';
import { listTools, toolNames } from './tools.ts';

export type ToolCall = () => Promise<CallToolResult>;

/** Lists change with the code alone. */
const cacheHint = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const cachedMethods = [
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'server/discover',
];

/** The SDK validates responses of clients with it, and this server sends clients no requests; making its own takes half of a message's time. */
const jsonSchemaValidator = {
  getValidator(): never {
    throw new Error('this server asks nothing of its callers');
  },
};

interface ServerFacts {
  readonly site: string;
  readonly texts: ResourceTexts;
  logError(error: unknown): void;
}

/** `calls` are those of the request, counted already, by the ids of their messages. */
export function createServer(
  { site, texts, logError }: ServerFacts,
  calls: ReadonlyMap<RequestId, ToolCall>,
): Server {
  /** Logs an error and throws one without details. */
  const logAndHide = (error: unknown): never => {
    logError(error);
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      'Algo falló en el servidor. Repita la consulta más tarde.',
    );
  };
  const server = new Server(
    { name: 'cifras', title: 'Cifras', version: `${apiVersion}.0`, websiteUrl: site },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions,
      jsonSchemaValidator,
      cacheHints: Object.fromEntries(cachedMethods.map((method) => [method, cacheHint])),
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: listTools() }));
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
    const call = calls.get(mcpReq.id);
    if (!call) throw unknownName('la herramienta', params.name, toolNames);
    return call().catch(logAndHide);
  });
  server.setRequestHandler('resources/list', () => ({ resources }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const contents = await readResource(uri, texts).catch(logAndHide);
    if (!contents)
      throw unknownName(
        'el recurso',
        uri,
        resources.map((resource) => resource.uri),
      );
    return { contents: [contents] };
  });
  server.setRequestHandler('prompts/list', () => ({ prompts }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = readPrompt(params.name, params.arguments ?? {});
    if (!prompt)
      throw unknownName(
        'la pregunta',
        params.name,
        prompts.map(({ name }) => name),
      );
    return prompt;
  });
  return server;
}

export const unknownName = (what: string, name: string, names: readonly string[]) =>
  new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `No existe ${what} «${truncate(name.slice(0, mostEchoed))}». Hay: ${names.join(', ')}.`,
  );
