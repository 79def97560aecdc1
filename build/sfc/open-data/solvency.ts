/** The solvency ratio of each entity as a fraction, as the supervisor publishes it, checked against its parts. */

import { fold } from '../../../contract/text.ts';
import { lendingTypes } from '../../tables/open-data-ratios.ts';
import { type SolvencyConcept, solvencyConcepts } from '../../tables/solvency-concepts.ts';
import { formatDecimal, parseDecimal } from '../xbrl/decimal.ts';
import { expectedAmount, typeOf } from './fields.ts';
import { type ByQuarter, byQuarter, quarterRows } from './quarters.ts';
import type { OpenReading } from './read-dataset.ts';
import { UnusableDataset } from './unusable-dataset.ts';

export interface Solvency {
  /** as a fraction */
  readonly ratio: number | null;
  /** rows contradict each other, the ratio contradicts its parts, or it is implausible */
  readonly contradictory: boolean;
  readonly filed: number | null;
  readonly technicalCapital: number | null;
  readonly weightedAssets: number | null;
}

export type SolvencyByEntity = ByQuarter<Solvency>;

/** Plausible solvency ratios as fractions: the legal minimum is 9 %, and a young entity holds little but capital. */
const plausible = { low: 0.02, high: 5 };

export const readSolvencyRows = quarterRows(
  { concepto: /^concepto$/, valor: /^valor$/ },
  () =>
    ({ entity, text, keyOf }) => {
      const concept = solvencyConceptOf(text('concepto'));
      if (concept === 'not_used') return { skip: 'concept_not_used' };
      if (!lendingTypes.includes(typeOf(entity))) return { skip: 'type_without_solvency' };
      const key = keyOf(concept);
      const value = parseDecimal(text('valor').replace(/\s*%$/, ''));
      if (!value || value.digits < 0n) return { ...expectedAmount('valor', text('valor')), key };
      return { key, value: Number(formatDecimal(value)), same: formatDecimal(value) };
    },
);

/** Throws an UnusableDataset for an unknown concept. */
export function solvencyConceptOf(name: string): SolvencyConcept {
  const folded = fold(name);
  const known = solvencyConcepts.find(({ pattern }) => pattern.test(folded));
  if (!known) throw new UnusableDataset('the concept is not known');
  return known.key;
}

export function solvencyOf(reading: OpenReading<number>): SolvencyByEntity {
  const filedRatios = [...reading.values].flatMap(([key, value]) => (key.endsWith(' ratio') ? [value] : []));
  const percent = areInPercent(filedRatios);
  return byQuarter(reading, ({ values, spoiled }) => {
    const part = (concept: SolvencyConcept) => values.get(concept) ?? null;
    const filed = part('ratio');
    const parts = { technicalCapital: part('technical_capital'), weightedAssets: part('weighted_assets') };
    const fraction = filed === null ? null : percent ? filed / 100 : filed;
    const contradictory = spoiled.size > 0 || (fraction !== null && !isBelievable(fraction, parts));
    return { ratio: contradictory ? null : fraction, contradictory, filed, ...parts };
  });
}

/** All ratios of the dataset are percentages or all are fractions; the median tells which, since none is usually 200 % or 2 %. */
function areInPercent(ratios: readonly number[]): boolean {
  const middle = [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)];
  return middle !== undefined && middle >= 2;
}

/** Market and operational risk can make the denominator larger than the weighted assets, but less than twice as large. */
function isBelievable(
  ratio: number,
  { technicalCapital, weightedAssets }: Pick<Solvency, 'technicalCapital' | 'weightedAssets'>,
): boolean {
  if (ratio < plausible.low || ratio > plausible.high) return false;
  if (technicalCapital === null || weightedAssets === null || weightedAssets <= 0) return true;
  const credit = technicalCapital / weightedAssets;
  return ratio <= credit * 1.02 && ratio >= credit / 2;
}
