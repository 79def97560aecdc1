/** What a path names that the release does not have, said in a sentence that leads to what it has. */

import { addressOf } from '../../../contract/http/operations.ts';
import type { PathValues } from '../../../contract/http/paths.ts';
import type { OperationName } from '../../../contract/http/queries.ts';
import { groupKey, groupOfKey } from '../../../contract/stored/group.ts';
import type { Release } from '../data/release.ts';

/** Null when the group is known, or the path names none. */
export function unknownGroup(release: Release, path: PathValues<OperationName>): string | null {
  if (!('codigo' in path)) return null;
  const { nivel, codigo } = path;
  const wanted = groupKey(nivel, codigo);
  if (release.has('groups', wanted)) return null;
  const missing = `Ninguna sociedad reporta en el grupo CIIU ${codigo} (${nivel}).`;
  const distance = (key: string) => Math.abs(Number(key) - Number(wanted));
  const [nearest] = [...release.keys('groups')]
    .filter((key) => groupOfKey(key).level === nivel)
    .sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined) return missing;
  const { code } = groupOfKey(nearest);
  return `${missing} El código más cercano es ${code}: consulte ${addressOf('sector', { nivel, codigo: code })}. Todos están en ${addressOf('sectores', {})}`;
}
