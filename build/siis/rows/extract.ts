/** One block of a SIIS file into the spill: what its rows say, and why each row that is not used is not. */

import { truncate } from '../../../contract/text.ts';
import type { SkipRule } from '../../tables/row-outcomes.ts';
import { maxRecordBytes } from '../csv/blocks.ts';
import {
  createFieldReader,
  isSimpleRecord,
  NotCsv,
  type RecordView,
  tokenise,
  walkRecords,
} from '../csv/records.ts';
import { maxFaultText } from './fields.ts';
import { createLabelInterner, type LabelEntry } from './labels.ts';
import { createNameWords, type NameWord } from './name-words.ts';
import {
  type BlockInput,
  type BlockOutput,
  type BlockRejection,
  createFilingInterner,
  createRowReader,
  type RowFault,
  type RowReader,
} from './row-reader.ts';
import type { Spill } from './spill.ts';

/** What one worker met in all its blocks: the distinct labels, and the words of company names. */
export interface Dictionaries {
  readonly labels: readonly LabelEntry[];
  readonly nameWords: readonly NameWord[];
}

export interface Extractor {
  extract(input: BlockInput): BlockOutput;
  /** So far. */
  dictionaries(): Dictionaries;
}

/** The extraction of one worker: it keeps what repeats (filings, labels, periods) between blocks. What is not `simple` is tokenised. */
export function createExtractor(spill: Spill, simple = isSimpleRecord): Extractor {
  const labels = createLabelInterner();
  const nameWords = createNameWords();
  const rows = createRowReader(spill, labels, createFilingInterner(spill), nameWords);
  return {
    extract: (input) => extractBlock(input, rows, simple),
    dictionaries: () => ({ labels: labels.entries, nameWords: nameWords.entries }),
  };
}

const newline = 0x0a;

function extractBlock(input: BlockInput, reader: RowReader, simple: typeof isSimpleRecord): BlockOutput {
  const { width } = input.columns;
  const skipped: Partial<Record<SkipRule, number>> = {};
  const rejected: BlockRejection[] = [];
  const withoutNit: BlockOutput['withoutNit'][number][] = [];
  let rows = 0;
  let spilled = 0;
  let cutOff: BlockOutput['cutOff'] = null;
  let unreadable: BlockOutput['unreadable'] = null;

  function take(line: number, field: (column: number) => string): void {
    const result = reader.use(input, field);
    if (result === 'unreadable_period') unreadable ??= { line, ...periodFault(field(input.columns.PERIODO)) };
    if (result === 'spilled') spilled++;
    else if (typeof result === 'string') skipped[result] = (skipped[result] ?? 0) + 1;
    else if ('cover' in result) withoutNit.push({ cover: result.cover, fault: { line, ...result.fault } });
    else rejected.push({ line, ...result });
  }

  /** By csv-parse. A quote that swallows the lines behind it costs the first of them: the others are read for themselves. */
  function takeTokenised(bytes: Uint8Array, line: number, last: boolean): void {
    const firstBreak = bytes.indexOf(newline);
    const reject = (reason: string, end = bytes.length) =>
      rejected.push({ line, ...formFault(bytes.subarray(0, end), reason) });
    try {
      const fields = tokenise(bytes);
      const another = `${fields.length} columns where ${width} were expected`;
      if (last && fields.length < width) cutOff ??= { line, reason: another };
      if (bytes.length > maxRecordBytes)
        reject(`a record of ${bytes.length} bytes; at most ${maxRecordBytes} are read`);
      else if (fields.length !== width) reject(another);
      else take(line, (column) => fields[column]!);
    } catch (error) {
      if (!(error instanceof NotCsv)) throw error;
      if (last && error.unfinished) cutOff ??= { line, reason: error.message };
      reject(error.message, firstBreak < 0 ? bytes.length : firstBreak);
      if (firstBreak >= 0) walk(bytes.subarray(firstBreak + 1), line + 1, last);
    }
  }

  /** `last`: they are the last of the block. */
  function walk(bytes: Uint8Array, firstLine: number, last: boolean): number {
    let record: RecordView;
    const read = createFieldReader(bytes);
    const field = (column: number) => read(record, column);
    return walkRecords(bytes, (view) => {
      record = view;
      rows++;
      const { start, end, next, commas } = view;
      const line = firstLine + view.line;
      if (commas + 1 === width && end - start <= maxRecordBytes && simple(bytes, view)) take(line, field);
      else takeTokenised(bytes.subarray(start, end), line, last && next >= bytes.length);
    });
  }

  const lines = walk(input.bytes, 0, true);
  return { rows, lines, spilled, skipped, rejected, unreadable, withoutNit, cutOff };
}

const periodFault = (text: string): RowFault => ({
  column: 'PERIODO',
  found: truncate(text, maxFaultText),
  reason: 'not «Periodo Actual», a year, a day as 2025-dic-31 or two of them with « / » between',
});

const decoder = new TextDecoder();

/** Of a record that has not the form of a row. */
const formFault = (bytes: Uint8Array, reason: string): RowFault => ({
  column: null,
  found: truncate(decoder.decode(bytes.subarray(0, 4 * maxFaultText)), maxFaultText),
  reason,
});
