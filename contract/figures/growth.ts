/** Rates of growth of a line: one row has name, line, years and a worked example. */

import type { FigureDefinition } from '../http/analysis.ts';
import { type GrowthKey, growthKeys, growthUnits } from '../http/figure-keys.ts';
import { isBalance } from '../http/price-index.ts';
import type { InputName } from './figure.ts';

export interface Growth {
  readonly nombre: string;
  readonly nombre_en: string;
  readonly linea: InputName;
  /** 1 for growth over the year before; more for the compound annual rate over so many years. */
  readonly anios: number;
  /** Without inflation. */
  readonly real?: true;
  /** By hand: the line as filed by year, what the last year's filing repeats of the year before, and the rate of the last year. */
  readonly ejemplo: {
    readonly presentado: Readonly<Record<number, number>>;
    readonly comparativo?: number;
    readonly valor: number;
  };
}

const yearly = {
  anios: 1,
  ejemplo: { presentado: { 2024: 1_000, 2025: 1_210 }, comparativo: 1_100, valor: 10 },
};

export const growthTable: Readonly<Record<GrowthKey, Growth>> = {
  crecimiento_ingresos: {
    nombre: 'Crecimiento de los ingresos',
    nombre_en: 'Revenue growth',
    linea: 'ingresos_operacionales',
    ...yearly,
  },
  crecimiento_real_ingresos: {
    nombre: 'Crecimiento real de los ingresos',
    nombre_en: 'Real revenue growth',
    linea: 'ingresos_operacionales',
    anios: 1,
    real: true,
    // Prices rose 11.7 % in the mean of 2023.
    ejemplo: { presentado: { 2022: 1_000, 2023: 1_100 }, valor: -1.5219338 },
  },
  crecimiento_activos: {
    nombre: 'Crecimiento del activo',
    nombre_en: 'Asset growth',
    linea: 'total_activos',
    ...yearly,
  },
  crecimiento_real_activos: {
    nombre: 'Crecimiento real del activo',
    nombre_en: 'Real asset growth',
    linea: 'total_activos',
    anios: 1,
    real: true,
    // From December 2022 to December 2023 the index rose from 126.03 to 137.72.
    ejemplo: { presentado: { 2022: 1_000, 2023: 1_100 }, valor: 0.6629393 },
  },
  crecimiento_patrimonio: {
    nombre: 'Crecimiento del patrimonio',
    nombre_en: 'Equity growth',
    linea: 'total_patrimonio',
    ...yearly,
  },
  crecimiento_real_patrimonio: {
    nombre: 'Crecimiento real del patrimonio',
    nombre_en: 'Real equity growth',
    linea: 'total_patrimonio',
    anios: 1,
    real: true,
    ejemplo: { presentado: { 2022: 1_000, 2023: 1_100 }, valor: 0.6629393 },
  },
  crecimiento_ganancia_operacional: {
    nombre: 'Crecimiento de la ganancia operacional',
    nombre_en: 'Operating profit growth',
    linea: 'ganancia_operacional',
    ...yearly,
  },
  crecimiento_ganancia_neta: {
    nombre: 'Crecimiento de la ganancia neta',
    nombre_en: 'Net profit growth',
    linea: 'ganancia_neta',
    ...yearly,
  },
  crecimiento_real_ganancia_neta: {
    nombre: 'Crecimiento real de la ganancia neta',
    nombre_en: 'Real net profit growth',
    linea: 'ganancia_neta',
    anios: 1,
    real: true,
    ejemplo: { presentado: { 2022: 1_000, 2023: 1_100 }, valor: -1.5219338 },
  },
  tcac3_ingresos: {
    nombre: 'Crecimiento anual compuesto de los ingresos, tres años',
    nombre_en: 'Revenue CAGR, three years',
    linea: 'ingresos_operacionales',
    anios: 3,
    ejemplo: { presentado: { 2022: 1_000, 2025: 1_331 }, valor: 10 },
  },
  tcac3_real_ingresos: {
    nombre: 'Crecimiento anual compuesto real de los ingresos, tres años',
    nombre_en: 'Real revenue CAGR, three years',
    linea: 'ingresos_operacionales',
    anios: 3,
    real: true,
    ejemplo: { presentado: { 2022: 1_000, 2025: 1_331 }, valor: 2.0755324 },
  },
  tcac5_ingresos: {
    nombre: 'Crecimiento anual compuesto de los ingresos, cinco años',
    nombre_en: 'Revenue CAGR, five years',
    linea: 'ingresos_operacionales',
    anios: 5,
    ejemplo: { presentado: { 2020: 100_000, 2025: 161_051 }, valor: 10 },
  },
  tcac5_real_ingresos: {
    nombre: 'Crecimiento anual compuesto real de los ingresos, cinco años',
    nombre_en: 'Real revenue CAGR, five years',
    linea: 'ingresos_operacionales',
    anios: 5,
    real: true,
    ejemplo: { presentado: { 2020: 100_000, 2025: 161_051 }, valor: 2.4437995 },
  },
};

const whenNull = {
  yearly:
    'El valor del año no se reportó, o su corte no es el 31 de diciembre; el anterior es cero o negativo, o no se conoce: lo presentado es de otra base o de otro corte, o no lo hay, y la presentación del año no lo repite; una de las dos es de menos de doce meses, sin que los ejercicios de su año se puedan sumar (anio_completo); o es de calidad D la presentación del año, o la del anterior si el valor es suyo',
  compound:
    'Uno de los dos valores no se reportó o no es positivo; falta la presentación del año inicial; es de otra base o de otro corte que la del año, o el corte del año no es el 31 de diciembre; o una de las dos es de menos de doce meses, sin que los ejercicios de su año se puedan sumar, o de calidad D. El valor inicial es siempre el presentado',
} as const;

export const growthDefinitions = Object.fromEntries(
  growthKeys.map((key): [GrowthKey, FigureDefinition] => {
    const { nombre, nombre_en, linea, anios, real } = growthTable[key];
    const nominal =
      anios === 1
        ? `100 * (${linea} / ${linea} del año anterior - 1); el anterior es el que repite la presentación del año cuando difiere del presentado en más de 1 y no es un 0 en lugar de un importe`
        : `100 * ((${linea} / ${linea} de ${anios} años antes) ^ (1 / ${anios}) - 1)`;
    const formula = real
      ? `100 * ((1 + t / 100) / (1 + p / 100) - 1), con p la variación ${isBalance(linea) ? 'de los precios de diciembre a diciembre' : 'media anual de los precios'} (IPC, DANE) y t = ${nominal}`
      : nominal;
    const cuando_es_nulo = `${anios === 1 ? whenNull.yearly : whenNull.compound}${real ? '. También si no hay índice de precios de los años' : ''}`;
    return [key, { nombre, nombre_en, unit: growthUnits[key], formula, insumos: [linea], cuando_es_nulo }];
  }),
) as Record<GrowthKey, FigureDefinition>;
