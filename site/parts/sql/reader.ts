/** Reads columns of Parquet files by range requests, counts what that costs, and stops at the limits of a query. */

import { gunzipSync } from 'fflate';
import type { FileMetaData } from 'hyparquet';
import { parquetMetadataAsync, parquetRead, parquetScan } from 'hyparquet';
import pLimit from 'p-limit';

export type ColumnCondition = {
  column: string;
  operator: '$eq' | '$lt' | '$lte' | '$gt' | '$gte';
  value: string | number;
};
/** What a query has cost: requests, bytes asked for, rows given to the engine. */
export type Spent = { requests: number; bytes: number; rows: number };
export type DataFile = {
  address: string;
  bytes: number;
  rows: number;
  fixed: Readonly<Record<string, number>>;
};
export type QueryTable = {
  name: string;
  columns: readonly { name: string; type: string }[];
  files: readonly DataFile[];
};
type RowRange = { rowStart: number; rowEnd: number };
type Columns = Record<string, ArrayLike<unknown>>;

export type OpenedFile = { tail: Promise<ArrayBuffer>; metadata: Promise<FileMetaData> };
export type Reader = ReturnType<typeof createReader>;

/** Bytes at the end of a file that are read first: its footer, which has the text of each column, and the whole of a small file. */
const tailBytes = 40_960;

/** As browsers over HTTP/1.1: a server refuses who asks it for many files at a time, which HTTP/2 would let them do. */
const atATime = pLimit(6);

/** Dates stay texts such as `2025-12-31`, which compare as dates do. */
const parsers = {
  dateFromDays: (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10),
};
const compressors = {
  GZIP: (input: Uint8Array, size: number) => gunzipSync(input, { out: new Uint8Array(size) }),
};

/** A query that would cost more than a limit. */
class LimitError extends Error {
  constructor(limit: 'bytes' | 'rows') {
    super(limit);
    this.name = 'LimitError';
  }
}

/** A reader for one query; `opened` keeps the footers of files for the next ones. */
export function createReader(
  limits: { bytes: number; rows: number },
  opened: Map<string, OpenedFile>,
  report: (spent: Spent) => void,
) {
  const spent: Spent = { requests: 0, bytes: 0, rows: 0 };

  async function fetchRange(address: string, start: number, end: number) {
    if (spent.bytes + end - start > limits.bytes) throw new LimitError('bytes');
    spent.requests += 1;
    spent.bytes += end - start;
    return atATime(async () => {
      const response = await fetch(address, { headers: { Range: `bytes=${start}-${end - 1}` } });
      if (response.status !== 206) throw new Error(`HTTP ${response.status}`);
      const part = await response.arrayBuffer();
      report(spent);
      return part;
    });
  }

  function open({ address, bytes }: DataFile) {
    const earlier = opened.get(address);
    const tailStart = Math.max(0, bytes - tailBytes);
    const tail = earlier?.tail ?? fetchRange(address, tailStart, bytes);
    const file = {
      byteLength: bytes,
      slice: async (start: number, end = bytes) =>
        start >= tailStart
          ? (await tail).slice(start - tailStart, end - tailStart)
          : fetchRange(address, start, end),
    };
    const metadata =
      earlier?.metadata ?? parquetMetadataAsync(file, { parsers, initialFetchSize: tailBytes });
    opened.set(address, { tail, metadata });
    // A failed request is sent again.
    metadata.catch(() => opened.delete(address));
    return { file, metadata };
  }

  return {
    spent,
    open,

    /** The runs of rows, a row group each, that may hold one that meets all conditions of a set. */
    async ranges(of: DataFile, sets: readonly (readonly ColumnCondition[])[]): Promise<readonly RowRange[]> {
      const { file, metadata } = open(of);
      const filters = sets.map((set) => ({
        $and: set.map(({ column, operator, value }) => ({ [column]: { [operator]: value } })),
      }));
      const pruning = sets.every((set) => set.length > 0) && { pruningFilter: { $or: filters } };
      return (await parquetScan({ file, metadata: await metadata, parsers, ...pruning })).ranges;
    },

    async columns(of: DataFile, names: readonly string[], { rowStart, rowEnd }: RowRange): Promise<Columns> {
      if (names.length === 0) return {};
      const { file, metadata: promised } = open(of);
      const metadata = await promised;
      // Whole amounts, which come as BigInt.
      const whole = new Set(metadata.schema.filter(({ type }) => type === 'INT64').map(({ name }) => name));
      const chunks: Record<string, ArrayLike<unknown>[]> = {};
      await parquetRead({
        ...{ file, metadata, columns: [...names], rowStart, rowEnd, compressors, parsers },
        onChunk({ columnName, columnData }) {
          chunks[columnName] ??= [];
          chunks[columnName].push(
            whole.has(columnName)
              ? Array.from(columnData, (value) => (typeof value === 'bigint' ? Number(value) : value))
              : columnData,
          );
        },
      });
      return Object.fromEntries(
        Object.entries(chunks).map(([name, [first = [], ...others]]) => [
          name,
          others.length === 0 ? first : [first, ...others].flatMap((chunk) => Array.from(chunk)),
        ]),
      );
    },

    /** Counts rows before the engine gets them, which holds all that it groups, sorts or joins in memory. */
    count(rows: number) {
      if (spent.rows + rows > limits.rows) throw new LimitError('rows');
      spent.rows += rows;
    },
  };
}
