/** The shard of a bucket: each company's default answer, around the place of the definitions, and its benchmark. */

import { readFileSync } from 'node:fs';
import { bodyOf, metaOf, type ReleaseIdentity } from '../../../contract/http/envelope.ts';
import { apiPrefix } from '../../../contract/http/operations.ts';
import { ciiuLevels, indicatorKeys } from '../../../contract/http/schemas.ts';
import { packBenchmark, type StoredBenchmark } from '../../../contract/stored/benchmark.ts';
import type { IndexEntry } from '../../../contract/stored/layout.ts';
import { lastPiece, memberHeader, wholeMember } from '../../machine/member.ts';
import { type ComparedCompany, indicatorCount } from '../figures/figures.ts';
import { noPercentile, type Places } from '../groups/benchmark.ts';
import { type StoredStart, startsPath } from './answers.ts';

export interface StoredCompany extends ComparedCompany {
  readonly start: StoredStart;
}

/** A shard of a bucket, and where each company lies in it. */
export interface StoredBucket {
  readonly shard: Uint8Array;
  readonly entries: IndexEntry[];
}

export function storeBucket(
  folder: string,
  bucket: number,
  companies: readonly StoredCompany[],
  places: Places,
  identity: ReleaseIdentity,
): StoredBucket {
  const starts = readFileSync(startsPath(folder, bucket));
  const members: Uint8Array[] = [];
  const entries: IndexEntry[] = [];
  let offset = 0;
  let row = 0;
  for (const { profile, years, start } of companies) {
    const cut = start.offset + start.beforeDefinitions;
    const before = starts.subarray(start.offset, cut);
    const after = starts.subarray(cut, cut + start.afterDefinitions);
    const meta = metaOf('empresa', identity, `${apiPrefix}/empresa/${profile.nit}`);
    const end = lastPiece(Buffer.from(bodyOf('', meta).slice('{"data":'.length)), start);
    const benchmark = packBenchmark(storedBenchmark(profile, years, places, row));
    row += years.length;
    const written = [
      Buffer.concat([memberHeader, before]),
      Buffer.concat([after, end]),
      wholeMember(`${JSON.stringify(benchmark)}\n`),
    ];
    members.push(...written);
    entries.push({ nit: profile.nit, shard: bucket, offset, lengths: written.map(({ length }) => length) });
    offset += written.reduce((sum, { length }) => sum + length, 0);
  }
  return { shard: Buffer.concat(members), entries };
}

/** `row` is the place of the company's first year in the bucket's columns. */
function storedBenchmark(
  { nit, razon_social, ciiu }: ComparedCompany['profile'],
  years: ComparedCompany['years'],
  { positions, sizes, percentiles }: Places,
  row: number,
): StoredBenchmark {
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
