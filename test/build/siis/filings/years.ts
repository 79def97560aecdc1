/** Hand-written years of companies, as input of the indicators and checks. */

import type { ReconciledCompany } from '../../../../build/siis/filings/reconcile-partition.ts';
import type { CompanyYear } from '../../../../build/siis/filings/reconcile-years.ts';
import type { EntryPointCode } from '../../../../contract/figures/entry-points.ts';
import type { StatementName } from '../../../../contract/http/figure-keys.ts';

type Amounts = Readonly<Record<string, number>>;
export type FiledStatements = Partial<Record<StatementName, Amounts>>;

export interface GivenYear extends FiledStatements {
  readonly entryPoint?: EntryPointCode;
  readonly annual?: boolean;
  /** Of its flows; twelve unless given. */
  readonly months?: number;
  /** What it is compared by, where that is not what was filed. */
  readonly compared?: Partial<CompanyYear['compared']>;
  readonly comparative?: FiledStatements;
  readonly ciiu?: string;
  readonly restated?: CompanyYear['restated'];
  readonly conflicts?: CompanyYear['conflicts'];
  readonly summed?: CompanyYear['summed'];
}

const mapsOf = (statements: FiledStatements): CompanyYear['statements'] =>
  Object.fromEntries(
    Object.entries(statements).map(([name, amounts]) => [name, new Map(Object.entries(amounts))]),
  );

export function yearOf(year: number, given: GivenYear): CompanyYear {
  const { entryPoint = '40', annual = true, months = 12, comparative = {}, compared, ciiu, ...rest } = given;
  const { restated = [], conflicts = [], summed = [], ...statements } = rest;
  const own = { statements: mapsOf(statements), comparative: mapsOf(comparative), short: months !== 12 };
  return {
    year,
    annual,
    restated,
    repeated: {},
    conflicts,
    summed,
    versions: [],
    ...own,
    exercise: { start: year * 10_000 + 101, end: year * 10_000 + 1231, months },
    chain: [],
    complete: false,
    compared: { ...own, ...compared },
    filing: { entryPoint } as CompanyYear['filing'],
    origins: { resultados: new Map(), situacion_financiera: new Map(), flujo_efectivo: new Map() },
    cover: new Map(ciiu === undefined ? [] : [['ciiu', ciiu]]),
  };
}

export function companyOfYears(
  years: Readonly<Record<number, GivenYear>>,
  reading: Partial<ReconciledCompany['reading']> = {},
): ReconciledCompany {
  return {
    profile: { nit: '999000123', razon_social: 'TIENDA SAS' } as ReconciledCompany['profile'],
    reading: {
      nameDamaged: false,
      nameIsNit: false,
      nameGlued: false,
      filedCity: null,
      unplaced: false,
      ...reading,
    },
    years: Object.entries(years).map(([year, given]) => yearOf(Number(year), given)),
    history: { nombre: [], ciiu: [], ciudad: [] },
    withheld: [],
    corrected: new Map(),
  };
}
