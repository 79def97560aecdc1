/** The report of a build for the terminal. */

import { grades, qualityRules, type Severity } from '../../contract/http/quality.ts';
import { countedYears } from '../../contract/stored/layout.ts';
import type { Counts } from '../lib/counts.ts';
import { escapeControls } from '../lib/terminal.ts';
import type { FileCount } from '../siis/rows/read-siis.ts';
import { qualityTable } from '../tables/quality.ts';
import type { Report } from './report.ts';

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
  quality: { flags, grades: byYear, restatements },
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
    `  restated years: ${listed(Object.entries(restatements.years))}`,
  ];
}
