/** A script run as a process of its own, with its time, its processor time and its peak memory. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Running } from '../api/server.ts';

export interface Run {
  readonly seconds: number;
  /** Of all its threads. */
  readonly cpu: number;
  readonly peakMB: number;
}

/** Runs a script, named from this folder. Peak and processor time are read from the kernel while it lives (Linux). */
export function measure(script: string, args: readonly string[], options: Options = {}): Promise<Run> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return run(process.execPath, ['--import', 'tsx', path, ...args], options);
}

const project = new URL('../../package.json', import.meta.url);

/** Runs the build as `npm run build` does, whose script ends in the process that builds. */
export function measureBuild(args: readonly string[]): Promise<Run> {
  const { scripts } = JSON.parse(readFileSync(project, 'utf8')) as { scripts: { build: string } };
  return run('sh', ['-c', `${scripts.build} "$@"`, 'build', ...args]);
}

interface Options {
  readonly mayFail?: boolean;
  /** What becomes of what it prints. */
  readonly says?: 'ignore' | 'inherit';
}

function run(command: string, args: readonly string[], options: Options = {}): Promise<Run> {
  const { mayFail = false, says = 'ignore' } = options;
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: fileURLToPath(new URL('.', project)),
    stdio: ['ignore', says, mayFail ? 'ignore' : 'inherit'],
  });
  let [cpu, peakMB] = [0, 0];
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      cpu = processorTime(child);
      peakMB = Math.max(peakMB, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      clearInterval(watch);
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

/** Seconds of processor time that a process and those that it started have taken, in user and system mode. */
export function processorTime({ pid }: { readonly pid?: number | undefined }): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) / 100;
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return started.reduce((sum, child) => sum + processorTime({ pid: Number(child) }), own);
}

/** Bytes of resident memory, now or at its highest (Linux). */
export const memoryOf = ({ process: { pid } }: Running, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
