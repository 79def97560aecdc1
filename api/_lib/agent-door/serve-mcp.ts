/** `/mcp` over HTTP: checks origin and size, counts each message against the rate limits, and hands them to the agent. */

import { caching } from '../../../contract/http/caching.ts';
import { mcpPath } from '../../../contract/http/routes.ts';
import type { Problem } from '../../../contract/http/schemas.ts';
import {
  type ApiRequest,
  type ApiResponse,
  acceptsGzip,
  getRequest,
  mergeHeaders,
} from '../http/http-message.ts';
import { problemIn } from '../http/in-process.ts';
import { notFound, problem } from '../http/problem.ts';
import { encodeBody } from '../http/respond.ts';
import type { Limits } from '../rate-limit/middleware.ts';

const maxBodyBytes = 64 * 1024;
/** Names and texts of a body: more are counted in its bytes, not read. Ten messages of fifty arguments have as many. */
const maxTexts = 1000;
/** A batch counts as one request under way. */
const maxBatchMessages = 10;

type MessageId = string | number;

/** A message that calls a tool, as the agent reads it. */
interface CountedMessage<Result> {
  readonly id: MessageId;
  /** Of the operation that the call counts as. */
  readonly address: string;
  /** Its arguments are at fault: whatever the count says, its call refuses. */
  readonly isRefused: boolean;
  /** `refused` is the problem of that count; `count` counts the further operations that the tool calls. */
  call(refused: Problem | null, count: (address: string) => Promise<Problem | null>): Promise<Result>;
}

/** What answers the messages; `Result` is that of a tool call. */
export interface MessageAgent<Result> {
  /** Null for a message that calls no tool. */
  readMessage(message: unknown): Promise<CountedMessage<Result> | null>;
  /** Answers a parsed body, undefined when it was no JSON, with the calls of its messages by their ids; `refused`: none of them asks anything. */
  answerBody(
    body: unknown,
    header: (name: string) => string | null,
    calls: ReadonlyMap<MessageId, () => Promise<Result>>,
    refused: boolean,
  ): Promise<Response>;
}

export interface McpDoor<Result> {
  readonly agent: MessageAgent<Result>;
  readonly limits: Limits;
  /** The address of the site, without a slash at its end. */
  readonly site: string;
  /** Origins of other pages that may call. */
  readonly origins: readonly string[];
}

export type McpHandler = (request: ApiRequest, address: string) => Promise<ApiResponse>;

export function createMcpHandler<Result>(door: McpDoor<Result>): McpHandler {
  return async (request, address) => {
    if (request.pathname !== mcpPath) return notFound(request.pathname);
    const shared = originHeaders(request, door);
    if (!shared) return refusedOrigin(request);
    const response =
      request.method === 'OPTIONS'
        ? { status: 204, headers: preflightHeaders, body: null }
        : await answerMessages(door, request, address);
    return { ...response, headers: mergeHeaders(response.headers, shared) };
  };
}

/**
 * CORS headers for an allowed origin; null for others. A page that reaches this host under another name (DNS rebinding)
 * sends its own origin, so that the Host header need not be checked. Programs send none and are allowed.
 */
function originHeaders(
  request: ApiRequest,
  { site, origins }: Pick<McpDoor<unknown>, 'site' | 'origins'>,
): Record<string, string> | null {
  const origin = request.header('origin');
  if (origin === null) return {};
  if (!isSameSite(origin, new URL(site)) && !origins.includes(origin)) return null;
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After, RateLimit, RateLimit-Policy',
    Vary: 'Origin',
  };
}

/** A server of one's own machine has three names, at one port. Each is an address, which no other host can take over. */
function isSameSite(origin: string, site: URL): boolean {
  if (origin === site.origin) return true;
  if (!URL.canParse(origin)) return false;
  const caller = new URL(origin);
  return (
    [caller, site].every(({ hostname }) => loopbackNames.includes(hostname)) &&
    caller.protocol === site.protocol &&
    caller.port === site.port
  );
}
const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const preflightHeaders = {
  Allow: 'POST, OPTIONS',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': caching.never,
};

/** Counts a tool call as its first operation (if refused, the result of the call says so), other messages as requests to /mcp. */
async function answerMessages<Result>(
  { agent, limits }: McpDoor<Result>,
  request: ApiRequest,
  address: string,
): Promise<ApiResponse> {
  const bytes = await request.body?.(maxBodyBytes);
  const tooMany = bytes ? hasMoreTexts(bytes, maxTexts) : false;
  const body = tooMany ? undefined : parseBody(bytes);
  const messages = Array.isArray(body) ? body : [body];
  const boundFault = !bytes
    ? `El cuerpo pasa de ${maxBodyBytes / 1024} kB.`
    : tooMany
      ? `El cuerpo tiene más de ${maxTexts} nombres y textos.`
      : messages.length > maxBatchMessages
        ? `Un lote tiene como máximo ${maxBatchMessages} mensajes.`
        : null;
  const countMore = async (called: string): Promise<Problem | null> => {
    const { response } = await limits(getRequest(called), address);
    return response ? problemIn(response) : null;
  };
  const calls = new Map<MessageId, () => Promise<Result>>();
  let refused = true;
  let counted: Readonly<Record<string, string>> = {};
  const withCount = (response: ApiResponse) => ({
    ...response,
    headers: mergeHeaders(counted, response.headers),
  });
  for (const message of boundFault !== null || messages.length === 0 ? [null] : messages) {
    const toolCall = await agent.readMessage(message);
    const { headers, response } = await limits(toolCall ? getRequest(toolCall.address) : request, address);
    counted = headers;
    if (toolCall && !toolCall.isRefused && !response) refused = false;
    if (toolCall)
      calls.set(toolCall.id, () => toolCall.call(response ? problemIn(response) : null, countMore));
    else if (response) return withCount(response);
  }
  if (boundFault !== null) return withCount(problem('content-too-large', request.pathname, boundFault));
  return withCount(await apiResponse(request, await agent.answerBody(body, request.header, calls, refused)));
}

/** By their quotes. */
function hasMoreTexts(bytes: Uint8Array, most: number): boolean {
  const quote = 0x22;
  let quotes = 0;
  for (let at = bytes.indexOf(quote); at >= 0 && quotes <= 2 * most; at = bytes.indexOf(quote, at + 1))
    quotes += 1;
  return quotes > 2 * most;
}

/** The JSON of a body; undefined when it is none, which the agent answers. */
function parseBody(bytes: Uint8Array | null | undefined): unknown {
  try {
    return bytes && JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

async function apiResponse(request: ApiRequest, response: Response): Promise<ApiResponse> {
  const { status } = response;
  const text = await response.text();
  if (text === '') return { status, headers: { 'Cache-Control': caching.never }, body: null };
  const { gzipped, bytes } = await encodeBody(text, acceptsGzip(request.header('accept-encoding')));
  const headers = {
    'Content-Type': response.headers.get('content-type') ?? 'application/json',
    ...(gzipped && { 'Content-Encoding': 'gzip' }),
    'Content-Length': String(Buffer.byteLength(bytes)),
    'Cache-Control': caching.never,
  };
  return { status, headers, body: bytes };
}

const refusedOrigin = (request: ApiRequest): ApiResponse =>
  problem(
    'forbidden-origin',
    request.pathname,
    'Una página de otro sitio no puede llamar esta dirección. Los programas no envían Origin.',
  );
