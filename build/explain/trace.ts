/** The rows of one company as the build reads them: each is found in its file, and what became of it is told. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatementName } from '../../contract/http/figure-keys.ts';
import { nitDigits } from '../../contract/nit.ts';
import { groupBy } from '../lib/group-by.ts';
import type { Progress } from '../lib/progress.ts';
import type { RawFolder } from '../raw/raw-folder.ts';
import { readBlocks } from '../siis/csv/blocks.ts';
import type { ColumnPositions } from '../siis/csv/header.ts';
import { NotCsv, tokenise, walkRecords } from '../siis/csv/records.ts';
import { mergeLabels, readPartition, type SiisFiling } from '../siis/filings/read-partition.ts';
import { type CompanyYear, reconcileYears } from '../siis/filings/reconcile-years.ts';
import { createExtractor, type Extractor } from '../siis/rows/extract.ts';
import { readCut } from '../siis/rows/fields.ts';
import { conceptOfLabel } from '../siis/rows/labels.ts';
import { blockBytes, splitHeader } from '../siis/rows/read-siis.ts';
import type { RowFault } from '../siis/rows/row-reader.ts';
import { openSpill, partitionOf } from '../siis/rows/spill.ts';
import type { SkipRule } from '../tables/row-outcomes.ts';
import type { SiisDataset } from '../tables/siis-datasets.ts';

type SiisFile = RawFolder['siis'][number];

interface RawRow {
  /** Relative to the raw folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly dataset: SiisDataset;
  readonly statement: StatementName | null;
  readonly columns: ColumnPositions;
  readonly bytes: Buffer;
  readonly fields: readonly string[];
}

/** The spill numbers files by 15 bits, and each row takes a number of its own in their place. */
const mostRows = 32_767;

/** The rows of a NIT in the order of the files. One that is no CSV has no NIT, and is not among them. */
export async function findRows(
  files: readonly SiisFile[],
  nit: string,
  progress: Progress,
  most = mostRows,
): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  // With and without the marks that `nitDigits` removes. Asked of whole blocks too, of which few name it.
  const written = new RegExp(nit.replace(/\B(?=(\d{3})+$)/g, '[.,\\s]?'));
  const namesNit = (bytes: Buffer) => written.test(bytes.toString('latin1'));
  for (const { path, name, dataset } of files) {
    let columns: ColumnPositions | null = null;
    let line = 2;
    function walk(bytes: Buffer, firstLine: number): number {
      return walkRecords(bytes, (record) => {
        const own = Buffer.from(bytes.subarray(record.start, record.end));
        if (!namesNit(own)) return;
        const at = firstLine + record.line;
        const fields = fieldsOf(own);
        const firstBreak = own.indexOf(0x0a);
        // As in the build: a quote that swallows the lines behind it costs the first of them.
        if (!fields && firstBreak >= 0) walk(own.subarray(firstBreak + 1), at + 1);
        if (!fields || nitDigits(fields[columns!.NIT] ?? '') !== nit) return;
        const { dataset: key, statement } = dataset;
        rows.push({ file: name, line: at, dataset: key, statement, columns: columns!, bytes: own, fields });
        if (rows.length > most)
          throw new Error(`El NIT ${nit} tiene más de ${most} filas: son más de las que se distinguen.`);
      });
    }
    for await (const block of readBlocks(path, blockBytes, (piece) => progress.advance(piece.length))) {
      let bytes: Uint8Array = block;
      if (!columns) ({ columns, body: bytes } = splitHeader(block, path));
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      line += namesNit(body) ? walk(body, line) : body.toString('latin1').split('\n').length - 1;
    }
  }
  return rows;
}

/** Null for what is no CSV. */
function fieldsOf(bytes: Buffer): string[] | null {
  try {
    return tokenise(bytes);
  } catch (error) {
    if (error instanceof NotCsv) return null;
    throw error;
  }
}

export interface TracedRow extends RawRow {
  /** «used» where a filing has the row, chosen for its year or not. */
  readonly outcome: 'used' | { readonly rule: SkipRule } | { readonly fault: RowFault };
  /** Of the cut; null when that cannot be read. */
  readonly year: number | null;
  /** Key of the concept that its label names; null outside the statements, and for a rejected row with an unknown label. */
  readonly concept: string | null;
  /** As a row of the statements in a filing; null for any other. */
  readonly use: { readonly filing: SiisFiling; readonly isCurrent: boolean; readonly value: number } | null;
}

export interface Trace {
  readonly nit: string;
  /** In the order of the files. */
  readonly rows: readonly TracedRow[];
  /** The same of a concept. */
  rowsOf(statement: StatementName, concept: string): readonly TracedRow[];
  readonly years: readonly CompanyYear[];
}

export function traceRows(nit: string, rows: readonly RawRow[]): Trace {
  const folder = mkdtempSync(join(tmpdir(), 'cifras-explain-'));
  try {
    return traceIn(folder, nit, rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function traceIn(folder: string, nit: string, rows: readonly RawRow[]): Trace {
  const spill = openSpill(folder, 0);
  const extractor = createExtractor(spill);
  let outcomes: TracedRow['outcome'][];
  try {
    outcomes = rows.map((row, number) => readOne(extractor, row, number));
  } finally {
    spill.close();
  }
  const met = extractor.dictionaries().labels;
  const labels = mergeLabels([met]);
  const filings = new Map(readPartition(folder, partitionOf(Number(nit)), labels)).get(nit) ?? [];
  const years = reconcileYears(filings, (number, rule) => {
    outcomes[number] = { rule };
  });
  const uses = new Map<number, TracedRow['use']>();
  for (const filing of filings)
    for (const kind of ['current', 'comparative'] as const)
      for (const { file, value } of filing.rows[kind])
        uses.set(file, { filing, isCurrent: kind === 'current', value });
  const keyOf = (statement: StatementName, label: string) => `${statement}\0${label}`;
  const concepts = new Map(
    met.map(({ statement, text }, i) => [keyOf(statement, text), labels[0]![i]!.concept.key]),
  );
  const conceptKey = ({ statement, fields, columns }: RawRow): string | null => {
    const label = fields[columns.CONCEPTO];
    if (statement === null || label === undefined) return null;
    const { concept, claimed } = conceptOfLabel(statement, label);
    return concepts.get(keyOf(statement, label)) ?? (claimed ? concept.key : null);
  };
  const traced = rows.map((row, number): TracedRow => {
    const cut = readCut((row.fields[row.columns.FECHA_CORTE] ?? '').trim());
    return {
      ...row,
      outcome: outcomes[number]!,
      year: cut === null ? null : Math.floor(cut / 10_000),
      concept: conceptKey(row),
      use: uses.get(number) ?? null,
    };
  });
  const byConcept = groupBy(traced, ({ statement, concept }) => `${statement} ${concept}`);
  return {
    nit,
    rows: traced,
    rowsOf: (statement, concept) => byConcept.get(`${statement} ${concept}`) ?? [],
    years,
  };
}

/** The reader's outcome for one row; «used» is provisional until the filings of each year are chosen. */
function readOne(extractor: Extractor, row: RawRow, number: number): TracedRow['outcome'] {
  const { skipped, rejected } = extractor.extract({ ...row, file: number });
  const [rule] = Object.keys(skipped) as SkipRule[];
  if (rule) return { rule };
  return rejected[0] ? { fault: rejected[0] } : 'used';
}
