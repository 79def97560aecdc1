/** How far a download is, kept beside its partial file and replaced after every page, so that it goes on where it broke. */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';

const journalSchema = z.strictObject({
  version: z.literal(1),
  url: z.string(),
  /** Rows of a page: the file's gzip members depend on it. */
  limit: z.int().min(2),
  /** The portal's own count of rows. */
  count: z.int().min(0),
  header: z.string().nullable(),
  stamp: z.string().nullable(),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  /** The last row written: the next page begins with it again. */
  last: z.string(),
  complete: z.strictObject({ sha256: z.string(), downloaded_at: z.iso.datetime() }).nullable(),
});
export type Journal = z.infer<typeof journalSchema>;

export function freshJournal(url: string, limit: number, count: number): Journal {
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

/** Null when there is none, or none that can be trusted. */
export function readJournal(path: string): Journal | null {
  if (!existsSync(path)) return null;
  try {
    return journalSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

export const writeJournal = (path: string, journal: Journal): Promise<void> =>
  writeFileAtomic(path, JSON.stringify(journal));

export function dropJournal(path: string): void {
  rmSync(path, { force: true });
}
