/** The lines of the statements as columns of a screener: from the frames of its year, as filed and by what the line means. */

import { positiveMeaningOf } from '../../../contract/figures/concepts.ts';
import type { FilersFile, FrameFile } from '../../../contract/files/record-files.ts';
import { amountMeant } from '../../../contract/http/line-meanings.ts';
import type { ListedLine } from '../../../contract/http/screener.ts';
import type { ScreenerTable } from '../../../contract/stored/screener.ts';

/** NaN for null. */
export interface LineColumn {
  /** Of the year as it is compared: where several exercises make it, their sum. */
  readonly filed: Float64Array;
  /** By which rows are sorted and filtered. */
  readonly meant: Float64Array;
  /** How many companies filed a one-sided line with a minus. */
  readonly turned: number;
}
export type LineColumns = ReadonlyMap<ListedLine, LineColumn>;
export const noLines: LineColumns = new Map();

/** The frame of a line with those who filed in its year, both in order of NIT. */
export interface FiledLine {
  readonly key: ListedLine;
  readonly filers: FilersFile;
  readonly frame: FrameFile;
}

/** A function that lays a line out for the rows of a table, which are in order of NIT too. */
export function createLineColumns({ count, nitAt }: ScreenerTable): (line: FiledLine) => LineColumn {
  return ({ key, filers: { nits }, frame: { valores, sumas = {} } }) => {
    const meaning = positiveMeaningOf(key);
    const filed = new Float64Array(count).fill(Number.NaN);
    const meant = new Float64Array(count).fill(Number.NaN);
    let [at, turned] = [0, 0];
    for (let row = 0; row < count; row++) {
      const nit = nitAt(row);
      while (at < nits.length && Number(nits[at]) < Number(nit)) at++;
      if (nits[at] !== nit) continue;
      const amount = nit in sumas ? sumas[nit]! : valores[at]!;
      if (amount === null) continue;
      filed[row] = amount;
      meant[row] = amountMeant(meaning, amount);
      if (meant[row] !== amount) turned++;
    }
    return { filed, meant, turned };
  };
}
