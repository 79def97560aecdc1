/** The log: JSON lines on standard output, by pino. When the output is full, closed or not read, lines are dropped and counted. */

import { type Logger, pino } from 'pino';
import { environment } from './environment.ts';

type Destination = ReturnType<typeof pino.destination>;

/** Bytes per write, and the most bytes that wait for a slow reader. */
const [minLength, maxLength] = [4096, 256 * 1024];
const flushEveryMs = 500;
/** How long writing the last lines may take before the process ends. */
const lastLinesMs = 500;

let logger: Logger | undefined;
let destination: Destination | undefined;

/** On Vercel lines are written synchronously, since a function may be frozen after its answer. */
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

const hourMs = 3_600_000;
const toldAt = new Map<string, number>();

/** Logs a sentence at most once an hour: each request would repeat it. */
export function logHourly(sentence: string): void {
  if (Date.now() - (toldAt.get(sentence) ?? 0) < hourMs) return;
  toldAt.set(sentence, Date.now());
  log().error(sentence);
}

/** Writes the last lines of the log and ends the process. */
export function endProcess(code: number): void {
  const end = () => {
    // Without this, pino would retry writing in a loop at exit when the output is full.
    destination?.destroy();
    process.exit(code);
  };
  if (destination) {
    setTimeout(end, lastLinesMs);
    destination.flush(end);
  } else end();
}
