/** What the page of a company is made of. */

/** @typedef {import('../../contract/http/schemas.ts').Company} Company */
/** @typedef {import('../../contract/http/schemas.ts').GroupStats} GroupStats */
/** @typedef {Omit<import('../../contract/http/schemas.ts').PeerStats, 'indicadores' | 'totales'> & { indicadores: Record<string, Pick<GroupStats, 'n' | 'p25' | 'p50' | 'p75'>> }} PeerStats */
/** The comparison as far as the page shows it. @typedef {Omit<import('../../contract/http/schemas.ts').Benchmark, 'peer_stats_by_year'> & { peer_stats_by_year: Record<string, PeerStats[]> }} Benchmark */
/** @typedef {import('../../contract/http/schemas.ts').Meta} Meta */
/** @typedef {import('../../contract/http/schemas.ts').ScreenerRow} ScreenerRow */
/** @typedef {{ profile: NonNullable<Company['profile']>, financials: NonNullable<Company['financials']>, indicators: NonNullable<Company['indicators']> }} Whole */
/** Of a line of a statement, by `statement key`: its label and kind. @typedef {Readonly<Record<string, readonly [label: string, kind: string]>>} Lines */
/**
 * What the page is made of. `benchmark` is null without a valid CIIU code; `near` are the companies of the class that are
 * nearest in size; `marks` the names of the flags of the latest year; `site` the address that it is cited by.
 * @typedef {{ company: Whole, meta: Meta, benchmark: Benchmark | null, near: readonly ScreenerRow[], lines: Lines, marks: readonly string[], site: string }} CompanyFacts
 */

export {};
