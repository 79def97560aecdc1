/** Accounting identities of the SIIS statements; figures that break one are published as filed and flagged. */

import { type Concept, type ConceptKey, concepts } from './concepts.ts';

/** Two amounts one apart are one amount, rounded twice. */
const rounding = 1;
export const isSameAmount = (a: number, b: number): boolean => Math.abs(a - b) <= rounding;

/**
 * How far a sum may miss its filed total: a millionth of the total in whole thousands, at least 1. Of 20 real sums that miss by
 * more than 1, two miss by 2 of 7.9 and of 17 million, the others by more than four ten-thousandths of the total.
 */
export const sumTolerance = (total: number): number =>
  Math.max(rounding, Math.floor(Math.abs(total) / 1_000_000));

interface Part {
  readonly line: ConceptKey;
  readonly sign: 1 | -1;
  /** A blank part counts as 0, or leaves the identity undecided. */
  readonly blank: 'zero' | 'undecided';
}

export interface Identity {
  readonly title: string;
  /** A blank total leaves the identity undecided. */
  readonly total: ConceptKey;
  readonly parts: readonly Part[];
  /** Not a sum of parts: a break gives no flag `parte_no_suma`. */
  readonly otherThanSum?: true;
}

const needed = (line: ConceptKey, sign: 1 | -1 = 1): Part => ({ line, sign, blank: 'undecided' });
const orNone = (line: ConceptKey, sign: 1 | -1 = 1): Part => ({ line, sign, blank: 'zero' });

export const identities = {
  activo_igual_pasivo_mas_patrimonio: {
    title: 'Activo total = pasivo total + patrimonio',
    total: 'total_activos',
    parts: [needed('total_pasivos'), needed('total_patrimonio')],
    otherThanSum: true,
  },
  activo_corriente_y_no_corriente: {
    title: 'Activo total = activo corriente + no corriente',
    total: 'total_activos',
    parts: [orNone('activos_corrientes'), orNone('activos_no_corrientes')],
  },
  pasivo_corriente_y_no_corriente: {
    title: 'Pasivo total = pasivo corriente + no corriente',
    total: 'total_pasivos',
    parts: [orNone('pasivos_corrientes'), orNone('pasivos_no_corrientes')],
  },
  ganancia_bruta: {
    title: 'Ganancia bruta = ingresos - costo de ventas',
    total: 'ganancia_bruta',
    parts: [orNone('ingresos_operacionales'), orNone('costo_ventas', -1)],
  },
  ganancia_operacional: {
    title: 'Ganancia operacional = bruta + otros ingresos y ganancias - gastos',
    total: 'ganancia_operacional',
    parts: [
      needed('ganancia_bruta'),
      orNone('otros_ingresos'),
      orNone('otras_ganancias'),
      orNone('gastos_ventas', -1),
      orNone('gastos_administracion', -1),
      orNone('otros_gastos', -1),
    ],
  },
  ganancia_antes_de_impuestos: {
    title:
      'Ganancia antes de impuestos = operacional + ingresos financieros - costos financieros + las demás',
    total: 'ganancia_antes_impuestos',
    parts: [
      needed('ganancia_operacional'),
      orNone('diferencia_dividendos_activos_distribuidos'),
      orNone('ganancias_baja_activos_costo_amortizado'),
      orNone('ingresos_financieros'),
      orNone('costos_financieros', -1),
      // 2,292 of 2,292 real income statements subtract it.
      orNone('deterioro_niif9', -1),
      orNone('participacion_metodo_participacion'),
      orNone('otros_ingresos_subsidiarias_asociadas'),
      orNone('ganancias_reclasificacion_costo_amortizado'),
      orNone('ganancia_reclasificacion_otro_resultado_integral'),
      orNone('ganancias_cobertura'),
    ],
  },
  ganancia_antes_de_impuestos_e_impuesto: {
    title: 'Ganancia de operaciones continuadas = antes de impuestos - impuesto',
    total: 'ganancia_operaciones_continuadas',
    parts: [needed('ganancia_antes_impuestos'), orNone('impuesto_ganancias', -1)],
  },
  ganancia_neta: {
    title: 'Ganancia neta = operaciones continuadas + discontinuadas',
    total: 'ganancia_neta',
    parts: [needed('ganancia_operaciones_continuadas'), orNone('ganancia_operaciones_discontinuadas')],
  },
  efectivo_del_flujo_y_de_la_situacion: {
    title: 'Efectivo final del flujo = efectivo de la situación financiera',
    total: 'efectivo_equivalentes',
    parts: [needed('efectivo_final')],
    otherThanSum: true,
  },
  flujos_y_cambio_en_efectivo: {
    title: 'Suma de los tres flujos = incremento antes de la tasa de cambio',
    total: 'incremento_efectivo_antes_tasa_cambio',
    parts: [orNone('flujo_operacion'), orNone('flujo_inversion'), orNone('flujo_financiacion')],
  },
  efectivo_inicial_y_final: {
    title: 'Efectivo final = inicial + incremento',
    total: 'efectivo_final',
    parts: [needed('efectivo_inicial'), needed('incremento_efectivo')],
  },
} as const satisfies Record<string, Identity>;
export type IdentityName = keyof typeof identities;

interface Term {
  readonly line: ConceptKey;
  readonly sign: 1 | -1;
}
/** The total is the sum of its terms; a blank term counts as 0. */
export interface BlockSum {
  readonly total: ConceptKey;
  readonly terms: readonly Term[];
}

/** The detail lines between two rows of the table; breakdowns are parts of other lines and never added. */
function details(from: ConceptKey, to: ConceptKey): Term[] {
  const at = (key: ConceptKey) => concepts.findIndex((concept) => concept.key === key);
  return (concepts as readonly (Concept & { key: ConceptKey })[])
    .slice(at(from) + 1, at(to))
    .filter(({ kind }) => kind === 'detail')
    .map(({ key }) => ({ line: key, sign: key === 'acciones_propias' ? -1 : 1 }));
}
const block = (heading: ConceptKey, total: ConceptKey): BlockSum => ({
  total,
  terms: details(heading, total),
});

const notForSale = 'distintos_de_mantenidos_para_la_venta';

export const sums: readonly BlockSum[] = [
  block('titulo_activos_corrientes', 'activos_corrientes'),
  block('titulo_activos_corrientes', `activos_corrientes_${notForSale}`),
  block('titulo_activos_no_corrientes', 'activos_no_corrientes'),
  block('titulo_pasivos_corrientes', 'pasivos_corrientes'),
  block('titulo_pasivos_corrientes', `pasivos_corrientes_${notForSale}`),
  block('titulo_pasivos_corrientes', 'provisiones_corrientes'),
  block('titulo_pasivos_no_corrientes', 'pasivos_no_corrientes'),
  block('titulo_pasivos_no_corrientes', 'provisiones_no_corrientes'),
  block('titulo_patrimonio', 'total_patrimonio'),
  {
    total: 'total_patrimonio_pasivos',
    terms: [
      { line: 'total_pasivos', sign: 1 },
      { line: 'total_patrimonio', sign: 1 },
    ],
  },
  ...Object.values<Identity>(identities).map(({ total, parts }) => ({ total, terms: parts })),
];
