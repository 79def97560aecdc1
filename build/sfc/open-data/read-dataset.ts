/** Reads all files of one dataset: every row is used, skipped by a named rule, or rejected with file, line and reason. */

import type { TruncatedFile } from '../../raw/sources.ts';
import type { OpenDataSkip } from '../../tables/open-data-skips.ts';
import type { RowRejection } from '../../tables/skip-rules.ts';
import { UnusableDataset } from './unusable-dataset.ts';
import { type OpenRow, visitRows } from './visit-rows.ts';

export interface OpenDataFile {
  /** relative to the raw folder, as in `sources.json` */
  readonly name: string;
  readonly path: string;
}

/** Rows with equal `key` agree when their `same` is equal. A rejected row with a key spoils that key. */
export type Verdict<V> =
  | { readonly skip: OpenDataSkip }
  | { readonly reject: string; readonly found: string; readonly key?: string }
  | { readonly key: string; readonly value: V; readonly same: string };

/** Gets the header of a file and returns the judge of its rows. */
export type OpenRows<V> = (header: readonly string[]) => (cells: readonly string[]) => Verdict<V>;

/** rows = used + skipped + rejected */
export interface OpenFileCount {
  readonly file: string;
  readonly bytes: number;
  /** null for the file in which reading stopped */
  readonly sha256: string | null;
  readonly rows: number;
  readonly used: number;
  readonly skipped: Readonly<Partial<Record<OpenDataSkip, number>>>;
  readonly rejected: number;
}

export interface OpenReading<V> {
  /** By key; empty when the dataset stopped. */
  readonly values: ReadonlyMap<string, V>;
  /** Keys whose rows contradict each other or could not be read. */
  readonly spoiled: ReadonlySet<string>;
  readonly files: readonly OpenFileCount[];
  readonly rejections: readonly RowRejection[];
  readonly cuts: readonly TruncatedFile[];
  /** The row that makes the dataset unusable. */
  readonly stopped: RowRejection | null;
}

/** Rejections listed; all are counted. */
const keptRejections = 1_000;

interface Entry<V> {
  readonly value: V;
  readonly same: string;
  readonly file: FileTally;
  readonly line: number;
}

interface FileTally {
  readonly file: string;
  sha256: string | null;
  bytes: number;
  rows: number;
  used: number;
  rejected: number;
  readonly skipped: Partial<Record<OpenDataSkip, number>>;
}

const skip = (tally: FileTally, rule: OpenDataSkip, rows = 1): void => {
  if (rows > 0) tally.skipped[rule] = (tally.skipped[rule] ?? 0) + rows;
};

/** The order of files and rows changes no value. */
export async function readDataset<V>(
  files: readonly (OpenDataFile & { readonly bytes: number })[],
  open: OpenRows<V>,
): Promise<OpenReading<V>> {
  const tallies: FileTally[] = [];
  const rejections: RowRejection[] = [];
  const cuts: OpenReading<V>['cuts'][number][] = [];
  const entries: Entries<V> = { first: new Map(), more: new Map() };
  const spoiled = new Set<string>();
  const reject = (tally: FileTally, line: number, reason: string, found: string) => {
    tally.rejected++;
    if (rejections.length < keptRejections)
      rejections.push({ file: tally.file, line, column: null, found, reason });
  };
  for (const { name, path, bytes } of files) {
    const tally: FileTally = { file: name, sha256: null, bytes, rows: 0, used: 0, rejected: 0, skipped: {} };
    tallies.push(tally);
    let at: OpenRow = { line: 0, cells: [] };
    let judge: ReturnType<OpenRows<V>> | undefined;
    let width = 0;
    try {
      const { sha256, endsWithBreak } = await visitRows(path, (row) => {
        at = row;
        if (!judge) {
          width = row.cells.length;
          judge = open(row.cells);
          return;
        }
        tally.rows++;
        const judged = row.cells.length === width ? judge(row.cells) : anotherWidth(width, row.cells);
        if ('skip' in judged) return skip(tally, judged.skip);
        if ('same' in judged) return addEntry(entries, judged, tally, row.line);
        reject(tally, row.line, judged.reject, judged.found);
        if (judged.key !== undefined) spoiled.add(judged.key);
      });
      if (!judge) throw new UnusableDataset('the file is empty; expected a header');
      tally.sha256 = sha256;
      const reason =
        at.cells.length < width
          ? `${at.cells.length} columns where ${width} were expected`
          : 'no line break at the end, so that its last field may be cut';
      if (at.cells.length < width || !endsWithBreak)
        cuts.push({ file: name, line: at.line, reason, found: at.cells.join().slice(-60) });
    } catch (error) {
      if (!(error instanceof UnusableDataset)) throw error;
      const found = at.cells.join('|').slice(0, 300);
      return stoppedBy({ file: name, line: at.line, column: null, found, reason: error.message }, tallies);
    }
  }
  const values = new Map<string, V>();
  for (const [key, first] of entries.first) {
    const more = entries.more.get(key) ?? [];
    const other = more.find(({ same }) => same !== first.same);
    if (other === undefined) {
      first.file.used++;
      for (const { file } of more) skip(file, 'duplicate_row');
      if (!spoiled.has(key)) values.set(key, first.value);
      continue;
    }
    spoiled.add(key);
    for (const one of [first, ...more]) {
      const { file, line } = one === first ? other : first;
      reject(one.file, one.line, `another row of its key says otherwise: ${file.file}:${line}`, key);
    }
  }
  return {
    values,
    spoiled,
    files: tallies,
    rejections: rejections.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
    cuts,
    stopped: null,
  };
}

/** Two maps, because nearly every key has one row. */
interface Entries<V> {
  readonly first: Map<string, Entry<V>>;
  readonly more: Map<string, Entry<V>[]>;
}

function addEntry<V>(
  { first, more }: Entries<V>,
  { key, value, same }: { readonly key: string; readonly value: V; readonly same: string },
  file: FileTally,
  line: number,
): void {
  const entry = { value, same, file, line };
  if (!first.has(key)) first.set(key, entry);
  else if (!more.get(key)?.push(entry)) more.set(key, [entry]);
}

const anotherWidth = (expected: number, cells: readonly string[]): Verdict<never> => ({
  reject: `expected ${expected} columns as in the header, found ${cells.length}`,
  found: cells.join().slice(0, 300),
});

function stoppedBy<V>(stopped: RowRejection, tallies: readonly FileTally[]): OpenReading<V> {
  const files = tallies.map(({ file, bytes, sha256, rows }) => {
    const skipped = rows > 0 ? { stopped_dataset: rows } : {};
    return { file, bytes, sha256, rows, used: 0, rejected: 0, skipped };
  });
  return { values: new Map(), spoiled: new Set(), files, rejections: [], cuts: [], stopped };
}
