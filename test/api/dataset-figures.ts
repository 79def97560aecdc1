/** Indicators, flags, restatements and rankings of the test dataset, computed by simple arithmetic. */

import type { CompanyAnalysis, CompanyQuality } from '../../contract/files/record-files.ts';
import {
  bridgeKeys,
  derivedKeys,
  growthKeys,
  indicatorCategories,
  indicatorKeys,
  signKeys,
  sizes,
} from '../../contract/http/figure-keys.ts';
import { grades } from '../../contract/http/quality.ts';
import type { Indicators, PeerStats, Ranked } from '../../contract/http/schemas.ts';

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
        {
          fecha_corte: `${anio}-12-31`,
          base: 'individual' as const,
          corte_anual: true,
          ...calendarYear(anio),
        },
      ]),
    ),
  };
}

/** Twelve months. */
export const calendarYear = (anio: number) => ({
  desde: `${anio}-01-01`,
  hasta: `${anio}-12-31`,
  meses: 12,
});

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
      fecha_corte: `${anio}-12-31`,
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

/** Every even year has figures, and every odd one reasons. */
export function testAnalysis(own: readonly number[], seed: number): CompanyAnalysis {
  const even = own.filter((anio) => anio % 2 === 0);
  const byYear = <V>(years: readonly number[], value: (anio: number) => V) =>
    Object.fromEntries(years.map((anio) => [String(anio), value(anio)]));
  const each = <K extends string, V>(keys: readonly K[], value: (i: number) => V) =>
    Object.fromEntries(keys.map((key, i) => [key, value(i)])) as Record<K, V>;
  const rows = <K extends string, V>(keys: readonly K[], value: (i: number) => V) =>
    own.map((anio) => ({ anio, ...each<K, V | null>(keys, anio % 2 === 0 ? value : () => null) }));
  const odd = own.filter((anio) => anio % 2 === 1);
  const reasons = <K extends string>(keys: readonly K[]) =>
    byYear(odd, () => each(keys, () => 'missing_year' as const));
  const span = { desde: own[0]!, hasta: own.at(-1)! };
  return {
    derivadas: {
      by_year: rows(derivedKeys, (i) => seed / (i + 1)),
      motivos_nulos: reasons(derivedKeys),
      supuestos: byYear(even, () => ({ deuda_financiera: [text] })),
      cortes: byYear(own, (anio) => ({
        fecha_corte: `${anio}-12-31`,
        base: 'individual' as const,
        corte_anual: true,
        ...calendarYear(anio),
      })),
    },
    anio_completo: {
      by_year: even.map((anio) => ({
        anio,
        ...calendarYear(anio),
        ejercicios: [
          { desde: `${anio}-01-01`, hasta: `${anio}-06-30`, meses: 6, numero_radicado: `${anio}-01-000001` },
          { desde: `${anio}-07-01`, hasta: `${anio}-12-31`, meses: 6, numero_radicado: `${anio}-01-000002` },
        ].map((exercise) => ({ ...exercise, punto_entrada: '10' })),
        estado_resultados: { ingresos_operacionales: seed + anio },
        estado_flujo_efectivo: null,
        indicadores: { margen_neto: seed, dias_cartera: null },
        derivadas: { ebitda: seed },
        motivos_nulos: { dias_cartera: 'not_filed' as const },
      })),
    },
    puente: { by_year: rows(bridgeKeys, (i) => seed + i), motivos_nulos: reasons(bridgeKeys) },
    crecimiento: {
      by_year: rows(growthKeys, (i) => seed / (i + 3)),
      motivos_nulos: reasons(growthKeys),
      bases: byYear(even, () => each(growthKeys, () => 'presentado' as const)),
      anteriores: byYear(even, () => each(growthKeys, (i) => seed + i)),
    },
    senales: {
      by_year: rows(signKeys, (i) => i === 1),
      motivos_nulos: reasons(signKeys),
      estado_actual: null,
    },
    tamano: {
      by_year: own.map((anio, i) => ({
        anio,
        tamano: anio % 2 === 0 ? sizes[i % 4]! : null,
        ingresos_uvt: anio % 2 === 0 ? seed : null,
        uvt: anio % 2 === 0 ? 30_000 : null,
        macrosector: anio % 2 === 0 ? 'comercio' : null,
        base: 'individual',
      })),
      motivos_nulos: byYear(odd, () => 'not_filed' as const),
    },
    historia: {
      razon_social: [{ valor: text, ...span }],
      ciiu: [{ valor: '4711', nombre: text, ...span }],
      ciudad: [],
    },
    procedencia: {
      by_year: own.map((anio) => ({
        anio,
        fecha_corte: `${anio}-12-31`,
        numero_radicado: `${anio + 1}-01-000001`,
        codigo_instancia: String(anio),
        punto_entrada: '40',
        filas: { resultados: `https://www.datos.gov.co/resource/prwj-nzxa.json?codigo_instancia=${anio}` },
        lineas:
          anio % 2 === 0 ? { otras_entradas_operacion: { regla: 'seccion_del_flujo', etiqueta: text } } : {},
      })),
    },
  };
}

export function testStats(nivel: PeerStats['nivel'], codigo: string, year: number): PeerStats {
  const stats = (i: number) => ({
    n: 100,
    p25: i,
    p50: i + 1.5,
    p75: i === 3 ? null : i + 2,
    promedio: year,
    promedio_ponderado: i / 3,
  });
  return {
    ...{ nivel, codigo, nombre: text },
    num_empresas: 120,
    excluidas: year % 3,
    muestra: 'suficiente',
    totales: { ingresos_operacionales: year * 1000, total_activos: null, ganancia_neta: -year },
    totales_n: { ingresos_operacionales: 120, total_activos: 0, ganancia_neta: 119 },
    indicadores: Object.fromEntries(indicatorKeys.map((key, i) => [key, stats(i)])),
  };
}
