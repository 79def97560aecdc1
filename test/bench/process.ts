/** A script run as a process of its own, with its time, its processor time and its peak memory. */

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

/** Runs a script, named from this folder. Peak and processor time are read from the kernel while it lives (Linux). */
export function measure(
  script: string,
  args: readonly string[],
  options: Options = {},
): Promise<MeasuredRun> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return run(process.execPath, ['--import', 'tsx', path, ...args], options);
}

const project = new URL('../../package.json', import.meta.url);

/** Runs the build as `npm run build` does. */
export function measureBuild(args: readonly string[]): Promise<MeasuredRun> {
  const { scripts } = JSON.parse(readFileSync(project, 'utf8')) as { scripts: { build: string } };
  return run('sh', ['-c', `${scripts.build} "$@"`, 'build', ...args]);
}

interface Options {
  readonly mayFail?: boolean;
  /** What becomes of what it prints. */
  readonly says?: 'ignore' | 'inherit';
}

function run(command: string, args: readonly string[], options: Options = {}): Promise<MeasuredRun> {
  const { mayFail = false, says = 'ignore' } = options;
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: fileURLToPath(new URL('.', project)),
    stdio: ['ignore', says, mayFail ? 'ignore' : 'inherit'],
  });
  let [cpu, peakMB] = [0, 0];
  const watch = setInterval(() => {
    try {
      cpu = Math.max(cpu, processorTime(child));
      peakMB = Math.max(peakMB, ...family(child.pid!).map((pid) => memoryOf(pid, 'VmHWM') / 2 ** 20));
    } catch {
      // It, or one that it started, ended while it was looked at.
    }
  }, 20);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => {
      clearInterval(watch);
      if (code === 0 || mayFail) resolve({ seconds: (performance.now() - started) / 1000, cpu, peakMB });
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${code}`));
    });
  });
}

/** Seconds of processor time of a process and those that it started, ended ones included, in user and system mode. */
export const processorTime = ({ pid }: ChildProcess): number =>
  family(pid!).reduce((sum, each) => {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + fields.slice(11, 15).reduce((ticks, each) => ticks + Number(each), 0) / 100;
  }, 0);

/** A process and those that it started. */
function family(pid: number): number[] {
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...started.flatMap((child) => family(Number(child)))];
}

/** Bytes of resident memory of a process, now or at its highest (Linux). */
export const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
