/**
 * Who grew most: the companies that are compared, as filters of the screener, one after the other. The front page, the groups, their pictures and the
 * explorer read them here.
 */

import { earlierRevenue } from './figure-keys.ts';
import type { Grade } from './quality.ts';

/** Least revenue of the year before, in thousands of pesos: below it, a single contract may multiply revenue. */
export const leastRevenue = 10_000_000;

/** From this factor on, growth is taken for a fault of the filing. */
export const mostTimes = 10;

/** The grades of a filing whose revenue is compared. */
export const comparedGrades = ['A', 'B'] as const satisfies readonly Grade[];

/** The last rate below that factor: rates have eight digits. */
const mostGrowth = Number((100 * (mostTimes - 1) - 0.00001).toFixed(5));

/** The figures of a row of the list. */
const growthColumns = ['crecimiento_real_ingresos', 'crecimiento_ingresos', earlierRevenue] as const;

/** What each step leaves of those of the step before; who is left out is counted under its name. `least`: in thousands of pesos of the year before */
export const comparedSteps = (least: number) =>
  [
    // Revenue of the year before stands only beside a rate, and is positive.
    ['sin_tasa', { min_ingresos_anterior: 0 }],
    ['no_contaba_antes', { calidad_anterior: ['A', 'B', 'C', 'D'] }],
    ['calidad', { calidad: comparedGrades, calidad_anterior: comparedGrades }],
    ['ingresos_menores', { min_ingresos_anterior: least }],
    ['diez_veces', { max_crecimiento_ingresos: mostGrowth }],
  ] as const satisfies readonly (readonly [string, Readonly<Record<string, readonly Grade[] | number>>])[];

/** The query of the screener for all that pass every step. `countsIn`: `PAIS` or the code of a group */
export const fastestQuery = (countsIn: string, least: number) => ({
  cuenta_en: [countsIn],
  calidad: comparedGrades,
  calidad_anterior: comparedGrades,
  min_ingresos_anterior: least,
  max_crecimiento_ingresos: mostGrowth,
  sort: 'crecimiento_ingresos' as const,
  columnas: growthColumns,
});
