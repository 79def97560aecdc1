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
  'CADA SEMESTRE',
  '6 MESES',
  '30 DE JUNIO Y 31 DE DICIEMBRE',
  'A 31 de diciembre y a 30 de junio de cada año',
])('%s is twice a year', (answer) => expect(isHalfYearly(answer)).toBe(true));

it.each([
  '01. ANUAL',
  'ANUAL',
  '',
  '03. TRIMESTRAL',
  '2012',
  '12 MESES',
  '01.02',
  'ANUAL, ANTES SEMESTRAL',
  '31 DE DICIEMBRE (NO SEMESTRAL)',
  '02 DE DICIEMBRE',
  '2-12',
  'CUATRISEMESTRAL',
  'NO ES SEMESTRAL',
  '30 DE JUNIO',
  '31 DE DICIEMBRE',
  'ANUAL, NO CADA SEIS MESES',
  '02 ANUAL',
  '31 DE MARZO, 30 DE JUNIO, 30 DE SEPTIEMBRE Y 31 DE DICIEMBRE',
])('%s is not', (answer) => expect(isHalfYearly(answer)).toBe(false));
