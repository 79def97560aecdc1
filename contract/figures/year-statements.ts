/** The lines of one year's statements, as figures read them: thousands of pesos by key of the line. */

import type { StatementName } from '../http/figure-keys.ts';

export type LineAmounts = ReadonlyMap<string, number>;
export type YearStatements = Partial<Record<StatementName, LineAmounts>> & {
  /** Lines that were filed and are not shown: they are in no statement. */
  readonly withheld?: ReadonlySet<string>;
  /** Somebody typed the lines: a blank is unknown, unless the others leave no room for it. */
  readonly typed?: true;
};
