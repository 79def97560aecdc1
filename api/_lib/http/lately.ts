/** Answers that were made lately, for whoever asks the same again: to make one takes up to ten times as long as to send it. */

import { LRUCache } from 'lru-cache';
import { type Soon, whenThere } from '../soon.ts';
import { weakMemoize } from '../weak-memoize.ts';
import { withBorrowed, withoutBorrowed } from './borrowed.ts';
import { takesGzip } from './encoding.ts';
import type { ApiRequest, ApiResponse } from './http-message.ts';
import type { ResponseContext } from './respond.ts';
import { type Kept, openRing } from './ring.ts';

/** Of all functions of a process together: the bytes of answers that were asked for once, and all the rest. */
const [ofOnce, ofRest] = [24, 24].map((megabytes) => megabytes * 1024 * 1024) as [number, number];
const mostOfOne = 256 * 1024;
/** Headers and the place in the table, and each place in the body that is filled from elsewhere. */
const [besides, ofBorrowed] = [1500, 50];

interface Made {
  /** Without what of the body lies elsewhere. */
  readonly reply: ApiResponse;
  /** Where the body's own bytes lie; null when they are in the reply. */
  readonly kept: Kept | null;
}

const made = new LRUCache<string, Made>({
  maxSize: ofRest,
  maxEntrySize: mostOfOne,
  sizeCalculation: ({ reply: { body, borrowed = [] } }, key) =>
    key.length +
    besides +
    ofBorrowed * borrowed.length +
    (body instanceof Uint8Array ? body.length : 2 * String(body ?? '').length),
});
const ring = openRing(ofOnce);

/** Null when it is kept no more. What is asked for again has bytes of its own from then on. */
function recalled(key: string): ApiResponse | null {
  const known = made.get(key);
  if (!known) return null;
  const { reply, kept } = known;
  if (kept === null) return whole(reply);
  const own = ring.copy(kept);
  if (own === null) return null;
  const again = Object.assign({}, reply, { body: own });
  made.set(key, { reply: again, kept: null });
  return whole(again);
}

const whole = (reply: ApiResponse): ApiResponse =>
  reply.borrowed?.length
    ? Object.assign({}, reply, { body: withBorrowed(reply.body as Buffer<ArrayBuffer>, reply.borrowed) })
    : reply;

function keep(key: string, reply: ApiResponse): void {
  const { body, borrowed = [] } = reply;
  const kept =
    body instanceof Uint8Array && body.length <= mostOfOne
      ? ring.keep(withoutBorrowed(body, borrowed))
      : null;
  if (kept === null && typeof body !== 'string') return;
  const changed =
    kept === null ? { cache: 'remembered' as const } : { cache: 'remembered' as const, body: null };
  made.set(key, { reply: Object.assign({}, reply, changed), kept });
}

/** Of handlers and of releases: one release may stand again after another, in another store. */
let count = 0;
const numberOf = weakMemoize(() => ++count);

/**
 * The answer as the same handlers made it before, or what `make` gives. What asks to pass by the caches, streams and what
 * is no answer are made anew.
 */
export function madeLately(
  ask: ApiRequest,
  answered: ResponseContext,
  handlers: object,
  make: () => Soon<ApiResponse>,
): Soon<ApiResponse> {
  const { release, url, uncached, negotiable } = answered;
  if (uncached) return make();
  const coding = takesGzip(ask.header('accept-encoding')) ? 'gzip' : '';
  // An address that leaves the format to Accept varies by it; one that names the same format does not.
  const key = `${numberOf(handlers)} ${numberOf(release)} ${coding} ${negotiable ? 'Accept' : ''} ${url}`;
  const known = recalled(key);
  if (known) return known;
  return whenThere(make(), (reply) => {
    if (reply.cache === 'rendered') keep(key, reply);
    return reply;
  });
}
