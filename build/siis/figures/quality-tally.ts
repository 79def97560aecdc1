/** Counts of flags and restatements that can be added up: of a company, of a partition, and then of all. */

import {
  type Flag,
  type RestatementKind,
  restatementKinds,
  severities,
} from '../../../contract/http/quality.ts';
import { type Counts, sumCounts } from '../../lib/counts.ts';
import type { CompanyFigures } from './figures.ts';

/** A flag and whose it is; `assets` in thousands of pesos. */
export interface NamedFlag {
  readonly nit: string;
  readonly razon_social: string;
  readonly assets: number | null;
  readonly flag: Flag;
}

export interface QualityTally {
  /** Rule → year → flags. */
  readonly flags: Record<string, Counts>;
  /** The gravest first, at most `listed`. */
  readonly gravest: readonly NamedFlag[];
  readonly restatements: RestatementTally;
}

export interface RestatementTally {
  /** Kind → company-years with at least one such line. */
  readonly years: Counts;
  /** Line → company-years, rounding left out. */
  readonly lines: Counts;
  /** By how much a line moves, as a share of what was filed, rounding left out. */
  readonly sizes: Counts;
}

const listed = 20;

export function tallyOf({ profile, figures, flags, years }: CompanyFigures): QualityTally {
  const { nit, razon_social } = profile;
  const named = [...flags].flatMap(([year, own]) => {
    const assets = figures.find((each) => each.year === year)?.amounts.total_activos ?? null;
    return own.map((flag): NamedFlag => ({ nit, razon_social, assets, flag }));
  });
  return { restatements: tallyRestatements(years), ...tallyFlags(named) };
}

export function tallyFlags(named: readonly NamedFlag[]): Omit<QualityTally, 'restatements'> {
  const flags: Record<string, Counts> = {};
  for (const { flag } of named) {
    const own = flags[flag.regla] ?? {};
    add(own, String(flag.anio), 1);
    flags[flag.regla] = own;
  }
  return { flags, gravest: gravest(named.filter(({ flag }) => flag.severidad !== 'I')) };
}

/** Errors before warnings, the larger company first, and of each company its gravest flag alone. */
function gravest(named: readonly NamedFlag[]): NamedFlag[] {
  const order = ({ flag }: NamedFlag) => severities.indexOf(flag.severidad);
  const sorted = [...named].sort(
    (a, b) =>
      order(a) - order(b) ||
      (b.assets ?? 0) - (a.assets ?? 0) ||
      Number(a.nit) - Number(b.nit) ||
      b.flag.anio - a.flag.anio,
  );
  const first = new Map<string, NamedFlag>();
  for (const each of sorted) if (!first.has(each.nit)) first.set(each.nit, each);
  return [...first.values()].slice(0, listed);
}

/** Up to these shares of what was filed. */
const sizes = [0.001, 0.01, 0.1, 1] as const;

function tallyRestatements(years: CompanyFigures['years']): RestatementTally {
  const tally: RestatementTally = { years: {}, lines: {}, sizes: {} };
  for (const { restated } of years) {
    for (const kind of new Set(restated.map(({ kind }) => kind))) add(tally.years, kind, 1);
    for (const { line, filed, comparative, kind } of restated) {
      if (kind === 'redondeo') continue;
      add(tally.lines, line, 1);
      const share = Math.abs((comparative - filed) / filed);
      const size = sizes.find((each) => share <= each);
      add(tally.sizes, size === undefined ? `> ${100 * sizes.at(-1)!} %` : `<= ${100 * size} %`, 1);
    }
  }
  return tally;
}

/** All tallies as one; names in order. */
export function sumTallies(tallies: readonly QualityTally[], more: readonly NamedFlag[]): QualityTally {
  const own = [...tallies, { ...tallyFlags(more), restatements: { years: {}, lines: {}, sizes: {} } }];
  const flags: Record<string, Counts> = {};
  for (const tally of own)
    for (const [rule, byYear] of Object.entries(tally.flags))
      flags[rule] = sumCounts([flags[rule] ?? {}, byYear]);
  const restatements = own.map((tally) => tally.restatements);
  return {
    flags,
    gravest: gravest(own.flatMap((tally) => tally.gravest)),
    restatements: {
      years: inOrder(restatementKinds, sumCounts(restatements.map(({ years }) => years))),
      lines: mostFirst(sumCounts(restatements.map(({ lines }) => lines))),
      sizes: sumCounts(restatements.map((each) => each.sizes)),
    },
  };
}

function add(counts: Counts, name: string, count: number): void {
  counts[name] = (counts[name] ?? 0) + count;
}

const inOrder = (kinds: readonly RestatementKind[], counts: Counts): Counts =>
  Object.fromEntries(kinds.map((kind) => [kind, counts[kind] ?? 0]));

/** Of equals in the order in which they stand. */
const mostFirst = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).sort(([, x], [, y]) => y - x));
