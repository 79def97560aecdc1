/** Builds a release: read → reconcile → compute → benchmark → project → check → write. */

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { layoutVersion, type Manifest } from '../../contract/stored/layout.ts';
import { type Identity, joinHistory } from '../changes/changes.ts';
import { downloadForm, openDownloads } from '../downloads/files.ts';
import type { StartProgress } from '../machine/progress.ts';
import { lockFolder } from '../publish/lock.ts';
import { currentManifest, type MovedFile, publish, type ReleaseFile } from '../publish/publish.ts';
import { countsOf, shrinkage } from '../publish/shrinkage.ts';
import { generatedAt, openRaw, type RawFolder } from '../raw/folder.ts';
import { storedEntities } from '../sfc/answers/store.ts';
import { buildSfc, type SfcBuild } from '../sfc/entities.ts';
import type { BuiltBucket } from '../siis/bucket.ts';
import { type Companies, openCompanyBuild } from '../siis/companies.ts';
import { companiesByYear } from '../siis/figures/summaries.ts';
import { groupFiles } from '../siis/groups/store.ts';
import { type Content, contentFiles, project } from './content.ts';
import { buildReport, type Report } from './report.ts';

export interface BuildOptions {
  readonly raw: string;
  readonly out: string;
  /** Threads; 0 builds in this one. */
  readonly workers: number;
  /** Overrides when the data are said to be from; ISO 8601. */
  readonly generatedAt?: string;
  /** Publish also when companies or a closed year shrank. */
  readonly acceptShrink?: boolean;
  readonly progress: StartProgress;
}

const scratchPrefix = '.build-';

/** Throws, and publishes nothing, when the inputs are faulty, the release would lose companies, or another build has the folder. */
export async function buildRelease(options: BuildOptions): Promise<Report> {
  const unlock = await lockFolder(options.out);
  try {
    return await buildHere(options);
  } finally {
    await unlock();
  }
}

async function buildHere(options: BuildOptions): Promise<Report> {
  const raw = openRaw(options.raw);
  const scratch = makeScratch(options.out);
  const siis = openCompanyBuild(scratch, options.workers, options.progress);
  try {
    const downloads = openDownloads(scratch, siis.group, options.progress);
    const faulty = new AbortController();
    const [companies, sfc] = await allOf(
      siis.read(raw, downloads.begin).catch((error) => {
        faulty.abort(error);
        throw error;
      }),
      readSfc(raw, options, faulty.signal),
    );
    const content = await project(companies, sfc);
    const entities = sfc.entities.map(({ answer }) => answer);
    downloads.beginOthers({ groups: content.groups.groups, entities, concepts: content.concepts });
    const tables = await contentFiles(content, companies, sfc, raw.aliases);
    const manifest = describe(raw, companies, sfc, content, tables, options);
    const before = await replaced(manifest, options);
    const report = buildReport({
      manifest,
      ...companies,
      quality: content.quality,
      corrections: raw.corrections,
      aliases: raw.aliases,
      entities: sfc.entities.map(({ summary }) => summary.nit),
      sfc: sfc.report,
      before,
    });
    await publish({
      out: options.out,
      manifest,
      files: chain<ReleaseFile | MovedFile>(
        siis.answers(companies, content.groups, manifest, downloads.begin),
        // The threads write the last row groups meanwhile.
        storedEntities(sfc.entities, manifest),
        groupFiles(content.groups.groups),
        tables,
        siis.series(companies),
        downloads.files({
          years: Object.keys(countsOf(manifest).byYear).map(Number),
          entities,
          open: sfc.published,
          release: manifest,
        }),
      ),
      history: (disk) => joinHistory({ out: options.out, manifest, progress: options.progress }, disk),
      report: () => report,
    });
    return report;
  } finally {
    await siis.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Both, side by side; throws once neither is under way any more, what the first one threw before all else. */
async function allOf<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}

/** A folder for what is neither input nor release, on the disk of the release; those of killed builds are removed. */
function makeScratch(out: string): string {
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out))
    if (name.startsWith(scratchPrefix)) rmSync(join(out, name), { recursive: true, force: true });
  return mkdtempSync(join(out, scratchPrefix));
}

function describe(
  raw: RawFolder,
  { reading, buckets, flags }: Companies,
  sfc: SfcBuild,
  content: Content,
  tables: readonly ReleaseFile[],
  options: BuildOptions,
): Identity {
  const generated = options.generatedAt ?? generatedAt(raw);
  const sample = raw.sources?.sample === true;
  const byYear = [...companiesByYear(buckets)].sort(([a], [b]) => a - b);
  return {
    layout: layoutVersion,
    release: releaseHash(
      { generated, sample, downloads: downloadForm(), flags: [...flags] },
      buckets,
      sfc,
      tables,
    ),
    generated_at: generated,
    sample,
    reference_year: content.referenceYear,
    counts: {
      empresas: content.summaries.length,
      entidades: sfc.entities.length,
      ...Object.fromEntries(byYear.map(([year, count]) => [`empresas_${year}`, count])),
    },
    sources: [...reading.files, ...sfc.report.open_data.files].flatMap(({ file, rows, bytes, sha256 }) =>
      sha256 === null ? [] : [{ file, rows, bytes, sha256 }],
    ),
  };
}

/** The release that this one takes the place of; a sample and real data never compare. Throws when it would shrink. */
async function replaced(after: Identity, options: BuildOptions): Promise<Manifest | null> {
  const before = await currentManifest(options.out);
  if (before?.sample !== after.sample) return null;
  const lost = options.acceptShrink ? [] : shrinkage(countsOf(before), countsOf(after));
  if (lost.length > 0)
    throw new Error(
      `the release would shrink by more than 2 % (--accept-shrink publishes it all the same):\n  ${lost.join('\n  ')}`,
    );
  return before;
}

async function readSfc(
  raw: RawFolder,
  { workers, progress }: BuildOptions,
  stop: AbortSignal,
): Promise<SfcBuild> {
  const bytes = raw.sfc.filings.reduce((total, file) => total + file.bytes, 0);
  const reading = progress('read SFC', bytes, 'MB');
  const built = await buildSfc({
    files: raw.sfc,
    workers,
    sources: raw.sources?.files ?? [],
    advance: reading.advance,
    stop,
  });
  if (bytes > 0) reading.done();
  return built;
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

async function* chain<T>(...parts: readonly (AsyncIterable<T> | Iterable<T>)[]): AsyncGenerator<T> {
  for (const part of parts) yield* part;
}
