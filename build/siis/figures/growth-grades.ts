/** Takes back the rates of growth that stand on a filing graded D, once the grades are final. */

import { growthTable } from '../../../contract/figures/growth.ts';
import { type Analysis, type GrowthBase, growthBases } from '../../../contract/http/analysis.ts';
import { type GrowthKey, growthKeys } from '../../../contract/http/figure-keys.ts';
import type { Grade } from '../../../contract/http/quality.ts';
import { type ComparedPartition, figureCount, reasonCode } from './figures.ts';

/** Whether a filing that the rate stands on is graded D: the year's, and that of the earlier value where it is the presented one. */
function standsOnD(
  key: GrowthKey,
  year: number,
  base: GrowthBase,
  gradeOf: (year: number) => Grade | undefined,
) {
  if (gradeOf(year) === 'D') return true;
  return base === 'presentado' && gradeOf(year - growthTable[key].anios) === 'D';
}

export type GrowthFigures = Omit<Analysis['crecimiento'], 'definitions'>;

export function growthWithGrades(
  { by_year, motivos_nulos, bases, anteriores }: GrowthFigures,
  gradeOf: (year: number) => Grade | undefined,
): GrowthFigures {
  const reasons = { ...motivos_nulos };
  const kept: Record<string, Record<string, GrowthBase>> = {};
  const earlier: Record<string, Record<string, number>> = {};
  const rows = by_year.map(({ anio, ...rates }) => {
    const row: Record<string, number | null> = {};
    for (const key of growthKeys) {
      const rate = rates[key] ?? null;
      const base = bases[anio]?.[key];
      const withdrawn = rate !== null && base !== undefined && standsOnD(key, anio, base, gradeOf);
      row[key] = withdrawn ? null : rate;
      if (withdrawn) reasons[anio] = { ...reasons[anio], [key]: 'grade_d' };
      else if (rate !== null && base) kept[anio] = { ...kept[anio], [key]: base };
      const before = anteriores[anio]?.[key];
      // Where there is no rate it is not said which filing the earlier value is of.
      if (before !== undefined && !standsOnD(key, anio, base ?? 'presentado', gradeOf))
        earlier[anio] = { ...earlier[anio], [key]: before };
    }
    return { anio, ...row };
  });
  return { by_year: rows, motivos_nulos: reasons, bases: kept, anteriores: earlier };
}

/** Writes NaN over such rates in the columns of a partition, whose grades are final, and why. */
export function withdrawGrowth({ companies, values, reasons, bases }: ComparedPartition): void {
  const first = figureCount - growthKeys.length;
  let row = 0;
  for (const { years } of companies) {
    const grades = new Map(years.map(({ year, calidad }) => [year, calidad]));
    for (const { year } of years) {
      growthKeys.forEach((key, i) => {
        const base = growthBases[bases[row * growthKeys.length + i]! - 1];
        const place = row * figureCount + first + i;
        if (!base || reasons[place] !== 0 || !standsOnD(key, year, base, (each) => grades.get(each))) return;
        values[place] = Number.NaN;
        reasons[place] = reasonCode('grade_d');
      });
      row++;
    }
  }
}
