/** What a build ends with on a terminal, published or stopped: ten lines of what changed, and what the guard found. */

import { escapeControls } from '../lib/terminal.ts';
import type { GuardFinding, Judgement } from './evidence.ts';
import { talliedKinds } from './tallies.ts';

/** Changed totals and departures that are named. */
const maxGravest = 4;
/** Findings of one rule that are told in full: a rule counts many years and statements. */
const maxPerRule = 3;

const number = (value: number) => value.toLocaleString('en-US');
const columns = ['before', 'after', 'in', 'out', 'changed'] as const;

/** Ten lines at most. */
export function printedTallies({ tallies, difference }: Judgement): string {
  const row = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(13)}${cells.map((cell) => cell.padStart(13)).join('')}`;
  const gravest = (difference?.restatements ?? [])
    .slice(0, maxGravest)
    .map(({ nit, name, year, line, before, now }) => {
      const [was, is] = [before, now].map((value) => (value === null ? 'blank' : number(value)));
      return `  NIT ${nit} ${name}, ${year}: ${line} ${was} → ${is}`;
    });
  const gone = (difference?.went.siis ?? []).map(({ nit, name }) => `  NIT ${nit} ${name} is gone`);
  return [
    row('', columns),
    ...talliedKinds.map((kind) =>
      row(
        kind === 'years' ? 'company-years' : kind,
        columns.map((column) => number(tallies[kind][column])),
      ),
    ),
    ...[...gravest, ...gone].slice(0, maxGravest),
  ]
    .map(escapeControls)
    .join('\n');
}

/** A line for each finding, the first few of a rule with their cases. */
export function printedFindings(findings: readonly GuardFinding[]): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return rules
    .flatMap((rule) => {
      const own = findings.filter((finding) => finding.rule === rule);
      const lines = own
        .slice(0, maxPerRule)
        .map(({ sentence, examples }) => [sentence, examples.join('; ')].filter(Boolean).join(': '));
      const more = own.length - lines.length;
      return [
        ...lines.map((line) => `  ${rule}: ${line}`),
        ...(more > 0 ? [`  ${rule}: and ${number(more)} more like it`] : []),
      ];
    })
    .map(escapeControls)
    .join('\n');
}

/** What a published build ends with; what was let pass is said. */
export function printedJudgement(judgement: Judgement | null): string {
  if (!judgement) return 'This is the release that stood: nothing changed.';
  const accepted = judgement.findings.length > 0 ? ['accepted:', printedFindings(judgement.findings)] : [];
  return [...accepted, printedTallies(judgement)].join('\n');
}

/** Why a build stopped, how it would pass, and what it would have changed. */
export function printedStop(judgement: Judgement): string {
  const { findings } = judgement;
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return [
    'Nothing was published: no real year explains what this release changes or lacks.',
    printedFindings(findings.filter(({ accepted }) => !accepted)),
    `Look at the inputs. If they are right all the same, build again with --accept ${rules.join(',')}`,
    printedTallies(judgement),
  ].join('\n');
}
