/** The companies of a partition: their years as filed, and who they are. */

import { isKnownEntryPoint } from '../../../contract/figures/entry-points.ts';
import type { Profile } from '../../../contract/http/schemas.ts';
import { type Counts, sumCounts } from '../../lib/counts.ts';
import {
  type CompanyCorrections,
  type Corrections,
  isWholeCompany,
  type WithheldData,
} from '../../raw/reviewed.ts';
import type { SkipRule } from '../../tables/row-outcomes.ts';
import { type CompanyHistory, companyHistory } from './history.ts';
import { type CountedName, countNames, type NameCounts } from './name.ts';
import { createOverlaps, type Overlap } from './overlaps.ts';
import { buildProfile, type ProfileReading } from './profile.ts';
import { type FiledLabel, readPartition, type SiisFiling } from './read-partition.ts';
import { type CompanyYear, reconcileYears } from './reconcile-years.ts';
import type { Lexicon } from './repair.ts';
import { createWithholding, type FoundWithheld } from './withhold.ts';

export interface ReconciledCompany {
  readonly profile: Profile;
  /** What the profile's sources could not tell. */
  readonly reading: Pick<
    ProfileReading,
    'nameDamaged' | 'nameIsNit' | 'nameGlued' | 'filedCity' | 'unplaced'
  >;
  /** Oldest first, at least one. */
  readonly years: readonly CompanyYear[];
  readonly history: CompanyHistory;
  /** What was filed and is not shown. */
  readonly withheld: readonly FoundWithheld[];
  readonly corrected: CompanyCorrections;
}

/** What people reviewed, by NIT. */
export interface ReviewedTables {
  readonly corrections: Corrections;
  readonly withheld: WithheldData;
}

/** Companies of which a cover page is there and no statement of its year. */
export interface CoverOnly {
  companies: number;
  /** The first few. */
  nits: readonly string[];
}

export interface ReconciledPartition {
  /** Rows that the choice of filings leaves out. */
  readonly skipped: readonly { readonly file: number; readonly rule: SkipRule; readonly rows: number }[];
  /** Profile field → companies in which it is still damaged or unknown. */
  readonly unrepaired: Readonly<Counts>;
  /** Texts of profiles that were cleaned or cut, by field. */
  readonly texts: Readonly<Counts>;
  readonly names: NameCounts;
  /** By year. */
  readonly coverOnly: Readonly<Record<string, CoverOnly>>;
  /** Entry points that the table does not know → their filings. */
  readonly entryPoints: Readonly<Counts>;
  /** Field of a closed list → answers that its table does not know → their companies. */
  readonly unknownValues: Readonly<Record<string, Readonly<Counts>>>;
  /** Of the files that hold rows of one filing, by their numbers. */
  readonly overlaps: readonly Overlap<number>[];
  readonly withheld: readonly FoundWithheld[];
}

/**
 * `folder` holds what the workers spilled; `labels` are theirs, worker by worker. `onCompany` is given each company that has statements,
 * in order of NIT: those of a partition are too large to be kept together.
 */
export function reconcilePartition(
  folder: string,
  partition: number,
  labels: readonly (readonly FiledLabel[])[],
  { corrections, withheld }: ReviewedTables,
  lexicon: Lexicon,
  onCompany: (company: ReconciledCompany) => void,
): ReconciledPartition {
  const skipped = new Map<string, { file: number; rule: SkipRule; rows: number }>();
  const unrepaired: Counts = {};
  const unknownValues: Record<string, Counts> = {};
  const texts: Counts[] = [];
  const names: CountedName[] = [];
  const coverOnly: Record<string, CoverOnly> = {};
  const overlaps = createOverlaps();
  const entryPoints = new Map<string, number>();
  const skip = (file: number, rule: SkipRule) => {
    const known = skipped.get(`${file} ${rule}`);
    if (known) known.rows++;
    else skipped.set(`${file} ${rule}`, { file, rule, rows: 1 });
  };
  const found: FoundWithheld[] = [];
  function read(nit: string, filed: readonly SiisFiling[]): void {
    const rows = withheld.get(nit) ?? [];
    if (rows.some(isWholeCompany)) {
      found.push(...rows.map((row) => ({ ...row, also: [] })));
      for (const { rows, cover } of filed)
        for (const { file } of [...rows.current, ...rows.comparative, ...cover]) skip(file, 'withheld');
      return;
    }
    const withholding = createWithholding(rows);
    const filings = withholding.withoutContact(filed, skip);
    for (const filing of filings) {
      overlaps.add(filing);
      const { entryPoint } = filing;
      if (!isKnownEntryPoint(entryPoint)) entryPoints.set(entryPoint, (entryPoints.get(entryPoint) ?? 0) + 1);
    }
    const close = corrections.get(nit)?.get('corte_cuentas')?.valor;
    const years = reconcileYears(filings, skip, close, withholding.readLines);
    const own = withholding.found();
    found.push(...own);
    countCoverOnly(coverOnly, nit, filings, years);
    if (years.length === 0) return;
    const who = buildProfile(nit, years, corrections, lexicon);
    for (const field of who.unplaced ? [...who.unrepaired, 'ciudad'] : who.unrepaired)
      unrepaired[field] = (unrepaired[field] ?? 0) + 1;
    for (const [field, value] of Object.entries(who.unknown)) {
      unknownValues[field] ??= Object.create(null) as Counts;
      const own = unknownValues[field];
      own[value] = (own[value] ?? 0) + 1;
    }
    texts.push(who.texts);
    names.push({ nit, filed: who.filedName, onlyNit: who.nameIsNit });
    const history = companyHistory(nit, years, corrections, lexicon);
    onCompany(reconciledCompany(who, years, history, own, corrections.get(nit)));
  }
  for (const [nit, filings] of readPartition(folder, partition, labels))
    withCompanyInError(nit, () => read(nit, filings));
  return {
    skipped: [...skipped.values()],
    unrepaired,
    texts: sumCounts(texts),
    names: countNames(names),
    coverOnly,
    entryPoints: Object.fromEntries(entryPoints),
    unknownValues,
    overlaps: overlaps.pairs(),
    withheld: found,
  };
}

/** Whatever is thrown names the company. */
export function withCompanyInError<T>(nit: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`company ${nit}: ${(error as Error).message}`, { cause: error });
  }
}

/** Cases named; all are counted. */
const namedNits = 5;

function countCoverOnly(
  coverOnly: Record<string, CoverOnly>,
  nit: string,
  filings: readonly SiisFiling[],
  years: readonly CompanyYear[],
): void {
  const covered = filings.filter(({ cover }) => cover.length > 0).map(({ cut }) => Math.floor(cut / 10_000));
  for (const year of new Set(covered)) {
    if (years.some((own) => own.year === year)) continue;
    const own = coverOnly[year] ?? { companies: 0, nits: [] };
    coverOnly[year] = own;
    own.companies++;
    own.nits = [...own.nits, nit].slice(0, namedNits);
  }
}

function reconciledCompany(
  { profile, nameDamaged, nameIsNit, nameGlued, filedCity, unplaced }: ProfileReading,
  years: readonly CompanyYear[],
  history: CompanyHistory,
  withheld: readonly FoundWithheld[] = [],
  corrected: CompanyCorrections = new Map(),
): ReconciledCompany {
  const reading = { nameDamaged, nameIsNit, nameGlued, filedCity, unplaced };
  return { profile, reading, years, history, withheld, corrected };
}
