/** What a release changes against the one it replaces: who came and went, which figures and medians moved. */

import { statementProperty } from '../../contract/http/schemas.ts';
import type { GroupFile } from '../../contract/stored/benchmark.ts';
import { type Dataset, files, type Manifest } from '../../contract/stored/layout.ts';
import type { Progress } from '../machine/progress.ts';
import { bucketOf } from '../siis/rows/spill.ts';
import { restatable } from '../tables/restatable.ts';
import { type FiledCompany, filedCompany, openReleased, type Released } from './released.ts';

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
    medians: compareMedians(sectionsOf(before, now), old, fresh),
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
    if (was && is && Buffer.compare(was, is) !== 0) {
      const [before, now] = [filedCompany(was), filedCompany(is)];
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
    return [...restatable].flatMap((line) => {
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

/** The sections that have a file in both releases. */
function sectionsOf(before: Manifest, now: Manifest): string[] {
  const prefix = files.benchmark('seccion', '').replace('.json', '');
  return Object.keys(now.files)
    .filter((path) => path.startsWith(prefix) && path in before.files)
    .sort();
}

/** Medians of the group files at these addresses, which both releases have. */
export function compareMedians(
  paths: readonly string[],
  old: Pick<Released, 'json'>,
  fresh: Pick<Released, 'json'>,
): Difference['medians'] {
  let compared = 0;
  const moved: MovedMedian[] = [];
  for (const path of paths) {
    const [was, is] = [old.json(path) as GroupFile, fresh.json(path) as GroupFile];
    for (const [year, { stats }] of Object.entries(is.years))
      for (const [indicator, { p50: now, n }] of Object.entries(stats.indicadores)) {
        const earlier = was.years[year]?.stats.indicadores[indicator];
        const before = earlier?.p50 ?? null;
        if (now === null || before === null) continue;
        compared++;
        const share = now === before ? 0 : Math.abs(now - before) / Math.max(Math.abs(now), Math.abs(before));
        if (share < movedShare) continue;
        const group = { section: is.codigo, name: is.nombre, year, indicator };
        moved.push({ ...group, before, now, n: [earlier!.n, n], share });
      }
  }
  moved.sort((a, b) => b.share - a.share || (`${a.section}${a.year}` < `${b.section}${b.year}` ? -1 : 1));
  return { compared, moved };
}
