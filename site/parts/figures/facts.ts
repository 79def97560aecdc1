/** Types of a company's figures, of those of its CIIU group, and of the names of lines. */

import type { Company } from '../../../contract/http/company.ts';
import type { GroupStats, PeerStats } from '../../../contract/http/schemas.ts';

export type ShownPeerStats = Omit<PeerStats, 'indicadores' | 'totales'> & {
  indicadores: Record<string, Pick<GroupStats, 'n' | 'p25' | 'p50' | 'p75'>>;
};
export type Whole = {
  profile: NonNullable<Company['profile']>;
  financials: NonNullable<Company['financials']>;
  indicators: NonNullable<Company['indicators']>;
};
export type ShownConcept = {
  key: string;
  statement: string;
  kind: 'total' | 'detail' | 'breakdown' | 'heading';
  labels: readonly string[];
  nombre_en?: string | null;
};
/** What `conceptos.json` says, as far as the site reads it. */
export type Concepts = { version: 2; concepts: readonly ShownConcept[] };
