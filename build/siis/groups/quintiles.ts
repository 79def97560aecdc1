/** In which quintile of a figure companies stood one, three and five years after they stood in one, by CIIU section and size. */

import { percentile } from '../../../contract/figures/percentile.ts';
import { roundSignificant } from '../../../contract/figures/round-significant.ts';
import { figureKeys } from '../../../contract/http/figure-keys.ts';
import {
  countedSizes,
  horizons,
  type QuintileFigure,
  type QuintileLimits,
  type QuintilesFile,
  quintileCounts,
  quintileFigureKeys,
  quintileNumbers,
  type StoredQuintileRow,
} from '../../../contract/http/quintiles.ts';
import { fewestCompanies } from '../../../contract/http/transitions.ts';
import { smallestMedian } from '../../../contract/sample-sizes.ts';
import { groupBy } from '../../lib/group-by.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import { type ComparedPartition, figureCount, type YearFigures } from '../figures/figures.ts';
import { type FollowedYear, followedYears } from './followed-years.ts';

type FigureQuintiles = QuintilesFile['cifras'][QuintileFigure];
type Pair = FollowedYear & Pick<QuintilesFile['pares'][number], 'plazo'>;

/** Of partitions with their final grades. Memory: a number for each company-year, of one figure at a time, and the counts. */
export function quintilesOf(partitions: readonly ComparedPartition[]): QuintilesFile {
  const pairs = horizons.flatMap((plazo) =>
    followedYears(partitions, plazo).map(({ anio, ...filings }): Pair => ({ anio, plazo, ...filings })),
  );
  const cifras = quintileFigureKeys.map((key) => [key, quintilesOfFigure(partitions, key, pairs)] as const);
  return { pares: pairs, cifras: Object.fromEntries(cifras) as QuintilesFile['cifras'] };
}

function quintilesOfFigure(
  partitions: readonly ComparedPartition[],
  key: QuintileFigure,
  pairs: readonly Pair[],
): FigureQuintiles {
  const values = partitions.map((partition) => countedValues(partition, figureKeys.indexOf(key)));
  const limits = limitsOf(partitions, values);
  const places = [...new Set([...limits.values()].flatMap((own) => [...own.keys()]))].sort();
  const told = pairs.filter(({ motivo }) => motivo === null);
  const rows = countRows(partitions, values, limits, { pairs: told, places });
  return {
    limites: [...limits]
      .sort(([a], [b]) => a - b)
      .flatMap(([anio, own]) =>
        places.flatMap((place) => {
          const found = own.get(place);
          return found ? [{ anio, seccion: place || null, ...found }] : [];
        }),
      ),
    matrices: told.flatMap(({ plazo, anio }, pair) =>
      places.flatMap((place, at) => {
        if (!limits.get(anio)?.has(place) || !limits.get(anio + plazo)?.has(place)) return [];
        return countedSizes.flatMap((tamano, size) => {
          const counts = quintileNumbers.map((quintile) => rows({ pair, place: at, size, quintile }));
          const filas = counts.map((row) =>
            sumOf(row) < smallestMedian ? null : ([...row] as StoredQuintileRow),
          );
          const few = counts.reduce((sum, row) => sum + sumOf(row), 0) < fewestCompanies;
          return few || filas.every((row) => row === null)
            ? []
            : [{ plazo, anio, seccion: place || null, tamano, filas }];
        });
      }),
    ),
  };
}

const sumOf = (row: Uint32Array): number => row.reduce((sum, one) => sum + one, 0);

/** All sections together, beside the letter of each; the first of all places in order. */
const everywhere = '';
const allPlaces = 0;

/** The figure of each company-year as it is served; NaN where it has none, or does not count in the statistics of its section. */
function countedValues({ companies, values }: ComparedPartition, figure: number): Float64Array {
  const counted = new Float64Array(values.length / figureCount).fill(Number.NaN);
  let at = 0;
  for (const { years } of companies)
    for (const own of years) {
      const value = values[at * figureCount + figure]!;
      if (own.groups && countsInStatistics(own) && !Number.isNaN(value))
        counted[at] = roundSignificant(value);
      at++;
    }
  return counted;
}

type Limits = ReadonlyMap<
  number,
  ReadonlyMap<string, { readonly n: number; readonly limites: QuintileLimits }>
>;

/** By year and place; none where too few have the figure. */
function limitsOf(partitions: readonly ComparedPartition[], values: readonly Float64Array[]): Limits {
  const found = new Map<number, Map<string, number[]>>();
  partitions.forEach(({ companies }, partition) => {
    let at = 0;
    for (const { years } of companies)
      for (const { year, groups } of years) {
        const value = values[partition]![at++]!;
        if (Number.isNaN(value)) continue;
        const places = found.get(year) ?? new Map<string, number[]>();
        found.set(year, places);
        for (const place of [everywhere, groups!.seccion]) {
          const own = places.get(place) ?? [];
          places.set(place, own);
          own.push(value);
        }
      }
  });
  return new Map(
    [...found].map(([year, places]) => [
      year,
      new Map(
        [...places].flatMap(([place, own]) => {
          if (own.length < fewestCompanies) return [];
          const sorted = new Float64Array(own).sort();
          const limites = [0.2, 0.4, 0.6, 0.8].map((p) => roundSignificant(percentile(sorted, p)));
          return [[place, { n: own.length, limites: limites as QuintileLimits }] as const];
        }),
      ),
    ]),
  );
}

/** 1 to 5; a value that equals a limit stands below it, so that equal values stand together. 0 without limits. */
function quintileOf(value: number, limits: { readonly limites: QuintileLimits } | undefined): number {
  if (!limits) return 0;
  let quintile = 1;
  for (const limit of limits.limites) if (value > limit) quintile++;
  return quintile;
}

/** Where a company with the figure stands in a year. */
interface Standing {
  /** As in `places`. */
  readonly section: number;
  readonly size: YearFigures['size'];
  /** Among all, and in its section; 0 where too few have the figure. */
  readonly quintiles: readonly [amongAll: number, inSection: number];
}

const withoutQuintile = quintileCounts.indexOf('sin_quintil');
const notFiled = quintileCounts.indexOf('no_reporto');

interface RowPlace {
  readonly pair: number;
  readonly place: number;
  readonly size: number;
  /** 1 to 5. */
  readonly quintile: number;
}

/** Gives the counts of a row. They lie in one array, since a country has millions of steps from a year to a later one. */
function countRows(
  partitions: readonly ComparedPartition[],
  values: readonly Float64Array[],
  limits: Limits,
  { pairs, places }: { readonly pairs: readonly Pair[]; readonly places: readonly string[] },
): (place: RowPlace) => Uint32Array {
  const width = quintileCounts.length;
  const counts = new Uint32Array(
    pairs.length * places.length * countedSizes.length * quintileNumbers.length * width,
  );
  const start = (pair: number, place: number, size: number, quintile: number): number =>
    (((pair * places.length + place) * countedSizes.length + size) * quintileNumbers.length + quintile - 1) *
    width;
  const add = (pair: number, place: number, { size }: Standing, quintile: number, column: number) => {
    counts[start(pair, place, 0, quintile) + column]!++;
    if (size !== null) counts[start(pair, place, countedSizes.indexOf(size), quintile) + column]!++;
  };
  const pairsFrom = groupBy(
    pairs.map(({ anio, plazo }, pair) => ({ anio, later: anio + plazo, pair })),
    ({ anio }) => anio,
  );
  const standingOf = ({ year, groups, size }: YearFigures, value: number): Standing | null => {
    if (Number.isNaN(value)) return null;
    const { seccion } = groups!;
    const own = limits.get(year);
    return {
      section: places.indexOf(seccion),
      size,
      quintiles: [quintileOf(value, own?.get(everywhere)), quintileOf(value, own?.get(seccion))],
    };
  };
  const standings = new Map<number, Standing | null>();
  partitions.forEach(({ companies }, partition) => {
    let at = 0;
    for (const { years } of companies) {
      standings.clear();
      for (const own of years) standings.set(own.year, standingOf(own, values[partition]![at++]!));
      for (const [year, standing] of standings) {
        if (!standing) continue;
        for (const { later, pair } of pairsFrom.get(year) ?? []) {
          const then = standings.get(later);
          for (const among of [0, 1] as const) {
            const quintile = standing.quintiles[among];
            if (quintile === 0) continue;
            const quintileThen = then?.quintiles[among] ?? 0;
            const column =
              then === undefined ? notFiled : quintileThen === 0 ? withoutQuintile : quintileThen - 1;
            add(pair, among === 0 ? allPlaces : standing.section, standing, quintile, column);
          }
        }
      }
    }
  });
  return ({ pair, place, size, quintile }) => {
    const at = start(pair, place, size, quintile);
    return counts.subarray(at, at + width);
  };
}
