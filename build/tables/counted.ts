/** Which company-years count in the statistics of their CIIU groups. Whatever counts companies asks here. */

import type { Grade } from '../../contract/http/quality.ts';

export interface GradedYear {
  /** Whether it has statements of its own (not of a group) of a whole year at 31 December, and a valid CIIU code. */
  readonly compared: boolean;
  readonly calidad: Grade;
}

export const countsInStatistics = ({ compared, calidad }: GradedYear): boolean => compared && calidad !== 'D';
