/** How the amount of a line came about where it is not what one row says; passed to `onDerivation`, and not stored. */

import type { CashFlowSection } from '../../tables/cash-flow-terms.ts';

export interface WorkedSum {
  readonly total: { readonly line: string; readonly value: number };
  /** Those that were filed. */
  readonly terms: readonly { readonly line: string; readonly sign: 1 | -1; readonly value: number }[];
}

export type LineOrigin =
  /** Of different amounts the only one with which a sum closes. */
  | { readonly by: 'arithmetic'; readonly line: string; readonly sum: WorkedSum }
  /** Of different amounts that no sum decides: the current wording, and of one wording the largest. */
  | { readonly by: 'preferred'; readonly line: string }
  /** Two wordings that are two parts of it. */
  | { readonly by: 'added'; readonly line: string }
  /** A row of `from` in the section whose total lacks exactly it; the terms are without it. */
  | {
      readonly by: 'placed';
      readonly line: string;
      readonly from: string;
      readonly value: number;
      readonly section: CashFlowSection;
      readonly sum: WorkedSum;
    }
  /** What no section's total lacks: one amount, or several that are added. */
  | { readonly by: 'unplaced'; readonly line: string; readonly values: readonly number[] };

export type OnDerivation = (origin: LineOrigin) => void;
