/** Cuts a CSV file, plain or gzipped, into blocks of whole records: the only place that reads them from disk. */

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { isOdd, lastRecordEnd } from './quotes.ts';

/** Past this length an open quote is taken for a stray one: no text of the source is near as long. */
export const maxRecordBytes = 64 * 1024;

const newline = 0x0a;

export interface Block {
  /** Whole records, except that `broken` blocks are one physical line whose quote is never closed. */
  readonly bytes: Uint8Array;
  readonly broken: boolean;
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
  const source = await (path.toLowerCase().endsWith('.gz')
    ? openPacked(path, size, onRaw)
    : openPlain(path, onRaw));
  let rest: Uint8Array = new Uint8Array(0);
  try {
    while (!source.ended()) {
      let pending = await filled(rest, size, source);
      for (;;) {
        const end = lastRecordEnd(pending);
        rest = pending.subarray(end);
        if (rest.length <= maxRecordBytes) {
          // The block is all that is left in its memory, which may move to another thread.
          rest = copied(rest);
          if (end > 0) yield { bytes: pending.subarray(0, end), broken: false };
          break;
        }
        if (end > 0) yield { bytes: copied(pending.subarray(0, end)), broken: false };
        const line = rest.indexOf(newline) + 1;
        if (line === 0) throw new Error(`no line break in ${rest.length} bytes: not a table of records`);
        yield { bytes: copied(rest.subarray(0, line)), broken: true };
        pending = rest.subarray(line);
      }
    }
  } finally {
    await source.close();
  }
  yield* readEnd(rest);
  if (source.failure() !== undefined) throw source.failure();
}

/** What follows the last whole record: a last line without its line break, or lines behind a quote never closed. */
function* readEnd(rest: Uint8Array): Generator<Block> {
  while (rest.length > 0) {
    const line = rest.indexOf(newline) + 1;
    const open = isOdd(rest);
    if (!open || line === 0) {
      yield { bytes: copied(rest), broken: open };
      return;
    }
    yield { bytes: copied(rest.subarray(0, line)), broken: true };
    rest = rest.subarray(line);
    const end = lastRecordEnd(rest);
    if (end > 0) yield { bytes: copied(rest.subarray(0, end)), broken: false };
    rest = rest.subarray(end);
  }
}

/** Where bytes come from, one after the other. What it fails by is kept until all that came before has been used. */
interface Source {
  /** How many bytes it wrote; 0 once it has ended. */
  read(into: Uint8Array): Promise<number>;
  ended(): boolean;
  failure(): unknown;
  close(): Promise<void>;
}

/** The rest, and up to `size` bytes behind it, in memory of their own. */
async function filled(rest: Uint8Array, size: number, source: Source): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(rest.length + size);
  bytes.set(rest);
  let length = rest.length;
  while (length < bytes.length && !source.ended()) length += await source.read(bytes.subarray(length));
  return bytes.subarray(0, length);
}

function sourceOf(next: (into: Uint8Array) => Promise<number>, close: () => Promise<void>): Source {
  let [ended, failure]: [boolean, unknown] = [false, undefined];
  return {
    async read(into) {
      const count = await next(into).catch((error: unknown) => {
        failure = error;
        return 0;
      });
      ended = count === 0;
      return count;
    },
    ended: () => ended,
    failure: () => failure,
    close,
  };
}

async function openPlain(path: string, onRaw: (bytes: Uint8Array) => void): Promise<Source> {
  const file = await open(path);
  return sourceOf(
    async (into) => {
      const { bytesRead } = await file.read(into);
      onRaw(into.subarray(0, bytesRead));
      return bytesRead;
    },
    () => file.close(),
  );
}

/** The gzip layer removed. */
async function openPacked(path: string, size: number, onRaw: (bytes: Uint8Array) => void): Promise<Source> {
  const file = createReadStream(path, { highWaterMark: size });
  const gunzip = createGunzip({ chunkSize: Math.max(size, 64) });
  file.on('data', (piece) => onRaw(piece as Buffer)).on('error', (error) => gunzip.destroy(error));
  const pieces = file.pipe(gunzip)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let piece: Uint8Array = new Uint8Array(0);
  return sourceOf(
    async (into) => {
      if (piece.length === 0) {
        const next = await pieces.next();
        if (next.done) return 0;
        piece = next.value;
      }
      const count = Math.min(piece.length, into.length);
      into.set(piece.subarray(0, count));
      piece = piece.subarray(count);
      return count;
    },
    async () => {
      file.destroy();
      gunzip.destroy();
    },
  );
}

/** A copy with memory of its own, so that it can move to another thread (a Buffer's own `slice` shares it). */
function copied(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}
