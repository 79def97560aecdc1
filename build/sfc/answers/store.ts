/** The shards and the index of the entities, once the release has its name. */

import { bodyOf, metaOf, type ReleaseIdentity } from '../../../contract/http/envelope.ts';
import { apiPrefix } from '../../../contract/http/operations.ts';
import { encodeIndex, files, type IndexEntry, memberNames } from '../../../contract/stored/layout.ts';
import { finishMember } from '../../machine/member.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import type { BuiltEntity } from './pack.ts';

const shardBytes = 8 * 1024 * 1024;

/** Shards of some 8 MB each, and last their index; an index of nothing when there are no entities. */
export function* storeSfc(
  entities: readonly BuiltEntity[],
  identity: ReleaseIdentity,
): Generator<ReleaseFile> {
  const entries: IndexEntry[] = [];
  let parts: Uint8Array[] = [];
  let offset = 0;
  let shard = 0;
  for (const { summary, answer, members } of entities) {
    const meta = metaOf('sfc', identity, `${apiPrefix}/sfc/${summary.nit}`);
    const own = memberNames.sfc.map((name) =>
      name === 'answer'
        ? finishMember(answer, bodyOf('', meta).slice('{"data":'.length))
        : (members[name] ?? new Uint8Array(0)),
    );
    entries.push({ nit: summary.nit, shard, offset, lengths: own.map(({ length }) => length) });
    parts.push(...own);
    offset += own.reduce((sum, { length }) => sum + length, 0);
    if (offset >= shardBytes) {
      yield { path: files.shard('sfc', shard), bytes: Buffer.concat(parts) };
      [parts, offset, shard] = [[], 0, shard + 1];
    }
  }
  if (parts.length > 0) yield { path: files.shard('sfc', shard), bytes: Buffer.concat(parts) };
  yield { path: files.index('sfc'), bytes: encodeIndex(entries, memberNames.sfc.length) };
}
