/** Collects the guard's counts while the new release is compared with the published one, and judges them by the limits. */

import { countedYears, type Manifest } from '../../contract/stored/layout.ts';
import type { Observer, PriorManifest } from '../changes/changes.ts';
import { createDifference, type Difference } from '../changes/difference.ts';
import { openPublishedRelease } from '../changes/published-release.ts';
import type { Disk } from '../lib/disk.ts';
import type { GoneRows } from '../raw/reviewed-rows.ts';
import type { Overlap } from '../siis/filings/overlaps.ts';
import type { CoverOnly } from '../siis/filings/reconcile-partition.ts';
import {
  acceptableKeys,
  type GuardKey,
  guardKeys,
  guardRules,
  isBeyond,
  type Measure,
} from '../tables/guard.ts';
import { createCompanyEvidence } from './company-evidence.ts';
import { type Counter, createCounter } from './counter.ts';
import { createEntityEvidence, openStatementFigures } from './entity-evidence.ts';
import { createTallies, type Tallies } from './tallies.ts';

/** A measure that exceeds the limit of its rule. */
export interface GuardFinding extends Measure {
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
  /** Rows that people reviewed, which the release that stands had and which are gone. */
  readonly gone: readonly GoneRows[];
}

export interface EvidenceInput {
  readonly out: string;
  readonly manifest: Pick<Manifest, 'release' | 'sample' | 'counts'>;
  /** The published release, sample or real; null when there is none. */
  readonly standing: PriorManifest | null;
  readonly disk: Disk;
  readonly now: BuildCounts;
  /** Label counts of the published release, if its report has them. */
  readonly before: LabelCounts | null;
  readonly accept: readonly GuardKey[];
}

export interface Evidence extends Observer {
  /** Call it once, after all companies and entities. */
  judge(): Judgement;
}

/** Sample data and real data are never compared: a release after one of the other kind is judged without comparison. */
export function createEvidence({
  out,
  manifest,
  standing,
  disk,
  now,
  before,
  accept,
}: EvidenceInput): Evidence {
  const prior = standing?.sample === manifest.sample ? standing : null;
  const counter = createCounter();
  const tallies = createTallies();
  const companies = createCompanyEvidence(counter, tallies, prior && new Set(countedYears(prior.counts)));
  const figuresOf = (release: string) => openStatementFigures(out, release, disk);
  const entities = createEntityEvidence(
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
      entities.add(nit, name, was, is);
      difference?.entity(nit, name, was, is);
    },
    judge() {
      companies.end();
      counter.add('sample', '', 1, standing && standing.sample !== manifest.sample ? 1 : 0);
      countBuild(counter, now, prior && before, manifest.counts);
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
  { rows, unclaimed, overlaps, rowsOf, coverOnly, gone }: BuildCounts,
  before: EvidenceInput['before'],
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
