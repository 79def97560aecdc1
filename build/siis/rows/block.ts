/** What the reader hands to an extraction and gets back: a block of a file, and what became of its rows. */

import type { StatementName } from '../../../contract/http/schemas.ts';
import type { SiisDataset } from '../../tables/siis-datasets.ts';
import type { RowRejection, SkipRule } from '../../tables/skip-rules.ts';
import type { ColumnPositions } from '../csv/header.ts';

export interface BlockInput {
  readonly file: number;
  readonly dataset: SiisDataset;
  readonly statement: StatementName | null;
  readonly columns: ColumnPositions;
  readonly bytes: Uint8Array;
}

/** Lines are counted from the block's first, 0. */
export interface BlockRejection extends Omit<RowRejection, 'file'> {}

/** An answer of a cover page whose row names no NIT: its filing is known by the instance, where the question «NIT» says the same. */
export interface CoverWithoutNit {
  readonly file: number;
  readonly instance: string;
  readonly radicado: string;
  readonly entryPoint: string;
  readonly cut: string;
  /** Its place in `coverFields`; null for the question «NIT». */
  readonly field: number | null;
  readonly variant: number;
  readonly text: string;
}

export interface BlockOutput {
  readonly rows: number;
  readonly lines: number;
  readonly spilled: number;
  readonly skipped: Partial<Record<SkipRule, number>>;
  readonly rejected: readonly BlockRejection[];
  /** The first row whose PERIODO is of no known form: how it is written. */
  readonly unreadable: BlockRejection | null;
  /** Rows of which it is open what becomes of them; the fault is theirs where nobody takes them. */
  readonly withoutNit: readonly { readonly cover: CoverWithoutNit; readonly fault: BlockRejection }[];
  /** What its last record lacks, where the block ends with it. */
  readonly cutOff: Pick<BlockRejection, 'line' | 'reason'> | null;
}

/** Why a row cannot be used, and which of its columns is to blame. */
export type RowFault = Omit<RowRejection, 'file' | 'line'>;
