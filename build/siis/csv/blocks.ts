/** Cuts a CSV file, plain or gzipped, into blocks of whole records: the only place that reads raw bytes from disk. */

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { isOdd, lastRecordEnd } from './quotes.ts';

/** Past this length an open quote is taken for a stray one: no text of the source is near as long. */
export const maxRecordBytes = 64 * 1024;

const newline = 0x0a;

export interface Block {
  /** Whole records, except that `broken` blocks are one physical line whose quote is never closed. */
  readonly bytes: Uint8Array;
  readonly broken: boolean;
  /** The file ends inside this block: its last record may have been cut off. */
  readonly last: boolean;
}

/**
 * Yields a file's blocks in order, about `size` bytes each. A quoted line break never splits a record. `onRaw` sees the
 * file's own bytes as they pass.
 * Throws what the disk or the gzip stream throws (a truncated .gz after the blocks that could still be read).
 */
export async function* readBlocks(
  path: string,
  size: number,
  onRaw: (bytes: Uint8Array) => void,
): AsyncGenerator<Block> {
  let rest: Uint8Array = new Uint8Array(0);
  let failure: unknown;
  const reads = sizedReads(path, size, onRaw);
  for (;;) {
    const read = await reads.next().catch((error: unknown) => {
      failure = error;
      return { done: true, value: undefined } as const;
    });
    if (read.done) break;
    let pending = rest.length === 0 ? read.value : joined(rest, read.value);
    for (;;) {
      const end = lastRecordEnd(pending);
      if (end > 0) yield { bytes: copied(pending.subarray(0, end)), broken: false, last: false };
      pending = pending.subarray(end);
      if (pending.length <= maxRecordBytes) break;
      const line = pending.indexOf(newline) + 1;
      if (line === 0) throw new Error(`no line break in ${pending.length} bytes: not a table of records`);
      yield { bytes: copied(pending.subarray(0, line)), broken: true, last: false };
      pending = pending.subarray(line);
    }
    rest = pending;
  }
  yield* readEnd(rest);
  if (failure !== undefined) throw failure;
}

/** What follows the last whole record: a last line without its line break, or lines behind a quote never closed. */
function* readEnd(rest: Uint8Array): Generator<Block> {
  while (rest.length > 0) {
    const line = rest.indexOf(newline) + 1;
    const open = isOdd(rest);
    if (!open || line === 0) {
      yield { bytes: copied(rest), broken: open, last: true };
      return;
    }
    yield { bytes: copied(rest.subarray(0, line)), broken: true, last: false };
    rest = rest.subarray(line);
    const end = lastRecordEnd(rest);
    if (end > 0) yield { bytes: copied(rest.subarray(0, end)), broken: false, last: end === rest.length };
    rest = rest.subarray(end);
  }
}

/** The file's bytes in pieces of at least `size`, the gzip layer removed; what came before a failure comes out before it. */
async function* sizedReads(
  path: string,
  size: number,
  onRaw: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  let failure: unknown;
  try {
    for await (const piece of openBytes(path, size, onRaw)) {
      gathered.push(piece);
      length += piece.length;
      if (length < size) continue;
      yield joined(...gathered);
      gathered = [];
      length = 0;
    }
  } catch (error) {
    failure = error;
  }
  if (length > 0) yield joined(...gathered);
  if (failure !== undefined) throw failure;
}

async function* openBytes(
  path: string,
  size: number,
  onRaw: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: size });
  if (path.endsWith('.gz')) {
    const gunzip = createGunzip({ chunkSize: size });
    file.on('data', (piece) => onRaw(piece as Buffer)).on('error', (error) => gunzip.destroy(error));
    yield* file.pipe(gunzip);
    return;
  }
  for await (const piece of file) {
    onRaw(piece);
    yield piece;
  }
}

/** A copy with memory of its own, so that it can move to another thread (a Buffer's own `slice` shares it). */
function copied(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}

function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
