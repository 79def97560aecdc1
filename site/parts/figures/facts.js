/** Types of a company's figures, of those of its CIIU group, and of the names of lines. */

/** @typedef {import('../../../contract/http/company.ts').Company} Company */
/** @typedef {import('../../../contract/http/schemas.ts').GroupStats} GroupStats */
/** @typedef {Omit<import('../../../contract/http/schemas.ts').PeerStats, 'indicadores' | 'totales'> & { indicadores: Record<string, Pick<GroupStats, 'n' | 'p25' | 'p50' | 'p75'>> }} PeerStats */
/** @typedef {{ profile: NonNullable<Company['profile']>, financials: NonNullable<Company['financials']>, indicators: NonNullable<Company['indicators']> }} Whole */
/** @typedef {{ key: string, statement: string, kind: 'total' | 'detail' | 'breakdown' | 'heading', labels: readonly string[] }} Concept */
/** @typedef {{ version: 2, concepts: readonly Concept[] }} Concepts What `conceptos.json` says, as far as the site reads it. */

export {};
