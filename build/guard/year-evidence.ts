/** What the filing of a year says beside that of the year before, as the rules on a new year want it of each company. */

import { type IdentityName, identities } from '../../contract/figures/identities.ts';
import { type QualityRule, qualityRules } from '../../contract/http/quality.ts';
import type { RepeatedLines } from '../siis/filings/reconcile-years.ts';
import { qualityTable } from '../tables/quality.ts';

/** The grade, the flags and the broken identities that say that the amounts of a company-year cannot be right. */
export const filedErrors = [
  'calidad_d',
  ...qualityRules.filter((rule) => qualityTable[rule].severidad === 'E'),
  ...(Object.keys(identities) as IdentityName[]),
] as const;
type FiledError = 'calidad_d' | QualityRule | IdentityName;

export const filedTraits = ['clase', 'departamento', 'ciudad'] as const;
type Traits = Readonly<Record<(typeof filedTraits)[number], string | null>>;

export interface FiledEvidence {
  readonly errors: readonly FiledError[];
  readonly traits: Traits;
}

/** Of a company-year. */
export interface YearEvidence extends FiledEvidence {
  /** Of the calendar year before; null where the company did not file it. */
  readonly before: FiledEvidence | null;
  readonly repeated: RepeatedLines;
}

/** By NIT and year. */
export type EvidenceByCompany = ReadonlyMap<string, ReadonlyMap<number, YearEvidence>>;
