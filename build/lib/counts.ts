/** Counts by name, added up. */

export type Counts = Record<string, number>;

/** Names in order. */
export function sumCounts(all: Iterable<Readonly<Partial<Counts>>>): Counts {
  const total: Counts = {};
  for (const counts of all)
    for (const [name, count = 0] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
  return Object.fromEntries(Object.entries(total).sort(([a], [b]) => (a < b ? -1 : 1)));
}
