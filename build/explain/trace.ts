/** Traces each row of one company through the build: every row takes its own number in place of a file number. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatementName } from '../../contract/http/schemas.ts';
import { groupBy } from '../lib/group-by.ts';
import { type LineOrigin, readLines } from '../siis/filings/lines.ts';
import {
  type FiledRow,
  mergeLabels,
  readPartition,
  type SiisFiling,
} from '../siis/filings/read-partition.ts';
import { type CompanyYear, reconcileYears } from '../siis/filings/reconcile-years.ts';
import { createExtractor, type Dictionaries, type Extractor } from '../siis/rows/extract.ts';
import { readCut } from '../siis/rows/fields.ts';
import { conceptOfLabel, normalizeLabel } from '../siis/rows/labels.ts';
import type { RowFault } from '../siis/rows/row-reader.ts';
import { openSpill, partitionOf, type RowKind } from '../siis/rows/spill.ts';
import type { SkipRule } from '../tables/row-outcomes.ts';
import type { RawRow } from './scan.ts';

export type RowOutcome =
  | { readonly kind: 'used' }
  | { readonly kind: 'skipped'; readonly rule: SkipRule }
  | { readonly kind: 'rejected'; readonly fault: RowFault };

export interface TracedRow extends RawRow {
  readonly outcome: RowOutcome;
  /** Year of the cut-off date; null when the date cannot be read. */
  readonly year: number | null;
  /** Key of the concept that its label names; null outside the statements, and for a rejected row with an unknown label. */
  readonly concept: string | null;
  /** The filing that has the row, with its kind and amount; null for a row that the reader skipped or rejected. */
  readonly use: RowUse | null;
}

interface RowUse {
  readonly filing: SiisFiling;
  readonly kind: RowKind | 'cover';
  /** Thousands of pesos; null for a row of the cover page. */
  readonly value: number | null;
}

export interface Trace {
  readonly nit: string;
  /** In the order of the files. */
  readonly rows: readonly TracedRow[];
  /** Rows of a concept in the order of the files; `null` selects those whose label is unknown. */
  rowsOf(statement: StatementName, concept: string | null): readonly TracedRow[];
  /** All filings of the company, chosen or not. */
  readonly filings: readonly SiisFiling[];
  readonly years: readonly CompanyYear[];
  /** How the amounts of each chosen filing were obtained. */
  readonly lineOrigins: ReadonlyMap<SiisFiling, Readonly<Record<RowKind, readonly LineOrigin[]>>>;
  readonly dictionaries: Dictionaries;
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
  let outcomes: RowOutcome[];
  try {
    outcomes = rows.map((row, number) => readOne(extractor, row, number));
  } finally {
    spill.close();
  }
  const dictionaries = extractor.dictionaries();
  const labels = mergeLabels([dictionaries.labels]);
  const filings = new Map(readPartition(folder, partitionOf(Number(nit)), labels)).get(nit) ?? [];
  const years = reconcileYears(filings, (number, rule) => {
    outcomes[number] = { kind: 'skipped', rule };
  });
  const uses = rowUses(filings);
  const keyOf = (statement: StatementName, label: string) => `${statement}\0${normalizeLabel(label)}`;
  const concepts = new Map(
    dictionaries.labels.map(({ statement, sample }, i) => [
      keyOf(statement, sample),
      labels[0]![i]!.concept.key,
    ]),
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
    filings,
    years,
    lineOrigins: new Map(
      years.map(({ filing: { rows: filed }, filing }) => [
        filing,
        { current: lineOriginsOf(filed.current), comparative: lineOriginsOf(filed.comparative) },
      ]),
    ),
    dictionaries,
  };
}

/** Reads the rows again with the build's own reader, which reports the origin of each line. */
function lineOriginsOf(rows: readonly FiledRow[]): LineOrigin[] {
  const origins: LineOrigin[] = [];
  readLines(
    rows,
    () => {},
    (origin) => origins.push(origin),
  );
  return origins;
}

/** The reader's outcome for one row; «used» is provisional until the filings of each year are chosen. */
function readOne(extractor: Extractor, row: RawRow, number: number): RowOutcome {
  if (row.swallows) return { kind: 'rejected', fault: row.swallows };
  const { skipped, rejected } = extractor.extract({ ...row, file: number });
  const [rule] = Object.keys(skipped) as SkipRule[];
  if (rule) return { kind: 'skipped', rule };
  if (rejected.length === 0) return { kind: 'used' };
  const { line: _, ...fault } = rejected[0]!;
  return { kind: 'rejected', fault };
}

function rowUses(filings: readonly SiisFiling[]): Map<number, RowUse> {
  const uses = new Map<number, RowUse>();
  for (const filing of filings) {
    const enter = (kind: RowKind) => (row: FiledRow) =>
      uses.set(row.file, { filing, kind, value: row.value });
    filing.rows.current.forEach(enter('current'));
    filing.rows.comparative.forEach(enter('comparative'));
    for (const { file } of filing.cover) uses.set(file, { filing, kind: 'cover', value: null });
  }
  return uses;
}
