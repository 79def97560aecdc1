/** Stops a refresh that has no release before it, unless it is meant to be the first: a year alone would be published as the country. */

import { existsSync } from 'node:fs';
import { currentManifest } from '../publish/publish.ts';
import { listFiles } from '../raw/list-files.ts';

export interface FirstBuildQuestion {
  readonly raw: string;
  readonly out: string;
  /** Those that are fetched now. */
  readonly years: readonly number[];
  readonly sfc: boolean;
}

/** Throws with what a build would be made of when no release of real data stands in `out`. */
export async function refuseFirstBuild({ raw, out, years, sfc }: FirstBuildQuestion): Promise<void> {
  const standing = await currentManifest(out);
  if (standing && !standing.sample) return;
  const read = existsSync(raw) ? listFiles(raw).read : null;
  const names = (read?.siis ?? []).map(({ name }) => /(?:^|\D)(20\d\d)(?:\D|$)/.exec(name)?.[1]);
  const named = new Set([...years, ...names.flatMap((year) => (year ? [Number(year)] : []))]);
  const whole = names.filter((year) => !year).length;
  const entities = sfc || [...(read?.sfc_filing ?? []), ...(read?.sfc_open_data ?? [])].length > 0;
  const found = [
    `${named.size === 1 ? 'one year' : `${named.size} years`} (${[...named].sort().join(', ')})`,
    ...(whole > 0 ? [`${whole} exports without a year in their name`] : []),
    entities ? 'entities' : 'no entities',
    'no earlier release',
  ].join(', ');
  throw new Error(
    `${raw} and ${out}: ${found}; nothing was fetched. Bring the release before back with npm run unpack, or all years and the SFC as docs/operations.md lists them; --first builds of this alone`,
  );
}
