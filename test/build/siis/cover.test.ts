/** How often the statutes require closing dates, as stated on the cover page. */

import { expect, it } from 'vitest';
import { isHalfYearly } from '../../../build/tables/cover.ts';

it.each([
  '02. SEMESTRAL',
  '02',
  '2. Semestral',
  'semestral',
  'SEMESTRE',
  'CADA SEIS MESES',
  '02 - SEMESTRAL',
])('%s is twice a year', (answer) => expect(isHalfYearly(answer)).toBe(true));

it.each(['01. ANUAL', 'ANUAL', '', '03. TRIMESTRAL', '2012', '12 MESES', '01.02'])('%s is not', (answer) =>
  expect(isHalfYearly(answer)).toBe(false),
);
