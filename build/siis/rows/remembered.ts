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

/** No text that repeats is longer. */
const longestText = 512;

/** Of an entry in the table: hash, place in the store, length, and number of the value from 1; 0 where there is none. */
const entryWords = 4;
/** A place is looked for no farther on, so that texts made to collide cost no more than others. */
const mostSteps = 16;

/**
 * What was said of texts that are given as they lie in a block, so that no string is made of one that is known. Of those that
 * share a hash only the first is kept. A table of flat memory and words of four bytes, for every row asks it two or three times.
 */
export function rememberedBytes<V extends object | string>(most = mostRemembered) {
  let table = new Int32Array(entryWords * 1024);
  let values: V[] = [];
  let store = new Uint8Array(1 << 16);
  let storeWords = wordsOf(store);
  let used = 0;
  let block = store;
  let blockWords = storeWords;

  /** Of the block that the text lies in, which is that of the text before. */
  function words(bytes: Uint8Array): DataView {
    if (bytes !== block) {
      block = bytes as Uint8Array<ArrayBuffer>;
      blockWords = wordsOf(bytes);
    }
    return blockWords;
  }

  /** The entry of a hash, or the free place for it; -1 when there is neither. */
  function entryOf(hash: number): number {
    const mask = table.length / entryWords - 1;
    for (let step = 0; step < mostSteps; step++) {
      const entry = ((hash + step) & mask) * entryWords;
      if (table[entry + 3] === 0 || table[entry] === hash) return entry;
    }
    return -1;
  }

  function grow(): void {
    const before = table;
    table = new Int32Array(2 * before.length);
    for (let at = 0; at < before.length; at += entryWords) {
      const entry = before[at + 3] === 0 ? -1 : entryOf(before[at]!);
      if (entry >= 0) table.set(before.subarray(at, at + entryWords), entry);
    }
  }

  function makeRoom(length: number): void {
    if (2 * values.length * entryWords >= table.length) grow();
    if (used + length <= store.length) return;
    const larger = new Uint8Array(2 * store.length);
    larger.set(store);
    store = larger;
    storeWords = wordsOf(store);
  }

  return {
    find(bytes: Uint8Array, start: number, end: number): V | undefined {
      const view = words(bytes);
      const entry = entryOf(hashOf(view, start, end));
      if (entry < 0 || table[entry + 3] === 0 || table[entry + 2] !== end - start) return undefined;
      return sameWords(view, start, storeWords, table[entry + 1]!, end - start)
        ? values[table[entry + 3]! - 1]
        : undefined;
    },
    /** Whether it is: not when another of its hash was there before, nor too long a text, nor too many. */
    keep(value: V, bytes: Uint8Array, start: number, end: number): boolean {
      const length = end - start;
      if (length > longestText || values.length >= most) return false;
      makeRoom(length);
      const hash = hashOf(words(bytes), start, end);
      const entry = entryOf(hash);
      if (entry < 0 || table[entry + 3] !== 0) return false;
      store.set(bytes.subarray(start, end), used);
      table[entry] = hash;
      table[entry + 1] = used;
      table[entry + 2] = length;
      table[entry + 3] = values.push(value);
      used += length;
      return true;
    },
    clear(): void {
      table.fill(0);
      values = [];
      used = 0;
    },
  };
}

const wordsOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

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

/**
 * Whole words of four bytes, in two rows that do not wait for each other, and then the last two once more, whatever of them was there
 * before; shorter texts byte by byte.
 */
function hashOf(words: DataView, start: number, end: number): number {
  let hash = end - start;
  if (end - start < 8) {
    for (let i = start; i < end; i++) hash = mixed(hash, words.getUint8(i));
    return hash;
  }
  let other = hash;
  const last = end - 8;
  for (let i = start; i < last; i += 8) {
    hash = mixed(hash, words.getInt32(i, true));
    other = mixed(other, words.getInt32(i + 4, true));
  }
  hash = mixed(hash, words.getInt32(last, true));
  return mixed(hash, mixed(other, words.getInt32(last + 4, true)));
}

function mixed(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, 0x9e3779b1);
  return product ^ (product >>> 15);
}

/** The same `length` bytes in both, by words, the last one once more. */
function sameWords(a: DataView, start: number, b: DataView, at: number, length: number): boolean {
  if (length < 4) {
    for (let i = 0; i < length; i++) if (a.getUint8(start + i) !== b.getUint8(at + i)) return false;
    return true;
  }
  for (let i = 0; i < length - 4; i += 4)
    if (a.getInt32(start + i, true) !== b.getInt32(at + i, true)) return false;
  return a.getInt32(start + length - 4, true) === b.getInt32(at + length - 4, true);
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
