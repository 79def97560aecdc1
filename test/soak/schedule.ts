/** What will be done when, drawn before the start: every trouble once in each round, in an order of the dice. */

import type { Dice } from './dice.ts';

export const troubles = [
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
export type Trouble = (typeof troubles)[number];

export interface Planned {
  /** Milliseconds after the start. */
  readonly at: number;
  readonly what: Trouble;
  /** Milliseconds that it lasts, where it lasts. */
  readonly ms: number;
  /** Chooses among the forms of the trouble. */
  readonly form: number;
}

/** The last ones end with the run. */
const quietMs = 50_000;

/** Milliseconds: from so many to so many; a server that is frozen for long has its clocks run out. */
function lengthOf(what: Trouble, dice: Dice): number {
  if (what === 'server frozen' && dice.percent(25)) return dice.whole(33_000, 40_000);
  return what === 'slow readers' ? dice.whole(20_000, 45_000) : dice.whole(1000, 10_000);
}

export function scheduleOf(dice: Dice, ms: number): Planned[] {
  const planned: Planned[] = [];
  let round: Trouble[] = [];
  for (let at = 8000; at < ms - quietMs; at += dice.whole(6000, 18_000)) {
    if (round.length === 0) round = [...troubles];
    const [what] = round.splice(dice.whole(0, round.length - 1), 1);
    planned.push({ at, what: what!, ms: lengthOf(what!, dice), form: dice.whole(0, 999) });
  }
  return planned;
}
