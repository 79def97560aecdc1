/** The stored records and answers of all entities as files of a release. */

import { bodyEnd, metaOf, type ReleaseIdentity } from '../../../contract/http/envelope.ts';
import { apiPrefix } from '../../../contract/http/operations.ts';
import { files, memberNames } from '../../../contract/stored/layout.ts';
import { encodeIndex, type IndexEntry } from '../../../contract/stored/pack-index.ts';
import { deflateStoredSegment } from '../../lib/deflate.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import { absentMember, createShard } from '../../publish/shard.ts';
import type { BuiltEntity } from './pack-entity.ts';

const shardBytes = 8 * 1024 * 1024;

/** Answers, then shards of some 8 MB, then their index, which is empty when there are no entities. */
export function* entityFiles(
  entities: readonly BuiltEntity[],
  identity: ReleaseIdentity,
): Generator<ReleaseFile> {
  const entries: IndexEntry[] = [];
  let number = 0;
  let shard = createShard();
  for (const { summary, start, parts } of entities) {
    const { nit } = summary;
    const end = Buffer.from(bodyEnd(metaOf('sfc', identity, `${apiPrefix}/sfc/${nit}`)));
    const members = memberNames.sfc.map((name) => {
      if (name === 'answer') return shard.add([deflateStoredSegment(start), deflateStoredSegment(end)]);
      const part = parts[name];
      return part ? shard.add([part]) : absentMember;
    });
    entries.push({ key: nit, shard: number, members });
    yield { path: files.answer('sfc', nit), bytes: Buffer.concat([start, end]) };
    if (shard.length() < shardBytes) continue;
    yield { path: files.shard('sfc', 'answer', number), bytes: shard.bytes() };
    number += 1;
    shard = createShard();
  }
  if (shard.length() > 0) yield { path: files.shard('sfc', 'answer', number), bytes: shard.bytes() };
  yield { path: files.index('sfc'), bytes: encodeIndex('sfc', entries) };
}
