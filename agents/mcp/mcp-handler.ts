/** Handles POST /mcp: checks origin and size, counts each message against the rate limits, and hands them to the SDK, in both eras of the protocol. */

import {
  type CallToolResult,
  createMcpHandler as createModernHandler,
  isLegacyRequest,
  type RequestId,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { environment } from '../../api/_lib/environment.ts';
import {
  type ApiRequest,
  type ApiResponse,
  acceptsGzip,
  mergeHeaders,
} from '../../api/_lib/http/http-message.ts';
import { invalidParameters } from '../../api/_lib/http/parse-request.ts';
import { notFound, problem } from '../../api/_lib/http/problem.ts';
import { encodeBody } from '../../api/_lib/http/respond.ts';
import type { LimitResult, Limits } from '../../api/_lib/rate-limit/middleware.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { operations } from '../../contract/http/operations.ts';
import { mcpPath } from '../../contract/http/routes.ts';
import { contextOf, createRequest, type OperationLoader, refusalOf, ToolRefusal } from './call-tool.ts';
import { createServer, type ToolCall } from './server.ts';
import { toolNamed } from './tools.ts';

const maxBodyBytes = 64 * 1024;
/** A batch counts as one request under way. */
const maxBatchMessages = 10;

export type McpHandler = (request: ApiRequest, address: string) => Promise<ApiResponse>;

export function createMcpHandler(limits: () => Promise<Limits>, run: OperationLoader): McpHandler {
  return async (request, address) => {
    if (request.pathname !== mcpPath) return notFound(request.pathname);
    const shared = originHeaders(request);
    if (!shared) return refusedOrigin(request);
    if (request.method === 'OPTIONS')
      return { status: 204, headers: mergeHeaders(preflightHeaders, shared), body: null };
    const counting = await limits();
    const reply = await answer({ request, run, count: (other) => counting(other, address) });
    return { ...reply, headers: mergeHeaders(reply.headers, shared) };
  };
}

/**
 * CORS headers for an allowed origin; null for others. A page that reaches this host under another name (DNS rebinding)
 * sends its own origin, so that the Host header need not be checked. Programs send none and are allowed.
 */
function originHeaders(request: ApiRequest): Record<string, string> | null {
  const origin = request.header('origin');
  if (origin === null) return {};
  const { SITE_URL, MCP_ORIGINS } = environment();
  if (origin !== new URL(SITE_URL).origin && !MCP_ORIGINS.includes(origin)) return null;
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After, RateLimit, RateLimit-Policy',
    Vary: 'Origin',
  };
}

const preflightHeaders = {
  Allow: 'POST, OPTIONS',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'no-store',
};

interface Caller {
  readonly request: ApiRequest;
  readonly run: OperationLoader;
  count(request: ApiRequest): Promise<LimitResult>;
}

async function answer(caller: Caller): Promise<ApiResponse> {
  const { request } = caller;
  const bytes = await request.body?.(maxBodyBytes);
  const body = parseBody(bytes);
  const messages = Array.isArray(body) ? body : [body];
  const beyond = !bytes
    ? `El cuerpo pasa de ${maxBodyBytes / 1024} kB.`
    : messages.length > maxBatchMessages
      ? `Un lote tiene como máximo ${maxBatchMessages} mensajes.`
      : null;
  const calls = new Map<RequestId, ToolCall>();
  let headers: Readonly<Record<string, string>> = {};
  const counted = (reply: ApiResponse) => ({ ...reply, headers: mergeHeaders(headers, reply.headers) });
  for (const message of beyond !== null || messages.length === 0 ? [null] : messages) {
    const { refusal, call, ...rest } = await countMessage(caller, message);
    headers = rest.headers;
    if (refusal) return counted(refusal);
    if (call) calls.set((message as { id: RequestId }).id, call);
  }
  if (beyond !== null) return counted(problem('content-too-large', request.pathname, beyond));
  return apiResponse(request, await answerBySdk(request, body, () => createServer(calls)), headers);
}

/** The JSON of a body; undefined when it is none, which the SDK answers. */
function parseBody(bytes: Uint8Array | null | undefined): unknown {
  try {
    return bytes && JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

interface CountedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal?: ApiResponse;
  readonly call?: ToolCall;
}

/** Counts a tool call as the request that it makes first (if refused, the result says so), other messages as requests to /mcp. */
async function countMessage(caller: Caller, message: unknown): Promise<CountedMessage> {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: unknown };
  const { name, arguments: written } = (params ?? {}) as { name?: unknown; arguments?: unknown };
  const tool = method === 'tools/call' ? toolNamed(name) : undefined;
  if (!tool) {
    const { response, headers } = await caller.count(caller.request);
    return response ? { headers, refusal: response } : { headers };
  }
  const reading = await tool.read(typeof written === 'object' && written ? { ...written } : {});
  const isRead = 'request' in reading;
  const request = isRead ? reading.request : createRequest(apiPrefix + operations[tool.operation].path, '');
  const { response, headers } = await caller.count(request);
  const answered = async () => {
    if (response) throw refusalOf(response.body);
    if (!isRead) throw refusalOf(invalidParameters(mcpPath, reading.errors).body);
    return reading.call(contextOf(caller.run, caller.count));
  };
  const call = () =>
    answered().catch((error: unknown): CallToolResult => {
      if (!(error instanceof ToolRefusal)) throw error;
      return { content: [{ type: 'text', text: error.message }], isError: true };
    });
  return { headers, call };
}

/** Revisions up to 2025-11-25 are answered with JSON too, where the SDK's own handler of both eras would open a stream. */
async function answerBySdk(request: ApiRequest, body: unknown, serverOf: () => Server): Promise<Response> {
  const web = webRequest(request);
  if (body === undefined || !(await isLegacyRequest(web, body)))
    return createModernHandler(serverOf, { legacy: 'reject' }).fetch(web, { parsedBody: body });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await serverOf().connect(transport);
  return transport.handleRequest(web, { parsedBody: body });
}

const protocolHeaders = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Without the body, which the SDK gets parsed. No answer is a stream of ours, so that who takes JSON need not take streams. */
function webRequest(request: ApiRequest): Request {
  const accept = request.header('accept') ?? '';
  const takesJson = /\*\/\*|application\/json/i.test(accept);
  const headers = new Headers({ accept: takesJson ? 'application/json, text/event-stream' : accept });
  for (const name of protocolHeaders) {
    const value = request.header(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(environment().SITE_URL + mcpPath, { method: 'POST', headers });
}

async function apiResponse(
  request: ApiRequest,
  response: Response,
  counted: Readonly<Record<string, string>>,
): Promise<ApiResponse> {
  const { status } = response;
  const text = await response.text();
  if (text === '') return { status, headers: { ...counted, 'Cache-Control': 'no-store' }, body: null };
  const { gzipped, bytes } = await encodeBody(text, acceptsGzip(request.header('accept-encoding')));
  const headers = mergeHeaders(counted, {
    'Content-Type': response.headers.get('content-type') ?? 'application/json',
    ...(gzipped && { 'Content-Encoding': 'gzip' }),
    'Content-Length': String(Buffer.byteLength(bytes)),
    'Cache-Control': 'no-store',
  });
  return { status, headers, body: bytes };
}

const refusedOrigin = (request: ApiRequest): ApiResponse =>
  problem(
    'forbidden-origin',
    request.pathname,
    'Una página de otro sitio no puede llamar esta dirección. Los programas no envían Origin.',
  );
