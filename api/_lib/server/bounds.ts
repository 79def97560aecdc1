/** What one peer, one address and all together may take of this process, and why so much. */

import { readFileSync } from 'node:fs';

export interface Bounds {
  /** Sockets in all. Each has one request in flight at most, and so one file open. */
  readonly sockets: number;
  /** Sockets of one address that is no proxy of ours. */
  readonly socketsPerAddress: number;
  /** Sockets that such an address may open at once, and how many more in every second. */
  readonly arrivals: number;
  readonly arrivalsPerSecond: number;
  /** Connections that the kernel keeps until they are taken; past it the peers' own seconds of waiting begin. */
  readonly backlog: number;
  /** Requests that were read and wait for their turn, in all. */
  readonly waiting: number;
  /** Bytes of answers that were not sent yet, in all. */
  readonly unsentBytes: number;
  /** Milliseconds without a byte in either direction while a request is in flight. */
  readonly silentMs: number;
  /** An answer may take this long, and a second for each `bytesPerSecond` of it. */
  readonly answerMs: number;
  readonly bytesPerSecond: number;
  /** How long a peer may take to read the last words before its socket is destroyed. */
  readonly lastWordsMs: number;
}

export const bounds: Bounds = {
  sockets: socketsFor(openFiles()),
  // A browser opens six; of an office behind one address few ask at a time, and idle sockets give way.
  socketsPerAddress: 512,
  // A browser opens six and keeps them; a program that opens one for each request is still far below.
  arrivals: 1024,
  arrivalsPerSecond: 256,
  // What Linux allows unless told otherwise.
  backlog: 4096,
  // One read of 64 kB holds up to 3,600 of them, some 4 kB each once they are read.
  waiting: 16_384,
  // Twenty-five of the largest answers; streams hold some hundred kB each.
  unsentBytes: 128 * 1024 * 1024,
  // A phone in a tunnel comes back within it.
  silentMs: 30_000,
  // 32 kbit/s, the slowest mobile network.
  answerMs: 60_000,
  bytesPerSecond: 4096,
  lastWordsMs: 1000,
};

/** Each socket may have a file open beside it; the data keep 512, the rest is for the process itself. */
function socketsFor(descriptors: number): number {
  return Math.max(16, Math.min(4096, Math.floor((descriptors - 768) / 2)));
}

/** How many descriptors this process may hold; where the system does not tell, enough for all sockets. */
function openFiles(): number {
  try {
    return Number(
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity,
    );
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
