/** An open release of the data: its manifest, who is in it, and its files. */

import { LRUCache } from 'lru-cache';
import type { Nits } from '../../../contract/files/country-files.ts';
import { files, type JsonFile } from '../../../contract/files/files.ts';
import type { ReleaseFiles } from '../../../contract/files/release-files.ts';
import type { ChangesFile } from '../../../contract/stored/history.ts';
import {
  type Dataset,
  layoutVersion,
  type Manifest,
  manifestPath,
  manifestSchema,
  releasePath,
} from '../../../contract/stored/layout.ts';
import { fromCache, toCache } from './cache.ts';
import { type Bytes, DataDamaged, DataOfOtherCode, type FileReader, fileFault, unpackFile } from './files.ts';

type Key = readonly (string | number)[];

export interface Release extends ReleaseFiles {
  /** Who is in it. */
  readonly nits: Nits;
  /** The first NIT of the dataset; null when it has none. */
  example(dataset: Dataset): string | null;
  /** A file as it lies; one that is compressed was unpacked once, which proves its checksum. */
  stored(file: string): Promise<Bytes>;
  /** The text of a compressed file. */
  text(file: string): Promise<Bytes>;
  changes(file: ChangesFile): Promise<Bytes>;
}

/** Bound of the cache of parsed groups, of which each benchmark needs three. Counted in bytes of text; as objects they take some three times as much. */
const parsedGroupBytes = 16 * 1024 * 1024;

let count = 0;

/** Opens the release that the manifest names. Throws `DataUnavailable`. */
export async function openRelease(reader: FileReader): Promise<Release> {
  const manifest = parseManifest(await reader.read(manifestPath));
  /** The same release may be opened again: its files may have been mended. */
  const cacheKey = `file ${++count} `;

  async function load(file: string): Promise<{ readonly stored: Bytes; readonly text: Bytes | null }> {
    const cachedBytes = fromCache<Bytes>(cacheKey + file);
    if (cachedBytes) return { stored: cachedBytes, text: null };
    const path = releasePath(manifest.release, file);
    const stored = await reader.read(path);
    const entry = manifest.files[file];
    const fault = entry && fileFault(stored, entry);
    if (fault) throw new DataDamaged(path, fault);
    const text = file.endsWith('.gz') ? unpackFile(path, stored) : null;
    toCache(cacheKey + file, stored, stored);
    return { stored, text };
  }

  async function text(file: string): Promise<Bytes> {
    const loaded = await load(file);
    return loaded.text ?? unpackFile(releasePath(manifest.release, file), loaded.stored);
  }

  const parsed = new Map<string, Promise<unknown>>();
  const groups = new LRUCache<string, object, null>({
    maxSize: parsedGroupBytes,
    sizeCalculation: () => 1,
  });

  async function parse<T>(file: string): Promise<{ readonly value: T; readonly length: number }> {
    const bytes = await text(file);
    try {
      return { value: JSON.parse(bytes.toString()) as T, length: bytes.length };
    } catch (cause) {
      throw new DataDamaged(releasePath(manifest.release, file), (cause as Error).message, { cause });
    }
  }

  async function json<K extends Key, T>(row: JsonFile<K, T>, ...key: K): Promise<T> {
    const file = row.path(...key);
    if (row.per === 'release') {
      const earlier = parsed.get(file) as Promise<T> | undefined;
      const reading = earlier ?? parse<T>(file).then(({ value }) => value);
      if (!earlier) {
        parsed.set(file, reading);
        // The next call reads it again.
        reading.catch(() => parsed.delete(file));
      }
      return reading;
    }
    if (row.per !== 'group') return (await parse<T>(file)).value;
    const cachedGroup = groups.get(file) as T | undefined;
    if (cachedGroup) return cachedGroup;
    const { value, length } = await parse<T & object>(file);
    groups.set(file, value, { size: length });
    return value;
  }

  const nits: Nits = await json(files.nits);
  const nitSets = { siis: new Set(nits.siis), sfc: new Set(nits.sfc) };
  return {
    manifest,
    nits,
    has: (dataset, nit) => nitSets[dataset].has(nit),
    hasGroup: (level, code) => nits.grupos[level].includes(code),
    groupCodes: (level) => nits.grupos[level],
    example: (dataset) => nits[dataset][0] ?? null,
    stored: async (file) => (await load(file)).stored,
    text,
    json,
    async changes({ path, ...entry }) {
      const bytes = await reader.read(path);
      const fault = fileFault(bytes, entry);
      if (fault) throw new DataDamaged(path, fault);
      return bytes;
    },
  };
}

function parseManifest(bytes: Buffer): Manifest {
  let layout: unknown;
  try {
    const parsedManifest: unknown = JSON.parse(bytes.toString());
    layout = (parsedManifest as { layout?: unknown } | null)?.layout;
    return manifestSchema.parse(parsedManifest);
  } catch (cause) {
    const fault =
      typeof layout === 'number' && layout !== layoutVersion
        ? `is of layout ${layout}, this program reads layout ${layoutVersion}: ${layout < layoutVersion ? 'build the data again' : 'update the program'}`
        : 'is not a manifest of this layout';
    throw new DataOfOtherCode(`${manifestPath} ${fault}`, { cause });
  }
}
