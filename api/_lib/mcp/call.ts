/** A tool call: its operation is asked in this process, and its answer or problem told as a result. */

import { metaIn, metaMark } from '../../../contract/http/envelope.ts';
import type { OperationName } from '../../../contract/http/queries.ts';
import type { Meta, Problem } from '../../../contract/http/schemas.ts';
import { environment } from '../environment.ts';
import type { ApiRequest, ApiResponse } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { keepFields } from './fields.ts';
import { keepAnswer, keptAnswer } from './result-cache.ts';
import { type WrittenResult, writtenResult } from './serialize-result.ts';
import { filedTexts, unitOf } from './tools.ts';

export interface Refusal {
  readonly content: { type: 'text'; text: string }[];
  readonly isError: true;
}

export type ToolAnswer = WrittenResult | Refusal;

/** More than this no agent reads; it is told how to ask for less. In bytes of JSON. */
const largest = 1_000_000;

type Data = Readonly<Record<string, unknown>>;

/** Runs the operation and tells its answer, or what of it the fields keep, or its problem. `gzip`: whether it may be packed. */
export async function call(
  request: ApiRequest,
  fields: readonly string[] | null,
  gzip: boolean,
  run: (request: ApiRequest) => Promise<ApiResponse>,
): Promise<ToolAnswer> {
  const address = request.pathname + request.search;
  const kept = fields ? undefined : keptAnswer(address, gzip);
  const { status, headers, body } = await run(kept ? holding(request, kept.tag) : request);
  if (status === 304) return kept!.result;
  // Only CSV comes as a stream, and no tool asks for it.
  if (body instanceof ReadableStream) throw new Error('a tool was answered with a stream');
  const bytes = bytesOf(body ?? '');
  const read = () => JSON.parse(bytes.toString());
  if (status !== 200) return refusal(read());
  const meta = metaIn(metaText(bytes));
  if (fields) return onlyFields(request, read().data, meta, fields);
  if (bytes.length > largest) return tooLarge(request, read().data);
  const result = writtenResult(citation(meta, []), withoutNewline(bytes));
  if (headers.ETag !== undefined) keepAnswer(address, { tag: headers.ETag, result });
  return result;
}

/** The same request of a caller that holds the answer with that tag: a 304 says that it still is the answer. */
const holding = (request: ApiRequest, tag: string): ApiRequest => ({
  ...request,
  header: (name) => (name === 'if-none-match' ? tag : request.header(name)),
});

function onlyFields(request: ApiRequest, data: Data, meta: Meta, fields: readonly string[]): ToolAnswer {
  const { kept, missing } = keepFields(data, fields);
  if (kept === null) return nothingKept(request, data, missing);
  const json = Buffer.from(JSON.stringify({ data: kept, meta }));
  return json.length > largest ? tooLarge(request, kept) : writtenResult(citation(meta, missing), json);
}

const bytesOf = (body: string | Uint8Array): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);

/** The end of a body, where its meta stands: the text of all the rest would be made for nothing. */
const metaText = (bytes: Buffer): string =>
  bytes.subarray(Math.max(0, bytes.lastIndexOf(metaMark))).toString();

/** Every body ends with one. */
const withoutNewline = (bytes: Buffer): Buffer => (bytes.at(-1) === 10 ? bytes.subarray(0, -1) : bytes);

/** Who is to be cited, and what the figures are. */
function citation(meta: Meta, missing: readonly string[]): string {
  return [
    `Fuente: ${meta.attribution}.`,
    `Publicación ${meta.release} de Cifras, ${meta.generated_at.slice(0, 10)}.`,
    `Licencia ${meta.license}.`,
    `${environment().SITE_URL}${meta.url}`,
    unitOf(meta.monetary) ?? '',
    filedTexts,
    meta.sample ? 'Datos inventados de muestra: no los cite.' : '',
    ...(meta.avisos ?? []),
    missing.length > 0 ? `No hay datos en: ${missing.join(', ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** A problem as the model that called reads it. */
export function refusal({ status, title, detail, type }: Problem): Refusal {
  return { content: [{ type: 'text', text: `Error ${status}, ${title}. ${detail} ${type}` }], isError: true };
}

/** The refusal that a problem's reply stands for. */
export const refusalOf = ({ body }: ApiResponse): Refusal => refusal(JSON.parse(String(body)));

function tooLarge({ pathname }: ApiRequest, data: Data): ToolAnswer {
  const sizes = Object.entries(data).map(
    ([name, value]) => `${name} ${Math.ceil(JSON.stringify(value).length / 1000)} kB`,
  );
  const detail = `La respuesta pasa de ${largest / 1e6} MB (${sizes.join(', ')}). Pida menos con fields, include, years o los filtros de la herramienta.`;
  return refusalOf(problem('invalid-parameters', pathname, detail));
}

function nothingKept({ pathname }: ApiRequest, data: Data, missing: readonly string[]): ToolAnswer {
  const detail = `fields: no hay datos en ${missing.slice(0, 10).join(', ')}. La respuesta tiene ${Object.keys(data).join(', ')}.`;
  return refusalOf(problem('invalid-parameters', pathname, detail));
}

/** The request that the arguments of a call stand for. */
export const askFor = (pathname: string, search: string): ApiRequest => ({
  method: 'GET',
  pathname,
  search,
  header: () => null,
});

export type Runner = (operation: OperationName) => Promise<(request: ApiRequest) => Promise<ApiResponse>>;
