/**
 * Client of the open-data portal (SODA API): metadata of a dataset, row count of a slice, and its rows page by page in a
 * stable order.
 */

import { z } from 'zod';
import { neededColumns, readHeader } from '../siis/csv/header.ts';
import { tokenise, walkRecords } from '../siis/csv/records.ts';
import type { SfcDatasetRow } from '../tables/sfc-datasets.ts';

/** An error that may pass: throttling, a server error, a dropped connection, an unexpected page. */
export class TransientFault extends Error {
  /** Seconds of `Retry-After`; null when the server sent none. */
  readonly retryAfter: number | null;
  constructor(message: string, retryAfter: number | null = null) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** A permanent error of one dataset: the others can still be fetched. */
export class DatasetFault extends Error {}

interface RetryPolicy {
  readonly tries: number;
  readonly sleep: (seconds: number) => Promise<void>;
  readonly onRetry: (reason: string, seconds: number, attempt: number) => void;
}

const longestBackOff = 60;
/** Seconds; a longer `Retry-After` is cut to this. */
const longestWait = 15 * 60;

/** Seconds to wait: doubles from 1 to 60, or `Retry-After` where that is longer, up to 15 minutes. */
export function waitBefore(attempt: number, retryAfter: number | null): number {
  const backOff = Math.min(longestBackOff, 2 ** (attempt - 1));
  return Math.min(longestWait, Math.max(backOff, retryAfter ?? 0));
}

/** Repeats `attempt` while it throws a TransientFault; when the tries run out, throws an Error with the last message. */
async function withRetries<T>(retry: RetryPolicy, attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TransientFault)) throw error;
      if (number >= retry.tries)
        throw new Error(`${error.message} (${number} tries; run it again to go on from here)`);
      const seconds = waitBefore(number, error.retryAfter);
      retry.onRetry(error.message, seconds, number);
      await retry.sleep(seconds);
    }
  }
}

/** `Retry-After` (seconds or a date) in seconds from `now`; null when it is absent or neither. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  // HTTP's oldest form of a date names no zone, and means GMT.
  const date = Date.parse(/(?:GMT|Z|[+-]\d{2}:?\d{2})$/.test(header.trim()) ? header : `${header} GMT`);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}

export interface Slice {
  /** Identifier of the dataset on the portal. */
  readonly id: string;
  /** `$where` condition in the portal's query language; null for all rows. */
  readonly where: string | null;
  /** Null for all columns. */
  readonly select: readonly string[] | null;
  readonly header: HeaderReader;
}

/** Returns the number of columns. Throws a TransientFault for what is no table, a DatasetFault when a column is missing. */
type HeaderReader = (fields: readonly string[]) => number;

export const siisSlice = (id: string, year: number): Slice => ({
  id,
  where: withinYear('fecha_corte', year),
  select: null,
  header: siisHeader,
});

/** The slices by name: one per year, or a single one for a dataset without dates. */
export function sfcSlices(set: SfcDatasetRow, years: readonly number[]): { name: string; slice: Slice }[] {
  const { dataset, dated } = set;
  if (!dated) return [{ name: dataset, slice: sfcSlice(set, null) }];
  const cuts = dated.cuts === 'whole_year' ? withinYear : atQuarterEnds;
  return years.map((year) => ({
    name: `${dataset}_${year}`,
    slice: sfcSlice(set, cuts(dated.column, year)),
  }));
}

function sfcSlice({ id, columns, onlyColumns, filter }: SfcDatasetRow, cuts: string | null): Slice {
  return {
    id,
    where: [cuts, filter].filter((condition) => condition !== null).join(' AND ') || null,
    select: onlyColumns ? columns : null,
    header: sfcHeader(columns),
  };
}

const withinYear = (column: string, year: number): string =>
  `${column} between '${year}-01-01T00:00:00.000' and '${year}-12-31T23:59:59.999'`;

const atQuarterEnds = (column: string, year: number): string =>
  `${column} in (${['03-31', '06-30', '09-30', '12-31'].map((end) => `'${year}-${end}T00:00:00.000'`).join(',')})`;

/** The columns that a SIIS dataset must have, as the portal writes them. */
export const siisColumns: readonly string[] = neededColumns.map((name) => name.toLowerCase());

/** A page with none of the columns is no table of the SIIS; one with some of them is, and has changed. */
function siisHeader(fields: readonly string[]): number {
  try {
    return readHeader(fields).width;
  } catch (error) {
    if (portalColumns(fields).some((name) => siisColumns.includes(name))) expectColumns(siisColumns, fields);
    throw new TransientFault(`a page without the header of the SIIS: ${(error as Error).message}`);
  }
}

/** Lower-case names without the portal's system columns, which begin with a colon, such as `:id`. */
export const portalColumns = (fields: readonly string[]): string[] =>
  fields.map((field) => field.trim().toLowerCase()).filter((name) => !name.startsWith(':'));

/** Throws a DatasetFault when an expected column is missing. */
export function expectColumns(expected: readonly string[], fields: readonly string[]): void {
  const found = portalColumns(fields);
  const missing = expected.filter((name) => !found.includes(name));
  if (missing.length > 0)
    throw new DatasetFault(
      `no column ${missing.join(', ')}; found ${found.join(', ').slice(0, 1000)}; expected ${expected.join(', ')}`,
    );
}

/** Brackets in the first line mean markup or JSON: no column name has them. */
const sfcHeader =
  (expected: readonly string[]): HeaderReader =>
  (fields) => {
    if (fields.some((field) => /[<>{}[\]]/.test(field)))
      throw new TransientFault(`no table: ${JSON.stringify(fields.join().slice(0, 120))}`);
    expectColumns(expected, fields);
    return fields.length;
  };

export interface Description {
  /** The licence's identifier; null when the portal states none. */
  readonly license: string | null;
  readonly licenseName: string | null;
  readonly attribution: string | null;
  /** ISO 8601, to the second; null when the portal does not say. */
  readonly updatedAt: string | null;
  readonly columns: readonly string[] | null;
  /** Why all other fields are null; null when the metadata could be read. */
  readonly fault: string | null;
}

const text = z.string().trim().max(1000).nullish();

const viewSchema = z.object({
  id: z.string(),
  licenseId: text,
  license: z.object({ name: text }).nullish(),
  attribution: text,
  /** Seconds since 1970. */
  rowsUpdatedAt: z.int().min(0).max(7_258_118_400).nullish(),
  columns: z.array(z.object({ fieldName: z.string() })).nullish(),
});

/** `view`: the JSON of `/api/views/<id>.json`. When its shape is another, only `fault` is set. */
function readDescription(id: string, view: unknown): Description {
  const { data, error } = viewSchema.safeParse(view);
  if (error) {
    const { path, message } = error.issues[0]!;
    return undescribed(`${path.join('.') || 'the whole'}: ${message}`);
  }
  if (data.id !== id) return undescribed(`it describes ${JSON.stringify(data.id.slice(0, 40))}`);
  const { rowsUpdatedAt: updated } = data;
  return {
    license: data.licenseId || null,
    licenseName: data.license?.name || null,
    attribution: data.attribution || null,
    updatedAt: updated ? `${new Date(updated * 1000).toISOString().slice(0, 19)}Z` : null,
    columns: data.columns?.map(({ fieldName }) => fieldName) ?? null,
    fault: null,
  };
}

const undescribed = (fault: string): Description => ({
  license: null,
  licenseName: null,
  attribution: null,
  updatedAt: null,
  columns: null,
  fault,
});

export interface PortalPage {
  /** The header line, without byte order mark and line break. */
  readonly header: string;
  readonly bytes: Uint8Array;
  readonly rows: number;
  /** Byte offsets of the first and of the second row; the length of the page where there is none. */
  readonly firstRow: number;
  readonly secondRow: number;
  /** Text of the first and of the last row; empty when there are no rows. */
  readonly first: string;
  readonly last: string;
}

const newline = 0x0a;

/** Throws a TransientFault for anything but a complete table: an error page, a truncated page, a row of another width. */
function readPage(bytes: Uint8Array, readHeader: HeaderReader): PortalPage {
  const text = (start: number, end: number) => new TextDecoder().decode(bytes.subarray(start, end));
  const headerEnd = bytes.indexOf(newline);
  const header = text(0, headerEnd < 0 ? Math.min(bytes.length, 300) : headerEnd).replace(/^\uFEFF|\r$/g, '');
  if (headerEnd < 0 || bytes.at(-1) !== newline)
    throw new TransientFault(`a page that is cut off, or no table: ${JSON.stringify(header.slice(0, 120))}`);
  const width = readHeader(headerFields(header));
  let rows = -1;
  const firsts = [0, 0];
  const bounds = { first: [0, 0], last: [0, 0] };
  walkRecords(bytes, ({ start, end, next, commas, endsInsideQuotes: open }) => {
    if (open || commas !== width - 1)
      throw new TransientFault(
        `row ${rows + 1} of a page has ${commas + 1} columns where ${width} were expected`,
      );
    if (++rows === 0) return;
    if (rows === 1) {
      bounds.first = [start, end];
      firsts[0] = start;
      firsts[1] = next;
    }
    bounds.last = [start, end];
  });
  return {
    header,
    bytes,
    rows,
    firstRow: rows > 0 ? firsts[0]! : bytes.length,
    secondRow: rows > 0 ? firsts[1]! : bytes.length,
    first: text(bounds.first[0]!, bounds.first[1]!),
    last: text(bounds.last[0]!, bounds.last[1]!),
  };
}

/** Throws a TransientFault when the line is not CSV. */
export function headerFields(header: string): string[] {
  try {
    return tokenise(Buffer.from(header));
  } catch (error) {
    throw new TransientFault(`a page without a header: ${(error as Error).message}`);
  }
}

interface PortalOptions {
  readonly baseUrl: string;
  /** Requests without a token share one rate limit. */
  readonly appToken?: string;
  readonly timeoutMs?: number;
  readonly retry: RetryPolicy;
}

export interface Portal {
  readonly baseUrl: string;
  /** Metadata of a dataset; when the portal refuses it, only `fault` is set. */
  describe(id: string): Promise<Description>;
  /** URL of the whole slice, as `sources.json` records it. */
  url(slice: Slice): string;
  countRows(slice: Slice): Promise<number>;
  /** Rows `offset` to `offset + limit - 1`; `check` may throw a TransientFault to have the page fetched again. */
  page(
    slice: Slice,
    offset: number,
    limit: number,
    check: (page: PortalPage) => Promise<void>,
  ): Promise<StampedPage>;
}

interface StampedPage extends PortalPage {
  /** `Last-Modified` of the page; null when the portal does not send it. */
  readonly stamp: string | null;
}

/** The timeout that the portal recommends for one page. */
const defaultTimeoutMs = 180_000;
/** Bytes; 50,000 rows take some 12 MB. */
const largestPage = 256 * 1024 * 1024;
/** Bytes; metadata with samples of every column takes some hundred kB. */
const largestDescription = 16 * 1024 * 1024;

/** Bytes of an error page that a message quotes. */
const shownBytes = 300;
const mostRedirects = 3;
/** A larger count is taken for a fault: the largest dataset has 20 million rows in ten years. */
const mostRows = 100_000_000;

const countSchema = z.array(z.record(z.string(), z.coerce.number().int().min(0))).length(1);

export function createPortal({
  baseUrl,
  appToken,
  timeoutMs = defaultTimeoutMs,
  retry,
}: PortalOptions): Portal {
  const base = baseUrl.replace(/\/+$/, '');
  const address = ({ id, where }: Slice, form: 'csv' | 'json', query: Record<string, string | number>) => {
    const url = new URL(`${base}/resource/${id}.${form}`);
    for (const [name, value] of Object.entries({ ...query, ...(where && { $where: where }) }))
      url.searchParams.set(name, String(value));
    return url;
  };
  const rowsOf = (slice: Slice, page: { $limit: number; $offset: number } | null) =>
    address(slice, 'csv', { $order: ':id', ...page, ...(slice.select && { $select: slice.select.join() }) });

  /** Whether the portal has ever answered, whatever it said. */
  let answered = false;

  /** Follows redirects only within the origin of the portal, so that nobody else gets the token. */
  async function ask(url: URL, turn = 0): Promise<Response> {
    const response = await fetch(url, {
      headers: { ...(appToken && { 'X-App-Token': appToken }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, url) ? new URL(location, url) : null;
    if (next?.origin !== url.origin)
      throw new DatasetFault(
        `${url.host} sends to ${next?.origin ?? 'nowhere'}: only its own addresses are followed`,
      );
    if (turn >= mostRedirects)
      throw new DatasetFault(`${url.host} sends on more than ${mostRedirects} times`);
    return ask(next, turn + 1);
  }

  async function get(url: URL, largest = largestPage): Promise<{ bytes: Uint8Array; stamp: string | null }> {
    let response: Response;
    try {
      response = await ask(url);
      answered = true;
      if (response.ok && response.status !== 202)
        return { bytes: await readBody(response, largest), stamp: response.headers.get('last-modified') };
    } catch (error) {
      if (error instanceof TransientFault || error instanceof DatasetFault) throw error;
      // A machine without a network, or another address than the portal's: no number of tries helps.
      if (!answered && isOffline(error))
        throw new Error(`${url.host} cannot be reached, is there a network? ${reasonOf(error)}`);
      throw new TransientFault(`${url.host} broke off: ${reasonOf(error)}`);
    }
    const said = await beginningOf(response);
    const message = `${url.host} answered ${response.status}: ${JSON.stringify(said)}`;
    if (!passing(response.status)) throw new DatasetFault(`${message}\n  at ${url}`);
    throw new TransientFault(message, readRetryAfter(response.headers.get('retry-after'), new Date()));
  }

  return {
    baseUrl: base,
    describe: (id) =>
      withRetries(retry, async () => {
        const { bytes } = await get(new URL(`${base}/api/views/${id}.json`), largestDescription);
        const view = readJson(bytes);
        if (view === null)
          throw new TransientFault(`no JSON: ${JSON.stringify(decoded(bytes).slice(0, 120))}`);
        return readDescription(id, view);
      }).catch((error) => {
        if (error instanceof DatasetFault) return undescribed(error.message.split('\n')[0]!);
        throw error;
      }),
    url: (slice) => rowsOf(slice, null).href,
    countRows: (slice) =>
      withRetries(retry, async () => {
        const { bytes } = await get(address(slice, 'json', { $select: 'count(*)' }));
        const parsed = countSchema.safeParse(readJson(bytes));
        const count = parsed.success ? Object.values(parsed.data[0]!)[0] : undefined;
        if (count !== undefined && count > mostRows)
          throw new DatasetFault(`the portal counts ${count} rows; more than ${mostRows} are not believed`);
        if (count === undefined)
          throw new TransientFault(`no count of rows: ${JSON.stringify(decoded(bytes).slice(0, 120))}`);
        return count;
      }),
    page: (slice, offset, limit, check) =>
      withRetries(retry, async () => {
        const { bytes, stamp } = await get(rowsOf(slice, { $limit: limit, $offset: offset }));
        const page = { ...readPage(bytes, slice.header), stamp };
        await check(page);
        return page;
      }),
  };
}

/** Statuses that are tried again; with 202 the portal is still preparing the answer. */
const passing = (status: number) => status === 202 || status === 408 || status === 429 || status >= 500;

async function readBody(response: Response, largest: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > largest) throw new TransientFault(`an answer of more than ${largest} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function beginningOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of body ?? []) {
      pieces.push(piece);
      length += piece.length;
      if (length >= shownBytes) break;
    }
  } catch {
    // What was read before the connection broke is enough for a message.
  }
  return decoded(Buffer.concat(pieces)).slice(0, shownBytes);
}

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoded(bytes));
  } catch {
    return null;
  }
}

/** No name is found, or no way leads there. */
const offlineCodes: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

const isOffline = (error: unknown): boolean =>
  offlineCodes.has(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code);

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return 'no answer in time';
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
