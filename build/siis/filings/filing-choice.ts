/** The rule of choice among the filings of a company's year, criterion by criterion, with what it says of the one that loses. */

import { entryPointOf } from '../../tables/entry-points.ts';
import { compareRadicado, compareText, isoCut, type SiisFiling } from './read-partition.ts';

interface Criterion {
  /** Below zero when `a` goes first. */
  readonly compare: (a: SiisFiling, b: SiisFiling) => number;
  /** Why the filing that loses by it does, for people. */
  readonly reason: (winner: SiisFiling) => string;
}

const level = (filing: SiisFiling) => (entryPointOf(filing.entryPoint).entityLevel ? 0 : 1);

/**
 * The latest cut of the year, which is 31 December where there is one; the company's own statements before its group's; the
 * highest radicado; the highest instance; the lowest entry point. The first criterion in which two filings differ decides.
 */
const criteria: readonly Criterion[] = [
  {
    compare: (a, b) => b.cut - a.cut,
    reason: ({ cut }) =>
      cut % 10_000 === 1231
        ? 'Su corte no es el 31 de diciembre.'
        : `Ninguna tiene corte al 31 de diciembre, y la del ${isoCut(cut)} es la última.`,
  },
  {
    compare: (a, b) => level(a) - level(b),
    reason: () => 'Son los estados del grupo, y los hay de la sociedad misma.',
  },
  {
    compare: (a, b) => compareRadicado(b.radicado, a.radicado),
    reason: ({ radicado }) => `Su radicado es menor que ${radicado}.`,
  },
  {
    compare: (a, b) => b.instance - a.instance,
    reason: ({ instance }) => `Tiene el mismo radicado y su instancia es menor que ${instance}.`,
  },
  {
    compare: (a, b) => compareText(a.entryPoint, b.entryPoint),
    reason: ({ entryPoint }) =>
      `Tiene los mismos radicado e instancia, y su punto de entrada va después de ${entryPoint}.`,
  },
];

/** The order in which the filings of a year stand for it. One without lines of its own year never does. */
export function bestFirst(a: SiisFiling, b: SiisFiling): number {
  for (const { compare } of criteria) {
    const order = compare(a, b);
    if (order !== 0) return order;
  }
  return 0;
}

/** Why a filing does not stand for its year; `chosen` is null when none does. */
export function whyNotChosen(filing: SiisFiling, chosen: SiisFiling | null): string {
  if (chosen === null || filing.rows.current.length === 0)
    return 'No trae ninguna línea de su propio año en los tres estados.';
  return criteria.find(({ compare }) => compare(chosen, filing) < 0)!.reason(chosen);
}
