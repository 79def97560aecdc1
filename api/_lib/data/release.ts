/** An open release of the data: its manifest, its indexes, and its files and members by name. */

import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { readDataSegments } from '../../../contract/stored/answer.ts';
import { type DeflateSegment, readIndexedSegments } from '../../../contract/stored/gzip.ts';
import type { ChangesFile } from '../../../contract/stored/history.ts';
import {
  type Dataset,
  files,
  layoutVersion,
  type Manifest,
  type MemberName,
  manifestPath,
  manifestSchema,
  memberNames,
  type Pack,
  packs,
  releasePath,
} from '../../../contract/stored/layout.ts';
import { decodeIndex, type MemberIndex, type MemberLocation } from '../../../contract/stored/pack-index.ts';
import { gunzip, gzipBytes } from './gzip.ts';
import { DataUnavailable, type Store } from './store.ts';

type Bytes = Buffer<ArrayBuffer>;
/** The members besides the default answer, which has a method of its own. */
type PartName<P extends Pack> = Exclude<MemberName<P>, 'answer'>;

/** A stored body, compressed or not; the other form is made on demand. */
export interface StoredBody {
  gzip(): Bytes;
  text(): Bytes;
  /** Of a company's answer: the segments of `data` after its opening bracket, deflated if they are stored so. */
  dataSegments(): readonly (string | DeflateSegment)[];
  /** Bytes in memory. */
  readonly bytes: number;
}

/** Reads the body of a default answer by file name, where this process has no shards. Throws `DataUnavailable`. */
export type AnswerSource = (file: string) => Promise<Bytes>;

export interface Release {
  readonly manifest: Manifest;
  has(pack: Pack, key: string): boolean;
  /** Every key of a pack, in order. */
  keys(pack: Pack): Iterable<string>;
  /** The first NIT of the dataset; null when it has none. */
  example(dataset: Dataset): string | null;
  /** The body of the default answer; null when the NIT is unknown. */
  answer(dataset: Dataset, nit: string): Promise<StoredBody | null>;
  /** The uncompressed text of another member; null when the key is unknown or has no such member. */
  member<P extends Pack>(pack: P, key: string, name: PartName<P>): Promise<Bytes | null>;
  /** A complete file of the release by its path below it. Throws when the manifest does not list it. */
  read(file: string): Promise<Bytes>;
  /** A file of changes that the history in the manifest lists. */
  changes(file: ChangesFile): Promise<Bytes>;
}

/** Some three thousand bodies of 6 to 11 kB. */
const cacheBytes = 24 * 1024 * 1024;

interface MemberRequest {
  readonly pack: Pack;
  readonly key: string;
  readonly name: MemberName<Pack>;
  readonly location: MemberLocation;
}

/** Opens the release that the manifest in the store names. Throws `DataUnavailable`. */
export async function openRelease(store: Store, answers?: AnswerSource): Promise<Release> {
  const manifest = parseManifest(await store.read(manifestPath));
  const indexes = await readIndexes(store, manifest);
  const bodies = new LRUCache<string, StoredBody, MemberRequest>({
    maxSize: cacheBytes,
    maxEntrySize: cacheBytes / 4,
    sizeCalculation: ({ bytes }) => bytes,
    ignoreFetchAbort: true,
    fetchMethod: (_, __, { context: wanted }) =>
      answers && wanted.pack === 'siis' && wanted.name === 'answer'
        ? bodyFromFile(answers, wanted)
        : bodyFromShard(wanted),
  });

  async function bodyFromShard({ pack, key, name, location }: MemberRequest): Promise<StoredBody> {
    const { shard, offset, length, crc } = location;
    const file = files.shard(pack, name as never, shard);
    const path = releasePath(manifest.release, file);
    const gzip = await store.range(path, offset, length, entryOf(manifest, file));
    if (crc32(gzip) !== crc)
      throw store.damaged(`${file}: the member ${name} of ${key} has another checksum`);
    return {
      gzip: () => gzip,
      text: () => gunzip(gzip),
      dataSegments: () => readIndexedSegments(gzip) ?? readDataSegments(gunzip(gzip).toString()),
      bytes: gzip.length,
    };
  }

  async function bodyFromFile(source: AnswerSource, { key, location }: MemberRequest): Promise<StoredBody> {
    const file = files.answer('siis', key);
    const text = await source(releasePath(manifest.release, file));
    if (crc32(text) !== location.textCrc)
      throw new DataUnavailable(`${file} has another checksum than the index`);
    return {
      gzip: () => gzipBytes(text),
      text: () => text,
      dataSegments: () => readDataSegments(text.toString()),
      bytes: text.length,
    };
  }

  async function find<P extends Pack>(pack: P, key: string, name: MemberName<P>): Promise<StoredBody | null> {
    const cacheKey = `${pack} ${name} ${key}`;
    const known = bodies.get(cacheKey);
    if (known) return known;
    const names: readonly string[] = memberNames[pack];
    const place = indexes[pack].find(key, names.indexOf(name));
    if (place === null || place.length === 0) return null;
    return bodies.forceFetch(cacheKey, { context: { pack, key, name, location: place } });
  }

  return {
    manifest,
    has: (pack, key) => indexes[pack].has(key),
    *keys(pack) {
      const { count, keyAt } = indexes[pack];
      for (let i = 0; i < count; i++) yield keyAt(i);
    },
    example: (dataset) => (indexes[dataset].count > 0 ? indexes[dataset].keyAt(0) : null),
    answer: (dataset, nit) => find(dataset, nit, 'answer'),
    async member(pack, key, name) {
      const body = await find(pack, key, name);
      return body?.text() ?? null;
    },
    read: (file) => store.read(releasePath(manifest.release, file), entryOf(manifest, file)),
    changes: ({ path, ...entry }) => store.read(path, entry),
  };
}

function parseManifest(bytes: Buffer): Manifest {
  let layout: unknown;
  try {
    const read: unknown = JSON.parse(bytes.toString());
    layout = (read as { layout?: unknown } | null)?.layout;
    return manifestSchema.parse(read);
  } catch (cause) {
    const fault =
      typeof layout === 'number' && layout !== layoutVersion
        ? `is of layout ${layout}, this program reads layout ${layoutVersion}: build the data again`
        : 'is not a manifest of this layout';
    throw new DataUnavailable(`${manifestPath} ${fault}`, { cause });
  }
}

async function readIndexes(store: Store, manifest: Manifest): Promise<Record<Pack, MemberIndex>> {
  const indexes = await Promise.all(
    packs.map(async (pack) => [pack, await readIndex(store, manifest, pack)]),
  );
  return Object.fromEntries(indexes) as Record<Pack, MemberIndex>;
}

async function readIndex(store: Store, manifest: Manifest, pack: Pack): Promise<MemberIndex> {
  const file = files.index(pack);
  const bytes = await store.read(releasePath(manifest.release, file), entryOf(manifest, file));
  try {
    return decodeIndex(pack, bytes);
  } catch (cause) {
    throw new DataUnavailable(`${file}: ${(cause as Error).message}`, { cause });
  }
}

function entryOf(manifest: Manifest, file: string) {
  const entry = manifest.files[file];
  if (!entry) throw new DataUnavailable(`${file}: not in the manifest of release ${manifest.release}`);
  return entry;
}
