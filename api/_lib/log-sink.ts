/** Where the lines of the log go: standard output in batches. It may be full, closed or unread; what does not get through is dropped and counted. */

import { fstatSync, write } from 'node:fs';

/** Batches of this many bytes, with the count before them, stay within what a pipe takes in one piece: processes never mix their lines. */
const batchBytes = 3900;
/** More characters than these never wait. */
const mostWaiting = 256 * 1024;
const everyMs = 500;
/** How long the last lines may take at the end. */
const patienceMs = 500;

/** Takes one batch at a time; tells how many of its bytes got through, all of them unless there is a fault. */
export type Put = (batch: Buffer, done: (fault: Error | null, written: number) => void) => void;

export interface Sink {
  write(line: string): void;
  /** Writes what waits; `done` is called soon, whatever became of it, and told whether a write still hangs. */
  flush(done: (hangs: boolean) => void): void;
}

export function openSink(put: Put = standardOutput()): Sink {
  const waiting: string[] = [];
  let characters = 0;
  let dropped = 0;
  let torn = false;
  let busy = false;
  let resting = false;
  let emptied: (() => void) | undefined;

  /** The count first, so that it stands where the lines are missing. */
  function next(): { readonly bytes: Buffer; readonly front: number; readonly told: number } {
    const text = waiting.shift()!;
    characters -= text.length;
    const front = `${torn ? '\n' : ''}${dropped > 0 ? notice(dropped) : ''}`;
    return { bytes: Buffer.from(front + text), front: front.length, told: dropped };
  }

  function send(): void {
    if (busy) return;
    if (waiting.length === 0) {
      emptied?.();
      return;
    }
    busy = true;
    const { bytes, front, told } = next();
    put(bytes, (fault, written) => {
      busy = false;
      if (written >= front) dropped -= told;
      if (written > 0) torn = bytes[written - 1] !== newline;
      if (fault) {
        dropped += linesIn(bytes.subarray(Math.max(written, front)));
        emptied?.();
      } else if (waiting.length > 1 || emptied) send();
    });
  }

  function tick(): void {
    resting = false;
    send();
    if (waiting.length > 0) rest();
  }
  function rest(): void {
    if (!resting) setTimeout(tick, everyMs).unref();
    resting = true;
  }

  return {
    write(line) {
      if (characters + line.length > mostWaiting) {
        dropped += 1;
        return;
      }
      characters += line.length;
      const last = waiting.length - 1;
      if (last >= 0 && waiting[last]!.length + line.length <= batchBytes) waiting[last] += line;
      else if (waiting.push(line) === 2) send();
      rest();
    },
    flush(done) {
      const end = () => {
        clearTimeout(patience);
        emptied = undefined;
        done(busy);
      };
      const patience = setTimeout(end, patienceMs);
      emptied = end;
      send();
    },
  };
}

const newline = 10;

function linesIn(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === newline) count += 1;
  return count;
}

const notice = (dropped: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'lines of this log were dropped' })}\n`;

/** Nothing here waits: node writes to pipes and sockets without blocking, and to all else from a thread. */
function standardOutput(): Put {
  const kind = fstatSync(1);
  if (!kind.isFIFO() && !kind.isSocket()) return toFile;
  process.stdout.on('error', () => {});
  return (batch, done) => {
    process.stdout.write(batch, (fault) => done(fault ?? null, fault ? 0 : batch.length));
  };
}

function toFile(batch: Buffer, done: (fault: Error | null, written: number) => void, from = 0): void {
  write(1, batch, from, batch.length - from, null, (fault, count) => {
    if (fault) done(fault, from);
    else if (from + count < batch.length) toFile(batch, done, from + count);
    else done(null, batch.length);
  });
}
