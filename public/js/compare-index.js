/** Growth as an index: 100 in the first year in which all that ever filed the figure have it. */

/** Why a company has no index: the figure was never filed, or is zero or negative in the base year. @typedef {'missing' | 'zero' | 'negative'} Reason */
/** @typedef {readonly (number | null)[]} Values */
/**
 * `start` is the index of the base year, or -1; a company that is left out has null in `indexes` and the cause in `reasons`.
 * @typedef {{ start: number, indexes: readonly (Values | null)[], reasons: readonly (Reason | null)[] }} Indexed
 */

/**
 * @param {readonly Values[]} all each company's figures by year
 * @returns {Indexed}
 */
export function indexed(all) {
  const filed = all.filter((values) => values.some((value) => value !== null));
  const start = filed[0]?.findIndex((_, at) => filed.every((values) => values[at] !== null)) ?? -1;
  const reasons = all.map((values) => {
    if (!filed.includes(values)) return 'missing';
    const first = values[start] ?? 1;
    return first > 0 ? null : first === 0 ? 'zero' : 'negative';
  });
  const indexes = all.map((values, i) => {
    const first = values[start];
    if (reasons[i] || typeof first !== 'number') return null;
    return values.map((value, at) => (value === null || at < start ? null : (value / first) * 100));
  });
  return { start, indexes, reasons };
}
