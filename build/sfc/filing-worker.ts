/** Worker thread that parses one filing after another, or takes the result from the cache, and returns each deflated. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { TaskWorker } from '../lib/pool.ts';
import { cacheKey, type FilingCache, readEntry, writeEntry } from './filing-cache.ts';
import { type Listing, readSfcFiling, type SfcFiling } from './filings/filing.ts';
import { readInstance, type XbrlProblemKind } from './xbrl/read-instance.ts';
import { FilingRejection } from './xbrl/rejection.ts';

export interface FilingTask {
  readonly path: string;
  readonly file: string;
  readonly listing: Listing | undefined;
}

export interface ParsedFiling {
  readonly nit: string;
  /** `YYYY-MM-DD` */
  readonly cut: string;
  readonly counts: SfcFiling['counts'];
  readonly texts: SfcFiling['texts'];
  readonly problems: Partial<Record<XbrlProblemKind, number>>;
  /** the SfcFiling as deflated JSON, so that a thousand of them fit into memory */
  readonly packed: Uint8Array;
}

export type FilingResult = ParsedFiling | { readonly rejected: string };

export interface FilingOutcome {
  readonly result: FilingResult;
  /** of the file */
  readonly sha256: string;
  /** cache entry of the result, and whether an earlier build wrote it */
  readonly key?: string;
  readonly cached: boolean;
  /** why the result could not be kept */
  readonly fault?: string;
}

const createFilingWorker = ({ cache }: { cache?: FilingCache }): TaskWorker<FilingTask, FilingOutcome> => ({
  perform: (task) => {
    const bytes = readFileSync(task.path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!cache) return { result: read(task, bytes), sha256, cached: false };
    const key = cacheKey(cache, sha256, [task.file, task.listing ?? null]);
    const entry = readEntry(cache, key);
    if (entry) return { result: decode(entry), sha256, key, cached: true };
    const result = read(task, bytes);
    try {
      writeEntry(cache, key, encode(result));
      return { result, sha256, key, cached: false };
    } catch (error) {
      return { result, sha256, cached: false, fault: String(error) };
    }
  },
});
export default createFilingWorker;

function read({ file, listing }: FilingTask, bytes: Uint8Array): FilingResult {
  try {
    const instance = readInstance(bytes);
    const filing = readSfcFiling(file, instance, listing);
    const problems: Partial<Record<XbrlProblemKind, number>> = {};
    for (const { kind } of instance.problems) problems[kind] = (problems[kind] ?? 0) + 1;
    return {
      nit: filing.nit,
      cut: filing.period_end,
      counts: filing.counts,
      texts: filing.texts,
      problems,
      packed: deflateRawSync(JSON.stringify(filing), { level: 3 }),
    };
  } catch (error) {
    if (error instanceof FilingRejection) return { rejected: error.message };
    throw new Error(`${file}: ${error instanceof Error ? error.stack : String(error)}`, { cause: error });
  }
}

/** Cache entry: a line of JSON, followed by the packed bytes. */
function encode(result: FilingResult): Uint8Array {
  const { packed, ...rest } = 'rejected' in result ? { ...result, packed: new Uint8Array() } : result;
  return Buffer.concat([Buffer.from(`${JSON.stringify(rest)}\n`), packed]);
}

function decode(entry: Uint8Array): FilingResult {
  const end = entry.indexOf(0x0a);
  const rest = JSON.parse(Buffer.from(entry.subarray(0, end)).toString());
  return 'rejected' in rest ? rest : { ...rest, packed: entry.subarray(end + 1) };
}
