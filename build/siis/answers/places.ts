/** A company's places in its groups, out of the columns of its bucket. */

import { ciiuLevels, indicatorKeys } from '../../../contract/http/schemas.ts';
import type { Places } from '../../../contract/stored/places.ts';
import { type ComparedCompany, indicatorCount } from '../figures/figures.ts';
import { type BucketPlaces, noPercentile } from '../groups/benchmark.ts';

/** `row` is the place of the company's first year in the bucket's columns. */
export function placesOf(
  { nit, razon_social, ciiu }: ComparedCompany['profile'],
  years: ComparedCompany['years'],
  { positions, sizes, percentiles }: BucketPlaces,
  row: number,
): Places {
  const inGroups = years.flatMap(({ year, groups }, i) =>
    ciiuLevels.flatMap((nivel, level) => {
      const entry = (row + i) * ciiuLevels.length + level;
      return groups && positions[entry]! > 0 ? [{ entry, nivel, codigo: groups[nivel], anio: year }] : [];
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
      posiciones: inGroups.map(({ entry, nivel, codigo, anio }) => ({
        nivel,
        codigo,
        anio,
        posicion: positions[entry]!,
        num_empresas: sizes[entry]!,
      })),
      percentiles: inGroups.map(({ entry, nivel, codigo, anio }) => ({
        nivel,
        codigo,
        anio,
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
