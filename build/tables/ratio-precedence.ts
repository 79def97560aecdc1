/** Order of the sources of a ratio; the first source with a value is used. */

/** XBRL amounts, the entity's own statement in its notes, `ratios.csv`, the SFC's open data. */
export type RatioOrigin = 'xbrl' | 'stated' | 'listed' | 'open_data';

const computed: readonly RatioOrigin[] = ['xbrl', 'open_data', 'listed', 'stated'];
const supervised: readonly RatioOrigin[] = ['open_data', 'listed', 'stated', 'xbrl'];

/** Ratios that XBRL amounts do not give come from the SFC first; all others from the entity's filing first. */
const precedence: Readonly<Record<string, readonly RatioOrigin[]>> = {
  capital_adequacy: supervised,
  npl_ratio: supervised,
  coverage: supervised,
};

export const precedenceOf = (ratio: string): readonly RatioOrigin[] =>
  Object.hasOwn(precedence, ratio) ? precedence[ratio]! : computed;
