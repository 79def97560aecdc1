/** The figures of lines that somebody types, by the tables of the filed ones: of a year of twelve months to 31 December, and the one before where it is given. */

import {
  type AnalysisReason,
  type FigureKey,
  type SignKey,
  type StatementName,
  structureBase,
} from '../http/figure-keys.ts';
import { ciiuGroupsOf } from './ciiu.ts';
import { evaluate, type FiguredYear, growthOf, signsOf, type YearSize, yearSize } from './evaluate.ts';
import { type InputName, inputs } from './figure.ts';
import { type Identity, identities, sums, sumTolerance } from './identities.ts';
import { roundedPart, roundFigure } from './round-significant.ts';

export type OwnLine = (typeof inputs)[InputName]['concept'];
/** Thousands of pesos; a line that is not there is unknown. */
export type OwnLines = Readonly<Partial<Record<OwnLine, number>>>;

/** Every line that a figure needs, with its statement. */
export const ownLines: ReadonlyMap<OwnLine, StatementName> = new Map(
  Object.values(inputs).map(({ concept, statement }) => [concept, statement]),
);

/** Gross profit where revenue and cost are given and it is not: its identity leaves no other. */
export function grossProfitOf(lines: OwnLines): number | null {
  const { ingresos_operacionales: revenue, costo_ventas: cost, ganancia_bruta: given } = lines;
  return given === undefined && revenue !== undefined && cost !== undefined ? revenue - cost : null;
}

/** With gross profit where the others tell it. */
function knownLines(lines: OwnLines): OwnLines {
  const gross = grossProfitOf(lines);
  return gross === null ? lines : { ...lines, ganancia_bruta: gross };
}

/** What part of total assets or of revenue each line is, in percent, in the order of `ownLines`; null without a positive base. */
export function ownParts(lines: OwnLines): Map<OwnLine, number | null> {
  const known = knownLines(lines);
  return new Map(
    [...ownLines].flatMap(([line, statement]) => {
      const amount = known[line];
      if (amount === undefined) return [];
      const base = known[structureBase[statement]] ?? 0;
      return [[line, base > 0 ? roundedPart(amount, base) : null] as const];
    }),
  );
}

/** Lines that do not fit each other, in thousands of pesos. */
export interface Mismatch {
  readonly line: OwnLine;
  /** The identity, `Activo total = pasivo total + patrimonio`; null of parts that add up to more than their total. */
  readonly title: string | null;
  /** Those of the parts that are given, by their signs. */
  readonly parts: readonly { readonly line: OwnLine; readonly sign: 1 | -1 }[];
  readonly total: number;
  readonly sum: number;
}

/** Totals whose parts are never negative, so that some of them are never more than all. */
const wholes = ['total_activos', 'activos_corrientes', 'total_pasivos', 'pasivos_corrientes'];

/** The identities that given lines break. A line that is not given is unknown: without one an identity is not judged, but parts of a whole are. */
export function mismatchesOf(lines: OwnLines): Mismatch[] {
  const given = (line: string): line is OwnLine => lines[line as OwnLine] !== undefined;
  const equalities = Object.values<Identity>(identities).map(({ title, total, parts }) => ({
    title,
    total,
    parts,
    breaks: (excess: number, tolerance: number) =>
      parts.every(({ line }) => given(line)) && Math.abs(excess) > tolerance,
  }));
  const bounds = sums
    .filter(
      ({ total, terms }) => wholes.includes(total) && terms.every(({ line }) => line !== 'total_patrimonio'),
    )
    .map(({ total, terms }) => ({
      title: null,
      total,
      parts: terms,
      breaks: (excess: number, tolerance: number) =>
        !terms.every(({ line }) => given(line)) && excess > tolerance,
    }));
  const broken = [...equalities, ...bounds].flatMap(({ title, total, parts: all, breaks }) => {
    if (!given(total)) return [];
    const parts = all.flatMap(({ line, sign }) => (given(line) ? [{ line, sign }] : []));
    const sum = parts.reduce((rest, { line, sign }) => rest + sign * lines[line]!, 0);
    const whole = lines[total]!;
    return breaks(sum - whole, sumTolerance(whole)) ? [{ line: total, title, parts, total: whole, sum }] : [];
  });
  return broken.filter(
    ({ line, title }, i) => broken.findIndex((one) => one.line === line && one.title === title) === i,
  );
}

export interface OwnFigures {
  readonly figures: Readonly<
    Record<FigureKey, { readonly value: number } | { readonly reason: AnalysisReason }>
  >;
  readonly signs: Readonly<Record<SignKey, boolean | AnalysisReason>>;
  readonly size: YearSize;
}

/** `ciiu` is a class; null where the activity is unknown. A line that is not given is unknown, unless the others leave no room for it. */
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
  for (const [line, value] of Object.entries(knownLines(lines)) as [OwnLine, number][])
    statements[ownLines.get(line)!].set(line, value);
  return {
    year,
    statements: { ...statements, typed: true },
    comparative: {},
    annual: true,
    short: false,
    filing: { entryPoint: '' },
  };
}
