/** Judges a release before publication by the rules of the guard, and puts the judgement into words. */

import { join } from 'node:path';
import type { z } from 'zod';
import { type FileOf, files } from '../../contract/files/files.ts';
import {
  type EntityStatementName,
  entityStatementNames,
  type entityStatementSchema,
} from '../../contract/http/entity.ts';
import { countedYears, type Manifest, releasePath } from '../../contract/stored/layout.ts';
import type { Observer, PriorManifest } from '../changes/changes.ts';
import { createDifference, type Difference } from '../changes/difference.ts';
import { openPublishedRelease, type PublishedEntity } from '../changes/published-release.ts';
import type { Disk } from '../lib/disk.ts';
import { gunzipStored } from '../lib/gzip.ts';
import { escapeControls } from '../lib/terminal.ts';
import type { GoneRows } from '../raw/reviewed.ts';
import type { Overlap } from '../siis/filings/overlaps.ts';
import type { CoverOnly } from '../siis/filings/reconcile-partition.ts';
import {
  acceptableKeys,
  type GuardKey,
  type GuardRule,
  guardKeys,
  guardRules,
  isBeyond,
  type Measure,
} from '../tables/guard.ts';
import { createCompanyEvidence } from './company-evidence.ts';
import { type Counter, createCounter, createTallies, type Tallies, talliedKinds } from './counter.ts';
import type { EvidenceByCompany } from './year-evidence.ts';

/** Names of all figures in an entity's statements; empty when the release has a layout that cannot be read. */
type StatementFigures = (nit: string) => readonly string[];

function createEntityEvidence(
  counter: Counter,
  tallies: Tallies,
  before: StatementFigures,
  now: StatementFigures,
): Observer['entity'] {
  return (nit, name, was, is) => {
    const [old, fresh] = [was?.entity(nit) ?? null, is?.entity(nit) ?? null];
    if (old) {
      tallies.entities.before++;
      counter.add('entities', '', 1, fresh ? 0 : 1, `NIT ${nit} ${name}`);
    }
    if (fresh) tallies.entities.after++;
    if (!fresh) tallies.entities.out++;
    else if (!old) tallies.entities.in++;
    else if (JSON.stringify(old) !== JSON.stringify(fresh)) tallies.entities.changed++;
    const [filed, files] = [filingsOf(old), filingsOf(fresh)];
    const gone = [...filed].filter((filing) => !files.has(filing));
    tallies.filings.before += filed.size;
    tallies.filings.after += files.size;
    tallies.filings.out += gone.length;
    tallies.filings.in += files.size - (filed.size - gone.length);
    if (!old || !fresh) return;
    counter.add('entity_filings', '', filed.size, gone.length, `NIT ${nit}: ${gone.slice(0, 5).join(', ')}`);
    const figures = [...ratiosOf(old), ...before(nit)];
    const remaining = new Set([...ratiosOf(fresh), ...now(nit)]);
    const blank = figures.filter((figure) => !remaining.has(figure));
    counter.add('entity_figures', '', figures.length, blank.length, `NIT ${nit}: ${blank[0]} and more`);
  };
}

const filingsOf = (entity: PublishedEntity | null): ReadonlySet<string> =>
  new Set(entity?.filings?.map(({ entity_id, basis, period }) => `${entity_id} ${basis} ${period}`));

const ratiosOf = ({ ratios = {} }: PublishedEntity): string[] =>
  Object.entries(ratios).flatMap(([year, own]) => Object.keys(own).map((key) => `${key} ${year}`));

/** Reads the statements of a release; of an earlier layout, or one that is not whole, none are known. */
function openStatementFigures(
  out: string,
  release: string,
  disk: Pick<Disk, 'readFileSync'>,
): StatementFigures {
  return (nit) => {
    let more: FileOf<typeof files.entityMore>;
    try {
      const file = disk.readFileSync(join(out, releasePath(release, files.entityMore.path(nit))));
      more = JSON.parse(gunzipStored(file).toString());
    } catch {
      return [];
    }
    return entityStatementNames.flatMap((name) => {
      const statement = more.statements[name];
      return statement ? figuresOf(name, statement) : [];
    });
  };
}

function figuresOf(
  name: EntityStatementName,
  { columns, rows }: z.infer<typeof entityStatementSchema>,
): string[] {
  return rows.flatMap(({ concept, values, filed }) =>
    columns.flatMap(({ entity_id, basis, start = '', end, component = '' }, i) =>
      (values[i] ?? filed?.[i] ?? null) === null
        ? []
        : [`${name} ${concept} ${entity_id} ${basis} ${start} ${end} ${component}`],
    ),
  );
}

/** A measure that exceeds the limit of its rule. */
interface GuardFinding extends Measure {
  readonly rule: GuardKey;
  readonly sentence: string;
  /** Whether the person who builds accepted the rule (`--accept`). */
  readonly accepted: boolean;
}

export interface Judgement {
  readonly findings: readonly GuardFinding[];
  readonly tallies: Tallies;
  /** Null when there is no published release to compare with. */
  readonly difference: Difference | null;
}

export interface LabelCounts {
  /** Used rows. */
  readonly rows: number;
  /** Used rows whose label belongs to no concept. */
  readonly unclaimed: number;
}

/** Counts of a build that do not come from single companies. */
export interface BuildCounts extends LabelCounts {
  /** One for each pair of files that have rows of the same filing. */
  readonly overlaps: readonly Overlap[];
  /** Number of rows by file name. */
  readonly rowsOf: ReadonlyMap<string, number>;
  /** By year, the companies with a cover page and no statement. */
  readonly coverOnly: Readonly<Record<string, CoverOnly>>;
  /** Of the years that are judged beside the year before. */
  readonly filed: EvidenceByCompany;
  /** XBRL files of entities. */
  readonly xbrl: { readonly read: number; readonly rejected: readonly string[] };
  /** Open datasets of entities, and the row of each unused one that stopped it. */
  readonly openData: { readonly read: number; readonly stopped: readonly string[] };
  /** Rows that people reviewed, which the release that stands had and which are gone. */
  readonly gone: readonly GoneRows[];
}

export interface GuardInput {
  readonly out: string;
  readonly manifest: Pick<Manifest, 'release' | 'sample' | 'counts' | 'reference_year'>;
  /** The published release, sample or real; null when there is none. */
  readonly standing: PriorManifest | null;
  readonly disk: Disk;
  readonly now: BuildCounts;
  /** Label counts of the published release, if its report has them. */
  readonly before: LabelCounts | null;
  readonly accept: readonly GuardKey[];
}

export interface Guard extends Observer {
  /** Call it once, after all companies and entities. */
  judge(): Judgement;
}

/** Sample data and real data are never compared: a release after one of the other kind is judged without comparison. */
export function createGuard({ out, manifest, standing, disk, now, before, accept }: GuardInput): Guard {
  const prior = standing?.sample === manifest.sample ? standing : null;
  const counter = createCounter();
  const tallies = createTallies();
  const known = prior && new Set(countedYears(prior.counts));
  const companies = createCompanyEvidence(counter, tallies, known, now.filed);
  const figuresOf = (release: string) => openStatementFigures(out, release, disk);
  const entity = createEntityEvidence(
    counter,
    tallies,
    prior ? figuresOf(prior.release) : () => [],
    figuresOf(manifest.release),
  );
  const difference = prior && createDifference();
  return {
    company(was, is) {
      companies.add(was, is);
      difference?.company(was, is);
    },
    entity(nit, name, was, is) {
      entity(nit, name, was, is);
      difference?.entity(nit, name, was, is);
    },
    judge() {
      companies.end();
      counter.add('sample', '', 1, standing && standing.sample !== manifest.sample ? 1 : 0);
      countBuild(counter, now, prior && before, manifest.counts);
      countYears(counter, manifest, prior);
      const releases = [prior?.release ?? manifest.release, manifest.release] as const;
      const [old, fresh] = releases.map((release) => openPublishedRelease(out, release, disk));
      return {
        findings: findingsOf(counter, prior === null, accept),
        tallies,
        difference: difference?.result(old!, fresh!) ?? null,
      };
    },
  };
}

function countBuild(
  counter: Counter,
  { rows, unclaimed, overlaps, rowsOf, coverOnly, xbrl, openData, gone }: BuildCounts,
  before: GuardInput['before'],
  counts: Manifest['counts'],
): void {
  const usual = before ? Math.ceil((before.unclaimed / before.rows) * rows) : 0;
  counter.add('labels', '', rows, Math.max(0, unclaimed - usual));
  for (const { files, conflicting, examples } of overlaps) {
    const smaller = Math.min(...files.map((file) => rowsOf.get(file) ?? 0));
    const cases = examples.map(({ nit, cut, key }) => `NIT ${nit}, ${cut}, ${key}`);
    counter.add('conflicts', files.join(' and '), smaller, conflicting, cases.slice(0, 2).join('; '));
  }
  for (const { table, of, gone: rows } of gone) {
    const [key, place] = table === 'withhold' ? (['withheld', ''] as const) : (['reviewed', table] as const);
    counter.add(key, place, of, 0);
    for (const row of rows) counter.add(key, place, 0, 1, row);
  }
  for (const [year, { companies, nits }] of Object.entries(coverOnly)) {
    const all = companies + (counts[`empresas_${year}`] ?? 0);
    counter.add('cover_only', year, all, companies, `NIT ${nits.join(', ')}`);
  }
  counter.add('rejected_xbrl', '', xbrl.read, 0);
  for (const file of xbrl.rejected) counter.add('rejected_xbrl', '', 0, 1, file);
  counter.add('unused_open_data', '', openData.read, 0);
  for (const row of openData.stopped) counter.add('unused_open_data', '', 0, 1, row);
}

/** Counts for the rules on how many companies the years have. */
function countYears(
  counter: Counter,
  { counts, reference_year: reference }: GuardInput['manifest'],
  prior: PriorManifest | null,
): void {
  const years = countedYears(counts);
  const companiesOf = (year: number) => counts[`empresas_${year}`] ?? 0;
  const newest = prior ? Math.max(...countedYears(prior.counts)) : reference;
  const last = Math.min(reference, newest + 1) + 1;
  for (const year of years)
    counter.add('later_years', String(year), companiesOf(year), year > last ? companiesOf(year) : 0);
  const before = Math.max(...years.filter((year) => year < reference));
  if ((prior && reference <= prior.reference_year) || before !== reference - 1) return;
  const fewer = Math.max(0, companiesOf(before) - companiesOf(reference));
  counter.add('reference_year', String(reference), companiesOf(before), fewer);
}

function findingsOf(counter: Counter, alone: boolean, accept: readonly GuardKey[]): GuardFinding[] {
  const measures = counter.measures();
  return guardKeys.flatMap((rule) =>
    (measures.get(rule) ?? [])
      .filter((measure) => isBeyond(guardRules[rule], measure, alone))
      .map((measure) => ({
        rule,
        ...measure,
        sentence: guardRules[rule].sentence(measure),
        accepted: acceptableKeys.includes(rule) && accept.includes(rule),
      })),
  );
}

/** Most changed totals and removed companies that are listed. */
const maxGravest = 4;
/** Most findings of one rule that are listed; a rule may have one per year and statement. */
const maxPerRule = 3;

const number = (value: number) => value.toLocaleString('en-US');
const columns = ['before', 'after', 'in', 'out', 'changed'] as const;

/** Ten lines at most. */
function printedTallies({ tallies, difference }: Judgement): string {
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
function printedFindings(findings: readonly GuardFinding[]): string {
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
