/** One page of CSV as the portal sends it: whole, under the right header, with the rows that were asked for. */

import { walkRecords } from '../siis/csv/records.ts';
import { tokenise } from '../siis/csv/tokenise.ts';
import { TransientFault } from './retry.ts';
import type { HeaderReader } from './slice.ts';

export interface PortalPage {
  /** The header line, without its line break and byte order mark. */
  readonly header: string;
  readonly bytes: Uint8Array;
  readonly rows: number;
  /** Where the first row begins, and the row after it. */
  readonly firstRow: number;
  readonly secondRow: number;
  /** The first and the last row as text; empty when there is none. */
  readonly first: string;
  readonly last: string;
}

const newline = 0x0a;

/** Throws a passing fault for what is not a whole table: an error page, a page cut off, rows of another width. */
export function readPage(bytes: Uint8Array, readHeader: HeaderReader): PortalPage {
  const text = (start: number, end: number) => new TextDecoder().decode(bytes.subarray(start, end));
  const headerEnd = bytes.indexOf(newline);
  const header = text(0, headerEnd < 0 ? Math.min(bytes.length, 300) : headerEnd).replace(/^\uFEFF|\r$/g, '');
  if (headerEnd < 0 || bytes.at(-1) !== newline)
    throw new TransientFault(`a page that is cut off, or no table: ${JSON.stringify(header.slice(0, 120))}`);
  const width = readHeader(headerFields(header));
  let rows = -1;
  const firsts = [0, 0];
  const bounds = { first: [0, 0], last: [0, 0] };
  walkRecords(bytes, ({ start, end, next, commas, endsInsideQuotes: open }) => {
    if (open || commas !== width - 1)
      throw new TransientFault(
        `row ${rows + 1} of a page has ${commas + 1} columns where ${width} were expected`,
      );
    if (++rows === 0) return;
    if (rows === 1) {
      bounds.first = [start, end];
      firsts[0] = start;
      firsts[1] = next;
    }
    bounds.last = [start, end];
  });
  return {
    header,
    bytes,
    rows,
    firstRow: rows > 0 ? firsts[0]! : bytes.length,
    secondRow: rows > 0 ? firsts[1]! : bytes.length,
    first: text(bounds.first[0]!, bounds.first[1]!),
    last: text(bounds.last[0]!, bounds.last[1]!),
  };
}

/** Throws a passing fault when the line is no CSV. */
export function headerFields(header: string): string[] {
  try {
    return tokenise(Buffer.from(header));
  } catch (error) {
    throw new TransientFault(`a page without a header: ${(error as Error).message}`);
  }
}
