/** Answers to calls as they went out: one that still holds is not made again, and one that is asked for again is packed, once. */

import { LRUCache } from 'lru-cache';
import { packedResult, type WrittenResult } from './serialize-result.ts';

interface Kept {
  /** The entity tag of the operation's answer. */
  readonly tag: string;
  readonly result: WrittenResult;
}

/** Some three hundred answers about a company; packed, a thousand. */
const memory = 16 * 1024 * 1024;

/** By the address that a call stood for. */
const answers = new LRUCache<string, Kept>({
  maxSize: memory,
  maxEntrySize: memory / 16,
  sizeCalculation: ({ result }) =>
    'deflated' in result ? result.deflated.length : result.reduce((sum, { length }) => sum + length, 0),
});

/** What is kept for that address; with `gzip` packed, and without it only what is not. */
export function keptAnswer(address: string, gzip: boolean): Kept | undefined {
  const kept = answers.get(address);
  if (!kept || 'deflated' in kept.result === gzip) return kept;
  if (!gzip) return undefined;
  const packed = { tag: kept.tag, result: packedResult(kept.result as readonly Buffer[]) };
  answers.set(address, packed);
  return packed;
}

export const keepAnswer = (address: string, kept: Kept): void => void answers.set(address, kept);
