/** The identities of a filing: which ones it breaks, and where missing lines leave them undecided. */

import { expect, it, test } from 'vitest';
import { checkCompany } from '../../../../build/siis/figures/identity-checks.ts';
import { type FiledStatements, yearOf } from '../filings/years.ts';

const broken = (statements: FiledStatements) =>
  checkCompany('999000123', [yearOf(2023, statements)]).map(({ check, expected, found }) => [
    check,
    expected,
    found,
  ]);
const balance = (amounts: Readonly<Record<string, number>>) => ({ situacion_financiera: amounts });
const income = (amounts: Readonly<Record<string, number>>) => ({ resultados: amounts });
const equation = { total_activos: 100, total_pasivos: 60 };

test.each<[string, FiledStatements, unknown[]]>([
  ['a balance sheet that closes', balance({ ...equation, total_patrimonio: 40 }), []],
  ['one apart is rounding', balance({ ...equation, total_patrimonio: 39 }), []],
  ['also the other way', balance({ ...equation, total_patrimonio: 41 }), []],
  [
    'a millionth apart is rounding',
    income({ ganancia_bruta: 2_000_003, ingresos_operacionales: 3_000_001, costo_ventas: 1_000_000 }),
    [],
  ],
  ['a part that is needed is blank', balance({ ...equation, inventarios_corrientes: 5 }), []],
  ['the total is blank', balance({ total_pasivos: 60, total_patrimonio: 5 }), []],
  [
    'beside details a blank part is none',
    balance({ total_activos: 100, activos_corrientes: 70, inventarios_corrientes: 5 }),
    [['activo_corriente_y_no_corriente', 100, 70]],
  ],
  ['with all parts blank nothing is decided', balance({ total_activos: 100, inventarios_corrientes: 5 }), []],
  [
    'beside revenue alone a blank is unknown',
    income({ ganancia_bruta: 50, ingresos_operacionales: 100 }),
    [],
  ],
  [
    'also where only one of them is a detail',
    { flujo_efectivo: { efectivo_inicial: 10, incremento_efectivo: 5, efectivo_final: 20, ajuste_raro: 5 } },
    [],
  ],
  [
    'unless it stands in another statement',
    {
      ...income({ ganancia_bruta: 50, ingresos_operacionales: 100, costo_ventas: 30 }),
      ...balance({ ajuste_raro: 20 }),
    },
    [['ganancia_bruta', 50, 70]],
  ],
  [
    'or the parts are totals',
    balance({ ...equation, total_patrimonio: 30, ajuste_raro: 10 }),
    [['activo_igual_pasivo_mas_patrimonio', 100, 90]],
  ],
  [
    'a line under the name of its section is known',
    {
      flujo_efectivo: {
        efectivo_inicial: 10,
        incremento_efectivo: 5,
        efectivo_final: 20,
        dividendos_pagados_financiacion: -3,
      },
    },
    [['efectivo_inicial_y_final', 20, 15]],
  ],
  ['nothing filed', {}, []],
])('%s', (_, statements, found) => expect(broken(statements)).toEqual(found));

it('a finding says whose it is and of which year', () => {
  const years = [2022, 2023].map((year) => yearOf(year, balance({ ...equation, total_patrimonio: year })));
  expect(checkCompany('999000123', years)).toEqual(
    [2022, 2023].map((year) => ({
      check: 'activo_igual_pasivo_mas_patrimonio',
      nit: '999000123',
      year,
      expected: 100,
      found: 60 + year,
    })),
  );
});
