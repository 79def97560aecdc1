/** The shard of a bucket: for each company its default answer and its benchmark, one gzip member each. */

import { readFileSync } from 'node:fs';
import { bodyOf, metaOf } from '../../contract/envelope.ts';
import type { IndexEntry, Manifest } from '../../contract/layout.ts';
import { apiPrefix } from '../../contract/operations.ts';
import { ciiuLevels, indicatorKeys } from '../../contract/schemas.ts';
import type { StoredBenchmark } from '../../contract/stored.ts';
import { noPercentile, type Places } from '../benchmark.ts';
import { finishMember, wholeMember } from '../member.ts';
import { type BuiltCompany, startsPath } from './bucket.ts';

export type ReleaseIdentity = Pick<Manifest, 'generated_at' | 'release' | 'sample'>;

/** `places` holds an entry for each year of each company, in order. */
export function storeBucket(
  folder: string,
  bucket: number,
  companies: readonly BuiltCompany[],
  places: readonly Places[],
  identity: ReleaseIdentity,
): { shard: Uint8Array; entries: IndexEntry[] } {
  const starts = readFileSync(startsPath(folder, bucket));
  const members: Uint8Array[] = [];
  const entries: IndexEntry[] = [];
  let offset = 0;
  let row = 0;
  for (const { profile, years, start } of companies) {
    const deflated = starts.subarray(start.offset, start.offset + start.deflated);
    const meta = metaOf('empresa', identity, `${apiPrefix}/empresa/${profile.nit}`);
    const own = places.slice(row, row + years.length);
    row += years.length;
    const answer = finishMember(
      { deflated, crc: start.crc, length: start.length },
      bodyOf('', meta).slice('{"data":'.length),
    );
    const benchmark = wholeMember(`${JSON.stringify(storedBenchmark(profile, years, own))}\n`);
    members.push(answer, benchmark);
    entries.push({ nit: profile.nit, shard: bucket, offset, lengths: [answer.length, benchmark.length] });
    offset += answer.length + benchmark.length;
  }
  return { shard: Buffer.concat(members), entries };
}

function storedBenchmark(
  { nit, razon_social, ciiu }: BuiltCompany['profile'],
  years: BuiltCompany['years'],
  places: readonly Places[],
): StoredBenchmark {
  const inGroups = years.flatMap(({ year, groups }, i) =>
    ciiuLevels.flatMap((nivel) => {
      const place = places[i]![nivel];
      return groups && place ? [{ nivel, codigo: groups[nivel], anio: year, place }] : [];
    }),
  );
  return {
    empresa: {
      nit,
      razon_social,
      ciiu,
      posiciones: inGroups.map(({ place: { posicion, num_empresas }, ...group }) => ({
        ...group,
        posicion,
        num_empresas,
      })),
      percentiles: inGroups.map(({ place, ...group }) => ({
        ...group,
        indicadores: Object.fromEntries(
          indicatorKeys.map((key, i) => [
            key,
            place.percentiles[i] === noPercentile ? null : place.percentiles[i]!,
          ]),
        ),
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
