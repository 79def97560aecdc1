/** The sections of a company's answer as a query wants them: whole parts as they are stored, others parsed and filtered. */

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
  type Figures,
  partsAmong,
  readDefinitions,
  readFigures,
  writeFigures,
} from '../../../contract/stored/answer.ts';
import type { DeflateSegment } from '../../../contract/stored/gzip.ts';
import { type CompanyQuality, cutQuality, noQuality, readQuality } from '../../../contract/stored/quality.ts';
import { changesOfCompany } from '../changes/changes.ts';
import { textOf } from '../data/gzip.ts';
import type { Release, StoredBody } from '../data/release.ts';
import type { Parts } from '../http/respond.ts';
import { joinBenchmark } from './benchmark.ts';

type Section = NonNullable<Query<'empresa'>['include']>[number];
export type Wanted = Omit<Query<'empresas'>, 'nit'>;
type Years = readonly number[] | undefined;

/** The members of the object, `"profile":{…},"financials":{…}`, without its braces. Throws when there is no such company. */
export async function sectionsOf(
  release: Release,
  nit: string,
  { include = defaults.empresa.include, years, statement }: Wanted,
): Promise<Parts> {
  const stored = include.some((name) => defaultSections.includes(name)) ? await partsOf(release, nit) : null;
  const quality = include.some((name) => name === 'calidad' || name === 'reexpresiones')
    ? await qualityOf(release, nit)
    : noQuality;
  const sections: Record<Section, () => Parts | Promise<Parts>> = {
    profile: () => [stored!.profile],
    financials: () => [financialsPart(stored!, { years, statement })],
    indicators: () => indicatorsParts(stored!, years),
    calidad: () => [cutQuality(quality, 'calidad', years)],
    reexpresiones: () => [cutQuality(quality, 'reexpresiones', years)],
    async benchmark() {
      const { parts, grouped } = await joinBenchmark(release, nit, { years });
      return grouped ? parts : ['null'];
    },
    cambios: async () => [JSON.stringify(await changesOfCompany(release, nit, years))],
  };
  const made = await Promise.all(include.map((name) => sections[name]()));
  return made.flatMap((parts, i) => [`${i === 0 ? '' : ','}"${include[i]}":`, ...parts]);
}

const defaultSections: readonly Section[] = defaults.empresa.include;

type Stored = CompanyParts<string | DeflateSegment>;

export async function partsOf(release: Release, nit: string): Promise<Stored> {
  return partsAmong((await bodyOf(release, nit)).members());
}

const ofYears = <T extends { readonly anio: number }>(rows: readonly T[], years: Years): T[] =>
  rows.filter(({ anio }) => !years || years.includes(anio));

/** The section `financials` of a query. */
export function financialsOf({ financials }: Stored, { statement, years }: Query<'financials'>): Financials {
  const { currency, unit, scale, filings, ...statements } = JSON.parse(textOf(financials)) as Financials;
  const chosen = (statement ? [statement] : statementNames).map((name) => statementProperty[name]);
  const rows = chosen.map((key) => [key, ofYears<{ anio: number }>(statements[key] ?? [], years)]);
  return {
    ...{ currency, unit, scale },
    ...(Object.fromEntries(rows) as Partial<Financials>),
    filings: ofYears(filings, years),
  };
}

/** Its JSON, as it is stored when all of it is wanted. */
export const financialsPart = (stored: Stored, query: Query<'financials'>): string | DeflateSegment =>
  query.statement || query.years ? JSON.stringify(financialsOf(stored, query)) : stored.financials;

/** The section `indicators` of a query. */
export function indicatorsOf({ definitions, figures }: Stored, query: Query<'indicators'>): Indicators {
  const { category, years } = query;
  const all = readDefinitions(textOf(definitions));
  const own = figuresOfYears(readFigures(textOf(figures)), years);
  return category ? indicatorsOfCategory(all, own, category) : { definitions: all, ...own };
}

/** The JSON of all its categories: the definitions as they are stored, for only the figures are of years. */
export const indicatorsParts = ({ definitions, figures }: Stored, years: Years): Parts => [
  definitions,
  years ? writeFigures(figuresOfYears(readFigures(textOf(figures)), years)) : figures,
];

function figuresOfYears({ by_year, motivos_nulos, supuestos, cortes }: Figures, years: Years): Figures {
  const inYears = <V>(record: Readonly<Record<string, V>>): Record<string, V> =>
    years
      ? Object.fromEntries(Object.entries(record).filter(([year]) => years.includes(Number(year))))
      : record;
  return {
    by_year: ofYears(by_year, years),
    motivos_nulos: inYears(motivos_nulos),
    supuestos: inYears(supuestos),
    cortes: inYears(cortes),
  };
}

function indicatorsOfCategory(
  definitions: Indicators['definitions'],
  { by_year, motivos_nulos, supuestos, cortes }: Figures,
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

/** A company about which there is nothing to say has no such member. */
export async function qualityOf(release: Release, nit: string): Promise<CompanyQuality> {
  const line = await release.member('siis', nit, 'quality');
  return line ? readQuality(line.toString()) : noQuality;
}

export async function bodyOf(release: Release, nit: string): Promise<StoredBody> {
  const body = await release.answer('siis', nit);
  if (!body) throw new Error(`NIT ${nit} is in the index without an answer`);
  return body;
}
