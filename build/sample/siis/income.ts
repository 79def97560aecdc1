/** A year's income: revenue from assets, the costs that leave the margin, interest on debt, tax. */

import type { ConceptKey } from '../../tables/concepts.ts';
import type { Character, Habits } from './habits.ts';
import type { Random } from './prng.ts';
import { yearGrowth } from './sectors.ts';
import { closeResultados, type Figures, sum } from './totals.ts';

export function incomeStatement(
  character: Character,
  habits: Habits,
  random: Random,
  before: Figures,
  year: number,
): Figures {
  const f: Figures = {};
  const assets = before.total_activos ?? 0;
  const financialDebt =
    (before.otros_pasivos_financieros_corrientes ?? 0) +
    (before.otros_pasivos_financieros_no_corrientes ?? 0);
  const growth = Math.exp(yearGrowth(year) + 0.16 * random.normal());
  let revenue = Math.round(assets * habits.turnover * growth);
  if (character.holding) revenue = 0;
  else if (character.tinyRevenue) revenue = 1 + Math.floor(assets * 10 ** random.between(-5, -2.5));
  const margin =
    habits.operatingMargin +
    0.045 * random.normal() +
    (yearGrowth(year) - 0.07) * 0.15 +
    (random.chance(0.04) ? -0.25 : 0);
  const idle = character.holding || character.tinyRevenue;
  // Holdings and idle companies earn and spend in proportion to assets.
  const size = idle ? assets * 0.03 : revenue;
  const put = (key: ConceptKey, amount: number): void => {
    if (Math.round(amount) !== 0) f[key] = Math.round(amount);
  };
  put('ingresos_operacionales', revenue);
  const cost = habits.costOfSales
    ? Math.round(revenue * (1 - Math.max(habits.grossMargin, margin + 0.05)))
    : 0;
  put('costo_ventas', cost);
  const income = character.tinyRevenue ? 2 : habits.otherIncome;
  put('otros_ingresos', size * income * Math.exp(0.5 * random.normal()));
  put('otros_gastos', size * habits.otherExpense * Math.exp(0.5 * random.normal()));
  if (random.chance(0.07)) put('otras_ganancias', size * 0.01 * random.normal());
  const target = idle
    ? size * (character.holding ? random.between(-0.6, -0.1) : random.between(0.2, 5))
    : revenue * margin;
  const spend = Math.max(
    assets * 0.0005 + 1,
    revenue - cost + (f.otros_ingresos ?? 0) + (f.otras_ganancias ?? 0) - (f.otros_gastos ?? 0) - target,
  );
  put('gastos_ventas', spend * habits.sellingShare);
  put('gastos_administracion', spend * (1 - habits.sellingShare));
  put('ingresos_financieros', assets * habits.financeIncome * Math.exp(0.3 * random.normal()));
  const interest = year >= 2022 ? 0.12 : 0.085;
  if (financialDebt > 0 || habits.otherIncome > 0.02) {
    put('costos_financieros', financialDebt * interest * random.between(0.7, 1.1) + size * 0.002);
  }
  const held = sum(before, [
    'inversiones_subsidiarias_negocios_conjuntos_asociadas',
    'inversiones_metodo_participacion',
    'inversiones_subsidiarias',
    'inversiones_asociadas',
    'inversiones_negocios_conjuntos',
  ]);
  if (held > 0 && random.chance(0.6)) {
    put('participacion_metodo_participacion', held * (0.06 + 0.06 * random.normal()));
  }
  if (character.framework === 'PLENAS' && random.chance(0.06)) put('deterioro_niif9', size * 0.003);
  closeResultados(f);
  const taxable = f.ganancia_antes_impuestos ?? 0;
  if (taxable > 0 && random.chance(0.93))
    put('impuesto_ganancias', taxable * 0.33 * random.between(0.75, 1.2));
  else if (taxable < 0 && random.chance(0.45))
    put('impuesto_ganancias', taxable * random.between(-0.06, 0.25));
  if (random.chance(0.004)) put('ganancia_operaciones_discontinuadas', taxable * 0.1);
  closeResultados(f);
  return f;
}
