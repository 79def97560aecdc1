/** All that is counted of a release and the one that stands while they are compared, and what of it passes the limits. */

import { countedYears, type Manifest } from '../../contract/stored/layout.ts';
import type { Observer, PriorManifest } from '../changes/changes.ts';
import { createDifference, type Difference } from '../changes/difference.ts';
import { openPublishedRelease } from '../changes/published-release.ts';
import type { Disk } from '../lib/disk.ts';
import type { Overlap } from '../siis/filings/overlaps.ts';
import type { CoverOnly } from '../siis/filings/reconcile-partition.ts';
import { type GuardKey, guardKeys, guardRules, isBeyond, type Measure } from '../tables/guard.ts';
import { createCompanyEvidence } from './company-evidence.ts';
import { type Counter, createCounter } from './counter.ts';
import { createEntityEvidence, openStatementFigures } from './entity-evidence.ts';
import { createTallies, type Tallies } from './tallies.ts';

/** A measure beyond the limit of its rule. */
export interface GuardFinding extends Measure {
  readonly rule: GuardKey;
  /** What a person reads. */
  readonly sentence: string;
  /** Whether whoever builds lets it pass. */
  readonly accepted: boolean;
}

export interface Judgement {
  readonly findings: readonly GuardFinding[];
  readonly tallies: Tallies;
  /** Null where nothing stands that the release could be compared with. */
  readonly difference: Difference | null;
}

export interface LabelCounts {
  /** Rows that are used. */
  readonly rows: number;
  /** Those of them whose label no concept claims. */
  readonly unclaimed: number;
}

/** What is known of a build beside its companies. */
export interface BuildCounts extends LabelCounts {
  /** Of each pair of files that speak of one filing. */
  readonly overlaps: readonly Overlap[];
  /** Rows of each file, by name. */
  readonly rowsOf: ReadonlyMap<string, number>;
  /** By year, companies of which a cover page is there and no statement. */
  readonly coverOnly: Readonly<Record<string, CoverOnly>>;
}

export interface EvidenceInput {
  readonly out: string;
  readonly manifest: Pick<Manifest, 'release' | 'sample' | 'counts'>;
  /** The release that stands, of invented data or of real ones; null when none does. */
  readonly standing: PriorManifest | null;
  readonly disk: Disk;
  readonly now: BuildCounts;
  /** Of the release that stands, where its report says it. */
  readonly before: LabelCounts | null;
  readonly accept: readonly GuardKey[];
}

export interface Evidence extends Observer {
  /** Once all companies and entities were heard. */
  judge(): Judgement;
}

/** Invented data and real ones are never compared: a release stands alone before data of the other kind. */
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
  { rows, unclaimed, overlaps, rowsOf, coverOnly }: BuildCounts,
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
        accepted: accept.includes(rule),
      })),
  );
}
