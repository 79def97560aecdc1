/** What a thread does with filings: each is read, or taken from the cache of readings. */

import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { deflateRawSync } from 'node:zlib';
import type { TaskWorker } from '../lib/pool.ts';
import { type Listing, readSfcFiling, type SfcFiling } from './filings/filing.ts';
import { FilingRejection } from './xbrl/bytes.ts';
import { readInstance, type XbrlProblemKind } from './xbrl/read-instance.ts';

export interface FilingCache {
  readonly folder: string;
  /** changes with the code, packages and Node version that read filings */
  readonly reader: string;
}

const checksumBytes = 32;

/** Creates the folder when it is missing; throws when it cannot be written. */
export function openCache(folder: string, readers: URL): FilingCache {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
  return { folder, reader: readerVersion(readers) };
}

/** Entry name: a hash of everything that the result depends on. */
function cacheKey({ reader }: FilingCache, sha256: string, about: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([reader, sha256, about]))
    .digest('hex');
}

/** Undefined when the entry is missing or damaged. */
function readEntry({ folder }: FilingCache, key: string): Uint8Array | undefined {
  try {
    const entry = readFileSync(join(folder, key));
    const content = entry.subarray(checksumBytes);
    return checksum(key, content).equals(entry.subarray(0, checksumBytes)) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a temporary file and renames it, without fsync: an entry that a power cut damages fails its checksum. */
function writeEntry({ folder }: FilingCache, key: string, content: Uint8Array): void {
  const beside = join(folder, `${key}.${process.pid}-${threadId}.new`);
  writeFileSync(beside, Buffer.concat([checksum(key, content), content]));
  renameSync(beside, join(folder, key));
}

/** Removes all other entries, and temporary files that are more than an hour old: younger ones may be another build's. */
export function keepOnly({ folder }: FilingCache, keys: ReadonlySet<string>): void {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isBeingWritten = () =>
      name.endsWith('.new') && (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > anHourAgo;
    if (!keys.has(name) && !isBeingWritten()) rmSync(path, { force: true });
  }
}

function checksum(key: string, content: Uint8Array): Buffer {
  return createHash('sha256').update(key).update(content).digest();
}

/** Hash of the source files behind the readers, the lockfile and the Node version. */
function readerVersion(readers: URL): string {
  const root = new URL('../..', import.meta.url);
  const hash = createHash('sha256').update(process.version);
  const lock = new URL('package-lock.json', root);
  if (existsSync(lock)) hash.update(readFileSync(lock));
  for (const source of sourcesFrom(readers)) {
    hash.update(relative(fileURLToPath(root), fileURLToPath(source))).update(readFileSync(new URL(source)));
  }
  return hash.digest('hex');
}

/** A module and all project files that it imports, JSON included, type-only imports left out; sorted. */
export function sourcesFrom(module: URL): string[] {
  const found = new Set<string>();
  const follow = (source: URL): void => {
    if (found.has(source.href)) return;
    found.add(source.href);
    const imports = /^(?:import|export)\s(?!type\b)[^;'"]*?(?:from\s*)?'(\.[^']+)'/gm;
    for (const [, path] of readFileSync(source, 'utf8').matchAll(imports)) follow(new URL(path!, source));
  };
  follow(module);
  return [...found].sort();
}

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
