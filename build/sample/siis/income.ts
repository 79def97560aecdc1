/** A year's income: the costs, interest and tax that lead from its revenue to its profit. */

import type { ConceptKey } from '../../tables/concepts.ts';
import type { Character } from './character.ts';
import type { Step } from './course.ts';
import type { Habits } from './habits.ts';
import type { Random } from './prng.ts';
import { closeResultados, type Figures, noFigures, sum } from './totals.ts';

export function incomeStatement(
  character: Character,
  habits: Habits,
  random: Random,
  before: Figures,
  year: number,
  step: Step,
): Figures {
  const f = noFigures();
  const assets = before.total_activos ?? 0;
  const financialDebt =
    (before.otros_pasivos_financieros_corrientes ?? 0) +
    (before.otros_pasivos_financieros_no_corrientes ?? 0);
  const idle = character.told === undefined && (character.holding || character.tinyRevenue);
  let revenue = step.revenue;
  if (idle && character.holding) revenue = 0;
  else if (character.tinyRevenue) revenue = 1 + Math.floor(assets * 10 ** random.between(-5, -2.5));
  // Holdings and idle companies earn and spend in proportion to assets.
  const size = idle ? assets * 0.03 : revenue;
  const put = (key: ConceptKey, amount: number): void => {
    if (Math.round(amount) !== 0) f[key] = Math.round(amount);
  };
  put('ingresos_operacionales', revenue);
  put(
    'otros_ingresos',
    size * (character.tinyRevenue ? 2 : habits.otherIncome) * Math.exp(0.5 * random.normal()),
  );
  put('otros_gastos', size * habits.otherExpense * Math.exp(0.5 * random.normal()));
  if (random.chance(0.07)) put('otras_ganancias', size * 0.01 * random.normal());
  put('ingresos_financieros', assets * habits.financeIncome * Math.exp(0.3 * random.normal()));
  const interest = year >= 2022 && year <= 2024 ? 0.12 : 0.09;
  // Who has not begun to sell builds, and interest is part of what it builds.
  const building = character.told !== undefined && revenue === 0;
  if (!building && (financialDebt > 0 || habits.otherIncome > 0.02)) {
    put(
      'costos_financieros',
      Math.min(0.08 * assets, financialDebt * interest * random.between(0.7, 1.1)) + size * 0.002,
    );
  }
  const held = sum(before, [
    'inversiones_subsidiarias_negocios_conjuntos_asociadas',
    'inversiones_metodo_participacion',
    'inversiones_subsidiarias',
    'inversiones_asociadas',
    'inversiones_negocios_conjuntos',
  ]);
  const parent = character.told !== undefined && character.holding;
  if (!parent && held > 0 && random.chance(0.6)) {
    put('participacion_metodo_participacion', held * (0.06 + 0.06 * random.normal()));
  }
  if (character.framework === 'PLENAS' && random.chance(0.06)) put('deterioro_niif9', size * 0.003);
  const taxRate = (profit: number): number => {
    if (profit > 0) return random.chance(0.93) ? 0.33 * random.between(0.75, 1.2) : 0;
    return random.chance(0.45) ? random.between(-0.06, 0.25) : 0;
  };

  // Profits of companies that are held were taxed there.
  const rate = idle ? 0 : parent ? 0.03 : taxRate(step.profit);
  const besides =
    sum(f, ['ingresos_financieros', 'participacion_metodo_participacion']) -
    sum(f, ['costos_financieros', 'deterioro_niif9']);
  const operating = idle
    ? size * (character.holding ? random.between(-0.6, -0.1) : random.between(0.2, 5))
    : parent
      ? 0.4 * revenue
      : step.profit / (1 - rate) - besides;
  const grossMargin = Math.min(
    0.97,
    Math.max(habits.grossMargin + 0.01 * random.normal(), operating / revenue + 0.05),
  );
  const cost = habits.costOfSales && revenue > 0 ? Math.round(revenue * (1 - grossMargin)) : 0;
  put('costo_ventas', cost);
  const gross = revenue - cost;
  const others = sum(f, ['otros_ingresos', 'otras_ganancias']) - (f.otros_gastos ?? 0);
  const least = Math.max(assets * 0.0005 + 1, 0.08 * gross);
  const spend = Math.max(least, gross + others - operating);
  put('gastos_ventas', spend * habits.sellingShare);
  put('gastos_administracion', spend * (1 - habits.sellingShare));
  // What trade alone does not earn comes from the companies that it holds.
  const earned = gross + others - spend + besides;
  const missing = step.profit / (1 - rate) - earned;
  if (!idle && held > 0 && (parent || missing >= 1))
    put('participacion_metodo_participacion', (f.participacion_metodo_participacion ?? 0) + missing);
  closeResultados(f);
  const taxable = f.ganancia_antes_impuestos ?? 0;
  put('impuesto_ganancias', taxable * (idle ? taxRate(taxable) : rate));
  if (!character.told && random.chance(0.004)) put('ganancia_operaciones_discontinuadas', taxable * 0.1);
  closeResultados(f);
  return f;
}
