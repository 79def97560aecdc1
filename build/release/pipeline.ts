/** Builds a release in three passes: read → compute → write. One record a company lies between the last two. */

import { mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FigureDataset } from '../../contract/entity-figures.ts';
import { files } from '../../contract/files/files.ts';
import type { QuintilesFile } from '../../contract/http/quintiles.ts';
import type { TransitionsFile } from '../../contract/http/transitions.ts';
import type { PublishedGroup } from '../../contract/stored/group.ts';
import type { History } from '../../contract/stored/history.ts';
import { countedYears, type Manifest, reportPath, stoppedFolder } from '../../contract/stored/layout.ts';
import type { RareLines, SourceGaps } from '../../contract/stored/source-gaps.ts';
import {
  type ArchivedRelease,
  joinHistory,
  type ManifestHead,
  nameArchive,
  type PriorManifest,
  readPrior,
} from '../changes/changes.ts';
import type { PanelFile } from '../downloads/data-package.ts';
import { createDownloads } from '../downloads/downloads.ts';
import type { GroupSize } from '../downloads/row-group.ts';
import { createGuard, type Guard, type Judgement, printedStop } from '../guard/judge.ts';
import type { EvidenceByCompany } from '../guard/year-evidence.ts';
import { machineDisk } from '../lib/disk.ts';
import { collectGarbage } from '../lib/heap.ts';
import { createThreads } from '../lib/pool.ts';
import type { StartProgress } from '../lib/progress.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import { lockFolder, makeScratch } from '../publish/lock.ts';
import { currentManifest, type MovedFile, publish, type ReleaseFile, sha256 } from '../publish/publish.ts';
import { type RawFolder, readRawFolder } from '../raw/raw-folder.ts';
import { refuseTakenAliases, withKnownAliases } from '../raw/reviewed.ts';
import { entityFiles, statementsOfEntities } from '../sfc/answers/entity-files.ts';
import { buildSfc, type SfcBuild } from '../sfc/build-sfc.ts';
import { planWriting, type WritePlan } from '../siis/answers/write-plan.ts';
import { computeCompanies, createCompanyWriter, type PassOptions, readRows } from '../siis/passes.ts';
import type { ReadResult } from '../siis/rows/read-siis.ts';
import type { GuardKey } from '../tables/guard.ts';
import type { RowRejection } from '../tables/row-outcomes.ts';
import { computeContent, contentFiles } from './content.ts';
import type { Crosswalk } from './crosswalk.ts';
import { describeRelease } from './describe-release.ts';
import { evidenceOf } from './filed-evidence.ts';
import { nameFullDisk } from './full-disk.ts';
import {
  buildReport,
  coverOnlyOf,
  type EarlierReport,
  guardReport,
  labelCounts,
  type Report,
  readReport,
  tradeNames,
} from './report.ts';
import {
  heedCheckout,
  printedWithholding,
  refuseIdleRows,
  type WithheldRow,
  type Withholding,
  withholdingOf,
} from './withholding.ts';

const rejectedRows = 'rejected.ndjson';

/** Returns a notice when the file cannot be written; removes it when no row was rejected. */
async function writeRejected(
  folder: string,
  rejections: readonly RowRejection[],
): Promise<readonly string[]> {
  const lines = rejections.map(({ found: text, ...place }) => `${JSON.stringify({ ...place, text })}\n`);
  try {
    if (lines.length > 0) await writeFileAtomic(join(folder, rejectedRows), lines.join(''));
    else await rm(join(folder, rejectedRows), { force: true });
    return [];
  } catch (error) {
    return [`${rejectedRows} was not written: ${(error as NodeJS.ErrnoException).code}`];
  }
}

/** The report of the stopped build with everything that it would have changed; gives its path. */
async function keepStoppedReport(
  out: string,
  report: object,
  { difference }: Pick<Judgement, 'difference'>,
): Promise<string> {
  const folder = join(out, stoppedFolder);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, reportPath);
  await writeFileAtomic(path, `${JSON.stringify({ ...report, difference }, null, 1)}\n`);
  return path;
}

export interface BuildOptions {
  readonly raw: string;
  readonly out: string;
  /** Threads; 0 builds in this one. */
  readonly workers: number;
  /** Overrides when the data are said to be from; ISO 8601. */
  readonly generatedAt?: string;
  /** Where an earlier release lies as one file, for the history. */
  readonly archived?: ArchivedRelease;
  /** The raw folder of the checkout, whose rows of `withhold.csv` hold for real data also where `raw` is another. */
  readonly checkout?: string;
  /** Rules of the guard that this build may break. */
  readonly accept?: readonly GuardKey[];
  /** Who says so, for the report. */
  readonly acceptedBy?: string;
  /** Of the downloads made company by company; also how many companies are written at once. */
  readonly groupSize?: GroupSize;
  readonly progress: StartProgress;
}

/** What a build made. */
export interface Built {
  readonly manifest: ManifestHead;
  readonly report: Report;
  /** Null when the release that stands was published again. */
  readonly judgement: Judgement | null;
  /** The release that it replaces; null for a first one, or when that has other kind of data. */
  readonly before: { readonly manifest: Manifest; readonly report: EarlierReport | null } | null;
}

export interface PublishedBuild extends Built {
  readonly withheld: readonly WithheldRow[];
  /** What the person who builds should know and do of it, and nobody else reads; empty where there is nothing. */
  readonly withholdingNotes: string;
}

/** Nothing was published: what was built, and why not. */
export class StoppedBuild extends Error {
  readonly built: Built;
  constructor(built: Built) {
    super(printedStop(built.judgement!));
    this.built = built;
  }
}

/**
 * Throws, and publishes nothing, when the inputs are faulty or another build has the folder, and a `StoppedBuild` when the guard
 * finds in the release what no real year explains: what was built then lies in `.stopped/`.
 */
export async function buildRelease(options: BuildOptions): Promise<PublishedBuild> {
  const unlock = await lockFolder(options.out);
  try {
    return await buildHere(options);
  } catch (error) {
    if (!(error instanceof StoppedBuild)) throw nameFullDisk(error as Error, options);
    const { report, judgement } = error.built;
    error.message += `\nWhat was built: ${await keepStoppedReport(options.out, report, judgement!)}`;
    throw error;
  } finally {
    await unlock();
  }
}

async function buildHere(options: BuildOptions): Promise<PublishedBuild> {
  readPrior(options.out, machineDisk); // Refuses one that cannot be compared, before the work is done.
  const raw = readRawFolder(options.raw);
  if (options.checkout !== undefined) heedCheckout(raw, options.checkout);
  const scratch = makeScratch(options.out);
  const threads = createThreads(options.workers);
  try {
    const passes = { scratch, threads, progress: options.progress };
    return await write(await compute(await read(raw, passes), options), options);
  } finally {
    await threads.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

interface Read extends PassOptions {
  readonly raw: RawFolder;
  readonly reading: ReadResult;
  readonly sfc: SfcBuild;
}

/** Every row and every filing. */
async function read(raw: RawFolder, passes: PassOptions): Promise<Read> {
  const reading = await readRows(raw, passes);
  const sfc = await readSfc(raw, passes);
  const notices = await writeRejected(raw.folder, [...reading.rejections, ...sfc.rejections]);
  return { ...passes, raw, sfc, reading: { ...reading, notices: [...reading.notices, ...notices] } };
}

/** All that is served, decided; companies and filings are let go of. */
interface Computed extends PassOptions {
  readonly plan: WritePlan;
  readonly sfc: SfcBuild;
  readonly groups: readonly PublishedGroup[];
  readonly concepts: Crosswalk;
  readonly transitions: TransitionsFile;
  readonly quintiles: QuintilesFile;
  readonly tables: readonly MovedFile[];
  readonly manifest: ManifestHead;
  readonly before: Built['before'];
  readonly report: Report;
  readonly gaps: SourceGaps;
  readonly rareLines: RareLines;
  readonly coverOnly: ReturnType<typeof coverOnlyOf>;
  readonly filed: EvidenceByCompany;
  readonly withholding: Withholding;
  readonly reviewed: RawFolder['reviewed'];
}

async function compute({ raw, reading, sfc, ...passes }: Read, options: BuildOptions): Promise<Computed> {
  const companies = await computeCompanies(reading, raw, passes);
  refuseIdleRows(raw, companies, sfc);
  const { partitions, flags, gaps, rareLines } = companies;
  const content = await computeContent(companies, sfc);
  const { groups } = content.groups;
  refuseTakenAliases(raw.folder, [
    ...content.summaries.map(({ nit, razon_social: name }) => ({ nit, name })),
    ...sfc.entities.map(({ summary: { nit, name } }) => ({ nit, name })),
  ]);
  const aliases = tradeNames(withKnownAliases(raw.aliases), [
    ...content.summaries,
    ...sfc.entities.map(({ summary: { nit, name } }) => ({ nit, razon_social: name })),
  ]);
  const tables = await contentFiles(passes.scratch, content, companies, sfc, aliases.used);
  const manifest = describeRelease(raw, companies, sfc, content, tables, options);
  const before = await replaced(options.out, manifest);
  const prior = readPrior(options.out, machineDisk);
  const standing = prior?.sample === manifest.sample ? prior : null;
  const report = buildReport({
    manifest,
    ...companies,
    quality: content.quality,
    corrections: raw.corrections,
    aliases: aliases.findings,
    aliasesOfNobody: aliases.ofNobody,
    sfc: sfc.report,
    before: before?.manifest ?? null,
  });
  collectGarbage('as V8 decides');
  return {
    ...passes,
    sfc,
    groups,
    concepts: content.concepts,
    transitions: content.transitions,
    quintiles: content.quintiles,
    tables,
    manifest,
    before,
    report,
    gaps,
    rareLines,
    reviewed: raw.reviewed,
    plan: planWriting(partitions, flags, content.groups, options.groupSize),
    coverOnly: coverOnlyOf(partitions),
    filed: evidenceOf(companies, standing),
    withholding: withholdingOf({
      raw,
      partitions,
      out: options.out,
      standing: standing?.release ?? null,
    }),
  };
}

/** By dataset; one that is not published has no figures. */
const licensesOf = (published: SfcBuild['published']): Record<FigureDataset, string> => {
  const nameOf = (dataset: FigureDataset) => published[dataset]?.license.name ?? '';
  return { cuif: nameOf('cuif'), cartera: nameOf('cartera'), solvencia: nameOf('solvencia') };
};

/** Throws a `StoppedBuild` where the guard stops it. */
async function write(computed: Computed, options: BuildOptions): Promise<PublishedBuild> {
  const { plan, sfc, groups, concepts, transitions, quintiles, tables, manifest, before, ...rest } = computed;
  const { report, gaps, rareLines, coverOnly, filed, withholding, reviewed, ...passes } = rest;
  const { out, progress, archived, accept = [] } = options;
  const entities = sfc.entities.map(({ answer }) => answer);
  const writing = createCompanyWriter(plan, manifest, { gaps, rareLines }, passes);
  const downloads = createDownloads(passes.scratch, writing.rowGroup, options.groupSize);
  let judgement: Judgement | null = null;
  let history: History = [];
  const built = (): Built => {
    const guard = judgement && guardReport(judgement, options.acceptedBy);
    return { manifest, report: { ...report, guard }, judgement, before };
  };
  async function* written(): AsyncGenerator<ReleaseFile | MovedFile> {
    yield* writing.companies(downloads);
    yield writing.purposes();
    yield* writing.structure(downloads);
    yield* entityFiles(sfc.entities, manifest);
    yield* tables;
    yield* writing.series(manifest.reference_year);
    const panels: PanelFile[] = [];
    for await (const { anio, bytes, ...panel } of writing.panels()) {
      panels.push({ ...panel, anio, table: 'panel', bytes: bytes.length, sha256: sha256(bytes) });
      yield { path: files.panel(anio), bytes };
    }
    await downloads.addOthers({
      groups,
      entities,
      concepts,
      transitions,
      quintiles,
      statements: statementsOfEntities(sfc.entities),
      peers: sfc.peers.groups,
      licenses: licensesOf(sfc.published),
    });
    yield* downloads.files({
      years: countedYears(manifest.counts),
      entities,
      open: sfc.published,
      release: manifest,
      panels,
    });
    // Their heaps are not kept beside the comparison of the two releases.
    await passes.threads.close();
  }
  await publish({
    out,
    manifest,
    files: written(),
    history: async (disk) => {
      let guard: Guard | undefined;
      const observe = (standing: PriorManifest | null) => {
        const { gone } = withholding;
        const rowsOf = new Map(report.files.map(({ file, rows }) => [file, rows]));
        const now = {
          ...labelCounts(report)!,
          overlaps: report.overlaps,
          rowsOf,
          coverOnly,
          filed,
          xbrl: {
            read: report.sfc.files.read,
            rejected: report.sfc.rejections.map(({ file, reason }) => `${file}: ${reason}`),
          },
          openData: {
            read: new Set(report.sfc.open_data.files.map(({ dataset }) => dataset)).size,
            stopped: report.sfc.open_data.stopped.map(
              ({ file, line, reason }) => `${file}:${line}: ${reason}`,
            ),
          },
          gone,
        };
        const earlier = labelCounts(before?.report ?? null);
        guard = createGuard({ out, manifest, standing, disk, now, before: earlier, accept });
        return guard;
      };
      const { rows: withheld } = withholding;
      const newlyWithheld = withheld.filter(({ isNew }) => isNew);
      const joined = await joinHistory({ out, manifest, progress, withheld, newlyWithheld, observe }, disk);
      judgement = guard?.judge() ?? null;
      history = archived ? nameArchive(joined, archived) : joined;
      return history;
    },
    approve: () => {
      if (judgement?.findings.some(({ accepted }) => !accepted)) throw new StoppedBuild(built());
    },
    report: () => built().report,
    reviewed,
  });
  const { rows: withheld } = withholding;
  return { ...built(), withheld, withholdingNotes: printedWithholding(withheld, out, history) };
}

/** The release that this one takes the place of, when it has data of the same kind. */
async function replaced(out: string, { sample }: ManifestHead): Promise<Built['before']> {
  const manifest = await currentManifest(out);
  return manifest?.sample === sample ? { manifest, report: readReport(out) } : null;
}

async function readSfc(raw: RawFolder, { threads, progress }: PassOptions): Promise<SfcBuild> {
  const bytes = raw.sfc.filings.reduce((total, file) => total + file.bytes, 0);
  const reading = progress('filings', bytes, 'MB');
  const built = await buildSfc({
    files: raw.sfc,
    threads,
    sources: raw.sources?.files ?? [],
    advance: reading.advance,
  });
  if (bytes > 0) reading.done();
  return built;
}
