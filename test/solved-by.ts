/** Which unknowns a system of linear equations tells, whatever its right side is. */

/** A prime: the arithmetic is exact, as products stay below 2^53. Two numbers that differ by a multiple of it do not occur. */
const prime = 67_108_859;

function inverse(value: number): number {
  let [result, power] = [1, value];
  for (let exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * power) % prime;
    power = (power * power) % prime;
  }
  return result;
}

/** By Gauss and Jordan: an unknown is told if a row of the reduced system holds it alone. Coefficients are whole. */
export function solvedBy(equations: readonly (readonly number[])[], unknowns: number): number[] {
  const rows = equations.map((row) => row.map((value) => ((value % prime) + prime) % prime));
  const pivots: number[] = [];
  for (let column = 0; column < unknowns && pivots.length < rows.length; column++) {
    const rank = pivots.length;
    const found = rows.findIndex((row, i) => i >= rank && row[column] !== 0);
    if (found < 0) continue;
    [rows[rank], rows[found]] = [rows[found]!, rows[rank]!];
    const factor = inverse(rows[rank]![column]!);
    const pivot = rows[rank]!.map((value) => (value * factor) % prime);
    rows[rank] = pivot;
    for (const [i, row] of rows.entries()) {
      const times = i === rank ? 0 : prime - row[column]!;
      if (times === 0 || times === prime) continue;
      for (let at = column; at < unknowns; at++)
        if (pivot[at] !== 0) row[at] = (row[at]! + times * pivot[at]!) % prime;
    }
    pivots.push(column);
  }
  return pivots.filter((column, rank) => rows[rank]!.every((value, i) => (value !== 0) === (i === column)));
}
