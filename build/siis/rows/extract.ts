/** One block of a SIIS file into the spill: what its rows say, and why each row that is not used is not. */

import type { SkipRule } from '../../tables/skip-rules.ts';
import { isPlain, walkRecords } from '../csv/records.ts';
import { tokenise } from '../csv/tokenise.ts';
import type { BlockInput, BlockOutput, BlockRejection, Fault } from './block.ts';
import { type Kept, pack, shapeFault, shown } from './fields.ts';
import { openFilingBook } from './filing-book.ts';
import { type LabelEntry, openLabelBook } from './label-book.ts';
import { type NameWord, openNameWords } from './name-words.ts';
import { openRowReader, type RowReader } from './row.ts';
import type { Spill } from './spill.ts';

/** What one worker met in all its blocks: the distinct labels, and the words of company names. */
export interface Met {
  readonly labels: readonly LabelEntry[];
  readonly nameWords: readonly NameWord[];
}

export interface Extractor {
  extract(input: BlockInput): BlockOutput;
  /** So far. */
  met(): Met;
}

/** The extraction of one worker: it keeps what repeats (filings, labels, periods) between blocks. What is not `plain` is tokenised. */
export function createExtractor(spill: Spill, plain = isPlain): Extractor {
  const labels = openLabelBook();
  const nameWords = openNameWords();
  const rows = openRowReader(spill, labels, openFilingBook(spill), nameWords);
  return {
    extract: (input) => extractBlock(input, rows, plain),
    met: () => ({ labels: labels.entries, nameWords: nameWords.entries }),
  };
}

const decoder = new TextDecoder();

function extractBlock(input: BlockInput, reader: RowReader, plain: typeof isPlain): BlockOutput {
  const skipped: Partial<Record<SkipRule, number>> = {};
  const rejected: BlockRejection[] = [];
  let rows = 0;
  let spilled = 0;
  let cutOff: string | null = null;
  const skip = (rule: SkipRule) => {
    skipped[rule] = (skipped[rule] ?? 0) + 1;
  };
  const reject = (line: number, fault: Fault) => rejected.push({ line, ...fault });

  function take(line: number, result: ReturnType<RowReader['use']>): void {
    if (result === 'spilled') spilled++;
    else if (typeof result === 'string') skip(result);
    else reject(line, result);
  }

  /** Tokenises the records that no rule skipped; a record that is not CSV costs its first line only. */
  function tokeniseAll(bytes: Uint8Array, kept: readonly Kept[]): void {
    let records: string[][];
    try {
      records = tokenise(pack(bytes, kept), kept.length);
    } catch (error) {
      if (kept.length > 1) for (const record of kept) tokeniseAll(bytes, [record]);
      else rejectFirstLine(bytes, kept[0]!, error as Error);
      return;
    }
    kept.forEach(({ line }, i) => {
      take(line, reader.use(input, records[i]!));
    });
  }

  /** Two stray quotes swallow the lines between them: what is not CSV at all costs its first line only. */
  function rejectRecord(bytes: Uint8Array, place: Kept, fault: Fault): void {
    const record = bytes.subarray(place.start, place.end);
    try {
      if (record.includes(0x0a)) tokenise(record, 1);
      reject(place.line, fault);
    } catch (error) {
      rejectFirstLine(bytes, place, error as Error);
    }
  }

  function rejectFirstLine(bytes: Uint8Array, { start, end, line }: Kept, error: Error): void {
    const firstBreak = bytes.subarray(start, end).indexOf(0x0a);
    const firstLine = bytes.subarray(start, firstBreak < 0 ? end : start + firstBreak);
    const found = shown(decoder.decode(firstLine));
    reject(line, { column: null, found, reason: `not CSV: ${error.message}` });
    if (firstBreak >= 0) walk(bytes.subarray(start + firstBreak + 1, end), line + 1);
  }

  function walk(bytes: Uint8Array, firstLine: number): number {
    const kept: Kept[] = [];
    const own = bytes === input.bytes ? input : { ...input, bytes };
    const tokeniseKept = () => {
      if (kept.length > 0) tokeniseAll(bytes, kept.splice(0));
    };
    const lines = walkRecords(bytes, (record) => {
      rows++;
      if (input.dataset === 'ORI') return skip('dataset_not_served');
      const line = firstLine + record.line;
      const fault = shapeFault(record, input, bytes);
      const short = record.open || record.commas + 1 < input.columns.width;
      if (fault && short && own === input && record.next >= bytes.length) cutOff = fault.reason;
      if (fault) return rejectRecord(bytes, { start: record.start, end: record.end, line }, fault);
      if (plain(bytes, record)) {
        // Rows are taken in their order.
        tokeniseKept();
        return take(line, reader.usePlain(own, record));
      }
      const rule = reader.skippedByBytes(own, record);
      if (rule) skip(rule);
      else kept.push({ start: record.start, end: record.end, line });
    });
    tokeniseKept();
    return lines;
  }

  const lines = walk(input.bytes, 0);
  return { rows, lines, spilled, skipped, rejected, cutOff };
}
