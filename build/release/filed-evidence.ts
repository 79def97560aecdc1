/** Collects what the filings of the years that the guard judges say beside those of the year before. */

import { countedYears } from '../../contract/stored/layout.ts';
import type { PriorManifest } from '../changes/changes.ts';
import type { EvidenceByCompany, FiledEvidence, YearEvidence } from '../guard/year-evidence.ts';
import type { YearFigures } from '../siis/figures/figures.ts';
import type { CountryFlags } from '../siis/groups/cross-company-rules.ts';
import type { ComputedCompanies } from '../siis/passes.ts';

/**
 * Of the years that are new beside the release that stands and of its newest, which may fill up; without one, of all. Memory: a small
 * record for each company-year of these.
 */
export function evidenceOf(
  { partitions, flags }: Pick<ComputedCompanies, 'partitions' | 'flags'>,
  standing: Pick<PriorManifest, 'counts'> | null,
): EvidenceByCompany {
  const known = standing ? countedYears(standing.counts) : [];
  const newest = Math.max(...known);
  const isOpen = (year: number) => year === newest || !known.includes(year);
  const all = new Map<string, ReadonlyMap<number, YearEvidence>>();
  for (const { profile, years } of partitions.flatMap(({ companies }) => companies)) {
    const filed = years.map((own) => filedEvidence(profile.nit, own, flags));
    const open = years.flatMap((own, i): [number, YearEvidence][] => {
      if (!isOpen(own.year)) return [];
      const before = years[i - 1]?.year === own.year - 1 ? filed[i - 1]! : null;
      return [[own.year, { ...filed[i]!, before, repeated: own.repeated }]];
    });
    if (open.length > 0) all.set(profile.nit, new Map(open));
  }
  return all;
}

function filedEvidence(
  nit: string,
  { year, calidad, errors, groups, place: { departamento, ciudad } }: YearFigures,
  flags: CountryFlags,
): FiledEvidence {
  const ofCountry = (flags.get(nit) ?? []).flatMap(({ regla, anio, severidad }) =>
    anio === year && severidad === 'E' ? regla : [],
  );
  return {
    errors: [...(calidad === 'D' ? (['calidad_d'] as const) : []), ...errors, ...ofCountry],
    traits: { clase: groups?.clase ?? null, departamento, ciudad },
  };
}
