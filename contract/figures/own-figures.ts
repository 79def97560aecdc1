/** The figures of lines that somebody types, by the tables of the filed ones: of a year of twelve months to 31 December, and the one before where it is given. */

import type { AnalysisReason, FigureKey, SignKey, StatementName } from '../http/figure-keys.ts';
import { ciiuGroupsOf } from './ciiu.ts';
import { evaluate, type FiguredYear, growthOf, signsOf, type YearSize, yearSize } from './evaluate.ts';
import { type InputName, inputs } from './figure.ts';
import { roundFigure } from './round-significant.ts';

export type OwnLine = (typeof inputs)[InputName]['concept'];
/** Thousands of pesos; a line that is not there is unknown. */
export type OwnLines = Readonly<Partial<Record<OwnLine, number>>>;

/** Every line that a figure needs, with its statement. */
export const ownLines: ReadonlyMap<OwnLine, StatementName> = new Map(
  Object.values(inputs).map(({ concept, statement }) => [concept, statement]),
);

export interface OwnFigures {
  readonly figures: Readonly<
    Record<FigureKey, { readonly value: number } | { readonly reason: AnalysisReason }>
  >;
  readonly signs: Readonly<Record<SignKey, boolean | AnalysisReason>>;
  readonly size: YearSize;
}

/** `ciiu` is a class; null where the activity is unknown. */
export function ownFigures(year: number, ciiu: string | null, lines: OwnLines, before: OwnLines): OwnFigures {
  const own = yearOf(year, lines);
  const earlier = Object.keys(before).length > 0 ? yearOf(year - 1, before) : undefined;
  const years = earlier ? [earlier, own] : [own];
  const all = { ...evaluate({ own, before: earlier, code: ciiu }), ...growthOf(years).get(year)! };
  const rounded = Object.entries(all).map(([key, result]) => [
    key,
    'reason' in result ? { reason: result.reason } : { value: roundFigure(key as FigureKey, result.value) },
  ]);
  const signs = Object.entries(signsOf(years).get(year)!).map(([key, { shows }]) => [key, shows]);
  return {
    figures: Object.fromEntries(rounded) as OwnFigures['figures'],
    signs: Object.fromEntries(signs) as OwnFigures['signs'],
    size: yearSize({
      year,
      revenue: lines.ingresos_operacionales ?? null,
      wholeYear: true,
      section: ciiu && ciiuGroupsOf(ciiu).seccion,
    }),
  };
}

function yearOf(year: number, lines: OwnLines): FiguredYear {
  const statements: Record<StatementName, Map<string, number>> = {
    resultados: new Map(),
    situacion_financiera: new Map(),
    flujo_efectivo: new Map(),
  };
  for (const [line, value] of Object.entries(lines) as [OwnLine, number][])
    statements[ownLines.get(line)!].set(line, value);
  return { year, statements, comparative: {}, annual: true, short: false, filing: { entryPoint: '' } };
}
