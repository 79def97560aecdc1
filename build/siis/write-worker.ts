/** What a thread does while the release is written: chunks of companies, series, and row groups of the downloads. */

import type { ReleaseIdentity } from '../../contract/http/envelope.ts';
import type { FigureKey } from '../../contract/http/figure-keys.ts';
import type { RareLines, SourceGaps } from '../../contract/stored/source-gaps.ts';
import { type RowGroup, rowGroup, type TableColumns } from '../downloads/row-group.ts';
import type { TableName } from '../downloads/tables.ts';
import type { DeflatedChunk } from '../lib/gzip.ts';
import type { TaskWorker } from '../lib/pool.ts';
import type { ReleaseFile } from '../publish/publish.ts';
import { type ExerciseSums, isWholeLine, readLineRows, type SharedFractions } from './answers/line-rows.ts';
import { linesOfYear, type YearOfLines } from './answers/line-years.ts';
import { type SectionGroups, type WrittenStructure, writeStructure } from './answers/section-structure.ts';
import {
  createFigureSeries,
  figureFrames,
  filedFrames,
  type Panel,
  panelOf,
  type SeriesOrder,
  type SharedFigureSeries,
  type Standing,
} from './answers/series-columns.ts';
import { type Chunk, type WrittenChunk, writeChunk } from './answers/write-chunk.ts';

export type WriteTask =
  | { readonly kind: 'companies'; readonly chunk: Chunk }
  | { readonly kind: 'structure'; readonly section: SectionGroups }
  | { readonly kind: 'figure'; readonly key: FigureKey }
  | { readonly kind: 'year'; readonly anio: number; readonly sums: readonly ExerciseSums[] }
  | { readonly kind: 'panel'; readonly anio: number; readonly standing: Standing }
  | { readonly kind: 'row_group'; readonly table: TableName; readonly columns: TableColumns };

/** The frames of a year, and what is told of each of its lines. */
export interface WrittenYear {
  readonly frames: readonly ReleaseFile[];
  readonly lines: YearOfLines;
}

export type WriteResult =
  | WrittenChunk
  | WrittenStructure
  | readonly ReleaseFile[]
  | WrittenYear
  | Panel
  | RowGroup;

export interface WriteData {
  readonly folder: string;
  readonly identity: ReleaseIdentity;
  readonly gaps: SourceGaps;
  readonly rareLines: RareLines;
  readonly figures: SharedFigureSeries;
  readonly fractions: SharedFractions;
  readonly order: SeriesOrder;
}

export default function createWriteWorker({
  folder,
  identity,
  gaps,
  rareLines,
  figures: shared,
  fractions,
  order,
}: WriteData): TaskWorker<WriteTask, WriteResult> {
  const figures = createFigureSeries(shared);
  const yearOf = new Map(order.years.map((year) => [year.anio, year]));
  return {
    perform(task) {
      switch (task.kind) {
        case 'companies':
          return writeChunk(folder, task.chunk, { identity, gaps }, { figures, fractions, yearOf });
        case 'structure':
          return writeStructure(folder, task.section, gaps);
        case 'figure':
          return figureFrames(task.key, figures, order);
        case 'year': {
          const year = yearOf.get(task.anio)!;
          const line = readLineRows(folder, task.anio);
          return {
            frames: filedFrames(year, line, task.sums, order, rareLines),
            lines: linesOfYear(year, line, task.sums, order, gaps),
          };
        }
        case 'panel': {
          const line = readLineRows(folder, task.anio);
          const isWhole = isWholeLine(fractions);
          return panelOf(task.anio, task.standing, { figures, line, isWhole }, order, identity);
        }
        case 'row_group':
          return rowGroup(task.table, task.columns);
      }
    },
    transferList(written) {
      if ('statements' in written) {
        const { files, statements, sections, structure } = written;
        const chunks = sections.map(({ csv }) => csv);
        return [
          ...fileBuffers(files),
          ...(statements ? groupBuffers(statements) : []),
          ...chunkBuffers(chunks),
          ...structure.flatMap(({ text }) => ownBuffer(text)),
        ];
      }
      if ('structure' in written)
        return [...fileBuffers(written.structure), ...written.rows.flatMap(groupBuffers)];
      if ('frames' in written) return fileBuffers(written.frames);
      if ('csv' in written) return groupBuffers(written);
      return 'anio' in written ? ownBuffer(written.bytes) : fileBuffers(written);
    },
  };
}

/** A small buffer shares its memory with others, and is copied: node 24 refuses to transfer it. */
const ownBuffer = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer.byteLength === byteLength ? [buffer as ArrayBuffer] : [];

const fileBuffers = (files: readonly ReleaseFile[]): ArrayBuffer[] =>
  files.flatMap(({ bytes }) => ownBuffer(bytes));

const chunkBuffers = (chunks: readonly DeflatedChunk[]): ArrayBuffer[] =>
  chunks.flatMap(({ text, deflated }) => [...ownBuffer(text), ...ownBuffer(deflated)]);

const groupBuffers = ({ csv, parquet }: RowGroup): ArrayBuffer[] => [
  ...chunkBuffers(csv),
  ...ownBuffer(parquet.bytes),
];
