/** Memory and file descriptors of the server, read from /proc every five seconds. */

import { readdirSync, readFileSync } from 'node:fs';
import type { Running } from '../api/server.ts';

export interface Sample {
  /** Hours since the start. */
  readonly at: number;
  /** Resident memory in megabytes. */
  readonly rss: number;
  readonly descriptors: number;
}

const everyMs = 5000;

export interface Watch {
  readonly samples: readonly Sample[];
  stop(): void;
}

export function watch({ process: { pid } }: Running, started: number): Watch {
  const samples: Sample[] = [];
  const timer = setInterval(() => {
    const figures = figuresOf(pid!);
    if (figures) samples.push({ at: (Date.now() - started) / 3_600_000, ...figures });
  }, everyMs);
  return { samples, stop: () => clearInterval(timer) };
}

/** Null when the process is gone. */
function figuresOf(pid: number): { rss: number; descriptors: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const rss = Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
    return { rss, descriptors: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return null;
  }
}
