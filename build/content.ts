/** What a release says of all companies together: groups, screener, search, facets and the tables that explain the rest. */

import { files } from '../contract/layout.ts';
import { type Group, packGroup } from '../contract/stored.ts';
import { type Benchmarks, benchmarks } from './benchmark.ts';
import type { PublishedConcept } from './downloads/files.ts';
import { facets } from './facets.ts';
import { indicatorDefinitions } from './indicators.ts';
import { deflatePiece, wholeMember } from './member.ts';
import type { ReleaseFile } from './publish.ts';
import { referenceYear } from './reference-year.ts';
import { unclaimedLabels } from './report.ts';
import { encodeScreener } from './screener.ts';
import { encodeSearch } from './search.ts';
import type { SfcBuild } from './sfc/build.ts';
import { definitionsText } from './siis/bucket.ts';
import { type Companies, companiesByYear } from './siis/companies.ts';
import { concepts } from './siis/concepts.ts';
import type { Reading } from './siis/read.ts';
import { companySummaries } from './siis/summaries.ts';

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
