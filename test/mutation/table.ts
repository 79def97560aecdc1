/** The table of `test/mutation/README.md`: what the last run of each row found. */

/** Of the changes of a row. */
export interface MutantCounts {
  readonly changes: number;
  readonly found: number;
  readonly survived: number;
  /** No test runs the code. */
  readonly unreached: number;
}

type Status = { readonly status: string };

/** What did not compile, or was left out on purpose, is no change. */
export function countsOf(results: readonly Status[]): MutantCounts {
  const of = (...wanted: string[]) => results.filter(({ status }) => wanted.includes(status)).length;
  const [found, survived, unreached] = [of('Killed', 'Timeout'), of('Survived'), of('NoCoverage')];
  return { changes: found + survived + unreached, found, survived, unreached };
}

/** The page with the line of a row put in, or in the place of the one before; lines stand in the order of their names. */
export function withRow(page: string, row: string, day: string, counts: MutantCounts): string {
  const { changes, found, survived, unreached } = counts;
  const name = `| \`${row}\` |`;
  const line = `${name} ${day} | ${changes} | ${found} | ${survived} | ${unreached} |`;
  const lines = page.trimEnd().split('\n');
  const first = lines.findLastIndex((one) => one.startsWith('| ---')) + 1;
  const rows = lines.slice(first).filter((one) => !one.startsWith(name));
  return `${[...lines.slice(0, first), ...[...rows, line].sort()].join('\n')}\n`;
}
