/** The crash matrix: every disk call of a build cut off by every fault in every situation, and the state of the disk afterwards. */

import type { TakeLock } from '../../build/publish/lock.ts';
import { createRandom } from '../random.ts';
import { builderDisk, type CallFault, type Gate } from './calls.ts';
import { Broken, type Editions, hold, tidy, wholeCopies, wholeManifest } from './invariant.ts';
import { build, type Edition, editionOf } from './releases.ts';
import { openTree, type Tree } from './tree.ts';

export const faults = ['kill', 'power cut', 'ENOSPC', 'EIO', 'EACCES'] as const;
type FaultName = (typeof faults)[number];

/** The disk before a build, and the edition that is built. */
interface Situation {
  readonly name: string;
  readonly tree: Tree;
  readonly edition: Edition;
  /** Whether another build holds the lock. */
  readonly held?: boolean;
}

export interface MatrixRow {
  readonly situation: string;
  readonly fault: FaultName;
  readonly calls: number;
  /** How many of the calls left the release before (or none), and how many the new one. */
  readonly before: number;
  readonly after: number;
  readonly healed: number;
}

const open: Gate = { turn: async () => null, now: () => null };
const lockOf = ({ held }: Pick<Situation, 'held'>): TakeLock => {
  const taken = held ? { holder: 'process 2' } : { unlock: async () => {} };
  return async () => taken;
};

const editions = [1, 2, 3, 4].map((number) => editionOf(number, 0));
const byRelease: Editions = new Map(editions.map((edition) => [edition.release, edition]));

/** The disk before each call of a build and after the last one. */
async function statesOf(tree: Tree, edition: Edition, lock: TakeLock): Promise<Tree[]> {
  const states: Tree[] = [];
  const watching: Gate = {
    ...open,
    turn: async () => {
      states.push(tree.fork());
      return null;
    },
  };
  await build(edition, builderDisk(tree, watching), lock).catch((error) => {
    if (!String(error).includes('builds a release here')) throw error;
  });
  return [...states, tree.fork()];
}

/** The disk after a build whose call number `call` (from 1, synchronous ones included) fails. */
async function failAt(situation: Situation, call: number, fault: CallFault): Promise<Tree> {
  const tree = situation.tree.fork();
  let calls = 0;
  const next = () => (++calls === call ? fault : null);
  const gate: Gate = {
    turn: async () => next(),
    now: () => (next() ? (fault.code as 'EIO') : null),
  };
  await build(situation.edition, builderDisk(tree, gate), lockOf(situation)).catch((error) => {
    if (!/^Error: (EIO|ENOSPC|EACCES)|is not a manifest|builds a release here/.test(String(error)))
      throw error;
  });
  return tree;
}

async function callsOf(situation: Situation): Promise<number> {
  let calls = 0;
  const count = () => {
    calls++;
    return null;
  };
  const gate: Gate = { turn: async () => count(), now: count };
  const disk = builderDisk(situation.tree.fork(), gate);
  await build(situation.edition, disk, lockOf(situation)).catch(() => {});
  return calls;
}

async function situations(): Promise<Situation[]> {
  const [first, second, third] = editions as [Edition, Edition, Edition, Edition];
  const empty = openTree();
  const standing = openTree();
  for (const edition of [first, second]) await build(edition, builderDisk(standing, open), lockOf({}));
  const states = await statesOf(standing.fork(), first, lockOf({}));
  const half =
    states[states.findIndex((state) => state.find(`/data/releases/.new-${first.release}/pack`)) + 8]!;
  return [
    { name: 'first build', tree: empty, edition: first },
    { name: 'same content', tree: standing, edition: second },
    { name: 'new content', tree: standing, edition: third },
    { name: 'after a killed builder', tree: half, edition: third },
    { name: 'beside a builder', tree: half, edition: third, held: true },
  ];
}

/**
 * Tries one in `every` errors, and one in `everyEnd` kills and power cuts; after one in `every` calls also the next build. `offset`
 * shifts the choice; at least one call of each fault is tried.
 */
export async function crashMatrix(every: number, everyEnd: number, offset: number): Promise<MatrixRow[]> {
  const rows: MatrixRow[] = [];
  for (const situation of await situations()) {
    const standing = wholeManifest(situation.tree, byRelease)?.release ?? null;
    const states = await statesOf(situation.tree.fork(), situation.edition, lockOf(situation));
    const calls = await callsOf(situation);
    for (const [f, fault] of faults.entries()) {
      const isEnd = fault === 'kill' || fault === 'power cut';
      const count = { calls: 0, before: 0, after: 0, healed: 0 };
      const last = isEnd ? states.length : calls;
      const isOneIn = (step: number, call: number) => (call + f + offset) % Math.min(step, last) === 0;
      for (let call = 1; call <= last; call++) {
        const chosen = isOneIn(every, call);
        if (!chosen && !(isEnd && isOneIn(everyEnd, call))) continue;
        const tree = isEnd
          ? ended(states[call - 1]!, fault, call)
          : await failAt(situation, call, { code: fault, partly: call % 2 === 0 });
        count.calls++;
        try {
          const release = standsIn(tree, situation, standing);
          count[release === situation.edition.release ? 'after' : 'before']++;
          if (chosen) {
            await heal(tree, situation, release);
            count.healed++;
          }
        } catch (error) {
          throw new Broken(`${situation.name}, ${fault} at call ${call}: ${(error as Error).message}`);
        }
      }
      rows.push({ situation: situation.name, fault, ...count });
    }
  }
  return rows;
}

function ended(state: Tree, fault: FaultName, seed: number): Tree {
  const tree = state.fork();
  if (fault === 'power cut') tree.crash(createRandom(seed));
  return tree;
}

function standsIn(tree: Tree, { edition, held }: Situation, before: string | null): string | null {
  const release = wholeManifest(tree, byRelease)?.release ?? null;
  hold(release === before || (!held && release === edition.release), `the manifest names ${release}`);
  wholeCopies(tree, byRelease);
  return release;
}

/** The next build must succeed, whatever the fault left on the disk. */
async function heal(tree: Tree, situation: Situation, before: string | null): Promise<void> {
  const next = editions[3]!;
  const manifest = await build(next, builderDisk(tree, open), lockOf({}));
  hold(
    wholeManifest(tree, byRelease)?.release === next.release,
    `after the next build another release stands`,
  );
  wholeCopies(tree, byRelease);
  tidy(tree, manifest, before);
  const known = manifest.history.map(({ release }) => release);
  const lost = (situation.tree.find('/data/manifest.json') ? editions.slice(0, 2) : []).filter(
    ({ release }) => !known.includes(release),
  );
  hold(lost.length === 0, `the history has lost ${lost.map(({ number }) => number)}`);
  hold(
    manifest.history.every(({ anterior, cambios }) => (anterior === null) === (cambios === null)),
    'the history has lost the changes of a release',
  );
}

export function tableOf(rows: readonly MatrixRow[]): string {
  const head = ['situation', 'fault', 'calls', 'before', 'after', 'healed'] as const;
  const cells = [head, ...rows.map((row) => head.map((name) => String(row[name])))];
  const widths = head.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)));
  return cells.map((row) => row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')).join('\n');
}
