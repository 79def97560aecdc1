/** The screener's file: one row for each company that reported in the reference year. */

import { encodeScreenerTable, type StoredRow } from '../../contract/stored/screener.ts';
import { roundSignificant } from '../lib/round-significant.ts';
import { lugarOf, screenerForms } from './screener-forms.ts';
import type { CompanySummary, ReferenceFigures } from './summary.ts';

/** The companies of the reference year: they alone have figures of it. */
export const reporting = (companies: readonly CompanySummary[]) =>
  companies.filter(
    (company): company is CompanySummary & { reference: ReferenceFigures } => company.reference !== null,
  );

export function screenerRows(companies: readonly CompanySummary[], anio: number): StoredRow[] {
  return reporting(companies).map(({ reference, ...company }) => ({
    nit: company.nit,
    razon_social: company.razon_social,
    ciiu_codigo: company.ciiu_codigo,
    ciiu_seccion: company.ciiu_seccion,
    departamento: company.departamento,
    ciudad: company.ciudad,
    lugar: lugarOf(company),
    marco_niif: company.marco_niif,
    estado_actual: company.estado_actual,
    tipo_societario: company.tipo_societario,
    ingresos_operacionales: reference.ingresos_operacionales,
    total_activos: reference.total_activos,
    ganancia_operacional: reference.ganancia_operacional,
    ganancia_neta: reference.ganancia_neta,
    calidad: reference.calidad,
    indicators: reference.indicators.map(roundSignificant),
    anio,
  }));
}

/** `screener.bin`. Companies may come in any order. */
export function encodeScreener(companies: readonly CompanySummary[], anio: number): Uint8Array<ArrayBuffer> {
  return encodeScreenerTable(screenerRows(companies, anio), anio, screenerForms(reporting(companies)));
}
