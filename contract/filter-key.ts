/** The key under which a text filter of the screener is looked up. */

import { fold } from './fold.ts';

/** Folded and without blanks: `Bogotá D.C.` and `BOGOTA, D. C.` are `bogotadc`, `S.A.S.` and `sas` are `sas`. */
export const filterKey = (text: string): string => fold(text).replaceAll(' ', '');
