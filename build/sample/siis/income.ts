/** A year's income: the costs, interest and tax that lead from its revenue to its profit. */

import type { ConceptKey } from '../../tables/concepts.ts';
import { holdings } from './blocks.ts';
import type { Random } from './prng.ts';
import type { CompanyProfile } from './profile.ts';
import { closeResultados, type LineFigures, sum } from './totals.ts';
import type { Step } from './trajectory.ts';

export function incomeStatement(
  profile: CompanyProfile,
  random: Random,
  before: LineFigures,
  step: Step,
): LineFigures {
  const { story, holding, tinyRevenue, detail } = profile;
  const f: LineFigures = {};
  const put = (key: ConceptKey, amount: number): void => {
    if (Math.round(amount) !== 0) f[key] = Math.round(amount);
  };
  const assets = before.total_activos!;
  const idle = !story && (holding || tinyRevenue);
  const revenue = idle ? (holding ? 0 : 1 + Math.floor(assets * 1e-5)) : step.revenue;
  // Holdings and idle companies earn and spend in proportion to assets.
  const size = idle ? assets * 0.03 : revenue;
  const profit = idle ? Math.round(size * random.between(-0.5, 2)) : step.profit;
  const parent = story !== undefined && holding;
  const held = sum(before, holdings);

  put('ingresos_operacionales', revenue);
  if (detail > 0.2 || story) put('otros_ingresos', size * 0.01 * Math.exp(0.5 * random.normal()));
  if (detail > 0.25 || story) put('otros_gastos', size * 0.007 * Math.exp(0.5 * random.normal()));
  if (random.chance(0.07)) put('otras_ganancias', size * 0.01 * random.normal());
  if (detail > 0.4 || story) put('ingresos_financieros', assets * 0.004 * random.between(0.5, 1.5));
  // Who has not begun to sell builds, and interest is part of what it builds.
  if (!(story && revenue === 0)) {
    const debt = sum(before, [
      'otros_pasivos_financieros_corrientes',
      'otros_pasivos_financieros_no_corrientes',
    ]);
    put('costos_financieros', Math.min(0.08 * assets, debt * random.between(0.07, 0.12)) + size * 0.002);
  }
  if (profile.framework === 'PLENAS' && random.chance(0.06)) put('deterioro_niif9', size * 0.003);
  if (held > 0 && !parent && random.chance(0.6))
    put('participacion_metodo_participacion', held * random.between(0, 0.12));
  if (!story && random.chance(0.004)) put('ganancia_operaciones_discontinuadas', profit * 0.1);

  // Profits of companies that are held were taxed there.
  const rate = parent ? 0.03 : profit > 0 && (story || random.chance(0.93)) ? random.between(0.25, 0.4) : 0;
  const beforeTax = profit / (1 - rate);
  const besides =
    sum(f, ['ingresos_financieros', 'participacion_metodo_participacion']) -
    sum(f, ['costos_financieros', 'deterioro_niif9']);
  const operating = parent ? 0.4 * revenue : beforeTax - besides;
  const others = sum(f, ['otros_ingresos', 'otras_ganancias']) - (f.otros_gastos ?? 0);
  const grossMargin = Math.min(0.97, Math.max(profile.grossMargin, operating / revenue + 0.05));
  const cost = revenue > 0 && (story || detail > 0.08) ? Math.round(revenue * (1 - grossMargin)) : 0;
  put('costo_ventas', cost);
  const gross = revenue - cost;
  const least = Math.max(assets * 0.0005 + 1, 0.08 * gross);
  const spend = Math.max(least, gross + others - operating);
  put('gastos_ventas', spend * profile.sellingShare);
  put('gastos_administracion', spend * (1 - profile.sellingShare));
  // What trade alone does not earn comes from the companies that it holds.
  const missing = beforeTax - (gross + others - spend + besides);
  if (held > 0 && (parent || missing >= 1))
    put('participacion_metodo_participacion', (f.participacion_metodo_participacion ?? 0) + missing);
  closeResultados(f);
  put('impuesto_ganancias', f.ganancia_antes_impuestos! * rate);
  closeResultados(f);
  return f;
}
