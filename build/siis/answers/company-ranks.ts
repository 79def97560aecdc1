/** A company's places in its groups, out of the columns of all. */

import type { CompanyRanks } from '../../../contract/files/record-files.ts';
import { ciiuLevels, indicatorKeys } from '../../../contract/http/schemas.ts';
import { noPercentile, percentileCount, type RankColumns } from '../groups/ranks.ts';
import type { CompanyRecord } from './record.ts';

/** `row` is the place of the company's first year in the columns. */
export function companyRanks(
  { profile, groups: years }: Pick<CompanyRecord, 'profile' | 'groups'>,
  { positions, sizes, percentiles }: RankColumns,
  row: number,
): CompanyRanks {
  const { nit, razon_social, ciiu } = profile;
  const inGroups = years.flatMap(({ year, groups }, i) =>
    ciiuLevels.flatMap((nivel, level) => {
      const entry = (row + i) * ciiuLevels.length + level;
      return groups && positions[entry]! > 0 ? [{ entry, nivel, codigo: groups[nivel], anio: year }] : [];
    }),
  );
  const percentileOf = (entry: number, indicator: number) => {
    const value = percentiles[entry * percentileCount + indicator]!;
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
