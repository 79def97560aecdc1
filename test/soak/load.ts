/** The load: so many requests a second whatever the server does, from many callers, and one caller more who runs into the limit. */

import { apiPrefix } from '../../contract/http/operations.ts';
import type { Deck, RequestDraw } from './asked.ts';
import type { EventLog } from './event-log.ts';
import { type ExchangeOutcome, send } from './exchange.ts';
import { checkAnswer, type KnownData } from './judge.ts';
import type { Prng } from './prng.ts';

export interface LoadTally {
  /** By what was asked and the status, or that there was no answer. */
  readonly counts: Map<string, number>;
  /** Milliseconds for which an old release went on answering after the next one stood, at most. */
  oldestMs: number;
  /** When that was. */
  oldestAt: number;
  /** Milliseconds of the longest answer. */
  longestMs: number;
  /** Requests that were due while too many waited. */
  held: number;
  waiting: number;
}

interface Players {
  readonly port: number;
  readonly dice: Prng;
  readonly deck: Deck;
  readonly world: KnownData;
  readonly diary: EventLog;
}

/** Each has a budget of its own. */
const callers = Array.from({ length: 32 }, (_, i) => `127.1.0.${i + 1}`);
const limitedCaller = '127.2.0.1';
export const rates = { fuzz: 185, limited: 15 };

/** More than wait while the server stands still. */
const mostWaiting = 900;
const tickMs = 10;
/** For how long an answer may come from a release that was replaced: readers that were under way, and a server that stood still. */
const graceMs = 60_000;

export function openLoad(players: Players): { readonly tally: LoadTally; stop(): Promise<void> } {
  const { port, dice, deck, diary } = players;
  const tally: LoadTally = { counts: new Map(), oldestMs: 0, oldestAt: 0, longestMs: 0, held: 0, waiting: 0 };
  const count = (what: string) => void tally.counts.set(what, (tally.counts.get(what) ?? 0) + 1);

  async function fuzz(): Promise<void> {
    const asked = deck.draw();
    const outcome = await send(port, asked, dice.one(callers), dice.percent(80));
    const verdict = verdictOf(asked, outcome);
    count(`${asked.kind} ${verdict.said}`);
    if (verdict.fault) diary.accuse(`${asked.method} ${asked.path} ${asked.body ?? ''}: ${verdict.fault}`);
  }

  const company = players.world.always.companies[0]!;
  const plain: RequestDraw = {
    ...{ kind: 'api', method: 'GET', path: `${apiPrefix}/empresa/${company}`, headers: {} },
    statuses: [200, 429],
  };
  async function limited(): Promise<void> {
    const outcome = await send(port, plain, limitedCaller, true);
    const verdict = verdictOf(plain, outcome);
    count(`limited ${verdict.said}`);
    if (verdict.fault) diary.accuse(`the limited caller: ${verdict.fault}`);
    const { given } = outcome;
    if (typeof given !== 'string' && given.status === 429 && !(Number(given.headers.get('retry-after')) > 0))
      diary.accuse('a 429 without Retry-After');
  }

  function verdictOf(asked: RequestDraw, outcome: ExchangeOutcome): { said: string; fault: string | null } {
    const { from, to, given } = outcome;
    tally.longestMs = Math.max(tally.longestMs, to - from);
    if (typeof given === 'string') {
      if (diary.explainsReset(from, to)) return { said: 'reset after the server stood still', fault: null };
      return { said: 'no answer', fault: `${given}, after ${to - from} ms` };
    }
    const lately = diary.releases(from - graceMs, to);
    const { fault, release } = checkAnswer(asked, given, players.world, lately);
    const etag = given.headers.get('etag');
    if (
      given.status === 200 &&
      asked.kind === 'api' &&
      asked.method === 'GET' &&
      etag &&
      !asked.headers.accept
    )
      deck.keep(asked.path, etag);
    if (release !== null && !diary.releases(from, to).includes(release)) noteAge(release, from);
    return { said: `${given.status}`, fault };
  }

  function noteAge(release: string, from: number): void {
    let age = 0;
    while (age < graceMs && !diary.releases(from - age, from).includes(release)) age += 200;
    if (age <= tally.oldestMs) return;
    tally.oldestMs = age;
    tally.oldestAt = from;
  }

  function every(rate: number, ask: () => Promise<void>): () => void {
    let due = Date.now();
    const timer = setInterval(() => {
      // What this process was too late for is not made up for in one burst.
      if (Date.now() - due > 1000) due = Date.now() - 1000;
      for (; due <= Date.now(); due += 1000 / rate) {
        if (tally.waiting >= mostWaiting) {
          tally.held += 1;
          continue;
        }
        tally.waiting += 1;
        ask()
          .catch((error) => diary.accuse(`the soak itself: ${(error as Error).stack}`))
          .finally(() => {
            tally.waiting -= 1;
          });
      }
    }, tickMs);
    return () => clearInterval(timer);
  }

  const ends = [every(rates.fuzz, fuzz), every(rates.limited, limited)];
  return {
    tally,
    async stop() {
      for (const end of ends) end();
      while (tally.waiting > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}
