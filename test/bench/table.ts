/** Prints tables. */

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 3 : 1)} ms`;
export const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

/** Columns are as wide as their widest cell; numbers are aligned right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  for (const row of rows)
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    );
}
