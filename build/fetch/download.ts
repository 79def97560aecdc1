/** Downloads one slice of a dataset into one gzip file, page by page; each page must continue the one before. */

import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Progress } from '../lib/progress.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import { DatasetFault, type Portal, type PortalPage, type Slice, TransientFault } from './portal.ts';

const journalSchema = z.strictObject({
  version: z.literal(1),
  url: z.string(),
  /** Rows per page. A page is one gzip member, so that only a run with the same limit can resume. */
  limit: z.int().min(2),
  /** The portal's row count. */
  count: z.int().min(0),
  header: z.string().nullable(),
  stamp: z.string().nullable(),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  /** Text of the last row written; the next page must begin with it. */
  last: z.string(),
  complete: z.strictObject({ sha256: z.string(), downloaded_at: z.iso.datetime() }).nullable(),
});
type Journal = z.infer<typeof journalSchema>;

function freshJournal(url: string, limit: number, count: number): Journal {
  return {
    version: 1,
    url,
    limit,
    count,
    header: null,
    stamp: null,
    rows: 0,
    bytes: 0,
    last: '',
    complete: null,
  };
}

/** Null when there is none, or when it is malformed. */
function readJournal(path: string): Journal | null {
  if (!existsSync(path)) return null;
  try {
    return journalSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

const writeJournal = (path: string, journal: Journal): Promise<void> =>
  writeFileAtomic(path, JSON.stringify(journal));

function dropJournal(path: string): void {
  rmSync(path, { force: true });
}

export interface Download {
  readonly part: string;
  readonly url: string;
  /** The header line, without its line break. */
  readonly header: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly downloadedAt: string;
}

interface DownloadOptions {
  readonly portal: Portal;
  readonly slice: Slice;
  /** Path of the partial file; its journal is `<part>.json`. */
  readonly part: string;
  /** Rows per request. */
  readonly limit: number;
  readonly now: () => Date;
  readonly onRestart: (reason: string) => void;
  readonly progress: (rows: number) => Progress;
}

/** The dataset changed during the download: rows already written and rows to come are of two states. */
class DataChanged extends Error {}

/** A dataset that changes more often than this is being loaded: better to try again later. */
const restarts = 5;
/** How long a finished partial file of an earlier run may be reused. */
const keptMs = 24 * 3_600_000;

const journalOf = (part: string) => `${part}.json`;

/** Null when the slice has no rows. Throws when the retries run out or the data keep changing. */
export async function downloadSlice(options: DownloadOptions): Promise<Download | null> {
  for (let restart = 0; ; restart++) {
    try {
      return await downloadOnce(options, restart === 0);
    } catch (error) {
      if (!(error instanceof DataChanged)) throw error;
      if (restart >= restarts)
        throw new DatasetFault(
          `${error.message}, for the ${restart + 1}th time: the portal is loading data; try again later`,
        );
      options.onRestart(error.message);
    }
  }
}

async function downloadOnce(options: DownloadOptions, mayResume: boolean): Promise<Download | null> {
  const { portal, slice, part, limit } = options;
  const count = await portal.countRows(slice);
  if (count === 0) return null;
  const url = portal.url(slice);
  const known = mayResume ? resumable(options, url, count) : null;
  const journal = known ?? freshJournal(url, limit, count);
  if (!known) dropJournal(journalOf(part));
  const progress = options.progress(count - journal.rows);
  const file = await open(part, known ? 'r+' : 'w');
  try {
    await file.truncate(journal.bytes);
    while (journal.rows < count) await addPage(options, journal, file, progress);
  } finally {
    await file.close();
  }
  const after = await portal.countRows(slice);
  if (after !== count) throw new DataChanged(`the portal counted ${count} rows before and ${after} after`);
  journal.complete ??= { sha256: await sha256Of(part), downloaded_at: isoSeconds(options.now()) };
  await writeJournal(journalOf(part), journal);
  progress.done();
  const { sha256, downloaded_at } = journal.complete;
  const { header, rows, bytes } = journal;
  return { part, url, header: header!, rows, bytes, sha256, downloadedAt: downloaded_at };
}

/** The journal of an earlier run; null when its file is missing or too old, or the request or the row count is another. */
function resumable({ part, limit, now }: DownloadOptions, url: string, count: number): Journal | null {
  const journal = readJournal(journalOf(part));
  if (!journal || journal.url !== url || journal.limit !== limit || journal.count !== count) return null;
  if (!existsSync(part) || statSync(part).size < journal.bytes) return null;
  const { complete } = journal;
  return complete && now().getTime() - Date.parse(complete.downloaded_at) > keptMs ? null : journal;
}

/** Every page after the first begins with the last row of the one before; where the two differ, rows have moved. */
async function addPage(
  { portal, slice, part, limit }: DownloadOptions,
  journal: Journal,
  file: FileHandle,
  progress: Progress,
): Promise<void> {
  const overlap = journal.rows === 0 ? 0 : 1;
  const offset = journal.rows - overlap;
  const expected = Math.min(limit, journal.count - offset);
  const page = await portal.page(slice, offset, limit, async (found) => {
    if (found.rows === expected) return;
    const count = await portal.countRows(slice);
    if (count !== journal.count)
      throw new DataChanged(`the portal counted ${journal.count} rows before and ${count} now`);
    throw new TransientFault(`a page of ${found.rows} rows where ${expected} were expected`);
  });
  if (journal.header !== null && page.header !== journal.header)
    throw new DataChanged('the columns are not those of the page before');
  if (journal.header !== null && page.stamp !== journal.stamp)
    throw new DataChanged(`the dataset was updated under way (${journal.stamp} before, ${page.stamp} now)`);
  if (overlap === 1 && page.first !== journal.last)
    throw new DataChanged(`row ${journal.rows} is not the one it was a page before`);
  const member = gzipSync(newBytes(page, overlap));
  await file.write(member, 0, member.length, journal.bytes);
  await file.sync();
  const added = page.rows - overlap;
  Object.assign(journal, {
    header: page.header,
    stamp: page.stamp,
    rows: journal.rows + added,
    bytes: journal.bytes + member.length,
    last: page.last,
  });
  await writeJournal(journalOf(part), journal);
  progress.advance(added);
}

const newBytes = (page: PortalPage, overlap: number): Uint8Array =>
  overlap === 0 ? page.bytes : page.bytes.subarray(page.secondRow);

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

const isoSeconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;
