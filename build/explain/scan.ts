/** Collects the raw rows of one company: each file is scanned once, and only blocks that contain the NIT are parsed. */

import type { StatementName } from '../../contract/http/schemas.ts';
import { nitDigits } from '../../contract/nit.ts';
import { truncate } from '../../contract/text.ts';
import type { Progress } from '../lib/progress.ts';
import type { RawFolder } from '../raw/raw-folder.ts';
import { readBlocks } from '../siis/csv/blocks.ts';
import type { ColumnPositions } from '../siis/csv/header.ts';
import { createFieldReader, isSimpleRecord, walkRecords } from '../siis/csv/records.ts';
import { NotCsv, tokenise } from '../siis/csv/tokenise.ts';
import type { RowFault } from '../siis/rows/block.ts';
import { maxFaultText } from '../siis/rows/fields.ts';
import { blockBytes, splitHeader } from '../siis/rows/read-siis.ts';
import type { SiisDataset } from '../tables/siis-datasets.ts';

export type SiisFile = RawFolder['siis'][number];

/** A raw row, with what is needed to parse it on its own. */
export interface RawRow {
  /** Relative to the raw folder. */
  readonly file: string;
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly dataset: SiisDataset;
  readonly statement: StatementName | null;
  readonly columns: ColumnPositions;
  readonly bytes: Buffer;
  /** Of a row that is not valid CSV, the fields before the fault. */
  readonly fields: readonly string[];
  /** The fault of a row whose unclosed quote takes in the next lines, kept because the row alone does not show it; else null. */
  readonly swallows: RowFault | null;
}

export interface Scan {
  readonly rows: readonly RawRow[];
  /** Files that could not be read to the end, with the error of the disk or of the decompression. */
  readonly truncated: readonly { readonly file: string; readonly fault: string }[];
}

/** Most rows that `build/siis/rows/spill.ts` can number. */
export const mostRows = 32_767;

/** Throws with the path when a file has no header, and when the company has more than `mostRows` rows. */
export async function scanFiles(
  files: readonly SiisFile[],
  nit: string,
  progress: Progress,
  most = mostRows,
): Promise<Scan> {
  const rows: RawRow[] = [];
  const brokenOff: Scan['truncated'][number][] = [];
  const take = (row: RawRow) => {
    if (rows.push(row) > most)
      throw new Error(`El NIT ${nit} tiene más de ${most} filas: son más de las que se pueden distinguir.`);
  };
  for (const file of files) {
    const fault = await eachBlock(file, createWalk(file, nit, take), progress);
    if (fault !== null) brokenOff.push({ file: file.name, fault });
  }
  return { rows, truncated: brokenOff };
}

/**
 * Calls `visit` with the blocks of a file after its header. Returns the error message of a file that cannot be read to the end
 * after its header, else null: what came before is used here, where a build stops.
 */
export async function eachBlock(
  { path }: SiisFile,
  visit: (bytes: Buffer, columns: ColumnPositions) => void,
  progress: Progress,
): Promise<string | null> {
  let columns: ColumnPositions | null = null;
  let fault: string | null = null;
  const blocks = readBlocks(path, blockBytes, (piece) => progress.advance(piece.length));
  try {
    for (;;) {
      const next = await blocks.next().catch((error: Error) => {
        if (!columns) throw error;
        fault = error.message;
        return { done: true, value: undefined } as const;
      });
      if (next.done) break;
      let bytes: Uint8Array = next.value;
      if (!columns) ({ columns, body: bytes } = splitHeader(bytes, path));
      visit(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), columns);
    }
  } finally {
    await blocks.return(undefined);
  }
  if (!columns) throw new Error(`${path}: the file is empty; expected a header`);
  return fault;
}

function createWalk({ name, dataset }: SiisFile, nit: string, take: (row: RawRow) => void) {
  const written = writtenForms(nit);
  const holdsNit = (bytes: Buffer) => written.test(bytes.toString('latin1'));
  const { statement } = dataset;
  let line = 2;
  return (body: Buffer, columns: ColumnPositions) => {
    const source = { file: name, dataset: dataset.dataset, statement, columns };

    function walk(bytes: Buffer, firstLine: number): number {
      return walkRecords(bytes, (record) => {
        const own = bytes.subarray(record.start, record.end);
        if (!holdsNit(own)) return;
        const at = firstLine + record.line;
        const fault = isSimpleRecord(bytes, record) ? null : faultOf(own);
        const firstBreak = own.indexOf(0x0a);
        const swallows = fault !== null && firstBreak >= 0;
        const text = Buffer.from(swallows ? own.subarray(0, firstBreak) : own);
        const fields = fault === null ? tokenise(text) : fieldsBeforeFault(text);
        if (nitDigits(fields[columns.NIT] ?? '') === nit)
          take({
            ...{ ...source, line: at, bytes: text, fields },
            swallows: swallows
              ? { column: null, found: truncate(text.toString(), maxFaultText), reason: fault }
              : null,
          });
        if (swallows) walk(own.subarray(firstBreak + 1), at + 1);
      });
    }
    line += holdsNit(body) ? walk(body, line) : countLines(body);
  };
}

/** Matches the NIT with and without the separators that `nitDigits` removes (the portal writes commas), in one search. */
const writtenForms = (nit: string): RegExp => new RegExp(nit.replace(/\B(?=(\d{3})+$)/g, '[.,\\s]?'));

/** Why a record is not valid CSV; null when it is. */
function faultOf(bytes: Buffer): string | null {
  try {
    tokenise(bytes);
    return null;
  } catch (error) {
    if (error instanceof NotCsv) return error.message;
    throw error;
  }
}

function fieldsBeforeFault(line: Buffer): string[] {
  const fields: string[] = [];
  const read = createFieldReader(line);
  walkRecords(line, (record) => {
    for (let column = 0; column <= Math.min(record.commas, record.commaAt.length - 1); column++)
      fields.push(read(record, column));
  });
  return fields.map((field) => (field.includes('"') ? '' : field));
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines++;
  return lines;
}
