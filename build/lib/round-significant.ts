/** Computed figures are rounded once, when they are written: to 8 significant digits, and no minus before a zero. */

export function roundSignificant(value: number): number {
  return Number(value.toPrecision(8)) + 0;
}
