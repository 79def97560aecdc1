/** A year's cash flow, from the changes between two balance sheets. */

import type { ConceptKey } from '../../tables/concepts.ts';
import type { Habits } from './habits.ts';
import type { Random } from './prng.ts';
import { type Figures, noFigures, sum, tieCash } from './totals.ts';

/** Indirect method: every change of the balance sheet finds a line, and cash ends where the balance sheet says. */
export function cashFlow(
  habits: Habits,
  random: Random,
  before: Figures,
  after: Figures,
  results: Figures,
  owners: { dividends: number; raised: number },
): Figures {
  const f = noFigures();
  const change = (...keys: ConceptKey[]): number => sum(after, keys) - sum(before, keys);
  const put = (key: ConceptKey, amount: number): void => {
    if (amount !== 0) f[key] = amount;
  };
  put('ganancia_del_periodo', results.ganancia_neta ?? 0);
  const tells = (share: number): boolean => habits.detail > 1 - share;
  if (tells(0.5)) put('ajuste_impuesto_ganancias', results.impuesto_ganancias ?? 0);
  if (tells(0.4)) put('ajuste_costos_financieros', results.costos_financieros ?? 0);
  const plant = before.propiedades_planta_equipo ?? 0;
  const depreciation = habits.depreciation
    ? Math.round((plant + (before.intangibles ?? 0)) * random.between(0.03, 0.1))
    : 0;
  put('depreciacion_amortizacion', depreciation);
  const receivables = before.cuentas_por_cobrar_corrientes ?? 0;
  if (random.chance(0.22)) put('ajuste_deterioro', Math.round(receivables * random.between(0.002, 0.04)));
  if (tells(0.35))
    put(
      'ajuste_provisiones',
      Math.max(
        0,
        change(
          'otras_provisiones_corrientes',
          'otras_provisiones_no_corrientes',
          'provisiones_beneficios_empleados_corrientes',
        ),
      ),
    );
  if (habits.foreignCash) put('ajuste_moneda_extranjera', Math.round(receivables * 0.01 * random.normal()));
  if (random.chance(0.05)) put('ajuste_valor_razonable', Math.round(plant * 0.01 * random.normal()));
  if (random.chance(0.12))
    put('otros_ajustes', Math.round((results.ganancia_operacional ?? 0) * 0.08 * random.normal()));
  if (random.chance(0.04))
    put('ajuste_disposicion_activos_no_corrientes', Math.round(plant * 0.005 * random.normal()));
  const associates = Math.max(0, results.participacion_metodo_participacion ?? 0);
  if (associates > 0 && random.chance(0.7)) put('ajuste_ganancias_no_distribuidas_asociadas', associates);

  put('ajuste_inventarios', -change('inventarios_corrientes'));
  const collected = -change('cuentas_por_cobrar_corrientes');
  const trade = tells(0.38) ? Math.round(collected * random.between(0.5, 1)) : collected;
  put('ajuste_cuentas_por_cobrar_comerciales', trade);
  put('ajuste_otras_cuentas_por_cobrar', collected - trade);
  const owed = change('cuentas_por_pagar_corrientes');
  const suppliers = tells(0.42) ? Math.round(owed * random.between(0.5, 1)) : owed;
  put('ajuste_cuentas_por_pagar_comerciales', suppliers);
  put(
    'ajuste_otras_cuentas_por_pagar',
    owed - suppliers + (tells(0.5) ? change('otros_pasivos_no_financieros_corrientes') : 0),
  );

  const spentOnPlant = change('propiedades_planta_equipo') + depreciation;
  if (spentOnPlant > 0) {
    const sold = random.chance(0.15) ? Math.round(plant * random.between(0.001, 0.03)) : 0;
    put('compra_propiedades_planta_equipo', spentOnPlant + sold);
    put('venta_propiedades_planta_equipo', sold);
  } else if (tells(0.3)) put('venta_propiedades_planta_equipo', -spentOnPlant);
  const spentOnIntangibles = change('intangibles');
  if (tells(0.5))
    put(spentOnIntangibles > 0 ? 'compra_intangibles' : 'venta_intangibles', Math.abs(spentOnIntangibles));
  const shares = change(
    'inversiones_asociadas',
    'inversiones_subsidiarias',
    'inversiones_subsidiarias_negocios_conjuntos_asociadas',
  );
  if (tells(0.5))
    put(
      shares > 0 ? 'compra_instrumentos_otras_entidades' : 'venta_instrumentos_otras_entidades',
      Math.abs(shares),
    );
  if (random.chance(0.25)) put('intereses_recibidos', Math.round((results.ingresos_financieros ?? 0) * 0.9));
  if (associates > 0 && random.chance(0.3)) put('dividendos_recibidos', Math.round(associates * 0.4));
  if (random.chance(0.04)) put('prestamos_a_terceros', Math.round(receivables * 0.05));
  if (tells(0.35)) {
    put(
      'otras_entradas_inversion',
      -change('otros_activos_financieros_corrientes', 'otros_activos_financieros_no_corrientes'),
    );
  }

  const borrowed = change('otros_pasivos_financieros_corrientes', 'otros_pasivos_financieros_no_corrientes');
  const debt =
    (before.otros_pasivos_financieros_corrientes ?? 0) +
    (before.otros_pasivos_financieros_no_corrientes ?? 0);
  if (debt > 0 || borrowed > 0) {
    const rolled = tells(0.3) ? Math.round(debt * random.between(0.1, 0.8)) : 0;
    put('prestamos_recibidos', Math.max(0, borrowed) + rolled);
    put('reembolso_prestamos', Math.max(0, -borrowed) + rolled);
    if (tells(0.35)) put('intereses_pagados', results.costos_financieros ?? 0);
    if (random.chance(0.08)) put('pago_arrendamientos', Math.round(debt * 0.03));
  }
  put('dividendos_pagados', owners.dividends);
  put('aumento_capital', owners.raised);
  if (tells(0.22))
    put(
      'otras_entradas_financiacion',
      change('otros_pasivos_no_financieros_no_corrientes', 'cuentas_por_pagar_no_corrientes'),
    );

  const opening = before.efectivo_equivalentes ?? 0;
  put('efectivo_inicial', opening);
  if (habits.foreignCash) put('efecto_tasa_cambio', Math.round(opening * 0.03 * random.normal()));
  const closing = after.efectivo_equivalentes ?? 0;
  // Most filers spread what is left over the adjustments instead of showing it as other cash.
  tieCash(f, closing);
  if (random.chance(0.45) && f.otras_entradas_operacion !== undefined) {
    put('otros_ajustes', (f.otros_ajustes ?? 0) + f.otras_entradas_operacion);
    delete f.otras_entradas_operacion;
    tieCash(f, closing);
  }
  return f;
}
