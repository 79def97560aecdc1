/** Types of the data that the page of an entity is drawn from. */

import type { Entity } from '../../../contract/http/entity.ts';
import type { Language } from '../../../contract/http/parameters.ts';
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
/** An entity among those of its type at the newest cut; `address` is that of the type's page in Spanish, and `result` and `assets` are pesos by quarter. */
export type PeerStandings = {
  address: string;
  group: Readonly<Record<Language, string>>;
  corte: string;
  present: number;
  rows: readonly {
    key: string;
    name: Readonly<Record<Language, string>>;
    unit: 'cop' | 'fraccion';
    value: number | null;
    reason: string | null;
    percentile: number | null;
    share: number | null;
    n: number;
    median: number | null;
  }[];
  quarters: readonly string[];
  result: readonly (number | null)[];
  assets: readonly (number | null)[];
  calls: readonly string[];
};
/** The name and unit of a figure, as the list of the figures of entities has them. */
export type NamedFigure = { name: Readonly<Record<Language, string>>; unit: 'cop' | 'fraccion' };

/** `peers` are null of an entity that has no balance at the newest cut, `newestCut`, null where there are none of anybody that it could be among; `figures` are those of every cut, `named` those of them that the list of figures has, and `sources` their open datasets; `position` is its first statement, or null; `site` is the site's address, for citations; `contact` is where people write about an error. */
export type EntityFacts = {
  entity: WholeEntity;
  meta: Meta;
  peers: PeerStandings | null;
  newestCut: string | null;
  figures: NonNullable<Entity['cifras']>;
  named: Readonly<Record<string, NamedFigure>>;
  sources: NonNullable<Entity['fuentes']>;
  position: Statement | null;
  site: string;
  contact: string | null;
};
