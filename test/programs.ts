/** Programs that tests started and that still run: ended with the file that started them, or with the process that did. */

import type { ChildProcess } from 'node:child_process';

const started = new Set<ChildProcess>();

/** What files that share a process share as well. */
const lasting = new Set<ChildProcess>();

export function endsWithItsTests(program: ChildProcess): void {
  started.add(program);
  program.once('exit', () => started.delete(program));
}

export function endsWithTheProcess(program: ChildProcess): void {
  started.delete(program);
  lasting.add(program);
  program.once('exit', () => lasting.delete(program));
}

export function endPrograms(): void {
  for (const program of started) program.kill('SIGKILL');
}

function endAll(): void {
  for (const program of [...started, ...lasting]) program.kill('SIGKILL');
}

// A run that is broken off ends its workers by a signal or only leaves them; then no test file has an end. Before all else that is done
// at an end: a worker is killed half a second after it was told to end, and removing folders may take that long.
process.prependOnceListener('exit', endAll);
process.prependOnceListener('disconnect', endNow);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.prependOnceListener(signal, endNow);

function endNow(): void {
  endAll();
  process.exit(1);
}
