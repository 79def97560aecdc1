/** Publishes small releases, also on a disk that kills its own process by SIGKILL at a given call. */

import { mkdirSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { joinHistory, type ManifestHead } from '../../../build/changes/changes.ts';
import { type Disk, machineDisk } from '../../../build/lib/disk.ts';
import { gzipStored } from '../../../build/lib/gzip.ts';
import { type MovedFile, publish, type ReleaseFile, sha256 } from '../../../build/publish/publish.ts';
import { files } from '../../../contract/files/files.ts';
import { layoutVersion } from '../../../contract/stored/layout.ts';

/** The content of every file names its edition; one file is moved into place. A new year of its company makes a feed entry. */
export async function publishTestEdition(
  out: string,
  edition: number,
  disk: Disk = machineDisk,
  facets = `facets ${edition}`,
): Promise<void> {
  const financials = { filings: [{ anio: 2020 + edition }] };
  const answer = JSON.stringify({ data: { financials }, meta: { edition } });
  async function* made(): AsyncGenerator<ReleaseFile | MovedFile> {
    const stored = (path: string, value: unknown) => ({ path, bytes: gzipStored(JSON.stringify(value)) });
    const [nit, supervised] = ['999000123', '860000001'];
    yield { path: files.company.path(nit), bytes: gzipStored(answer) };
    yield stored(files.companyMore.path(nit), { edition });
    for (const row of [files.entity, files.entityMore, files.entityDetails])
      yield stored(row.path(supervised), { edition });
    const grupos = { clase: [], division: [], seccion: [] };
    yield stored(files.nits.path(), {
      siis: [nit],
      sfc: [supervised],
      sfc_grupos: [],
      sfc_cortes: [],
      grupos,
    });
    const company = { nit, razon_social: `EMPRESA ${edition}`, ciiu_codigo: '4711' };
    yield stored(files.companies.path(), [company]);
    const entity = { nit: supervised, razon_social: `ENTIDAD ${edition}` };
    yield stored(files.entities.path(), [entity]);
    yield { path: 'facets.json', bytes: Buffer.from(facets) };
    const from = join(out, `large-${edition}`);
    mkdirSync(out, { recursive: true });
    const large = Buffer.from(`large ${edition}`);
    writeFileSync(from, large);
    yield { path: 'downloads/all.csv', from, bytes: large.length, sha256: sha256(large) };
  }
  const release = String(edition).padStart(16, '0');
  const manifest: ManifestHead = {
    layout: layoutVersion,
    release,
    generated_at: '2026-02-04T00:00:00Z',
    sample: true,
    reference_year: 2024,
    counts: {},
    sources: [],
  };
  const progress = () => ({ advance: () => {}, done: () => {} });
  await publish(
    {
      out,
      files: made(),
      manifest,
      history: (own) => joinHistory({ out, manifest, progress }, own),
      report: () => ({ release }),
    },
    disk,
  );
}

/** A disk that lists its calls, also those on open files, and runs `die` in place of call number `dieAt`. */
export function mortalDisk(
  dieAt: number,
  die: () => void = () => process.kill(process.pid, 'SIGKILL'),
): { disk: Disk; calls: readonly string[] } {
  const calls: string[] = [];
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          calls.push(`${String(name)} ${args.filter((arg) => typeof arg === 'string').join(' ')}`);
          if (calls.length === dieAt) {
            // `die` may throw; files of what is dead are closed.
            if (name === 'close') void member.apply(object, args);
            die();
          }
          const result: unknown = member.apply(object, args);
          return name === 'open' ? (result as Promise<FileHandle>).then(counted) : result;
        };
      },
    });
  return { disk: counted<Disk>({ ...machineDisk }), calls };
}
