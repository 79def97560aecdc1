/** Memory and descriptors of the processes of the server, every five seconds, as the kernel tells. */

import { readdirSync, readFileSync } from 'node:fs';
import type { Running } from '../api/server.ts';
import { processesOf } from './stage.ts';

export interface Sample {
  /** Hours since the start. */
  readonly at: number;
  /** Megabytes that are resident, and open descriptors, by process. */
  readonly processes: ReadonlyMap<number, { readonly rss: number; readonly descriptors: number }>;
}

const everyMs = 5000;

export interface Watch {
  readonly first: number;
  readonly samples: readonly Sample[];
  stop(): void;
}

export function watch(server: Running, started: number): Watch {
  const samples: Sample[] = [];
  const timer = setInterval(() => {
    const processes = new Map<number, { rss: number; descriptors: number }>();
    for (const pid of processesOf(server)) {
      const figures = figuresOf(pid);
      if (figures) processes.set(pid, figures);
    }
    samples.push({ at: (Date.now() - started) / 3_600_000, processes });
  }, everyMs);
  return { first: server.process.pid!, samples, stop: () => clearInterval(timer) };
}

/** Null for one that is gone. */
function figuresOf(pid: number): { rss: number; descriptors: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const rss = Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
    return { rss, descriptors: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return null;
  }
}
