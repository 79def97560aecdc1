/** Builds a release: read → reconcile → compute → benchmark → project → check → write. */

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  encodeIndex,
  files,
  type IndexEntry,
  layoutVersion,
  type Manifest,
  memberNames,
} from '../contract/layout.ts';
import { type Group, packGroup } from '../contract/stored.ts';
import { type Benchmarks, benchmarks } from './benchmark.ts';
import { countsOf, shrinkage } from './checks.ts';
import { servedEntity } from './downloads/entities.ts';
import { downloadFiles, downloadForm, type PublishedConcept } from './downloads/files.ts';
import { facets } from './facets.ts';
import { indicatorDefinitions } from './indicators.ts';
import { deflatePiece, wholeMember } from './member.ts';
import { openPool, type Pool } from './pool.ts';
import type { StartProgress } from './progress.ts';
import { currentManifest, type MovedFile, publish, type ReleaseFile } from './publish.ts';
import { generatedAt, openRaw, type RawFolder } from './raw.ts';
import { referenceYear } from './reference-year.ts';
import { buildReport, type Report, unclaimedLabels } from './report.ts';
import { encodeScreener } from './screener.ts';
import { encodeSearch } from './search.ts';
import { buildSfc, instancesIn, type SfcBuild } from './sfc/build.ts';
import { storeSfc } from './sfc/store.ts';
import { type BuiltBucket, definitionsText } from './siis/bucket.ts';
import { concepts } from './siis/concepts.ts';
import { type Reading, readSiis } from './siis/read.ts';
import { bucketCount } from './siis/spill.ts';
import { companySummaries } from './siis/summaries.ts';
import type { Result, Results, Task, WorkerData } from './worker.ts';

export interface BuildOptions {
  readonly raw: string;
  readonly out: string;
  readonly workers: number;
  /** Overrides when the data are said to be from; ISO 8601. */
  readonly generatedAt?: string;
  /** Publish also when companies or a closed year shrank. */
  readonly acceptShrink?: boolean;
  readonly progress: StartProgress;
}

const scratchPrefix = '.build-';

/** Throws, and publishes nothing, when the inputs are faulty or the release would lose companies. */
export async function buildRelease(options: BuildOptions): Promise<Report> {
  const raw = openRaw(options.raw);
  const scratch = makeScratch(options.out);
  const pool = openPool<Task, Result>(
    new URL('worker.ts', import.meta.url),
    options.workers,
    (number): WorkerData => ({ folder: scratch, number }),
  );
  try {
    const companies = await readCompanies(raw, pool, options);
    const sfc = await readSfc(options);
    const content = project(companies, sfc);
    const manifest = describe(raw, companies, sfc, content, options);
    const before = await replaced(manifest, options);
    const report = buildReport({
      manifest,
      ...companies,
      corrections: raw.corrections,
      sfc: sfc.report,
      before,
    });
    await publish({
      out: options.out,
      manifest,
      files: chain<ReleaseFile | MovedFile>(
        storedCompanies(pool, companies.buckets, content.groups, manifest, options.progress),
        storeSfc(sfc.entities, manifest),
        content.tables,
        downloadFiles({
          folder: scratch,
          pieces: companies.buckets.flatMap((bucket) => bucket.downloads),
          groups: content.groups.files.values(),
          entities: sfc.entities.map(servedEntity),
          concepts: content.concepts,
          release: manifest,
        }),
      ),
      report: () => report,
    });
    return report;
  } finally {
    await pool.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A folder for what is neither input nor release, on the disk of the release; those of killed builds are removed. */
function makeScratch(out: string): string {
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out))
    if (name.startsWith(scratchPrefix)) rmSync(join(out, name), { recursive: true, force: true });
  return mkdtempSync(join(out, scratchPrefix));
}

interface Companies {
  readonly reading: Reading;
  readonly buckets: readonly BuiltBucket[];
}

/** SIIS: rows to reconciled companies, their answers deflated on disk. */
async function readCompanies(
  raw: RawFolder,
  pool: Pool<Task, Result>,
  { progress }: BuildOptions,
): Promise<Companies> {
  const reading = await readSiis(raw, pool, progress('read', sum(raw.siis.map((file) => file.bytes)), 'MB'));
  const { labels } = reading;
  await pool.runOnEach(() => ({ kind: 'begin_buckets', labels, corrections: raw.corrections }));
  const buckets = await buildBuckets(pool, progress('build', bucketCount, 'items'));
  countSkipped(reading, buckets);
  return { reading, buckets };
}

interface Content {
  readonly referenceYear: number;
  readonly summaries: ReturnType<typeof companySummaries>;
  readonly groups: Benchmarks;
  readonly concepts: ReturnType<typeof publishedConcepts>;
  readonly tables: readonly ReleaseFile[];
}

/** What is about all companies together: groups, screener, search, facets, tables. */
function project({ reading, buckets }: Companies, sfc: SfcBuild): Content {
  const anio = referenceYear(companiesByYear(buckets));
  const summaries = companySummaries(buckets, anio);
  const groups = benchmarks(buckets);
  const concepts = publishedConcepts(reading);
  const tables = [...tableFiles(concepts, groups), ...indexFiles(summaries, sfc, anio)];
  return { referenceYear: anio, summaries, groups, concepts, tables };
}

function describe(
  raw: RawFolder,
  { reading, buckets }: Companies,
  sfc: SfcBuild,
  content: Content,
  options: BuildOptions,
): Omit<Manifest, 'files'> {
  const generated = options.generatedAt ?? generatedAt(raw);
  const sample = raw.sources?.sample === true;
  const byYear = [...companiesByYear(buckets)].sort(([a], [b]) => a - b);
  return {
    layout: layoutVersion,
    release: releaseHash({ generated, sample, downloads: downloadForm() }, buckets, sfc, content.tables),
    generated_at: generated,
    sample,
    reference_year: content.referenceYear,
    counts: {
      empresas: content.summaries.length,
      entidades: sfc.entities.length,
      ...Object.fromEntries(byYear.map(([year, count]) => [`empresas_${year}`, count])),
    },
    sources: reading.files.map(({ file, rows, bytes, sha256 }) => ({ file, rows, bytes, sha256 })),
  };
}

/** The release that this one takes the place of; a sample and real data never compare. Throws when it would shrink. */
async function replaced(after: Omit<Manifest, 'files'>, options: BuildOptions): Promise<Manifest | null> {
  const before = await currentManifest(options.out);
  if (before?.sample !== after.sample) return null;
  const lost = options.acceptShrink ? [] : shrinkage(countsOf(before), countsOf(after));
  if (lost.length > 0)
    throw new Error(
      `the release would shrink by more than 2 % (--accept-shrink publishes it all the same):\n  ${lost.join('\n  ')}`,
    );
  return before;
}

async function buildBuckets(
  pool: Pool<Task, Result>,
  progress: ReturnType<StartProgress>,
): Promise<BuiltBucket[]> {
  const buckets = await Promise.all(
    Array.from({ length: bucketCount }, async (_, bucket) => {
      const built = (await pool.run({ kind: 'build', bucket })) as BuiltBucket;
      progress.advance(1);
      return built;
    }),
  );
  progress.done();
  return buckets;
}

async function readSfc({ raw, workers, progress }: BuildOptions): Promise<SfcBuild> {
  const folder = join(raw, 'sfc');
  const bytes = sum(instancesIn(folder).map((file) => file.bytes));
  const reading = progress('read SFC', bytes, 'MB');
  const built = await buildSfc({ folder, workers, advance: reading.advance });
  if (bytes > 0) reading.done();
  return built;
}

/** Shards under way at once: enough to keep the workers busy, few enough for memory. */
const storedAhead = 8;

/** The shards, one after another, and last their index. */
async function* storedCompanies(
  pool: Pool<Task, Result>,
  buckets: readonly BuiltBucket[],
  groups: Benchmarks,
  identity: Omit<Manifest, 'files'>,
  start: StartProgress,
): AsyncGenerator<ReleaseFile> {
  const progress = start('write', bucketCount, 'items');
  const entries: IndexEntry[] = [];
  const { generated_at, release, sample } = identity;
  const store = (built: BuiltBucket) => {
    const { bucket, companies } = built;
    const places = groups.places.get(built)!;
    return pool.run({
      kind: 'store',
      bucket,
      companies,
      places,
      identity: { generated_at, release, sample },
    }) as Promise<Results['store']>;
  };
  const ahead: Promise<Results['store']>[] = [];
  for (const [i, { bucket }] of buckets.entries()) {
    for (const next of buckets.slice(i + ahead.length, i + storedAhead)) ahead.push(store(next));
    const { shard, entries: own } = await ahead.shift()!;
    entries.push(...own);
    progress.advance(1);
    if (own.length > 0) yield { path: files.shard('siis', bucket), bytes: shard };
  }
  progress.done();
  yield { path: files.index('siis'), bytes: encodeIndex(entries, memberNames.siis.length) };
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

/**
 * The release is named by its content. The deflate library is part of the name: another version may write other bytes
 * for the same text, and a release folder is never changed.
 */
function releaseHash(
  identity: unknown,
  buckets: readonly BuiltBucket[],
  sfc: SfcBuild,
  tables: readonly ReleaseFile[],
): string {
  const hash = createHash('sha256').update(JSON.stringify([layoutVersion, identity, process.versions.zlib]));
  for (const bucket of buckets) hash.update(bucket.digest);
  hash.update(sfc.digest);
  for (const { path, bytes } of tables) hash.update(path).update(bytes);
  return hash.digest('hex').slice(0, 16);
}

/** Rows that a rule of the reconciliation left out are no longer used. */
function countSkipped(reading: Reading, buckets: readonly BuiltBucket[]): void {
  for (const { file, rule, rows } of buckets.flatMap((bucket) => bucket.skipped)) {
    const count = reading.files[file]!;
    count.used -= rows;
    count.skipped[rule] = (count.skipped[rule] ?? 0) + rows;
  }
}

function companiesByYear(buckets: readonly BuiltBucket[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { companies } of buckets)
    for (const { years } of companies)
      for (const { year } of years) counts.set(year, (counts.get(year) ?? 0) + 1);
  return counts;
}

async function* chain<T>(...parts: readonly (AsyncIterable<T> | Iterable<T>)[]): AsyncGenerator<T> {
  for (const part of parts) yield* part;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
