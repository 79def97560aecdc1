/** Reads all SIIS files through the workers: blocks out, counts and rejections back, every row accounted for. */

import { createHash } from 'node:crypto';
import type { Pool } from '../pool.ts';
import type { Progress } from '../progress.ts';
import type { RawFolder } from '../raw.ts';
import type { Result, Task } from '../worker.ts';
import { type Block, readBlocks } from './blocks.ts';
import { type Columns, readHeader } from './datasets.ts';
import type { BlockOutput, LabelEntry } from './extract.ts';
import type { Rejection, SkipRule } from './rules.ts';
import { tokenise } from './tokenise.ts';

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

export interface Reading {
  readonly files: FileCount[];
  readonly rejections: Rejection[];
  /** The distinct labels that each worker met. */
  readonly labels: readonly (readonly LabelEntry[])[];
}

/** Large enough for csv-parse to run at full speed, small enough for the first-level memory of a few workers. */
const blockBytes = 1024 * 1024;
/** Rejections kept with their text; all are counted. */
const keptRejections = 1000;
/** Past this share of rejected rows a file is not what it seems, and the build stops. */
const rejectionLimit = 0.001;
/** A small file may have this many of them, unless they are the half of it. */
const toleratedRows = 10;

/** Throws with file, line and column when a header lacks a column, a file is unreadable or too many rows are rejected. */
export async function readSiis(
  raw: RawFolder,
  pool: Pool<Task, Result>,
  progress: Progress,
): Promise<Reading> {
  const files: FileCount[] = [];
  const rejections: Rejection[] = [];
  for (const [number, { name, path, bytes, dataset }] of raw.siis.entries()) {
    const hash = createHash('sha256');
    const outputs: Promise<BlockOutput>[] = [];
    let columns: Columns | null = null;
    let failure: Error | null = null;
    try {
      for await (const block of readBlocks(path, blockBytes, (piece) => {
        hash.update(piece);
        progress.advance(piece.length);
      })) {
        let { bytes: body } = block;
        if (!columns) {
          const header = splitHeader(block, path);
          columns = header.columns;
          body = header.body;
        }
        await pool.ready();
        const task: Task = {
          kind: 'extract',
          block: {
            file: number,
            dataset: dataset.dataset,
            statement: dataset.statement,
            columns,
            bytes: body,
            last: block.last,
          },
        };
        const output = pool.run(task, [body.buffer as ArrayBuffer]) as Promise<BlockOutput>;
        output.catch(() => {}); // A worker's error is thrown below, where all outputs are awaited.
        outputs.push(output);
      }
    } catch (error) {
      if (!columns) throw error;
      failure = error as Error;
    }
    if (!columns) throw new Error(`${path}: the file is empty; expected a header`);
    const count: FileCount = {
      file: name,
      dataset: dataset.dataset,
      bytes,
      sha256: hash.digest('hex'),
      rows: 0,
      used: 0,
      skipped: {},
      rejected: 0,
    };
    let line = 2;
    for (const output of await Promise.all(outputs)) {
      count.rows += output.rows;
      count.used += output.spilled;
      count.rejected += output.rejected.length;
      for (const [rule, rows] of Object.entries(output.skipped) as [SkipRule, number][])
        count.skipped[rule] = (count.skipped[rule] ?? 0) + rows;
      for (const rejection of output.rejected)
        if (rejections.length < keptRejections)
          rejections.push({ file: name, ...rejection, line: line + rejection.line });
      line += output.lines;
    }
    if (failure) {
      count.rows++;
      count.rejected++;
      rejections.push({
        file: name,
        line,
        column: null,
        found: failure.message,
        reason: 'the file breaks off here',
      });
    }
    refuseTooMany(count, rejections);
    files.push(count);
  }
  progress.done();
  verifySources(raw, files);
  const labels = (await pool.runOnEach(() => ({ kind: 'end_extract' }))) as (readonly LabelEntry[])[];
  return { files, rejections, labels };
}

function splitHeader(block: Block, path: string): { columns: Columns; body: Uint8Array } {
  const end = block.bytes.indexOf(0x0a) + 1 || block.bytes.length;
  try {
    const text = new TextDecoder().decode(block.bytes.subarray(0, end)).replace(/^\uFEFF/, '');
    return { columns: readHeader(tokenise(Buffer.from(text), 1)[0]!), body: block.bytes.slice(end) };
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

/** Rows that could not be read, and those whose PERIODO could not, are judged together: either is a form that we do not know. */
function refuseTooMany(count: FileCount, rejections: readonly Rejection[]): void {
  const unread = count.rejected + (count.skipped.unreadable_period ?? 0);
  if (unread <= Math.max(toleratedRows, count.rows * rejectionLimit) && 2 * unread <= count.rows) return;
  const own = rejections.filter((rejection) => rejection.file === count.file).slice(0, 5);
  const examples = own.map(
    ({ line, column, found, reason }) => `  line ${line}${column ? `, ${column}` : ''}: ${reason}: ${found}`,
  );
  const unreadable = unread > count.rejected ? ` and ${unread - count.rejected} of unreadable PERIODO` : '';
  throw new Error(
    `${count.file}: ${count.rejected} of ${count.rows} rows rejected${unreadable}, more than ${100 * rejectionLimit} %\n${examples.join('\n')}`,
  );
}

function verifySources(raw: RawFolder, files: readonly FileCount[]): void {
  for (const { file, sha256, bytes } of raw.sources?.files ?? []) {
    const found = files.find((count) => count.file === file);
    if (found && found.sha256 !== sha256)
      throw new Error(
        `${file}: sha256 ${found.sha256} of ${found.bytes} bytes, but sources.json says ${sha256} of ${bytes}`,
      );
  }
}
