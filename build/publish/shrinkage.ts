/** What a release may not lose against the one that it replaces. */

import type { Manifest } from '../../contract/stored/layout.ts';

/** A release may not lose more than this share of its companies, nor of those of any closed year. */
const shrinkLimit = 0.02;

export interface ReleaseCounts {
  readonly companies: number;
  readonly entities: number;
  readonly byYear: Readonly<Record<string, number>>;
}

/** What shrank too much against the release that is being replaced; its newest year is still open and may change. */
export function shrinkage(before: ReleaseCounts, after: ReleaseCounts): string[] {
  const newest = Math.max(...Object.keys(before.byYear).map(Number));
  const lost = (name: string, had: number, has: number) =>
    has < had * (1 - shrinkLimit) ? [`${name}: ${had} before, ${has} now`] : [];
  return [
    ...lost('companies', before.companies, after.companies),
    ...lost('entities', before.entities, after.entities),
    ...Object.entries(before.byYear)
      .filter(([year]) => Number(year) !== newest)
      .flatMap(([year, had]) => lost(`companies of ${year}`, had, after.byYear[year] ?? 0)),
  ];
}

/** The counts that a manifest carries, as `empresas` and `empresas_<year>`. */
export function countsOf(manifest: Pick<Manifest, 'counts'>): ReleaseCounts {
  const byYear = Object.fromEntries(
    Object.entries(manifest.counts).flatMap(([key, count]) => {
      const year = /^empresas_(\d{4})$/.exec(key)?.[1];
      return year ? [[year, count]] : [];
    }),
  );
  const { empresas = 0, entidades = 0 } = manifest.counts;
  return { companies: empresas, entities: entidades, byYear };
}
