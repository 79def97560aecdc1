/** Company-years as input of the group statistics, with one indicator each. */

import type { ComparedPartition, YearFigures } from '../../../../build/siis/figures/figures.ts';
import { figureCount, reasonCode } from '../../../../build/siis/figures/figures.ts';
import { growthKeys, indicatorKeys } from '../../../../contract/http/figure-keys.ts';
import type { Grade } from '../../../../contract/http/quality.ts';

export const roa = indicatorKeys.indexOf('roa');
export const year = 2024;
const notFiled = reasonCode('not_filed');

/** A company-year with its return on assets; assets are 1 unless given. */
export interface GivenRow {
  readonly value: number | null;
  readonly assets?: number;
  readonly section?: string | null;
  readonly year?: number;
  readonly compared?: boolean;
  readonly grade?: Grade;
}

export function testPartition(...companies: GivenRow[][]): ComparedPartition {
  const rows = companies.flat();
  const column = (of: (value: number, row: GivenRow) => number) => {
    const values = new Float64Array(rows.length * figureCount).fill(Number.NaN);
    rows.forEach((row, at) => {
      if (row.value !== null) values[at * figureCount + roa] = of(row.value, row);
    });
    return values;
  };
  return {
    companies: companies.map((own) => ({
      profile: {} as ComparedPartition['companies'][number]['profile'],
      filedCity: null,
      formerNames: [],
      years: own.map(
        ({ section = 'G', compared = true, grade = 'A', ...row }) =>
          ({
            year: row.year ?? year,
            groups: section === null ? null : { clase: '4711', division: '47', seccion: section },
            compared: compared && section !== null,
            calidad: grade,
            size: null,
            place: { departamento: null, ciudad: null, codigo_dane: null },
            signs: { patrimonio_negativo: null, perdidas_seguidas: null, corriente_insuficiente: null },
            sharedSigns: { patrimonio_negativo: null, perdidas_seguidas: null, corriente_insuficiente: null },
          }) as YearFigures,
      ),
    })),
    values: column((value) => value),
    numerators: column((value) => value),
    denominators: column((_, { assets = 1 }) => assets),
    reasons: Uint8Array.from(
      column((value) => value),
      (value) => (Number.isNaN(value) ? notFiled : 0),
    ),
    bases: new Uint8Array(rows.length * growthKeys.length),
  };
}
