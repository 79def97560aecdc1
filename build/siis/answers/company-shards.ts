/** Chunks as files of a release: plain answers, shards of some 4 MB of answers each, and last their index. */

import { concatBytes } from '../../../contract/stored/gzip.ts';
import { files, memberNames } from '../../../contract/stored/layout.ts';
import { encodeIndex, type IndexEntry } from '../../../contract/stored/pack-index.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import type { WrittenChunk } from './write-chunk.ts';

const members = memberNames.siis;
const shardBytes = 4 * 1024 * 1024;

/** The shards of all members have the same number, and hold the same companies. */
export function createCompanyShards() {
  const entries: IndexEntry[] = [];
  let number = 0;
  let open: WrittenChunk['shards'][] = [];
  const lengthOf = (member: (typeof members)[number]) =>
    open.reduce((sum, shards) => sum + shards[member].length, 0);

  function* finishShard(): Generator<ReleaseFile> {
    if (open.length === 0) return;
    for (const member of members) {
      const bytes = concatBytes(open.map((shards) => shards[member]));
      yield { path: files.shard('siis', member, number), bytes };
    }
    number++;
    open = [];
  }

  return {
    /** In order of NIT. */
    *add(chunk: WrittenChunk): Generator<ReleaseFile> {
      yield* answers(chunk);
      const starts = members.map(lengthOf);
      for (const { key, members: own } of chunk.entries) {
        const moved = own.map((place, i) =>
          place.length === 0 ? place : { ...place, offset: place.offset + starts[i]! },
        );
        entries.push({ key, shard: number, members: moved });
      }
      open.push(chunk.shards);
      if (lengthOf('answer') >= shardBytes) yield* finishShard();
    },
    *end(): Generator<ReleaseFile> {
      yield* finishShard();
      yield { path: files.index('siis'), bytes: encodeIndex('siis', entries) };
    },
  };
}

function* answers({ entries, texts, lengths }: WrittenChunk): Generator<ReleaseFile> {
  let at = 0;
  for (const [i, { key }] of entries.entries()) {
    const end = at + lengths[i]!;
    yield { path: files.answer('siis', key), bytes: texts.subarray(at, end) };
    at = end;
  }
}
