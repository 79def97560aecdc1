/** Which company-years count in the statistics of their CIIU groups, and which years are whole. Whatever counts companies asks here. */

import type { Grade } from '../../contract/http/quality.ts';

export interface GradedYear {
  /** Whether it has statements of its own (not of a group) of a whole year at 31 December, and a valid CIIU code. */
  readonly compared: boolean;
  readonly calidad: Grade;
}

export const countsInStatistics = ({ compared, calidad }: GradedYear): boolean => compared && calidad !== 'D';

/** Whether so many reported, compared with the year before, that the year is no longer being filed. */
export const isFiledYear = (companies: number, before: number): boolean => 2 * companies >= before;
