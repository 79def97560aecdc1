/** Releases with changed answers, and releases that record what is read of them. */

import type { Release } from '../../api/_lib/data/release.ts';
import type { ReleaseManager } from '../../api/_lib/data/release-manager.ts';
import { files } from '../../contract/files/files.ts';
import type { CompanyData } from '../../contract/files/record-files.ts';

type Row = Record<string, unknown>;
interface Changeable {
  readonly profile: CompanyData['profile'];
  readonly financials: {
    readonly estado_resultados?: readonly Row[];
    readonly estado_situacion_financiera?: readonly Row[];
  };
  readonly indicators: { readonly by_year: readonly Row[] };
}

/** A manager of this release alone. */
export const managerOf = (release: Release): ReleaseManager => ({
  current: async () => release,
  readable: async () => release,
  withReleaseRetry: (answer) => answer(),
  checkIntegrityWith: () => {},
  refuseSamples: () => {},
  knownDamage: () => null,
  refusedRelease: () => null,
  reportDamage: () => {},
  close: () => {},
});

/** The release with every company's default answer changed. */
export const withCompanies = (release: Release, change: (company: Changeable) => void): Release =>
  withJson(release, async (row, path) => {
    if (row !== files.company) return undefined;
    const answer = structuredClone(JSON.parse((await release.text(path)).toString()) as { data: Changeable });
    change(answer.data);
    return answer;
  });

type Given = (row: object, path: string) => unknown;

/** The release with other JSON in its files, where `given` gives any. */
export const withJson = (release: Release, given: Given): Release => ({
  ...release,
  json: async (row, ...key) =>
    ((await given(row, row.path(...key))) ?? (await release.json(row, ...key))) as never,
});

/** Records what is read of the release; its identifier is new, so that no cache holds any of it. */
export function spyRelease(release: Release): { readonly release: Release; readonly read: string[] } {
  const read: string[] = [];
  const heard =
    <R>(reader: (file: string) => R) =>
    (file: string): R => {
      read.push(file);
      return reader(file);
    };
  return {
    read,
    release: {
      ...release,
      manifest: { ...release.manifest, release: `${release.manifest.release}-spied` },
      stored: heard(release.stored),
      text: heard(release.text),
      json(row, ...key) {
        read.push(row.path(...key));
        return release.json(row, ...key);
      },
    },
  };
}
