/** Programs that tests started and that still run: ended with the file that started them, also when an assertion failed. */

import type { ChildProcess } from 'node:child_process';

const started = new Set<ChildProcess>();

export function endsWithItsTests(program: ChildProcess): void {
  started.add(program);
  program.once('exit', () => started.delete(program));
}

export function endPrograms(): void {
  for (const program of started) program.kill('SIGKILL');
}
