/** The sectors of the invented economy: how many companies each CIIU division has, and how its companies earn. */

export interface Sector {
  /** CIIU division. */
  division: string;
  /** Companies per hundred, by the shares of sections in the ranking of the 10,000 largest. */
  weight: number;
  /** Revenue over assets. */
  turnover: number;
  grossMargin: number;
  /** Logit of current over total assets. */
  current: number;
  /** Weight of inventories among current assets, where there are any. */
  inventories: number;
  /** Probability scale of biological assets. */
  biological: number;
  /** Revenue that no company of the trade exceeds, thousands of pesos of 2025. */
  largest: number;
}

/**
 * Turnover by the medians of `measured.ts` where a division has some; gross margin and asset mix are plausible by trade,
 * assumed and then tuned to the quartiles of 2020; the largest is rounded up from the largest that file.
 */
const table: readonly (readonly [string, number, number, number, number, number, number, number])[] = [
  // division, weight, turnover, gross margin, current, inventories, biological, largest in thousands of millions
  ['01', 6, 0.95, 0.25, -0.3, 0.25, 1, 1000],
  ['02', 0.4, 0.3, 0.3, -0.6, 0.2, 0.7, 200],
  ['03', 0.3, 0.6, 0.22, -0.1, 0.3, 0.6, 200],
  ['05', 0.4, 0.5, 0.3, -0.4, 0.2, 0, 12_000],
  ['06', 0.4, 0.4, 0.35, -0.6, 0.15, 0, 9000],
  ['08', 0.6, 0.5, 0.3, -0.3, 0.2, 0, 500],
  ['09', 0.5, 0.8, 0.25, 0.1, 0.1, 0, 1500],
  ['10', 3, 1.5, 0.25, 0.1, 0.45, 0.05, 6000],
  ['11', 0.4, 0.9, 0.38, -0.1, 0.35, 0, 2500],
  ['13', 0.8, 0.9, 0.28, 0.3, 0.6, 0, 1200],
  ['14', 1.4, 1, 0.33, 0.6, 0.6, 0, 1500],
  ['15', 0.6, 1, 0.32, 0.5, 0.6, 0, 300],
  ['17', 0.4, 1, 0.27, 0.2, 0.45, 0, 1500],
  ['18', 0.8, 0.9, 0.3, 0.1, 0.3, 0, 400],
  ['20', 1.8, 1.15, 0.35, 0.5, 0.5, 0, 5000],
  ['21', 0.7, 1, 0.42, 0.5, 0.5, 0, 1500],
  ['22', 1.5, 1.05, 0.28, 0.3, 0.5, 0, 1500],
  ['23', 0.9, 0.7, 0.28, -0.1, 0.4, 0, 1800],
  ['24', 0.5, 1.1, 0.2, 0.3, 0.5, 0, 1500],
  ['25', 1.4, 0.9, 0.28, 0.3, 0.45, 0, 800],
  ['27', 0.5, 1, 0.29, 0.6, 0.5, 0, 1500],
  ['28', 0.8, 0.9, 0.3, 0.5, 0.5, 0, 800],
  ['29', 0.5, 1, 0.24, 0.4, 0.5, 0, 5000],
  ['31', 0.5, 0.9, 0.32, 0.4, 0.5, 0, 500],
  ['32', 0.9, 0.9, 0.36, 0.5, 0.5, 0, 900],
  ['35', 0.9, 0.6, 0.3, -0.5, 0.1, 0, 7000],
  ['36', 0.2, 0.4, 0.35, -0.5, 0.1, 0, 500],
  ['38', 0.6, 0.9, 0.3, 0, 0.2, 0, 400],
  ['41', 7, 0.4, 0.22, 0.7, 0.6, 0, 1500],
  ['42', 3, 0.6, 0.2, 0.5, 0.2, 0, 2500],
  ['43', 2.2, 0.8, 0.24, 0.6, 0.3, 0, 600],
  ['45', 3, 1.4, 0.2, 0.6, 0.6, 0, 7000],
  ['46', 15, 1.25, 0.26, 0.8, 0.5, 0, 22_000],
  ['47', 6.5, 1.7, 0.28, 0.5, 0.6, 0, 20_000],
  ['49', 3.2, 0.65, 0.22, -0.1, 0.06, 0, 1500],
  ['50', 0.3, 0.6, 0.25, -0.3, 0.06, 0, 400],
  ['52', 2.2, 0.75, 0.3, 0.2, 0.06, 0, 1000],
  ['53', 0.3, 1.6, 0.26, 0.5, 0.04, 0, 800],
  ['55', 1.8, 0.35, 0.6, -1, 0.05, 0, 400],
  ['56', 1.5, 1.4, 0.55, 0, 0.15, 0, 1500],
  ['58', 0.5, 0.9, 0.55, 0.5, 0.2, 0, 300],
  ['61', 0.7, 0.7, 0.4, -0.1, 0.1, 0, 7000],
  ['62', 2.8, 1.2, 0.45, 0.8, 0.08, 0, 1200],
  ['63', 0.5, 1.1, 0.5, 0.6, 0.05, 0, 400],
  ['64', 5, 0.12, 0.85, -0.5, 0.05, 0, 600],
  ['66', 1.8, 0.7, 0.8, 0.2, 0.04, 0, 500],
  ['68', 10, 0.1, 0.75, -0.9, 0.2, 0, 800],
  ['69', 0.8, 0.8, 0.7, 0.6, 0.03, 0, 300],
  ['70', 3, 0.5, 0.7, 0.1, 0.05, 0, 600],
  ['71', 3, 0.5, 0.38, 0.6, 0.1, 0, 900],
  ['73', 1.4, 0.95, 0.4, 0.8, 0.05, 0, 500],
  ['74', 0.7, 0.9, 0.5, 0.5, 0.08, 0, 300],
  ['77', 1.2, 0.4, 0.45, -0.5, 0.08, 0, 600],
  ['78', 0.8, 5.5, 0.14, 1, 0.02, 0, 900],
  ['79', 0.8, 0.9, 0.6, 0.5, 0.03, 0, 700],
  ['80', 0.5, 3, 0.18, 0.7, 0.03, 0, 700],
  ['81', 0.9, 3, 0.2, 0.7, 0.05, 0, 700],
  ['82', 2.2, 1.5, 0.45, 0.4, 0.06, 0, 1500],
  ['85', 0.7, 0.7, 0.55, -0.3, 0.03, 0, 300],
  ['86', 2.2, 0.9, 0.35, 0.1, 0.1, 0, 1500],
  ['90', 0.3, 0.7, 0.5, 0.1, 0.05, 0, 200],
  ['92', 0.6, 1, 0.6, -0.2, 0.04, 0, 600],
  ['93', 0.5, 0.5, 0.6, -0.5, 0.06, 0, 300],
  ['95', 0.3, 1.1, 0.38, 0.5, 0.3, 0, 200],
  ['96', 0.5, 0.8, 0.5, -0.2, 0.08, 0, 200],
];

export const sectors: readonly Sector[] = table.map(
  ([division, weight, turnover, grossMargin, current, inventories, biological, most]) => ({
    division,
    weight,
    turnover,
    grossMargin,
    current,
    inventories,
    biological,
    largest: most * 1_000_000,
  }),
);

/** Growth of the amounts of all companies together, as a logarithm: the inflation after 2020 and ordinary years. */
const yearGrowth: Readonly<Record<number, number>> = {
  2020: 0.02,
  2021: 0.1,
  2022: 0.14,
  2023: 0.09,
  2024: 0.06,
  2025: 0.08,
};
const ordinaryGrowth = 0.07;

/** Logarithm of a year's amounts over those of 2025. */
export function growthSince(year: number): number {
  let growth = 0;
  for (let each = year + 1; each <= 2025; each += 1) growth -= yearGrowth[each] ?? ordinaryGrowth;
  for (let each = 2026; each <= year; each += 1) growth += ordinaryGrowth;
  return growth;
}

/** What the pandemic took from the revenue of 2020, as a logarithm, where it was not 0.06: assumed from the closed trades. */
const slumps: Readonly<Record<string, number>> = {
  '01': 0,
  '10': 0,
  '14': 0.25,
  '15': 0.3,
  '21': -0.08,
  '41': 0.2,
  '42': 0.15,
  '43': 0.2,
  '45': 0.2,
  '47': 0.02,
  '49': 0.2,
  '50': 0.15,
  '53': -0.1,
  '55': 0.95,
  '56': 0.5,
  '61': 0,
  '62': -0.05,
  '79': 0.9,
  '85': 0.15,
  '90': 0.8,
  '92': 0.7,
  '93': 0.7,
  '96': 0.35,
};
const shareOfSlump: Readonly<Record<number, number>> = { 2020: 1, 2021: 0.4, 2022: 0.1 };

export const slump = (division: string, year: number): number =>
  (slumps[division] ?? 0.06) * (shareOfSlump[year] ?? 0);
