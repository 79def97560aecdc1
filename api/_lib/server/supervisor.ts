/** The first of several processes: it serves nothing itself, keeps its workers alive, hands them connections and stops them. */

import cluster, { type Worker } from 'node:cluster';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { countForWorkers } from '../guard/cluster.ts';
import { endProcess, log } from '../log.ts';
import { bounds } from './bounds.ts';
import { openDistributor } from './distributor.ts';
import { endingMs, stopOnSignals } from './stopping.ts';
import type { Order, Report } from './workers.ts';
import type { Shown } from './worth-seeing.ts';

/** A worker that falls within this time waits twice as long as the one before it to be started again. */
const youngMs = 10_000;
const [shortestMs, longestMs] = [100, 30_000];

interface Supervised {
  readonly workers: number;
  /** Whether a connection is taken at all. */
  mayCome(socket: Socket): boolean;
  readonly port: number;
  readonly host: string;
  /** The first worker answers. */
  ready(port: number, shown: Shown | null): void;
  /** Nothing can be served, for this reason. */
  failed(error: Error): void;
}

export function supervise({ workers, mayCome, port, host, ready, failed }: Supervised): void {
  countForWorkers();
  const distributor = openDistributor(mayCome);
  const serving = new Set<Worker>();
  let served = false;
  let stopping = false;
  let falls = 0;
  let reason: string | undefined;

  function start(): void {
    if (stopping) return;
    const started = Date.now();
    const worker = cluster.fork();
    worker.on('message', (report: Report) => {
      if (report.kind === 'ready') taken(worker, report.shown);
      else if (report.kind === 'took') distributor.free(worker);
      else if (report.kind === 'failed') reason ??= report.reason;
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      serving.delete(worker);
      distributor.gone(worker);
      if (stopping) return;
      // What cannot even start would not start again either; one that was killed would.
      if (!served && signal === null) failed(new Error(reason ?? `a worker ended at its start with ${code}`));
      log().error({ worker: worker.id, code, signal, reason }, 'a worker ended');
      reason = undefined;
      falls = Date.now() - started < youngMs ? falls + 1 : 0;
      setTimeout(start, Math.min(longestMs, shortestMs * 2 ** falls));
    });
  }

  function taken(worker: Worker, shown: Shown | null): void {
    if (stopping) return;
    serving.add(worker);
    distributor.free(worker);
    if (served) return;
    served = true;
    distributor.server.listen({ port, host, backlog: bounds.backlog }, () => {
      const address = distributor.server.address();
      ready(typeof address === 'object' && address ? address.port : port, shown);
    });
  }

  const tell = (kind: Order['kind']) => {
    for (const worker of serving) worker.send({ kind } satisfies Order, () => {});
  };
  const alive = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

  distributor.server.on('error', failed);
  for (let i = 0; i < workers; i++) start();

  stopOnSignals(
    {
      drain() {
        stopping = true;
        tell('drain');
        for (const worker of alive()) if (!serving.has(worker)) worker.process.kill('SIGKILL');
      },
      listener: distributor.server,
      pause: distributor.pause,
      resume: distributor.resume,
      async ended() {
        const closed = Date.now();
        // A frozen worker holds what it was given.
        while (distributor.waiting() > 0 && serving.size > 0 && Date.now() - closed < endingMs / 2)
          await sleep(10);
        tell('close');
        while (alive().length > 0) {
          if (Date.now() - closed > endingMs + 1500)
            for (const worker of alive()) worker.process.kill('SIGKILL');
          await sleep(20);
        }
      },
    },
    () => endProcess(0),
  );
}
