/** What an address names that the release does not have, said in a sentence that leads to what it has. */

import { addressOf } from '../../../contract/http/operations.ts';
import type { PathValues } from '../../../contract/http/paths.ts';
import type { OperationName, Query } from '../../../contract/http/queries.ts';
import { groupKey, groupOfKey } from '../../../contract/stored/group.ts';
import { baseOf, knownSince } from '../../../contract/stored/history.ts';
import { historyOf } from '../../../contract/stored/layout.ts';
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

/** Null when the changes since then are known, or the query names no release. */
export function unknownRelease({ manifest }: Release, query: Query<OperationName>): string | null {
  if (!('desde' in query)) return null;
  const known = knownSince(historyOf(manifest));
  if (baseOf(known, query.desde).found) return null;
  const { release, generated_at } = known.at(-1)!;
  return `La publicación ${query.desde} no está entre las conocidas. Los cambios se conocen desde la publicación ${release}, de ${generated_at}; /data/releases.json las enumera.`;
}
