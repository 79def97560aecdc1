/**
 * Client of the open-data portal (SODA API): metadata of a dataset, row count of a slice, and its rows page by page in a
 * stable order.
 */

import { z } from 'zod';
import { type Description, readDescription, undescribed } from './description.ts';
import { type PortalPage, readPage } from './page.ts';
import { DatasetFault, type RetryPolicy, readRetryAfter, TransientFault, withRetries } from './retry.ts';
import type { Slice } from './slice.ts';

export interface PortalOptions {
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

export interface StampedPage extends PortalPage {
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
      if (response.ok && response.status !== 202)
        return { bytes: await readBody(response, largest), stamp: response.headers.get('last-modified') };
    } catch (error) {
      if (error instanceof TransientFault || error instanceof DatasetFault) throw error;
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

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return 'no answer in time';
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
