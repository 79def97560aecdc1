/** The sectors of the invented economy: how many companies each CIIU division has, and how its companies earn. */

export interface SampleSector {
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
  /** What the pandemic took from the revenue of 2020, as a logarithm. */
  slump: number;
  /** Revenue that no company of the trade exceeds, thousands of pesos of 2025. */
  largest: number;
}

/** Plausible by trade, assumed; the largest is rounded up from the largest that file. */
const table: readonly (readonly [string, number, number, number, number, number, number, number])[] = [
  // division, weight, turnover, gross margin, current, inventories, slump, largest in thousands of millions
  ['01', 6, 0.95, 0.25, -0.3, 0.25, 0, 1000],
  ['06', 0.4, 0.4, 0.35, -0.6, 0.15, 0.06, 9000],
  ['08', 0.6, 0.5, 0.3, -0.3, 0.2, 0.06, 500],
  ['10', 3, 1.5, 0.25, 0.1, 0.45, 0, 6000],
  ['11', 0.4, 0.9, 0.38, -0.1, 0.35, 0.06, 2500],
  ['13', 0.8, 0.9, 0.28, 0.3, 0.6, 0.06, 1200],
  ['14', 1.4, 1, 0.33, 0.6, 0.6, 0.25, 1500],
  ['20', 1.8, 1.15, 0.35, 0.5, 0.5, 0.06, 5000],
  ['21', 0.7, 1, 0.42, 0.5, 0.5, -0.08, 1500],
  ['22', 1.5, 1.05, 0.28, 0.3, 0.5, 0.06, 1500],
  ['23', 0.9, 0.7, 0.28, -0.1, 0.4, 0.06, 1800],
  ['24', 0.5, 1.1, 0.2, 0.3, 0.5, 0.06, 1500],
  ['25', 1.4, 0.9, 0.28, 0.3, 0.45, 0.06, 800],
  ['28', 0.8, 0.9, 0.3, 0.5, 0.5, 0.06, 800],
  ['31', 0.5, 0.9, 0.32, 0.4, 0.5, 0.06, 500],
  ['35', 0.9, 0.6, 0.3, -0.5, 0.1, 0.06, 7000],
  ['38', 0.6, 0.9, 0.3, 0, 0.2, 0.06, 400],
  ['41', 7, 0.4, 0.22, 0.7, 0.6, 0.2, 1500],
  ['42', 3, 0.6, 0.2, 0.5, 0.2, 0.15, 2500],
  ['43', 2.2, 0.8, 0.24, 0.6, 0.3, 0.2, 600],
  ['45', 3, 1.4, 0.2, 0.6, 0.6, 0.2, 7000],
  ['46', 15, 1.25, 0.26, 0.8, 0.5, 0.06, 22_000],
  ['47', 6.5, 1.7, 0.28, 0.5, 0.6, 0.02, 20_000],
  ['49', 3.2, 0.65, 0.22, -0.1, 0.06, 0.2, 1500],
  ['52', 2.2, 0.75, 0.3, 0.2, 0.06, 0.06, 1000],
  ['55', 1.8, 0.35, 0.6, -1, 0.05, 0.95, 400],
  ['56', 1.5, 1.4, 0.55, 0, 0.15, 0.5, 1500],
  ['58', 0.5, 0.9, 0.55, 0.5, 0.2, 0.06, 300],
  ['61', 0.7, 0.7, 0.4, -0.1, 0.1, 0, 7000],
  ['62', 2.8, 1.2, 0.45, 0.8, 0.08, -0.05, 1200],
  ['64', 5, 0.12, 0.85, -0.5, 0.05, 0.06, 600],
  ['66', 1.8, 0.7, 0.8, 0.2, 0.04, 0.06, 500],
  ['68', 10, 0.1, 0.75, -0.9, 0.2, 0.06, 800],
  ['69', 0.8, 0.8, 0.7, 0.6, 0.03, 0.06, 300],
  ['70', 3, 0.5, 0.7, 0.1, 0.05, 0.06, 600],
  ['71', 3, 0.5, 0.38, 0.6, 0.1, 0.06, 900],
  ['77', 1.2, 0.4, 0.45, -0.5, 0.08, 0.06, 600],
  ['78', 0.8, 5.5, 0.14, 1, 0.02, 0.06, 900],
  ['79', 0.8, 0.9, 0.6, 0.5, 0.03, 0.9, 700],
  ['80', 0.5, 3, 0.18, 0.7, 0.03, 0.06, 700],
  ['81', 0.9, 3, 0.2, 0.7, 0.05, 0.06, 700],
  ['82', 2.2, 1.5, 0.45, 0.4, 0.06, 0.06, 1500],
  ['85', 0.7, 0.7, 0.55, -0.3, 0.03, 0.15, 300],
  ['86', 2.2, 0.9, 0.35, 0.1, 0.1, 0.06, 1500],
  ['92', 0.6, 1, 0.6, -0.2, 0.04, 0.7, 600],
  ['93', 0.5, 0.5, 0.6, -0.5, 0.06, 0.7, 300],
  ['96', 0.5, 0.8, 0.5, -0.2, 0.08, 0.35, 200],
];

export const sectors: readonly SampleSector[] = table.map(
  ([division, weight, turnover, grossMargin, current, inventories, slump, most]) => ({
    division,
    weight,
    turnover,
    grossMargin,
    current,
    inventories,
    slump,
    largest: most * 1_000_000,
  }),
);

/** Growth of the amounts of all companies together, as a logarithm: the inflation after 2020, and 7 % in ordinary years. */
const growthFrom2020 = [0.02, 0.1, 0.14, 0.09, 0.06, 0.08];

/** Logarithm of a year's amounts over those of 2025. */
export function growthSince(year: number): number {
  let growth = 0.07 * Math.max(0, year - 2025);
  for (let each = year + 1; each <= 2025; each += 1) growth -= growthFrom2020[each - 2020] ?? 0.07;
  return growth;
}

const shareOfSlump: Readonly<Record<number, number>> = { 2020: 1, 2021: 0.4, 2022: 0.1 };

export const slump = (sector: SampleSector, year: number): number => sector.slump * (shareOfSlump[year] ?? 0);
