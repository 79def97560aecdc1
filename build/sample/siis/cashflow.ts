/** A year's cash flow, from the changes between two balance sheets. */

import type { ConceptKey } from '../../tables/concepts.ts';
import { holdings } from './blocks.ts';
import type { Random } from './prng.ts';
import type { CompanyProfile } from './profile.ts';
import { type LineFigures, sum, tieCash } from './totals.ts';

export interface Owners {
  dividends: number;
  raised: number;
}

/** Indirect method: every change of the balance sheet finds a line, and cash ends where the balance sheet says. */
export function cashFlow(
  { detail, story }: CompanyProfile,
  random: Random,
  before: LineFigures,
  after: LineFigures,
  results: LineFigures,
  owners: Owners,
): LineFigures {
  const f: LineFigures = {};
  const change = (...keys: ConceptKey[]): number => sum(after, keys) - sum(before, keys);
  const put = (key: ConceptKey, amount: number): void => {
    if (amount !== 0) f[key] = amount;
  };
  const tells = (share: number): boolean => detail > 1 - share;
  put('ganancia_del_periodo', results.ganancia_neta!);
  if (tells(0.5)) put('ajuste_impuesto_ganancias', results.impuesto_ganancias ?? 0);
  if (tells(0.4)) put('ajuste_costos_financieros', results.costos_financieros ?? 0);
  const worn = sum(before, ['propiedades_planta_equipo', 'intangibles']);
  const depreciation = story || tells(0.78) ? Math.round(worn * random.between(0.03, 0.1)) : 0;
  put('depreciacion_amortizacion', depreciation);
  if (random.chance(0.22))
    put('ajuste_deterioro', Math.round((before.cuentas_por_cobrar_corrientes ?? 0) * 0.02));
  if (tells(0.35))
    put('ajuste_provisiones', Math.max(0, change('provisiones_beneficios_empleados_corrientes')));
  const associates = Math.max(0, results.participacion_metodo_participacion ?? 0);
  if (tells(0.7)) put('ajuste_ganancias_no_distribuidas_asociadas', associates);

  /** An amount under two lines, the second of which the filer may leave out. */
  const apart = (share: number, first: ConceptKey, second: ConceptKey, amount: number): void => {
    const own = tells(share) ? Math.round(amount * random.between(0.5, 1)) : amount;
    put(first, own);
    put(second, amount - own);
  };
  put('ajuste_inventarios', -change('inventarios_corrientes'));
  const collected = -change('cuentas_por_cobrar_corrientes');
  apart(0.38, 'ajuste_cuentas_por_cobrar_comerciales', 'ajuste_otras_cuentas_por_cobrar', collected);
  const owed = change('cuentas_por_pagar_corrientes');
  apart(0.42, 'ajuste_cuentas_por_pagar_comerciales', 'ajuste_otras_cuentas_por_pagar', owed);

  const spent = change('propiedades_planta_equipo') + depreciation;
  const sold = spent > 0 && !random.chance(0.15) ? 0 : Math.max(0, -spent) + Math.round(worn * 0.01);
  put('venta_propiedades_planta_equipo', sold);
  put('compra_propiedades_planta_equipo', spent + sold);
  if (tells(0.5)) {
    put('compra_intangibles', Math.max(0, change('intangibles')));
    put('compra_instrumentos_otras_entidades', Math.max(0, change(...holdings)));
  }
  if (random.chance(0.25)) put('intereses_recibidos', Math.round((results.ingresos_financieros ?? 0) * 0.9));
  if (random.chance(0.3)) put('dividendos_recibidos', Math.round(associates * 0.4));
  if (tells(0.35)) put('otras_entradas_inversion', -change('otros_activos_financieros_corrientes'));

  const debt: ConceptKey[] = [
    'otros_pasivos_financieros_corrientes',
    'otros_pasivos_financieros_no_corrientes',
  ];
  const borrowed = change(...debt);
  const rolled = tells(0.3) ? Math.round(sum(before, debt) * random.between(0.1, 0.8)) : 0;
  put('prestamos_recibidos', Math.max(0, borrowed) + rolled);
  put('reembolso_prestamos', Math.max(0, -borrowed) + rolled);
  if (tells(0.35)) put('intereses_pagados', results.costos_financieros ?? 0);
  put('dividendos_pagados', owners.dividends);
  put('aumento_capital', owners.raised);
  if (tells(0.22)) put('otras_entradas_financiacion', change('cuentas_por_pagar_no_corrientes'));

  const opening = before.efectivo_equivalentes ?? 0;
  put('efectivo_inicial', opening);
  if (random.chance(0.05)) put('efecto_tasa_cambio', Math.round(opening * 0.03 * random.normal()));
  // Many filers spread what is left over the adjustments instead of showing it as other cash.
  tieCash(f, after.efectivo_equivalentes ?? 0);
  if (random.chance(0.45) && f.otras_entradas_operacion !== undefined) {
    put('otros_ajustes', f.otras_entradas_operacion);
    delete f.otras_entradas_operacion;
    tieCash(f, after.efectivo_equivalentes ?? 0);
  }
  return f;
}
