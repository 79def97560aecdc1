/** The formulas that the page fills with numbers come to the figures that they explain. */

import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../../../contract/files/files.ts';
import { derivedKeys, indicatorKeys } from '../../../../contract/http/figure-keys.ts';
import type { CompanyFacts } from '../../../../site/parts/company/facts.ts';
import { filledFormula, type Piece } from '../../../../site/parts/company/formula.ts';
import { sharedSample, small } from '../../../build-fixture.ts';
import { jsonOf, nitsOf } from '../../../released.ts';

type Facts = Pick<CompanyFacts, 'company' | 'analysis'>;

/** What a formula of numbers, signs and parentheses comes to. */
function amountOf(pieces: readonly Piece[]): number {
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : `(${piece.value})`)).join('');
  const signs = text
    .replaceAll('×', '*')
    .replaceAll('−', '-')
    .match(/\d[\d.]*(?:e[-+]?\d+)?|[-+*/()]/g)!;
  let at = 0;
  const atom = (): number => {
    const sign = signs[at++]!;
    if (sign === '-') return -atom();
    if (sign !== '(') return Number(sign);
    const inside = sum();
    at++;
    return inside;
  };
  const product = (): number => {
    let value = atom();
    while (signs[at] === '*' || signs[at] === '/')
      value = signs[at++] === '*' ? value * atom() : value / atom();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (signs[at] === '+' || signs[at] === '-')
      value = signs[at++] === '+' ? value + product() : value - product();
    return value;
  };
  return sum();
}

describe('the figures of a sample', () => {
  const companies: Facts[] = [];
  beforeAll(async () => {
    const { out } = await sharedSample(small);
    const { derivadas } = jsonOf(out, files.analysis);
    for (const nit of nitsOf(out, 'siis')) {
      const { data } = jsonOf(out, files.company, nit);
      const more = jsonOf(out, files.companyMore, nit);
      companies.push({
        company: data,
        analysis: { derivadas: { ...derivadas, ...more.derivadas } },
      } as unknown as Facts);
    }
  });

  /** Counts comparisons of two years, which its formula tells in words. */
  const counted = 'fscore_8';

  it(`${counted} is filled in no year`, () => {
    const years = companies.flatMap((facts) =>
      facts.analysis.derivadas.by_year.map(({ anio }) => filledFormula(facts, counted, anio)),
    );
    expect(years.length).toBeGreaterThan(100);
    expect(years.filter((formula) => formula !== null)).toEqual([]);
  });

  const others = [...indicatorKeys, ...derivedKeys].filter((key) => key !== counted);
  it.each(others)('%s is what its formula comes to', (key) => {
    let filled = 0;
    for (const facts of companies)
      for (const row of [...facts.company.indicators.by_year, ...facts.analysis.derivadas.by_year]) {
        const value = (row as Readonly<Record<string, number | null>>)[key];
        if (typeof value !== 'number') continue;
        const formula = filledFormula(facts, key, row.anio);
        if (!formula) continue;
        filled++;
        const amount = amountOf(formula.pieces);
        const where = `${facts.company.profile.nit} ${row.anio} ${key}`;
        // Figures of which others are made are rounded to eight digits.
        const rounded = formula.pieces.flatMap((piece) =>
          typeof piece === 'string' || piece.to?.startsWith('linea-') ? [] : [Math.abs(piece.value)],
        );
        expect(Math.abs(amount - value), where).toBeLessThanOrEqual(
          1e-7 * Math.max(1, Math.abs(value), ...rounded),
        );
      }
    expect(filled, key).toBeGreaterThan(20);
  });
});

describe('a formula', () => {
  const definition = (formula: string, unit = 'ratio') => ({ nombre: 'x', unit, formula });
  const facts = {
    company: {
      financials: { estado_resultados: [{ anio: 2023, ventas: -2500, costo: 1000, nada: null }] },
      indicators: {
        definitions: {
          uno: definition('ventas / costo; con cuidado'),
          dos: definition('100 * uno - nada', 'currency'),
          tres: definition('ventas + nada (0 si es nulo)', 'days'),
          cuatro: definition('ventas / ventas del año anterior'),
        },
        by_year: [{ anio: 2023, uno: -2.5, dos: 7, tres: -2500, cuatro: 1, cinco: null }],
        supuestos: { 2023: { dos: ['nada'] } },
      },
    },
    analysis: { derivadas: { definitions: {}, by_year: [], supuestos: {} } },
  } as unknown as Facts;
  const said = (key: string) => {
    const formula = filledFormula(facts, key, 2023);
    const text = formula?.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
    return formula && `${text} = ${formula.result}`;
  };

  it('has each number as the page writes it, and 0 for what was taken as 0', () => {
    expect(['uno', 'dos', 'tres'].map(said)).toEqual([
      '(−2.500) / 1.000 = −2,50',
      '100 × (−2,50) − 0 = 7 miles de pesos',
      '(−2.500) + 0 = −2.500\u00A0días',
    ]);
  });

  it('leads from each number to its row', () => {
    const places = (key: string) =>
      filledFormula(facts, key, 2023)!.pieces.flatMap((piece) =>
        typeof piece === 'string' ? [] : [piece.to],
      );
    expect(places('uno')).toEqual(['linea-ventas', 'linea-costo']);
    expect(places('dos')).toEqual(['indicador-uno', 'linea-nada']);
  });

  it('of more than its own year, or of no value, is left out', () => {
    expect(['cuatro', 'cinco', 'seis'].map(said)).toEqual([null, null, null]);
  });
});
