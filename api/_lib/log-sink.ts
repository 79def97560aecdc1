/** Where the lines of the log go: standard output in batches. It may be full, closed or unread; what does not get through is dropped and counted. */

import { fstatSync, write } from 'node:fs';

/** Batches of this many bytes, with the count before them, stay within what a pipe takes in one piece: processes never mix their lines. */
const pipeBytes = 3900;
/** A file takes each write at its end, whole, and costs a thread's turn for it. */
const fileBytes = 32 * 1024;
/** More bytes than these never wait. */
const mostWaiting = 256 * 1024;
/** Bytes that a unit of a text may become. */
const mostBytesOfUnit = 3;
const everyMs = 500;
/** How long the last lines may take at the end. */
const patienceMs = 500;

/** Takes one batch at a time; tells how many of its bytes got through, all of them unless there is a fault. */
export type Put = (batch: Buffer, done: (fault: Error | null, written: number) => void) => void;

export interface Sink {
  /** What is said to be of ASCII alone is written in half of the time. */
  write(line: string, ascii?: boolean): void;
  /** Writes what waits; `done` is called soon, whatever became of it, and told whether a write still hangs. */
  flush(done: (hangs: boolean) => void): void;
}

interface Batch {
  readonly bytes: Buffer;
  /** Bytes of its lines. */
  length: number;
}

export function openSink(put = standardOutput(), batchBytes = isPiped() ? pipeBytes : fileBytes): Sink {
  /** Lines as bytes: a text that grows by each line would be copied by every collection of garbage until it is written. */
  const waiting: Batch[] = [];
  let unwritten = 0;
  let dropped = 0;
  let torn = false;
  let busy = false;
  let resting = false;
  let emptied: (() => void) | undefined;

  /** The count first, so that it stands where the lines are missing. */
  function next(): { readonly bytes: Buffer; readonly front: number; readonly told: number } {
    const { bytes, length } = waiting.shift()!;
    unwritten -= length;
    const lines = bytes.subarray(0, length);
    const front = `${torn ? '\n' : ''}${dropped > 0 ? notice(dropped) : ''}`;
    const all = front === '' ? lines : Buffer.concat([Buffer.from(front), lines]);
    return { bytes: all, front: front.length, told: dropped };
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
    write(line, ascii = false) {
      const last = waiting[waiting.length - 1];
      const most = ascii ? line.length : mostBytesOfUnit * line.length;
      // To count the bytes beforehand takes as long as to write them.
      if (last && last.length + most <= last.bytes.length && unwritten + most <= mostWaiting) {
        const length = last.bytes.write(line, last.length, ascii ? 'latin1' : 'utf8');
        last.length += length;
        unwritten += length;
        return rest();
      }
      const length = Buffer.byteLength(line);
      if (unwritten + length > mostWaiting) {
        dropped += 1;
        return;
      }
      unwritten += length;
      if (last && last.length + length <= last.bytes.length) {
        last.bytes.write(line, last.length);
        last.length += length;
      } else {
        const bytes = Buffer.allocUnsafe(Math.max(length, batchBytes));
        bytes.write(line);
        if (waiting.push({ bytes, length }) === 2) send();
      }
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

function isPiped(): boolean {
  const kind = fstatSync(1);
  return kind.isFIFO() || kind.isSocket();
}

/** Nothing here waits: node writes to pipes and sockets without blocking, and to all else from a thread. */
function standardOutput(): Put {
  if (!isPiped()) return toFile;
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
