/** What a release changes against the one it replaces: who came and went, which figures and medians moved. */

import { type PeerStats, statementProperty } from '../../contract/http/schemas.ts';
import type { PackedGroup } from '../../contract/stored/group.ts';
import type { Dataset, Manifest } from '../../contract/stored/layout.ts';
import type { Progress } from '../machine/progress.ts';
import { bucketOf } from '../siis/rows/spill.ts';
import { yearTotals } from '../tables/totals.ts';
import { type FiledCompany, openReleased, type Released } from './released.ts';

export interface Named {
  readonly nit: string;
  readonly name: string;
}

export interface Restatement extends Named {
  readonly year: number;
  readonly line: string;
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
  readonly came: Readonly<Record<Dataset, readonly Named[]>>;
  readonly went: Readonly<Record<Dataset, readonly Named[]>>;
  readonly restatements: readonly Restatement[];
  /** Years whose figures the next year's filing now repeats differently. */
  readonly reexpressed: readonly (Named & { readonly year: number })[];
  readonly medians: { readonly compared: number; readonly moved: readonly MovedMedian[] };
}

/** Smaller moves are the everyday of late filings. */
const movedShare = 0.05;

/** `progress` advances by one for each company. Both releases lie in the folder. */
export function compareReleases(
  out: string,
  before: Manifest,
  now: Manifest,
  progress: Progress,
): Difference {
  const [old, fresh] = [openReleased(out, before.release), openReleased(out, now.release)];
  const [oldNames, names] = [old.names(), fresh.names()];
  const only = (dataset: Dataset, left: Released, right: Released, known: typeof names): Named[] => {
    const others = new Set(right.nits(dataset));
    return left
      .nits(dataset)
      .filter((nit) => !others.has(nit))
      .map((nit) => ({ nit, name: known[dataset].get(nit) ?? nit }));
  };
  return {
    came: { siis: only('siis', fresh, old, names), sfc: only('sfc', fresh, old, names) },
    went: { siis: only('siis', old, fresh, oldNames), sfc: only('sfc', old, fresh, oldNames) },
    ...changedFigures(old, fresh, progress),
    medians: compareMedians(sections, old, fresh),
  };
}

/** Totals of a year that both releases have and tell differently, the largest change first. */
function changedFigures(
  old: Released,
  fresh: Released,
  progress: Progress,
): Pick<Difference, 'restatements' | 'reexpressed'> {
  const found: Restatement[] = [];
  const reexpressed: Difference['reexpressed'][number][] = [];
  const byShard = fresh.nits('siis').sort((a, b) => bucketOf(Number(a)) - bucketOf(Number(b)));
  for (const nit of byShard) {
    const [was, is] = [old.stored(nit), fresh.stored(nit)];
    if (was && is && was !== is) {
      const [before, now] = [JSON.parse(was), JSON.parse(is)] as [FiledCompany, FiledCompany];
      found.push(...restatedLines(nit, before, now));
      reexpressed.push(...reexpressedYears(nit, before, now));
    }
    progress.advance(1);
  }
  const distance = ({ before, now }: Restatement) => Math.abs((now ?? 0) - (before ?? 0));
  found.sort(
    (a, b) => distance(b) - distance(a) || Number(a.nit) - Number(b.nit) || (a.line < b.line ? -1 : 1),
  );
  return { restatements: found, reexpressed: reexpressed.sort((a, b) => Number(a.nit) - Number(b.nit)) };
}

function reexpressedYears(nit: string, was: FiledCompany, is: FiledCompany) {
  const known = new Set(was.financials.filings.flatMap(({ anio, reexpresado }) => (reexpresado ? anio : [])));
  return is.financials.filings
    .filter(({ anio, reexpresado }) => reexpresado && !known.has(anio))
    .map(({ anio }) => ({ nit, name: is.profile.razon_social, year: anio }));
}

export function restatedLines(nit: string, was: FiledCompany, is: FiledCompany): Restatement[] {
  const { razon_social: name } = is.profile;
  return was.financials.filings.flatMap(({ anio, numero_radicado }) => {
    const filing = is.financials.filings.find((other) => other.anio === anio);
    if (!filing) return [];
    const [before, now] = [totals(was, anio), totals(is, anio)];
    return yearTotals.flatMap((line) => {
      const values = { before: before[line] ?? null, now: now[line] ?? null };
      if (values.before === values.now) return [];
      const radicados = [numero_radicado, filing.numero_radicado] as const;
      return [{ nit, name, year: anio, line, ...values, radicados }];
    });
  });
}

function totals({ financials }: FiledCompany, year: number): Readonly<Record<string, number | null>> {
  const rows = Object.values(statementProperty).map((property) =>
    financials[property]?.find(({ anio }) => anio === year),
  );
  return Object.assign({}, ...rows);
}

/** The sections of CIIU, A to U. */
const sections = Array.from({ length: 21 }, (_, place) => String.fromCharCode(65 + place));

/** Medians of the sections that both releases have. */
export function compareMedians(
  codes: readonly string[],
  old: Pick<Released, 'group'>,
  fresh: Pick<Released, 'group'>,
): Difference['medians'] {
  let compared = 0;
  const moved: MovedMedian[] = [];
  for (const code of codes) {
    const [was, is] = [old.group('seccion', code), fresh.group('seccion', code)];
    for (const anio of was && is ? is.head.anios : []) {
      const [before, now] = [statsOf(was!, anio), statsOf(is!, anio)];
      for (const [indicator, { p50, n }] of Object.entries(now)) {
        const earlier = before[indicator];
        const median = earlier?.p50 ?? null;
        if (p50 === null || median === null) continue;
        compared++;
        const share = p50 === median ? 0 : Math.abs(p50 - median) / Math.max(Math.abs(p50), Math.abs(median));
        if (share < movedShare) continue;
        const group = { section: code, name: is!.head.nombre, year: String(anio), indicator };
        moved.push({ ...group, before: median, now: p50, n: [earlier!.n, n], share });
      }
    }
  }
  moved.sort((a, b) => b.share - a.share || (`${a.section}${a.year}` < `${b.section}${b.year}` ? -1 : 1));
  return { compared, moved };
}

function statsOf(group: PackedGroup, year: number): PeerStats['indicadores'] {
  const text = group.stats(year);
  return text === null ? {} : (JSON.parse(text) as PeerStats).indicadores;
}
