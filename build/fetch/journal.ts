/** Progress of a download, saved beside its partial file after every page, so that a later run can resume. */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';

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

/** Null when there is none, or when it is malformed. */
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
