/** The log: JSON lines on standard output, by pino. It may be full, closed or unread: lines that do not get through are dropped and counted. */

import { type Logger, pino } from 'pino';
import { environment } from './environment.ts';

type Destination = ReturnType<typeof pino.destination>;

/** Bytes that are written at once, and that wait for who does not take them. */
const [minLength, maxLength] = [4096, 256 * 1024];
const flushEveryMs = 500;
/** How long the last lines may take at the end. */
const lastLinesMs = 500;

let logger: Logger | undefined;
let destination: Destination | undefined;

/** On Vercel lines go out at once, for a function may be frozen after its answer. */
function createLog(): Logger {
  const { LOG_LEVEL, VERCEL } = environment();
  if (VERCEL) return pino({ level: LOG_LEVEL, base: null }, pino.destination({ sync: true }));
  destination = pino.destination({ sync: false, minLength, maxLength, periodicFlush: flushEveryMs });
  const created = pino({ level: LOG_LEVEL, base: null }, destination);
  let dropped = 0;
  destination.on('error', () => {});
  destination.on('drop', () => {
    dropped += 1;
  });
  destination.on('drain', () => {
    if (dropped > 0) created.warn({ dropped }, 'lines of this log were dropped');
    dropped = 0;
  });
  return created;
}

export function log(): Logger {
  logger ??= createLog();
  return logger;
}

/** Ends the process with what the log still takes. */
export function endProcess(code: number): void {
  const end = () => {
    // At an exit pino would write what is left again and again, be there room or not.
    destination?.destroy();
    process.exit(code);
  };
  if (destination) {
    setTimeout(end, lastLinesMs);
    destination.flush(end);
  } else end();
}
