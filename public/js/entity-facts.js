/** What the page of an entity is made of. */

/** @typedef {import('../../contract/http/entity.ts').Entity} Entity */
/** @typedef {import('../../contract/http/schemas.ts').Meta} Meta */
/** @typedef {NonNullable<NonNullable<Entity['statements']>['equity']>} Statement */
/** @typedef {{ profile: NonNullable<Entity['profile']>, filings: NonNullable<Entity['filings']>, ratios: NonNullable<Entity['ratios']>, ratio_sources: NonNullable<Entity['ratio_sources']> }} Whole */
/** What the page is made of; `position` is its first statement, null where there is none; `site` the address that it is cited by. @typedef {{ entity: Whole, meta: Meta, position: Statement | null, site: string }} EntityFacts */

export {};
