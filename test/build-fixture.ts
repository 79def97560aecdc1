/** One sample and one release of it for all tests that need one, built once for each state of the code. */

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { guardKeys } from '../build/tables/guard.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface SharedSample {
  readonly raw: string;
  readonly out: string;
}

/** Date of a release that has none before it. */
export const earlierDate = '2025-02-04T00:00:00Z';

export const silent = () => ({ advance: () => {}, done: () => {} });

interface Asked {
  readonly companies: number;
  readonly entities: number;
  /** A release to be published before this one. */
  readonly earlier: Asked | null;
}

/** For tests that need few companies. */
export const small: Asked = { companies: 60, entities: 2, earlier: null };
/** For the docs, which print answers of it. */
export const printed: Asked = { companies: 120, entities: 8, earlier: small };
/** Read only: a test that writes must make a folder of its own. */
export async function sharedSample(asked = printed): Promise<SharedSample> {
  const { companies, entities, earlier } = asked;
  const name = `cifras-shared-${companies}-${entities}${earlier ? `-after-${earlier.companies}` : ''}`;
  const folder = await madeOnce(name, async (making) => {
    const [raw, out] = [join(making, 'raw'), join(making, 'data')];
    cpSync(await sharedRaw(asked), raw, { recursive: true });
    if (earlier) {
      const before = await sharedSample(earlier);
      cpSync(before.out, out, { recursive: true });
      if (entities > 0) copyRead(before.raw, raw);
    }
    // Imported here: when the folder exists, the pipeline's code is not needed.
    const { buildRelease } = await import('../build/release/pipeline.ts');
    const dated = earlier ? {} : { generatedAt: earlierDate };
    // Without workers: the other processors run tests.
    await buildRelease({ raw, out, workers: 0, accept: guardKeys, progress: silent, ...dated });
  });
  return { raw: join(folder, 'raw'), out: join(folder, 'data') };
}

/** Copies the cache of read filings, which the earlier release has filled. */
export function copyRead(from: string, to: string): void {
  const read = join('sfc', '.cache');
  cpSync(join(from, read), join(to, read), { recursive: true });
}

/** Only the raw files, for tests that need no release. */
export const sharedRaw = ({ companies, entities }: Omit<Asked, 'earlier'> = printed): Promise<string> =>
  madeOnce(`cifras-raw-${companies}-${entities}`, (making) => write(making, companies, entities));

async function write(out: string, companies: number, entities: number): Promise<void> {
  const { readSampleArguments: readArguments, writeSample } = await import('../build/sample/main.ts');
  await writeSample(
    readArguments(['--out', out, '--companies', `${companies}`, '--entities', `${entities}`]),
  );
}

/** What earlier runs have made of the same code: `npm run test:e2e` makes nothing anew that `npm test` has made. */
const kept = join(root, 'node_modules/.cache/cifras');

/** The folder of this name, made unless it exists; a lock file makes other processes wait, and a lock of a dead process is removed. */
async function madeOnce(name: string, make: (making: string) => Promise<void>): Promise<string> {
  const folder = join(tmpdir(), `${name}-${codeHash()}`);
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch {
      if (!holds(lock)) rmSync(lock, { force: true });
      await setTimeout(200);
      continue;
    }
    try {
      if (existsSync(folder)) continue;
      let making = mkdtempSync(`${folder}-`);
      if (!takeKept(basename(folder), making)) {
        rmSync(making, { recursive: true });
        making = mkdtempSync(`${folder}-`);
        await make(making);
        keep(making, basename(folder));
      }
      renameSync(making, folder);
    } finally {
      rmSync(lock, { force: true });
    }
  }
  return folder;
}

/** Whether there was one; another run that removes it meanwhile has other code, and then it is made anew. */
function takeKept(name: string, to: string): boolean {
  try {
    cpSync(join(kept, name), to, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** For the next run; what was made of other code goes. Whatever another run does there meanwhile, this one has its own. */
function keep(made: string, name: string): void {
  mkdirSync(kept, { recursive: true });
  const copy = mkdtempSync(join(kept, unfinished));
  try {
    for (const other of readdirSync(kept))
      if (!other.startsWith(unfinished) && !other.endsWith(codeHash()))
        rmSync(join(kept, other), { recursive: true, force: true });
    cpSync(made, copy, { recursive: true });
    renameSync(copy, join(kept, name));
  } catch {
    rmSync(copy, { recursive: true, force: true });
  }
}

const unfinished = 'new-';

/** Whether a living process holds the lock; a lock file that is still empty counts as held. */
function holds(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

let hashed: string | undefined;
function codeHash(): string {
  if (hashed !== undefined) return hashed;
  const hash = createHash('sha256').update(process.version);
  const below = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  const inputs = [
    'package-lock.json',
    ...['alias', 'corrections', 'withhold'].map((name) => `raw/${name}.csv`),
  ];
  for (const file of [...inputs, ...['build', 'contract', 'raw/sample'].flatMap(below).sort()])
    if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(join(root, file)));
  hashed = hash.digest('hex').slice(0, 16);
  return hashed;
}

/** A new folder among the system's temporary files. */
export function tempFolder(name: string): string {
  const path = join(tmpdir(), `cifras-${name}-`);
  mkdirSync(dirname(path), { recursive: true });
  return mkdtempSync(path);
}
