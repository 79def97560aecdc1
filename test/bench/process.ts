/** Runs a script as a process of its own and measures its time, CPU time and peak memory. */

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface MeasuredRun {
  readonly seconds: number;
  /** Of all its threads. */
  readonly cpu: number;
  /** Of the largest of its processes. */
  readonly peakMB: number;
}

/** `script` is relative to this folder. Peak memory and CPU time are read from /proc while it runs (Linux only). */
export function measure(script: string, args: readonly string[]): Promise<MeasuredRun> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return run(process.execPath, ['--import', 'tsx', path, ...args]);
}

const project = new URL('../../package.json', import.meta.url);

/** Measures the build as `npm run build` runs it. */
export function measureBuild(args: readonly string[]): Promise<MeasuredRun> {
  const { scripts } = JSON.parse(readFileSync(project, 'utf8')) as { scripts: { build: string } };
  return run('sh', ['-c', `${scripts.build} "$@"`, 'build', ...args]);
}

function run(command: string, args: readonly string[]): Promise<MeasuredRun> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: fileURLToPath(new URL('.', project)),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let [cpu, peakMB] = [0, 0];
  const watch = setInterval(() => {
    try {
      cpu = Math.max(cpu, processorTime(child));
      peakMB = Math.max(peakMB, ...family(child.pid!).map((pid) => memoryOf(pid, 'VmHWM') / 2 ** 20));
    } catch {
      // A process ended while it was being read.
    }
  }, 20);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => {
      clearInterval(watch);
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, cpu, peakMB });
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${code}`));
    });
  });
}

/** CPU seconds, user and system, of a process and its children, including those that ended. */
export const processorTime = ({ pid }: ChildProcess): number =>
  family(pid!).reduce((sum, each) => {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + fields.slice(11, 15).reduce((ticks, each) => ticks + Number(each), 0) / 100;
  }, 0);

/** A process and its descendants. */
function family(pid: number): number[] {
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...started.flatMap((child) => family(Number(child)))];
}

/** Resident memory of a process in bytes, current (VmRSS) or peak (VmHWM); Linux only. */
export const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
