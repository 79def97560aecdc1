/** Checks one page of CSV from the portal: complete, with the expected header, all rows of one width. */

import { walkRecords } from '../siis/csv/records.ts';
import { tokenise } from '../siis/csv/tokenise.ts';
import { TransientFault } from './retry.ts';
import type { HeaderReader } from './slice.ts';

export interface PortalPage {
  /** The header line, without byte order mark and line break. */
  readonly header: string;
  readonly bytes: Uint8Array;
  readonly rows: number;
  /** Byte offsets of the first and of the second row; the length of the page where there is none. */
  readonly firstRow: number;
  readonly secondRow: number;
  /** Text of the first and of the last row; empty when there are no rows. */
  readonly first: string;
  readonly last: string;
}

const newline = 0x0a;

/** Throws a TransientFault for anything but a complete table: an error page, a truncated page, a row of another width. */
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

/** Throws a TransientFault when the line is not CSV. */
export function headerFields(header: string): string[] {
  try {
    return tokenise(Buffer.from(header));
  } catch (error) {
    throw new TransientFault(`a page without a header: ${(error as Error).message}`);
  }
}
