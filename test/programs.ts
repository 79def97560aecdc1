/** Programs that tests started, killed at the end of the test file or of the process. */

import type { ChildProcess } from 'node:child_process';

const started = new Set<ChildProcess>();

/** Programs shared by the test files of a process. */
const lasting = new Set<ChildProcess>();

/** What stands under a name for all test files of a process: the modules of each file are made anew. */
export function ofProcess<T extends object>(name: string, first: T): T {
  const all = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`cifras ${name}`);
  all[key] ??= first;
  return all[key];
}

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

// An aborted run signals its workers or just leaves them, and no `afterAll` runs. Prepended, as a worker is killed half a second after
// it is told to end, and other handlers, which remove folders, may take that long.
process.prependOnceListener('exit', endAll);
process.prependOnceListener('disconnect', endNow);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.prependOnceListener(signal, endNow);

function endNow(): void {
  endAll();
  process.exit(1);
}
