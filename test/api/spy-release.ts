/** Releases with changed answers, and releases that record what is read of them. */

import type { Release, StoredBody } from '../../api/_lib/data/release.ts';
import type { ReleaseManager } from '../../api/_lib/data/release-manager.ts';
import type { StoredCompanyData } from '../../contract/stored/answer.ts';

type Row = Record<string, unknown>;
interface Changeable {
  readonly profile: StoredCompanyData['profile'];
  readonly financials: {
    readonly estado_resultados?: readonly Row[];
    readonly estado_situacion_financiera?: readonly Row[];
  };
  readonly indicators: { readonly by_year: readonly Row[] };
}

/** A manager of this release alone. */
export const managerOf = (release: Release): ReleaseManager => ({
  current: async () => release,
  withReleaseRetry: (answer) => answer(),
  checkIntegrityWith: () => {},
  knownDamage: () => null,
  reportDamage: () => {},
  close: () => {},
});

/** The release with every company's default answer changed. */
export function withCompanies(release: Release, change: (company: Changeable) => void): Release {
  const changed = (body: StoredBody): StoredBody => ({
    ...body,
    text() {
      const answer = JSON.parse(body.text().toString()) as { data: Changeable };
      change(answer.data);
      return Buffer.from(JSON.stringify(answer));
    },
  });
  return {
    ...release,
    async answer(dataset, nit) {
      const body = await release.answer(dataset, nit);
      return body && dataset === 'siis' ? changed(body) : body;
    },
  };
}

/** Records what is read of the release; its identifier is new, so that no cache holds any of it. */
export function spyRelease(release: Release): { readonly release: Release; readonly read: string[] } {
  const read: string[] = [];
  return {
    read,
    release: {
      ...release,
      manifest: { ...release.manifest, release: `${release.manifest.release}-spied` },
      answer(dataset, nit) {
        read.push(`${dataset} answer`);
        return release.answer(dataset, nit);
      },
      member(pack, key, name) {
        read.push(`${pack} ${name}`);
        return release.member(pack, key, name);
      },
      read(file) {
        read.push(file);
        return release.read(file);
      },
    },
  };
}
