/** The agents' side of `/mcp`: what each message asks for, and the answer to all of a request by the SDK, in both eras of the protocol. */

import {
  type CallToolResult,
  createMcpHandler,
  isLegacyRequest,
  type RequestId,
  type Server,
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
import { createServer, type ToolCall } from './server.ts';
import { toolNamed } from './tools.ts';

/** What agents get from the door. */
export interface McpFacts {
  /** The address of the site, without a slash at its end. */
  readonly site: string;
  /** Answers operations, uncounted. */
  readonly transport: Transport;
  readonly texts: ResourceTexts;
  logError(error: unknown): void;
}

/** A message that calls a tool. */
export interface ToolMessage {
  readonly id: RequestId;
  /** Of the operation that the call counts as. */
  readonly address: string;
  /** `refused` is the problem of that count; `count` counts what the tool asks for after it. */
  call(refused: Problem | null, count: CountCall): Promise<CallToolResult>;
}

export interface McpAgent {
  /** Null for a message that calls no tool. */
  readMessage(message: unknown): Promise<ToolMessage | null>;
  /** Answers a parsed body, undefined when it was no JSON, with the calls of its messages by their ids. */
  answer(
    body: unknown,
    header: (name: string) => string | null,
    calls: ReadonlyMap<RequestId, ToolCall>,
  ): Promise<Response>;
}

export function createMcpAgent(facts: McpFacts): McpAgent {
  return {
    readMessage: (message) => readMessage(facts, message),
    answer: (body, header, calls) =>
      answerBySdk(webRequest(facts.site, header), body, () => createServer(facts, calls)),
  };
}

async function readMessage({ site, transport }: McpFacts, message: unknown): Promise<ToolMessage | null> {
  const { id, method, params } = (message ?? {}) as { id: RequestId; method?: unknown; params?: unknown };
  const { name, arguments: written } = (params ?? {}) as { name?: unknown; arguments?: unknown };
  const tool = method === 'tools/call' ? toolNamed(name) : undefined;
  if (!tool) return null;
  const reading = await tool.read(typeof written === 'object' && written ? { ...written } : {});
  const isRead = 'address' in reading;
  const result = async (refused: Problem | null, count: CountCall) => {
    if (refused) throw new ClientError(refused);
    if (isRead) return reading.call(contextOf(site, transport, count));
    const faults = parameterFaults(reading.errors);
    throw new ClientError(problemBody(site, 'invalid-parameters', { instance: mcpPath, ...faults }));
  };
  return {
    id,
    address: isRead ? reading.address : apiPrefix + operations[tool.operation].path,
    call: (refused, count) =>
      result(refused, count).catch((error: unknown) => {
        const told = refusedResult(site, error);
        if (told === null) throw error;
        return told;
      }),
  };
}

/** Revisions up to 2025-11-25 are answered with JSON too, where the SDK's own handler of both eras would open a stream. */
async function answerBySdk(request: Request, body: unknown, serverOf: () => Server): Promise<Response> {
  if (body === undefined || !(await isLegacyRequest(request, body)))
    return createMcpHandler(serverOf, { legacy: 'reject' }).fetch(request, { parsedBody: body });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await serverOf().connect(transport);
  return transport.handleRequest(request, { parsedBody: body });
}

const protocolHeaders = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Without the body, which the SDK gets parsed. No answer is a stream of ours, so that who takes JSON need not take streams. */
function webRequest(site: string, header: (name: string) => string | null): Request {
  const accept = header('accept') ?? '';
  const takesJson = /\*\/\*|application\/json/i.test(accept);
  const headers = new Headers({ accept: takesJson ? 'application/json, text/event-stream' : accept });
  for (const name of protocolHeaders) {
    const value = header(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(site + mcpPath, { method: 'POST', headers });
}
