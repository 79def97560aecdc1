/**
 * Whether a read is worth a thread of its own. To hand over what lies in the system's memory takes longer than to read it; while
 * the disk is slow, the threads wait for it and not the event loop.
 */

/** Milliseconds: what takes longer waits for the disk. To cut an answer takes as much. */
const atOnce = 0.25;
/**
 * So many reads go through threads before another is tried: twice as many each time that one waits, one less for each that does not.
 * Where one read in a hundred waits, nearly all go through threads; where one in a thousand does, hardly any.
 */
const [patient, mostPatient] = [32, 4096];

export interface Haste {
  /** What `read` gives at once; null when it is not to be tried, or failed. */
  try<T>(read: () => T): T | null;
}

export function openHaste(now: () => number = () => performance.now()): Haste {
  let waiting = 0;
  let patience = patient;
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
        const waited = now() - started > atOnce;
        if (waited) waiting = patience;
        patience = waited ? Math.min(2 * patience, mostPatient) : Math.max(patience - 1, patient);
      }
    },
  };
}
