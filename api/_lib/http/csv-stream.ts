/** Writes tables as CSV, standard (RFC 4180) and for spreadsheets in Spanish, in chunks. */

import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { csvDialects } from '../../../contract/csv-dialects.ts';
import type { CsvFile } from '../../../contract/http/csv.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** Some 100 kB in the widest table. */
const rowsPerChunk = 500;

/** The text of a table in chunks, the first with the header. Null is an empty cell. */
export function* csvChunks({ format, columns, rows }: CsvFile): Generator<string, undefined> {
  const { byteOrderMark, line } = csvDialects[format];
  let chunk = byteOrderMark + line(columns);
  let count = 0;
  for (const row of rows) {
    if (count === rowsPerChunk) {
      yield chunk;
      chunk = '';
      count = 0;
    }
    chunk += line(row, columns);
    count += 1;
  }
  yield chunk;
}

/** A body of the chunks in `begun` and then `others`, which are made as the client reads them; compressed with `gzip`. */
export function csvStream(
  begun: readonly string[],
  others: Iterable<string>,
  gzip: boolean,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = joined(begun, others);
  const maybeYield = yieldToEventLoop();
  const text = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        // Otherwise a whole table would be made before another request is answered.
        await maybeYield();
        const { done, value } = chunks.next();
        if (done) controller.close();
        else controller.enqueue(Buffer.from(value));
      },
    },
    { highWaterMark: 0 },
  );
  if (!gzip) return text;
  const source = Readable.fromWeb(text as never);
  const packed = source.pipe(createGzip({ level: constants.Z_BEST_SPEED }));
  // When the client goes away, both streams end.
  packed.once('close', () => source.destroy());
  return Readable.toWeb(packed) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

function* joined(begun: readonly string[], others: Iterable<string>): Generator<string, undefined> {
  yield* begun;
  yield* others;
}

export const csvHeaders = ({ fileName }: CsvFile): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': `attachment; filename="${fileName}"`,
});
