/** One release of the data, opened: its manifest, its two indexes, and its files and members by name. */

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
} from '../../contract/layout.ts';
import { proveMember } from './proof.ts';
import { recent } from './recent.ts';
import { DataUnavailable, type Store } from './store.ts';

export interface Release {
  readonly manifest: Manifest;
  has(dataset: Dataset, nit: string): boolean;
  /** Some NIT of the dataset, to show where to look; null when it has none. */
  example(dataset: Dataset): string | null;
  /** The gzip bytes of a member; null when the NIT is unknown or has no such member. */
  member<D extends Dataset>(
    dataset: D,
    nit: string,
    name: MemberName<D>,
  ): Buffer<ArrayBuffer> | null | Promise<Buffer<ArrayBuffer>>;
  /** A whole file of the release, by its address below it; throws when the manifest does not list it. */
  read(file: string): Promise<Buffer<ArrayBuffer>>;
  lists(file: string): boolean;
}

/** Members take a few kilobytes each; this holds some five thousand of them. */
const memberMemory = 24 * 1024 * 1024;

/** Opens the release that the manifest in the store points at. Throws `DataUnavailable`. */
export async function openRelease(store: Store): Promise<Release> {
  const manifest = parseManifest(await store.read(manifestPath));
  const [siis, sfc] = await Promise.all(datasets.map((dataset) => readIndex(store, manifest, dataset)));
  const indexes = { siis: siis!, sfc: sfc! };
  const kept = recent<Buffer<ArrayBuffer>>(memberMemory);
  const address = (file: string) => releasePath(manifest.release, file);

  const underway = new Map<string, Promise<Buffer<ArrayBuffer>>>();

  let definitions: Promise<Buffer<ArrayBuffer>> | null = null;

  /** A company's answer is stored in two pieces around the definitions that all companies share. */
  async function joined(bytes: Buffer<ArrayBuffer>, end: number) {
    definitions ??= store.read(address(files.definitions), entryOf(manifest, files.definitions));
    const shared = await definitions.catch((error: unknown) => {
      definitions = null;
      throw error;
    });
    return Buffer.concat([bytes.subarray(0, end), shared, bytes.subarray(end)]);
  }

  async function fetchMember(dataset: Dataset, nit: string, name: string, place: MemberPlace) {
    const file = files.shard(dataset, place.shard);
    const end = dataset === 'siis' && name === 'answer' ? (indexes.siis.find(nit, 1)?.length ?? 0) : 0;
    const stored = await store.range(
      address(file),
      place.offset,
      place.length + end,
      entryOf(manifest, file),
    );
    const bytes = end > 0 ? await joined(stored, place.length) : stored;
    if (!store.trusted) proveMember(bytes, { dataset, nit, name, release: manifest.release });
    return bytes;
  }

  return {
    manifest,
    has: (dataset, nit) => indexes[dataset].find(nit, 0) !== null,
    example: (dataset) => (indexes[dataset].count > 0 ? indexes[dataset].nitAt(0) : null),
    member(dataset, nit, name) {
      const key = `${name} ${dataset} ${nit}`;
      const known = kept.get(key);
      if (known) return known;
      const names: readonly string[] = memberNames[dataset];
      const place = indexes[dataset].find(nit, names.indexOf(name));
      if (place === null || place.length === 0) return null;
      const asked = underway.get(key);
      if (asked) return asked;
      const fetching = fetchMember(dataset, nit, name, place)
        .then((bytes) => {
          kept.set(key, bytes, bytes.length);
          return bytes;
        })
        .finally(() => underway.delete(key));
      underway.set(key, fetching);
      return fetching;
    },
    read: (file) => store.read(address(file), entryOf(manifest, file)),
    lists: (file) => file in manifest.files,
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
