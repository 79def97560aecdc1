/** A balance sheet: total assets and liabilities divided over the lines that a company has. */

import { type Character, clamp } from './character.ts';
import type { Habits, Share } from './habits.ts';
import type { Random } from './prng.ts';
import { closeSituacion, type Figures, noFigures, sum } from './totals.ts';

/** Divides an amount by shares that wander a little from year to year; what rounding leaves goes to the heaviest. */
function divide(
  figures: Figures,
  amount: number,
  list: readonly Share[],
  random: Random,
  wander: number,
): void {
  const weights = list.map((share) => share.weight * Math.exp(wander * random.normal()));
  const all = weights.reduce((total, weight) => total + weight, 0);
  let left = amount;
  let heaviest = 0;
  list.forEach((share, place) => {
    const part = Math.floor((amount * weights[place]!) / all);
    figures[share.key] = part;
    left -= part;
    if (weights[place]! > weights[heaviest]!) heaviest = place;
  });
  const key = list[heaviest]!.key;
  figures[key] = (figures[key] ?? 0) + left;
}

export function balanceSheet(
  character: Character,
  habits: Habits,
  random: Random,
  assets: number,
  liabilities: number,
): Figures {
  const f = noFigures();
  const plenas = character.framework === 'PLENAS';
  const currentShare = clamp(habits.currentShare * Math.exp(0.06 * random.normal()), 0.005, 1);
  let current = Math.round(assets * (habits.noncurrent.length === 0 ? 1 : currentShare));
  const held = random.chance(0.006) ? Math.round(current * 0.1) : 0;
  if (held > 0) f.activos_mantenidos_para_la_venta = held;
  current -= held;
  divide(f, current, habits.current, random, 0.22);
  if (habits.noncurrent.length > 0) divide(f, assets - current - held, habits.noncurrent, random, 0.06);
  const shortShare = clamp(habits.shortShare * Math.exp(0.08 * random.normal()), 0.01, 1);
  let short = Math.round(liabilities * (habits.long.length === 0 ? 1 : shortShare));
  if (character.tinyLiabilities && habits.long.length > 0)
    short = Math.min(short, 1 + Math.floor(current * 10 ** random.between(-5, -2)));
  divide(f, short, habits.short, random, 0.2);
  if (habits.long.length > 0) divide(f, liabilities - short, habits.long, random, 0.12);
  Object.assign(f, habits.equity);
  f.capital_emitido = habits.capital;
  const equity = assets - liabilities;
  f.otras_reservas =
    !habits.reserves || equity <= 0 ? 0 : Math.round(Math.min(habits.capital * 0.5, equity * 0.08));
  f.ganancias_acumuladas =
    equity -
    sum(f, [
      'capital_emitido',
      'prima_emision',
      'superavit_revaluacion',
      'otras_participaciones_patrimonio',
      'otras_reservas',
    ]) +
    (f.acciones_propias ?? 0);
  if (!plenas) loanBreakdown(f);
  closeSituacion(f);
  return f;
}

/** In Pymes the loans are the detail of the two lines of other financial liabilities (equal in 870 of 870 filings). */
function loanBreakdown(f: Figures): void {
  const short = f.otros_pasivos_financieros_corrientes ?? 0;
  const long = f.otros_pasivos_financieros_no_corrientes ?? 0;
  const portion = long > 0 ? Math.floor(short * 0.35) : 0;
  if (short - portion > 0) f.prestamos_corrientes = short - portion;
  if (portion > 0) f.parte_corriente_prestamos_no_corrientes = portion;
  if (long > 0) f.parte_no_corriente_prestamos_no_corrientes = long;
}
