/** The economics: how the books of one invented company develop from year to year. Thousands of pesos. */

import { balanceSheet } from './balance.ts';
import { cashFlow } from './cashflow.ts';
import type { Character } from './character.ts';
import { ordinaryCourse, type Step, toldCourse } from './course.ts';
import { drawHabits, type Habits } from './habits.ts';
import { incomeStatement } from './income.ts';
import type { Random } from './prng.ts';
import type { Figures, Statements } from './totals.ts';

export interface Books extends Statements {
  readonly year: number;
}

/** Books for `from` to `to` and for the two years before; those of the first year are a balance sheet only. */
export function keepBooks(character: Character, random: Random, from: number, to: number): Books[] {
  const course = character.told ? toldCourse(character.told.years) : ordinaryCourse(character, random);
  const opening = course(from - 2);
  const habits = drawHabits(character, random, opening.assets);
  const books = [openBooks(character, habits, random, from - 2, opening)];
  for (let year = from - 1; year <= to; year += 1) {
    const before = books.at(-1)!.situacion_financiera;
    books.push(nextYear(character, habits, random, before, year, course(year)));
  }
  return books;
}

/** A balance sheet out of nothing, to start from; filed only as the opening column of 2016. */
function openBooks(
  character: Character,
  habits: Habits,
  random: Random,
  year: number,
  { assets, debt = 0.8 }: Step,
): Books {
  const owed = character.insolvent ? random.between(1.08, mostOwed(character)) : debt;
  const situacion = balanceSheet(character, habits, random, assets, Math.round(assets * owed));
  return { year, situacion_financiera: situacion, resultados: {}, flujo_efectivo: {} };
}

/** Liabilities over assets at which creditors of an insolvent company give up a part: the large ones sooner. */
const mostOwed = ({ size }: Character): number => (size > 60_000_000 ? 1.4 : 2.6);

function nextYear(
  character: Character,
  habits: Habits,
  random: Random,
  before: Figures,
  year: number,
  step: Step,
): Books {
  const resultados = incomeStatement(character, habits, random, before, year, step);
  const profit = resultados.ganancia_neta ?? 0;
  const owners = ownersOf(character, random, before.total_patrimonio ?? 0, profit, step);
  habits.capital += owners.raised;
  const equity = (before.total_patrimonio ?? 0) + profit - owners.dividends + owners.raised;
  const assets = Math.max(step.assets, equity);
  const situacion = balanceSheet(character, habits, random, assets, assets - equity);
  const flujo = cashFlow(habits, random, before, situacion, resultados, owners);
  return { year, situacion_financiera: situacion, resultados, flujo_efectivo: flujo };
}

/** What the owners take out and put in, so that debt follows its course: closely in a told story, slowly elsewhere. */
function ownersOf(
  character: Character,
  random: Random,
  equity: number,
  profit: number,
  { assets, debt }: Step,
): { dividends: number; raised: number } {
  const { insolvent, told } = character;
  const kept = equity + profit;
  if (insolvent) {
    const given = Math.round(assets * (1 - mostOwed(character))) - kept;
    return { dividends: 0, raised: Math.max(0, given) };
  }
  if (debt === undefined) return { dividends: 0, raised: 0 };
  const spare = kept - Math.round(assets * (1 - debt));
  if (told)
    return { dividends: Math.max(0, Math.min(spare, profit)), raised: -spare > 0.05 * assets ? -spare : 0 };
  if (spare > 0) {
    // From the year's profit and something of the earlier ones; never more than the company can miss.
    const most = Math.max(0, profit) + 0.15 * Math.max(0, equity);
    const excess = kept - assets;
    return { dividends: Math.max(0, Math.round(Math.min(spare, most)), excess), raised: 0 };
  }
  const needy = kept < assets * 0.04;
  const raised = random.chance(needy ? 0.5 : 0.25) ? Math.round(-spare * random.between(0.3, 1)) : 0;
  return { dividends: 0, raised };
}
