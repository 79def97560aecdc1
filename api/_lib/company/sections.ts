/** The sections of a company's answer as a query selects them: complete parts as stored, others parsed and filtered. */

import type { AnalysisSection } from '../../../contract/http/analysis.ts';
import { defaults, type Query } from '../../../contract/http/queries.ts';
import {
  type Financials,
  type IndicatorCategory,
  type Indicators,
  statementNames,
  statementProperty,
} from '../../../contract/http/schemas.ts';
import {
  type CompanyParts,
  type IndicatorFigures,
  partsFromSegments,
  readDefinitions,
  readFigures,
  writeFigures,
} from '../../../contract/stored/answer.ts';
import type { DeflateSegment } from '../../../contract/stored/gzip.ts';
import {
  type CompanyQuality,
  noQuality,
  readQuality,
  selectQuality,
} from '../../../contract/stored/quality.ts';
import { changesOfCompany } from '../changes/changes.ts';
import { inflateText } from '../data/gzip.ts';
import type { Release, StoredBody } from '../data/release.ts';
import type { Parts } from '../http/respond.ts';
import { yearNotices } from '../http/year-notice.ts';
import { analysisJson, isAnalysisSection } from './analysis.ts';
import { joinBenchmark } from './benchmark.ts';

type Section = NonNullable<Query<'empresa'>['include']>[number];
export type SectionsQuery = Omit<Query<'empresas'>, 'nit'>;
type Years = readonly number[] | undefined;

/** JSON of the sections without the braces of `data`: `"profile":{…},"financials":{…}`. Throws when there is no such company. */
export async function companySections(
  release: Release,
  nit: string,
  { include = defaults.empresa.include, years, statement }: SectionsQuery,
): Promise<Parts> {
  const stored = include.some((name) => defaultSections.includes(name))
    ? await loadParts(release, nit)
    : null;
  const quality = include.some((name) => name === 'calidad' || name === 'reexpresiones')
    ? await loadQuality(release, nit)
    : noQuality;
  const analysis = await analysisJson(release, nit, include.filter(isAnalysisSection), years);
  const sections: Record<Exclude<Section, AnalysisSection>, () => Parts | Promise<Parts>> = {
    profile: () => [stored!.profile],
    financials: () => [financialsJson(stored!, { years, statement })],
    indicators: () => indicatorsJson(stored!, years),
    calidad: () => [selectQuality(quality, 'calidad', years)],
    reexpresiones: () => [selectQuality(quality, 'reexpresiones', years)],
    async benchmark() {
      const { parts, hasGroup } = await joinBenchmark(release, nit, { years });
      return hasGroup ? parts : ['null'];
    },
    cambios: async () => [JSON.stringify(await changesOfCompany(release, nit, years))],
  };
  const made = await Promise.all(
    include.map((name) => (isAnalysisSection(name) ? [analysis.get(name)!] : sections[name]())),
  );
  return made.flatMap((parts, i) => [`${i === 0 ? '' : ','}"${include[i]}":`, ...parts]);
}

const defaultSections: readonly Section[] = defaults.empresa.include;

type StoredParts = CompanyParts<string | DeflateSegment>;

export async function loadParts(release: Release, nit: string): Promise<StoredParts> {
  return partsFromSegments((await loadStoredBody(release, nit)).dataSegments());
}

/** Notices of the asked years in which the company did not file. */
export const companyYearNotices = ({ figures }: StoredParts, asked: Years): string[] =>
  asked
    ? yearNotices(
        asked,
        readFigures(inflateText(figures)).by_year.map(({ anio }) => anio),
      )
    : [];

const onlyYears = <T extends { readonly anio: number }>(rows: readonly T[], years: Years): T[] =>
  rows.filter(({ anio }) => !years || years.includes(anio));

/** The section `financials` filtered by a query. */
export function selectFinancials(
  { financials }: StoredParts,
  { statement, years }: Query<'financials'>,
): Financials {
  const { currency, unit, scale, filings, ...statements } = JSON.parse(inflateText(financials)) as Financials;
  const chosen = (statement ? [statement] : statementNames).map((name) => statementProperty[name]);
  const rows = chosen.map((key) => [key, onlyYears<{ anio: number }>(statements[key] ?? [], years)]);
  return {
    ...{ currency, unit, scale },
    ...(Object.fromEntries(rows) as Partial<Financials>),
    filings: onlyYears(filings, years),
  };
}

/** Its JSON; the stored segment when the query filters nothing. */
export const financialsJson = (stored: StoredParts, query: Query<'financials'>): string | DeflateSegment =>
  query.statement || query.years ? JSON.stringify(selectFinancials(stored, query)) : stored.financials;

/** The section `indicators` filtered by a query. */
export function selectIndicators(
  { definitions, figures }: StoredParts,
  query: Query<'indicators'>,
): Indicators {
  const { category, years } = query;
  const all = readDefinitions(inflateText(definitions));
  const own = figuresInYears(readFigures(inflateText(figures)), years);
  return category ? onlyCategory(all, own, category) : { definitions: all, ...own };
}

/** The JSON of all categories in some years; the definitions are the stored segment, as only figures depend on years. */
export const indicatorsJson = ({ definitions, figures }: StoredParts, years: Years): Parts => [
  definitions,
  years ? writeFigures(figuresInYears(readFigures(inflateText(figures)), years)) : figures,
];

function figuresInYears(
  { by_year, motivos_nulos, supuestos, cortes }: IndicatorFigures,
  years: Years,
): IndicatorFigures {
  const inYears = <V>(record: Readonly<Record<string, V>>): Record<string, V> =>
    years
      ? Object.fromEntries(Object.entries(record).filter(([year]) => years.includes(Number(year))))
      : record;
  return {
    by_year: onlyYears(by_year, years),
    motivos_nulos: inYears(motivos_nulos),
    supuestos: inYears(supuestos),
    cortes: inYears(cortes),
  };
}

function onlyCategory(
  definitions: Indicators['definitions'],
  { by_year, motivos_nulos, supuestos, cortes }: IndicatorFigures,
  category: IndicatorCategory,
): Indicators {
  const isOwn = ([key]: readonly [string, unknown]) => definitions[key]?.category === category;
  const own = <V>(record: Readonly<Record<string, V>>): Record<string, V> =>
    Object.fromEntries(Object.entries(record).filter(isOwn));
  const ownEachYear = <V>(record: Readonly<Record<string, Readonly<Record<string, V>>>>) =>
    Object.fromEntries(Object.entries(record).map(([year, values]) => [year, own(values)]));
  return {
    definitions: own(definitions),
    by_year: by_year.map(({ anio, ...values }) => ({ anio, ...own(values) })),
    motivos_nulos: ownEachYear(motivos_nulos),
    supuestos: ownEachYear(supuestos),
    cortes,
  };
}

/** The stored flags and restatements; a company without any has no such member. */
export async function loadQuality(release: Release, nit: string): Promise<CompanyQuality> {
  const line = await release.member('siis', nit, 'quality');
  return line ? readQuality(line.toString()) : noQuality;
}

export async function loadStoredBody(release: Release, nit: string): Promise<StoredBody> {
  const body = await release.answer('siis', nit);
  if (!body) throw new Error(`NIT ${nit} is in the index without an answer`);
  return body;
}
