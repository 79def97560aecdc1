/** The check digit of a NIT, for answers that leave it out. */

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** @param {string} nit without its check digit */
export function checkDigitOf(nit) {
  const digits = [...nit].reverse();
  const rest = digits.reduce((sum, digit, i) => sum + Number(digit) * (weights[i] ?? 0), 0) % 11;
  return rest < 2 ? rest : 11 - rest;
}
