/** Rates of growth of a company's lines, each with where its earlier value stands. */

import {
  type AnalysisReason,
  type GrowthBase,
  type GrowthKey,
  growthKeys,
} from '../../../contract/http/analysis.ts';
import { entryPointOf } from '../../tables/entry-points.ts';
import { type InputName, inputs } from '../../tables/figure.ts';
import { growthTable } from '../../tables/growth.ts';
import { isSameAmount } from '../../tables/rounding.ts';
import type { YearStatements } from '../filings/lines.ts';
import type { CompanyYear } from '../filings/reconcile-years.ts';
import { readInput } from './evaluate.ts';

/** Two values of a line, whatever their signs. */
export interface Sides {
  readonly before: number;
  readonly now: number;
  readonly base: GrowthBase;
}

/** `sides` also stand beside a rate that is null for their signs. Grades are not asked here: they are final only once all companies are. */
export type GrowthEvaluation = { readonly sides: Sides | null } & (
  | { readonly value: number }
  | { readonly reason: AnalysisReason }
);

/** By year. `years` are all of a company, oldest first. */
export function growthOf(
  years: readonly CompanyYear[],
): ReadonlyMap<number, Readonly<Record<GrowthKey, GrowthEvaluation>>> {
  const byYear = new Map(years.map((own) => [own.year, own]));
  return new Map(
    years.map((own) => {
      const results = {} as Record<GrowthKey, GrowthEvaluation>;
      for (const key of growthKeys) {
        const { linea, anios } = growthTable[key];
        const before = byYear.get(own.year - anios);
        results[key] =
          anios === 1
            ? yearly(sidesOf(own, linea, lineBefore(own, before, linea)))
            : compound(sidesOf(own, linea, lineSomeYearsBefore(own, before, linea)), anios);
      }
      return [own.year, results] as const;
    }),
  );
}

type Found = Sides | AnalysisReason;

function yearly(found: Found): GrowthEvaluation {
  if (typeof found === 'string') return { reason: found, sides: null };
  const { before, now } = found;
  if (before <= 0)
    return { reason: before === 0 ? 'zero_denominator' : 'negative_denominator', sides: found };
  return { value: 100 * (now / before - 1), sides: found };
}

function compound(found: Found, anios: number): GrowthEvaluation {
  const rate = yearly(found);
  if ('reason' in rate) return rate;
  const { before, now } = rate.sides!;
  if (now <= 0) return { reason: 'not_applicable', sides: rate.sides };
  return { value: 100 * ((now / before) ** (1 / anios) - 1), sides: rate.sides };
}

function sidesOf(own: CompanyYear, line: InputName, earlier: Earlier | AnalysisReason): Found {
  const now = amountOf(line, own.statements);
  if (typeof now !== 'number') return now ?? 'not_filed';
  return typeof earlier === 'string' ? earlier : { ...earlier, now };
}

type Earlier = Pick<Sides, 'before' | 'base'>;

/**
 * The line in the year before. The filing of the year speaks for it where it repeats it with another figure, where that year was not
 * filed, or was filed on another basis, to another day or for six months. Six months are compared with nothing: what they repeat is
 * the other half, or the same months of the year before. A 0 where that year filed an amount repeats nothing, and a difference of 1
 * is rounding.
 */
export function lineBefore(
  own: CompanyYear,
  before: CompanyYear | undefined,
  line: InputName,
): Earlier | AnalysisReason {
  if (!own.annual) return 'changed_cut';
  if (own.halfYear) return 'half_year';
  const difference = before ? differenceOf(own, before, line) : 'missing_year';
  const filedThen = before ? amountOf(line, before.statements) : null;
  const filed = difference === null ? filedThen : null;
  const repeated = amountOf(line, own.comparative);
  if (filed === 'withheld' || repeated === 'withheld') return 'withheld';
  const repeatsNothing = repeated === null || (repeated === 0 && filedThen !== null && filedThen !== 0);
  if (!repeatsNothing && (filed === null || !isSameAmount(repeated, filed)))
    return { before: repeated, base: 'comparativo' };
  if (filed !== null) return { before: filed, base: 'presentado' };
  return difference ?? 'not_filed';
}

/** The line some years before, as filed then. */
function lineSomeYearsBefore(
  own: CompanyYear,
  before: CompanyYear | undefined,
  line: InputName,
): Earlier | AnalysisReason {
  if (!own.annual) return 'changed_cut';
  if (own.halfYear) return 'half_year';
  if (!before) return 'missing_year';
  const difference = differenceOf(own, before, line);
  if (difference) return difference;
  const filed = amountOf(line, before.statements);
  return typeof filed === 'number' ? { before: filed, base: 'presentado' } : (filed ?? 'not_filed');
}

/** Why a line of two filings does not compare; the balance at the end of six months is that of the year's end. */
function differenceOf(own: CompanyYear, before: CompanyYear, line: InputName): AnalysisReason | null {
  if (!before.annual) return 'changed_cut';
  if (before.halfYear && inputs[line].statement !== 'situacion_financiera') return 'half_year';
  return isOwn(own) === isOwn(before) ? null : 'changed_basis';
}

const isOwn = ({ filing }: CompanyYear): boolean => entryPointOf(filing.entryPoint).entityLevel;

function amountOf(line: InputName, statements: YearStatements): number | 'withheld' | null {
  const amount = readInput(line, statements);
  return amount === 'proved_zero' ? 0 : amount;
}
