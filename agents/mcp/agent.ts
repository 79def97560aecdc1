/** The agents' side of `/mcp`: what each message asks for, and the answer to all of a request by the SDK, in both eras of the protocol. */

import {
  type CallToolResult,
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type RequestId,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { ClientError, type Transport } from '../../contract/client/client.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { operations } from '../../contract/http/operations.ts';
import { parameterFaults, problemBody } from '../../contract/http/problem-body.ts';
import { mcpPath } from '../../contract/http/routes.ts';
import type { Problem } from '../../contract/http/schemas.ts';
import { type CountCall, contextOf, refusedResult } from './call-tool.ts';
import type { ResourceTexts } from './resources.ts';
import { createServer, type ToolCall, unknownName } from './server.ts';
import { countFault } from './tool-arguments.ts';
import { toolNamed, toolNames } from './tools.ts';

/** What agents get from the door. */
export interface McpFacts {
  /** The address of the site, without a slash at its end. */
  readonly site: string;
  /** Answers operations without counting them. */
  readonly transport: Transport;
  readonly texts: ResourceTexts;
  logError(error: unknown): void;
}

/** A message that calls a tool. */
export interface ToolMessage {
  readonly id: RequestId;
  /** Of the operation that the call counts as. */
  readonly address: string;
  /** Its arguments are at fault: whatever the count says, its call refuses. */
  readonly isRefused: boolean;
  /** `refused` is the problem of that count; `count` counts the further operations that the tool calls. */
  call(refused: Problem | null, count: CountCall): Promise<CallToolResult>;
}

export interface McpAgent {
  /** Null for a message that calls no tool. */
  readMessage(message: unknown): Promise<ToolMessage | null>;
  /** Answers a parsed body, undefined when it was no JSON, with the calls of its messages by their ids; `refused`: none of them asks anything. */
  answerBody(
    body: unknown,
    header: (name: string) => string | null,
    calls: ReadonlyMap<RequestId, ToolCall>,
    refused: boolean,
  ): Promise<Response>;
}

export function createMcpAgent(facts: McpFacts): McpAgent {
  return {
    readMessage: (message) => readMessage(facts, message),
    answerBody: async (body, header, calls, refused) =>
      (await answerRefusal(body, header, calls, refused)) ??
      answerBySdk(webRequest(facts.site, header), body, () => createServer(facts, calls)),
  };
}

async function readMessage({ site, transport }: McpFacts, message: unknown): Promise<ToolMessage | null> {
  const { id, method, params } = (message ?? {}) as { id: RequestId; method?: unknown; params?: unknown };
  const { name, arguments: writtenArguments } = (params ?? {}) as { name?: unknown; arguments?: unknown };
  const tool = method === 'tools/call' ? toolNamed(name) : undefined;
  if (!tool) return null;
  const toolArguments = isRecord(writtenArguments) ? writtenArguments : {};
  const tooMany = countFault(toolArguments);
  const reading = tooMany ? { errors: [tooMany] } : await tool.parse(toolArguments);
  const isRead = 'address' in reading;
  const result = async (refused: Problem | null, count: CountCall) => {
    if (refused) throw new ClientError(refused);
    if (isRead) return reading.call(contextOf(site, transport, count));
    const faults = parameterFaults(reading.errors);
    throw new ClientError(problemBody(site, 'invalid-parameters', { instance: mcpPath, ...faults }));
  };
  return {
    id,
    isRefused: !isRead,
    address: isRead ? reading.address : apiPrefix + operations[tool.operation].path,
    call: (refused, count) =>
      result(refused, count).catch((error: unknown) => {
        const toolResult = refusedResult(site, error);
        if (toolResult === null) throw error;
        return toolResult;
      }),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The refusal of a single call of the usual form, which the SDK need not validate again: in its words, at a tenth of its time. Null for
 * what it must answer.
 */
async function answerRefusal(
  body: unknown,
  header: (name: string) => string | null,
  calls: ReadonlyMap<RequestId, ToolCall>,
  refused: boolean,
): Promise<Response | null> {
  const call = isUsual(header) ? usualCall(body) : null;
  if (!call) return null;
  const { id, name } = call;
  const { jsonrpc } = call;
  const toolCall = calls.get(id);
  if (toolCall) return refused ? Response.json({ result: await toolCall(), jsonrpc, id }) : null;
  const { code, message } = unknownName('la herramienta', name, toolNames);
  return Response.json({ jsonrpc, id, error: { code, message } });
}

/** Headers with which the SDK answers JSON to a message of a revision up to 2025-11-25. */
function isUsual(header: (name: string) => string | null): boolean {
  const version = header('mcp-protocol-version');
  return (
    isJsonContentType(header('content-type')) &&
    acceptsJson(header('accept') ?? '') &&
    (version === null || SUPPORTED_PROTOCOL_VERSIONS.includes(version))
  );
}

/** A message that calls a tool and has nothing that later revisions add; null for any other. */
function usualCall(body: unknown) {
  if (!isRecord(body)) return null;
  const { jsonrpc, id, method, params } = body;
  const isId = typeof id === 'string' || Number.isInteger(id);
  if (jsonrpc !== '2.0' || !isId || method !== 'tools/call' || !isRecord(params)) return null;
  const { name, arguments: written, _meta, task } = params;
  if (_meta !== undefined || task !== undefined || (written !== undefined && !isRecord(written))) return null;
  return typeof name === 'string' ? { jsonrpc, id: id as RequestId, name } : null;
}

const acceptsJson = (accept: string): boolean => /\*\/\*|application\/json/i.test(accept);

/** Revisions up to 2025-11-25 are answered with JSON too, where the SDK's own handler of both eras would open a stream. */
async function answerBySdk(request: Request, body: unknown, serverOf: () => Server): Promise<Response> {
  if (body === undefined || !(await isLegacyRequest(request, body)))
    return createMcpHandler(serverOf, { legacy: 'reject' }).fetch(request, { parsedBody: body });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await serverOf().connect(transport);
  return transport.handleRequest(request, { parsedBody: body });
}

const protocolHeaders = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** The request without the body, which the SDK gets parsed. The SDK wants clients to accept streams too; a client that accepts JSON need not, since no answer is a stream. */
function webRequest(site: string, header: (name: string) => string | null): Request {
  const accept = header('accept') ?? '';
  const headers = new Headers({
    accept: acceptsJson(accept) ? 'application/json, text/event-stream' : accept,
  });
  for (const name of protocolHeaders) {
    const value = header(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(site + mcpPath, { method: 'POST', headers });
}
