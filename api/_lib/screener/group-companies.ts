/** What the screener says of the companies of a CIIU group in the reference year: where they are, and how each indicator is spread. */

import { indicatorKeys } from '../../../contract/http/figure-keys.ts';
import type { CiiuLevel, PeerStats } from '../../../contract/http/schemas.ts';
import type { GroupPlaces, GroupSpreads } from '../../../contract/http/sectors.ts';
import { roundSteps } from '../../../contract/round-steps.ts';
import type { LoadedScreener } from './screener.ts';

/** Places with the same count are in the order of their names; companies without a department are left out. */
export function placesOf(
  screener: Pick<LoadedScreener, 'list'>,
  level: CiiuLevel,
  codigo: string,
): GroupPlaces {
  const departments = new Map<string, GroupPlaces['departamentos'][number]>();
  const towns = new Map<string, GroupPlaces['ciudades'][number]>();
  for (const { departamento, ciudad } of screener.list({ [level]: codigo }).empresas) {
    if (departamento === null) continue;
    const empresas = (departments.get(departamento)?.empresas ?? 0) + 1;
    departments.set(departamento, { departamento, empresas });
    if (ciudad === null) continue;
    const key = `${departamento}|${ciudad}`;
    towns.set(key, { departamento, ciudad, empresas: (towns.get(key)?.empresas ?? 0) + 1 });
  }
  return { departamentos: largestFirst(departments), ciudades: largestFirst(towns) };
}

type Place = { readonly departamento: string; readonly ciudad?: string; readonly empresas: number };

const nameOf = ({ ciudad, departamento }: Place): string => `${ciudad ?? ''} ${departamento}`;

const largestFirst = <P extends Place>(places: ReadonlyMap<string, P>): P[] =>
  [...places.values()].sort((a, b) => b.empresas - a.empresas || (nameOf(a) < nameOf(b) ? -1 : 1));

/** The approximate number of bins. */
const approximateBins = 24;

/** Counts the companies of the quartiles in bins from 1.5 interquartile ranges below p25 to as much above p75. Indicators without quartiles are left out. */
export function spreadsOf(
  screener: Pick<LoadedScreener, 'counted'>,
  level: CiiuLevel,
  codigo: string,
  stats: PeerStats | undefined,
): GroupSpreads {
  const spreads: GroupSpreads = {};
  for (const key of indicatorKeys) {
    const { p25 = null, p75 = null } = stats?.indicadores[key] ?? {};
    if (p25 === null || p75 === null || p25 === p75) continue;
    const reach = 1.5 * (p75 - p25);
    const { step, first, last } = roundSteps([p25 - reach, p75 + reach], false, approximateBins);
    const [bins, desde] = [last - first, first * step];
    const spread = {
      desde,
      ancho: (last * step - desde) / bins,
      conteos: Array<number>(bins).fill(0),
      debajo: 0,
      encima: 0,
    };
    for (const value of screener.counted(level, codigo, key)) {
      const bin = Math.floor((value - spread.desde) / spread.ancho);
      if (Number.isNaN(bin)) continue;
      if (bin < 0) spread.debajo += 1;
      else if (bin >= bins) spread.encima += 1;
      else spread.conteos[bin]! += 1;
    }
    spreads[key] = spread;
  }
  return spreads;
}
