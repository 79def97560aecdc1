/** Builds the SFC part of a release: reads every filing, groups by NIT, and packs each entity as it is served. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { groupBy } from '../lib/group-by.ts';
import type { Threads } from '../lib/pool.ts';
import type { SfcFiles } from '../raw/raw-folder.ts';
import { type SourceEntry, sourcesByFile, verifySource } from '../raw/sources.ts';
import type { RowRejection } from '../tables/row-outcomes.ts';
import { entityOf } from './answers/build-entity.ts';
import { type BuiltEntity, packEntity } from './answers/entity-files.ts';
import { joinOpenData } from './answers/open-entity.ts';
import { type EntityPeers, peersOf } from './answers/peer-groups.ts';
import {
  type FilingCache,
  type FilingOutcome,
  type FilingTask,
  keepOnly,
  openCache,
} from './filing-worker.ts';
import type { SfcFiling } from './filings/filing.ts';
import { type ListedFiling, readListings, readRatios } from './filings/sidecar-tables.ts';
import { type OpenData, readOpenData } from './open-data/open-data.ts';
import { readSuccessions } from './open-data/successions.ts';
import { type EntityFindings, reportOf, type SfcReport } from './sfc-report.ts';

/** A folder named after a year. */
const yearFolder = /(?:^|\/)((?:19|20)\d\d)\//;
/** The names that the supervisor's site and people give: `…_2024-12-31.xbrl`, `…_2024-09.xbrl`, `…_202409_I.xbrl`. */
const monthInName =
  /_((?:19|20)\d\d)-(0[1-9]|1[0-2])(?:-\d\d)?\.[a-z]+$|_((?:19|20)\d\d)(0[1-9]|1[0-2])_[IC]\.[a-z]+$/i;

/** Throws for a filing of another date than stated, and for one that is there twice. */
function refuseMisplaced(done: ReadonlyMap<string, FilingOutcome>, listed: readonly ListedFiling[]): void {
  const faults: string[] = [];
  const bySum = new Map<string, string>();
  const rows = new Map(listed.map((row) => [row.file, row]));
  for (const [file, { result, sha256 }] of done) {
    const twin = bySum.get(sha256);
    if (twin !== undefined)
      faults.push(`sfc/${file}: the same bytes as sfc/${twin}; expected each filing once`);
    bySum.set(sha256, file);
    if ('rejected' in result) continue;
    const { cut } = result;
    const folder = yearFolder.exec(file)?.[1];
    if (folder !== undefined && folder !== cut.slice(0, 4))
      faults.push(`sfc/${file}: its cut is ${cut}; expected one of ${folder}, as its folder says`);
    const [, year, month, otherYear, otherMonth] = monthInName.exec(file) ?? [];
    const named = `${year ?? otherYear}-${month ?? otherMonth}`;
    if (named.length === 7 && named !== cut.slice(0, 7))
      faults.push(`sfc/${file}: its cut is ${cut}; expected one of ${named}, as its name says`);
    const row = rows.get(file);
    const filed = row?.listing.fecha_radicacion;
    if (filed !== undefined && filed < cut)
      faults.push(row!.fault(`expected a «fecha_radicacion» after the cut of its file, ${cut}`).message);
  }
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'));
}

const workerModule = new URL('filing-worker.ts', import.meta.url);

export interface SfcBuild {
  /** by NIT */
  readonly entities: readonly BuiltEntity[];
  /** The entities with open balances compared by group. */
  readonly peers: EntityPeers;
  /** sha256 of everything that is served of the entities; part of the name of the release */
  readonly digest: string;
  /** the open datasets of which something is published */
  readonly published: OpenData['published'];
  readonly report: SfcReport;
  /** rows of the open datasets that were rejected, with their text */
  readonly rejections: readonly RowRejection[];
}

interface SfcRequest {
  /** with `filings.csv` and `ratios.csv` in their folder */
  readonly files: SfcFiles;
  readonly threads: Threads;
  /** what `sources.json` says of the files, their names relative to `raw/` */
  readonly sources?: readonly SourceEntry[];
  readonly advance?: (bytes: number) => void;
}

/** Throws when a file differs from `sources.json`. The output does not depend on the order of files or the number of workers. */
export async function buildSfc(request: SfcRequest): Promise<SfcBuild> {
  const { sources = [] } = request;
  const { folder, openData } = request.files;
  const files = request.files.filings.map(({ name, bytes }) => ({ file: name.slice('sfc/'.length), bytes }));
  const open = await readOpenData(openData, sources);
  const listings = readListings(
    folder,
    files.map(({ file }) => file),
  );
  const ratios = readRatios(folder);
  const cache = files.length > 0 ? tryCache(folder) : undefined;
  const listed = new Map(listings.map(({ file, listing }) => [file, listing]));
  const done = await readAll(request, files, listed, typeof cache === 'object' ? cache : undefined);
  refuseMisplaced(done, listings);
  const results = new Map([...done].map(([file, { result }]) => [file, result]));

  const read = [...done.values()].flatMap(({ result, sha256 }) =>
    'rejected' in result ? [] : [{ ...result, sha256 }],
  );
  const byNit = groupBy(read, ({ nit }) => nit);
  const ratiosByNit = groupBy(ratios, ({ nit }) => nit);
  const joined = joinOpenData(open, new Set(byNit.keys()));

  const hash = createHash('sha256');
  const entities: BuiltEntity[] = [];
  const data: EntityFindings[] = [];
  for (const nit of [...byNit.keys(), ...joined.alone].sort((a, b) => Number(a) - Number(b))) {
    const filings = byNit.get(nit)?.map(({ packed, sha256 }) => ({ ...unpack(packed), sha256 }));
    const listed = ratiosByNit.get(nit) ?? [];
    const entity = filings ? entityOf(nit, filings, listed, joined.of(nit)) : joined.entityOf(nit, listed);
    const built = packEntity(entity);
    hash.update(nit).update(built.license).update(built.data).update(built.more).update(built.details);
    entities.push(built);
    const { superseded, found, beyond, meaningless, details } = entity;
    data.push({ nit, superseded, found, beyond, meaningless, details: details.counts });
  }
  const cached = [...done.values()].filter((one) => one.cached).length;
  const unkept = keepEntries(cache, [...done.values()]);
  return {
    entities,
    peers: peersOf(open, readSuccessions(folder)),
    digest: hash.digest('hex'),
    published: open.published,
    rejections: [...open.rejections, ...open.stops],
    report: reportOf({
      results,
      listings,
      ratios,
      entities: data,
      open,
      joined: joined.counts(),
      cached,
      unkept,
    }),
  };
}

/** The cache beside the filings, or why there is none: a folder without write permission does not stop the build. */
function tryCache(folder: string): FilingCache | string {
  try {
    return openCache(join(folder, '.cache'), workerModule);
  } catch (error) {
    return String(error);
  }
}

/** Removes cache entries that this build did not use; returns the reason when something could not be kept. */
function keepEntries(
  cache: FilingCache | string | undefined,
  done: readonly FilingOutcome[],
): string | undefined {
  if (typeof cache !== 'object') return cache;
  try {
    keepOnly(cache, new Set(done.flatMap(({ key }) => key ?? [])));
    return done.find(({ fault }) => fault !== undefined)?.fault;
  } catch (error) {
    return String(error);
  }
}

async function readAll(
  { files: { folder }, sources = [], threads, advance }: SfcRequest,
  files: readonly { file: string; bytes: number }[],
  listings: ReadonlyMap<string, FilingTask['listing']>,
  cache: FilingCache | undefined,
): Promise<Map<string, FilingOutcome>> {
  const unread: FilingOutcome = { result: { rejected: 'not read' }, sha256: '', cached: false };
  const done = new Map(files.map(({ file }) => [file, unread]));
  if (files.length === 0) return done;
  const pool = threads.assign<FilingTask, FilingOutcome>(workerModule, () => ({ cache }));
  const sourceOf = sourcesByFile(sources);
  const reading = files.map(async ({ file, bytes }) => {
    const task = { path: join(folder, file), file, listing: listings.get(file) };
    const read = await pool.run(task).catch((cause) => failedAt(file, cause));
    const name = `sfc/${file}`;
    verifySource(sourceOf(name), { file: name, bytes, sha256: read.sha256 });
    done.set(file, read);
    advance?.(bytes);
  });
  await Promise.all(reading);
  return done;
}

/** Adds the name of the file where the error lacks it, as when a worker runs out of memory. */
function failedAt(file: string, cause: Error): never {
  throw cause.message.startsWith(file) ? cause : new Error(`${file}: ${cause.message}`, { cause });
}

function unpack(packed: Uint8Array): SfcFiling {
  return JSON.parse(inflateRawSync(packed).toString()) as SfcFiling;
}
