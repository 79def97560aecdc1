/**
 * Whether a read is worth a thread of its own. What the system has in its memory is read in a tenth of the time in which it
 * goes through a thread; while the disk is slow, the threads wait for it and not the event loop.
 */

/** Milliseconds: what takes longer waits for the disk. An answer takes as much. */
const atOnce = 0.25;
/** So many reads go through threads before another is tried. */
const patient = 32;

export interface Haste {
  /** What `read` gives at once; null when it is not to be tried, or failed. */
  try<T>(read: () => T): T | null;
}

export function openHaste(now: () => number = () => performance.now()): Haste {
  let waiting = 0;
  return {
    try(read) {
      if (waiting > 0) {
        waiting--;
        return null;
      }
      const started = now();
      try {
        return read();
      } catch {
        return null;
      } finally {
        if (now() - started > atOnce) waiting = patient;
      }
    },
  };
}
