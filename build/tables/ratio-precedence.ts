/** Which source of a ratio stands where several have it; the first that has a value. */

/** XBRL amounts, the sentence in which the entity states it, `ratios.csv`, the supervisor's open data. */
export type RatioOrigin = 'xbrl' | 'stated' | 'listed' | 'open_data';

const computed: readonly RatioOrigin[] = ['xbrl', 'open_data', 'listed', 'stated'];
const supervised: readonly RatioOrigin[] = ['open_data', 'listed', 'stated', 'xbrl'];

/** What XBRL does not hold comes from the supervisor; what both give, from the entity's own filing. */
const precedence: Readonly<Record<string, readonly RatioOrigin[]>> = {
  capital_adequacy: supervised,
  npl_ratio: supervised,
  coverage: supervised,
};

export const precedenceOf = (ratio: string): readonly RatioOrigin[] =>
  Object.hasOwn(precedence, ratio) ? precedence[ratio]! : computed;
