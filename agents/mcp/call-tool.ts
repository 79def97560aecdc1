/** A tool call: runs its operation in this process and turns the response or problem into a tool result. */

import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { environment } from '../../api/_lib/environment.ts';
import type { ApiRequest, ApiResponse } from '../../api/_lib/http/http-message.ts';
import { problem } from '../../api/_lib/http/problem.ts';
import type { LimitResult } from '../../api/_lib/rate-limit/middleware.ts';
import type { ToolOperation } from '../../contract/http/operations.ts';
import type { ParameterFault } from '../../contract/http/parameters.ts';
import { mcpPath, routeOf } from '../../contract/http/routes.ts';
import type { Meta, Problem } from '../../contract/http/schemas.ts';
import { truncate } from '../../contract/text.ts';
import { charactersPerToken, fitAnswer, mostTokens } from './fit-answer.ts';
import { filedTexts, monetaryUnitText } from './tool-texts.ts';

/** The most bytes that an answer is parsed of: some 20 ms. */
const mostParsedBytes = 2_000_000;

type Data = Readonly<Record<string, unknown>>;
interface Answer {
  readonly data: Data;
  readonly meta: Meta;
}

export type OperationLoader = (
  operation: ToolOperation,
) => Promise<(request: ApiRequest) => Promise<ApiResponse>>;

/** How a tool asks an operation; throws the problem of one as a `ToolRefusal`. */
type Ask = (operation: ToolOperation, request: ApiRequest) => Promise<Answer>;

export interface CallContext {
  /** The request that the call was counted as. */
  readonly ask: Ask;
  /** Another one, which draws on its own budget first. */
  readonly askMore: Ask;
}

export type ToolArguments = Readonly<Record<string, unknown>>;

/** The request that a call counts as, and what it does; or what is wrong with its arguments. */
export type CallReading =
  | { readonly request: ApiRequest; call(context: CallContext): Promise<CallToolResult> }
  | { readonly errors: readonly ParameterFault[] };

export interface ToolRow {
  readonly name: string;
  /** A call with faulty arguments counts as this one without any. */
  readonly operation: ToolOperation;
  describe(): Tool;
  read(given: ToolArguments): CallReading | Promise<CallReading>;
}

/** What a schema finds wrong with arguments. */
export const argumentFaults = ({ issues }: z.core.$ZodError): { errors: readonly ParameterFault[] } => ({
  errors: issues.map(({ path, message }) => ({
    parameter: truncate(String(path[0] ?? 'arguments')),
    detail: message,
  })),
});

/** `count` is not asked for what was counted already. */
export function contextOf(
  load: OperationLoader,
  count: (request: ApiRequest) => Promise<LimitResult>,
): CallContext {
  const ask: Ask = async (operation, request) => {
    const { status, body } = await (await load(operation))(request);
    // Only CSV is streamed, and tools have no `format`.
    if (body instanceof ReadableStream) throw new Error('a tool was answered with a stream');
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
    if (status !== 200) throw refusalOf(text);
    const bytes = Buffer.byteLength(text);
    if (bytes > mostParsedBytes)
      throw refusal(
        'invalid-parameters',
        `La respuesta tiene ${Math.ceil(bytes / 1000)} kB y se admiten ${mostParsedBytes / 1000}. Pida menos con include, years o los filtros de la herramienta.`,
      );
    return JSON.parse(text);
  };
  const askMore: Ask = async (operation, request) => {
    const { response } = await count(request);
    if (response) throw refusalOf(response.body);
    return ask(operation, request);
  };
  return { ask, askMore };
}

/** The citation and the gist as text, the data once; all of it in at most so many tokens, or a refusal that says how many it takes. */
export function fittedResult(
  { data: all, meta }: Answer,
  gist: string,
  {
    missing = [],
    tokens,
    hasYears = false,
  }: { readonly missing?: readonly string[]; readonly tokens: number; readonly hasYears?: boolean },
): CallToolResult {
  const said = [citation(meta, missing), gist].filter((part) => part !== '').join('\n');
  const around = said.length + JSON.stringify(meta).length + mostNoteCharacters;
  const most = Math.floor(tokens * charactersPerToken);
  const { data, omitted, length, whole } = fitAnswer(all, most - around, hasYears);
  const tokensOf = (characters: number) => Math.ceil((around + characters) / charactersPerToken);
  if (tokensOf(length) > tokens)
    throw refusal(
      'invalid-parameters',
      `max_tokens: lo menos que cabe son ${tokensOf(length)}. Pida menos con fields, o más tokens.`,
    );
  const note =
    omitted.length > 0
      ? `\nPara caber en ${tokens} tokens se omitió: ${omitted.join('; ')}. ${wayToAll(tokensOf(whole))}`
      : '';
  return { content: [{ type: 'text', text: said + note }], structuredContent: { data, meta } };
}

/** How to get what was omitted. */
const wayToAll = (needed: number): string =>
  needed > mostTokens
    ? `Todo serían ${needed}, y no se dan más de ${mostTokens}: elija con fields.`
    : `Todo: max_tokens=${needed}; o elija con fields.`;

/** The note of what was omitted takes less. */
const mostNoteCharacters = 400;

/** The text before the gist: source, release, licence, unit, notices. */
function citation(meta: Meta, missing: readonly string[]): string {
  return [
    `Fuente: ${meta.attribution}.`,
    `Publicación ${meta.release} de Cifras, ${meta.generated_at.slice(0, 10)}.`,
    `Licencia ${meta.license}.`,
    `${environment().SITE_URL}${meta.url}`,
    monetaryUnitText(meta.monetary) ?? '',
    filedTexts,
    meta.sample ? 'Datos inventados de muestra: no los cite.' : '',
    ...(meta.avisos ?? []),
    missing.length > 0 ? `No hay datos en: ${missing.join(', ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Ends a call with a problem as its result. */
export class ToolRefusal extends Error {}

/** The body of a problem's response as a refusal. */
export function refusalOf(body: unknown): ToolRefusal {
  const { status, title, detail, type } = JSON.parse(String(body)) as Problem;
  return new ToolRefusal(`Error ${status}, ${title}. ${detail} ${type}`);
}

/** What a tool refuses itself. */
export const refusal = (slug: 'invalid-parameters' | 'not-found', detail: string): ToolRefusal =>
  refusalOf(problem(slug, mcpPath, detail).body);

/** A GET request without headers. */
export const createRequest = (pathname: string, search: string): ApiRequest => ({
  method: 'GET',
  pathname,
  route: routeOf(pathname),
  search,
  header: () => null,
});
