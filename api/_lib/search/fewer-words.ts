/** Finds the names that hold most of the words of a query, a rare word counting for more than one of many names. */

import type { InvertedIndex } from '../../../contract/stored/inverted-index.ts';
import { exactMatches, prefixMatches } from './vocabulary.ts';

/** The least part of a query that a name holds, its words weighed. */
const leastShare = 0.5;

/** Words of at most so many names, or of so small a part of all, decide where a tail of words that more names have stands behind them. */
const [fewNames, fewOfAll] = [3, 1 / 2000];
/** Sums of the same fractions differ by their order. */
const almostAll = 0.999;

/** Shorter words are looked up whole. */
const minBeginning = 4;

/** Visits each row once that holds at least `leastShare` of the words, or the words of few names, with the share. */
export type FewerWordsMatcher = (
  words: readonly string[],
  visit: (row: number, share: number) => void,
) => void;

export function createFewerWords(index: InvertedIndex): FewerWordsMatcher {
  const { rows, postings, postingStarts } = index;
  const weights = new Float32Array(rows);
  /** By the words of few names alone. */
  const rareWeights = new Float32Array(rows);
  /** The last word that was counted for a row, so that none counts twice. */
  const counted = new Uint8Array(rows);
  return (words, visit) => {
    const touched: number[] = [];
    let total = 0;
    let rareTotal = 0;
    /** A word that no name has may be of the name as well as of its tail. */
    let isKnown = true;
    words.forEach((word, i) => {
      const begun = prefixMatches(index, word);
      const ranges = word.length < minBeginning ? exactMatches(index, word, begun) : begun;
      const held = ranges.reduce((sum, { from, to }) => sum + postingStarts[to]! - postingStarts[from]!, 0);
      const weight = Math.log((rows + 1) / (held + 1));
      total += weight;
      const rareWeight = held > 0 && held <= Math.max(fewNames, rows * fewOfAll) ? 1 / held : 0;
      rareTotal += rareWeight;
      if (held === 0) isKnown = false;
      for (const { from, to } of ranges)
        for (let at = postingStarts[from]!; at < postingStarts[to]!; at++) {
          const row = postings[at]!;
          if (counted[row] === i + 1) continue;
          if (counted[row] === 0) touched.push(row);
          counted[row] = i + 1;
          weights[row]! += weight;
          rareWeights[row]! += rareWeight;
        }
    });
    for (const row of touched) {
      const hasRareWords = isKnown && rareTotal > 0 && rareWeights[row]! >= rareTotal * almostAll;
      const share = hasRareWords ? 1 : weights[row]! / total;
      weights[row] = 0;
      rareWeights[row] = 0;
      counted[row] = 0;
      if (share >= leastShare) visit(row, share);
    }
  };
}
