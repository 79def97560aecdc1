/** A tool call: its operation is asked in this process, and its answer or problem told as a result. */

import { metaIn } from '../../../contract/http/envelope.ts';
import type { OperationName } from '../../../contract/http/queries.ts';
import type { Meta, Problem } from '../../../contract/http/schemas.ts';
import type { Ask, Reply } from '../answer/exchange.ts';
import { problem } from '../answer/problem.ts';
import { environment } from '../environment.ts';
import { keepFields } from './fields.ts';
import { unitOf } from './tools.ts';

export interface ToolAnswer {
  readonly content: { type: 'text'; text: string }[];
  /** The structured content, as JSON. */
  readonly structured?: string;
  readonly isError?: true;
}

/** More than this no agent reads; it is told how to ask for less. In characters of JSON. */
const largest = 1_000_000;

type Data = Readonly<Record<string, unknown>>;

/** Runs the operation and tells its answer, or what of it the fields keep, or its problem. */
export async function call(
  ask: Ask,
  fields: readonly string[] | null,
  run: (ask: Ask) => Promise<Reply>,
): Promise<ToolAnswer> {
  const { status, body } = await run(ask);
  // Only CSV comes as a stream, and no tool asks for it.
  if (body instanceof ReadableStream) throw new Error('a tool was answered with a stream');
  const text = typeof body === 'string' ? body : Buffer.from(body ?? '').toString();
  if (status !== 200) return refusal(JSON.parse(text));
  const meta = metaIn(text);
  if (!fields)
    return text.length > largest ? tooLarge(ask, JSON.parse(text).data) : answer(meta, text.trimEnd(), []);
  const { data } = JSON.parse(text) as { data: Data };
  const { kept, missing } = keepFields(data, fields);
  if (kept === null) return nothingKept(ask, data, missing);
  const cut = JSON.stringify({ data: kept, meta });
  return cut.length > largest ? tooLarge(ask, kept) : answer(meta, cut, missing);
}

/** The text holds the answer too: many programs hand nothing else to the model. */
const answer = (meta: Meta, json: string, missing: readonly string[]): ToolAnswer => ({
  content: [{ type: 'text', text: `${citation(meta, missing)}\n${json}` }],
  structured: json,
});

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
export function refusal({ status, title, detail, type }: Problem): ToolAnswer {
  return { content: [{ type: 'text', text: `Error ${status}, ${title}. ${detail} ${type}` }], isError: true };
}

/** The refusal that a problem's reply stands for. */
export const refusalOf = ({ body }: Reply): ToolAnswer => refusal(JSON.parse(String(body)));

function tooLarge({ pathname }: Ask, data: Data): ToolAnswer {
  const sizes = Object.entries(data).map(
    ([name, value]) => `${name} ${Math.ceil((JSON.stringify(value)?.length ?? 0) / 1000)} kB`,
  );
  const detail = `La respuesta pasa de ${largest / 1e6} MB (${sizes.join(', ')}). Pida menos con fields, include, years o los filtros de la herramienta.`;
  return refusalOf(problem('invalid-parameters', pathname, detail));
}

function nothingKept({ pathname }: Ask, data: Data, missing: readonly string[]): ToolAnswer {
  const detail = `fields: no hay datos en ${missing.slice(0, 10).join(', ')}. La respuesta tiene ${Object.keys(data).join(', ')}.`;
  return refusalOf(problem('invalid-parameters', pathname, detail));
}

/** The request that the arguments of a call stand for. */
export const askFor = (pathname: string, search: string): Ask => ({
  method: 'GET',
  pathname,
  search,
  header: () => null,
});

export type Runner = (operation: OperationName) => Promise<(ask: Ask) => Promise<Reply>>;
