/** How filings say the scale of their amounts, and the size that entities of a type have. */

/** The factors that filings use: pesos, thousands, millions, thousands of millions. */
export const scaleFactors: readonly number[] = [1, 1e3, 1e6, 1e9];

/**
 * Earnings per share × shares ÷ profit in a filing of a scale, by how the first two are filed: both in units; shares in
 * thousands; one of them in the scale of the amounts; that and shares in thousands; both in the scale of the amounts.
 */
export const earningsRatios = (scale: number): readonly number[] => [scale, scale / 1e3, 1, 1e-3, 1 / scale];

/** The longer words first: "miles de millones" holds both "miles" and "millones". */
export const scaleWords: readonly (readonly [words: RegExp, factor: number])[] = [
  [/\bmiles? de millones\b|\bbillones? de los ee\b/, 1e9],
  [/\bmillon(es)?\b/, 1e6],
  [/\bmil(es)?\b/, 1e3],
  [/\bpesos?\b|\bcop\b/, 1],
];

/**
 * Total assets in pesos between which an entity of a type lies. None spans a factor of a thousand or more,
 * so that at most one scale fits.
 */
export const usualAssets: ReadonlyMap<number, readonly [low: number, high: number]> = new Map([
  [1, [6e11, 5e14]],
  [2, [1e11, 5e13]],
  [4, [5e10, 2e13]],
  [5, [1e10, 5e12]],
  [13, [5e10, 2e13]],
  [14, [5e10, 4e13]],
  [23, [1e11, 3e13]],
  [32, [3e10, 1e13]],
]);

/** The same of issuers of securities of any kind: too wide to tell a scale, narrow enough to refute one. */
export const issuerAssets: readonly [low: number, high: number] = [1e10, 5e14];
