/** A script run as a process of its own, with its time and its peak memory. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Run {
  readonly seconds: number;
  readonly peakMB: number;
}

/** Runs a script, named from this folder; its peak is read from the kernel while it lives (Linux). */
export function measure(script: string, args: readonly string[], mayFail = false): Promise<Run> {
  return run(['--import', 'tsx', fileURLToPath(new URL(script, import.meta.url)), ...args], mayFail);
}

/** Runs the build as `npm run build` does. */
export const measureBuild = (args: readonly string[]): Promise<Run> =>
  run(
    ['--single-threaded-gc', fileURLToPath(new URL('../../build/start.mjs', import.meta.url)), ...args],
    false,
  );

function run(command: readonly string[], mayFail: boolean): Promise<Run> {
  const started = performance.now();
  const stdio = ['ignore', 'ignore', mayFail ? 'ignore' : 'inherit'] as const;
  const child = spawn(process.execPath, command, { stdio: [...stdio] });
  let peakMB = 0;
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peakMB = Math.max(peakMB, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      clearInterval(watch);
    }
  }, 20);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => {
      clearInterval(watch);
      if (code === 0 || mayFail) resolve({ seconds: (performance.now() - started) / 1000, peakMB });
      else reject(new Error(`${command.join(' ')} ended with ${code}`));
    });
  });
}
