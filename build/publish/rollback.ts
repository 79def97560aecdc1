/** Goes back to an earlier release whose folder is still there: verified beside the one that stands, then named by the manifest. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { changesFolder } from '../../contract/stored/history.ts';
import { type Manifest, manifestPath, manifestSchema } from '../../contract/stored/layout.ts';
import { type Disk, machineDisk } from '../lib/disk.ts';
import type { StartProgress } from '../lib/progress.ts';
import { lockFolder, makeScratch } from './lock.ts';
import {
  currentManifest,
  earlierManifests,
  replaceCopies,
  replaceManifest,
  restoreReport,
} from './publish.ts';
import { verifyRelease } from './verify.ts';

/** Killed at any moment it leaves the one release or the other. Throws, and changes nothing, when there is no such release or it is damaged. */
export async function rollback(
  out: string,
  release: string,
  start: StartProgress,
  disk: Disk = machineDisk,
): Promise<void> {
  const unlock = await lockFolder(out);
  try {
    const standing = await currentManifest(out);
    // One that was interrupted is given again: the release stands, and what speaks of it may not.
    const manifest = standing?.release === release ? standing : readEarlier(out, release);
    if (standing) refuseShown(out, standing, release);
    await verifyBeside(out, manifest, start);
    await replaceManifest(out, manifest, disk);
    await restoreReport(out, release, disk);
  } finally {
    await unlock();
  }
}

function readEarlier(out: string, release: string): Manifest {
  const folder = join(out, earlierManifests);
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) =>
    /^[0-9a-f]+\.json$/.test(name),
  );
  if (!names.includes(`${release}.json`)) {
    const known = names.map((name) => name.slice(0, -'.json'.length)).join(', ') || 'none';
    throw new Error(
      `${out}: release ${release} is not here to go back to; found ${known}; an older one comes from its archive, by npm run unpack`,
    );
  }
  const path = join(folder, `${release}.json`);
  const read = manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`${path}: expected a manifest of this layout; go back with the program that wrote it`);
}

/** Throws where the history of the release that stands says that the other may show what it withholds: it names no archive of it. */
function refuseShown(out: string, { release: standing, history }: Manifest, release: string): void {
  if (history.find((entry) => entry.release === release)?.archivo !== null) return;
  throw new Error(
    `${out}: release ${release} may show data that ${standing} withholds; mend the inputs and build`,
  );
}

/** Verifies the release in a folder of its own, which shares the releases and the changes of `out`. */
async function verifyBeside(out: string, manifest: Manifest, start: StartProgress): Promise<void> {
  const scratch = makeScratch(out);
  try {
    for (const shared of ['releases', changesFolder]) {
      mkdirSync(join(out, shared), { recursive: true });
      symlinkSync(resolve(out, shared), join(scratch, shared));
    }
    writeFileSync(join(scratch, manifestPath), JSON.stringify(manifest));
    await replaceCopies(scratch, manifest, machineDisk);
    await verifyRelease(scratch, start);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
