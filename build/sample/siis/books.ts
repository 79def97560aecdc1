/** How the books of one invented company develop from year to year. Thousands of pesos. */

import { cashFlow, type Owners } from './cashflow.ts';
import { incomeStatement } from './income.ts';
import type { Random } from './prng.ts';
import { type CompanyProfile, clamp, drawProfile, type Nature, type Share } from './profile.ts';
import { closeSituacion, type LineFigures, type StatementFigures } from './totals.ts';
import { ordinaryTrajectory, type Step, storyTrajectory } from './trajectory.ts';

export interface CompanyLedger extends StatementFigures {
  readonly year: number;
}

/** Books for `from` to `to` and for the two years before; those of the first year are a balance sheet only. */
export function keepBooks(nature: Nature, random: Random, from: number, to: number): CompanyLedger[] {
  const course = nature.story ? storyTrajectory(nature.story.years) : ordinaryTrajectory(nature, random);
  const profile = drawProfile(nature, random);
  const { assets, debt = 0.8 } = course(from - 2);
  const owed = nature.insolvent ? 1.15 : debt;
  const first = balanceSheet(profile, random, assets, Math.round(assets * owed));
  const books: CompanyLedger[] = [
    { year: from - 2, situacion_financiera: first, resultados: {}, flujo_efectivo: {} },
  ];
  for (let year = from - 1; year <= to; year += 1)
    books.push(nextYear(profile, random, books.at(-1)!.situacion_financiera, year, course(year)));
  return books;
}

function nextYear(
  profile: CompanyProfile,
  random: Random,
  before: LineFigures,
  year: number,
  step: Step,
): CompanyLedger {
  const resultados = incomeStatement(profile, random, before, step);
  const kept = before.total_patrimonio! + resultados.ganancia_neta!;
  const owners = ownersOf(profile, random, kept, resultados.ganancia_neta!, step);
  const equity = kept - owners.dividends + owners.raised;
  const assets = Math.max(step.assets, equity);
  const situacion = balanceSheet(profile, random, assets, assets - equity);
  const flujo = cashFlow(profile, random, before, situacion, resultados, owners);
  return { year, situacion_financiera: situacion, resultados, flujo_efectivo: flujo };
}

/** What the owners take out and put in, so that debt follows its course: closely in a told story, slowly elsewhere. */
function ownersOf(
  { insolvent, story }: CompanyProfile,
  random: Random,
  kept: number,
  profit: number,
  { assets, debt }: Step,
): Owners {
  if (insolvent) return { dividends: 0, raised: Math.max(0, Math.round(-0.6 * assets) - kept) };
  if (debt === undefined) return { dividends: 0, raised: 0 };
  const spare = kept - Math.round(assets * (1 - debt));
  if (story)
    return { dividends: Math.max(0, Math.min(spare, profit)), raised: -spare > 0.05 * assets ? -spare : 0 };
  if (spare <= 0)
    return { dividends: 0, raised: random.chance(0.3) ? Math.round(-spare * random.between(0.3, 1)) : 0 };
  // From the year's profit and something of the earlier ones; never more than the company can miss.
  const most = Math.max(0, profit) + 0.15 * Math.max(0, kept - profit);
  return { dividends: Math.max(0, Math.round(Math.min(spare, most)), kept - assets), raised: 0 };
}

/** Divides an amount by shares that wander a little from year to year; what rounding leaves goes to the first. */
function divide(figures: LineFigures, amount: number, list: readonly Share[], random: Random): void {
  const weights = list.map((share) => share.weight * Math.exp(0.15 * random.normal()));
  const all = weights.reduce((total, weight) => total + weight, 0);
  let left = amount;
  list.forEach(({ key }, place) => {
    figures[key] = Math.floor((amount * weights[place]!) / all);
    left -= figures[key];
  });
  figures[list[0]!.key] = figures[list[0]!.key]! + left;
}

/** Total assets and liabilities divided over the lines that a company has. */
function balanceSheet(
  profile: CompanyProfile,
  random: Random,
  assets: number,
  liabilities: number,
): LineFigures {
  const f: LineFigures = {};
  const wander = (share: number) => clamp(share * Math.exp(0.06 * random.normal()), 0.005, 1);
  const held = random.chance(0.006) ? Math.round(assets * 0.05) : 0;
  if (held > 0) f.activos_mantenidos_para_la_venta = held;
  const current = Math.round((assets - held) * wander(profile.currentShare));
  const short = Math.round(liabilities * wander(profile.shortShare));
  const amounts = [current, assets - held - current, short, liabilities - short];
  amounts.forEach((amount, place) => {
    if (amount !== 0) divide(f, amount, profile.shares[place]!, random);
  });
  const equity = assets - liabilities;
  let rest = equity;
  for (const [key, share] of Object.entries(profile.equity) as [keyof LineFigures, number][]) {
    f[key] = Math.round(Math.abs(equity) * share);
    rest -= key === 'acciones_propias' ? -f[key] : f[key];
  }
  f.ganancias_acumuladas = rest;
  if (profile.framework === 'PYMES') loanBreakdown(f);
  closeSituacion(f);
  return f;
}

/** In Pymes the loans are the detail of the two lines of other financial liabilities (equal in 870 of 870 filings). */
function loanBreakdown(f: LineFigures): void {
  const short = f.otros_pasivos_financieros_corrientes ?? 0;
  const long = f.otros_pasivos_financieros_no_corrientes ?? 0;
  f.parte_corriente_prestamos_no_corrientes = long > 0 ? Math.floor(short * 0.35) : 0;
  f.prestamos_corrientes = short - f.parte_corriente_prestamos_no_corrientes;
  f.parte_no_corriente_prestamos_no_corrientes = long;
}
