/** Types of the data that the page of an entity is drawn from. */

import type { Entity } from '../../../contract/http/entity.ts';
import type { Meta } from '../../../contract/http/schemas.ts';

type Statement = NonNullable<NonNullable<Entity['statements']>['equity']>;
/** The default answer, with the evidence of its ratios, and of its filings in their order. */
export type WholeEntity = {
  profile: NonNullable<Entity['profile']>;
  filings: NonNullable<Entity['filings']>;
  ratios: NonNullable<Entity['ratios']>;
  ratio_sources: NonNullable<Entity['evidencia']>['ratio_sources'];
  evidence: NonNullable<Entity['evidencia']>['filings'];
};
/** `figures` are those of every cut, and `sources` their open datasets; `position` is its first statement, or null; `site` is the site's address, for citations; `contact` is where people write about an error. */
export type EntityFacts = {
  entity: WholeEntity;
  meta: Meta;
  figures: NonNullable<Entity['cifras']>;
  sources: NonNullable<Entity['fuentes']>;
  position: Statement | null;
  site: string;
  contact: string | null;
};
