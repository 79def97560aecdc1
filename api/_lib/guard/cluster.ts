/** Counting in a cluster: the first process counts for all, its workers ask it. */

import cluster from 'node:cluster';
import { withBreaker } from './breaker.ts';
import { memoryCounter } from './counter.ts';
import { within } from './patience.ts';
import type { Count, Counter } from './windows.ts';

/** A request waits this long for the first process at most. */
const patienceMs = 500;

interface Question {
  readonly kind: 'count';
  readonly id: number;
  readonly name: string;
  readonly budget: number;
  readonly address: string;
  readonly points: number;
}
interface Answer {
  readonly kind: 'counted';
  readonly id: number;
  readonly count: Count;
}

/** In the first process: counts in its memory what the workers ask it to. */
export function countForWorkers(): void {
  const counters = new Map<string, Counter>();
  cluster.on('message', async (worker, message: Question) => {
    if (message?.kind !== 'count') return;
    const { id, name, budget, address, points } = message;
    const counter = counters.get(name) ?? memoryCounter(name, budget);
    counters.set(name, counter);
    const answer: Answer = { kind: 'counted', id, count: await counter(address, points) };
    // A worker that has ended meanwhile needs no answer.
    worker.send(answer, () => {});
  });
}

/** Counts in the memory of the first process. Should that not answer, the worker counts alone until it does. */
export function clusterCounter(name: string, budget: number): Counter {
  const askFirst = (address: string, points: number) =>
    ask((id) => ({ kind: 'count', id, name, budget, address, points }));
  return withBreaker(
    (address, points = 1) => askFirst(address, points),
    memoryCounter(name, budget),
    () => askFirst('', 0),
  );
}

/** Questions under way, by their number; the counters of a worker share them. */
const waiting = new Map<number, (count: Count) => void>();
let asked = 0;

function ask(question: (id: number) => Question): Promise<Count> {
  if (asked === 0) process.on('message', takeAnswer);
  asked += 1;
  const id = asked;
  const answer = new Promise<Count>((resolve, reject) => {
    waiting.set(id, resolve);
    process.send!(question(id), undefined, undefined, (error) => {
      if (error) reject(error);
    });
  });
  return within(patienceMs, answer).finally(() => waiting.delete(id));
}

function takeAnswer(message: Answer): void {
  if (message?.kind === 'counted') waiting.get(message.id)?.(message.count);
}
