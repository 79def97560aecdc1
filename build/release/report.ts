/** The report of a build: what became of the rows, quality and names, as a file and as printed. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { concepts } from '../../contract/figures/concepts.ts';
import { type IdentityName, identities } from '../../contract/figures/identities.ts';
import type { IndicatorKey, StatementName } from '../../contract/http/figure-keys.ts';
import { type Grade, grades, qualityRules, type Severity } from '../../contract/http/quality.ts';
import { countedYears, type Manifest, reportPath } from '../../contract/stored/layout.ts';
import type { BuildCounts, Judgement, LabelCounts } from '../guard/judge.ts';
import { type Counts, sumCounts } from '../lib/counts.ts';
import { cleanText } from '../lib/filed-text.ts';
import { isNearlySame, isSameCore } from '../lib/same-name.ts';
import { escapeControls } from '../lib/terminal.ts';
import type { Alias, Aliases, Corrections } from '../raw/reviewed.ts';
import type { SfcReport } from '../sfc/sfc-report.ts';
import type { ComputedPartition } from '../siis/compute-worker.ts';
import type { CheckFinding } from '../siis/figures/identity-checks.ts';
import type { QualityTally } from '../siis/figures/quality-tally.ts';
import { gradesByYear } from '../siis/figures/summaries.ts';
import { type NameCounts, sumNameCounts } from '../siis/filings/name.ts';
import { type Overlap, sumOverlaps } from '../siis/filings/overlaps.ts';
import type { CoverOnly } from '../siis/filings/reconcile-partition.ts';
import { type Distribution, distributions } from '../siis/groups/distributions.ts';
import { conceptOfLabel, type LabelEntry, lessDamaged } from '../siis/rows/labels.ts';
import type { FileCount, ReadResult } from '../siis/rows/read-siis.ts';
import { qualityTable } from '../tables/quality.ts';
import { type RejectedRow, type SkipRule, skipRules, withoutText } from '../tables/row-outcomes.ts';

/** Who has a NIT: a company with the names that it had before, or an entity. */
interface NitOwner {
  readonly nit: string;
  readonly razon_social: string;
  readonly formerNames?: readonly string[];
}

/** A row that people should look at. */
interface AliasFinding extends Pick<Alias, 'nit' | 'alias' | 'razon_social'> {
  /** The name of the NIT today. */
  readonly found: string;
  /** Whether the search takes it all the same. */
  readonly used: boolean;
}

export interface TradeNames {
  /** By NIT. */
  readonly used: ReadonlyMap<string, readonly string[]>;
  /** In order of NIT. */
  readonly findings: readonly AliasFinding[];
  /** The names of NITs that nobody has. */
  readonly ofNobody: number;
}

export function tradeNames(aliases: Aliases, all: Iterable<NitOwner>): TradeNames {
  const named = new Map<string, NitOwner[]>();
  for (const own of all) if (aliases.has(own.nit)) named.set(own.nit, [...(named.get(own.nit) ?? []), own]);
  const used = new Map<string, readonly string[]>();
  const findings: AliasFinding[] = [];
  let ofNobody = 0;
  for (const [nit, rows] of [...aliases].sort(([a], [b]) => Number(a) - Number(b))) {
    const owners = named.get(nit) ?? [];
    const [owner] = owners;
    if (!owner) {
      ofNobody += rows.length;
      continue;
    }
    const names = owners.flatMap(({ razon_social, formerNames = [] }) => [razon_social, ...formerNames]);
    const taken = rows.filter(({ razon_social }) => names.some((name) => isNearlySame(razon_social, name)));
    if (taken.length > 0) used.set(nit, taken.map(({ alias }) => alias).sort());
    for (const row of rows) {
      if (owners.some(({ razon_social }) => isSameCore(row.razon_social, razon_social))) continue;
      const { alias, razon_social } = row;
      findings.push({ nit, alias, razon_social, found: owner.razon_social, used: taken.includes(row) });
    }
  }
  return { used, findings, ofNobody };
}

/** Findings named in the report for each check; all are counted. */
const namedFindings = 200;
/** Names listed that are still damaged. */
const listedNames = 1000;

interface CheckReport {
  readonly title: string;
  readonly broken: number;
  readonly companies: readonly CheckFinding[];
}

export interface Report {
  readonly release: string;
  readonly generated_at: string;
  readonly reference_year: number;
  readonly counts: Manifest['counts'];
  readonly files: readonly FileCount[];
  readonly rules: typeof skipRules;
  /** What they say is in `rejected.ndjson` of the raw folder. */
  readonly rejections: readonly RejectedRow[];
  /** What a person should know of inputs that were read all the same. */
  readonly notices: readonly string[];
  /** Files that hold rows of one filing, pair by pair. */
  readonly overlaps: readonly Overlap[];
  readonly unclaimed_labels: readonly {
    statement: StatementName;
    label: string;
    key: string;
    rows: number;
  }[];
  /** Entry points that the table does not know, with their filings. */
  readonly unknown_entry_points: Readonly<Counts>;
  /** Field of a closed list → answers that its table does not know, served as filed → their companies. */
  readonly unknown_values: Readonly<Record<string, Readonly<Counts>>>;
  readonly unrepaired: Readonly<Record<string, number>>;
  /** Texts that were cleaned or cut, by field. */
  readonly texts: Readonly<Counts>;
  readonly names: NameCounts;
  /** NITs that `corrections.csv` speaks of and no file holds. */
  readonly unused_corrections: readonly string[];
  /** Trade names whose NIT has another name than their row says. */
  readonly aliases: readonly AliasFinding[];
  /** Trade names of NITs that nobody has. */
  readonly aliases_of_nobody: number;
  readonly checks: Readonly<Record<string, CheckReport>>;
  /** With the filings of each year and grade. */
  readonly quality: QualityTally & { readonly grades: GradesByYear };
  /** Of the reference year. */
  readonly distributions: Readonly<Record<IndicatorKey, Distribution>>;
  readonly sfc: SfcReport;
  readonly changes: {
    readonly replaced: string;
    readonly counts: Readonly<Record<string, readonly [before: number, now: number]>>;
  } | null;
  /** Null when the release that stands was published again, or was when this report was written. */
  readonly guard?: GuardReport | null;
}

/** What the guard found beyond its limits, and who let it pass. */
interface GuardReport extends Pick<Judgement, 'findings' | 'tallies'> {
  readonly accepted_by: string | null;
}

export const guardReport = ({ findings, tallies }: Judgement, by: string | undefined): GuardReport => ({
  findings,
  tallies,
  accepted_by: findings.some(({ accepted }) => accepted) ? (by ?? null) : null,
});

/** The report of a release before this one: older forms know less. */
export type EarlierReport = Pick<Report, 'checks' | 'unclaimed_labels'> & Partial<Report>;

type GradesByYear = Readonly<Record<string, Readonly<Record<Grade, number>>>>;

interface ReportInput {
  readonly manifest: Omit<Manifest, 'files' | 'history'>;
  readonly reading: ReadResult;
  readonly partitions: readonly ComputedPartition[];
  readonly corrections: Corrections;
  readonly quality: QualityTally;
  readonly aliases: readonly AliasFinding[];
  readonly aliasesOfNobody: number;
  readonly sfc: SfcReport;
  readonly before: Manifest | null;
}

export function buildReport(input: ReportInput): Report {
  const { manifest, reading, partitions, corrections, aliases, aliasesOfNobody, quality, sfc, before } =
    input;
  const grades = gradesByYear(partitions);
  const findings = partitions.flatMap((partition) => partition.findings);
  const labelTexts: Counts = {};
  const unclaimed_labels = unclaimedLabels(reading.labels.flat(), labelTexts);
  const known = new Set(
    partitions.flatMap((partition) => partition.companies.map(({ profile }) => profile.nit)),
  );
  return {
    release: manifest.release,
    generated_at: manifest.generated_at,
    reference_year: manifest.reference_year,
    counts: manifest.counts,
    files: reading.files.map((file) => ({ ...file, skipped: inOrder(file.skipped) })),
    rules: skipRules,
    rejections: reading.rejections.map(withoutText),
    notices: [
      ...reading.notices,
      ...sfc.without_filing.map(
        ({ nit, name, file }) =>
          `sfc/${file}: rejected, and no other filing of ${nit || 'its entity'} ${name}`,
      ),
    ],
    overlaps: sumOverlaps(
      partitions,
      reading.files.map(({ file }) => file),
    ),
    unclaimed_labels,
    unknown_entry_points: sumCounts(partitions.map(({ entryPoints }) => entryPoints)),
    unknown_values: unknownValues(partitions),
    unrepaired: sumCounts(partitions.map((partition) => partition.unrepaired)),
    texts: sumCounts([...partitions.map((partition) => partition.texts), labelTexts]),
    names: sumNameCounts(
      partitions.map((partition) => partition.names),
      listedNames,
    ),
    unused_corrections: [...corrections.keys()].filter((nit) => !known.has(nit)).sort(),
    aliases,
    aliases_of_nobody: aliasesOfNobody,
    checks: Object.fromEntries(
      (Object.keys(identities) as IdentityName[]).map((name) => {
        const own = findings.filter((finding) => finding.check === name);
        return [
          name,
          { title: identities[name].title, broken: own.length, companies: own.slice(0, namedFindings) },
        ];
      }),
    ),
    quality: { ...quality, grades },
    distributions: distributions(partitions, manifest.reference_year),
    sfc,
    changes: before && { replaced: before.release, counts: changedCounts(before.counts, manifest.counts) },
  };
}

function unknownValues(partitions: readonly ComputedPartition[]): Report['unknown_values'] {
  const fields = [...new Set(partitions.flatMap((own) => Object.keys(own.unknownValues)))].sort();
  return Object.fromEntries(
    fields.map((field) => [field, sumCounts(partitions.map((own) => own.unknownValues[field] ?? {}))]),
  );
}

/** The report of the release that stands; null when it is of another form. */
export function readReport(out: string): EarlierReport | null {
  try {
    const report = JSON.parse(readFileSync(join(out, reportPath), 'utf8')) as Partial<Report>;
    const { checks, unclaimed_labels } = report;
    return checks && unclaimed_labels ? { ...report, checks, unclaimed_labels } : null;
  } catch {
    return null;
  }
}

/** What the guard compares of two reports; null when the earlier one does not say it. */
export function labelCounts(report: EarlierReport | null): LabelCounts | null {
  if (!report?.files) return null;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    rows: sum(report.files.map(({ used }) => used)),
    unclaimed: sum(report.unclaimed_labels.map(({ rows }) => rows)),
  };
}

/** Of all partitions, by year. */
export function coverOnlyOf(partitions: readonly ComputedPartition[]): BuildCounts['coverOnly'] {
  const total: Record<string, CoverOnly> = {};
  for (const [year, { companies, nits }] of partitions.flatMap((own) => Object.entries(own.coverOnly))) {
    const known = total[year] ?? { companies: 0, nits: [] };
    total[year] = { companies: known.companies + companies, nits: [...known.nits, ...nits].slice(0, 5) };
  }
  return total;
}

/** In the order of the table: which rule is met first depends on the worker that read a row. */
const inOrder = (skipped: FileCount['skipped']): FileCount['skipped'] =>
  Object.fromEntries(
    Object.keys(skipRules).flatMap((rule) => {
      const rows = skipped[rule as SkipRule];
      return rows === undefined ? [] : [[rule, rows]];
    }),
  );

const claimedKeys: ReadonlySet<string> = new Set(concepts.map((concept) => concept.key));

/** Labels that no row of the concept table claims, the most frequent first. */
export function unclaimedLabels(
  labels: readonly LabelEntry[],
  texts: Counts = {},
): Report['unclaimed_labels'] {
  const byKey = new Map<string, { statement: StatementName; label: string; key: string; rows: number }>();
  for (const { statement, text, rows } of labels) {
    const { key } = conceptOfLabel(statement, text).concept;
    // What a row says that was skipped or rejected is not published.
    if (claimedKeys.has(key) || rows === 0) continue;
    const known = byKey.get(`${statement} ${key}`);
    if (known) {
      known.rows += rows;
      if (lessDamaged(text, known.label)) known.label = text;
    } else byKey.set(`${statement} ${key}`, { statement, label: text, key, rows });
  }
  return [...byKey.values()]
    .map((found) => ({ ...found, label: cleanText('concepto', found.label, texts) }))
    .sort((a, b) => b.rows - a.rows || (a.key < b.key ? -1 : 1));
}

function changedCounts(
  before: Manifest['counts'],
  now: Manifest['counts'],
): Record<string, readonly [number, number]> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== now[name])
      .map((name) => [name, [before[name] ?? 0, now[name] ?? 0]]),
  );
}

const number = (value: number) => value.toLocaleString('en-US');

const namesPrinted = [
  ['damaged', 'had lost letters'],
  ['repaired_from_own_years', 'repaired from another year of the company'],
  ['repaired_by_words', 'repaired by the only words that fit'],
  ['doubled', 'stood twice, cut once'],
  ['only_nit', 'are only a NIT'],
] as const;

type Counted = Pick<FileCount, 'file' | 'rows' | 'used' | 'rejected'> & {
  readonly skipped: Readonly<Record<string, number>>;
};

/** The report in some thirty lines. */
export function printedReport(report: Report): string {
  const fileLine = ({ file, rows, used, skipped, rejected }: Counted) =>
    `  ${file}: ${number(rows)} rows = ${number(used)} used + ${number(rows - used - rejected)} skipped (${
      Object.entries(skipped)
        .map(([rule, count]) => `${rule} ${number(count)}`)
        .join(', ') || 'none'
    }) + ${number(rejected)} rejected`;
  const { open_data: open } = report.sfc;
  const broken = Object.entries(report.checks).filter(([, check]) => check.broken > 0);
  return [
    `release ${report.release}: ${number(report.counts.empresas ?? 0)} companies, ${countedYears(report.counts).length} years`,
    ...report.files.map(fileLine),
    ...report.notices.map((notice) => `  notice: ${notice}`),
    ...report.rejections
      .slice(0, 5)
      .map(({ file, line, reason }) => `  rejected: ${file}:${line}: ${reason}`),
    ...report.unclaimed_labels
      .slice(0, 5)
      .map(({ label, rows }) => `  unclaimed: «${label}» in ${number(rows)} rows`),
    ...Object.entries(report.unknown_entry_points)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 5)
      .map(([text, filings]) => `  unknown entry point: «${text}» of ${number(filings)} filings`),
    ...Object.entries(report.unknown_values).flatMap(([field, values]) =>
      Object.entries(values)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 5)
        .map(([text, count]) => `  unknown ${field}: «${text}» of ${number(count)} companies`),
    ),
    ...broken.map(([name, check]) => `  broken: ${name} in ${number(check.broken)} company-years`),
    ...qualityLines(report),
    ...open.files.map(fileLine),
    ...open.rejections.slice(0, 5).map(({ file, line, reason }) => `  rejected: ${file}:${line}: ${reason}`),
    ...Object.entries(open.checks).flatMap(([check, { broken }]) =>
      broken > 0 ? [`  broken: ${check} in the open data of ${number(broken)} entities and cuts`] : [],
    ),
    ...open.notices.map((notice) => `  open data: ${notice}`),
    ...Object.entries(report.unrepaired).map(
      ([field, count]) => `  kept as filed: ${field} of ${number(count)} companies`,
    ),
    ...[report.texts, report.sfc.texts].flatMap((texts, sfc) =>
      Object.entries(texts).map(
        ([what, count]) => `  texts${sfc ? ' of the SFC' : ''}: ${what} ${number(count)}`,
      ),
    ),
    ...namesPrinted.flatMap(([key, what]) =>
      report.names[key] > 0 ? [`  names: ${number(report.names[key])} ${what}`] : [],
    ),
    ...entityLines(report),
    ...report.unused_corrections.map((nit) => `  unused correction: NIT ${nit}`),
    ...report.aliases.map(
      ({ nit, alias, razon_social, found, used }) =>
        `  ${used ? 'alias' : 'unused alias'} «${alias}»: NIT ${nit} is «${found}», not «${razon_social}»`,
    ),
    ...(report.aliases_of_nobody > 0
      ? [`  aliases: ${number(report.aliases_of_nobody)} of NITs that are not here`]
      : []),
    ...Object.entries(report.changes?.counts ?? {}).map(
      ([name, [was, is]]) => `  changed: ${name} ${number(was)} → ${number(is)}`,
    ),
  ]
    .map(escapeControls)
    .join('\n');
}

/** What became of the filings of SFC entities, when there are any. */
function entityLines({ sfc }: Report): string[] {
  const { read, published, superseded, rejected } = sfc.files;
  if (read === 0) return [];
  const raised = Object.entries(sfc.flags).filter(([, flag]) => flag.raised > 0);
  return [
    `  SFC: ${number(sfc.entities)} entities, ${number(read)} filings = ${number(published)} published + ${number(superseded)} superseded + ${number(rejected)} rejected`,
    ...sfc.rejections.slice(0, 5).map(({ file, reason }) => `  rejected: sfc/${file}: ${reason}`),
    `  SFC flags: ${raised.map(([rule, flag]) => `${rule} ${number(flag.raised)}`).join(', ') || 'none'}`,
  ];
}

/** Flags by rules of severity E and A, the grades of the reference year and the restated years: a line each. */
export function qualityLines({
  quality: { flags, grades: byYear, restated_years },
  reference_year,
}: Pick<Report, 'quality' | 'reference_year'>): string[] {
  const sum = (counts: Counts) => Object.values(counts).reduce((total, count) => total + count, 0);
  const listed = (counts: readonly (readonly [name: string, count: number])[]) =>
    counts
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${number(count)}`)
      .join(', ') || 'none';
  const ofSeverity = (severity: Severity) =>
    qualityRules
      .filter((rule) => qualityTable[rule].severidad === severity)
      .map((rule) => [rule, sum(flags[rule] ?? {})] as const);
  const own = byYear[reference_year];
  return [
    `  flags E: ${listed(ofSeverity('E'))}`,
    `  flags A: ${listed(ofSeverity('A'))}`,
    `  grades of ${reference_year}: ${listed(own ? grades.map((grade) => [grade, own[grade]]) : [])}`,
    `  restated years: ${listed(Object.entries(restated_years))}`,
  ];
}
