/** Programs that tests started and that still run: ended with the file that started them, or with the process that did. */

import type { ChildProcess } from 'node:child_process';

const started = new Set<ChildProcess>();

export function endsWithItsTests(program: ChildProcess): void {
  started.add(program);
  program.once('exit', () => started.delete(program));
}

export function endPrograms(): void {
  for (const program of started) program.kill('SIGKILL');
}

// A run that is called off ends its workers by a signal, after which no test file has an end.
process.once('exit', endPrograms);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => {
    endPrograms();
    process.exit(1);
  });
