/** Figures of lines that somebody types: the worked example of every row, and places in a sample. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedTable } from '../../../contract/figures/derived.ts';
import { findClasses } from '../../../contract/figures/find-ciiu.ts';
import {
  grossProfitOf,
  mismatchesOf,
  type OwnLines,
  ownFigures,
  ownLines,
  ownParts,
} from '../../../contract/figures/own-figures.ts';
import { percentRank } from '../../../contract/figures/percentile.ts';
import { placeIn } from '../../../site/parts/own-figures/peers.ts';

const typed = (lines: Readonly<Partial<Record<string, number>>>): OwnLines =>
  Object.fromEntries(Object.entries(lines).filter(([line]) => ownLines.has(line as never)));

describe('typed lines', () => {
  it('are parts of assets or of revenue, gross profit too; without a positive base nobody knows which', () => {
    const parts = ownParts({
      ingresos_operacionales: 300,
      costo_ventas: 200,
      flujo_operacion: -30,
      total_activos: 0,
      total_pasivos: 50,
    });
    expect(Object.fromEntries(parts)).toEqual({
      ingresos_operacionales: 100,
      costo_ventas: 66.67,
      ganancia_bruta: 33.33,
      flujo_operacion: -10,
      total_activos: null,
      total_pasivos: null,
    });
    expect(ownParts({ ganancia_neta: 1 })).toEqual(new Map([['ganancia_neta', null]]));
  });

  it('give the indicators, the growth and the signs of filed ones', () => {
    const lines = {
      activos_corrientes: 250,
      pasivos_corrientes: 100,
      total_patrimonio: -5,
      ganancia_neta: -1,
    };
    const { figures, signs, size } = ownFigures(
      2024,
      '4711',
      { ...lines, ingresos_operacionales: 110, total_activos: 400 },
      { ingresos_operacionales: 100, ganancia_neta: -2 },
    );
    expect(figures.razon_corriente).toEqual({ value: 2.5 });
    expect(figures.margen_neto).toEqual({ value: -0.90909091 });
    expect(figures.crecimiento_ingresos).toEqual({ value: 10 });
    expect(figures.crecimiento_activos).toEqual({ reason: 'not_filed' });
    expect(figures.roe).toEqual({ reason: 'negative_denominator' });
    expect(figures.dias_inventarios).toEqual({ reason: 'not_filed' });
    expect(signs).toEqual({
      patrimonio_negativo: true,
      perdidas_seguidas: true,
      corriente_insuficiente: false,
    });
    expect(size).toMatchObject({ size: 'micro', macroSector: 'comercio' });
  });

  it('that are not there are unknown, not zero, unless the others leave no room for them', () => {
    const lines = {
      activos_corrientes: 600,
      pasivos_corrientes: 200,
      ingresos_operacionales: 1000,
      costo_ventas: 700,
    };
    const { figures } = ownFigures(2024, '4711', lines, {});
    for (const key of [
      ...([
        'prueba_acida',
        'razon_efectivo',
        'dias_cartera',
        'dias_inventarios',
        'dias_proveedores',
      ] as const),
      ...(['ciclo_operacional', 'ciclo_efectivo'] as const),
    ])
      expect([key, figures[key]]).toEqual([key, { reason: 'not_filed' }]);
    const whole = ownFigures(2024, '4711', { ...lines, inventarios_corrientes: 600 }, {}).figures;
    expect(whole.dias_cartera).toEqual({ value: 0 });
    expect(whole.prueba_acida).toEqual({ value: 0 });
    expect(whole.dias_proveedores).toEqual({ reason: 'not_filed' });
  });

  it('leave a cycle unknown where the days of its inventories are', () => {
    const lines = {
      ingresos_operacionales: 365,
      cuentas_por_cobrar_corrientes: 10,
      inventarios_corrientes: 5,
    };
    const of = (more: OwnLines) =>
      ownFigures(2024, '4711', { ...lines, ...more }, {}).figures.ciclo_operacional;
    expect(of({})).toEqual({ reason: 'not_filed' });
    expect(of({ costo_ventas: 365 })).toEqual({ value: 15 });
    expect(of({ inventarios_corrientes: 0 })).toEqual({ value: 10 });
  });

  it('of revenue and cost give gross profit, in both years, where it is not given', () => {
    const sold = { ingresos_operacionales: 100, costo_ventas: 60 };
    expect(grossProfitOf(sold)).toBe(40);
    expect(grossProfitOf({ ...sold, ganancia_bruta: 30 })).toBeNull();
    expect(grossProfitOf({ ingresos_operacionales: 100 })).toBeNull();
    const margin = (lines: OwnLines) => ownFigures(2024, null, lines, {}).figures.margen_bruto;
    expect(margin(sold)).toEqual({ value: 40 });
    expect(margin({ ...sold, ganancia_bruta: 30 })).toEqual({ value: 30 });
    expect(margin({ ingresos_operacionales: 100 })).toEqual({ reason: 'not_filed' });
  });

  it('without an activity or a year before say so', () => {
    const { figures, signs, size } = ownFigures(
      2024,
      null,
      { ingresos_operacionales: 110, ganancia_neta: -1 },
      {},
    );
    expect(size).toEqual({ reason: 'no_ciiu' });
    expect(figures.z_altman).toEqual({ reason: 'no_ciiu' });
    expect(figures.crecimiento_ingresos).toEqual({ reason: 'missing_year' });
    expect(signs.perdidas_seguidas).toBe('missing_year');
    const revenue = (value: number) => ({ ingresos_operacionales: value });
    const grown = ownFigures(2024, null, revenue(110), revenue(100));
    expect(grown.figures.crecimiento_ingresos).toEqual({ value: 10 });
  });

  it.each(
    Object.entries(derivedTable).filter(([, { ejemplo }]) =>
      Object.keys(ejemplo.lineas).every((line) => ownLines.has(line as never)),
    ),
  )('%s is its worked example', (key, { ejemplo }) => {
    const before = typed(ejemplo.anteriores ?? {});
    const { figures } = ownFigures(2024, '4711', typed(ejemplo.lineas), before);
    expect(figures[key as keyof typeof figures]).toEqual({ value: expect.closeTo(ejemplo.valor, 6) });
  });
});

describe('lines that do not fit each other', () => {
  const told = (lines: OwnLines) => mismatchesOf(lines).map(({ line, total, sum }) => [line, total, sum]);

  it('are told by their total, with what they add up to', () => {
    expect(mismatchesOf({ total_activos: 1000, total_pasivos: 500, total_patrimonio: 400 })).toEqual([
      {
        line: 'total_activos',
        title: 'Activo total = pasivo total + patrimonio',
        parts: [
          { line: 'total_pasivos', sign: 1 },
          { line: 'total_patrimonio', sign: 1 },
        ],
        total: 1000,
        sum: 900,
      },
    ]);
    expect(told({ total_pasivos: 100, pasivos_corrientes: 60, pasivos_no_corrientes: 50 })).toEqual([
      ['total_pasivos', 100, 110],
    ]);
    expect(told({ ganancia_bruta: 10, ingresos_operacionales: 100, costo_ventas: 60 })).toEqual([
      ['ganancia_bruta', 10, 40],
    ]);
  });

  it('are judged by what is given: a missing line decides nothing, but parts are no more than their whole', () => {
    expect(told({ total_activos: 1000, total_pasivos: 1500 })).toEqual([]);
    expect(told({ ganancia_bruta: 10, ingresos_operacionales: 100 })).toEqual([]);
    expect(told({ total_activos: 1000, activos_corrientes: 900 })).toEqual([]);
    expect(told({ total_activos: 1000, activos_corrientes: 1200 })).toEqual([['total_activos', 1000, 1200]]);
    expect(
      told({ activos_corrientes: 100, efectivo_equivalentes: 70, cuentas_por_cobrar_corrientes: 40 }),
    ).toEqual([['activos_corrientes', 100, 110]]);
    expect(told({ total_pasivos: 100, pasivos_corrientes: 160 })).toEqual([['total_pasivos', 100, 160]]);
    expect(told({ pasivos_corrientes: 10, cuentas_por_pagar_corrientes: 11 })).toEqual([]);
    expect(told({ pasivos_corrientes: 10, cuentas_por_pagar_corrientes: 12 })).toEqual([
      ['pasivos_corrientes', 10, 12],
    ]);
  });

  it('fit where they miss by rounding', () =>
    expect(told({ total_activos: 1000, total_pasivos: 500, total_patrimonio: 501 })).toEqual([]));
});

describe('the class of an activity', () => {
  const codes = (text: string, most = 3) => findClasses(text, most).map(({ code }) => code);

  it.each([
    ['restaurante', '5611'],
    ['Ferreterías pinturas', '4752'],
    ['panadería', '1081'],
    ['cargas por carretera', '4923'],
    ['TALLER', '4520'],
    ['droguería', '4773'],
  ])('is found by %s', (words, code) => expect(codes(words, 8)).toContain(code));

  it('is found by its code or the first digits of it, and by nothing that no class has', () => {
    expect(codes('4711')).toEqual(['4711']);
    expect(codes('g471')).toEqual(['4711', '4719']);
    expect(codes('zzz')).toEqual([]);
    expect(codes(' ')).toEqual([]);
    expect(codes('comercio al por mayor', 5)).toHaveLength(5);
  });
});

describe('the place of a value', () => {
  it('of the sample is its rank; between two it is between theirs, at the ends 0 and 100', () => {
    const samples = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 5, maxLength: 60 });
    fc.assert(
      fc.property(samples, fc.integer({ min: -1100, max: 1100 }), (values, own) => {
        const sorted = Float64Array.from(values).sort();
        const place = placeIn(sorted, own);
        const below = sorted.filter((one) => one < own).length;
        const share = (i: number) => Math.round((100 * i) / (sorted.length - 1));
        if (values.includes(own)) expect(place).toBe(percentRank(sorted, own));
        else if (below === 0 || below === sorted.length) expect(place).toBe(below === 0 ? 0 : 100);
        else {
          expect(place).toBeGreaterThanOrEqual(share(below - 1));
          expect(place).toBeLessThanOrEqual(share(below));
        }
      }),
      { seed: 7 },
    );
    expect(placeIn(Float64Array.of(0, 10, 20, 30, 40), 25)).toBe(63);
  });
});
