/** Figures of lines that somebody types: the worked example of every row, and places in a sample. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedTable } from '../../../contract/figures/derived.ts';
import { type OwnLines, ownFigures, ownLines } from '../../../contract/figures/own-figures.ts';
import { percentRank } from '../../../contract/figures/percentile.ts';
import { placeIn } from '../../../site/parts/own-figures/peers.ts';

const typed = (lines: Readonly<Partial<Record<string, number>>>): OwnLines =>
  Object.fromEntries(Object.entries(lines).filter(([line]) => ownLines.has(line as never)));

describe('typed lines', () => {
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
