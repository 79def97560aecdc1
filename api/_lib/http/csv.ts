/** Tables as CSV, plain (RFC 4180) and for spreadsheets in Spanish, written a chunk at a time. */

import type { Cell, CsvAnswer } from '../../../contract/http/csv.ts';
import { licenseAddress } from '../../../contract/http/envelope.ts';
import type { CsvFormat } from '../../../contract/http/queries.ts';
import { gzipEnd, gzipHeader, joinChecksums, noText } from '../../../contract/stored/gzip.ts';
import { deflateSegment } from '../data/gzip.ts';

interface Dialect {
  readonly mark: string;
  readonly separator: string;
  /** What must stand in quotes. */
  readonly special: RegExp;
  readonly number: (value: number) => string;
  readonly text: (value: string) => string;
}

const dialects = {
  csv: { mark: '', separator: ',', special: /[",\r\n]/, number: String, text: (value) => value },
  'csv-excel': {
    mark: '\uFEFF',
    separator: ';',
    special: /[";\r\n]/,
    number: (value) => String(value).replace('.', ','),
    // A text that a spreadsheet would run as a formula stays a text.
    text: (value) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value),
  },
} as const satisfies Record<CsvFormat, Dialect>;

/** Some 200 kB of the widest table. */
const rowsOfChunk = 1000;

/** The text of a table: the header with the first rows, then the others. Null is an empty cell. */
export function* csvChunks({ format, columns, rows }: CsvAnswer): Generator<string, undefined> {
  const { mark, separator, special, number, text }: Dialect = dialects[format];
  const field = (cell: Cell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return number(cell);
    const plain = text(cell);
    return special.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  const line = (cells: readonly Cell[]): string => `${cells.map(field).join(separator)}\r\n`;
  let chunk = mark + line(columns);
  let count = 0;
  for (const row of rows) {
    if (count === rowsOfChunk) {
      yield chunk;
      chunk = '';
      count = 0;
    }
    chunk += line(row);
    count += 1;
  }
  yield chunk;
}

/** Chunks as a body, each made when the caller has taken those before it; one gzip member, or plain. */
export function streamOf(
  begun: readonly string[],
  others: Iterator<string>,
  gzip: boolean,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = gzip ? zipped(begun, others) : encoded(begun, others);
  return new ReadableStream(
    {
      pull(controller) {
        const { done, value } = bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

function* all(begun: readonly string[], others: Iterator<string>): Generator<string> {
  yield* begun;
  for (let next = others.next(); !next.done; next = others.next()) yield next.value;
}

function* encoded(begun: readonly string[], others: Iterator<string>): Generator<Uint8Array<ArrayBuffer>> {
  for (const chunk of all(begun, others)) yield Buffer.from(chunk);
}

function* zipped(begun: readonly string[], others: Iterator<string>): Generator<Uint8Array<ArrayBuffer>> {
  yield new Uint8Array(gzipHeader);
  let sum = noText;
  for (const chunk of all(begun, others)) {
    const segment = deflateSegment(chunk);
    sum = joinChecksums(sum, segment);
    yield new Uint8Array(segment.deflated);
  }
  yield new Uint8Array(gzipEnd(sum));
}

/** What a JSON answer says in `meta` stands in links: the licence, and the JSON form at the same path. */
export function csvHeaders({ fileName }: CsvAnswer, path: string, links?: string): Record<string, string> {
  const own = `<${licenseAddress}>; rel="license", <${path}>; rel="describedby"; type="application/json"`;
  return {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    Link: !links ? own : `${own}, ${links}`,
  };
}
