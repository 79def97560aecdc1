/** A published release as the build reads it back: who is in it, and what each company filed. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import type { Company } from '../../contract/http/schemas.ts';
import {
  type Dataset,
  decodeIndex,
  files,
  type MemberIndex,
  memberNames,
  releasePath,
} from '../../contract/stored/layout.ts';
import { decodeSearchIndex } from '../../contract/stored/search.ts';

export interface FiledCompany {
  readonly profile: NonNullable<Company['profile']>;
  readonly financials: NonNullable<Company['financials']>;
}

export interface Released {
  nits(dataset: Dataset): string[];
  /** Names by NIT, of companies and entities apart. */
  names(): Readonly<Record<Dataset, ReadonlyMap<string, string>>>;
  /** The stored bytes of what a company filed: equal bytes, equal figures. Null when the company is not in it. */
  stored(nit: string): Uint8Array | null;
  json(file: string): unknown;
}

export function openReleased(out: string, release: string): Released {
  const read = (file: string) => readFileSync(join(out, releasePath(release, file)));
  const index = Object.fromEntries(
    (Object.keys(memberNames) as Dataset[]).map((dataset) => [
      dataset,
      decodeIndex(read(files.index(dataset)), memberNames[dataset].length),
    ]),
  ) as Record<Dataset, MemberIndex>;
  let shard = { number: -1, bytes: Buffer.alloc(0) };
  return {
    nits: (dataset) => Array.from({ length: index[dataset].count }, (_, i) => index[dataset].nitAt(i)),
    names: () => namesOf(read(files.search)),
    stored(nit) {
      const place = index.siis.find(nit, memberNames.siis.indexOf('answer'));
      if (!place) return null;
      if (shard.number !== place.shard)
        shard = { number: place.shard, bytes: read(files.shard('siis', place.shard)) };
      return shard.bytes.subarray(place.offset, place.offset + place.length);
    },
    json: (file) => JSON.parse(read(file).toString()),
  };
}

/** The stored part of an answer ends where the definitions of the indicators are put in. */
export function filedCompany(stored: Uint8Array): FiledCompany {
  const text = gunzipSync(stored, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  return JSON.parse(`${text}null}}}`).data;
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
