/** A company's ranks and percentiles among those of its size, in its division and section, as one JSON line. */

import type { Size } from '../http/analysis.ts';
import type { IndicatorKey } from '../http/schemas.ts';
import { packPercentiles, unpackPercentiles } from './company-ranks.ts';

/** The levels that are compared by size; of a class too few companies would be left. */
export const sizeLevels = ['division', 'seccion'] as const;

export interface SizeRank {
  readonly posicion: number;
  readonly num_empresas: number;
  readonly indicadores: Readonly<Record<IndicatorKey, number | null>>;
}

/** The years in which the company has a size. */
export interface SizeYear {
  readonly anio: number;
  readonly tamano: Size;
  /** In the order of `sizeLevels`; null where it does not count. */
  readonly lugares: readonly (SizeRank | null)[];
}

type PackedYear = readonly [
  anio: number,
  tamano: Size,
  places: readonly (readonly [posicion: number, num_empresas: number, percentiles: string] | null)[],
];

export function writeSizeRanks(years: readonly SizeYear[]): string {
  const packed = years.map(
    ({ anio, tamano, lugares }): PackedYear => [
      anio,
      tamano,
      lugares.map((rank) => rank && [rank.posicion, rank.num_empresas, packPercentiles(rank.indicadores)]),
    ],
  );
  return `${JSON.stringify(packed)}\n`;
}

export const readSizeRanks = (line: string): SizeYear[] =>
  (JSON.parse(line) as PackedYear[]).map(([anio, tamano, places]) => ({
    anio,
    tamano,
    lugares: places.map(
      (place) =>
        place && {
          posicion: place[0],
          num_empresas: place[1],
          indicadores: unpackPercentiles(place[2]),
        },
    ),
  }));
