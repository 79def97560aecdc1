/** What is rare in the data and must still be in a small sample: each kind has a rate, and one early company has it surely. */

import type { Framework } from './portal.ts';
import { hash } from './prng.ts';

interface Case {
  /** Share of companies, or of company-years, that it befalls by chance. */
  rate: number;
  per: 'company' | 'year';
  /** The rate under NIIF Plenas where it is another; such a case has a showcase under each framework. */
  plenas?: number;
  framework?: Framework;
  /** CIIU division of its showcase. */
  division?: string;
  /** The only year in which its showcase has it; otherwise every year. */
  once?: number;
}

/**
 * Rates by the counts of the SIIS facts where they have one; the others assumed. The showcases from `doubled_name` on
 * trade wholesale: their section has a hundred companies in a sample of 600, enough for a slip of scale to stand out.
 */
export const cases = {
  every_odd_period: { rate: 0, per: 'company', framework: 'PYMES' },
  odd_period: { rate: 0.004, per: 'year' },
  english_months: { rate: 0.003, per: 'year' },
  range_from_last_december: { rate: 0.003, per: 'year' },
  retransmission: { rate: 0.012, per: 'year' },
  late_radicado: { rate: 0.01, per: 'year' },
  consolidated_twin: { rate: 0.022, plenas: 0.1, per: 'company' },
  combined_twin: { rate: 0.001, plenas: 0.005, per: 'company' },
  twin_with_other_ciiu: { rate: 0.004, per: 'company' },
  only_consolidated: { rate: 0.006, per: 'company' },
  other_cut_beside: { rate: 0.003, per: 'year' },
  other_cut_instead: { rate: 0.0025, per: 'year' },
  dian_code: { rate: 0.003, per: 'company' },
  retired_code: { rate: 0.008, per: 'company' },
  wrong_section: { rate: 0.02, per: 'company' },
  both_ciiu_labels: { rate: 0.02, per: 'year' },
  zero_filler: { rate: 0.035, plenas: 0.035, per: 'company' },
  heading_rows: { rate: 0.015, per: 'year' },
  unknown_label: { rate: 0.008, per: 'year', framework: 'PLENAS' },
  missing_total: { rate: 0.002, per: 'year' },
  missing_statement: { rate: 0.005, per: 'year' },
  restated_by_reclassification: { rate: 0.03, per: 'year' },
  negative_depreciation: { rate: 0.008, per: 'year' },
  both_selling_costs: { rate: 0.015, per: 'year' },
  distribution_costs: { rate: 0.08, per: 'company', framework: 'PYMES' },
  line_breaks_in_text: { rate: 0.004, per: 'company' },
  html_in_text: { rate: 0.001, per: 'company' },
  html_name: { rate: 0, per: 'company' },
  equal_name: { rate: 0.006, per: 'company' },
  near_name: { rate: 0.01, per: 'company' },
  insolvent: { rate: 0.013, plenas: 0.062, per: 'company' },
  no_revenue: { rate: 0.03, plenas: 0.13, per: 'company' },
  tiny_revenue: { rate: 0.012, per: 'company' },
  doubled_name: { rate: 0.0008, per: 'company', division: '46' },
  twin_figures: { rate: 0.0005, per: 'company', division: '46' },
  totals_only: { rate: 0.01, per: 'year', division: '46' },
  scale_slip_position: { rate: 0.0001, per: 'year', division: '46', once: 2022 },
  scale_slip_all: { rate: 0.0001, per: 'year', division: '46', once: 2021 },
  sign_slip: { rate: 0.0006, per: 'year', division: '46' },
  inverted_tax: { rate: 0, per: 'year', division: '46', once: 2023 },
  conflicting_line: { rate: 0.003, per: 'year', division: '46' },
  undecided_conflicting_line: { rate: 0.0003, per: 'year', division: '46' },
  repeated_year: { rate: 0.0004, per: 'year', division: '46', once: 2024 },
  restated_by_rounding: { rate: 0.02, per: 'year', division: '46' },
  restated_figures: { rate: 0.02, per: 'year', division: '46' },
  nit_as_name: { rate: 0.0003, per: 'company', division: '46' },
  // Three in ten names have a letter to lose.
  always_damaged_name: { rate: 0.04, per: 'company', division: '46' },
} as const satisfies Record<string, Case>;

export type CaseName = keyof typeof cases;
export const caseNames = Object.keys(cases) as CaseName[];
/** The table as its readers see it. */
export const caseTable: Readonly<Record<CaseName, Case>> = cases;

const places = new Map(caseNames.map((name, place) => [name, place]));

interface Showcase {
  readonly name: CaseName;
  readonly framework: Framework | undefined;
}
/** Company 0 has the first case, company 1 the second, and so on. */
export const showcases: readonly Showcase[] = caseNames.flatMap((name): Showcase[] =>
  caseTable[name].plenas === undefined
    ? [{ name, framework: caseTable[name].framework }]
    : [
        { name, framework: 'PYMES' },
        { name, framework: 'PLENAS' },
      ],
);

/** Whether a company has a case; of a case of the year, whether it has it in that year. */
export function befalls(
  seed: number,
  index: number,
  framework: Framework,
  name: CaseName,
  year = 0,
): boolean {
  const { rate, plenas, framework: only, once = year } = caseTable[name];
  if (only !== undefined && only !== framework) return false;
  if (showcases[index]?.name === name) return year === once;
  const chance = framework === 'PLENAS' ? (plenas ?? rate) : rate;
  return hash(seed, index, year, 30, places.get(name)!) / 2 ** 32 < chance;
}
