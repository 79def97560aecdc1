/** Indicators, flags, restatements and rankings of the test dataset, computed by simple arithmetic. */

import { grades } from '../../contract/http/quality.ts';
import {
  type Indicators,
  indicatorCategories,
  indicatorKeys,
  type Ranked,
} from '../../contract/http/schemas.ts';
import type { CompanyQuality } from '../../contract/stored/quality.ts';

/** Quotes, commas, brackets and non-ASCII letters, to catch careless parsing. */
export const text = 'Ñandú "el ágil", S.A.S. – línea ]},{"anio":2019, fin';

/** The same for all companies. */
const definitions: Indicators['definitions'] = Object.fromEntries(
  indicatorKeys.map((key, i) => [
    key,
    {
      nombre: key,
      category: indicatorCategories[i % 4]!,
      unit: 'ratio',
      formula: 'uno / otro',
      insumos: ['uno', 'otro'],
      cuando_es_nulo: text,
    },
  ]),
);

/** Every eleventh indicator is null; every even year has lines taken as zero. */
export function testIndicators(own: readonly number[], seed: number): Indicators {
  const missing = (i: number, anio: number) => (i + anio) % 11 === 0;
  return {
    definitions,
    by_year: own.map((anio) => ({
      anio,
      ...Object.fromEntries(
        indicatorKeys.map((key, i) => [key, missing(i, anio) ? null : seed / (i + 1) + (anio - 2000)]),
      ),
    })),
    motivos_nulos: Object.fromEntries(
      own.map((anio) => [
        String(anio),
        Object.fromEntries(
          indicatorKeys.filter((_, i) => missing(i, anio)).map((key) => [key, 'not_filed' as const]),
        ),
      ]),
    ),
    supuestos: Object.fromEntries(
      own
        .filter((anio) => anio % 2 === 0)
        .map((anio) => [String(anio), { prueba_acida: ['inventarios_corrientes'], roe: [text] }]),
    ),
    cortes: Object.fromEntries(
      own.map((anio) => [
        String(anio),
        { fecha_corte: `${anio}-12-31`, base: 'individual' as const, corte_anual: true },
      ]),
    ),
  };
}

/** One flag a year, and one restatement in every even year. */
export const testQuality = (own: readonly number[]): CompanyQuality => ({
  calidad: own.map((anio) => ({
    regla: 'salto_activos',
    severidad: 'A',
    anio,
    cifras: { total_activos: anio, total_activos_anterior: 7 },
    umbral: 10,
    accion: 'ninguna',
  })),
  reexpresiones: own
    .filter((anio) => anio % 2 === 0)
    .map((anio) => ({
      anio,
      concepto: 'total_activos',
      presentado: anio,
      comparativo: anio + 9,
      diferencia: 9,
      radicado_presentado: `${anio}-01-000001`,
      radicado_comparativo: text,
      tipo: 'reexpresion',
    })),
});

/** The `count` largest companies of a group in a year. */
export function testRanking(count: number, year: number): Ranked[] {
  return Array.from({ length: count }, (_, i) => ({
    posicion: i + 1,
    nit: String(800_000_000 + i),
    razon_social: `${text} {"posicion":${i}`,
    ciudad: i % 3 === 0 ? null : 'Medellín',
    ingresos_operacionales: year * 1000 - i,
    total_activos: null,
    ganancia_neta: -i - 1,
    calidad: grades[i % grades.length]!,
  }));
}
