/** CIIU groups as files of a release: each once for whoever reads without the API, all once for the functions. */

import { groupJson, groupKey, type PublishedGroup, writeGroup } from '../../../contract/stored/group.ts';
import { files } from '../../../contract/stored/layout.ts';
import { encodeIndex, type IndexEntry } from '../../../contract/stored/pack-index.ts';
import { deflateStoredSegment } from '../../lib/deflate.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import { createShard } from '../../publish/shard.ts';

/** One shard and its index. */
export function createPackedGroups() {
  const shard = createShard();
  const entries: IndexEntry[] = [];
  return {
    add(group: PublishedGroup): void {
      const member = shard.add([deflateStoredSegment(Buffer.from(writeGroup(group)))]);
      entries.push({ key: groupKey(group.nivel, group.codigo), shard: 0, members: [member] });
    },
    files: (): ReleaseFile[] => [
      { path: files.shard('groups', 'group', 0), bytes: shard.bytes() },
      { path: files.index('groups'), bytes: encodeIndex('groups', entries) },
    ],
  };
}

export function* groupFiles(groups: readonly PublishedGroup[]): Generator<ReleaseFile> {
  for (const group of groups)
    yield { path: files.benchmark(group.nivel, group.codigo), bytes: Buffer.from(groupJson(group)) };
}
