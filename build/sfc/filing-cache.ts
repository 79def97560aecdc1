/** Cache of parsed filings, kept beside them, so that a build parses only new ones. */

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
export function cacheKey({ reader }: FilingCache, sha256: string, about: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([reader, sha256, about]))
    .digest('hex');
}

/** Undefined when the entry is missing or damaged. */
export function readEntry({ folder }: FilingCache, key: string): Uint8Array | undefined {
  try {
    const entry = readFileSync(join(folder, key));
    const content = entry.subarray(checksumBytes);
    return checksum(key, content).equals(entry.subarray(0, checksumBytes)) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a temporary file and renames it, without fsync: an entry that a power cut damages fails its checksum. */
export function writeEntry({ folder }: FilingCache, key: string, content: Uint8Array): void {
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
  const root = new URL('../../', import.meta.url);
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
