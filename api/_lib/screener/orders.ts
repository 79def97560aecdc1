/** Rows in order of one column, by counting its ranks: nulls last in both directions, ties by NIT. */

import type { ScreenerSort } from '../../../contract/http/screener.ts';
import type { ScreenerTable } from '../../../contract/stored/screener.ts';

export type Order = 'asc' | 'desc';

/** Orders are made when first asked for and kept: 4 bytes a row each. */
export function rowOrders(table: ScreenerTable): (key: ScreenerSort, order: Order) => Uint32Array {
  const made = new Map<string, Uint32Array>();
  return (key, order) => {
    const name = `${key} ${order}`;
    const known = made.get(name) ?? byRank(table.ranks(key), order);
    made.set(name, known);
    return known;
  };
}

/** Rows stand in order of NIT, and a counting sort keeps the order of equals. Rank 0 is null. */
function byRank(ranks: Uint32Array, order: Order): Uint32Array {
  const highest = ranks.reduce((most, rank) => Math.max(most, rank), 0);
  const place = (rank: number) => (rank === 0 ? highest : order === 'asc' ? rank - 1 : highest - rank);
  const next = new Uint32Array(highest + 2);
  for (const rank of ranks) next[place(rank) + 1]!++;
  for (let i = 0; i <= highest; i++) next[i + 1]! += next[i]!;
  const rows = new Uint32Array(ranks.length);
  ranks.forEach((rank, row) => {
    rows[next[place(rank)]!++] = row;
  });
  return rows;
}
