/** What a thread does while the release is written: chunks of companies, series, and row groups of the downloads. */

import type { ReleaseIdentity } from '../../contract/http/envelope.ts';
import type { SeriesKey } from '../../contract/http/series.ts';
import { decodeSeriesCompanies } from '../../contract/stored/series-companies.ts';
import type { SourceGaps } from '../../contract/stored/source-gaps.ts';
import { type RowGroup, rowGroup } from '../downloads/row-group.ts';
import type { TableColumns } from '../downloads/table-columns.ts';
import type { TableName } from '../downloads/tables.ts';
import type { TaskWorker } from '../lib/pool.ts';
import type { ReleaseFile } from '../publish/publish.ts';
import { createSeriesColumns, type SharedSeries } from './answers/series-columns.ts';
import { seriesFile } from './answers/series-file.ts';
import { type Chunk, type WrittenChunk, writeChunk } from './answers/write-chunk.ts';
import { type Panel, panelOf, type Standing } from './answers/year-panel.ts';

export type WriteTask =
  | { readonly kind: 'companies'; readonly chunk: Chunk }
  | { readonly kind: 'series'; readonly key: SeriesKey }
  | { readonly kind: 'panel'; readonly anio: number; readonly standing: Standing }
  | { readonly kind: 'row_group'; readonly table: TableName; readonly columns: TableColumns };

export type WriteResult = WrittenChunk | ReleaseFile | Panel | RowGroup;

export interface WriteData {
  readonly folder: string;
  readonly identity: ReleaseIdentity;
  readonly gaps: SourceGaps;
  readonly series: SharedSeries;
  /** The file of those who stand in the series. */
  readonly seriesCompanies: Uint8Array;
}

export default function createWriteWorker({
  folder,
  identity,
  gaps,
  series,
  seriesCompanies,
}: WriteData): TaskWorker<WriteTask, WriteResult> {
  const columns = createSeriesColumns(series, gaps);
  const companies = decodeSeriesCompanies(seriesCompanies);
  return {
    perform(task) {
      switch (task.kind) {
        case 'companies':
          return writeChunk(folder, task.chunk, { identity, gaps }, columns);
        case 'series':
          return seriesFile(task.key, columns, companies);
        case 'panel':
          return panelOf(task.anio, task.standing, columns, companies);
        case 'row_group':
          return rowGroup(task.table, task.columns);
      }
    },
    transferList(written) {
      if ('shards' in written) {
        const { shards, texts, statements } = written;
        const own = [...Object.values(shards), texts].map(({ buffer }) => buffer);
        return statements ? [...own, ...groupBuffers(statements)] : own;
      }
      return 'csv' in written ? groupBuffers(written) : [written.bytes.buffer as ArrayBuffer];
    },
  };
}

const groupBuffers = ({ csv, parquet }: RowGroup): ArrayBuffer[] => [csv.bytes.buffer, parquet.bytes.buffer];
