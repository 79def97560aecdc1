/** The way of a page: from the request to its document, packed, with entity tag and cache headers; what is not there gets a page too. */

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { matchPage, type PageName } from '../../../contract/http/pages.ts';
import { packIfLarge, takesGzip } from '../answer/encoding.ts';
import { holdsTag } from '../answer/etag.ts';
import { type Ask, askOf, bodiless, type Reply, responseAtEdge } from '../answer/exchange.ts';
import { problem } from '../answer/problem.ts';
import type { Served } from '../answer/serve.ts';
import { keeperOfProcess } from '../data/current.ts';
import { unpack } from '../data/gzip.ts';
import type { Keeper } from '../data/keeper.ts';
import type { Release } from '../data/release.ts';
import { DataDamaged, DataUnavailable } from '../data/store.ts';
import { environment } from '../environment.ts';
import { log } from '../log.ts';
import { whenThere } from '../soon.ts';
import { documentOf, type Page } from './document.ts';
import { missingPage, unavailablePage } from './missing.ts';
import { drawHere } from './paper.ts';

export interface Drawing {
  readonly release: Release;
  readonly values: readonly string[];
  /** The address of the site. */
  readonly site: string;
}
/** Draws a page; null when there is nothing to draw. */
export type Draw = (drawing: Drawing) => Promise<Page | null>;

export interface ServedPages extends Served {
  /** The same pages from other data than those of this process. */
  from(keeper: Keeper): Served;
}

const caching = 'max-age=3600, stale-while-revalidate=86400';
const type = 'text/html; charset=utf-8';
const memory = 24 * 1024 * 1024;

interface Made {
  readonly tag: string;
  /** Packed; a page is always large enough. */
  readonly gzip: Buffer<ArrayBuffer>;
}

export function servePages(
  draw: Readonly<Record<PageName, Draw>>,
  keeper: Keeper = keeperOfProcess,
): ServedPages {
  drawHere();
  const made = new LRUCache<string, Made>({
    maxSize: memory,
    sizeCalculation: ({ gzip }, path) => gzip.length + path.length + 500,
  });

  async function page(ask: Ask): Promise<Reply> {
    const site = environment().SITE_URL;
    const found = matchPage(ask.pathname);
    try {
      return await keeper.answering(async () => {
        const release = await keeper.current();
        const key = `${release.manifest.release} ${ask.pathname}`;
        const known = made.get(key);
        if (known) return whole(ask, known);
        const drawn = found && (await draw[found.page]({ release, values: found.values, site }));
        if (!drawn) return told(404, documentOf(await missingPage(release, ask.pathname, site)), {});
        const text = documentOf(drawn);
        const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
        const one = { tag: `W/"${tag}"`, gzip: packIfLarge(text)! };
        made.set(key, one);
        return whole(ask, one);
      });
    } catch (error) {
      log().error(error);
      if (error instanceof DataDamaged) keeper.reportDamage(error.message);
      const status = error instanceof DataUnavailable ? 503 : 500;
      return told(status, documentOf(unavailablePage(site)), { 'Retry-After': '5' });
    }
  }

  function reply(ask: Ask) {
    if (ask.method !== 'GET' && ask.method !== 'HEAD')
      return problem('method-not-allowed', ask.pathname, 'Esta página solo se lee: use GET.', {
        headers: { Allow: 'GET, HEAD, OPTIONS' },
      });
    const answered = page(ask);
    return ask.method === 'HEAD' ? whenThere(answered, bodiless) : answered;
  }

  return {
    reply,
    fetch: async (request) => responseAtEdge(await reply(askOf(request))),
    from: (other) => servePages(draw, other),
  };
}

function whole(ask: Ask, { tag, gzip }: Made): Reply {
  const headers = { 'Cache-Control': caching, ETag: tag, Vary: 'Accept-Encoding' };
  const held = ask.header('if-none-match');
  if (held !== null && holdsTag(held, tag))
    return { status: 304, cache: 'unchanged', edge: caching, headers, body: null };
  const coded = takesGzip(ask.header('accept-encoding'));
  const body = coded ? gzip : unpack(gzip);
  return {
    status: 200,
    cache: 'rendered',
    edge: caching,
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(body.length),
      ...(coded && { 'Content-Encoding': 'gzip' }),
    },
    body,
  };
}

const told = (status: number, text: string, headers: Readonly<Record<string, string>>): Reply => ({
  status,
  headers: {
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    ...headers,
  },
  body: text,
});
