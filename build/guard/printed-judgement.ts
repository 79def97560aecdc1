/** The last lines of a build on the terminal: counts of what changed, and the guard's findings. */

import { escapeControls } from '../lib/terminal.ts';
import { acceptableKeys, type GuardRule, guardRules } from '../tables/guard.ts';
import type { GuardFinding, Judgement } from './evidence.ts';
import { talliedKinds } from './tallies.ts';

/** Most changed totals and removed companies that are listed. */
const maxGravest = 4;
/** Most findings of one rule that are listed; a rule may have one per year and statement. */
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

/** One line per finding with its examples; further findings of a rule are only counted. */
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

/** The last lines of a published build, with the findings that were accepted. */
export function printedJudgement(judgement: Judgement | null): string {
  if (!judgement) return 'This is the release that stood: nothing changed.';
  const accepted = judgement.findings.length > 0 ? ['accepted:', printedFindings(judgement.findings)] : [];
  return [...accepted, printedTallies(judgement)].join('\n');
}

/** Why a build stopped, how to accept the findings, and what it would have changed. */
export function printedStop(judgement: Judgement): string {
  const { findings } = judgement;
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const acceptable = rules.filter((rule) => acceptableKeys.includes(rule));
  return [
    'Nothing was published: no real year explains what this release changes or lacks.',
    printedFindings(findings.filter(({ accepted }) => !accepted)),
    ...rules.flatMap((rule) => {
      const { onlyBy } = guardRules[rule] as GuardRule;
      return onlyBy === undefined ? [] : [`No option lets ${rule} pass, but ${onlyBy}.`];
    }),
    ...(acceptable.length > 0
      ? [
          `Look at the inputs. If they are right all the same, build again with --accept ${acceptable.join(',')}`,
        ]
      : []),
    printedTallies(judgement),
  ].join('\n');
}
