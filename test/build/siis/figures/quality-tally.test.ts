/** Counts of flags and restatements, for one company and added up for many. */

import { describe, expect, it } from 'vitest';
import type { CompanyFigures } from '../../../../build/siis/figures/figures.ts';
import { sumTallies, tallyFlags, tallyOf } from '../../../../build/siis/figures/quality-tally.ts';
import type { Restatement } from '../../../../build/siis/filings/reconcile-years.ts';
import type { Flag, QualityRule } from '../../../../contract/http/quality.ts';

const flag = (regla: QualityRule, anio = 2023): Flag => ({
  regla,
  severidad: 'A',
  anio,
  cifras: {},
  umbral: null,
  accion: 'ninguna',
});

/** A company with these flags by year, and these kinds of restatement in each of its years. */
const company = (flags: Record<number, Flag[]>, ...kinds: Restatement['kind'][][]) =>
  ({
    flags: new Map(Object.entries(flags).map(([year, own]) => [Number(year), own])),
    years: kinds.map((own) => ({ restated: own.map((kind) => ({ kind })) })),
  }) as unknown as CompanyFigures;

const one = tallyOf(
  company({ 2022: [flag('activo_nulo', 2022)], 2023: [flag('sin_ingresos'), flag('sin_ingresos')] }, [
    'reexpresion',
    'reexpresion',
    'redondeo',
  ]),
);
const other = tallyOf(company({ 2021: [flag('sin_ingresos', 2021)] }, ['reexpresion'], ['redondeo'], []));

it('flags are counted by rule and year, restatements by kind, once for a year', () => {
  expect(one).toEqual({
    flags: { activo_nulo: { 2022: 1 }, sin_ingresos: { 2023: 2 } },
    restated_years: { redondeo: 1, reclasificacion: 0, reexpresion: 1 },
  });
});

describe('tallies added up', () => {
  it('hold the sums, with every kind of restatement', () => {
    expect(sumTallies([one, other, tallyFlags([flag('activo_nulo')])])).toEqual({
      flags: { sin_ingresos: { 2021: 1, 2023: 2 }, activo_nulo: { 2022: 1, 2023: 1 } },
      restated_years: { redondeo: 2, reclasificacion: 0, reexpresion: 2 },
    });
  });
});
