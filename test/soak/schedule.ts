/** The schedule of faults, drawn before the start: every kind once in each round, in random order. */

import type { Prng } from './prng.ts';

export const faultKinds = [
  'redis killed',
  'redis frozen',
  'redis full',
  'redis flushed',
  'server frozen',
  'slow readers',
  'drippers',
  'idlers',
  'reset flood',
  'broken HTTP',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Planned {
  /** Milliseconds after the start. */
  readonly at: number;
  readonly what: FaultKind;
  /** Duration in milliseconds, where it has one. */
  readonly ms: number;
  /** A random number that chooses among the forms of the fault. */
  readonly form: number;
}

/** No fault begins in the last seconds, so that all end with the run. */
const quietMs = 50_000;

/** Random duration in milliseconds; a long freeze exceeds the server's timeouts. */
function lengthOf(what: FaultKind, dice: Prng): number {
  if (what === 'server frozen' && dice.percent(25)) return dice.whole(33_000, 40_000);
  return what === 'slow readers' ? dice.whole(20_000, 45_000) : dice.whole(1000, 10_000);
}

export function scheduleOf(dice: Prng, ms: number): Planned[] {
  const planned: Planned[] = [];
  let round: FaultKind[] = [];
  for (let at = 8000; at < ms - quietMs; at += dice.whole(6000, 18_000)) {
    if (round.length === 0) round = [...faultKinds];
    const [what] = round.splice(dice.whole(0, round.length - 1), 1);
    planned.push({ at, what: what!, ms: lengthOf(what!, dice), form: dice.whole(0, 999) });
  }
  return planned;
}
