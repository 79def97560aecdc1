/** Counts by name, added up. */

export type Counts = Record<string, number>;

/** Names in order. */
export function sumCounts(all: Iterable<Readonly<Partial<Counts>>>): Counts {
  const total = new Map<string, number>();
  for (const counts of all)
    for (const [name, count = 0] of Object.entries(counts)) total.set(name, (total.get(name) ?? 0) + count);
  return Object.fromEntries([...total].sort(([a], [b]) => (a < b ? -1 : 1)));
}
