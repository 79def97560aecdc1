/** The order of columns: the leading entity first, individual before consolidated, the latest first, the longer period before the shorter. */

import type { Entity } from '../../../contract/http/entity.ts';

type Column = NonNullable<NonNullable<Entity['statements']>['equity']>['columns'][number];
export type Rank = readonly (string | number)[];

export function columnRank({ entity_id, basis, start, end }: Column, leading: string): Rank {
  return [
    entity_id === leading ? 0 : 1,
    entity_id,
    basis === 'individual' ? 0 : basis === 'consolidado' ? 1 : 2,
    -Date.parse(end),
    start === undefined ? 0 : Date.parse(start),
  ];
}

export function byRank(a: Rank, b: Rank): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
}
