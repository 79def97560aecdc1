/** The release that answers the table of requests, built from a sample, and the identifiers that its rows use. */

import { createFolderReader } from '../../api/_lib/data/files.ts';
import { openRelease } from '../../api/_lib/data/release.ts';
import { files } from '../../contract/files/files.ts';
import type { Profile } from '../../contract/http/schemas.ts';
import { sharedSample, small } from '../build-fixture.ts';
import { manifestOf, nitsOf } from '../released.ts';
import type { FixtureIds } from './requests.ts';

const unknown = '999999999';

export async function sampleWithIds(): Promise<{ folder: string; ids: FixtureIds }> {
  const folder = process.env.CIFRAS_TEST_DATA ?? (await sharedSample(small)).out;
  const release = await openRelease(createFolderReader(folder));
  let company: string | undefined;
  let codes: Profile['ciiu'] = null;
  let ungrouped: string | undefined;
  for (const nit of nitsOf(folder, 'siis')) {
    if (release.has('sfc', nit)) continue;
    const { data } = await release.json(files.company, nit);
    if (!company && data.profile.ciiu && data.financials.filings.length > 3) {
      company = nit;
      codes = data.profile.ciiu;
    }
    if (!data.profile.ciiu && data.financials.filings.length === 1) ungrouped ??= nit;
    if (company && ungrouped) break;
  }
  const entity = nitsOf(folder, 'sfc').find((nit) => !release.has('siis', nit));
  if (!company || !codes || !entity || release.has('siis', unknown))
    throw new Error('the sample lacks a player');
  const ciiu = { clase: codes.codigo, division: codes.division, seccion: codes.seccion };
  const current = manifestOf(folder).release;
  return { folder, ids: { company, ungrouped: ungrouped ?? company, entity, unknown, current, ...ciiu } };
}
