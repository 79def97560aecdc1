/** Why the revenue of the country or of a CIIU group in a year is another than in the release before: parts that add up exactly. */

import { ciiuSections } from '../../contract/figures/ciiu.ts';
import type { PeerStats } from '../../contract/http/schemas.ts';
import type { CountryTotalChange, GroupTotalChange } from '../../contract/stored/history.ts';
import type { CountedGroup, PublishedCompany, PublishedRelease } from './published-release.ts';

const line = 'ingresos_operacionales';

interface ChangedPlace {
  /** Null for the country. */
  readonly group: Pick<CountedGroup, 'nivel' | 'codigo'> | null;
  readonly year: string;
  readonly parts: Pick<CountryTotalChange, 'entran' | 'salen' | 'corregidas'>;
}

export interface TotalChanges {
  readonly country: readonly CountryTotalChange[];
  readonly groups: readonly GroupTotalChange[];
}

/**
 * Hears of every company of two releases while they are compared, but for those that are withheld. What both releases said
 * is taken from their groups; a difference that the companies heard of do not explain to the peso is not told.
 */
export function createTotalChanges(
  old: PublishedRelease,
  fresh: PublishedRelease,
): {
  company(was: PublishedCompany | null, is: PublishedCompany | null): void;
  result(): TotalChanges;
} {
  const [before, now] = [countryTotals(old), countryTotals(fresh)];
  const places = new Map<string, ChangedPlace>();
  function add(group: ChangedPlace['group'], year: string, was: number | null, is: number | null): void {
    if (was === is) return;
    const key = `${group?.nivel} ${group?.codigo} ${year}`;
    const none = () => ({ n: 0, suma: 0 });
    const parts = places.get(key)?.parts ?? { entran: none(), salen: none(), corregidas: none() };
    places.set(key, { group, year, parts });
    const part = parts[was === null ? 'entran' : is === null ? 'salen' : 'corregidas'];
    part.n++;
    part.suma += (is ?? 0) - (was ?? 0);
  }
  return {
    company(was, is) {
      if (was === is) return;
      const years = [...before.keys()].filter((year) => countedAs(was, year) !== countedAs(is, year));
      if (years.length === 0) return;
      const { nit } = (is ?? was)!.profile;
      const groups = [was ? old.countedGroups(nit) : [], is ? fresh.countedGroups(nit) : []] as const;
      for (const year of years) {
        const amounts = [was, is].map((own) => countedRevenue(own, year));
        const standing = groups.map((own) => own.filter(({ anio }) => String(anio) === year));
        const amountIn = (release: 0 | 1, among = standing[release]!.length > 0) =>
          among ? amounts[release]! : null;
        add(null, year, amountIn(0), amountIn(1));
        const either = standing.flat().map(({ nivel, codigo }) => [`${nivel} ${codigo}`, { nivel, codigo }]);
        for (const group of new Map(either as [string, ChangedPlace['group'] & object][]).values()) {
          const isThere = (own: readonly CountedGroup[] | undefined) =>
            own!.some(({ nivel, codigo }) => nivel === group.nivel && codigo === group.codigo);
          add(group, year, amountIn(0, isThere(standing[0])), amountIn(1, isThere(standing[1])));
        }
      }
    },
    result() {
      const country: CountryTotalChange[] = [];
      const groups: GroupTotalChange[] = [];
      for (const { group, year, parts } of places.values()) {
        const [antes, ahora] = group
          ? [old, fresh].map((own) => revenueOf(own.peerStats(group.nivel, group.codigo)?.[year]))
          : [before.get(year), now.get(year)];
        if (antes === null || antes === undefined || ahora === null || ahora === undefined || antes === ahora)
          continue;
        const { entran, salen, corregidas } = parts;
        if (!isSame(antes + entran.suma + salen.suma + corregidas.suma, ahora)) continue;
        const row = { anio: Number(year), antes, ...parts, ahora };
        if (group) groups.push({ ...group, ...row });
        else country.push(row);
      }
      const placeOf = ({ nivel, codigo, anio }: GroupTotalChange) => `${nivel} ${codigo} ${anio}`;
      return {
        country: country.sort((a, b) => a.anio - b.anio),
        groups: groups.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
      };
    },
  };
}

/** In thousands of pesos: the order in which amounts are added may move a sum by less than half a peso. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.0005;

/** The revenue of all sections by year; a year in which nobody filed any is left out. */
function countryTotals(release: PublishedRelease): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { code } of ciiuSections)
    for (const [year, stats] of Object.entries(release.peerStats('seccion', code) ?? {})) {
      const revenue = revenueOf(stats);
      if (revenue !== null) sums.set(year, (sums.get(year) ?? 0) + revenue);
    }
  return sums;
}

/** The first layouts had no sums. */
const revenueOf = (stats: Partial<PeerStats> | undefined): number | null => stats?.totales?.[line] ?? null;

/** What a year adds to a total: of several exercises from January to December their sum. Earlier releases do not tell exercises from other versions. */
function countedRevenue(company: PublishedCompany | null, year: string): number | null {
  const filed = company?.years[year]?.estado_resultados?.[line] ?? null;
  const filing = company?.filings.find(({ anio }) => String(anio) === year);
  const others = (filing?.versiones ?? []).filter(({ tipo }) => tipo === 'ejercicio');
  const isWhole =
    filing?.fecha_corte === `${year}-12-31` && others.some(({ desde }) => desde === `${year}-01-01`);
  if (!isWhole) return filed;
  const amounts = [filed, ...others.map(({ ingresos_operacionales }) => ingresos_operacionales)];
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

/** All of a company's year that may move a total; its code is asked for where this moved. Empty without revenue. */
function countedAs(company: PublishedCompany | null, year: string): string {
  const revenue = countedRevenue(company, year);
  if (revenue === null) return '';
  const { corte_anual, calidad, base } = company!.filings.find(({ anio }) => String(anio) === year)!;
  return [revenue, corte_anual, calidad === 'D', base].join();
}
