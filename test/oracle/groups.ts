/** Benchmarks by sorting and counting: the members of a CIIU group in a year, its statistics, and each company's percentile. */

import type { OracleResult } from './indicators.ts';
import type { OracleCompany, OracleYear } from './oracle.ts';

export const levels = ['clase', 'division', 'seccion'] as const;
export type Level = (typeof levels)[number];

/** The section follows from the division, whatever letter was filed. */
const sections =
  'A 01-03 B 05-09 C 10-33 D 35-35 E 36-39 F 41-43 G 45-47 H 49-53 I 55-56 J 58-63 K 64-66 L 68-68 M 69-75 N 77-82 O 84-84 P 85-85 Q 86-88 R 90-93 S 94-96 T 97-98 U 99-99';

const spans = [...sections.matchAll(/([A-U]) (\d\d)-(\d\d)/g)];

export function oracleSection(code: string): string {
  const division = Number(code.slice(0, 2));
  const found = spans.find(([, , from, to]) => division >= Number(from) && division <= Number(to));
  if (!found) throw new Error(`no section for ${code}`);
  return found[1]!;
}

export const codesOf = (code: string): Record<Level, string> => ({
  clase: code,
  division: code.slice(0, 2),
  seccion: oracleSection(code),
});

export interface Stats {
  n: number;
  p25: number | null;
  p50: number | null;
  p75: number | null;
  promedio: number | null;
  promedio_ponderado: number | null;
}

export interface Group {
  readonly level: Level;
  readonly code: string;
  readonly year: number;
  /** Sorted by operating revenue, largest first. */
  readonly members: readonly OracleYear[];
  readonly excluded: number;
  readonly muestra: 'suficiente' | 'baja' | 'insuficiente';
  readonly stats: Record<string, Stats>;
  /** Values of each indicator, smallest first. */
  readonly values: Record<string, readonly number[]>;
}

export const oracleGroupKey = (level: Level, code: string, year: number): string =>
  `${level} ${code} ${year}`;

export function groupsOf(companies: ReadonlyMap<string, OracleCompany>): Map<string, Group> {
  const members = new Map<
    string,
    { level: Level; code: string; year: number; list: OracleYear[]; excluded: number }
  >();
  for (const years of companies.values())
    for (const own of years.values()) {
      if (own.ciiu === null) continue;
      for (const level of levels) {
        const code = codesOf(own.ciiu)[level];
        const key = oracleGroupKey(level, code, own.year);
        const group = members.get(key) ?? { level, code, year: own.year, list: [], excluded: 0 };
        members.set(key, group);
        if (!own.compared) continue;
        if (own.error) group.excluded++;
        else group.list.push(own.view);
      }
    }
  return new Map(
    [...members].map(([key, { level, code, year, list, excluded }]) => {
      const sorted = list.toSorted((a, b) => revenue(b) - revenue(a) || Number(a.nit) - Number(b.nit));
      const muestra = list.length >= 30 ? 'suficiente' : list.length >= 5 ? 'baja' : 'insuficiente';
      const names = Object.keys(sorted[0]?.indicators ?? {});
      const values = Object.fromEntries(names.map((name) => [name, valuesOf(sorted, name)]));
      const stats = Object.fromEntries(names.map((name) => [name, oracleStats(outcomesOf(sorted, name))]));
      return [key, { level, code, year, members: sorted, excluded, muestra, stats, values }];
    }),
  );
}

const revenue = (own: OracleYear): number =>
  own.statements.ERI?.ingresos_operacionales ?? Number.MIN_SAFE_INTEGER;

export const eight = (value: number): number => Number(value.toPrecision(8)) + 0;

export const outcomesOf = (members: readonly OracleYear[], name: string): OracleResult[] =>
  members.map(({ indicators }) => indicators[name]!);

export const valuesOf = (members: readonly OracleYear[], name: string): number[] =>
  oracleValues(outcomesOf(members, name));

export const oracleValues = (outcomes: readonly OracleResult[]): number[] =>
  outcomes.flatMap((outcome) => ('none' in outcome ? [] : [outcome.value])).sort((a, b) => a - b);

export function percentileOfValues(values: readonly number[], p: number): number {
  const place = (values.length - 1) * p;
  const below = Math.floor(place);
  const next = values[Math.min(below + 1, values.length - 1)]!;
  return values[below]! + (place - below) * (next - values[below]!);
}

export function oracleStats(outcomes: readonly OracleResult[]): Stats {
  const values = oracleValues(outcomes);
  const n = values.length;
  if (n < 5) return { n, p25: null, p50: null, p75: null, promedio: null, promedio_ponderado: null };
  const at = (p: number) => eight(percentileOfValues(values, p));
  const [low, high] = [percentileOfValues(values, 0.05), percentileOfValues(values, 0.95)];
  const limited = values.map((value) => Math.min(Math.max(value, low), high));
  let over = 0;
  let under = 0;
  for (const outcome of outcomes) {
    if ('none' in outcome || !outcome.quotient) continue;
    over += outcome.quotient.over;
    under += outcome.quotient.under;
  }
  return {
    n,
    p25: at(0.25),
    p50: at(0.5),
    p75: at(0.75),
    promedio: eight(limited.reduce((a, b) => a + b, 0) / n),
    promedio_ponderado: under > 0 ? eight(over / under) : null,
  };
}

/** The percentile of a company (0 to 100, ties in the middle); null without a value or with fewer than five. */
export function percentileOf(group: Group, own: OracleYear, name: string): number | null {
  const outcome = own.indicators[name]!;
  const values = group.values[name]!;
  if ('none' in outcome || values.length < 5) return null;
  const below = values.filter((value) => value < outcome.value).length;
  const equal = values.filter((value) => value === outcome.value).length;
  return Math.round((100 * (below + (equal - 1) / 2)) / (values.length - 1));
}
