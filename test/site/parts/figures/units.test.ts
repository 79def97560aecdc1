/** Amounts as people read them, and why one is not there: a worked example for each rule. */

import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { CompanyStatements } from '../../../../site/parts/company/statements.tsx';
import { inUnit, money, pesosIn, unitFor } from '../../../../site/parts/document/format.ts';
import { absence } from '../../../../site/parts/figures/source-gaps.ts';
import { htmlOf } from '../../markup.ts';

/** What a page shows where nobody asks for a year. */
const newestYears = {
  asked: undefined,
  ask: () => {},
  hrefOf: (years: number | string | undefined, place: string) => `?anio=${years}#${place}`,
};

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('an amount', () => {
  it.each([
    ['the sums of the country are billones', [1_853_768_900_000, 12], '1.853,8 billones de pesos'],
    [
      'below a thousand of them two decimals tell companies apart',
      [143_330_400_000],
      '143,33 billones de pesos',
    ],
    ['a large company', [78_572_813_630], '78.573 miles de millones de pesos'],
    ['millions without decimals', [5_854_000_000, -36_000], '5.854.000 millones de pesos'],
    ['and with one where they are few', [36_000], '36,0 millones de pesos'],
  ])('has the unit of the largest in its table: %s', (_, amounts, text) => {
    const unit = unitFor(amounts, 1000);
    expect(`${inUnit(amounts[0]!, 1000, unit)} ${unit.name}`).toBe(text);
  });

  it('has the decimals of its table, but one that would vanish', () => {
    const unit = unitFor([58_540_000, -36_000], 1000);
    expect([-36_000, 0, 300, 4].map((one) => inUnit(one, 1000, unit))).toEqual(['−36', '0', '0,3', '0']);
    expect(inUnit(1234, 1000, unitFor([1234], 1000, 'miles'))).toBe('1.234');
  });

  it('has its sign before that of the peso', () => {
    expect(plain(pesosIn(-267_545_000, 1000, unitFor([267_545_000], 1000)))).toBe('−$ 267.545');
    expect([-5e10, 2000, 215, -7.8e9].map((one) => plain(money(one, 1000)))).toEqual([
      '−$ 50 billones',
      '$ 2 millones',
      '$ 215.000',
      '−$ 7,8 billones',
    ]);
  });
});

describe('a line without an amount', () => {
  const lacking = { statements: [], lines: ['inventarios_corrientes'] };
  const gaps = {
    2023: { ...lacking, withheld: ['total_activos'] },
    2024: { ...lacking, lines: [], totalsOnly: true },
  };

  it.each([
    ['total_activos', 2023, 'No se muestra'],
    ['inventarios_corrientes', 2023, 'La fuente no lo trae'],
    ['inventarios_corrientes', 2024, 'Solo hay totales'],
    ['inventarios_corrientes', 2022, 'No reportado'],
  ])('says why: %s of %i', (line, year, reason) => {
    expect(absence(gaps, line, year, 'es')).toBe(reason);
  });

  it('in any year is named once, below a table that begins with the newest year with more than totals', () => {
    const company = {
      indicators: { cortes: {} },
      financials: {
        scale: 1000,
        filings: [2023, 2024].map((anio) => ({ anio })),
        estado_resultados: [{ anio: 2024, ingresos_operacionales: 5, costo_ventas: null }],
        estado_situacion_financiera: [
          { anio: 2023, inventarios_corrientes: 3, plusvalia: 0, intangibles: null, total_activos: 9 },
          { anio: 2024, inventarios_corrientes: null, plusvalia: null, intangibles: null, total_activos: 8 },
        ],
        estado_flujo_efectivo: [],
      },
    };
    const html = htmlOf(
      h(CompanyStatements, {
        company: company as never,
        lines: {},
        structure: null,
        nit: '900123456',
        gaps: { 2024: gaps[2024] } as never,
        choice: newestYears,
      }),
    );
    const position = html.split('data-statement="situacion_financiera"')[1]!.split('data-statement')[0]!;
    expect([...position.matchAll(/data-concept="(\w+)"/g)].map(([, key]) => key)).toEqual([
      'inventarios_corrientes',
      'total_activos',
    ]);
    expect([...position.matchAll(/<th scope="col" class="number">(\d+)/g)].map(([, year]) => year)).toEqual([
      '2023',
      '2024',
    ]);
    for (const text of [
      'Primero 2023, el año más reciente con más que totales.',
      'Una raya (–): solo hay totales en 2024.',
      'En cero: Plusvalia.',
      'Sin cifra en ningún año: Intangibles (solo hay totales).',
    ])
      expect(position).toContain(text);
    // The statement that is opened is the one that the detailed year has.
    expect(html).toContain('class="statement" data-statement="situacion_financiera"');
  });
});
