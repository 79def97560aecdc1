/** The scheduler: each disk call waits here until a random choice lets it run, so that a seed fixes the order of all calls. */

import type { Random } from '../random.ts';
import type { Clock } from './clock.ts';
import { Broken } from './invariant.ts';

export interface Schedule {
  readonly dice: Random;
  readonly clock: Clock;
  /** Adds an event to the hash and the list of recent events. */
  mark(said: string): void;
  /** Waits for this call's turn. */
  turn(): Promise<void>;
  /** Runs waiting calls and timers until the promise is settled. */
  until(done: Promise<unknown>): Promise<void>;
  trace(): number;
  recent(): readonly string[];
}

/** More than any seed needs. */
const mostSteps = 100_000;
const mostRecent = 40;

/** `pace` is the most milliseconds that pass between two calls. */
export function openSchedule(dice: Random, clock: Clock, pace: number): Schedule {
  const waiting: (() => void)[] = [];
  const recent: string[] = [];
  let trace = 0;

  /** Resolves when no promise can proceed without a call or a timer. */
  const drained = () => new Promise<void>((resolve) => process.nextTick(resolve));

  async function until(done: Promise<unknown>): Promise<void> {
    let over = false;
    let failed: unknown;
    done.then(
      () => {
        over = true;
      },
      (error) => {
        over = true;
        failed = error;
      },
    );
    for (let step = 0; ; step++) {
      await drained();
      if (over) break;
      if (step > mostSteps) throw new Broken('it never ends');
      if (clock.advance(dice.int(pace))) continue;
      if (waiting.length > 0) {
        const at = dice.int(waiting.length);
        const go = waiting[at]!;
        waiting[at] = waiting.at(-1)!;
        waiting.pop();
        go();
      } else if (!clock.next()) throw new Broken('everybody waits, and nothing comes');
    }
    if (failed) throw failed;
  }

  return {
    ...{ dice, clock, until },
    mark(said) {
      for (let i = 0; i < said.length; i++) trace = (Math.imul(trace, 31) + said.charCodeAt(i)) | 0;
      recent.push(`${clock.now() % 10_000_000} ${said}`);
      if (recent.length > mostRecent) recent.shift();
    },
    turn: () => new Promise((resolve) => void waiting.push(resolve)),
    trace: () => trace,
    recent: () => recent,
  };
}
