/** Reads one filing after another and hands each back packed. */

import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { TaskWorker } from '../machine/pool.ts';
import { type Filing, type Listing, readFiling } from './filings/filing.ts';
import { type ProblemKind, readInstance } from './xbrl/read.ts';
import { Rejection } from './xbrl/rejection.ts';

export interface Task {
  readonly path: string;
  readonly file: string;
  readonly listing: Listing | undefined;
}

export interface ReadResult {
  readonly nit: string;
  readonly counts: Filing['counts'];
  readonly problems: Partial<Record<ProblemKind, number>>;
  /** the Filing as deflated JSON: a thousand of them fit into memory */
  readonly packed: Uint8Array;
}

export type Result = ReadResult | { readonly rejected: string };

function perform({ path, file, listing }: Task): Result {
  try {
    const instance = readInstance(readFileSync(path));
    const filing = readFiling(file, instance, listing);
    const problems: Partial<Record<ProblemKind, number>> = {};
    for (const { kind } of instance.problems) problems[kind] = (problems[kind] ?? 0) + 1;
    return {
      nit: filing.nit,
      counts: filing.counts,
      problems,
      packed: deflateRawSync(JSON.stringify(filing), { level: 3 }),
    };
  } catch (error) {
    if (error instanceof Rejection) return { rejected: error.message };
    throw new Error(`${file}: ${error instanceof Error ? error.stack : String(error)}`, { cause: error });
  }
}

export const openWorker = (): TaskWorker<Task, Result> => ({ perform });
