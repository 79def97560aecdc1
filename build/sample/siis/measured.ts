/**
 * What real filers look like, measured on 700 real filings of the portal's export (SIIS, Superintendencia de Sociedades):
 * totals of 2024 and 2025 of companies among the 10,000 largest. The ordinary companies of the sample are drawn by some of
 * these rows; a test holds them to all, and to what else was measured.
 */

/** Percentiles of a figure, type 7. */
export interface Measured {
  readonly n: number;
  readonly p5: number;
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
  readonly p95: number;
}

/** Smallest revenue in the ranking of 2025, thousands of pesos: the figures of the largest are those of companies above it. */
export const rankingFrom = 21_840_000;

type Row = readonly [
  n: number,
  p5: number,
  p10: number,
  p25: number,
  p50: number,
  p75: number,
  p90: number,
  p95: number,
];

export const row = (...[n, p5, p10, p25, p50, p75, p90, p95]: Row): Measured => ({
  n,
  p5,
  p10,
  p25,
  p50,
  p75,
  p90,
  p95,
});

/** Companies with a revenue of `rankingFrom` or more in 2025. */
export const largest = {
  /** thousands of millions of pesos */
  revenue: row(535, 23.5, 25.4, 31.5, 52.3, 119.8, 336.1, 723.8),
  /** thousands of millions of pesos */
  assets: row(535, 7.58, 10.3, 20.1, 45.1, 128.2, 313, 843.4),
  /** net profit over revenue, percent */
  margin: row(535, -5.5, -0.25, 1.23, 3.39, 7.41, 15.6, 23.7),
  /** revenue over assets, times */
  turnover: row(535, 0.254, 0.44, 0.836, 1.38, 2.19, 3.87, 5.35),
  /** liabilities over assets, percent */
  debt: row(535, 16.5, 23, 37.8, 55.1, 70.3, 85.7, 93.3),
  /** net profit over assets, percent */
  roa: row(535, -5.48, -0.28, 1.84, 5.42, 9.74, 15.4, 18.8),
  /** natural logarithm of revenue over that of the year before */
  revenueGrowth: row(529, -0.261, -0.139, -0.003, 0.094, 0.208, 0.41, 0.691),
  /** the same of assets */
  assetGrowth: row(530, -0.287, -0.147, -0.029, 0.07, 0.168, 0.294, 0.402),
} as const satisfies Record<string, Measured>;

/** Medians of the largest by CIIU section, where at least 20 were seen: times, percent. */
export const bySection = {
  A: { n: 20, turnover: 1.36, margin: 3.9 },
  C: { n: 126, turnover: 1.31, margin: 3.9 },
  F: { n: 39, turnover: 0.66, margin: 5.6 },
  G: { n: 181, turnover: 1.73, margin: 2.5 },
  H: { n: 33, turnover: 0.86, margin: 4 },
  J: { n: 24, turnover: 1.52, margin: 3.2 },
  M: { n: 21, turnover: 0.99, margin: 6.5 },
  N: { n: 39, turnover: 3.24, margin: 1.2 },
} as const;

/** The figure that stands at a place in the normal distribution, straight between the percentiles and beyond the outer ones. */
export function atNormalScore({ p5, p10, p25, p50, p75, p90, p95 }: Measured, z: number): number {
  const values = [p5, p10, p25, p50, p75, p90, p95];
  const above = scores.findIndex((score) => z < score);
  const place = above === -1 ? scores.length - 1 : Math.max(1, above);
  const [low, high] = [scores[place - 1]!, scores[place]!];
  const [from, to] = [values[place - 1]!, values[place]!];
  return from + ((z - low) / (high - low)) * (to - from);
}

/** Of the seven percentiles. */
const scores = [-1.645, -1.282, -0.674, 0, 0.674, 1.282, 1.645];
