/** What a release changes in each CIIU section, gathered company by company: counts, and the first few of each kind. */

import type { Change, LineChange } from '../../contract/http/changes.ts';
import { coreLines, statementNames, statementProperty } from '../../contract/http/schemas.ts';
import {
  type NewsItem,
  type NewsKind,
  newsShown,
  restatedBeyond,
  type SectorNews,
} from '../feeds/sector-news.ts';
import { sectionOfClass } from '../tables/ciiu.ts';
import type { Listed } from './published.ts';

export interface GatheredNews {
  /** Companies in order of NIT, each with its rows and as either release lists it. */
  add(was: Listed | null, is: Listed | null, rows: readonly Change[]): void;
  /** By section; those in which nothing changed are not there. */
  sections(): SectorNews[];
}

export function gatherNews(): GatheredNews {
  const sections = new Map<string, SectorNews>();
  function tell<K extends NewsKind>(section: string | null, kind: K, item: NewsItem<K>): void {
    if (section === null) return;
    const own = sections.get(section) ?? emptyNews(section);
    sections.set(section, own);
    const told: { total: number; primeras: NewsItem<K>[] } = own[kind];
    if (++told.total <= newsShown) told.primeras.push(item);
  }
  return {
    add(was, is, rows) {
      const { nit, razon_social } = (is ?? was)!;
      const company = { nit, razon_social };
      const [from, to] = [sectionOfListed(was), sectionOfListed(is)];
      if (was && is && from !== to) {
        tell(to, 'entra', { ...company, de: from });
        tell(from, 'sale', { ...company, a: to });
      }
      if (!was) tell(to, 'entra', company);
      if (!is) tell(from, 'sale', company);
      for (const row of rows)
        if (row.tipo === 'anio_nuevo') tell(to, 'anio_nuevo', { ...company, anio: row.anio });
      for (const [anio, { lineas, largest }] of restatedYears(rows)) {
        const { estado, concepto } = largest;
        const [antes, ahora] = [largest.antes!, largest.ahora!];
        tell(to, 'reexpresion', { ...company, anio, lineas, estado, concepto, antes, ahora });
      }
    },
    sections: () => [...sections.values()].sort((a, b) => (a.seccion < b.seccion ? -1 : 1)),
  };
}

const none = () => ({ total: 0, primeras: [] });
const emptyNews = (seccion: string): SectorNews => ({
  ...{ seccion, entra: none(), sale: none(), anio_nuevo: none(), reexpresion: none() },
});

const sectionOfListed = (listed: Listed | null): string | null =>
  listed?.ciiu_codigo ? sectionOfClass(listed.ciiu_codigo) : null;

/** By year, how many core lines moved far enough, and the one that moved the most in pesos. */
function restatedYears(rows: readonly Change[]): Map<number, { lineas: number; largest: LineChange }> {
  const years = new Map<number, { lineas: number; largest: LineChange }>();
  for (const row of rows) {
    if (row.tipo !== 'linea' || !isRestated(row)) continue;
    const known = years.get(row.anio);
    if (!known) years.set(row.anio, { lineas: 1, largest: row });
    else {
      known.lineas++;
      if (movement(row) > movement(known.largest)) known.largest = row;
    }
  }
  return years;
}

const movement = ({ antes, ahora }: LineChange) => Math.abs(ahora! - antes!);

const core: ReadonlySet<string> = new Set(
  statementNames.flatMap((name) => coreLines[name].map((line) => `${statementProperty[name]} ${line}`)),
);

/** A line that appears or is gone moves by no percentage: it is in the changes alone. */
const isRestated = (row: LineChange): boolean =>
  core.has(`${row.estado} ${row.concepto}`) &&
  row.antes !== null &&
  row.ahora !== null &&
  movement(row) > restatedBeyond * Math.abs(row.antes);
