/** What is planned of an invented filing, and its facts before any producer gives them a form. */

import type { Member } from './cast.ts';

export interface Plan {
  readonly member: Member;
  readonly year: number;
  /** 1 to 3 interim, 4 closing */
  readonly quarter: number;
  readonly consolidated: boolean;
  /** a trust under the NIT of the fiduciary */
  readonly trust?: string;
  /** a first version, replaced by a later one */
  readonly firstVersion: boolean;
}

export interface SampleFact {
  /** `ifrs:` or `co:` and the local name */
  readonly concept: string;
  readonly start?: string;
  readonly end: string;
  readonly dims?: readonly (readonly [axis: string, member: string])[];
  readonly unit?: 'COP' | 'shares' | 'perShare';
  readonly value: string;
}
