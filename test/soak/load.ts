/** The load: a fixed rate of requests from many client addresses, and one client that exceeds its rate limit. */

import { apiPrefix } from '../../contract/http/operations.ts';
import type { Deck, RequestDraw } from './asked.ts';
import type { EventLog } from './event-log.ts';
import { type ExchangeOutcome, send } from './exchange.ts';
import { checkAnswer, type KnownData } from './judge.ts';
import type { Prng } from './prng.ts';

export interface LoadTally {
  /** By kind of request and status, or `no answer`. */
  readonly counts: Map<string, number>;
  /** The longest time, in milliseconds, that answers came from an old release after the next was published. */
  oldestMs: number;
  /** When that was. */
  oldestAt: number;
  /** Milliseconds of the slowest answer. */
  longestMs: number;
  /** Requests dropped because too many were waiting. */
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

/** Each has a rate limit of its own. */
const callers = Array.from({ length: 32 }, (_, i) => `127.1.0.${i + 1}`);
const limitedCaller = '127.2.0.1';
export const rates = { fuzz: 185, limited: 15 };

/** More than are waiting while the server is frozen. */
const mostWaiting = 900;
const tickMs = 10;
/** How long answers may come from a replaced release: requests under way, and a frozen server. */
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
      // When this process is late, it does not send all missed requests at once.
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
