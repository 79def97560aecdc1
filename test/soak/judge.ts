/** Whether an answer is right for its request, by the contract alone, and which releases it may come from. */

import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { matchOperation } from '../../contract/http/addresses.ts';
import { type OperationName, operations } from '../../contract/http/operations.ts';
import { isNonCanonicalPath, parsePath } from '../../contract/http/paths.ts';
import { parseQuery } from '../../contract/http/queries.ts';
import { metaSchema, problemSchema } from '../../contract/http/schemas.ts';
import { isSeriesKey } from '../../contract/http/series.ts';
import type { NamedData } from '../api/arbitraries.ts';
import type { Given } from '../api/verify.ts';
import type { RequestDraw } from './asked.ts';

export interface CheckResult {
  /** What is wrong with the answer, or null. */
  readonly fault: string | null;
  /** The release that the answer names. */
  readonly release: string | null;
}

const names = Object.keys(operations) as OperationName[];
const schemas = new Map(
  names.map((name) => [name, z.strictObject({ data: operations[name].data, meta: metaSchema })]),
);

/** What all releases of the run contain, and what any of them contains. */
export interface KnownData {
  readonly always: NamedData;
  readonly ever: ReadonlySet<string>;
}

/** `releases` may be the source of the answer. */
export function checkAnswer(
  asked: RequestDraw,
  given: Given,
  world: KnownData,
  releases: readonly string[],
): CheckResult {
  const expected = asked.statuses ?? statusesOf(asked, world, releases);
  const { status, body } = given;
  if (!expected.includes(status))
    return { fault: `${status}, expected ${expected.join(' or ')}: ${body.slice(0, 300)}`, release: null };
  try {
    const release = status === 200 && asked.method !== 'HEAD' ? read(asked, given) : null;
    if (status >= 400 && asked.kind === 'api' && asked.method !== 'HEAD') readProblem(given);
    if (release !== null && !releases.includes(release))
      return { fault: `200 of release ${release}, where ${releases.join(', ')} stood`, release };
    return { fault: null, release };
  } catch (error) {
    return { fault: `${status} with ${String((error as Error).message).slice(0, 300)}`, release: null };
  }
}

function statusesOf(asked: RequestDraw, world: KnownData, releases: readonly string[]): number[] {
  const { kind, method, path, headers } = asked;
  if (kind === 'data') return statusesOfFile(path, releases, headers.range !== undefined);
  const mark = path.indexOf('?');
  const [pathname, search] = mark < 0 ? [path, ''] : [path.slice(0, mark), path.slice(mark)];
  // A path with a segment of dots is not found, whatever the method.
  if (/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(pathname)) return [404];
  if (method === 'OPTIONS') return [204];
  if (method !== 'GET' && method !== 'HEAD') return [405];
  const matched = matchOperation(pathname);
  if (!matched || isNonCanonicalPath(matched.operation, matched.path)) return [404];
  const { operation, path: written } = matched;
  if (written.clave !== undefined && !isSeriesKey(written.clave)) return [404];
  const params = new URLSearchParams(search);
  if (!parsePath(operation, written).ok || !parseQuery(operation, params).ok) return [400];
  const found = headers['if-none-match'] ? [200, 304] : [200];
  return presence(operation, written, params, world).flatMap((there) => (there ? found : [404]));
}

/** Whether the path's and query's subject exists: `[true]`, `[false]`, or both where the releases differ. */
function presence(
  operation: OperationName,
  { nit, codigo, anio }: Readonly<Record<string, string>>,
  params: URLSearchParams,
  { always, ever }: KnownData,
): boolean[] {
  const known = operation === 'sfc' ? always.entities : always.companies;
  if (nit !== undefined && !ever.has(nit)) return [false];
  const unsure =
    (nit !== undefined && !known.includes(nit)) ||
    (codigo !== undefined && !always.codes.includes(codigo.toUpperCase())) ||
    anio !== undefined ||
    params.has('desde');
  return unsure ? [true, false] : [true];
}

/** A release's files are there while it is the only current one; files outside releases always are. */
function statusesOfFile(path: string, releases: readonly string[], ranged: boolean): number[] {
  const release = /^\/data\/releases\/(\w+)\//.exec(path)?.[1];
  if (path.endsWith('/nada.json')) return [404];
  const there = ranged ? [200, 206, 416] : [200];
  return release === undefined || releases.every((one) => one === release) ? there : [...there, 404];
}

/** Validates the body of a 200 against its operation's schema; returns the release. */
function read({ kind, path, tool }: RequestDraw, { headers, body }: Given): string | null {
  const type = headers.get('content-type') ?? '';
  if (kind === 'health') return path === '/readyz' ? body.trim() : null;
  if (kind === 'site' || (kind === 'data' && !path.endsWith('.json'))) return null;
  if (kind === 'api' && type.startsWith('text/csv')) return readTable(headers, body);
  const json: unknown = JSON.parse(body);
  if (kind === 'api') return readAnswer(matchOperation(path.split('?')[0]!)!.operation, json);
  if (kind === 'mcp') return readMessage(json as Told, tool);
  return path === '/data/manifest.json' ? (json as { release: string }).release : null;
}

function readAnswer(operation: OperationName, json: unknown): string {
  const { meta } = schemas.get(operation)!.parse(json);
  if (meta.release === undefined) throw new Error('no release in meta');
  return meta.release;
}

function readTable(headers: Headers, body: string): null {
  const excel = /-excel\.csv"$/.test(headers.get('content-disposition') ?? '');
  if (!body.endsWith('\r\n')) throw new Error('a table without its end');
  parse(body, excel ? { bom: true, delimiter: ';' } : {});
  return null;
}

interface Told {
  readonly result?: { readonly isError?: boolean; readonly structuredContent?: object };
  readonly error?: { readonly code: number };
}

/** The JSON-RPC code for an internal error. */
const internal = -32603;

function readMessage({ result, error }: Told, tool: OperationName | undefined): string | null {
  if (error?.code === internal) throw new Error(`an error of the server: ${JSON.stringify(error)}`);
  if (result?.isError && /"status\\?": ?(?:5|429)/.test(JSON.stringify(result)))
    throw new Error(`a refusal: ${JSON.stringify(result)}`);
  const content = result?.structuredContent;
  if (!tool || !content || result.isError || !('meta' in content)) return null;
  return readAnswer(tool, content);
}

function readProblem({ status, body }: Given): void {
  if (problemSchema.parse(JSON.parse(body)).status !== status)
    throw new Error('the problem of another status');
}
