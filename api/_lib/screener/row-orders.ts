/** Rows sorted by one column, by a counting sort of its ranks: nulls last in both directions, ties by NIT. */

import { LRUCache } from 'lru-cache';
import type { ScreenerSort } from '../../../contract/http/screener.ts';

export type Order = 'asc' | 'desc';

/** Sorting takes as long as the rest of an answer; an order takes 4 bytes per row. */
const mostOrders = 32;

/** A function that gives the order by a key with these ranks; the latest ones are kept. */
export function createRowOrders(): (
  key: ScreenerSort,
  order: Order,
  ranks: () => Uint32Array,
) => Uint32Array {
  const cache = new LRUCache<string, Uint32Array>({ max: mostOrders });
  return (key, order, ranks) => {
    const name = `${key} ${order}`;
    const rows = cache.get(name) ?? byRank(ranks(), order);
    cache.set(name, rows);
    return rows;
  };
}

/** Rows are sorted by NIT, and a counting sort is stable. Rank 0 is null. */
function byRank(ranks: Uint32Array, order: Order): Uint32Array {
  const highest = ranks.reduce((most, rank) => Math.max(most, rank), 0);
  const slot = (rank: number) => (rank === 0 ? highest : order === 'asc' ? rank - 1 : highest - rank);
  const next = new Uint32Array(highest + 2);
  for (const rank of ranks) next[slot(rank) + 1]!++;
  for (let i = 0; i <= highest; i++) next[i + 1]! += next[i]!;
  const rows = new Uint32Array(ranks.length);
  ranks.forEach((rank, row) => {
    rows[next[slot(rank)]!++] = row;
  });
  return rows;
}
