/** The definitions of one category of indicators, read and deflated once: they are the same in all answers that one build made. */

import type { IndicatorCategory } from '../../../contract/http/schemas.ts';
import { type CutDefinitions, cutDefinitions } from '../../../contract/stored/answer.ts';
import type { Piece } from '../../../contract/stored/gzip.ts';
import { textOf } from '../data/gzip.ts';
import { keptPiece } from '../http/deflate-segment.ts';

interface Defined extends Pick<CutDefinitions, 'defined'> {
  readonly piece: Piece;
}
interface Known extends Defined {
  /** The part that it was cut out of, as it lay. */
  readonly from: string | Uint8Array;
}

const lately = new Map<IndicatorCategory, Known>();

/** What of the part `definitions` is of that category. */
export function definedIn(part: string | Piece, category: IndicatorCategory): Defined {
  const known = lately.get(category);
  if (known && isSame(known.from, part)) return known;
  const { text, defined } = cutDefinitions(textOf(part), category);
  // A copy: the bytes of a piece are a part of the whole answer.
  const from = typeof part === 'string' ? part : Uint8Array.from(part.deflated);
  const made = { from, defined, piece: keptPiece(text) };
  lately.set(category, made);
  return made;
}

const isSame = (from: string | Uint8Array, part: string | Piece): boolean =>
  typeof from === 'string' || typeof part === 'string'
    ? from === part
    : Buffer.compare(from, part.deflated) === 0;
