/** What a maintainer reads of two releases: who came and went, which totals and medians moved, the largest change first. */

import { ciiuSections } from '../../contract/figures/ciiu.ts';
import type { Dataset } from '../../contract/stored/layout.ts';
import { yearTotals } from '../tables/statement-order.ts';
import type { Observer } from './changes.ts';
import type { PublishedCompany, PublishedRelease } from './published-release.ts';

export interface NamedNit {
  readonly nit: string;
  readonly name: string;
}

export interface ChangedTotal extends NamedNit {
  readonly year: number;
  readonly line: string;
  /** In thousands of pesos. */
  readonly before: number | null;
  readonly now: number | null;
  /** Of the filing that each release chose. */
  readonly radicados: readonly [before: string, now: string];
}

export interface MovedMedian {
  readonly section: string;
  readonly name: string;
  readonly year: string;
  readonly indicator: string;
  readonly before: number;
  readonly now: number;
  readonly n: readonly [before: number, now: number];
  /** The distance, as a share of the larger of the two. */
  readonly share: number;
}

export interface Difference {
  readonly came: Readonly<Record<Dataset, readonly NamedNit[]>>;
  readonly went: Readonly<Record<Dataset, readonly NamedNit[]>>;
  readonly restatements: readonly ChangedTotal[];
  /** Years whose figures the next year's filing now repeats differently. */
  readonly reexpressed: readonly (NamedNit & { readonly year: number })[];
  readonly medians: { readonly compared: number; readonly moved: readonly MovedMedian[] };
}

const sectionCodes = ciiuSections.map(({ code }) => code);

/** Smaller moves are the everyday of late filings. */
const movedShare = 0.05;

/** Hears of everyone while two releases are compared. */
export function createDifference(): Observer & {
  result(old: Pick<PublishedRelease, 'peerStats'>, fresh: Pick<PublishedRelease, 'peerStats'>): Difference;
} {
  const [came, went] = [0, 1].map(() => ({ siis: [] as NamedNit[], sfc: [] as NamedNit[] })) as [
    Record<Dataset, NamedNit[]>,
    Record<Dataset, NamedNit[]>,
  ];
  const restatements: ChangedTotal[] = [];
  const reexpressed: Difference['reexpressed'][number][] = [];
  return {
    company(was, is) {
      const { nit, razon_social: name } = (is ?? was)!.profile;
      if (!was) came.siis.push({ nit, name });
      else if (!is) went.siis.push({ nit, name });
      else if (was !== is) {
        restatements.push(...changedTotals(was, is));
        reexpressed.push(...reexpressedYears(was, is));
      }
    },
    entity(nit, name, was, is) {
      if (!was) came.sfc.push({ nit, name });
      else if (!is) went.sfc.push({ nit, name });
    },
    result(old, fresh) {
      const distance = ({ before, now }: ChangedTotal) => Math.abs((now ?? 0) - (before ?? 0));
      restatements.sort(
        (a, b) => distance(b) - distance(a) || Number(a.nit) - Number(b.nit) || (a.line < b.line ? -1 : 1),
      );
      return { came, went, restatements, reexpressed, medians: compareMedians(sectionCodes, old, fresh) };
    },
  };
}

function reexpressedYears(was: PublishedCompany, is: PublishedCompany) {
  const known = new Set(was.filings.flatMap(({ anio, reexpresado }) => (reexpresado ? anio : [])));
  const { nit, razon_social: name } = is.profile;
  return is.filings
    .filter(({ anio, reexpresado }) => reexpresado && !known.has(anio))
    .map(({ anio }) => ({ nit, name, year: anio }));
}

/** Totals of a year that both releases have and tell differently. */
export function changedTotals(was: PublishedCompany, is: PublishedCompany): ChangedTotal[] {
  const { nit, razon_social: name } = is.profile;
  return was.filings.flatMap(({ anio: year, numero_radicado }) => {
    const filing = is.filings.find(({ anio }) => anio === year);
    if (!filing) return [];
    const [old, fresh] = [totals(was, year), totals(is, year)];
    return yearTotals.flatMap((line) => {
      const [before, now] = [old[line] ?? null, fresh[line] ?? null];
      if (before === now) return [];
      const radicados = [numero_radicado, filing.numero_radicado] as const;
      return [{ nit, name, year, line, before, now, radicados }];
    });
  });
}

const totals = ({ years }: PublishedCompany, year: number): Readonly<Record<string, number>> =>
  Object.assign({}, ...Object.values(years[year] ?? {}));

/** Medians of the sections that both releases have. */
export function compareMedians(
  sections: readonly string[],
  old: Pick<PublishedRelease, 'peerStats'>,
  fresh: Pick<PublishedRelease, 'peerStats'>,
): Difference['medians'] {
  let compared = 0;
  const moved: MovedMedian[] = [];
  for (const section of sections) {
    const [was, is] = [old.peerStats('seccion', section), fresh.peerStats('seccion', section)];
    for (const [year, { nombre: name, indicadores }] of Object.entries((was && is) ?? {})) {
      for (const [indicator, { p50, n }] of Object.entries(indicadores)) {
        const earlier = was![year]?.indicadores[indicator as keyof typeof indicadores];
        if (p50 === null || !earlier || earlier.p50 === null) continue;
        compared++;
        const distance = Math.abs(p50 - earlier.p50);
        const share = distance === 0 ? 0 : distance / Math.max(Math.abs(p50), Math.abs(earlier.p50));
        if (share < movedShare) continue;
        const place = { section, name, year, indicator };
        moved.push({ ...place, before: earlier.p50, now: p50, n: [earlier.n, n], share });
      }
    }
  }
  moved.sort((a, b) => b.share - a.share || (`${a.section}${a.year}` < `${b.section}${b.year}` ? -1 : 1));
  return { compared, moved };
}
