/** The known filter key that an unknown one is most like. */

import { editDistance } from './text.ts';

/** The key with the smallest edit distance, at most `most`, by default a third of its letters; of several the nearest in order, then the first. */
export function nearestKey(
  wanted: string,
  keys: Iterable<string>,
  most = Math.max(1, Math.floor(wanted.length / 3)),
): string | null {
  let best: { key: string; distance: number; gap: number } | null = null;
  if (wanted === '') return null;
  for (const key of keys) {
    if (Math.abs(key.length - wanted.length) > (best?.distance ?? most)) continue;
    const distance = editDistance(wanted, key);
    const gap = Math.abs(sortPosition(wanted) - sortPosition(key));
    const order = best && (distance - best.distance || gap - best.gap);
    if (distance <= most && (order === null || order < 0)) best = { key, distance, gap };
  }
  return best?.key ?? null;
}

/** A number by which keys are compared for nearness: a code's value, or the code of the first letter. */
const sortPosition = (key: string): number => (/^\d+$/.test(key) ? Number(key) : key.charCodeAt(0));
