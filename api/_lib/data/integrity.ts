/** Whether the files of a release in a folder are those that its manifest lists. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, releasePath } from '../../../contract/stored/layout.ts';

/** Each says what is wrong with the first file that is; null when nothing is. */
export interface IntegrityCheck {
  /** Every listed file is there with its length: a moment. */
  checkSizes(manifest: Manifest): Promise<string | null>;
  /** Every listed file has its hash: a second for each half gigabyte, in small steps between the requests. */
  checkHashes(manifest: Manifest): Promise<string | null>;
}

const step = 256 * 1024;

/** The calls that it makes, so that a test can put another disk in the place of the machine's. */
export interface InspectedDisk {
  stat(path: string): Promise<{ readonly size: number }>;
  createReadStream(path: string, options: { readonly highWaterMark: number }): AsyncIterable<unknown>;
}

export function createIntegrityCheck(
  folder: string,
  disk: InspectedDisk = { stat, createReadStream },
): IntegrityCheck {
  const first = async (manifest: Manifest, fault: FaultOf): Promise<string | null> => {
    for (const [file, entry] of Object.entries(manifest.files)) {
      const found = await fault(join(folder, releasePath(manifest.release, file)), entry, disk);
      if (found !== null) return `${file} ${found}`;
    }
    return null;
  };
  return {
    checkSizes: (manifest) => first(manifest, lengthFault),
    checkHashes: (manifest) => first(manifest, hashFault),
  };
}

type FaultOf = (
  path: string,
  entry: Manifest['files'][string],
  disk: InspectedDisk,
) => Promise<string | null>;

const lengthFault: FaultOf = async (path, { bytes }, disk) => {
  const found = await disk.stat(path).catch(() => null);
  if (!found) return 'is missing';
  return found.size === bytes ? null : `has ${found.size} bytes, the manifest says ${bytes}`;
};

const hashFault: FaultOf = async (path, { sha256 }, disk) => {
  const hash = createHash('sha256');
  try {
    for await (const piece of disk.createReadStream(path, { highWaterMark: step }))
      hash.update(piece as Buffer);
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
  const found = hash.digest('hex');
  return found === sha256 ? null : `has sha256 ${found}, the manifest says ${sha256}`;
};
