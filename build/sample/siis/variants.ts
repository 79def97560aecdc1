/** Other filings of the same books: consolidated, half a year, or with lines moved between concepts. */

import type { ConceptKey } from '../../tables/concepts.ts';
import type { Random } from './prng.ts';
import {
  closeFlujo,
  closeResultados,
  closeSituacion,
  type LineFigures,
  type StatementFigures,
  tieCash,
} from './totals.ts';

export const scaled = (figures: LineFigures, factor: number): LineFigures =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, value * factor]));

/** Part of one line moved to another; totals stay. Returns the amount. */
export function move(figures: LineFigures, from: ConceptKey, to: ConceptKey, share: number): number {
  const amount = Math.floor((figures[from] ?? 0) * share);
  if (amount === 0) return 0;
  figures[from] = (figures[from] ?? 0) - amount;
  figures[to] = (figures[to] ?? 0) + amount;
  return amount;
}

/** What a company filed first and then corrected: same totals, other lines. */
export function beforeCorrection(books: StatementFigures, random: Random): StatementFigures {
  const s = { ...books.situacion_financiera };
  const r = { ...books.resultados };
  const f = { ...books.flujo_efectivo };
  const share = random.between(0.05, 0.6);
  move(s, 'cuentas_por_pagar_corrientes', 'otros_pasivos_no_financieros_corrientes', share);
  move(s, 'cuentas_por_cobrar_corrientes', 'otros_activos_no_financieros_corrientes', share / 2);
  move(s, 'propiedades_planta_equipo', 'intangibles', share / 3);
  move(r, 'gastos_administracion', random.chance(0.5) ? 'gastos_ventas' : 'otros_gastos', share);
  move(f, 'ajuste_cuentas_por_cobrar_comerciales', 'ajuste_otras_cuentas_por_cobrar', share);
  closeSituacion(s);
  closeResultados(r);
  closeFlujo(f);
  return { situacion_financiera: s, resultados: r, flujo_efectivo: f };
}

/** The group is a whole multiple of the parent, so that every identity survives; outsiders own part of its equity. */
export function consolidated(books: StatementFigures, factor: number): StatementFigures {
  const situacion = scaled(books.situacion_financiera, factor);
  const resultados = scaled(books.resultados, factor);
  const outsiders = Math.max(1, Math.abs(Math.floor((situacion.ganancias_acumuladas ?? 0) * 0.07)));
  situacion.ganancias_acumuladas = (situacion.ganancias_acumuladas ?? 0) - outsiders;
  situacion.participaciones_no_controladoras = outsiders;
  closeSituacion(situacion);
  const profit = resultados.ganancia_neta ?? 0;
  resultados.ganancia_no_controladoras = Math.trunc(profit * 0.07);
  resultados.ganancia_controladora = profit - resultados.ganancia_no_controladoras;
  return {
    situacion_financiera: situacion,
    resultados,
    flujo_efectivo: scaled(books.flujo_efectivo, factor),
  };
}

/** About half the flows of a year, and the balance sheet of its beginning with the half year's profit in it. */
export function halfYear(year: StatementFigures, opening: LineFigures): StatementFigures {
  const half = (figures: LineFigures): LineFigures =>
    Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Math.trunc(value / 2)]));
  const resultados = half(year.resultados);
  closeResultados(resultados);
  const profit = resultados.ganancia_neta ?? 0;
  const situacion = { ...opening };
  situacion.ganancias_acumuladas = (situacion.ganancias_acumuladas ?? 0) + profit;
  situacion.cuentas_por_cobrar_corrientes = (situacion.cuentas_por_cobrar_corrientes ?? 0) + profit;
  closeSituacion(situacion);
  const flujo = half(year.flujo_efectivo);
  flujo.ganancia_del_periodo = profit;
  flujo.efectivo_inicial = opening.efectivo_equivalentes ?? 0;
  tieCash(flujo, situacion.efectivo_equivalentes ?? 0);
  return { situacion_financiera: situacion, resultados, flujo_efectivo: flujo };
}
