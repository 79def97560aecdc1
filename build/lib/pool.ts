/** Worker threads that do one task at a time: how the build uses all cores. */

import { Worker } from 'node:worker_threads';

/** What the module of a worker exports by default, a function of `data`: it does tasks in a thread of its own, or in this one. */
export interface TaskWorker<Task, Result> {
  perform(task: Task): Result;
  /** Large buffers of a result, which go to the other side instead of being copied. */
  transferList?(result: Result): ArrayBuffer[];
}

export interface Pool<Task, Result> {
  /** Runs a task on the first free worker; rejects with what the worker threw, or why a thread died: then no other job is done. */
  run(task: Task, transfer?: readonly ArrayBuffer[]): Promise<Result>;
  /** Runs one task on every worker, once each has nothing else to do. */
  runOnEach(task: (worker: number) => Task): Promise<Result[]>;
  /** Backpressure: resolves when at most one task per worker is queued. Rejects once a thread is dead. */
  waitForCapacity(): Promise<void>;
}

/** To start a thread costs a second of processor time, so that a build has the same ones from its first pass to its last. */
export interface Threads {
  readonly size: number;
  /** Each makes a worker by the module at `url`, in the place of the one that it has: all tasks of that one must be done. */
  assign<Task, Result>(url: URL, data: (worker: number) => object): Pool<Task, Result>;
  close(): Promise<void>;
}

interface Job {
  /** A task, or the worker that is to do those that follow. */
  readonly message: { readonly task: unknown } | { readonly module: string; readonly data: object };
  readonly transfer: readonly ArrayBuffer[];
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A partition of the country takes a fifth of it; without a limit a thread collects its garbage only when it has grown to gigabytes. */
const heapLimitMB = 512;

/** Starts `size` threads; with 0 this thread does the tasks itself, as for a handful of rows. */
export const createThreads = (size: number): Threads =>
  size === 0
    ? { size, assign: (url, data) => createInlinePool(url, data(0)), close: async () => {} }
    : startThreads(size);

function createInlinePool<Task, Result>(url: URL, data: object): Pool<Task, Result> {
  const opening = import(url.href).then(
    ({ default: createWorker }: { default(data: object): TaskWorker<Task, Result> }) => createWorker(data),
  );
  const run = async (task: Task) => (await opening).perform(task);
  return {
    run,
    runOnEach: async (task) => [await run(task(0))],
    waitForCapacity: async () => {},
  };
}

function startThreads(size: number): Threads {
  const waiting: Job[] = [];
  const capacityCalls: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let dead: Error | undefined;
  let closing = false;

  const threads = Array.from({ length: size }, () => {
    const thread = {
      worker: new Worker(new URL('thread.mjs', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: heapLimitMB },
      }),
      job: null as Job | null,
      own: [] as Job[],
    };
    thread.worker.on('message', (reply: { result: unknown } | { error: Error }) => {
      const { job } = thread;
      thread.job = null;
      if (job) 'error' in reply ? job.reject(reply.error) : job.resolve(reply.result);
      next(thread);
    });
    // What a task throws comes as a message: an error ends the thread, as does a lack of memory.
    thread.worker.on('error', (error) => fail(thread, error as Error));
    thread.worker.on('exit', (code) => fail(thread, new Error(`a worker thread ended with code ${code}`)));
    return thread;
  });
  type Thread = (typeof threads)[number];

  function next(thread: Thread): void {
    if (thread.job || dead || closing) return;
    const job = thread.own.shift() ?? waiting.shift();
    if (waiting.length < size) capacityCalls.shift()?.resolve();
    if (!job) return;
    thread.job = job;
    thread.worker.postMessage(job.message, job.transfer as ArrayBuffer[]);
  }

  /** If a thread dies, its job, all pending jobs and all later ones reject with the reason. */
  function fail(thread: Thread, error: Error): void {
    if (dead || closing) return;
    dead = new Error(`a worker thread died: ${error.message}`, { cause: error });
    thread.job?.reject(error);
    const others = threads.filter((one) => one !== thread && one.job).map(({ job }) => job!);
    const asked = threads.flatMap(({ own }) => own);
    for (const { reject } of [...others, ...asked, ...waiting, ...capacityCalls]) reject(dead);
  }

  /** On `thread`, or on the first one that is free. */
  const post = <R>(message: Job['message'], transfer: readonly ArrayBuffer[], thread?: Thread): Promise<R> =>
    new Promise<unknown>((resolve, reject) => {
      if (dead) return reject(dead);
      (thread?.own ?? waiting).push({ message, transfer, resolve, reject });
      const free = thread ?? threads.find(({ job }) => !job);
      if (free) next(free);
    }) as Promise<R>;

  return {
    size,
    assign<Task, Result>(url: URL, data: (worker: number) => object): Pool<Task, Result> {
      // If it fails, the thread is dead, as every task will tell.
      for (const [number, thread] of threads.entries())
        post({ module: url.href, data: data(number) }, [], thread).catch(() => {});
      return {
        run: (task, transfer = []) => post({ task }, transfer),
        runOnEach: (task) =>
          Promise.all(threads.map((thread, number) => post<Result>({ task: task(number) }, [], thread))),
        waitForCapacity: () =>
          new Promise((resolve, reject) => {
            if (dead) reject(dead);
            else if (waiting.length < size) resolve();
            else capacityCalls.push({ resolve, reject });
          }),
      };
    },
    close: async () => {
      closing = true;
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
