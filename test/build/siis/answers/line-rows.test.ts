/** The amounts of lines on the disk, written company by company and read line by line. */

import { expect, it } from 'vitest';
import {
  allocateFractions,
  createLineRows,
  isWholeLine,
  openLineRows,
  readLineRows,
} from '../../../../build/siis/answers/line-rows.ts';
import type { CompanyRecord } from '../../../../build/siis/answers/record.ts';
import type { lineKeys } from '../../../../contract/http/statement-lines.ts';
import { tempFolder } from '../../../build-fixture.ts';

type Lines = Readonly<Record<string, number | null>>;
type Flows = { readonly estado_resultados?: Lines; readonly estado_flujo_efectivo?: Lines };

/** A company's record as far as it is read: position, income and cash flow of each year, and the sums of exercises. */
const record = (
  nit: string,
  years: Readonly<Record<number, Flows & { readonly estado_situacion_financiera?: Lines }>>,
  sums: Readonly<Record<number, Flows>> = {},
  withheld: Readonly<Record<string, string[]>> = {},
) => {
  const rows = (name: 'estado_resultados' | 'estado_situacion_financiera' | 'estado_flujo_efectivo') =>
    Object.entries(years).flatMap(([anio, statements]) =>
      statements[name] ? [{ anio: Number(anio), ...statements[name] }] : [],
    );
  return {
    profile: { nit },
    withheld,
    financials: {
      filings: Object.keys(years).map((anio) => ({ anio: Number(anio) })),
      estado_resultados: rows('estado_resultados'),
      estado_situacion_financiera: rows('estado_situacion_financiera'),
      estado_flujo_efectivo: rows('estado_flujo_efectivo'),
    },
    analysis: {
      anio_completo: {
        by_year: Object.entries(sums).map(([anio, flows]) => ({
          estado_resultados: {},
          estado_flujo_efectivo: null,
          ...flows,
          anio: Number(anio),
        })),
      },
    },
  } as unknown as CompanyRecord;
};

/** Two chunks of companies, written in either order. */
function written(
  chunks: readonly (readonly [record: CompanyRecord, places: Readonly<Record<number, number>>])[][],
) {
  const folder = tempFolder('lines');
  const fractions = allocateFractions();
  openLineRows(folder, [{ anio: 2022 }, { anio: 2023 }]);
  const sums = chunks.flatMap((companies) => {
    const rows = createLineRows(folder, fractions);
    const found = companies.flatMap(([own, places]) => rows.put(own, (anio) => places[anio]!));
    rows.end();
    return found;
  });
  const of = (anio: number) => {
    const line = readLineRows(folder, anio);
    return (key: (typeof lineKeys)[number]) => [...line(key)];
  };
  return { of, sums, isWhole: isWholeLine(fractions) };
}

it('a year has the companies in order of NIT, whichever of them was written first, and NaN for what was not filed', () => {
  const first = [
    record('900000001', {
      2022: { estado_situacion_financiera: { plusvalia: 7, total_activos: 0 } },
      2023: { estado_flujo_efectivo: { dividendos_pagados: -5, otra_cosa: 3 } },
    }),
    { 2022: 0, 2023: 0 },
  ] as const;
  const second = [
    record('900000002', { 2023: { estado_resultados: { costo_ventas: null } } }),
    { 2023: 1 },
  ] as const;
  const third = [
    record('900000003', { 2023: { estado_flujo_efectivo: { dividendos_pagados: 9 } } }),
    { 2023: 2 },
  ] as const;
  const { of } = written([[third], [first, second]]);
  expect(of(2022)('plusvalia')).toEqual([7]);
  expect(of(2022)('total_activos')).toEqual([0]);
  expect(of(2023)('dividendos_pagados')).toEqual([-5, Number.NaN, 9]);
  expect(of(2023)('costo_ventas')).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

it('of a year of several exercises the flows that add up to something else are told, but for what is withheld', () => {
  const { sums } = written([
    [
      [
        record(
          '900000001',
          {
            2022: {
              estado_situacion_financiera: { plusvalia: 7 },
              estado_resultados: { costo_ventas: 10, ganancia_neta: 1, otros_gastos: 4 },
              estado_flujo_efectivo: { dividendos_pagados: 2 },
            },
          },
          {
            2022: {
              estado_resultados: { costo_ventas: 30, ganancia_neta: 1 },
              estado_flujo_efectivo: { dividendos_pagados: 6, intereses_pagados: 5 },
            },
          },
          { 2022: ['intereses_pagados'] },
        ),
        { 2022: 0 },
      ],
    ],
  ]);
  expect(sums).toHaveLength(1);
  expect([sums[0]!.anio, sums[0]!.nit]).toEqual([2022, '900000001']);
  expect(Object.fromEntries(sums[0]!.sums)).toEqual({
    costo_ventas: 30,
    otros_gastos: null,
    dividendos_pagados: 6,
  });
});

it('one fraction in one year makes a line fractional in all', () => {
  const position = (total_activos: number, total_pasivos: number, inventarios_corrientes: number) => ({
    estado_situacion_financiera: { total_activos, total_pasivos, inventarios_corrientes },
  });
  const { isWhole } = written([
    [
      [
        record('900000001', { 2022: position(1000, 1000, 1), 2023: position(-2, 0.5, 2 ** 53) }),
        { 2022: 0, 2023: 0 },
      ],
    ],
  ]);
  const asked = ['total_activos', 'total_pasivos', 'inventarios_corrientes', 'plusvalia'] as const;
  expect(asked.filter(isWhole)).toEqual(['total_activos', 'plusvalia']);
});
