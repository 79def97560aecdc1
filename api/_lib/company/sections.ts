/** The sections of a company's answer as a query wants them, cut out of what is stored. */

import { defaults, type Query } from '../../../contract/http/queries.ts';
import type { IndicatorCategory } from '../../../contract/http/schemas.ts';
import {
  type CompanyParts,
  cutFigures,
  cutFinancials,
  figuresDefined,
} from '../../../contract/stored/answer.ts';
import type { Piece } from '../../../contract/stored/gzip.ts';
import { type CompanyQuality, cutQuality, noQuality, readQuality } from '../../../contract/stored/quality.ts';
import { changesOfCompany } from '../changes/changes.ts';
import { textOf } from '../data/gzip.ts';
import type { Release, StoredBody } from '../data/release.ts';
import type { Parts } from '../http/respond.ts';
import { joinBenchmark } from './benchmark.ts';
import { definedIn } from './definitions.ts';

type Section = NonNullable<Query<'empresa'>['include']>[number];
export type Wanted = Omit<Query<'empresas'>, 'nit'>;

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
  const atOnce: Record<Exclude<Section, Later>, () => Parts> & Partial<Record<Later, undefined>> = {
    profile: () => [stored!.profile],
    financials: () => [financialsIn(stored!, { years, statement })],
    indicators: () => indicatorsIn(stored!, years),
    calidad: () => [cutQuality(quality, 'calidad', years)],
    reexpresiones: () => [cutQuality(quality, 'reexpresiones', years)],
  };
  // First, so that nothing is under way should one of them fail.
  const there = include.map((name) => atOnce[name]?.() ?? null);
  const waits = there.includes(null);
  const sections = waits
    ? await Promise.all(there.map((parts, i) => parts ?? later[include[i] as Later](release, nit, years)))
    : (there as Parts[]);
  return sections.flatMap((parts, i) => [`${i === 0 ? '' : ','}"${include[i]}":`, ...parts]);
}

type Later = 'benchmark' | 'cambios';
/** The sections that are made of other data than the company's own. */
const later: Record<Later, (release: Release, nit: string, years: Wanted['years']) => Promise<Parts>> = {
  async benchmark(release, nit, years) {
    const { parts, grouped } = await joinBenchmark(release, nit, { years });
    return grouped ? parts : ['null'];
  },
  cambios: async (release, nit, years) => [JSON.stringify(await changesOfCompany(release, nit, years))],
};

const defaultSections: readonly Section[] = defaults.empresa.include;

type Stored = CompanyParts<string | Piece>;

export async function partsOf(release: Release, nit: string): Promise<Stored> {
  return (await bodyOf(release, nit)).parts();
}

/** The section `financials`, as it lies here when all of it is wanted. */
export function financialsIn(
  { financials }: Stored,
  { statement, years }: Query<'financials'>,
): string | Piece {
  return statement || years ? cutFinancials(textOf(financials), { statement, years }) : financials;
}

/** The section `indicators`: only the figures are of years. */
export const indicatorsIn = (
  { definitions, figures }: Stored,
  years: readonly number[] | undefined,
): Parts => [definitions, years ? cutFigures(textOf(figures), years) : figures];

/** The same of one category alone. */
export function indicatorsOfCategory(
  { definitions, figures }: Stored,
  category: IndicatorCategory,
  years: readonly number[] | undefined,
): Parts {
  const { piece, defined } = definedIn(definitions, category);
  const text = years ? cutFigures(textOf(figures), years) : textOf(figures);
  return [piece, figuresDefined(text, defined)];
}

/** A company about which there is nothing to say has no such member. */
export async function qualityOf(release: Release, nit: string): Promise<CompanyQuality> {
  const line = await release.member('siis', nit, 'quality');
  return line ? readQuality(line.toString()) : noQuality;
}

export function bodyOf(release: Release, nit: string): StoredBody | Promise<StoredBody> {
  const body = release.answer('siis', nit);
  if (!body) throw new Error(`NIT ${nit} is in the index without an answer`);
  return body;
}
