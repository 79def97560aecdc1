/** The packed records of a bucket, once the release has its name: each company's default answer, and its places in its groups. */

import { readFileSync } from 'node:fs';
import { bodyEnd, metaOf, type ReleaseIdentity } from '../../../contract/http/envelope.ts';
import { apiPrefix } from '../../../contract/http/operations.ts';
import { ciiuLevels, indicatorKeys } from '../../../contract/http/schemas.ts';
import { concatenated } from '../../../contract/stored/gzip.ts';
import type { IndexEntry } from '../../../contract/stored/index.ts';
import { type Places, writePlaces } from '../../../contract/stored/places.ts';
import { deflatePiece, inflatePiece } from '../../machine/deflate.ts';
import { openShard } from '../../publish/shard.ts';
import { type ComparedCompany, indicatorCount } from '../figures/figures.ts';
import { type BucketPlaces, noPercentile } from '../groups/benchmark.ts';
import { type StoredStart, startsPath } from './answers.ts';

export interface StoredCompany extends ComparedCompany {
  readonly start: StoredStart;
}

export interface StoredBucket {
  /** The shards of the members `answer` and `places`. */
  readonly answers: Uint8Array<ArrayBuffer>;
  readonly places: Uint8Array<ArrayBuffer>;
  /** The same answers as plain text, one after another, each as long as `lengths` says. */
  readonly texts: Uint8Array<ArrayBuffer>;
  readonly lengths: readonly number[];
  readonly entries: readonly IndexEntry[];
}

export function storeBucket(
  folder: string,
  bucket: number,
  companies: readonly StoredCompany[],
  places: BucketPlaces,
  identity: ReleaseIdentity,
): StoredBucket {
  const starts = readFileSync(startsPath(folder, bucket));
  const shards = { answers: openShard(), places: openShard() };
  const texts: Uint8Array[] = [];
  let row = 0;
  const entries = companies.map(({ profile, years, start }): IndexEntry => {
    const { nit } = profile;
    const end = Buffer.from(bodyEnd(metaOf('empresa', identity, `${apiPrefix}/empresa/${nit}`)));
    const deflated = starts.subarray(start.offset, start.offset + start.bytes);
    const own = Buffer.from(writePlaces(placesOf(profile, years, places, row)));
    row += years.length;
    texts.push(Buffer.concat([inflatePiece(deflated), end]));
    const answer = shards.answers.add([
      { deflated, crc: start.crc, length: start.length },
      deflatePiece(end),
    ]);
    return { key: nit, shard: bucket, members: [answer, shards.places.add([deflatePiece(own)])] };
  });
  return {
    answers: shards.answers.bytes(),
    places: shards.places.bytes(),
    texts: concatenated(texts),
    lengths: texts.map(({ length }) => length),
    entries,
  };
}

/** `row` is the place of the company's first year in the bucket's columns. */
function placesOf(
  { nit, razon_social, ciiu }: ComparedCompany['profile'],
  years: ComparedCompany['years'],
  { positions, sizes, percentiles }: BucketPlaces,
  row: number,
): Places {
  const inGroups = years.flatMap(({ year, groups }, i) =>
    ciiuLevels.flatMap((nivel, level) => {
      const entry = (row + i) * ciiuLevels.length + level;
      return groups && positions[entry]! > 0
        ? [{ entry, group: { nivel, codigo: groups[nivel], anio: year } }]
        : [];
    }),
  );
  const percentileOf = (entry: number, indicator: number) => {
    const value = percentiles[entry * indicatorCount + indicator]!;
    return value === noPercentile ? null : value;
  };
  return {
    empresa: {
      nit,
      razon_social,
      ciiu,
      posiciones: inGroups.map(({ entry, group }) => ({
        ...group,
        posicion: positions[entry]!,
        num_empresas: sizes[entry]!,
      })),
      percentiles: inGroups.map(({ entry, group }) => ({
        ...group,
        indicadores: Object.fromEntries(indicatorKeys.map((key, i) => [key, percentileOf(entry, i)])),
      })),
    },
    grupos: years.map(({ year, groups }) => ({
      anio: year,
      clase: groups?.clase ?? null,
      division: groups?.division ?? null,
      seccion: groups?.seccion ?? null,
    })),
  };
}
