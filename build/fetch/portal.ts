/** The open-data portal (SODA): how many rows a dataset has of a year, and its rows page by page in a stable order. */

import { z } from 'zod';
import { type Page, readPage } from './page.ts';
import { PassingFault, type Patience, readRetryAfter, retried } from './retry.ts';

export interface PortalOptions {
  readonly baseUrl: string;
  /** Lifts the throttle that all callers without a token share. */
  readonly appToken?: string;
  readonly timeoutMs?: number;
  readonly patience: Patience;
}

/** The rows of a dataset whose cut lies in a year. */
export interface Slice {
  readonly id: string;
  readonly year: number;
}

export interface Portal {
  readonly baseUrl: string;
  /** The address of a slice, as `sources.json` names it. */
  url(slice: Slice): string;
  countRows(slice: Slice): Promise<number>;
  /** Rows `offset` … `offset + limit - 1` of the slice; `check` may refuse a page with a passing fault. */
  page(
    slice: Slice,
    offset: number,
    limit: number,
    check: (page: Page) => Promise<void>,
  ): Promise<StampedPage>;
}

export interface StampedPage extends Page {
  /** When the portal says the dataset changed last; null when it does not say. */
  readonly stamp: string | null;
}

/** What the portal itself asks a caller to allow for one page. */
const defaultTimeoutMs = 180_000;
/** Fifty thousand rows take some 12 MB. */
const largestPage = 256 * 1024 * 1024;

const countSchema = z.array(z.record(z.string(), z.coerce.number().int().min(0))).length(1);

export function openPortal({
  baseUrl,
  appToken,
  timeoutMs = defaultTimeoutMs,
  patience,
}: PortalOptions): Portal {
  const base = baseUrl.replace(/\/+$/, '');
  const where = ({ year }: Slice) =>
    `fecha_corte between '${year}-01-01T00:00:00.000' and '${year}-12-31T23:59:59.999'`;
  const address = (slice: Slice, form: 'csv' | 'json', query: Record<string, string | number>) => {
    const url = new URL(`${base}/resource/${slice.id}.${form}`);
    for (const [name, value] of Object.entries({ ...query, $where: where(slice) }))
      url.searchParams.set(name, String(value));
    return url;
  };

  async function get(url: URL): Promise<{ bytes: Uint8Array; stamp: string | null }> {
    let response: Response;
    try {
      response = await fetch(url, {
        headers: { ...(appToken && { 'X-App-Token': appToken }) },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok && response.status !== 202)
        return { bytes: await readBody(response), stamp: response.headers.get('last-modified') };
    } catch (error) {
      if (error instanceof PassingFault) throw error;
      throw new PassingFault(`${url.host} broke off: ${reasonOf(error)}`);
    }
    const said = (await response.text().catch(() => '')).slice(0, 300);
    const message = `${url.host} answered ${response.status}: ${JSON.stringify(said)}`;
    if (!passing(response.status)) throw new Error(`${message}\n  at ${url}`);
    throw new PassingFault(message, readRetryAfter(response.headers.get('retry-after'), new Date()));
  }

  return {
    baseUrl: base,
    url: (slice) => address(slice, 'csv', { $order: ':id' }).href,
    countRows: (slice) =>
      retried(patience, async () => {
        const { bytes } = await get(address(slice, 'json', { $select: 'count(*)' }));
        const parsed = countSchema.safeParse(readJson(bytes));
        const count = parsed.success ? Object.values(parsed.data[0]!)[0] : undefined;
        if (count === undefined)
          throw new PassingFault(`no count of rows: ${JSON.stringify(decoded(bytes).slice(0, 120))}`);
        return count;
      }),
    page: (slice, offset, limit, check) =>
      retried(patience, async () => {
        const query = { $order: ':id', $limit: limit, $offset: offset };
        const { bytes, stamp } = await get(address(slice, 'csv', query));
        const page = { ...readPage(bytes), stamp };
        await check(page);
        return page;
      }),
  };
}

/** 202: still at work on the answer. */
const passing = (status: number) => status === 202 || status === 408 || status === 429 || status >= 500;

async function readBody(response: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > largestPage) throw new PassingFault(`a page of more than ${largestPage} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
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
