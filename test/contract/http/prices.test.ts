/** Growth and amounts in pesos of one worth: what is earned throughout a year by its mean prices, a balance by those of December. */

import { expect, it } from 'vitest';
import { derivedDefinitions } from '../../../contract/figures/derived.ts';
import { indicatorDefinitions } from '../../../contract/figures/indicators.ts';
import { coreLines } from '../../../contract/http/figure-keys.ts';
import { isBalance, prices, realChange } from '../../../contract/http/price-index.ts';
import { baseOf, financialsInPesosOf, inPesosOf, priceNotices } from '../../../contract/http/prices.ts';
import type { Financials } from '../../../contract/http/schemas.ts';

it.each([
  // Revenue of 100 in 2022 and of 110 in 2023, when mean prices rose 11.7 %.
  ['ingresos_operacionales', 1.1, 2023, -1.5219337],
  // Assets of 100 at the end of 2022 are 109.2756 in pesos of December 2023.
  ['total_activos', 1.1, 2023, 0.6629393],
  ['total_activos', 1.1, 2015, null],
  ['ingresos_operacionales', 1.1, 2014, null],
  ['ingresos_operacionales', 1.1, 2199, null],
] as const)('%s × %d in %d is %d', (line, times, year, expected) => {
  const found = realChange(line, times, year);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(expected, 5);
});

it('each year has its row, and its December follows from the one before', () => {
  const years = Object.keys(prices).map(Number);
  expect(years).toEqual(years.map((_, i) => years[0]! + i));
  for (const year of years.slice(1)) {
    const rise = prices[year]!.diciembre / prices[year - 1]!.diciembre;
    expect(rise, String(year)).toBeGreaterThan(1);
    expect(rise, String(year)).toBeLessThan(1.2);
  }
});

it.each([
  // Assets of 100 at the end of 2022 are 100 × 152.27 / 126.03 in pesos of December 2025.
  ['total_activos', 2022, 1_000, 2025, 1_208],
  // Revenue of 2022 in pesos of 2024: mean prices rose 11.7 % and 6.6 %.
  ['ingresos_operacionales', 2022, -1_000, 2024, -1_191],
  ['ebitda', 2024, 1_000, 2024, 1_000],
  // Opening cash of 2023 stands at the end of 2022: 137.72 / 126.03.
  ['efectivo_inicial', 2023, 1_000, 2023, 1_093],
  ['ganancia_neta', 2023, -0.2, 2023, 0],
  ['ganancia_neta', 2014, 1_000, 2023, null],
  ['total_activos', 2026, 1_000, 2023, null],
] as const)('%s of %d, %d, in pesos of %d is %d', (key, year, amount, base, expected) => {
  expect(inPesosOf(base, key, year, amount)).toBe(expected);
});

it('a sum of money is a balance where all that it is made of are lines of the balance sheet', () => {
  const definitions = { ...indicatorDefinitions, ...derivedDefinitions };
  const made = (key: string): readonly string[] =>
    key in definitions ? definitions[key as keyof typeof definitions].insumos.flatMap(made) : [key];
  for (const [key, { unit }] of Object.entries(definitions))
    if (unit === 'currency')
      expect(isBalance(key), key).toBe(
        made(key).every(
          (line) =>
            (coreLines.situacion_financiera as readonly string[]).includes(line) ||
            line.startsWith('otros_pasivos_financieros'),
        ),
      );
});

it('without a price nothing is said in pesos of another year, and the answer says so', () => {
  const financials = {
    estado_resultados: [
      { anio: 2024, ganancia_neta: 1_000 },
      { anio: 2026, ganancia_neta: 5 },
    ],
    estado_situacion_financiera: [{ anio: 2023, una_linea_propia: 1_000, total_activos: null }],
    filings: [],
  } as unknown as Financials;
  expect(financialsInPesosOf(2025, financials)).toEqual({
    estado_resultados: [
      { anio: 2024, ganancia_neta: 1_051 },
      { anio: 2026, ganancia_neta: null },
    ],
    estado_situacion_financiera: [{ anio: 2023, una_linea_propia: 1_106, total_activos: null }],
    filings: [],
  });
  expect(priceNotices([2024, 2026, 2026], 2025)).toEqual([
    'Sin índice de precios de 2026: sus importes no se conocen en pesos de 2025.',
  ]);
  expect(priceNotices([2026], null)).toEqual([]);
});

it('the base is the year asked for, else that of reference or the newest with a price', () => {
  expect(baseOf({}, 2024)).toBeNull();
  expect(baseOf({ pesos: 'constantes' }, 2024)).toBe(2024);
  expect(baseOf({ pesos: 'constantes' }, 2199)).toBe(Number(Object.keys(prices).at(-1)));
  expect(baseOf({ pesos: 'constantes', base: 2018 }, 2024)).toBe(2018);
});
