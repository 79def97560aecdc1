/** A published release as the build reads it back: who is in it, what each company filed, and its groups. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CiiuLevel, Company } from '../../contract/http/schemas.ts';
import { dataText } from '../../contract/stored/answer.ts';
import { groupKey, type PackedGroup, readGroup } from '../../contract/stored/group.ts';
import {
  type Dataset,
  files,
  type MemberName,
  memberNames,
  type Pack,
  packs,
  releasePath,
} from '../../contract/stored/layout.ts';
import { decodeIndex, type MemberPlace } from '../../contract/stored/pack-index.ts';
import { decodeSearchIndex } from '../../contract/stored/search.ts';

export interface FiledCompany {
  readonly profile: NonNullable<Company['profile']>;
  readonly financials: NonNullable<Company['financials']>;
}

export interface Released {
  nits(dataset: Dataset): string[];
  /** Names by NIT, of companies and entities apart. */
  names(): Readonly<Record<Dataset, ReadonlyMap<string, string>>>;
  /** The JSON of a company's default answer: equal text, equal figures. Null when the company is not in it. */
  stored(nit: string): string | null;
  group(level: CiiuLevel, code: string): PackedGroup | null;
}

/** Throws what is wrong with a file of the release. */
export function openReleased(out: string, release: string): Released {
  const read = (file: string) => readFileSync(join(out, releasePath(release, file)));
  const indexes = Object.fromEntries(
    packs.map((pack) => [pack, decodeIndex(pack, read(files.index(pack)))]),
  ) as Record<Pack, ReturnType<typeof decodeIndex>>;
  let shard = { path: '', bytes: Buffer.alloc(0) };

  /** Companies of one shard are asked for one after another. */
  function text<P extends Pack>(pack: P, name: MemberName<P>, key: string): Buffer | null {
    const place: MemberPlace | null = indexes[pack].find(
      key,
      (memberNames[pack] as readonly string[]).indexOf(name),
    );
    if (!place) return null;
    const path = files.shard(pack, name, place.shard);
    if (shard.path !== path) shard = { path, bytes: read(path) };
    return gunzipSync(shard.bytes.subarray(place.offset, place.offset + place.length));
  }

  return {
    nits: (dataset) =>
      Array.from({ length: indexes[dataset].count }, (_, position) => indexes[dataset].keyAt(position)),
    names: () => namesOf(read(files.search)),
    stored(nit) {
      const body = text('siis', 'answer', nit);
      return body && dataText(body.toString());
    },
    group(level, code) {
      const group = text('groups', 'group', groupKey(level, code));
      return group && readGroup(group);
    },
  };
}

function namesOf(bytes: Uint8Array): Record<Dataset, Map<string, string>> {
  const index = decodeSearchIndex(bytes);
  const names = { siis: new Map<string, string>(), sfc: new Map<string, string>() };
  for (let row = 0; row < index.count; row++) {
    const { nit, razon_social, source } = index.entry(row);
    names[source === 'SFC' ? 'sfc' : 'siis'].set(nit, razon_social);
  }
  return names;
}
