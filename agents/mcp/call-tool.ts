/** A tool call: asks operations by the client, and turns their answers or problems into tool results. */

import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { type Client, ClientError, createClient, type Transport } from '../../contract/client/client.ts';
import { bodyOf } from '../../contract/http/envelope.ts';
import type { ToolOperation } from '../../contract/http/operations.ts';
import type { ParameterFault } from '../../contract/http/parameters.ts';
import { problemBody } from '../../contract/http/problem-body.ts';
import { mcpPath } from '../../contract/http/routes.ts';
import type { Meta, Problem } from '../../contract/http/schemas.ts';
import { truncate } from '../../contract/text.ts';
import { charactersPerToken, fitAnswer, mostTokens } from './fit-answer.ts';
import { filedTexts, monetaryUnitText } from './tool-texts.ts';

/** The most bytes of an answer over HTTP that a tool shortens, which takes some 20 ms. */
const mostAnswerBytes = 2_000_000;

type Data = Readonly<Record<string, unknown>>;
export interface OperationAnswer {
  readonly data: Data;
  readonly meta: Meta;
}

/** Counts a call of an operation by its address; returns the problem when the budget is spent, else null. */
export type CountCall = (address: string) => Promise<Problem | null>;

/** How a tool calls operations. Problems reject with a `ClientError`. */
export interface CallContext {
  /** The address of the site, without a slash at its end. */
  readonly site: string;
  /** Answers the address as which the tool call was counted. */
  readonly transport: Transport;
  /** Calls further operations; each call is counted first. */
  readonly client: Client;
}

export type ToolArguments = Readonly<Record<string, unknown>>;

/** The address that the call counts as, and what it does; or what is wrong with its arguments. */
export type CallReading =
  | { readonly address: string; call(context: CallContext): Promise<CallToolResult> }
  | { readonly errors: readonly ParameterFault[] };

export interface ToolRow {
  readonly name: string;
  /** A call with faulty arguments counts as this one without any. */
  readonly operation: ToolOperation;
  describe(): Tool;
  parse(toolArguments: ToolArguments): CallReading | Promise<CallReading>;
}

/** What a schema finds wrong with arguments. */
export const argumentFaults = ({ issues }: z.core.$ZodError): { errors: readonly ParameterFault[] } => ({
  errors: issues.map(({ path, message }) => ({
    parameter: truncate(String(path[0] ?? 'arguments')),
    detail: message,
  })),
});

export function contextOf(site: string, transport: Transport, count: CountCall): CallContext {
  const client = createClient(async (address) => {
    const refused = await count(address);
    if (refused) throw new ClientError(refused);
    return transport(address);
  });
  return { site, transport, client };
}

/** Throws a `ToolRefusal` when the answer has more than two megabytes. */
export function boundAnswer({ data, meta }: OperationAnswer): void {
  const bytes = Buffer.byteLength(bodyOf(JSON.stringify(data), meta));
  if (bytes > mostAnswerBytes)
    throw new ToolRefusal(
      'invalid-parameters',
      `La respuesta tiene ${Math.ceil(bytes / 1000)} kB y se admiten ${mostAnswerBytes / 1000}. Pida menos con include, years o los filtros de la herramienta.`,
    );
}

export interface ResultOptions {
  readonly site: string;
  readonly tokens: number;
  /** Paths of the argument `fields` that match nothing. */
  readonly missing?: readonly string[];
  /** Whether the tool has an argument for years. */
  readonly hasYears?: boolean;
}

/** The citation and the gist as text, and the data once, in at most `tokens` tokens. Throws a refusal that says how many are needed when they do not fit. */
export function fittedResult(
  { data: wholeData, meta }: OperationAnswer,
  gist: string,
  { site, tokens, missing = [], hasYears = false }: ResultOptions,
): CallToolResult {
  const introduction = [citationOf(site, meta, missing), gist].filter((part) => part !== '').join('\n');
  const around = introduction.length + JSON.stringify(meta).length + mostNoteCharacters;
  const most = Math.floor(tokens * charactersPerToken);
  const { data, omitted, length, whole } = fitAnswer(wholeData, most - around, hasYears);
  const tokensOf = (characters: number) => Math.ceil((around + characters) / charactersPerToken);
  if (tokensOf(length) > tokens)
    throw new ToolRefusal(
      'invalid-parameters',
      `max_tokens: lo menos que cabe son ${tokensOf(length)}. Pida menos con fields, o más tokens.`,
    );
  const note =
    omitted.length > 0
      ? `\nPara caber en ${tokens} tokens se omitió: ${omitted.join('; ')}. ${wayToAll(tokensOf(whole))}`
      : '';
  return { content: [{ type: 'text', text: introduction + note }], structuredContent: { data, meta } };
}

/** How to get what was omitted. */
const wayToAll = (needed: number): string =>
  needed > mostTokens
    ? `Todo serían ${needed}, y no se dan más de ${mostTokens}: elija con fields.`
    : `Todo: max_tokens=${needed}; o elija con fields.`;

/** The note of what was omitted is shorter. */
const mostNoteCharacters = 800;

/** The text before the gist: source, release, licence, unit, notices. */
export function citationOf(site: string, meta: Meta, missing: readonly string[]): string {
  return [
    `Fuente: ${meta.attribution}.`,
    `Publicación ${meta.release} de Cifras, ${meta.generated_at.slice(0, 10)}.`,
    `Licencia ${meta.license}.`,
    `${site}${meta.url}`,
    monetaryUnitText(meta.monetary) ?? '',
    filedTexts,
    meta.sample ? 'Datos inventados de muestra: no los cite.' : '',
    ...(meta.avisos ?? []),
    missing.length > 0 ? `No hay datos en: ${missing.join(', ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** What a tool refuses itself, with a problem as its result. */
export class ToolRefusal extends Error {
  readonly slug: 'invalid-parameters' | 'not-found';
  constructor(slug: ToolRefusal['slug'], detail: string) {
    super(detail);
    this.slug = slug;
  }
}

/** The result of a call that was refused, by an operation or by the tool; null for other errors. */
export function refusedResult(site: string, error: unknown): CallToolResult | null {
  if (error instanceof ClientError) return problemResult(error.problem);
  if (!(error instanceof ToolRefusal)) return null;
  return problemResult(problemBody(site, error.slug, { instance: mcpPath, detail: error.message }));
}

const problemResult = ({ status, title, detail, type }: Problem): CallToolResult => ({
  content: [{ type: 'text', text: `Error ${status}, ${title}. ${detail} ${type}` }],
  isError: true,
});
