/** Lists the files of the raw folder by reader; a file that no rule of `build/tables/raw-files.ts` covers stops the build. */

import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expectedInstead, type RawReader, rawFiles } from '../tables/raw-files.ts';

export interface RawFile {
  /** Relative to the raw folder, with forward slashes. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly modified: Date;
}

export interface UnreadFile {
  /** The name of a folder ends with a slash; what it holds is not listed. */
  readonly name: string;
  readonly what: string;
}

export interface RawFiles {
  readonly read: Readonly<Record<RawReader, readonly RawFile[]>>;
  readonly unread: readonly UnreadFile[];
}

/** Most faults listed in one error. */
const maxNamed = 20;

/**
 * Files in the order of their names. `below`: path of `folder` relative to the raw folder, with a closing slash. Throws
 * one error for all faults, each with what is expected instead.
 */
export function listFiles(folder: string, below = ''): RawFiles {
  const read: Record<RawReader, RawFile[]> = { siis: [], sfc_filing: [], sfc_open_data: [], table: [] };
  const unread: UnreadFile[] = [];
  const faults: string[] = [];

  function classify(name: string, path: string): void {
    const rule = rawFiles.find((one) => one.path.test(name.normalize('NFC')));
    const entry = statSync(path, { throwIfNoEntry: false });
    if (rule?.reader === null)
      unread.push({ name: entry?.isDirectory() ? `${name}/` : name, what: rule.what });
    else if (!entry) faults.push(`${name}: a link that leads nowhere`);
    else if (entry.isDirectory() && lstatSync(path).isSymbolicLink())
      faults.push(`${name}: a link to a folder, which is not followed; expected a folder or a file`);
    else if (entry.isDirectory()) walk(`${name}/`, path);
    else if (!entry.isFile()) faults.push(`${name}: neither a file nor a folder`);
    else if (rule) read[rule.reader].push({ name, path, bytes: entry.size, modified: entry.mtime });
    else faults.push(`${name}: ${expectedInstead.find(([fits]) => fits.test(name))![1]}`);
  }

  function walk(above: string, path: string): void {
    for (const name of readdirSync(path).sort()) classify(`${above}${name}`, join(path, name));
  }

  walk(below, folder);
  if (faults.length > 0)
    throw new Error(
      [
        `${folder}: nobody reads ${faults.length} of the files; what is not for the build lies elsewhere or under a name that begins with a dot`,
        ...faults.slice(0, maxNamed),
        ...(faults.length > maxNamed ? [`and ${faults.length - maxNamed} more`] : []),
      ].join('\n  '),
    );
  return { read, unread };
}
