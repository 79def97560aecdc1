/** One partition of the spill as companies: every filing of a NIT with its rows, whichever worker read them. */

import { type Concept, concepts } from '../../../contract/figures/concepts.ts';
import { entryPointKey } from '../../../contract/figures/entry-points.ts';
import type { StatementName } from '../../../contract/http/figure-keys.ts';
import { fitsLetterByLetter } from '../../../contract/names/lost-letters.ts';
import { filedLabel } from '../../lib/filed-text.ts';
import { groupBy } from '../../lib/group-by.ts';
import { type CoverField, coverFields } from '../../tables/cover.ts';
import { readAmount } from '../rows/fields.ts';
import { conceptOfLabel, type LabelEntry, lessDamaged, normalizeLabel } from '../rows/labels.ts';
import { indexSpilledRows, type RowKind, readSpill, type SpilledRows } from '../rows/spill.ts';

export interface FiledLabel {
  readonly statement: StatementName;
  readonly concept: Concept;
  /** Place in the statement; unclaimed labels come last, in order of their normalized text. */
  readonly order: number;
  readonly normalized: string;
  /** As filed. */
  readonly text: string;
  /** The wording that a line of the table has today, but for lost letters. */
  readonly usual: boolean;
}

export interface FiledRow {
  readonly label: FiledLabel;
  readonly file: number;
  readonly value: number;
  /** As filed, where that is no plain number. */
  readonly written?: string;
}

export interface CoverAnswer {
  readonly field: CoverField;
  /** 0 for the current wording of a question, 1 for the other. */
  readonly variant: number;
  readonly file: number;
  readonly text: string;
}

export interface SiisFiling {
  readonly nit: string;
  readonly instance: number;
  readonly radicado: string;
  /** The code of a known one, the text of another. */
  readonly entryPoint: string;
  /** Date of the cut, yyyymmdd. */
  readonly cut: number;
  readonly rows: Record<RowKind, FiledRow[]>;
  readonly cover: CoverAnswer[];
}

/** Only such letters get lost. */
const beyondAscii = /[^ -~]/u;

const tableOrder = new Map(concepts.map((concept, place) => [concept.key as string, place]));

/** The labels that the workers met, each worker's ids turned into one table in canonical order. */
export function mergeLabels(byWorker: readonly (readonly LabelEntry[])[]): FiledLabel[][] {
  const samples = new Map<string, LabelEntry>();
  const keyOf = ({ statement, text }: LabelEntry) => `${statement}\0${normalizeLabel(text)}`;
  for (const label of byWorker.flat()) {
    const known = samples.get(keyOf(label));
    if (!known || lessDamaged(label.text, known.text)) samples.set(keyOf(label), label);
  }
  const unclaimed = [...samples.keys()].sort();
  const table = new Map(
    [...samples].map(([key, { statement, text }]) => {
      const { concept } = conceptOfLabel(statement, text);
      const order = tableOrder.get(concept.key) ?? concepts.length + unclaimed.indexOf(key);
      return [key, { statement, concept, order, normalized: normalizeLabel(text) }];
    }),
  );
  return byWorker.map((labels) =>
    labels.map((label) => {
      const known = table.get(keyOf(label))!;
      const text = filedLabel(label.text);
      const [wording] = known.concept.labels;
      const usual =
        known.order < concepts.length && fitsLetterByLetter(text, wording!, { lost: beyondAscii });
      return { ...known, text, usual };
    }),
  );
}

/**
 * The companies of a partition in order of NIT, each with its filings in canonical order. Filings get their rows when their company
 * is asked for, and nothing here keeps them: all at once they would be most of what a thread has in memory.
 */
export function* readPartition(
  folder: string,
  partition: number,
  labels: readonly (readonly FiledLabel[])[],
): Generator<readonly [nit: string, filings: SiisFiling[]]> {
  const filings = new Map<string, FilingWithoutRows>();
  const written = new Map<string, string>();
  const writtenKey = (filing: number, { statement, text }: FiledLabel, value: number) =>
    `${filing} ${value} ${statement} ${text}`;
  const parts = labels.flatMap((table, worker): SpilledRows<FiledLabel>[] => {
    const spill = readSpill(folder, partition, worker);
    if (!spill) return [];
    const byId: FilingWithoutRows[] = [];
    for (const [id, nit, instance, radicado, entryPoint, cut] of spill.filings) {
      const key = [nit, cut, radicado, instance, entryPointKey(entryPoint)].join('\0');
      let filing = filings.get(key);
      if (!filing) {
        const own = { nit, instance, radicado, entryPoint, cut, cover: [] };
        filing = { number: filings.size, ...own };
        filings.set(key, filing);
      } else if (lessDamaged(entryPoint, filing.entryPoint)) filing.entryPoint = entryPoint;
      byId[id] = filing;
    }
    for (const [filing, field, variant, file, text] of spill.covers)
      byId[filing]!.cover.push({ field: coverFields[field]!, variant, file, text });
    for (const [filing, label, text] of spill.written) {
      const key = writtenKey(byId[filing]!.number, table[label]!, readAmount(text)!);
      if (!(written.get(key)! <= text)) written.set(key, text);
    }
    return [{ spill, table, byId }];
  });
  const rowsOf = indexSpilledRows(parts, filings.size);
  const withText = (filing: number) => (row: FiledRow) => {
    const text = written.get(writtenKey(filing, row.label, row.value));
    return text === undefined ? row : { ...row, written: filedLabel(text) };
  };
  const ordered = ({ number }: FilingWithoutRows, kind: RowKind): FiledRow[] => {
    const rows = rowsOf(number, kind).sort(rowOrder);
    return written.size > 0 ? rows.map(withText(number)) : rows;
  };
  const companies = groupBy([...filings.values()].sort(filingOrder), ({ nit }) => nit);
  for (const [nit, own] of companies) {
    yield [
      nit,
      own.map((filing) => ({
        rows: { current: ordered(filing, 'current'), comparative: ordered(filing, 'comparative') },
        ...filing,
        cover: filing.cover.toSorted(coverOrder),
      })),
    ];
  }
}

/** With its place among those of the partition. */
type FilingWithoutRows = Omit<SiisFiling, 'rows' | 'entryPoint'> & {
  readonly number: number;
  entryPoint: string;
};

function filingOrder(a: FilingWithoutRows, b: FilingWithoutRows): number {
  return (
    Number(a.nit) - Number(b.nit) ||
    a.cut - b.cut ||
    compareRadicado(a.radicado, b.radicado) ||
    a.instance - b.instance ||
    compareText(a.entryPoint, b.entryPoint)
  );
}

/** A cut as an ISO date. */
export function isoCut(cut: number): string {
  const text = String(cut);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}

/** `2025-01-900005` by its three numbers: the highest is the newest. */
export function compareRadicado(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('-').map(Number)) as [number[], number[]];
  return left[0]! - right[0]! || left[1]! - right[1]! || left[2]! - right[2]!;
}

function rowOrder(a: FiledRow, b: FiledRow): number {
  return (
    a.label.order - b.label.order ||
    compareText(a.label.normalized, b.label.normalized) ||
    a.value - b.value ||
    compareText(a.label.text, b.label.text) ||
    a.file - b.file
  );
}

function coverOrder(a: CoverAnswer, b: CoverAnswer): number {
  return (
    compareText(a.field, b.field) || a.variant - b.variant || compareText(a.text, b.text) || a.file - b.file
  );
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
