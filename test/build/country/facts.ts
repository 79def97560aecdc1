/** Hand-made companies and facts of a country for the tests of the home page's file. */

import type { StoryFacts } from '../../../build/country/stories.ts';
import type { CountryCompany, CountryYear } from '../../../build/country/two-years.ts';
import type { Grade } from '../../../contract/http/quality.ts';

/** Facts that no story is told about. */
export const quiet: StoryFacts = {
  anio: 2024,
  country: { companies: 0, revenue: 0 },
  sales: { companies: 0, before: 0, now: 0 },
  sections: [],
  margins: [],
  results: { companies: 0, intoProfit: 0, intoLoss: 0 },
  arrivals: [],
  largest: [],
};

export interface OneYear {
  readonly revenue?: number | null;
  readonly profit?: number | null;
  readonly grade?: Grade;
  readonly compared?: boolean;
  /** Revenue of the year before as this year's filing repeats it. */
  readonly repeated?: number;
}

/** A company of class 4111 with its filings of 2023 and 2024. */
export function companyOf(nit: number, before: OneYear | null, now: OneYear | null): CountryCompany {
  const yearOf = (year: number, own: OneYear, earlier: OneYear | null): CountryYear => ({
    year,
    groups: { clase: '4111', division: '41', seccion: 'F' },
    compared: own.compared ?? true,
    calidad: own.grade ?? 'A',
    amounts: { ingresos_operacionales: own.revenue ?? null, ganancia_neta: own.profit ?? null },
    earlier: {
      ingresos_operacionales: own.repeated ?? earlier?.revenue ?? null,
      ganancia_neta: earlier?.profit ?? null,
    },
  });
  return {
    profile: { nit: String(nit), razon_social: `EMPRESA ${nit}`, ciudad: 'Cali' },
    years: [before && yearOf(2023, before, null), now && yearOf(2024, now, before)].filter(
      (year) => year !== null,
    ),
  };
}
