/** Of which years it is known who still filed some years later. */

import { isFiledYear } from '../../../contract/filed-years.ts';
import { leastLeft, type UntoldReason } from '../../../contract/http/transitions.ts';
import type { ComparedPartition } from '../figures/figures.ts';
import { companiesByYear } from '../figures/summaries.ts';

export interface FollowedYear {
  readonly anio: number;
  /** How many companies filed in the year, and how many in the later one. */
  readonly presentaron: number;
  readonly presentaron_despues: number;
  /** Why it is not known; null where it is. */
  readonly motivo: UntoldReason | null;
}

/** All years in which somebody filed, the oldest first. `horizon`: years until the later one */
export function followedYears(partitions: readonly ComparedPartition[], horizon: number): FollowedYear[] {
  const filed = companiesByYear(partitions);
  const left = new Map<number, number>();
  for (const { companies } of partitions)
    for (const { years } of companies)
      for (const { year } of years)
        if (years.every((later) => later.year !== year + horizon)) left.set(year, (left.get(year) ?? 0) + 1);
  return [...filed]
    .sort(([a], [b]) => a - b)
    .map(([anio, presentaron]) => {
      const presentaron_despues = filed.get(anio + horizon) ?? 0;
      const isWhole = presentaron_despues > 0 && isFiledYear(presentaron_despues, presentaron);
      const tells = (left.get(anio) ?? 0) >= leastLeft * presentaron;
      const motivo = !isWhole ? 'sin_siguiente' : tells ? null : 'mismas_sociedades';
      return { anio, presentaron, presentaron_despues, motivo };
    });
}
