/** Answers that were made lately, for whoever asks the same again: to make one takes up to ten times as long as to send it. */

import { LRUCache } from 'lru-cache';
import { type Soon, whenThere } from '../soon.ts';
import { takesGzip } from './encoding.ts';
import type { Ask, Reply } from './exchange.ts';
import { type Answered, liesReady } from './respond.ts';

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

/** Of handlers and of releases: one release may stand again after another, in another store. */
const numbers = new WeakMap<object, number>();
let count = 0;
function numberOf(one: object): number {
  const known = numbers.get(one);
  if (known !== undefined) return known;
  count += 1;
  numbers.set(one, count);
  return count;
}

/**
 * The answer as the same handlers made it before, or what `make` gives. What asks to pass by the caches, what lies ready,
 * streams and what is no answer are made anew.
 */
export function madeLately(
  ask: Ask,
  answered: Answered,
  handlers: object,
  make: () => Soon<Reply>,
): Soon<Reply> {
  const { release, url, uncached, negotiable } = answered;
  if (uncached || liesReady(answered)) return make();
  const coding = takesGzip(ask.header('accept-encoding')) ? 'gzip' : '';
  // An address that leaves the format to Accept varies by it; one that names the same format does not.
  const key = `${numberOf(handlers)} ${numberOf(release)} ${coding} ${negotiable ? 'Accept' : ''} ${url}`;
  const known = made.get(key);
  if (known) return known;
  return whenThere(make(), (reply) => {
    if (reply.cache === 'rendered' && !(reply.body instanceof ReadableStream))
      made.set(key, Object.assign({}, reply, { cache: 'remembered' }));
    return reply;
  });
}
