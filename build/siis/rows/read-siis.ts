/** Reads all SIIS files through the workers: blocks out, counts and rejections back, every row accounted for. */

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { nitDigits } from '../../../contract/nit.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { Progress } from '../../lib/progress.ts';
import type { RawFolder } from '../../raw/raw-folder.ts';
import { acceptTruncated, sourcesByFile, type TruncatedFile, verifySource } from '../../raw/sources.ts';
import type { RowRejection, SkipRule } from '../../tables/row-outcomes.ts';
import { readBlocks, TruncatedInput } from '../csv/blocks.ts';
import {
  type ColumnPositions,
  foreignText,
  readHeader,
  refuseForeignFile,
  refuseForeignStart,
} from '../csv/header.ts';
import { tokenise } from '../csv/records.ts';
import type { Dictionaries } from './extract.ts';
import { readFilingFields } from './fields.ts';
import type { LabelEntry } from './labels.ts';
import { type CountryWord, mergeNameWords } from './name-words.ts';
import type { BlockInput, BlockOutput, CoverWithoutNit } from './row-reader.ts';
import { openSpill, partitionOf, readSpill } from './spill.ts';

/** What `workers` spilled is in the folder; what is adopted is spilled under the number behind theirs. Returns it. */
export function adoptCovers(
  folder: string,
  workers: number,
  covers: readonly CoverWithoutNit[],
): ReadonlySet<CoverWithoutNit> {
  const adopted = new Set<CoverWithoutNit>();
  const spill = openSpill(folder, workers);
  const known = new Map<number, ReadonlySet<string>>();
  const isFiled = (partition: number, nit: string, instance: number): boolean => {
    const filed = known.get(partition) ?? filedInstances(folder, workers, partition);
    known.set(partition, filed);
    return filed.has(`${nit} ${instance}`);
  };
  let filings = 0;
  for (const own of groupBy(covers, ({ instance }) => nitDigits(instance)).values()) {
    const answers = new Set(own.flatMap(({ field, text }) => (field === null ? [nitDigits(text)] : [])));
    if (answers.size !== 1) continue;
    const [nit] = answers as Set<string>;
    for (const cover of own) {
      const { instance, radicado, entryPoint, cut, field, variant, file, text } = cover;
      const filing = readFilingFields(instance, nit!, radicado, entryPoint, cut);
      if (field === null || 'fault' in filing) continue;
      const partition = partitionOf(Number(filing.nit));
      if (!isFiled(partition, filing.nit, filing.instance)) continue;
      const id = filings++;
      const { radicado: number, entryPoint: name, cut: day } = filing;
      spill.add('filings', partition, [id, filing.nit, filing.instance, number, name, day]);
      spill.add('covers', partition, [id, field, variant, file, text]);
      adopted.add(cover);
    }
  }
  spill.close();
  return adopted;
}

/** Of a partition, the instances that the workers met with their NIT. */
function filedInstances(folder: string, workers: number, partition: number): ReadonlySet<string> {
  const spilled = Array.from({ length: workers }, (_, worker) => readSpill(folder, partition, worker));
  return new Set(
    spilled.flatMap((own) => own?.filings.map(([, nit, instance]) => `${nit} ${instance}`) ?? []),
  );
}

export interface FileCount {
  readonly file: string;
  readonly dataset: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Records after the header. */
  rows: number;
  used: number;
  readonly skipped: Partial<Record<SkipRule, number>>;
  rejected: number;
}

/** Who takes the rows out of the blocks: one thread or several. */
export interface Extraction {
  /** Backpressure: resolves when another block may be handed in. */
  waitForCapacity(): Promise<void>;
  /** The block's bytes are gone for the caller. */
  extract(block: BlockInput): Promise<BlockOutput>;
  /** After the last block: what each worker met. */
  end(): Promise<readonly Dictionaries[]>;
  /** After the end: spills the answers whose filing is known, and says which these are. */
  adopt(covers: readonly CoverWithoutNit[], workers: number): ReadonlySet<CoverWithoutNit>;
}

export interface ReadResult {
  readonly files: FileCount[];
  readonly rejections: RowRejection[];
  /** What a person should know of files that are read all the same. */
  readonly notices: readonly string[];
  /** The distinct labels that each worker met. */
  readonly labels: readonly (readonly LabelEntry[])[];
  /** Of the names of all companies. */
  readonly nameWords: readonly CountryWord[];
}

/** Large enough for csv-parse to run at full speed, small enough for the first-level memory of a few workers. */
export const blockBytes = 1024 * 1024;
/** Rejections kept with their text; all are counted. */
const maxRejections = 1000;
/** Past this share of rejected rows a file is not what it seems, and the build stops. */
const rejectionLimit = 0.001;
/** Bytes of a file's end that an error repeats. */
const tailBytes = 60;
/** A small file may have this many of them, unless they are the half of it. */
const toleratedRows = 10;

/**
 * Throws with file, line and column when a header lacks a column, a file breaks off, ends inside a record or is not the one of
 * `sources.json`, or too many rows are rejected.
 */
export async function readSiis(
  raw: RawFolder,
  extraction: Extraction,
  progress: Progress,
): Promise<ReadResult> {
  const files: FileCount[] = [];
  const rejections: RowRejection[] = [];
  const notices: string[] = [];
  const withoutNit: BlockOutput['withoutNit'][number][] = [];
  const sourceOf = sourcesByFile(raw.sources?.files ?? []);
  for (const [number, file] of raw.siis.entries()) {
    const { count, rejected, unreadable, open, cut } = await readSiisFile(file, number, extraction, progress);
    const source = sourceOf(file.name);
    if (cut !== null) notices.push(acceptTruncated(cut, count, source));
    verifySource(source, count);
    checkRejectionRate(count, rejected, unreadable);
    files.push(count);
    rejections.push(...rejected.slice(0, maxRejections - rejections.length));
    for (const row of open) withoutNit.push(row);
  }
  progress.done();
  const met = await extraction.end();
  const covers = withoutNit.map(({ cover }) => cover);
  const adopted = covers.length === 0 ? new Set() : extraction.adopt(covers, met.length);
  for (const { cover, fault } of withoutNit) {
    const count = files[cover.file]!;
    if (cover.field === null) count.skipped.unused_question = (count.skipped.unused_question ?? 0) + 1;
    else if (adopted.has(cover)) count.used++;
    else {
      count.rejected++;
      if (rejections.length < maxRejections) rejections.push({ file: count.file, ...fault });
    }
  }
  for (const number of new Set(covers.map(({ file }) => file)))
    checkRejectionRate(files[number]!, rejections, null);
  return {
    files,
    rejections,
    notices,
    // Adopted answers are those of one more worker, which met no labels.
    labels: [...met.map(({ labels }) => labels), []],
    nameWords: mergeNameWords(met.map(({ nameWords }) => nameWords)),
  };
}

interface ReadFile {
  readonly count: FileCount;
  /** As many as are kept. */
  readonly rejected: RowRejection[];
  /** The first row of unreadable PERIODO. */
  readonly unreadable: RowRejection | null;
  readonly open: BlockOutput['withoutNit'];
  readonly cut: TruncatedFile | null;
}

const newline = 0x0a;
const noLineBreak = 'no line break at the end, so that its last field may be cut';

async function readSiisFile(
  file: RawFolder['siis'][number],
  number: number,
  extraction: Extraction,
  progress: Progress,
): Promise<ReadFile> {
  const { name, path, bytes, dataset } = file;
  refuseForeignFile(path);
  const hash = createHash('sha256');
  const outputs: Promise<BlockOutput>[] = [];
  let columns: ColumnPositions | null = null;
  let failure: Error | null = null;
  let foreign: Uint8Array | null = null;
  let tail = '';
  try {
    for await (const block of readBlocks(path, blockBytes, (piece) => {
      hash.update(piece);
      progress.advance(piece.length);
    })) {
      let body = block;
      tail = Buffer.from(body.subarray(-tailBytes)).toString();
      if (!columns) ({ columns, body } = splitHeader(block, path));
      // What stands behind the last line break may be cut within a letter.
      if (!isUtf8(body.subarray(0, body.lastIndexOf(newline) + 1))) {
        foreign = body;
        break;
      }
      await extraction.waitForCapacity();
      const output = extraction.extract({
        file: number,
        dataset: dataset.dataset,
        statement: dataset.statement,
        columns,
        bytes: body,
      });
      output.catch(() => {}); // A worker's error is thrown below, where all outputs are awaited.
      outputs.push(output);
    }
  } catch (error) {
    if (!(error instanceof TruncatedInput)) throw error;
    failure = error;
  }
  const { lines, kept, unreadable, open, cutOff, ...counts } = sumOutputs(name, await Promise.all(outputs));
  if (foreign) throw notUtf8(foreign, path, lines);
  if (failure)
    throw new Error(`${path}:${columns ? lines : 1}: the file breaks off here: ${failure.message}`);
  if (!columns) throw new Error(`${path}: the file is empty; expected a header`);
  const count = { file: name, dataset: dataset.dataset, bytes, sha256: hash.digest('hex'), ...counts };
  const unended = tail.endsWith('\n') ? null : { line: lines - 1, reason: noLineBreak };
  const cut = cutOff ?? unended;
  return { count, rejected: kept, unreadable, open, cut: cut && { file: name, ...cut, found: tail } };
}

/** What became of the rows of all blocks of a file; `lines` is the line after them. */
function sumOutputs(file: string, outputs: readonly BlockOutput[]) {
  const kept: RowRejection[] = [];
  const open: BlockOutput['withoutNit'][number][] = [];
  const skipped: FileCount['skipped'] = {};
  let [lines, rows, used, rejected] = [2, 0, 0, 0];
  let unreadable: RowRejection | null = null;
  let cutOff: BlockOutput['cutOff'] = null;
  for (const output of outputs) {
    rows += output.rows;
    used += output.spilled;
    rejected += output.rejected.length;
    for (const [rule, count] of Object.entries(output.skipped) as [SkipRule, number][])
      skipped[rule] = (skipped[rule] ?? 0) + count;
    for (const rejection of output.rejected)
      if (kept.length < maxRejections) kept.push({ file, ...rejection, line: lines + rejection.line });
    if (output.unreadable)
      unreadable ??= { file, ...output.unreadable, line: lines + output.unreadable.line };
    for (const { cover, fault } of output.withoutNit)
      open.push({ cover, fault: { ...fault, line: lines + fault.line } });
    cutOff = output.cutOff && { ...output.cutOff, line: lines + output.cutOff.line };
    lines += output.lines;
  }
  return { rows, used, skipped, rejected, lines, kept, unreadable, open, cutOff };
}

/** The columns that a file's first block names, and the block without its header. Throws with the path. */
export function splitHeader(block: Uint8Array, path: string): { columns: ColumnPositions; body: Uint8Array } {
  refuseForeignStart(block, path);
  const end = block.indexOf(newline) + 1 || block.length;
  try {
    const text = new TextDecoder().decode(block.subarray(0, end)).replace(/^\uFEFF/, '');
    return { columns: readHeader(tokenise(Buffer.from(text))), body: block.subarray(end) };
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

/** Rows that could not be read, and those whose PERIODO could not, are judged together: either is a form that we do not know. */
function checkRejectionRate(
  count: FileCount,
  rejections: readonly RowRejection[],
  unreadable: RowRejection | null,
): void {
  const unread = count.rejected + (count.skipped.unreadable_period ?? 0);
  if (unread <= Math.max(toleratedRows, count.rows * rejectionLimit) && 2 * unread <= count.rows) return;
  const own = rejections.filter((rejection) => rejection.file === count.file);
  const examples = [...own.slice(0, 5), ...(unreadable ? [unreadable] : [])];
  const looks = new Set(examples.map(({ found }) => foreignText(found)).filter((form) => form !== null));
  const unreadables = unread > count.rejected ? ` and ${unread - count.rejected} of unreadable PERIODO` : '';
  const lines = [
    `${count.file}: ${count.rejected} of ${count.rows} rows rejected${unreadables}, more than ${100 * rejectionLimit} %`,
    ...examples.map(
      ({ line, column, found, reason }) =>
        `  line ${line}${column ? `, ${column}` : ''}: ${reason}: ${found}`,
    ),
    ...[...looks].map((form) => `  it looks like ${form}`),
  ];
  throw new Error(lines.join('\n'));
}

/** Of a block with letters of another encoding, whose first record stands in `line`. */
function notUtf8(block: Uint8Array, path: string, line: number): Error {
  let [at, start] = [line, 0];
  const next = () => block.indexOf(newline, start) + 1 || block.length;
  for (; isUtf8(block.subarray(start, next())); at++) start = next();
  const text = new TextDecoder('windows-1252').decode(block.subarray(start, next()));
  const letter = text.search(/[\u0080-\uFFFF]/);
  const found = text.slice(Math.max(0, letter - 30), letter + 30).trim();
  return new Error(
    `${path}:${at}: not UTF-8: «${found}»; it looks like Latin-1 (Windows-1252), as a spreadsheet saves it: fetch it again, or convert it with iconv -f WINDOWS-1252 -t UTF-8`,
  );
}
