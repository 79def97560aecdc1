/** The departments and towns with most companies of a group in the reference year. */

import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import type { PlaceCount, SectorFacts } from '../../../public/js/sector-facts.js';
import type { LoadedScreener } from '../screener/screener.ts';

/** As many of each are named. */
const listed = 10;

/** Equals are in the order of their names; companies without a department are left out. */
export function placesOf(screener: LoadedScreener, level: CiiuLevel, codigo: string): SectorFacts['places'] {
  const departments = new Map<string, PlaceCount>();
  const towns = new Map<string, PlaceCount>();
  const count = (counts: Map<string, PlaceCount>, departamento: string, ciudad: string | null) => {
    const key = `${departamento}|${ciudad}`;
    const empresas = (counts.get(key)?.empresas ?? 0) + 1;
    counts.set(key, { departamento, ciudad, empresas });
  };
  for (const { departamento, ciudad } of screener.list({ [level]: codigo }).empresas) {
    if (departamento === null) continue;
    count(departments, departamento, null);
    if (ciudad !== null) count(towns, departamento, ciudad);
  }
  return { departments: largest(departments), towns: largest(towns) };
}

const nameOf = ({ ciudad, departamento }: PlaceCount): string => `${ciudad ?? ''} ${departamento}`;

const largest = (counts: ReadonlyMap<string, PlaceCount>): PlaceCount[] =>
  [...counts.values()]
    .sort((a, b) => b.empresas - a.empresas || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, listed);
