/** Types of the data that the page of an entity is drawn from. */

/** @typedef {import('../../../contract/http/entity.ts').Entity} Entity */
/** @typedef {import('../../../contract/http/schemas.ts').Meta} Meta */
/** @typedef {NonNullable<NonNullable<Entity['statements']>['equity']>} Statement */
/** The default answer, with the evidence of its ratios, and of its filings in their order. @typedef {{ profile: NonNullable<Entity['profile']>, filings: NonNullable<Entity['filings']>, ratios: NonNullable<Entity['ratios']>, ratio_sources: NonNullable<Entity['evidencia']>['ratio_sources'], evidence: NonNullable<Entity['evidencia']>['filings'] }} Whole */
/** `position` is its first statement, or null; `site` is the site's address, for citations; `contact` is where people write about an error. @typedef {{ entity: Whole, meta: Meta, position: Statement | null, site: string, contact: string | null }} EntityFacts */

export {};
