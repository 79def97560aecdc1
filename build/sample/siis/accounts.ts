/** The economics: how the books of one invented company develop from year to year. Thousands of pesos. */

import { balanceSheet } from './balance.ts';
import { cashFlow } from './cashflow.ts';
import { type Character, clamp, drawHabits, type Habits, logistic } from './habits.ts';
import { incomeStatement } from './income.ts';
import type { Random } from './prng.ts';
import { yearGrowth } from './sectors.ts';
import type { Statements } from './totals.ts';

export interface Books extends Statements {
  readonly year: number;
}

/** Books for `from` to `to` and for the two years before; those of the first year are a balance sheet only. */
export function keepBooks(character: Character, random: Random, from: number, to: number): Books[] {
  const habits = drawHabits(character, random);
  const books: Books[] = [];
  let last = openBooks(character, habits, random, from - 2);
  books.push(last);
  for (let year = from - 1; year <= to; year += 1) {
    last = nextYear(character, habits, random, last, year);
    books.push(last);
  }
  return books;
}

/** A balance sheet out of nothing, to start from; filed only as the opening column of 2016. */
function openBooks(character: Character, habits: Habits, random: Random, year: number): Books {
  const assets = Math.round(habits.assets);
  const debt = character.insolvent ? random.between(1.08, 2.6) : debtRatio(habits.leverage, random);
  const situacion = balanceSheet(character, habits, random, assets, Math.round(assets * debt));
  return { year, situacion_financiera: situacion, resultados: {}, flujo_efectivo: {} };
}

/** Liabilities over assets: half the companies below about 0.47, a quarter below 0.25. */
const debtRatio = (leverage: number, random: Random): number =>
  clamp(logistic(-0.25 + 1.4 * leverage + 0.15 * random.normal()), 0.0015, 0.965);

function nextYear(character: Character, habits: Habits, random: Random, last: Books, year: number): Books {
  const before = last.situacion_financiera;
  const resultados = incomeStatement(character, habits, random, before, year);
  const profit = resultados.ganancia_neta ?? 0;
  const lastEquity = before.total_patrimonio ?? 0;
  let equity = lastEquity + profit;
  const lastAssets = before.total_activos ?? 0;
  let dividends = equity > 0 && profit > 0 ? Math.round(profit * habits.payout * random.between(0.4, 1)) : 0;
  // Owners take out what the company cannot use: else a thin equity with lucky margins outgrows the country.
  const useful = Math.round(Math.max(lastEquity * 1.35, lastAssets * 0.08));
  dividends = Math.max(dividends, Math.min(profit, equity - useful));
  equity -= dividends;
  let raised = 0;
  if (!character.insolvent && equity < lastAssets * 0.05 && random.chance(0.6)) {
    raised = Math.round(lastAssets * random.between(0.1, 0.3));
  } else if (equity > 0 && random.chance(0.04)) raised = Math.round(equity * random.between(0.02, 0.3));
  equity += raised;
  habits.capital += raised;

  let assets = Math.max(1, Math.round(lastAssets * Math.exp(yearGrowth(year) + 0.1 * random.normal())));
  let liabilities = assets - equity;
  if (equity > lastAssets * 0.03 && !character.insolvent) {
    habits.leverage = 0.95 * habits.leverage + Math.sqrt(1 - 0.95 ** 2) * random.normal();
    const debt = debtRatio(habits.leverage, random);
    liabilities = Math.round((equity * debt) / (1 - debt));
    // Nor do lenders let it grow by more than half in a year.
    liabilities = Math.max(0, Math.min(liabilities, Math.round(lastAssets * 1.5) - equity));
    assets = equity + liabilities;
  } else if (liabilities < 0) {
    assets = equity;
    liabilities = 0;
  }
  const situacion = balanceSheet(character, habits, random, assets, liabilities);
  const flujo = cashFlow(habits, random, before, situacion, resultados, { dividends, raised });
  return { year, situacion_financiera: situacion, resultados, flujo_efectivo: flujo };
}
