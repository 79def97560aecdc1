/** A figure as Colombia writes it; not by the machine's own tables, which change with its version. */

/** `1.234,5`; with `decimals`, always that many. */
export function colombianNumber(value: number, decimals?: number): string {
  const size = Math.abs(value);
  const [whole, fraction] = (decimals === undefined ? String(size) : size.toFixed(decimals)).split('.');
  const grouped = whole!.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}
