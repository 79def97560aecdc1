/** The axis of a chart: round numbers that enclose all values. */

import { formatNumber, short } from './format.js';

/**
 * @param {readonly number[]} values
 * @param {boolean} fromZero always include zero (bars); otherwise only where it is near
 * @param {number} parts about how many steps
 * @returns {{ low: number, high: number, ticks: { value: number, text: string }[] }}
 */
export function axis(values, fromZero, parts) {
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  if (values.length === 0) return axis([0, 1], fromZero, parts);
  const near = fromZero || (least > 0 && least < greatest * 0.7) || (greatest < 0 && greatest > least * 0.7);
  const from = near ? Math.min(0, least) : least;
  const to = near ? Math.max(0, greatest) : greatest;
  const step = roundStep((to - from || Math.abs(to) || 1) / parts);
  // Adding 0 turns -0 into 0.
  const first = Math.floor(from / step + 1e-9) + 0;
  const last = Math.max(first + 1, Math.ceil(to / step - 1e-9)) + 0;
  const decimals = step >= 1 ? 0 : Math.min(4, Math.ceil(-Math.log10(step) - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => {
    const value = (first + i) * step;
    return { value, text: Math.abs(value) >= 1e6 ? short(value) : formatNumber(value, decimals) };
  });
  return { low: first * step, high: last * step, ticks };
}

/** The smallest of 1, 2, 5, 10, 20, … that is at least `size`. @param {number} size */
function roundStep(size) {
  const power = 10 ** Math.floor(Math.log10(size));
  const found = [1, 2, 5].find((one) => one * power >= size * (1 - 1e-9));
  return (found ?? 10) * power;
}
