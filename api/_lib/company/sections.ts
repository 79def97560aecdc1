/** The sections of a company's answer as a query selects them. */

import { analysisReader, isAnalysisSection } from '../../../contract/files/analysis-sections.ts';
import { files } from '../../../contract/files/files.ts';
import type { CompanyData } from '../../../contract/files/record-files.ts';
import type { AnalysisSection } from '../../../contract/http/analysis.ts';
import type { Company } from '../../../contract/http/company.ts';
import {
  type IndicatorCategory,
  statementNames,
  statementProperty,
} from '../../../contract/http/figure-keys.ts';
import { defaults, type Query } from '../../../contract/http/requests.ts';
import type { Financials, Indicators } from '../../../contract/http/schemas.ts';
import { entriesInYears, inYears } from '../../../contract/in-years.ts';
import { changesOfCompany } from '../changes/changes.ts';
import type { Release } from '../data/release.ts';
import { yearNotices } from '../http/year-notice.ts';
import { benchmarkOf } from './benchmark.ts';
import { companyStructure } from './structure.ts';

type Section = NonNullable<Query<'empresa'>['include']>[number];
export type SectionsQuery = Omit<Query<'empresas'>, 'nit' | 'include'> & Pick<Query<'empresa'>, 'include'>;
type Years = readonly number[] | undefined;

const isDefault = (name: Section) => (defaults.empresa.include as readonly Section[]).includes(name);

/** The default answer. Throws when there is no such company. */
export const loadCompanyData = async (release: Release, nit: string): Promise<CompanyData> =>
  (await release.json(files.company, nit)).data;

/** The sections that `include` names, with notices of the asked years in which the company did not file. Reads only the files of these sections. */
export async function companySections(
  release: Release,
  nit: string,
  { include = defaults.empresa.include, years, statement }: SectionsQuery,
): Promise<{ readonly data: Company; readonly avisos: readonly string[] }> {
  const needsData = years || include.some((name) => isDefault(name) || name === 'estructura');
  const stored = needsData ? await loadCompanyData(release, nit) : null;
  const more = include.some((name) => !isDefault(name) && name !== 'cambios')
    ? await release.json(files.companyMore, nit)
    : null;
  const analysis = include.some(isAnalysisSection) ? await analysisReader(release, more!) : null;
  const sections: Record<Exclude<Section, AnalysisSection>, () => unknown> = {
    profile: () => stored!.profile,
    financials: () => selectFinancials(stored!, { years, statement }),
    indicators: () => selectIndicators(stored!, { years }),
    calidad: () => inYears(more!.calidad, years),
    reexpresiones: () => inYears(more!.reexpresiones, years),
    async benchmark() {
      const { data, hasGroup } = await benchmarkOf(release, more!.ranks, { years });
      return hasGroup ? data : null;
    },
    cambios: () => changesOfCompany(release, nit, years),
    estructura: () => companyStructure(release, stored!, more!, years),
  };
  const company: Record<string, unknown> = {};
  for (const name of include)
    company[name] = isAnalysisSection(name) ? analysis!(name, years) : await sections[name]();
  return { data: company as Company, avisos: stored ? companyYearNotices(stored, years) : [] };
}

/** Notices of the asked years in which the company did not file. */
export const companyYearNotices = ({ indicators }: CompanyData, years: Years): string[] =>
  yearNotices(
    years,
    indicators.by_year.map(({ anio }) => anio),
  );

/** The section `financials` filtered by a query. */
export function selectFinancials(
  { financials }: Pick<CompanyData, 'financials'>,
  { statement, years }: Query<'financials'>,
): Financials {
  const { currency, unit, scale, filings, ...statements } = financials;
  const chosen = (statement ? [statement] : statementNames).map((name) => statementProperty[name]);
  const rows = chosen.map((key) => [key, inYears<{ anio: number }>(statements[key] ?? [], years)]);
  return {
    currency,
    unit,
    scale,
    ...(Object.fromEntries(rows) as Partial<Financials>),
    filings: inYears(filings, years),
  };
}

/** The section `indicators` filtered by a query. */
export function selectIndicators(
  { indicators }: Pick<CompanyData, 'indicators'>,
  { category, years }: Query<'indicators'>,
): Indicators {
  const { definitions, by_year, motivos_nulos, supuestos, cortes } = indicators;
  const selected = {
    definitions,
    by_year: inYears(by_year, years),
    motivos_nulos: entriesInYears(motivos_nulos, years),
    supuestos: entriesInYears(supuestos, years),
    cortes: entriesInYears(cortes, years),
  };
  return category ? onlyCategory(selected, category) : selected;
}

function onlyCategory(
  { definitions, by_year, motivos_nulos, supuestos, cortes }: Indicators,
  category: IndicatorCategory,
): Indicators {
  const isOfCategory = ([key]: readonly [string, unknown]) => definitions[key]?.category === category;
  const select = <V>(record: Readonly<Record<string, V>>): Record<string, V> =>
    Object.fromEntries(Object.entries(record).filter(isOfCategory));
  const selectEachYear = <V>(record: Readonly<Record<string, Readonly<Record<string, V>>>>) =>
    Object.fromEntries(Object.entries(record).map(([year, values]) => [year, select(values)]));
  return {
    definitions: select(definitions),
    by_year: by_year.map(({ anio, ...values }) => ({ anio, ...select(values) })),
    motivos_nulos: selectEachYear(motivos_nulos),
    supuestos: selectEachYear(supuestos),
    cortes,
  };
}
