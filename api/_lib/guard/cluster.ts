/**
 * Counting in a cluster: the first process counts for all, its workers ask it. What a worker has to ask within one turn of its
 * loop goes as one message: a message costs both sides more than the counting and the answer to the caller do.
 */

import cluster from 'node:cluster';
import { withBreaker } from './breaker.ts';
import { memoryCounter } from './counter.ts';
import { within } from './patience.ts';
import type { Count, Counter } from './windows.ts';

/** A request waits this long for the first process at most. */
const patienceMs = 500;

interface Question {
  readonly name: string;
  readonly budget: number;
  readonly address: string;
  readonly points: number;
}
interface Questions {
  readonly kind: 'count';
  readonly id: number;
  readonly questions: readonly Question[];
}
interface Answers {
  readonly kind: 'counted';
  readonly id: number;
  /** In the order of the questions. */
  readonly counts: readonly Count[];
}

/** In the first process: counts in its memory what the workers ask it to. */
export function countForWorkers(): void {
  const counters = new Map<string, Counter>();
  async function count({ name, budget, address, points }: Question): Promise<Count> {
    const counter = counters.get(name) ?? memoryCounter(name, budget);
    counters.set(name, counter);
    return counter(address, points);
  }
  cluster.on('message', async (worker, message: Questions) => {
    if (message?.kind !== 'count') return;
    const { id, questions } = message;
    const answers: Answers = { kind: 'counted', id, counts: await Promise.all(questions.map(count)) };
    // A worker that has ended meanwhile needs no answer.
    worker.send(answers, () => {});
  });
}

/** Counts in the memory of the first process. Should that not answer, the worker counts alone until it does. */
export function clusterCounter(name: string, budget: number): Counter {
  const askFirst = (address: string, points: number) => ask({ name, budget, address, points });
  return withBreaker(
    (address, points = 1) => askFirst(address, points),
    memoryCounter(name, budget),
    () => askFirst('', 0),
  );
}

interface Gathered {
  readonly questions: Question[];
  readonly counts: Promise<readonly Count[]>;
}

/** The questions of this turn of the loop, those of all counters of a worker together. */
let gathered: Gathered | null = null;

function ask(question: Question): Promise<Count> {
  gathered ??= gather();
  const place = gathered.questions.push(question) - 1;
  return gathered.counts.then((counts) => counts[place]!);
}

function gather(): Gathered {
  const questions: Question[] = [];
  const counts = new Promise<readonly Count[]>((resolve, reject) => {
    setImmediate(() => {
      gathered = null;
      answersTo(questions).then(resolve, reject);
    });
  });
  return { questions, counts };
}

/** Messages under way, by their number. */
const waiting = new Map<number, (counts: readonly Count[]) => void>();
let sent = 0;

function answersTo(questions: readonly Question[]): Promise<readonly Count[]> {
  if (sent === 0) process.on('message', takeAnswers);
  sent += 1;
  const id = sent;
  const counts = new Promise<readonly Count[]>((resolve, reject) => {
    waiting.set(id, resolve);
    const message: Questions = { kind: 'count', id, questions };
    process.send!(message, undefined, undefined, (error) => {
      if (error) reject(error);
    });
  });
  return within(patienceMs, counts).finally(() => waiting.delete(id));
}

function takeAnswers(message: Answers): void {
  if (message?.kind === 'counted') waiting.get(message.id)?.(message.counts);
}
