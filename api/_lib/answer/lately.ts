/** Answers that were made lately, for whoever asks the same again: to make one takes up to ten times as long as to send it. */

import { LRUCache } from 'lru-cache';
import type { Release } from '../data/release.ts';
import { type Soon, whenThere } from '../soon.ts';
import { takesGzip } from './encoding.ts';
import type { Ask, Reply } from './exchange.ts';
import type { Answered } from './respond.ts';

/** Of all functions of a process together. */
const memory = 48 * 1024 * 1024;
/** Headers and the place in the table. */
const besides = 1500;

const made = new LRUCache<string, Reply>({
  maxSize: memory,
  maxEntrySize: 256 * 1024,
  sizeCalculation: ({ body }, key) =>
    key.length + besides + (body instanceof Uint8Array ? body.length : 2 * String(body).length),
});

/** Releases by number, for one may stand again after another, in another store. */
const numbers = new WeakMap<Release, number>();
let releases = 0;
function numberOf(release: Release): number {
  const known = numbers.get(release);
  if (known !== undefined) return known;
  releases += 1;
  numbers.set(release, releases);
  return releases;
}

/** The answer as it was made before, or what `make` gives. What asks to pass by the caches, streams and what is no answer are made anew. */
export function madeLately(
  ask: Ask,
  answered: Answered,
  owner: string,
  make: () => Soon<Reply>,
): Soon<Reply> {
  const { release, url, uncached, negotiable } = answered;
  if (uncached) return make();
  const coding = takesGzip(ask.header('accept-encoding')) ? 'gzip' : '';
  // An address that leaves the format to Accept varies by it; one that names the same format does not.
  const key = `${owner} ${numberOf(release)} ${coding} ${negotiable ? 'Accept' : ''} ${url}`;
  const known = made.get(key);
  if (known) return known;
  return whenThere(make(), (reply) => {
    const { status, cache, body } = reply;
    if (status === 200 && cache === 'rendered' && body !== null && !(body instanceof ReadableStream))
      made.set(key, Object.assign({}, reply, { cache: 'remembered' }));
    return reply;
  });
}
