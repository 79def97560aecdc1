/** Cuts a CSV file, plain or gzipped, into blocks of whole records: the only place that reads them from disk. */

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { isRecordStart } from './records.ts';

const newline = 0x0a;
const quote = 0x22;

/** The position after the last line break that stands outside quotes, counted from a record's start; 0 if none. */
export function lastRecordEnd(bytes: Uint8Array): number {
  let quotes = 0;
  for (let at = bytes.indexOf(quote); at >= 0; at = bytes.indexOf(quote, at + 1)) quotes++;
  // From the end, pair by pair; one without its pair hides all behind it.
  let open = quotes % 2 === 1 ? bytes.lastIndexOf(quote) : bytes.length;
  for (;;) {
    const outside = bytes.subarray(0, open);
    const close = outside.lastIndexOf(quote);
    const end = outside.lastIndexOf(newline);
    if (end > close) return end + 1;
    if (close < 0) return 0;
    open = outside.subarray(0, close).lastIndexOf(quote);
  }
}

/** A longer record is rejected: no text of the source is near as long. */
export const maxRecordBytes = 64 * 1024;
/** Past this length nobody waits for the end of a record. */
const maxPendingBytes = 16 * 1024 * 1024;

/** What can be read of a file ends before the file does. */
export class TruncatedInput extends Error {
  override name = 'TruncatedInput';
}

/**
 * Yields a file's blocks of whole records in order, about `size` bytes each. A quoted line break never splits a record. A record
 * with a stray quote has no end: its first line is a block of its own. What follows the last whole record is the last block.
 * `onBytes` sees the file's own bytes as they pass.
 * Throws a `TruncatedInput` where the disk or the gzip stream fails, after all records that could still be read, and where one has no end.
 */
export async function* readBlocks(
  path: string,
  size: number,
  onBytes: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const source = await (path.toLowerCase().endsWith('.gz')
    ? openGzipped(path, size, onBytes)
    : openUncompressed(path, onBytes));
  let rest: Uint8Array = new Uint8Array(0);
  try {
    while (!source.ended()) {
      let pending = await readBehind(rest, Math.max(size, rest.length), source);
      for (;;) {
        const end = lastRecordEnd(pending);
        // A block is all that is left in its memory, which may move to another thread.
        rest = copyBytes(pending.subarray(end));
        if (end > 0) yield pending.subarray(0, end);
        const line = rest.indexOf(newline) + 1;
        if (line === 0 || rest.length <= maxRecordBytes || isRecordStart(rest.subarray(0, maxRecordBytes)))
          break;
        yield copyBytes(rest.subarray(0, line));
        pending = rest.subarray(line);
      }
      if (rest.length > maxPendingBytes)
        throw new TruncatedInput(`no end of a record in ${rest.length} bytes: not a table of records`);
    }
  } finally {
    await source.close();
  }
  const failure = source.failure();
  if (failure) throw new TruncatedInput(failure.message, { cause: failure });
  if (rest.length > 0) yield rest;
}

/** Where bytes come from, one after the other. What it fails by is kept until all that came before has been used. */
interface ByteSource {
  /** How many bytes it wrote; 0 once it has ended. */
  read(into: Uint8Array): Promise<number>;
  ended(): boolean;
  failure(): Error | null;
  close(): Promise<void>;
}

/** The rest, and up to `size` bytes behind it, in memory of their own. */
async function readBehind(rest: Uint8Array, size: number, source: ByteSource): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(rest.length + size);
  bytes.set(rest);
  let length = rest.length;
  while (length < bytes.length && !source.ended()) length += await source.read(bytes.subarray(length));
  return bytes.subarray(0, length);
}

function createByteSource(
  next: (into: Uint8Array) => Promise<number>,
  close: () => Promise<void>,
): ByteSource {
  let [ended, failure]: [boolean, Error | null] = [false, null];
  return {
    async read(into) {
      const count = await next(into).catch((error: Error) => {
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

async function openUncompressed(path: string, onBytes: (bytes: Uint8Array) => void): Promise<ByteSource> {
  const file = await open(path);
  return createByteSource(
    async (into) => {
      const { bytesRead } = await file.read(into);
      onBytes(into.subarray(0, bytesRead));
      return bytesRead;
    },
    () => file.close(),
  );
}

/** The gzip layer removed. */
async function openGzipped(
  path: string,
  size: number,
  onBytes: (bytes: Uint8Array) => void,
): Promise<ByteSource> {
  const file = createReadStream(path, { highWaterMark: size });
  const gunzip = createGunzip({ chunkSize: Math.max(size, 64) });
  file.on('data', (piece) => onBytes(piece as Buffer)).on('error', (error) => gunzip.destroy(error));
  const pieces = file.pipe(gunzip)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let piece: Uint8Array = new Uint8Array(0);
  return createByteSource(
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
function copyBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}
