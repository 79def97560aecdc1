/** The table in `test/mutation/README.md`: the result of the last run of each row. */

/** Counts of a row's mutants. */
export interface MutantCounts {
  readonly changes: number;
  readonly found: number;
  readonly survived: number;
  /** No test runs the code. */
  readonly unreached: number;
}

type Status = { readonly status: string };

/** Mutants that did not compile or were ignored are not counted. */
export function countsOf(results: readonly Status[]): MutantCounts {
  const of = (...wanted: string[]) => results.filter(({ status }) => wanted.includes(status)).length;
  const [found, survived, unreached] = [of('Killed', 'Timeout'), of('Survived'), of('NoCoverage')];
  return { changes: found + survived + unreached, found, survived, unreached };
}

/** The page with the row inserted or replaced; rows are sorted by name. */
export function withRow(page: string, row: string, day: string, counts: MutantCounts): string {
  const { changes, found, survived, unreached } = counts;
  const name = `| \`${row}\` |`;
  const line = `${name} ${day} | ${changes} | ${found} | ${survived} | ${unreached} |`;
  const lines = page.trimEnd().split('\n');
  const first = lines.findLastIndex((one) => one.startsWith('| ---')) + 1;
  const rows = lines.slice(first).filter((one) => !one.startsWith(name));
  return `${[...lines.slice(0, first), ...[...rows, line].sort()].join('\n')}\n`;
}
