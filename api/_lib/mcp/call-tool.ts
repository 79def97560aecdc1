/** A tool call: runs its operation in this process and turns the response or problem into a tool result. */

import { metaStart, readMeta } from '../../../contract/http/envelope.ts';
import type { OperationName } from '../../../contract/http/queries.ts';
import type { Meta, Problem } from '../../../contract/http/schemas.ts';
import { environment } from '../environment.ts';
import type { ApiRequest, ApiResponse } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { getResult, setResult } from './result-cache.ts';
import { selectFields } from './select-fields.ts';
import { type SerializedResult, serializeResult } from './serialize-result.ts';
import { filedTexts, monetaryUnitText } from './tools.ts';

export interface Refusal {
  readonly content: { type: 'text'; text: string }[];
  readonly isError: true;
}

export type ToolAnswer = SerializedResult | Refusal;

/** The most bytes of JSON in a result; beyond it the call is refused with advice how to request less. */
const maxResultBytes = 1_000_000;

type Data = Readonly<Record<string, unknown>>;

/** Runs the operation; gives its answer, restricted to `fields`, or its problem. `gzip`: whether the result may be deflated. */
export async function callTool(
  request: ApiRequest,
  fields: readonly string[] | null,
  gzip: boolean,
  run: (request: ApiRequest) => Promise<ApiResponse>,
): Promise<ToolAnswer> {
  const address = request.pathname + request.search;
  const cached = fields ? undefined : getResult(address, gzip);
  const { status, headers, body } = await run(cached ? withIfNoneMatch(request, cached.tag) : request);
  if (status === 304) return cached!.result;
  // Only CSV is streamed, and tools have no `format`.
  if (body instanceof ReadableStream) throw new Error('a tool was answered with a stream');
  const bytes = bytesOf(body ?? '');
  const read = () => JSON.parse(bytes.toString());
  if (status !== 200) return refusalFromProblem(read());
  const meta = readMeta(metaText(bytes));
  if (fields) return resultOfFields(request, read().data, meta, fields);
  if (bytes.length > maxResultBytes) return tooLarge(request, read().data);
  const result = serializeResult(citation(meta, []), withoutNewline(bytes));
  if (headers.ETag !== undefined) setResult(address, { tag: headers.ETag, result });
  return result;
}

/** The same request with If-None-Match: a 304 confirms the cached result. */
const withIfNoneMatch = (request: ApiRequest, tag: string): ApiRequest => ({
  ...request,
  header: (name) => (name === 'if-none-match' ? tag : request.header(name)),
});

function resultOfFields(request: ApiRequest, data: Data, meta: Meta, fields: readonly string[]): ToolAnswer {
  const { selected, missing } = selectFields(data, fields);
  if (selected === null) return noFieldsFound(request, data, missing);
  const json = Buffer.from(JSON.stringify({ data: selected, meta }));
  return json.length > maxResultBytes
    ? tooLarge(request, selected)
    : serializeResult(citation(meta, missing), json);
}

const bytesOf = (body: string | Uint8Array): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);

/** The end of a body with its meta, so that the rest need not be decoded. */
const metaText = (bytes: Buffer): string =>
  bytes.subarray(Math.max(0, bytes.lastIndexOf(metaStart))).toString();

/** Every body ends with a newline. */
const withoutNewline = (bytes: Buffer): Buffer => (bytes.at(-1) === 10 ? bytes.subarray(0, -1) : bytes);

/** The text before the JSON: source, release, licence, unit, notices. */
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
export function refusalFromProblem({ status, title, detail, type }: Problem): Refusal {
  return { content: [{ type: 'text', text: `Error ${status}, ${title}. ${detail} ${type}` }], isError: true };
}

/** The same for a problem response. */
export const refusalFromResponse = ({ body }: ApiResponse): Refusal =>
  refusalFromProblem(JSON.parse(String(body)));

function tooLarge({ pathname }: ApiRequest, data: Data): ToolAnswer {
  const sizes = Object.entries(data).map(
    ([name, value]) => `${name} ${Math.ceil(JSON.stringify(value).length / 1000)} kB`,
  );
  const detail = `La respuesta pasa de ${maxResultBytes / 1e6} MB (${sizes.join(', ')}). Pida menos con fields, include, years o los filtros de la herramienta.`;
  return refusalFromResponse(problem('invalid-parameters', pathname, detail));
}

function noFieldsFound({ pathname }: ApiRequest, data: Data, missing: readonly string[]): ToolAnswer {
  const detail = `fields: no hay datos en ${missing.slice(0, 10).join(', ')}. La respuesta tiene ${Object.keys(data).join(', ')}.`;
  return refusalFromResponse(problem('invalid-parameters', pathname, detail));
}

/** A GET request without headers. */
export const createRequest = (pathname: string, search: string): ApiRequest => ({
  method: 'GET',
  pathname,
  search,
  header: () => null,
});

export type OperationLoader = (
  operation: OperationName,
) => Promise<(request: ApiRequest) => Promise<ApiResponse>>;
