/** A company with the companies of its class nearest in revenue, found among the largest of the country. */

/** @typedef {import('../../contract/http/schemas.ts').Screener} Screener */
/** @typedef {Screener['empresas'][number]} Row */
/** @typedef {Row & { ingresos_operacionales: number }} Sized */

/**
 * The middle company of a class and those nearest to it; the class with most rows is tried first. Null when in every
 * class a company below the last row might be nearer.
 * @param {Screener} screener sorted by revenue, largest first
 * @param {number} count companies to return at most, the middle one included
 */
export function nearInSize({ empresas, pagination }, count) {
  /** @type {Map<string, Sized[]>} */
  const classes = new Map();
  for (const row of empresas)
    if (row.ciiu_codigo && isSized(row))
      classes.set(row.ciiu_codigo, [...(classes.get(row.ciiu_codigo) ?? []), row]);
  // Companies below the last row may be nearer than those on the page.
  const end = pagination.has_next ? (empresas.at(-1)?.ingresos_operacionales ?? 0) : -Infinity;
  for (const rows of [...classes.values()].sort((a, b) => b.length - a.length)) {
    const pivot = rows[Math.floor((rows.length - 1) / 2)];
    if (!pivot) continue;
    const away = (/** @type {Sized} */ row) =>
      Math.abs(row.ingresos_operacionales - pivot.ingresos_operacionales);
    const near = rows
      .filter((row) => row !== pivot)
      .sort((a, b) => away(a) - away(b))
      .slice(0, count - 1);
    const farthest = near.at(-1);
    if (farthest && away(farthest) <= pivot.ingresos_operacionales - end) return [pivot, ...near];
  }
  return null;
}

/**
 * @param {Row} row
 * @returns {row is Sized}
 */
const isSized = (row) => row.ingresos_operacionales !== null;
