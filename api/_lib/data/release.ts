/** One release of the data, opened: its manifest, its two indexes, and its files and members by name. */

import { LRUCache } from 'lru-cache';
import {
  type Dataset,
  datasets,
  decodeIndex,
  files,
  type Manifest,
  type MemberIndex,
  type MemberName,
  type MemberPlace,
  manifestPath,
  manifestSchema,
  memberNames,
  releasePath,
} from '../../../contract/stored/layout.ts';
import { proveMember } from './proof.ts';
import { DataUnavailable, type Store } from './store.ts';

type Bytes = Buffer<ArrayBuffer>;
/** The members that answers are made of one by one; the default answer is asked for as such. */
type PartName<D extends Dataset> = Exclude<MemberName<D>, 'answer' | 'answer_end'>;

export interface Release {
  readonly manifest: Manifest;
  has(dataset: Dataset, nit: string): boolean;
  /** Some NIT of the dataset, to show where to look; null when it has none. */
  example(dataset: Dataset): string | null;
  /** The body of the default answer as one gzip member; null when the NIT is unknown. */
  answer(dataset: Dataset, nit: string): Bytes | null | Promise<Bytes>;
  /** The gzip bytes of another member; null when the NIT is unknown or has no such member. */
  member<D extends Dataset>(dataset: D, nit: string, name: PartName<D>): Bytes | null | Promise<Bytes>;
  /** A whole file of the release, by its address below it; throws when the manifest does not list it. */
  read(file: string): Promise<Bytes>;
}

/** Members take a few kilobytes each; this holds some five thousand of them. */
const memberMemory = 24 * 1024 * 1024;

interface Wanted {
  readonly dataset: Dataset;
  readonly nit: string;
  readonly name: string;
  readonly place: MemberPlace;
}

/** Opens the release that the manifest in the store points at. Throws `DataUnavailable`. */
export async function openRelease(store: Store): Promise<Release> {
  const manifest = parseManifest(await store.read(manifestPath));
  const [siis, sfc] = await Promise.all(datasets.map((dataset) => readIndex(store, manifest, dataset)));
  const indexes = { siis: siis!, sfc: sfc! };
  const read = (file: string) => store.read(releasePath(manifest.release, file), entryOf(manifest, file));
  const definitions = once(() => read(files.definitions));

  function range(dataset: Dataset, { shard, offset, length }: MemberPlace): Promise<Bytes> {
    const file = files.shard(dataset, shard);
    return store.range(releasePath(manifest.release, file), offset, length, entryOf(manifest, file));
  }

  /** The two stored pieces stand side by side; what they share lies between them. */
  async function joined(nit: string): Promise<Bytes> {
    const [start, end] = [siis!.find(nit, 0)!, siis!.find(nit, 1)!];
    const [pieces, shared] = await Promise.all([
      range('siis', { ...start, length: start.length + end.length }),
      definitions(),
    ]);
    return Buffer.concat([pieces.subarray(0, start.length), shared, pieces.subarray(start.length)]);
  }

  const members = new LRUCache<string, Bytes, Wanted>({
    maxSize: memberMemory,
    maxEntrySize: memberMemory / 4,
    sizeCalculation: ({ length }) => length,
    // A fetch whose place is given away before it ends still answers whoever waits for it.
    ignoreFetchAbort: true,
    async fetchMethod(_, __, { context: { dataset, nit, name, place } }) {
      const whole = dataset === 'siis' && name === 'answer';
      const bytes = await (whole ? joined(nit) : range(dataset, place));
      if (!store.trusted) proveMember(bytes, { dataset, nit, name, release: manifest.release });
      return bytes;
    },
  });

  function find(dataset: Dataset, nit: string, name: string): Bytes | null | Promise<Bytes> {
    const key = `${name} ${dataset} ${nit}`;
    const known = members.get(key);
    if (known) return known;
    const names: readonly string[] = memberNames[dataset];
    const place = indexes[dataset].find(nit, names.indexOf(name));
    if (place === null || place.length === 0) return null;
    return members.forceFetch(key, { context: { dataset, nit, name, place } });
  }

  return {
    manifest,
    has: (dataset, nit) => indexes[dataset].find(nit, 0) !== null,
    example: (dataset) => (indexes[dataset].count > 0 ? indexes[dataset].nitAt(0) : null),
    answer: (dataset, nit) => find(dataset, nit, 'answer'),
    member: find,
    read,
  };
}

/** Asks once, and again only after a failure. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((error) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

function parseManifest(bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw new DataUnavailable(`${manifestPath} is not a manifest of this layout`, { cause });
  }
}

/** A release without a dataset has no index for it, and so no NIT in it. */
async function readIndex(store: Store, manifest: Manifest, dataset: Dataset): Promise<MemberIndex> {
  const file = files.index(dataset);
  const entry = manifest.files[file];
  if (!entry) return { count: 0, find: () => null, nitAt: () => '' };
  const bytes = await store.read(releasePath(manifest.release, file), entry);
  try {
    return decodeIndex(bytes, memberNames[dataset].length);
  } catch (cause) {
    throw new DataUnavailable(`${file}: ${(cause as Error).message}`, { cause });
  }
}

function entryOf(manifest: Manifest, file: string) {
  const entry = manifest.files[file];
  if (!entry) throw new DataUnavailable(`${file}: not in the manifest of release ${manifest.release}`);
  return entry;
}
