/** A tool call: runs its operation in this process and turns the response or problem into a tool result. */

import type { CallToolResult } from '@modelcontextprotocol/server';
import type { OperationName } from '../../../contract/http/operations.ts';
import type { Meta, Problem } from '../../../contract/http/schemas.ts';
import { environment } from '../environment.ts';
import type { ApiRequest, ApiResponse } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { selectFields } from './select-fields.ts';
import { filedTexts, monetaryUnitText } from './tools.ts';

/** The most bytes of JSON in a result; beyond it the call is refused with advice how to request less. */
const maxResultBytes = 1_000_000;

/** An answer of which `fields` are chosen is parsed up to this size: some 20 ms. */
const mostParsedBytes = 2 * maxResultBytes;

type Data = Readonly<Record<string, unknown>>;

/** Runs the operation; gives its answer, restricted to `fields`, or its problem. */
export async function callTool(
  request: ApiRequest,
  fields: readonly string[] | null,
  run: (request: ApiRequest) => Promise<ApiResponse>,
): Promise<CallToolResult> {
  const { status, body } = await run(request);
  // Only CSV is streamed, and tools have no `format`.
  if (body instanceof ReadableStream) throw new Error('a tool was answered with a stream');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
  if (status !== 200) return refusalFromProblem(JSON.parse(text) as Problem);
  const bytes = Buffer.byteLength(text);
  if (bytes > (fields ? mostParsedBytes : maxResultBytes)) return tooLarge(request, bytes);
  const { data, meta } = JSON.parse(text) as { readonly data: Data; readonly meta: Meta };
  if (!fields) return toolResult(request, { data, meta }, [], text);
  const { selected, missing } = selectFields(data, fields);
  if (selected === null) return noFieldsFound(request, data, missing);
  return toolResult(request, { data: selected, meta }, missing);
}

function toolResult(
  request: ApiRequest,
  answer: { readonly data: Data; readonly meta: Meta },
  missing: readonly string[],
  json = JSON.stringify(answer),
): CallToolResult {
  const bytes = Buffer.byteLength(json);
  if (bytes > maxResultBytes) return tooLarge(request, bytes);
  const text = `${citation(answer.meta, missing)}\n${json.trimEnd()}`;
  return { content: [{ type: 'text', text }], structuredContent: answer };
}

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
export function refusalFromProblem({ status, title, detail, type }: Problem): CallToolResult {
  return { content: [{ type: 'text', text: `Error ${status}, ${title}. ${detail} ${type}` }], isError: true };
}

/** The same for a problem response. */
export const refusalFromResponse = ({ body }: ApiResponse): CallToolResult =>
  refusalFromProblem(JSON.parse(String(body)));

function tooLarge({ pathname }: ApiRequest, bytes: number): CallToolResult {
  const detail = `La respuesta tiene ${Math.ceil(bytes / 1000)} kB y se admiten ${maxResultBytes / 1000}. Pida menos con fields, include, years o los filtros de la herramienta.`;
  return refusalFromResponse(problem('invalid-parameters', pathname, detail));
}

function noFieldsFound({ pathname }: ApiRequest, data: Data, missing: readonly string[]): CallToolResult {
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
