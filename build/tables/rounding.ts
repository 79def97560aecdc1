/** How far apart two statements of the same amount may stand. Amounts are whole thousands of pesos. */

/** Two amounts one apart are one amount, rounded twice. */
export const rounding = 1;
export const isSameAmount = (a: number, b: number): boolean => Math.abs(a - b) <= rounding;

/**
 * How far a sum may miss its filed total: a millionth of the total in whole thousands, at least 1. Of 20 real sums that miss by
 * more than 1, two miss by 2 of 7.9 and of 17 million, the others by more than four ten-thousandths of the total.
 */
export const sumTolerance = (total: number): number =>
  Math.max(rounding, Math.floor(Math.abs(total) / 1_000_000));
