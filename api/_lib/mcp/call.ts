/** A tool call: its operation is asked in this process, and its answer or problem told as a result. */

import type { OperationName } from '../../../contract/http/queries.ts';
import type { Meta, Problem } from '../../../contract/http/schemas.ts';
import type { Ask, Reply } from '../answer/exchange.ts';
import { problem } from '../answer/problem.ts';
import { environment } from '../environment.ts';
import { keepFields } from './fields.ts';
import { unitOf } from './tools.ts';

export interface ToolResult {
  readonly [key: string]: unknown;
  readonly content: { type: 'text'; text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

/** More than this no agent reads; it is told how to ask for less. In characters of JSON. */
const largest = 1_000_000;

interface Envelope {
  readonly data: Record<string, unknown>;
  readonly meta: Meta;
}

export async function call(
  ask: Ask,
  fields: readonly string[] | null,
  run: (ask: Ask) => Promise<Reply>,
): Promise<ToolResult> {
  const { status, body } = await run(ask);
  // Only CSV comes as a stream, and no tool asks for it.
  if (body instanceof ReadableStream) throw new Error('a tool was answered with a stream');
  const text = Buffer.from(body ?? '').toString();
  if (status !== 200) return refusal(JSON.parse(text));
  if (!fields) {
    if (text.length > largest) return refusal(tooLarge(ask, JSON.parse(text).data));
    const envelope: Envelope = JSON.parse(text);
    return result(envelope, text.trimEnd(), []);
  }
  const { data, meta }: Envelope = JSON.parse(text);
  const { kept, missing } = keepFields(data, fields);
  if (missing.length === new Set(fields).size) return refusal(nothingKept(ask, data, missing));
  const envelope = { data: kept as Envelope['data'], meta };
  const cut = JSON.stringify(envelope);
  if (cut.length > largest) return refusal(tooLarge(ask, envelope.data));
  return result(envelope, cut, missing);
}

function result(envelope: Envelope, json: string, missing: readonly string[]): ToolResult {
  const { data, meta } = envelope;
  return {
    content: [{ type: 'text', text: `${citation(meta, missing)}\n${json}` }],
    structuredContent: { data, meta },
  };
}

/** Who is to be cited, and what the figures are. */
function citation(meta: Meta, missing: readonly string[]): string {
  return [
    `Fuente: ${meta.attribution}.`,
    `Publicación ${meta.release} de Cifras, ${meta.generated_at.slice(0, 10)}.`,
    `Licencia ${meta.license}.`,
    `${environment().SITE_URL}${meta.url}`,
    unitOf(meta.monetary) ?? '',
    meta.sample ? 'Datos inventados de muestra: no los cite.' : '',
    ...(meta.avisos ?? []),
    missing.length > 0 ? `No hay datos en: ${missing.join(', ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** A problem as the model that called reads it. */
export function refusal({ status, title, detail, type }: Problem): ToolResult {
  return { content: [{ type: 'text', text: `Error ${status}, ${title}. ${detail} ${type}` }], isError: true };
}

/** The body of a problem that no operation gave. */
export const problemBody = (...parts: Parameters<typeof problem>): Problem =>
  JSON.parse(String(problem(...parts).body));

function tooLarge(ask: Ask, data: Record<string, unknown>): Problem {
  const sizes = Object.entries(data).map(
    ([name, value]) => `${name} ${Math.ceil((JSON.stringify(value)?.length ?? 0) / 1000)} kB`,
  );
  return problemBody(
    'invalid-parameters',
    ask.pathname,
    `La respuesta pasa de ${largest / 1e6} MB (${sizes.join(', ')}). Pida menos con fields, include, years o los filtros de la herramienta.`,
  );
}

function nothingKept(ask: Ask, data: Record<string, unknown>, missing: readonly string[]): Problem {
  return problemBody(
    'invalid-parameters',
    ask.pathname,
    `fields: no hay datos en ${missing.slice(0, 10).join(', ')}. La respuesta tiene ${Object.keys(data).join(', ')}.`,
  );
}

/** The request that the arguments of a call stand for. */
export const askFor = (pathname: string, search: string): Ask => ({
  method: 'GET',
  pathname,
  search,
  header: () => null,
});

export type Runner = (operation: OperationName) => Promise<(ask: Ask) => Promise<Reply>>;
