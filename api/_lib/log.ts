/** The log: JSON lines on standard output, written in batches so that a line costs a request next to nothing. */

import { isatty } from 'node:tty';
import { type Logger, pino } from 'pino';
import { environment } from './environment.ts';
import { openSink, type Sink } from './log-sink.ts';

let opened: Logger | undefined;
let sink: Sink | undefined;

/** On Vercel lines go out at once, for a function may be frozen after its answer. */
export function log(): Logger {
  if (!opened) {
    const { LOG_LEVEL, VERCEL } = environment();
    const settings = { level: LOG_LEVEL, base: null };
    if (VERCEL) opened = pino(settings, pino.destination({ sync: true }));
    else {
      sink = openSink();
      opened = pino(settings, sink);
    }
  }
  return opened;
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
