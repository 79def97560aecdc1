/**
 * A release of layout 6, 7 or 8, so that what the first of layout 9 changes is told: plain files, or where it lies packed shards of
 * gzip members of JSON lines. What an answer or the statistics of a group say is the contract's.
 */

import { gunzipSync } from 'node:zlib';
import type { PeerStats } from '../../contract/http/schemas.ts';
import type { Dataset } from '../../contract/stored/layout.ts';

/** Reads a file of the release; throws with `ENOENT` for one that is not there. */
export type ReadReleaseFile = (file: string) => Buffer;

const newline = 0x0a;

/** The lines of a shard; null where there is no such shard. */
function shardLines(read: ReadReleaseFile, file: string): Buffer[] | null {
  let text: Buffer;
  try {
    const bytes = read(file);
    // A release without groups has an empty shard of them.
    text = bytes.length === 0 ? bytes : gunzipSync(bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
  const lines: Buffer[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = text.indexOf(newline, start) + 1 || text.length;
    lines.push(text.subarray(start, end));
  }
  return lines;
}

/** Default answers by NIT, null for one that there is none of; fast for those who ask in the order of the shards. */
export function createPackedAnswers(read: ReadReleaseFile, dataset: Dataset): (nit: string) => Buffer | null {
  let current = -1;
  const answers = new Map<string, Buffer>();
  function load(shard: number): boolean {
    if (shard === current) return true;
    const lines = shardLines(read, `pack/${dataset}/${String(shard).padStart(3, '0')}.ndjson.gz`);
    if (!lines) return false;
    current = shard;
    answers.clear();
    for (const line of lines) {
      const nit = /^\{"data":\{"profile":\{.*?"nit":"(\d+)"/.exec(line.subarray(0, 100).toString())?.[1];
      if (nit !== undefined) answers.set(nit, line);
    }
    return true;
  }
  return (nit) => {
    const start = Math.max(0, current);
    for (let shard = start; load(shard); shard++) if (answers.has(nit)) return answers.get(nit)!;
    for (let shard = 0; shard < start && load(shard); shard++) if (answers.has(nit)) return answers.get(nit)!;
    return null;
  };
}

/** Statistics by year of each group, by level and code. */
export function readPackedStats(read: ReadReleaseFile): Map<string, Record<string, PeerStats>> {
  const groups = new Map<string, Record<string, PeerStats>>();
  let stats: Record<string, PeerStats> = {};
  let years: number[] = [];
  // A group's first line lists its years; the statistics of each follow in that order, with lists of companies between.
  for (const line of shardLines(read, 'pack/groups/000.ndjson.gz') ?? []) {
    if (line[0] !== 0x7b) continue;
    const value = JSON.parse(line.toString()) as { nivel: string; codigo: string; anios?: number[] };
    if (value.anios) {
      years = [...value.anios];
      stats = {};
      groups.set(`${value.nivel} ${value.codigo}`, stats);
    } else stats[years.shift()!] = value as unknown as PeerStats;
  }
  return groups;
}
