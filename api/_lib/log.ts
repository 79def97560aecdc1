/** The log: JSON lines on standard output, written in batches so that a line costs a request next to nothing. */

import { isatty } from 'node:tty';
import { type Logger, pino } from 'pino';
import { environment } from './environment.ts';
import { openSink, type Sink } from './log-sink.ts';

interface Opened {
  readonly logger: Logger;
  readonly lines: Pick<Sink, 'write'>;
  readonly informs: boolean;
}

let opened: Opened | undefined;
let sink: Sink | undefined;

/** On Vercel lines go out at once, for a function may be frozen after its answer. */
function open(): Opened {
  const { LOG_LEVEL, VERCEL } = environment();
  if (!VERCEL) sink = openSink();
  const lines = sink ?? pino.destination({ sync: true });
  const logger = pino({ level: LOG_LEVEL, base: null }, lines);
  opened = { logger, lines, informs: logger.isLevelEnabled('info') };
  return opened;
}

export const log = (): Logger => (opened ?? open()).logger;

/** Where lines of level `info` go that are made already, with their ends; null when no such lines are wanted. */
export function infoLines(): Pick<Sink, 'write'> | null {
  const { lines, informs } = opened ?? open();
  return informs ? lines : null;
}

/** Ends the process with what the log still takes. */
export function endProcess(code: number): void {
  if (!sink) process.exit(code);
  sink.flush((hangs) => {
    // A thread that writes to a terminal which was halted would keep the process from ending.
    if (hangs && isatty(1)) process.kill(process.pid, 'SIGKILL');
    process.exit(code);
  });
}
