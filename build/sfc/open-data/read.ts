/** Reads all files of one dataset: every row used, skipped by a named rule, or rejected with file, line and reason. */

import { groupBy } from '../../machine/group-by.ts';
import type { OpenDataSkip } from '../../tables/open-data-skips.ts';
import { rowsOf } from './rows.ts';
import { DatasetStop } from './stop.ts';

export interface OpenFile {
  /** relative to the raw folder, as in `sources.json` */
  readonly name: string;
  readonly path: string;
}

/** `same` is what two rows of one key must share to say the same. A rejected row with a key spoils what stands there. */
export type Verdict<V> =
  | { readonly skip: OpenDataSkip }
  | { readonly reject: string; readonly key?: string }
  | { readonly key: string; readonly value: V; readonly same: string };

/** Gets the header of a file and gives back what judges its rows. */
export type OpenRows<V> = (header: readonly string[]) => (cells: readonly string[]) => Verdict<V>;

/** rows = used + skipped + rejected */
export interface OpenFileCount {
  readonly file: string;
  readonly bytes: number;
  /** null where the reading stopped */
  readonly sha256: string | null;
  readonly rows: number;
  readonly used: number;
  readonly skipped: Readonly<Partial<Record<OpenDataSkip, number>>>;
  readonly rejected: number;
}

export interface OpenRejection {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export interface OpenReading<V> {
  /** What was read, by key; of nothing when the dataset stopped. */
  readonly values: ReadonlyMap<string, V>;
  /** Keys at which rows contradict each other or could not be read. */
  readonly spoiled: ReadonlySet<string>;
  readonly files: readonly OpenFileCount[];
  readonly rejections: readonly OpenRejection[];
  /** Why the dataset is not used: file, line, reason and row in one line. */
  readonly stopped: string | null;
}

interface Entry<V> {
  readonly value: V;
  readonly same: string;
  readonly file: Tally;
  readonly line: number;
}

interface Tally {
  readonly file: string;
  sha256: string | null;
  bytes: number;
  rows: number;
  used: number;
  rejected: number;
  readonly skipped: Partial<Record<OpenDataSkip, number>>;
}

const skip = (tally: Tally, rule: OpenDataSkip, rows = 1): void => {
  if (rows > 0) tally.skipped[rule] = (tally.skipped[rule] ?? 0) + rows;
};

/** The order of files and rows changes no value. */
export async function readDataset<V>(
  files: readonly (OpenFile & { readonly bytes: number })[],
  open: OpenRows<V>,
): Promise<OpenReading<V>> {
  const tallies: Tally[] = [];
  const rejections: OpenRejection[] = [];
  const entries: (Entry<V> & { readonly key: string })[] = [];
  const spoiled = new Set<string>();
  for (const { name, path, bytes } of files) {
    const tally: Tally = { file: name, sha256: null, bytes, rows: 0, used: 0, rejected: 0, skipped: {} };
    tallies.push(tally);
    const at = { line: 0, cells: [] as readonly string[] };
    try {
      tally.sha256 = await readFile(path, open, (line, cells, verdict) => {
        Object.assign(at, { line, cells });
        if (verdict === null) return;
        tally.rows++;
        const judged = verdict();
        if ('skip' in judged) return skip(tally, judged.skip);
        if ('same' in judged) return void entries.push({ ...judged, file: tally, line });
        tally.rejected++;
        rejections.push({ file: name, line, reason: judged.reject });
        if (judged.key !== undefined) spoiled.add(judged.key);
      });
    } catch (error) {
      if (!(error instanceof DatasetStop)) throw error;
      return stoppedBy(`${name}:${at.line}: ${error.message}: ${at.cells.join('|').slice(0, 300)}`, tallies);
    }
  }
  const values = new Map<string, V>();
  for (const [key, own] of groupBy(entries, (entry) => entry.key)) {
    const [first, ...more] = own as unknown as [Entry<V>, ...Entry<V>[]];
    const other = more.find(({ same }) => same !== first.same);
    if (other === undefined) {
      first.file.used++;
      for (const { file } of more) skip(file, 'duplicate_row');
      if (!spoiled.has(key)) values.set(key, first.value);
      continue;
    }
    spoiled.add(key);
    for (const one of own) {
      one.file.rejected++;
      const { file, line } = one === first ? other : first;
      const reason = `another row of ${key} says otherwise: ${file.file}:${line}`;
      rejections.push({ file: one.file.file, line: one.line, reason });
    }
  }
  return {
    values,
    spoiled,
    files: tallies,
    rejections: rejections.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
    stopped: null,
  };
}

async function readFile<V>(
  path: string,
  open: OpenRows<V>,
  visit: (line: number, cells: readonly string[], verdict: (() => Verdict<V>) | null) => void,
): Promise<string> {
  const rows = rowsOf(path);
  let judge: ReturnType<OpenRows<V>> | undefined;
  let width = 0;
  for (;;) {
    const next = await rows.next();
    if (next.done) {
      if (!judge) throw new DatasetStop('the file is empty; expected a header');
      return next.value;
    }
    const { line, cells } = next.value;
    if (!judge) {
      visit(line, cells, null);
      width = cells.length;
      judge = open(cells);
      continue;
    }
    const known = judge;
    visit(line, cells, () =>
      cells.length === width
        ? known(cells)
        : { reject: `expected ${width} columns as in the header, found ${cells.length}` },
    );
  }
}

function stoppedBy<V>(reason: string, tallies: readonly Tally[]): OpenReading<V> {
  const files = tallies.map(({ file, bytes, sha256, rows }) => {
    const skipped = rows > 0 ? { stopped_dataset: rows } : {};
    return { file, bytes, sha256, rows, used: 0, rejected: 0, skipped };
  });
  return { values: new Map(), spoiled: new Set(), files, rejections: [], stopped: reason };
}
