/** Ratios that an entity states of itself in its notes, as opposed to legal minimums. */

import { fold } from '../../../contract/text.ts';
import { cleanText } from '../../lib/filed-text.ts';
import type { SfcConcept } from '../../tables/sfc-lines.ts';
import type { Label } from '../../tables/sfc-ratios.ts';

export interface StatedFigure {
  /** as a fraction */
  readonly value: number;
  readonly sentence: string;
  readonly concept: SfcConcept;
}

/** Between label and figure: the figure is a limit. */
const limit =
  /\b(minim[oa]s?|exigid[oa]s?|exig\w+|requerid[oa]s?|requ\w+|regulatori[oa]s?|legal(?:es)?|limites?|norma\w*|establecid[oa]s?|obligatori[oa]s?|colchon(?:es)?|debe\w*|no inferior|por encima|superior al?|mayor(?:es)? al?|mas del?|al menos|tolerancia|apetito|meta|objetivo|presupuest\w+)\b/;
/** Right after the figure: it is a limit, as in `del 9% exigida`, `9% (mínimo legal)`. */
const limitAfter =
  /^\s*\(?\s*(?:(?:como|que|es|sea|el|la|lo)\s+)*(?:m[ií]nim[oa]s?|exigid[oa]s?|exig\p{L}+|requerid[oa]s?|regulatori[oa]s?|legal|establecid[oa]s?|obligatori[oa]s?)/iu;
/** Before a figure of another time or of others, or of a change. */
const other =
  /\b(frente al?|compara(?:do|da|ndo|cion)? con|respecto (?:al?|del?)|mientras|anterior(?:es)?|sector|sistema|industria|promedio|pares|crec\w+|variacion|aument\w+|disminu\w+|puntos)\b/;
/** Before an earlier figure, as in `pasó de`. */
const past = /\bpaso de(?:l| un| una)?$/;
/** Before the label: a duty follows. */
const duty = /\b(?:deb\w+|exig\w+|oblig\w+|minim\w+|requ\w+)\b[\w ]{0,40}$/;
const yearPattern = /\b(?:19|20)\d\d\b/g;

const figurePattern = /(\d{1,3}(?:[.,]\d{1,4})?)\s*%/g;
/** End of a sentence: a full stop or semicolon before a blank, or a line break. */
const sentenceEnd = /(?<=[.;])\s+|\n+/;
/** Characters between label and figure; further apart, they do not belong together. */
const reach = 140;

/** Each distinct figure once, with the first sentence that states it, in the order of the notes. */
export function statedFigures(
  notes: readonly { readonly concept: SfcConcept; readonly text: string }[],
  label: Label,
): StatedFigure[] {
  const found = new Map<number, StatedFigure>();
  for (const { concept, text } of notes) {
    for (const part of text.split(sentenceEnd)) {
      const figure = part.includes('%') ? figureIn(part, label) : undefined;
      if (figure === undefined) continue;
      const value = Number((Number(figure.replace(',', '.')) / 100).toPrecision(8));
      const sentence = cleanText('oracion', part).replace(/[.;]$/, '');
      if (!found.has(value)) found.set(value, { value, sentence, concept });
    }
  }
  return [...found.values()];
}

/**
 * The figure after the label that is neither a limit nor of another time or entity. Where figures have years, the
 * latest; else the first.
 */
function figureIn(sentence: string, { named, other: another }: Label): string | undefined {
  let taken: { readonly figure: string; readonly year: number } | undefined;
  let from = 0;
  let armed = false;
  for (const match of sentence.matchAll(figurePattern)) {
    const end = match.index + match[0].length;
    const segment = fold(sentence.slice(from, match.index));
    from = end;
    const label = segment.search(named);
    armed ||= label !== -1;
    const between = label === -1 ? segment : segment.slice(label);
    if (!armed || another.test(between) || past.test(between)) continue;
    const isDuty = label !== -1 && duty.test(segment.slice(0, label));
    if (isDuty || limit.test(between) || isLimit(sentence.slice(end))) continue;
    if (between.length > reach || other.test(between)) {
      armed = false;
      continue;
    }
    const year = Math.max(0, ...(between.match(yearPattern) ?? []).map(Number));
    if (!taken || (taken.year > 0 && year > taken.year)) taken = { figure: match[1]!, year };
  }
  return taken?.figure;
}

/** The brackets in `13,5% (mínimo legal 9%)` hold another figure, those in `9% (mínimo legal)` qualify this one. */
function isLimit(after: string): boolean {
  if (!limitAfter.test(after)) return false;
  return !/^\s*\([^)]*%/.test(after);
}
