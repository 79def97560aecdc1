/** What a release says of all companies together: groups, screener, search, facets and the tables that explain the rest. */

import { type Group, packGroup } from '../../contract/stored/benchmark.ts';
import { files } from '../../contract/stored/layout.ts';
import { facets } from '../country/facets.ts';
import { referenceYear } from '../country/reference-year.ts';
import { encodeScreener } from '../country/screener.ts';
import { encodeSearch } from '../country/search.ts';
import type { PublishedConcept } from '../downloads/files.ts';
import { deflatePiece, wholeMember } from '../machine/member.ts';
import type { ReleaseFile } from '../publish/publish.ts';
import type { SfcBuild } from '../sfc/entities.ts';
import { definitionsText } from '../siis/answers/answers.ts';
import type { Companies } from '../siis/companies.ts';
import { companiesByYear, companySummaries } from '../siis/figures/summaries.ts';
import { type Benchmarks, benchmarks } from '../siis/groups/benchmark.ts';
import type { Reading } from '../siis/rows/read.ts';
import { concepts } from '../tables/concepts.ts';
import { indicatorDefinitions } from '../tables/indicators.ts';
import { unclaimedLabels } from './report.ts';

export interface Content {
  readonly referenceYear: number;
  readonly summaries: ReturnType<typeof companySummaries>;
  readonly groups: Benchmarks;
  readonly concepts: ReturnType<typeof publishedConcepts>;
  readonly tables: readonly ReleaseFile[];
}

export function project({ reading, buckets }: Companies, sfc: SfcBuild): Content {
  const anio = referenceYear(companiesByYear(buckets));
  const summaries = companySummaries(buckets, anio);
  const groups = benchmarks(buckets);
  const concepts = publishedConcepts(reading);
  const tables = [...tableFiles(concepts, groups), ...indexFiles(summaries, sfc, anio)];
  return { referenceYear: anio, summaries, groups, concepts, tables };
}

function publishedConcepts(reading: Reading): PublishedConcept[] {
  const unclaimed = unclaimedLabels(reading.labels.flat());
  return [
    ...concepts.filter((concept) => concept.kind !== 'heading'),
    ...unclaimed.map(({ statement, key, label }) => ({
      key,
      statement,
      kind: 'detail',
      labels: [label],
      unclaimed: true,
    })),
  ];
}

function tableFiles(published: readonly PublishedConcept[], groups: Benchmarks): ReleaseFile[] {
  return [
    json(files.concepts, published),
    json(files.indicators, indicatorDefinitions),
    { path: files.definitions, bytes: deflatePiece(definitionsText) },
    ...[...groups.files.values()].flatMap(groupFiles),
  ];
}

/** A group once for whoever fetches it from the CDN, once as the functions read it. */
function groupFiles(group: Group): ReleaseFile[] {
  const text = `${JSON.stringify(packGroup(group))}\n`;
  return [
    { path: files.benchmark(group.nivel, group.codigo), bytes: Buffer.from(text) },
    { path: files.packedBenchmark(group.nivel, group.codigo), bytes: wholeMember(text) },
  ];
}

function indexFiles(
  summaries: ReturnType<typeof companySummaries>,
  sfc: SfcBuild,
  anio: number,
): ReleaseFile[] {
  return [
    { path: files.screener, bytes: encodeScreener(summaries, anio) },
    {
      path: files.search,
      bytes: encodeSearch(
        summaries,
        sfc.entities.map(({ summary }) => summary),
      ),
    },
    json(files.facets, facets(summaries, anio)),
  ];
}

function json(path: string, value: unknown): ReleaseFile {
  return { path, bytes: Buffer.from(`${JSON.stringify(value)}\n`) };
}
