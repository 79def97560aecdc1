/** Handles POST /mcp: checks origin and size, parses JSON-RPC messages, counts them against the rate limits, and answers. */

import { isJSONRPCRequest, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { apiPrefix, operations } from '../../../contract/http/operations.ts';
import { mcpPath } from '../../../contract/http/routes.ts';
import { type ApiRequest, type ApiResponse, acceptsGzip, mergeHeaders } from '../http/http-message.ts';
import { invalidParameters } from '../http/parse-request.ts';
import { notFound, problem } from '../http/problem.ts';
import { encodeBody } from '../http/respond.ts';
import type { Limits } from '../rate-limit/middleware.ts';
import {
  callTool,
  createRequest,
  type OperationLoader,
  refusalFromResponse,
  type ToolAnswer,
} from './call-tool.ts';
import { httpFault } from './check-headers.ts';
import { originHeaders, preflightHeaders } from './origin.ts';
import { answerRequest } from './sdk-server.ts';
import { parseArguments } from './tool-arguments.ts';
import { operationOf } from './tools.ts';

const maxBodyBytes = 64 * 1024;
const maxBatchMessages = 10;
/** The only protocol version with batches; clients without the version header may use it too. */
const batchProtocolVersion = '2025-03-26';

export type McpHandler = (request: ApiRequest, address: string) => Promise<ApiResponse>;

export function createMcpHandler(limits: () => Promise<Limits>, runner: OperationLoader): McpHandler {
  return async (request, address) => {
    if (request.pathname !== mcpPath) return notFound(request.pathname);
    const shared = originHeaders(request);
    if (!shared) return refusedOrigin(request);
    if (request.method === 'OPTIONS')
      return { status: 204, headers: mergeHeaders(preflightHeaders, shared), body: null };
    const counting = await limits();
    const caller: Caller = { request, run: runner, count: (other) => counting(other, address) };
    const reply = compressed(request, await answerBody(caller));
    return { ...reply, headers: mergeHeaders(reply.headers, shared) };
  };
}

interface Caller {
  readonly request: ApiRequest;
  readonly run: OperationLoader;
  count(request: ApiRequest): ReturnType<Limits>;
}

async function answerBody(caller: Caller): Promise<ApiResponse> {
  const { request } = caller;
  const bytes = await request.body?.(maxBodyBytes);
  const message = bytes && parseBody(bytes);
  if (!message) {
    const { response, headers } = await caller.count(request);
    if (response) return withHeaders(response, headers);
    if (!bytes) return withHeaders(tooLarge(request), headers);
    return jsonResponse(400, rpcError(-32700, 'El cuerpo no es JSON en UTF-8.'), headers);
  }
  return Array.isArray(message.json) ? answerBatch(caller, message.json) : answerOne(caller, message.json);
}

function parseBody(bytes: Uint8Array): { json: unknown } | null {
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return null;
  }
}

async function answerBatch(caller: Caller, messages: readonly unknown[]): Promise<ApiResponse> {
  const version = caller.request.header('mcp-protocol-version');
  const fault =
    version !== null && version !== batchProtocolVersion
      ? `La versión ${version.slice(0, 20)} del protocolo no tiene lotes: envíe un mensaje por solicitud.`
      : messages.length === 0 || messages.length > maxBatchMessages
        ? `Un lote tiene de 1 a ${maxBatchMessages} mensajes; se recibieron ${messages.length}.`
        : messages.some((message) => methodOf(message) === 'initialize')
          ? 'initialize no puede ir en un lote.'
          : null;
  if (fault !== null) {
    const { response, headers } = await caller.count(caller.request);
    return response ? withHeaders(response, headers) : jsonResponse(400, rpcError(-32600, fault), headers);
  }
  const replies: ApiResponse[] = [];
  for (const message of messages) replies.push(await answerOne(caller, message));
  const refused = replies.find(({ status }) => status >= 400);
  if (refused) return refused;
  const bodies = replies.map(({ body }) => body as string | null).filter((body) => body !== null);
  return bodies.length === 0 ? replies[0]! : jsonResponse(200, `[${bodies.join()}]`, replies.at(-1)!.headers);
}

async function answerOne(caller: Caller, message: unknown): Promise<ApiResponse> {
  const counted = await countMessage(caller, message);
  if ('reply' in counted) return counted.reply;
  const { headers, answerCall } = counted;
  const fault = httpFault(caller.request, methodOf(message) === 'initialize');
  if (fault) return jsonResponse(fault.status, rpcError(-32000, fault.message), headers);
  const read = JSONRPCMessageSchema.safeParse(withoutArguments(message));
  if (!read.success) return jsonResponse(400, rpcError(-32600, 'No es un mensaje de JSON-RPC 2.0.'), headers);
  // Notifications and responses belong to a session, and this server has none.
  if (!isJSONRPCRequest(read.data)) return jsonResponse(202, null, headers);
  return jsonResponse(200, await answerRequest(read.data, answerCall), headers);
}

type CountedMessage =
  | { readonly reply: ApiResponse }
  | {
      readonly headers: Readonly<Record<string, string>>;
      readonly answerCall: (() => Promise<ToolAnswer>) | null;
    };

/** Counts a tool call against the limit of its operation (if exceeded, the result says so), other messages as requests to /mcp. */
async function countMessage({ request, run, count }: Caller, message: unknown): Promise<CountedMessage> {
  const params = methodOf(message) === 'tools/call' ? objectIn(message as object, 'params') : null;
  const operation = operationOf(params?.name);
  if (!params || !operation) {
    const { response, headers } = await count(request);
    return response ? { reply: withHeaders(response, headers) } : { headers, answerCall: null };
  }
  const reading = parseArguments(operation, objectIn(params, 'arguments') ?? {});
  const own = reading.ok
    ? createRequest(reading.pathname, reading.search)
    : createRequest(apiPrefix + operations[operation].path, '');
  const { response, headers } = await count(own);
  const answerCall = async () => {
    if (response) return refusalFromResponse(response);
    if (!reading.ok) return refusalFromResponse(invalidParameters(own.pathname, reading.errors));
    return callTool(own, reading.fields, await run(operation));
  };
  return { headers, answerCall };
}

/** A tool call without its arguments, which were read already: the SDK would check each of them twice, in calls that are refused too. */
function withoutArguments(message: unknown): unknown {
  const params = methodOf(message) === 'tools/call' ? objectIn(message as object, 'params') : null;
  const given = params && objectIn(params, 'arguments');
  if (!given || Array.isArray(given)) return message;
  return { ...(message as object), params: { ...params, arguments: {} } };
}

/** The object in a property. Lists pass too; the SDK refuses them. */
function objectIn(value: object, name: string): Record<string, unknown> | null {
  const inner = (value as Record<string, unknown>)[name];
  return typeof inner === 'object' ? (inner as Record<string, unknown> | null) : null;
}

/** The method of a parsed message; of JSON values only null has no properties. */
const methodOf = (message: unknown): unknown => (message as { method?: unknown } | null)?.method;

const rpcError = (code: number, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });

function compressed(request: ApiRequest, reply: ApiResponse): ApiResponse {
  if (typeof reply.body !== 'string') return reply;
  const { gzipped, bytes } = encodeBody(reply.body, acceptsGzip(request.header('accept-encoding')));
  if (!gzipped) return reply;
  const coding = { 'Content-Encoding': 'gzip', 'Content-Length': String(bytes.length) };
  return { ...reply, headers: mergeHeaders(reply.headers, coding), body: bytes };
}

function jsonResponse(
  status: number,
  json: string | null,
  headers: Readonly<Record<string, string>>,
): ApiResponse {
  if (json === null) return { status, headers: { ...headers, 'Cache-Control': 'no-store' }, body: null };
  const own = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(json)),
    'Cache-Control': 'no-store',
  };
  return { status, headers: mergeHeaders(headers, own), body: json };
}

const withHeaders = (reply: ApiResponse, headers: Readonly<Record<string, string>>): ApiResponse => ({
  ...reply,
  headers: mergeHeaders(headers, reply.headers),
});

const tooLarge = (request: ApiRequest): ApiResponse =>
  problem('content-too-large', request.pathname, `El cuerpo pasa de ${maxBodyBytes / 1024} kB.`);

const refusedOrigin = (request: ApiRequest): ApiResponse =>
  problem(
    'forbidden-origin',
    request.pathname,
    'Una página de otro sitio no puede llamar esta dirección. Los programas no envían Origin.',
  );
