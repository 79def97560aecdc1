/** The releases that simulated builds publish, and the publication of one. */

import { joinHistory, type ManifestHead } from '../../build/changes/changes.ts';
import type { Disk } from '../../build/lib/disk.ts';
import { gzipStored } from '../../build/lib/gzip.ts';
import { writeFileSynced } from '../../build/lib/write-file-atomic.ts';
import { lockFolder, type TakeLock } from '../../build/publish/lock.ts';
import { type MovedFile, publish, type ReleaseFile, sha256 } from '../../build/publish/publish.ts';
import { files as places } from '../../contract/files/files.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { bodyOf, metaOf } from '../../contract/http/envelope.ts';
import type { Manifest } from '../../contract/stored/layout.ts';
import { createTestRelease, datasetNits, entityNit } from '../api/dataset.ts';

export const out = '/data';
const scratch = `${out}/.build-1`;
const largeFile = 'downloads/all.csv';

export interface Edition {
  readonly number: number;
  readonly release: string;
  readonly manifest: Omit<Manifest, 'files' | 'history'>;
  /** Of the release alone. */
  readonly history: Manifest['history'];
  readonly files: ReadonlyMap<string, Buffer>;
  /** A large file, which is moved into place. */
  readonly large: Buffer;
  /** The files that the manifest of the release must list. */
  readonly listed: Manifest['files'];
}

const known = new Map<number, Edition>();

/** `of` varies the names of entities, so that no two runs have the same changes. */
export function editionOf(number: number, of: number): Edition {
  const edition = known.get(number) ?? makeEdition(number);
  known.set(number, edition);
  const entity = { nit: entityNit, razon_social: `ENTIDAD ${number} DE ${of}` };
  const entities = Buffer.from(gzipStored(JSON.stringify([entity])));
  const entry = { bytes: entities.length, sha256: sha256(entities) };
  return {
    ...edition,
    files: new Map([...edition.files, [places.entities.path(), entities]]),
    listed: { ...edition.listed, [places.entities.path()]: entry },
  };
}

function makeEdition(number: number): Edition {
  const { manifest, files, companies, release } = createTestRelease(
    number,
    [datasetNits.plain, datasetNits.young],
    3,
  );
  const { files: listed, history, ...identity } = manifest;
  const all = new Map([...files].map(([path, bytes]) => [path, Buffer.from(bytes)] as const));
  const rows = companies.map(({ nit, company: { profile } }) => ({
    ...{ nit, razon_social: `${profile.razon_social} ${number}` },
    ciiu_codigo: profile.ciiu?.codigo ?? null,
  }));
  rows.sort((a, b) => Number(a.nit) - Number(b.nit));
  const companiesFile = Buffer.from(gzipStored(JSON.stringify(rows)));
  all.set(places.companies.path(), companiesFile);
  const meta = metaOf('sfc', identity, `${apiPrefix}/sfc/${entityNit}`);
  all.set(places.entity.path(entityNit), Buffer.from(gzipStored(bodyOf('{}', meta))));
  const large = Buffer.from(`large ${number}`);
  const own = { [places.companies.path()]: companiesFile, [largeFile]: large };
  const added = Object.fromEntries(
    Object.entries(own).map(([path, bytes]) => [path, { bytes: bytes.length, sha256: sha256(bytes) }]),
  );
  return { number, release, manifest: identity, history, files: all, large, listed: { ...listed, ...added } };
}

const progress = () => ({ advance: () => {}, done: () => {} });

/** The part of a build after all is computed. */
export async function publishEdition(edition: Edition, disk: Disk): Promise<Manifest> {
  async function* files(): AsyncGenerator<ReleaseFile | MovedFile> {
    for (const [path, bytes] of edition.files) yield { path, bytes };
    await disk.mkdir(scratch, { recursive: true });
    const from = `${scratch}/large`;
    await writeFileSynced(from, edition.large, disk);
    const { large } = edition;
    yield { path: largeFile, from, bytes: large.length, sha256: sha256(large) };
  }
  const manifest: ManifestHead = edition.manifest;
  return publish(
    {
      ...{ out, manifest, files: files() },
      history: (own) => joinHistory({ out, manifest, progress }, own),
      report: () => ({ release: edition.release }),
    },
    disk,
  );
}

/** A whole build without the computing; fails when another one holds the lock. */
export async function build(edition: Edition, disk: Disk, lock: TakeLock): Promise<Manifest> {
  const unlock = await lockFolder(out, disk, lock);
  try {
    return await publishEdition(edition, disk);
  } finally {
    await unlock();
  }
}
