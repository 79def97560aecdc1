/** Where an entity stands in its group: its part of the total, and its percentile. */

import { type EntityFigureKey, entityFigure } from '../../../contract/entity-figures.ts';
import { fewestForPercentiles } from '../../../contract/entity-groups.ts';
import { percentRank } from '../../../contract/figures/percentile.ts';
import { roundSignificant } from '../../../contract/figures/round-significant.ts';

export interface PeerStanding {
  /** A fraction of the total. */
  readonly participacion: number | null;
  /** 0 to 100. */
  readonly percentil: number | null;
}

const nowhere: PeerStanding = { participacion: null, percentil: null };

/** `values`: of all of the group that have one, at one cut; `total` is their sum. Of a group with a negative amount nobody has a part. */
export function standingsOf(
  key: EntityFigureKey,
  values: readonly number[],
  total: number | null,
): (value: number | null) => PeerStanding {
  const sorted = Float64Array.from(values).sort();
  const isAmount = entityFigure(key).unidad === 'cop';
  const shared = isAmount && total !== null && total > 0 && sorted.length > 0 && sorted[0]! >= 0;
  return (value) =>
    value === null
      ? nowhere
      : {
          participacion: shared ? roundSignificant(value / total) : null,
          percentil: sorted.length < fewestForPercentiles ? null : percentRank(sorted, value),
        };
}
