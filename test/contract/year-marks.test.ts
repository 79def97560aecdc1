/** What the figures of a year are of, in words: one rule for every place that shows them. */

import { describe, expect, it, test } from 'vitest';
import {
  companyNotice,
  markNotices,
  marksByYear,
  marksText,
  type YearOrigin,
  yearMarks,
} from '../../contract/year-marks.ts';

const usual = { fecha_corte: '2023-12-31', meses: 12, base: 'individual', calidad: 'A' };
const told = (origin: YearOrigin, ...how: [form?: 'corto' | 'largo', language?: 'en']) =>
  marksText(yearMarks({ ...usual, ...origin }), ...how);

test.each<[YearOrigin, string, string, string]>([
  [{ meses: 3 }, 'tres meses', 'cifras de tres meses', '3 months'],
  [{ meses: 1 }, 'un mes', 'cifras de un mes', '1 month'],
  [{ meses: 14 }, '14 meses', 'cifras de 14 meses', '14 months'],
  [{ meses: null }, 'menos de doce meses', 'cifras de menos de doce meses', 'fewer than 12 months'],
  [
    { meses: 3, anio_completo: 4 },
    'tres meses',
    'cifras de tres meses, el último de los 4 ejercicios del año',
    '3 months',
  ],
  [{ ejercicios: 4 }, 'suma de 4 ejercicios', 'suma de los 4 ejercicios del año', 'sum of 4 periods'],
  [
    { fecha_corte: '2023-11-30', meses: 11 },
    'once meses; al 30 de noviembre',
    'cifras de once meses; corte al 30 de noviembre de 2023, no al 31 de diciembre',
    '11 months; to November 30',
  ],
  [
    { base: 'consolidado' },
    'de un grupo (consolidado)',
    'estados de un grupo, de base consolidado',
    'of a group (consolidated)',
  ],
  [
    { base: 'combinado' },
    'de un grupo (combinado)',
    'estados de un grupo, de base combinado',
    'of a group (combined)',
  ],
  [
    { calidad: 'D' },
    'algo no cuadra (D)',
    'algo no cuadra en la presentación (calidad D)',
    'does not add up (D)',
  ],
])('%j', (origin, corto, largo, short) => {
  expect([told(origin), told(origin, 'largo'), told(origin, 'corto', 'en')]).toEqual([corto, largo, short]);
});

it('a filing of twelve months to 31 December, of the company alone and that adds up, has no mark', () => {
  for (const base of ['individual', 'separado', 'sin_indicar'])
    for (const calidad of ['A', 'B', 'C']) expect(yearMarks({ ...usual, base, calidad })).toEqual([]);
  expect(yearMarks({})).toEqual([]);
});

it('to another day of unknown months says the day alone', () => {
  expect(told({ fecha_corte: '2023-06-30', meses: null })).toBe('al 30 de junio');
});

it('a year is marked as filed, or by the sum of its exercises where that is compared', () => {
  const years = {
    financials: { filings: [{ ...usual, anio: 2023, meses: 3, base: 'combinado' }] },
    indicators: { cortes: { 2023: { anio_completo: 4 } } },
  };
  expect(marksText(marksByYear(years).get(2023)!)).toBe('tres meses; de un grupo (combinado)');
  expect(marksText(marksByYear(years, 'compared').get(2023)!)).toBe(
    'suma de 4 ejercicios; de un grupo (combinado)',
  );
});

describe('a notice', () => {
  it('names the rows of each kind, ten at most, but for the grade, which each row has', () => {
    const halves = Array.from({ length: 12 }, (_, i) => ({ nit: `9000000${i + 10}`, meses: 6 }));
    const notices = markNotices(2023, [{ nit: '1', ...usual }, { nit: '2', calidad: 'D' }, ...halves]);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(
      /^Los ingresos y resultados de 2023 no son de doce meses en los NIT 900000010 \(seis/,
    );
    expect(notices[0]).toMatch(/900000019 \(seis meses\) y 2 más\.$/);
  });

  it('of a company names its years, and is none where all are as usual', () => {
    const marks = new Map([
      [2022, yearMarks(usual)],
      [2023, yearMarks({ ...usual, meses: 6 })],
    ]);
    expect(companyNotice('900123456', marks)).toEqual(['De 900123456: 2023, cifras de seis meses.']);
    expect(companyNotice('900123456', new Map([[2022, yearMarks(usual)]]))).toEqual([]);
  });
});
