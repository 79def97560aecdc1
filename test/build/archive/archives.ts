/** Archives for tests: of tiny editions, and changed ones. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedTarEntryWithData, packTar, unpackTar } from 'modern-tar';
import { unpack } from '../../../build/archive/unpack.ts';
import { writeArchive } from '../../../build/archive/write-archive.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { publishTestEdition } from '../publish/publish-child.ts';

const ofEditions = new Map<number, Promise<string>>();
/** The archive of a folder with editions 1 to `last`, made once: nobody changes it. */
export function archiveOfEditions(last: number): Promise<string> {
  const known = ofEditions.get(last) ?? makeArchive(last);
  ofEditions.set(last, known);
  return known;
}

async function makeArchive(last: number): Promise<string> {
  const data = tempFolder('editions');
  for (let edition = 1; edition <= last; edition++) await publishTestEdition(data, edition);
  return archiveOf(data);
}

export async function archiveOf(data: string): Promise<string> {
  const file = join(tempFolder('archive'), 'release.tar');
  await writeArchive(data, file, silent);
  return file;
}

export const unpackInto = (out: string, from: string, sha256?: string) =>
  unpack({ from, sha256, out, progress: silent });

export type ChangeEntries = (entries: ParsedTarEntryWithData[]) => ParsedTarEntryWithData[];

/** The same archive with other entries. */
export async function changedArchive(from: string, change: ChangeEntries): Promise<string> {
  const file = join(tempFolder('changed'), 'release.tar');
  writeFileSync(file, await packTar(change(await unpackTar(readFileSync(from)))));
  return file;
}

export const textOf = ({ data }: ParsedTarEntryWithData): string => Buffer.from(data!).toString();
