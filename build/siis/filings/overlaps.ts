/** Rows that two files hold of one filing, as an older export beside a newer one does: how many agree, and how many do not. */

import { groupBy } from '../../lib/group-by.ts';
import type { FiledRow, SiisFiling } from './read-partition.ts';

export interface OverlapExample {
  readonly nit: string;
  readonly radicado: string;
  readonly cut: number;
  /** A line, or a field of the cover page. */
  readonly key: string;
  /** What each of the two files says of it. */
  readonly found: readonly [readonly (number | string)[], readonly (number | string)[]];
}

/** Of two files, by their numbers or by their names. */
export interface Overlap<File = string> {
  readonly files: readonly [File, File];
  /** Amounts and answers that both hold. */
  same: number;
  /** Those in whose place the other holds another one. */
  conflicting: number;
  readonly examples: OverlapExample[];
}

/** Of each pair of files. */
const keptExamples = 5;

interface Entry {
  readonly file: number;
  readonly key: string;
  readonly value: number | string;
}

/** Counts filing by filing. Each further file of a line is compared with the first, so that no number of copies takes long. */
export function createOverlaps() {
  const pairs = new Map<string, Overlap<number>>();

  function compare(filing: SiisFiling, entries: readonly Entry[]): void {
    const byFile = new Map<number, Set<number | string>>();
    for (const { file, value } of entries) byFile.set(file, (byFile.get(file) ?? new Set()).add(value));
    if (byFile.size === 1) return;
    const [first, ...others] = [...byFile.keys()].sort((a, b) => a - b) as [number, ...number[]];
    const one = byFile.get(first)!;
    for (const file of others) {
      const other = byFile.get(file)!;
      const same = [...one].filter((value) => other.has(value)).length;
      const conflicting = Math.max(one.size, other.size) - same;
      const key = `${first} ${file}`;
      const pair = pairs.get(key) ?? { files: [first, file], same: 0, conflicting: 0, examples: [] };
      pairs.set(key, pair);
      pair.same += same;
      pair.conflicting += conflicting;
      if (conflicting > 0 && pair.examples.length < keptExamples) {
        const { nit, radicado, cut } = filing;
        pair.examples.push({ nit, radicado, cut, key: entries[0]!.key, found: [[...one], [...other]] });
      }
    }
  }

  /** Nearly every line is one row, and nearly every other one has its rows in one file. */
  function compareRows(filing: SiisFiling, rows: readonly FiledRow[]): void {
    let oneFile = true;
    for (let start = 0, end = 1; end <= rows.length; end++) {
      if (end < rows.length && rows[end]!.label.order === rows[start]!.label.order) {
        oneFile &&= rows[end]!.file === rows[start]!.file;
        continue;
      }
      if (!oneFile)
        compare(
          filing,
          rows.slice(start, end).map(({ file, label, value }) => ({ file, key: label.concept.key, value })),
        );
      start = end;
      oneFile = true;
    }
  }

  return {
    /** Its rows in canonical order. */
    add(filing: SiisFiling): void {
      compareRows(filing, filing.rows.current);
      compareRows(filing, filing.rows.comparative);
      if (filing.cover.every(({ file }) => file === filing.cover[0]!.file)) return;
      for (const answers of groupBy(filing.cover, ({ field, variant }) => `${field} ${variant}`).values())
        compare(
          filing,
          answers.map(({ file, field, text }) => ({ file, key: field, value: text })),
        );
    },
    pairs: (): Overlap<number>[] => [...pairs.values()],
  };
}

/** Those of all partitions, the files by name. */
export function sumOverlaps(
  partitions: readonly { readonly overlaps: readonly Overlap<number>[] }[],
  names: readonly string[],
): Overlap[] {
  const all = groupBy(
    partitions.flatMap(({ overlaps }) => overlaps),
    ({ files }) => files.join(' '),
  );
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  return [...all.values()]
    .sort(([a], [b]) => a!.files[0] - b!.files[0] || a!.files[1] - b!.files[1])
    .map((own) => ({
      files: [names[own[0]!.files[0]]!, names[own[0]!.files[1]]!],
      same: total(own.map(({ same }) => same)),
      conflicting: total(own.map(({ conflicting }) => conflicting)),
      examples: own
        .flatMap(({ examples }) => examples)
        .sort((a, b) => Number(a.nit) - Number(b.nit))
        .slice(0, keptExamples),
    }));
}
