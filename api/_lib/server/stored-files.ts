/** The compressed files of the data folder, as people get them: under the address without `.gz`, sent as they lie or unpacked. */

import { publishedAddress } from '../../../contract/files/files.ts';
import { fromCache, toCache } from '../data/cache.ts';
import { type Bytes, type createFolderReader, DataDamaged } from '../data/files.ts';
import { unpackStored } from '../data/gzip.ts';

export interface StoredFile {
  readonly gzip: Bytes;
  text(): Bytes;
  /** For the ETag: the same on every server of the release. */
  readonly tag: string;
}

/** Finds a file by its address below `/data`; null for other addresses, and where there is no such file. Throws `DataDamaged`. */
export function createStoredFiles(
  reader: ReturnType<typeof createFolderReader>,
): (address: string) => Promise<StoredFile | null> {
  return async (address) => {
    const [, folder = '', file = ''] = /^\/(releases\/[0-9a-f]{16}\/)(.+\.json)$/.exec(address) ?? [];
    if (publishedAddress(`${file}.gz`) !== file || file === '') return null;
    const path = `${folder}${file}.gz`;
    const version = await reader.version(path);
    if (version === null) return null;
    const key = `static ${path} ${version}`;
    const gzip = fromCache<Bytes>(key) ?? (await reader.read(path));
    const text = () => unpack(path, gzip);
    if (!fromCache(key)) {
      text();
      toCache(key, gzip, gzip);
    }
    // The checksum that stands at the end of the file.
    return { gzip, text, tag: gzip.subarray(-8).toString('hex') };
  };
}

function unpack(path: string, gzip: Bytes): Bytes {
  try {
    return unpackStored(gzip);
  } catch (cause) {
    throw new DataDamaged(path, (cause as Error).message, { cause });
  }
}
