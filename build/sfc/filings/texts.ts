/** Chooses one text per concept, cleans it, and sorts it into document facts and notes. */

import type { Counts } from '../../lib/counts.ts';
import { cleanText, uncutText } from '../../lib/filed-text.ts';
import type { SfcConcept } from '../../tables/sfc-lines.ts';
import type { Fact } from '../xbrl/item.ts';
import { isTotalMember } from './concepts.ts';
import { isDocumentFact, isPlaceholder, safeText } from './notes.ts';

export interface Note {
  readonly concept: SfcConcept;
  readonly text: string;
}

/** What a filing says of itself. */
export interface DocumentFact extends Note {
  /** uncut, where `text` is cut */
  readonly whole?: string;
}

export interface PlacedTexts {
  readonly document: readonly DocumentFact[];
  readonly notes: readonly Note[];
  /** Texts that were cleaned or cut, by field. */
  readonly texts: Counts;
}

/** What became of the texts. */
type TextCounts = Record<
  'notes' | 'document' | 'placeholders' | 'other_dimensions' | 'other_periods' | 'other_languages',
  number
>;

export const nameConcept: SfcConcept = 'ifrs:NameOfReportingEntityOrOtherMeansOfIdentification';

/** Prefers texts without dimensions, then the latest period, then Spanish. */
export function placeTexts(facts: readonly Fact[], counts: TextCounts): PlacedTexts {
  const chosen = new Map<SfcConcept, Fact>();
  for (const fact of facts) {
    const other = chosen.get(fact.concept);
    if (!ofWhole(fact)) counts.other_dimensions++;
    else if (!other) chosen.set(fact.concept, fact);
    else {
      const [first, second] = [fact, other].sort(byPrecedence) as [Fact, Fact];
      counts[leftOutBy(first, second)]++;
      chosen.set(fact.concept, first);
    }
  }
  const document: DocumentFact[] = [];
  const notes: Note[] = [];
  const texts: Counts = {};
  for (const { concept, value = '' } of chosen.values()) {
    if (isDocumentFact(concept)) {
      const field = concept === nameConcept ? 'nombre' : 'documento';
      const [text, whole] = [cleanText(field, value, texts), uncutText(value)];
      document.push({ concept, text, ...(whole !== text && { whole }) });
      continue;
    }
    const text = isPlaceholder(value) ? '' : safeText(value, texts);
    if (text === '') counts.placeholders++;
    else notes.push({ concept, text });
  }
  counts.document = document.length;
  counts.notes = notes.length;
  return { document, notes, texts };
}

/** Without dimensions, or on the total member of each axis. */
function ofWhole({ context: { dims, segment, scenario }, tuple }: Fact): boolean {
  if (tuple !== undefined || segment !== undefined || scenario !== undefined) return false;
  return [...dims].every(([axis, member]) => typeof member === 'string' && isTotalMember(axis, member));
}

/** The difference for which a text was left out. */
function leftOutBy(kept: Fact, left: Fact): 'other_dimensions' | 'other_languages' | 'other_periods' {
  if (kept.context.dims.size !== left.context.dims.size) return 'other_dimensions';
  if (endOf(kept) !== endOf(left)) return 'other_periods';
  if (isSpanish(kept) !== isSpanish(left)) return 'other_languages';
  if (startOf(kept) !== startOf(left)) return 'other_periods';
  // Duplicates were merged before, so that these two are on different totals.
  return kept.lang === left.lang ? 'other_dimensions' : 'other_languages';
}

function endOf({ context: { period } }: Fact): string {
  return 'forever' in period ? '' : 'instant' in period ? period.instant : period.end;
}

/** Without dimensions first, then the latest end, then Spanish, then the longer period, then the longer text. */
function byPrecedence(a: Fact, b: Fact): number {
  const [dimsA, dimsB] = [a.context.dims.size, b.context.dims.size];
  if (dimsA !== dimsB) return dimsA - dimsB;
  const keys = (fact: Fact) => [endOf(fact), isSpanish(fact), startOf(fact), fact.value ?? ''] as const;
  const [endA, spanishA, startA, textA] = keys(a);
  const [endB, spanishB, startB, textB] = keys(b);
  if (endA !== endB) return endA > endB ? -1 : 1;
  if (spanishA !== spanishB) return spanishA ? -1 : 1;
  if (startA !== startB) return startA < startB ? -1 : 1;
  return textB.length - textA.length || (textA < textB ? -1 : 1);
}

function isSpanish({ lang }: Fact): boolean {
  return lang === undefined || /^es\b/i.test(lang);
}

function startOf(fact: Fact): string {
  const { period } = fact.context;
  return 'start' in period ? period.start : endOf(fact);
}
