/**
 * Columns of statements, one per period of a filing: leading entity first, individual before consolidated, latest first,
 * longer before shorter.
 */

import type { Entity } from '../../../contract/http/entity.ts';
import { equityComponents, type SfcConcept } from '../../tables/sfc-lines.ts';
import type { SfcFiling } from '../filings/filing.ts';

export type StatementColumn = NonNullable<NonNullable<Entity['statements']>['equity']>['columns'][number];
export type Rank = readonly (string | number)[];

/** `2025-T3` at the end of a quarter, else `2025-05`. */
export function periodName(day: string): string {
  const [year, month, date] = day.split('-');
  const quarter = ['03-31', '06-30', '09-30', '12-31'].indexOf(`${month}-${date}`) + 1;
  return quarter > 0 ? `${year}-T${quarter}` : `${year}-${month}`;
}

/** `member` is the component of equity. */
export function columnOf(
  filing: SfcFiling,
  { start, end, member }: { start?: string | undefined; end: string; member?: SfcConcept | undefined },
  scale: number | null,
): StatementColumn {
  return {
    entity_id: filing.entity_id,
    year: Number(end.slice(0, 4)),
    period: periodName(end),
    ...(start !== undefined && { start }),
    end,
    basis: filing.basis,
    kind: start === undefined ? 'instant' : 'duration',
    ...(member !== undefined && {
      component: member,
      component_label: equityComponents.get(member) ?? member,
    }),
    filing: periodName(filing.period_end),
    comparative: end !== filing.period_end,
    scale,
  };
}

export function columnRank({ entity_id, basis, start, end }: StatementColumn, leading: string): Rank {
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
