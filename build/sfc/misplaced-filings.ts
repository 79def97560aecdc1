/** Checks that the reporting date of each filing agrees with its folder, its file name and its row of `filings.csv`. */

import type { FilingOutcome } from './filing-worker.ts';
import type { ListedFiling } from './filings/sidecar-tables.ts';

/** A folder named after a year. */
const yearFolder = /(?:^|\/)((?:19|20)\d\d)\//;
/** The names that the supervisor's site and people give: `…_2024-12-31.xbrl`, `…_2024-09.xbrl`, `…_202409_I.xbrl`. */
const monthInName =
  /_((?:19|20)\d\d)-(0[1-9]|1[0-2])(?:-\d\d)?\.[a-z]+$|_((?:19|20)\d\d)(0[1-9]|1[0-2])_[IC]\.[a-z]+$/i;

/** Throws for a filing of another date than stated, and for one that is there twice. */
export function refuseMisplaced(
  done: ReadonlyMap<string, FilingOutcome>,
  listed: readonly ListedFiling[],
): void {
  const faults: string[] = [];
  const bySum = new Map<string, string>();
  const rows = new Map(listed.map((row) => [row.file, row]));
  for (const [file, { result, sha256 }] of done) {
    const twin = bySum.get(sha256);
    if (twin !== undefined)
      faults.push(`sfc/${file}: the same bytes as sfc/${twin}; expected each filing once`);
    bySum.set(sha256, file);
    if ('rejected' in result) continue;
    const { cut } = result;
    const folder = yearFolder.exec(file)?.[1];
    if (folder !== undefined && folder !== cut.slice(0, 4))
      faults.push(`sfc/${file}: its cut is ${cut}; expected one of ${folder}, as its folder says`);
    const [, year, month, otherYear, otherMonth] = monthInName.exec(file) ?? [];
    const named = `${year ?? otherYear}-${month ?? otherMonth}`;
    if (named.length === 7 && named !== cut.slice(0, 7))
      faults.push(`sfc/${file}: its cut is ${cut}; expected one of ${named}, as its name says`);
    const row = rows.get(file);
    const filed = row?.listing.fecha_radicacion;
    if (filed !== undefined && filed < cut)
      faults.push(row!.fault(`expected a «fecha_radicacion» after the cut of its file, ${cut}`).message);
  }
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'));
}
