/** What a release says of all companies together: groups, screener, search, facets and the tables that explain the rest. */

import { setImmediate as turn } from 'node:timers/promises';
import { files } from '../../contract/stored/layout.ts';
import { companyDirectory, entityDirectory } from '../country/directory.ts';
import { facets } from '../country/facets.ts';
import { homeOf } from '../country/home.ts';
import { referenceYear } from '../country/reference-year.ts';
import { encodeScreener } from '../country/screener.ts';
import { encodeSearch } from '../country/search.ts';
import type { ReleaseFile } from '../publish/publish.ts';
import type { Aliases } from '../raw/reviewed.ts';
import type { SfcBuild } from '../sfc/entities.ts';
import type { Companies } from '../siis/companies.ts';
import { companiesByYear, companySummaries, gradesByYear } from '../siis/figures/summaries.ts';
import { addTallies, type NamedFlag, type QualityTally } from '../siis/figures/tally.ts';
import { type Benchmarks, benchmarks } from '../siis/groups/benchmark.ts';
import { sectors } from '../siis/groups/sectors.ts';
import { createPackedGroups } from '../siis/groups/store.ts';
import { indicatorDefinitions } from '../tables/indicators.ts';
import { type Crosswalk, crosswalk } from './crosswalk.ts';
import { publishedRules } from './quality-rules.ts';
import { unclaimedLabels } from './report.ts';

export interface Content {
  readonly referenceYear: number;
  readonly summaries: ReturnType<typeof companySummaries>;
  readonly groups: Benchmarks;
  readonly concepts: Crosswalk;
  readonly quality: QualityTally;
}

export async function project({ reading, partitions, flags }: Companies, sfc: SfcBuild): Promise<Content> {
  const anio = referenceYear(
    companiesByYear(partitions),
    sfc.entities.map(({ summary }) => summary),
  );
  const summaries = companySummaries(partitions, anio);
  const groups = await benchmarks(partitions);
  const concepts = crosswalk(unclaimedLabels(reading.labels.flat()));
  const quality = qualityOf(partitions, flags);
  return { referenceYear: anio, summaries, groups, concepts, quality };
}

/** All files but what is written company by company, entity by entity and group by group. */
export async function contentFiles(
  { referenceYear: anio, summaries, groups, concepts, quality }: Content,
  { partitions }: Companies,
  sfc: SfcBuild,
  aliases: Aliases,
): Promise<ReleaseFile[]> {
  const entities = sfc.entities.map(({ summary }) => summary);
  // Threads are at work beside all that follows, and wait for an answer to their messages.
  const packed = createPackedGroups();
  for (const group of groups.groups) {
    packed.add(group);
    await turn();
  }
  const makers: readonly (() => ReleaseFile | ReleaseFile[])[] = [
    () => json(files.concepts, concepts),
    () => json(files.indicators, indicatorDefinitions),
    () => json(files.qualityRules, publishedRules(quality, gradesByYear(partitions))),
    () => json(files.facets, facets(summaries, anio)),
    () => json(files.sectors, sectors(groups.groups, anio)),
    () => {
      const companies = partitions.flatMap(({ companies }) => companies);
      return json(files.home, homeOf(companies, groups.groups, anio));
    },
    () => json(files.companies, companyDirectory(summaries)),
    () => json(files.entities, entityDirectory(entities)),
    packed.files,
    () => ({ path: files.screener, bytes: encodeScreener(summaries, anio) }),
    () => ({ path: files.search, bytes: encodeSearch(summaries, entities, aliases) }),
  ];
  const made: ReleaseFile[] = [];
  for (const make of makers) {
    made.push(...[make()].flat());
    await turn();
  }
  return made;
}

/** All flags of the country, those of its partitions and those that needed all of them. */
function qualityOf(partitions: Companies['partitions'], flags: Companies['flags']): QualityTally {
  const more = partitions.flatMap(({ companies }) =>
    companies.flatMap(({ profile: { nit, razon_social }, years }) =>
      (flags.get(nit) ?? []).map((flag): NamedFlag => {
        const own = years.find(({ year }) => year === flag.anio);
        return { nit, razon_social, assets: own?.amounts.total_activos ?? null, flag };
      }),
    ),
  );
  return addTallies(
    partitions.map(({ quality }) => quality),
    more,
  );
}

function json(path: string, value: unknown): ReleaseFile {
  return { path, bytes: Buffer.from(`${JSON.stringify(value)}\n`) };
}
