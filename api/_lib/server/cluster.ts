/** Several processes behind one port: the first starts the others again when they fall, stops them, and counts for all. */

import cluster from 'node:cluster';
import { countForWorkers } from '../guard/cluster.ts';
import { log } from '../log.ts';

/** Runs in the first process, which serves nothing itself. Ends when every worker has. */
export function superviseWorkers(count: number): void {
  countForWorkers();
  let stopping = false;
  for (let i = 0; i < count; i++) cluster.fork();
  cluster.on('exit', (worker, code, signal) => {
    const left = Object.keys(cluster.workers ?? {}).length;
    if (stopping) {
      if (left === 0) process.exit(0);
      return;
    }
    log().error({ worker: worker.id, code, signal }, 'a worker ended');
    // One that could not even start would not start again either.
    if (process.uptime() > 5) setTimeout(() => cluster.fork(), 500);
    else if (left === 0) process.exit(1);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    });
}
