/** Applies the quality rules that compare all companies: balance sheets in another scale, and figures that another NIT filed too. */

import { percentile } from '../../../contract/figures/percentile.ts';
import { roundSignificant } from '../../../contract/figures/round-significant.ts';
import { type Flag, gradeOf } from '../../../contract/http/quality.ts';
import { lowerBound } from '../../../contract/lower-bound.ts';
import { groupBy } from '../../lib/group-by.ts';
import { type CountryContext, qualityTable } from '../../tables/quality.ts';
import { flagOf } from '../figures/company-rules.ts';
import type { ComparedCompany, ComparedPartition, YearFigures } from '../figures/figures.ts';
import { companiesByYear } from '../figures/summaries.ts';

/** Flags by NIT. */
export type CountryFlags = ReadonlyMap<string, readonly Flag[]>;

/** Fewer companies of a section and year have no tail to speak of. */
const smallestSection = 50;

interface Filed {
  readonly nit: string;
  readonly own: YearFigures;
}

/** Memory: one small record for each company that filed in a year, since the rules compare a year with itself. */
export function countryFlags(partitions: readonly ComparedPartition[]): CountryFlags {
  const companies = partitions.flatMap((partition) => partition.companies);
  const flags = new Map<string, Flag[]>();
  for (const year of [...companiesByYear(partitions).keys()].sort((a, b) => a - b)) {
    const filed = companies.flatMap(({ profile: { nit }, years }) =>
      years.flatMap((own): Filed[] => (own.year === year ? [{ nit, own }] : [])),
    );
    for (const [nit, found] of flagsOfYear(filed)) flags.set(nit, [...(flags.get(nit) ?? []), ...found]);
  }
  return new Map(
    companies.flatMap(({ profile: { nit } }) => {
      const own = flags.get(nit);
      return own ? [[nit, own]] : [];
    }),
  );
}

/** By NIT; those without a flag are left out. */
function flagsOfYear(filed: readonly Filed[]): [nit: string, flags: Flag[]][] {
  const p99 = assetTails(filed);
  const twins = twinsOf(filed);
  const rules = Object.entries(qualityTable).flatMap(([name, { judge }]) =>
    'country' in judge ? [{ name: name as Flag['regla'], judge: judge.country }] : [],
  );
  return filed.flatMap((each): [string, Flag[]][] => {
    const { nit, own } = each;
    const among: CountryContext = { p99Assets: p99(own), twins: twins.get(each) ?? null };
    if (among.p99Assets === null && among.twins === null) return [];
    const lines = new Map(
      Object.entries({ ...own.amounts, total_pasivos: own.total_pasivos }).filter(
        (entry): entry is [string, number] => entry[1] !== null,
      ),
    );
    const found = rules.flatMap(({ name, judge }) =>
      judge(lines, among).map((finding) => flagOf(name, own.year, finding)),
    );
    return found.length > 0 ? [[nit, found]] : [];
  });
}

/** The companies of a partition, their grades lowered by these flags. */
export function applyCountryFlags<C extends ComparedCompany>(
  companies: readonly C[],
  flags: CountryFlags,
): C[] {
  return companies.map((company) => {
    const own = flags.get(company.profile.nit);
    if (!own) return company;
    const years = company.years.map((year) => {
      const grade = gradeOf(own.filter(({ anio }) => anio === year.year).map(({ severidad }) => severidad));
      return grade > year.calidad ? { ...year, calidad: grade } : year;
    });
    return { ...company, years };
  });
}

/** A reader of the 99th percentile of the total assets of the other companies of a year's section. */
function assetTails(filed: readonly Filed[]): (own: YearFigures) => number | null {
  const sectionOf = ({ year, groups }: YearFigures) => `${groups?.seccion} ${year}`;
  const sections = new Map(
    [
      ...groupBy(
        filed.filter(({ own }) => own.groups !== null),
        ({ own }) => sectionOf(own),
      ),
    ].map(([section, members]) => {
      const assets = members.flatMap(({ own }) => own.amounts.total_activos ?? []);
      return [section, new Float64Array(assets).sort()] as const;
    }),
  );
  return (own) => {
    const sorted = own.groups && sections.get(sectionOf(own));
    const value = own.amounts.total_activos;
    if (!sorted || value === null || sorted.length < smallestSection) return null;
    // Who does not stand above nearly all stands ten times above nobody: no copy need be made.
    if (value <= percentile(sorted, 0.95)) return null;
    const at = lowerBound(sorted.length, (i) => sorted[i]! >= value);
    const others = sorted
      .slice()
      .copyWithin(at, at + 1)
      .subarray(0, -1);
    return roundSignificant(percentile(others, 0.99));
  };
}

/** Who else filed the same figures in the same year. Many may be alike, so that their figures are compared, not each with each. */
function twinsOf(filed: readonly Filed[]): Map<Filed, CountryContext['twins']> {
  const twins = new Map<Filed, CountryContext['twins']>();
  const alike = groupBy(
    filed.filter(({ own }) => own.amounts.total_activos && own.total_pasivos !== null),
    ({ own }) => `${own.year} ${own.amounts.total_activos} ${own.total_pasivos}`,
  );
  for (const together of alike.values()) {
    if (together.length === 1) continue;
    const results = ({ own: { amounts } }: Filed) =>
      `${amounts.ingresos_operacionales} ${amounts.ganancia_neta}`;
    const sameResults = [...groupBy(together, results).values()];
    for (const members of sameResults) {
      const same = sameResults
        .filter(([other]) => sameFigures(members[0]!.own, other!.own))
        .flat()
        .sort((a, b) => Number(a.nit) - Number(b.nit));
      const count = same.length - (same.includes(members[0]!) ? 1 : 0);
      for (const each of count > 0 ? members : [])
        twins.set(each, { first: same.find((one) => one !== each)!.nit, count });
    }
  }
  return twins;
}

/** Assets and liabilities are equal already; one figure other than zero may be chance. */
function sameFigures(a: YearFigures, b: YearFigures): boolean {
  const pairs = (['ingresos_operacionales', 'ganancia_neta'] as const)
    .map((line) => [a.amounts[line], b.amounts[line]] as const)
    .filter(([x, y]) => x !== null && y !== null);
  const telling = (a.total_pasivos ? 1 : 0) + pairs.filter(([x]) => x !== 0).length;
  return telling > 0 && pairs.every(([x, y]) => x === y);
}
