/** The log: JSON lines on standard output, written in batches so that a line costs a request next to nothing. */

import { type Logger, pino } from 'pino';
import { environment } from './environment.ts';

let opened: Logger | undefined;

/**
 * On Vercel lines go out at once, for a function may be frozen after its answer. Elsewhere a batch stays within what
 * a pipe takes in one piece, so that the lines of several workers never mix.
 */
export function log(): Logger {
  if (!opened) {
    const { LOG_LEVEL, VERCEL } = environment();
    const batched = { sync: false, minLength: 3500, maxWrite: 4096, periodicFlush: 500 };
    opened = pino({ level: LOG_LEVEL, base: null }, pino.destination(VERCEL ? { sync: true } : batched));
  }
  return opened;
}
