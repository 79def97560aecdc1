/** A tool call: runs its operation in this process and turns the response or problem into a tool result. */

import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { type Operation, operations, type ToolOperation } from '../../../contract/http/operations.ts';
import type { ParameterFault } from '../../../contract/http/parameters.ts';
import { mcpPath } from '../../../contract/http/routes.ts';
import type { Meta, Problem } from '../../../contract/http/schemas.ts';
import { truncate } from '../../../contract/text.ts';
import { environment } from '../environment.ts';
import type { ApiRequest, ApiResponse } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import type { LimitResult } from '../rate-limit/middleware.ts';
import { charactersPerToken, fitAnswer, mostTokens } from './fit-answer.ts';
import { gistOf } from './gist.ts';
import { selectFields } from './select-fields.ts';
import { filedTexts, monetaryUnitText } from './tool-texts.ts';

/** The most bytes that an answer is parsed of: some 20 ms. */
const mostParsedBytes = 2_000_000;
/** What an answer of chosen fields may take in the text too, since some clients pass on nothing else. */
const mostRepeatedCharacters = 2000;

type Data = Readonly<Record<string, unknown>>;
interface Answer {
  readonly data: Data;
  readonly meta: Meta;
}

export type OperationLoader = (
  operation: ToolOperation,
) => Promise<(request: ApiRequest) => Promise<ApiResponse>>;

/** What a tool may use: the operations, and the budget of what it asks for beyond the request that its call was counted as. */
export interface CallContext {
  readonly run: OperationLoader;
  count(request: ApiRequest): Promise<LimitResult>;
}

export type Given = Readonly<Record<string, unknown>>;

/** The request that a call counts as, and what it does; or what is wrong with its arguments. */
export type CallReading =
  | { readonly request: ApiRequest; call(context: CallContext): Promise<CallToolResult> }
  | { readonly errors: readonly ParameterFault[] };

export interface ToolRow {
  readonly name: string;
  /** A call with faulty arguments counts as this one without any. */
  readonly operation: ToolOperation;
  describe(): Tool;
  read(given: Given): CallReading | Promise<CallReading>;
}

/** What a schema finds wrong with arguments. */
export const argumentFaults = ({ issues }: z.core.$ZodError): { errors: readonly ParameterFault[] } => ({
  errors: issues.map(({ path, message }) => ({
    parameter: truncate(String(path[0] ?? 'arguments')),
    detail: message,
  })),
});

export interface ToolRequest {
  readonly operation: ToolOperation;
  readonly request: ApiRequest;
  readonly fields: readonly string[] | null;
  /** What the result may take. */
  readonly tokens: number;
}

/** Runs the operation; gives its answer, restricted to `fields` and shortened to `tokens`, or its problem. */
export async function callTool(call: ToolRequest, load: OperationLoader): Promise<CallToolResult> {
  const { operation, request, fields, tokens } = call;
  const answer = await askOperation(operation, request, load);
  if ('isError' in answer) return answer;
  const { selected, missing } = fields
    ? selectFields(answer.data, fields)
    : { selected: answer.data, missing: [] };
  if (selected === null) return noFieldsFound(answer.data, missing);
  const gist = fields ? repeated(selected) : gistOf(operation, selected);
  return fittedResult({ data: selected, meta: answer.meta }, gist, missing, {
    tokens,
    hasYears: 'years' in (operations[operation] as Operation).query.shape,
  });
}

/** The answer of an operation, or its problem as a tool error. */
export async function askOperation(
  operation: ToolOperation,
  request: ApiRequest,
  load: OperationLoader,
): Promise<Answer | (CallToolResult & { isError: true })> {
  const run = await load(operation);
  const { status, body } = await run(request);
  // Only CSV is streamed, and tools have no `format`.
  if (body instanceof ReadableStream) throw new Error('a tool was answered with a stream');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
  if (status !== 200) return refusalFromProblem(JSON.parse(text) as Problem);
  const bytes = Buffer.byteLength(text);
  return bytes > mostParsedBytes ? tooLarge(bytes) : (JSON.parse(text) as Answer);
}

const repeated = (data: Data): string => {
  const json = JSON.stringify(data);
  return json.length <= mostRepeatedCharacters ? json : '';
};

/** The citation and the gist as text, the data once; all of it in at most so many tokens, or a refusal that says how many it takes. */
export function fittedResult(
  { data: all, meta }: Answer,
  gist: string,
  missing: readonly string[],
  { tokens, hasYears }: { readonly tokens: number; readonly hasYears: boolean },
): CallToolResult {
  const said = [citation(meta, missing), gist].filter((part) => part !== '').join('\n');
  const around = said.length + JSON.stringify(meta).length + mostNoteCharacters;
  const most = Math.floor(tokens * charactersPerToken);
  const fitted = fitAnswer(all, most - around, hasYears);
  const { data, omitted } = fitted;
  const tokensOf = (length: number) => Math.ceil((around + length) / charactersPerToken);
  if (tokensOf(fitted.length) > tokens) return needsMore(tokensOf(fitted.length));
  const note =
    omitted.length > 0
      ? `\nPara caber en ${tokens} tokens se omitió: ${omitted.join('; ')}. ${wayToAll(tokensOf(fitted.whole))}`
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

const needsMore = (needed: number): CallToolResult =>
  refusal(
    'invalid-parameters',
    `max_tokens: lo menos que cabe son ${needed}. Pida menos con fields, o más tokens.`,
  );

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

/** A problem as a tool error. */
const refusalFromProblem = ({ status, title, detail, type }: Problem) => ({
  content: [{ type: 'text' as const, text: `Error ${status}, ${title}. ${detail} ${type}` }],
  isError: true as const,
});

/** The same for a problem response. */
export const refusalFromResponse = ({ body }: ApiResponse) => refusalFromProblem(JSON.parse(String(body)));

/** The same for what a tool refuses itself. */
export const refusal = (slug: 'invalid-parameters' | 'not-found', detail: string) =>
  refusalFromResponse(problem(slug, mcpPath, detail));

const tooLarge = (bytes: number) =>
  refusal(
    'invalid-parameters',
    `La respuesta tiene ${Math.ceil(bytes / 1000)} kB y se admiten ${mostParsedBytes / 1000}. Pida menos con include, years o los filtros de la herramienta.`,
  );

const noFieldsFound = (data: Data, missing: readonly string[]) =>
  refusal(
    'invalid-parameters',
    `fields: no hay datos en ${missing.slice(0, 10).join(', ')}. La respuesta tiene ${Object.keys(data).join(', ')}.`,
  );

/** A GET request without headers. */
export const createRequest = (pathname: string, search: string): ApiRequest => ({
  method: 'GET',
  pathname,
  search,
  header: () => null,
});
