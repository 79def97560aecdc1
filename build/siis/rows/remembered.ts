/** Readers that remember what they said: columns of an export repeat few texts over millions of rows. */

import type { LatinBuffer } from './fields.ts';

const mostRemembered = 200_000;

/** Past some number of different texts it reads each anew, so that hostile files do not fill the memory. */
export function remembered<V extends object | string | boolean>(
  read: (text: string) => V,
): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    if (known.size < mostRemembered) known.set(text, value);
    return value;
  };
}

interface Place<V> {
  /** Holds the text at `at`. */
  readonly store: Uint8Array;
  readonly at: number;
  readonly length: number;
  readonly value: V;
}

/** No text that repeats is longer. */
const longestText = 512;
const storeBytes = 128 * longestText;

/**
 * What was said of texts that are given as they lie in a block, so that no string is made of one that is known. The bytes from
 * `start` to `hashed` should tell most texts apart: of those that share a hash only the first is kept.
 */
export function rememberedBytes<V extends object | string>(most = mostRemembered) {
  const known = new Map<number, Place<V>>();
  let store = new Uint8Array(0);
  let used = 0;

  return {
    find(bytes: Uint8Array, start: number, end: number, hashed = end): V | undefined {
      const first = known.get(hashOf(bytes, start, hashed));
      if (!first || first.length !== end - start) return undefined;
      return liesAt(bytes, start, first.store, first.at, first.length) ? first.value : undefined;
    },
    /** Whether it is: not when another of its hash was there before, nor too long a text, nor too many. */
    keep(value: V, bytes: Uint8Array, start: number, end: number, hashed = end): boolean {
      const hash = hashOf(bytes, start, hashed);
      const length = end - start;
      if (length > longestText || known.size >= most || known.has(hash)) return false;
      if (used + length > store.length) {
        store = new Uint8Array(storeBytes);
        used = 0;
      }
      store.set(bytes.subarray(start, end), used);
      known.set(hash, { store, at: used, length, value });
      used += length;
      return true;
    },
    clear: () => known.clear(),
  };
}

/** A reader of latin-1 texts where they lie in a block. */
export function rememberedAt<V extends object | string>(
  read: (latin1: string) => V,
): (bytes: Uint8Array, start: number, end: number) => V {
  const known = rememberedBytes<V>();
  return (bytes, start, end) => {
    const before = known.find(bytes, start, end);
    if (before !== undefined) return before;
    const value = read((bytes as LatinBuffer).latin1Slice(start, end));
    known.keep(value, bytes, start, end);
    return value;
  };
}

/** FNV-1a, in 32 bits. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash;
}

/** Whether `length` bytes of another text stand at `start`. */
export function liesAt(
  bytes: Uint8Array,
  start: number,
  text: Uint8Array,
  at: number,
  length: number,
): boolean {
  for (let i = 0; i < length; i++) if (text[at + i] !== bytes[start + i]) return false;
  return true;
}
