/** A POST to /mcp: who may send it, how much it may hold, what each message costs, and what the server says. */

import { isJSONRPCRequest, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { mcpPath } from '../../../contract/http/addresses.ts';
import { apiPrefix, operations } from '../../../contract/http/operations.ts';
import { type ApiRequest, type ApiResponse, mergedHeaders, takesGzip } from '../http/http-message.ts';
import { invalid } from '../http/parse-request.ts';
import { notFound, problem } from '../http/problem.ts';
import type { Limits } from '../rate-limit/middleware.ts';
import { readArguments } from './arguments.ts';
import { askFor, call, type Runner, refusalOf, type ToolAnswer } from './call.ts';
import { httpFault } from './headers.ts';
import { originHeaders, preflightHeaders } from './origin.ts';
import { answerRequest } from './server.ts';
import { operationOf } from './tools.ts';

const largestBody = 64 * 1024;
const largestBatch = 10;
/** The only protocol version that has batches; a caller without the header speaks it too. */
const versionOfBatches = '2025-03-26';

export type Post = (request: ApiRequest, address: string) => Promise<ApiResponse>;

export function openPost(limits: () => Promise<Limits>, runner: Runner): Post {
  return async (request, address) => {
    if (request.pathname !== mcpPath) return notFound(request.pathname);
    const shared = originHeaders(request);
    if (!shared) return refusedOrigin(request);
    if (request.method === 'OPTIONS')
      return { status: 204, headers: mergedHeaders(preflightHeaders, shared), body: null };
    const counting = await limits();
    const gzip = takesGzip(request.header('accept-encoding'));
    const caller: Caller = { request, gzip, run: runner, count: (other) => counting(other, address) };
    const reply = await answerBody(caller);
    return { ...reply, headers: mergedHeaders(reply.headers, shared) };
  };
}

interface Caller {
  readonly request: ApiRequest;
  /** Whether an answer may be packed. */
  readonly gzip: boolean;
  readonly run: Runner;
  count(request: ApiRequest): ReturnType<Limits>;
}

async function answerBody(caller: Caller): Promise<ApiResponse> {
  const { request } = caller;
  const bytes = await request.body?.(largestBody);
  const message = bytes && parsed(bytes);
  if (!message) {
    const { reply, headers } = await caller.count(request);
    if (reply) return withHeaders(reply, headers);
    if (!bytes) return withHeaders(tooLarge(request), headers);
    return answered(400, rpcError(-32700, 'El cuerpo no es JSON en UTF-8.'), headers);
  }
  return Array.isArray(message.json) ? answerBatch(caller, message.json) : answerOne(caller, message.json);
}

function parsed(bytes: Uint8Array): { json: unknown } | null {
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return null;
  }
}

async function answerBatch(caller: Caller, messages: readonly unknown[]): Promise<ApiResponse> {
  const version = caller.request.header('mcp-protocol-version');
  const fault =
    version !== null && version !== versionOfBatches
      ? `La versión ${version.slice(0, 20)} del protocolo no tiene lotes: envíe un mensaje por solicitud.`
      : messages.length === 0 || messages.length > largestBatch
        ? `Un lote tiene de 1 a ${largestBatch} mensajes; se recibieron ${messages.length}.`
        : messages.some((message) => methodOf(message) === 'initialize')
          ? 'initialize no puede ir en un lote.'
          : null;
  if (fault !== null) {
    const { reply, headers } = await caller.count(caller.request);
    return reply ? withHeaders(reply, headers) : answered(400, rpcError(-32600, fault), headers);
  }
  const replies: ApiResponse[] = [];
  for (const message of messages) replies.push(await answerOne({ ...caller, gzip: false }, message));
  const refused = replies.find(({ status }) => status >= 400);
  if (refused) return refused;
  const bodies = replies.map(({ body }) => body as Json | null).filter((body) => body !== null);
  return bodies.length === 0 ? replies[0]! : answered(200, listOf(bodies), replies.at(-1)!.headers);
}

async function answerOne(caller: Caller, message: unknown): Promise<ApiResponse> {
  const counted = await countedCall(caller, message);
  if ('reply' in counted) return counted.reply;
  const { headers, answerCall } = counted;
  const fault = httpFault(caller.request, methodOf(message) === 'initialize');
  if (fault) return answered(fault.status, rpcError(-32000, fault.message), headers);
  const read = JSONRPCMessageSchema.safeParse(message);
  if (!read.success) return answered(400, rpcError(-32600, 'No es un mensaje de JSON-RPC 2.0.'), headers);
  // Notifications and answers of the caller concern a session, and there is none.
  if (!isJSONRPCRequest(read.data)) return answered(202, null, headers);
  const { json, gzip } = await answerRequest(read.data, answerCall);
  return answered(200, json, gzip ? mergedHeaders(headers, { 'Content-Encoding': 'gzip' }) : headers);
}

type Counted =
  | { readonly reply: ApiResponse }
  | {
      readonly headers: Readonly<Record<string, string>>;
      readonly answerCall: (() => Promise<ToolAnswer>) | null;
    };

/** A call draws on the budget of its operation, and a spent one is a result that the model reads; all else is a request to /mcp. */
async function countedCall({ request, gzip, run, count }: Caller, message: unknown): Promise<Counted> {
  const params = methodOf(message) === 'tools/call' ? objectIn(message as object, 'params') : null;
  const operation = operationOf(params?.name);
  if (!params || !operation) {
    const { reply, headers } = await count(request);
    return reply ? { reply: withHeaders(reply, headers) } : { headers, answerCall: null };
  }
  const reading = readArguments(operation, objectIn(params, 'arguments') ?? {});
  const own = reading.ok
    ? askFor(reading.pathname, reading.search)
    : askFor(apiPrefix + operations[operation].path, '');
  const { reply, headers } = await count(own);
  const answerCall = async () => {
    if (reply) return refusalOf(reply);
    if (!reading.ok) return refusalOf(invalid(own.pathname, reading.errors));
    return call(own, reading.fields, gzip, await run(operation));
  };
  return { headers, answerCall };
}

/** A list passes as well: the server refuses it where an object is due. */
function objectIn(value: object, name: string): Record<string, unknown> | null {
  const inner = (value as Record<string, unknown>)[name];
  return typeof inner === 'object' ? (inner as Record<string, unknown> | null) : null;
}

/** Of what JSON gives; only null has no members to ask for. */
const methodOf = (message: unknown): unknown => (message as { method?: unknown } | null)?.method;

const rpcError = (code: number, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });

type Json = string | Buffer<ArrayBuffer>;

/** A list of what is JSON already. */
function listOf(members: readonly Json[]): Json {
  const parts = members.flatMap((member, i) => [i === 0 ? '[' : ',', member]);
  return Buffer.concat([...parts, ']'].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

function answered(status: number, json: Json | null, headers: Readonly<Record<string, string>>): ApiResponse {
  if (json === null) return { status, headers: { ...headers, 'Cache-Control': 'no-store' }, body: null };
  const own = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(json)),
    'Cache-Control': 'no-store',
  };
  return { status, headers: mergedHeaders(headers, own), body: json };
}

const withHeaders = (reply: ApiResponse, headers: Readonly<Record<string, string>>): ApiResponse => ({
  ...reply,
  headers: mergedHeaders(headers, reply.headers),
});

const tooLarge = (request: ApiRequest): ApiResponse =>
  problem('content-too-large', request.pathname, `El cuerpo pasa de ${largestBody / 1024} kB.`);

const refusedOrigin = (request: ApiRequest): ApiResponse =>
  problem(
    'forbidden-origin',
    request.pathname,
    'Una página de otro sitio no puede llamar esta dirección. Los programas no envían Origin.',
  );
