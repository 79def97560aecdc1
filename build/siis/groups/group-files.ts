/** CIIU groups as files of a release: each once for whoever reads without the API, all once for the functions. */

import { groupJson, groupKey, type PublishedGroup, writeGroup } from '../../../contract/stored/group.ts';
import { writeGroupPart } from '../../../contract/stored/group-part.ts';
import type { DeflateSegment } from '../../../contract/stored/gzip.ts';
import { files, memberNames } from '../../../contract/stored/layout.ts';
import { encodeIndex, type IndexEntry } from '../../../contract/stored/pack-index.ts';
import { deflateStoredSegment } from '../../lib/deflate.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import { absentMember, createShard } from '../../publish/shard.ts';

/** What is stored of a group beside what is published, deflated at once because it is long. */
export interface GroupParts {
  readonly analysis: DeflateSegment;
  /** Null for a class. */
  readonly sizes: DeflateSegment | null;
  readonly departments: DeflateSegment | null;
}

export const deflateGroupPart = (entries: Parameters<typeof writeGroupPart>[0]): DeflateSegment =>
  deflateStoredSegment(Buffer.from(writeGroupPart(entries)));

/** A shard for each member, and their index. */
export function createPackedGroups() {
  const shards = memberNames.groups.map((name) => ({ name, shard: createShard() }));
  const entries: IndexEntry[] = [];
  return {
    add(group: PublishedGroup, parts: GroupParts): void {
      const pieces = { ...parts, group: deflateStoredSegment(Buffer.from(writeGroup(group))) };
      const members = shards.map(({ name, shard }) => {
        const piece = pieces[name];
        return piece && piece.length > 0 ? shard.add([piece]) : absentMember;
      });
      entries.push({ key: groupKey(group.nivel, group.codigo), shard: 0, members });
    },
    files: (): ReleaseFile[] => [
      ...shards.map(({ name, shard }) => ({ path: files.shard('groups', name, 0), bytes: shard.bytes() })),
      { path: files.index('groups'), bytes: encodeIndex('groups', entries) },
    ],
  };
}

export function* groupFiles(groups: readonly PublishedGroup[]): Generator<ReleaseFile> {
  for (const group of groups)
    yield { path: files.benchmark(group.nivel, group.codigo), bytes: Buffer.from(groupJson(group)) };
}
