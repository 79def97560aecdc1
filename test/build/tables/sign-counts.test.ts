/** The sign of each line, as the table of concepts states it and as filings of real books have it. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Concept, concepts } from '../../../contract/figures/concepts.ts';
import { amountMeant, positiveMeanings } from '../../../contract/http/line-meanings.ts';
import { countSigns, signCountColumns } from './sign-counts.ts';

const table: readonly Concept[] = concepts;
const lines = table.filter(({ kind }) => kind !== 'heading');
const [head, ...rows] = readFileSync(
  new URL('../../../build/tables/sign-counts.csv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => line.split(','));
const counts = new Map(rows.map(([key, ...cells]) => [key!, cells.map(Number)]));

const isOneSided = ({ positive }: Concept): boolean => positiveMeanings[positive!].oneSided;

it('every line says what a positive figure of it means, and no heading does', () => {
  for (const { key, kind, positive } of table)
    expect({ key, said: positive !== undefined }).toEqual({ key, said: kind !== 'heading' });
});

it('a line whose label begins with (+), (-) or (+/-) says so', () => {
  const signs = { '(+)': 'entrada', '( + )': 'entrada', '(-)': 'salida', '(+/-)': 'entrada_neta' } as const;
  /** What a year cost and the cash flow gives back. */
  const costs = new Set(['costo', 'costo_neto']);
  for (const { key, labels, positive } of lines) {
    const [printed] = /^\([ +/-]+\)/.exec(labels[0]!) ?? [];
    if (printed === undefined || costs.has(positive!)) continue;
    expect({ key, positive: positive!.replace(/^salida_neta$/, 'salida') }).toEqual({
      key,
      positive: signs[printed as keyof typeof signs],
    });
  }
});

it('the reviewed counts of real books have a row for every line, in the order of the statements', () => {
  expect(head).toEqual(signCountColumns);
  expect([...counts.keys()]).toEqual(lines.map(({ key }) => key));
  for (const [key, [filed, negative, closes, turned]] of counts) {
    expect(negative, key).toBeLessThanOrEqual(filed!);
    expect(closes! + turned!, key).toBeLessThanOrEqual(negative!);
  }
  expect(rows.reduce((sum, [, filed]) => sum + Number(filed), 0)).toBeGreaterThan(80_000);
});

it('no real filing has a one-sided line with a minus; where one has a line with a minus, its sum never asks for the other sign', () => {
  for (const line of lines) {
    const [, negative, , turned] = counts.get(line.key)!;
    if (isOneSided(line)) expect(negative, line.key).toBe(0);
    expect(turned, line.key).toBe(0);
  }
});

it('a minus is counted by what its sum says of it, and a zero not at all', () => {
  const filings = [
    { flujo_financiacion: 40, prestamos_recibidos: 100, dividendos_pagados: 60 },
    { flujo_financiacion: 40, prestamos_recibidos: 100, dividendos_pagados: -60 },
    { flujo_financiacion: 160, prestamos_recibidos: 100, dividendos_pagados: -60 },
    { flujo_financiacion: 7, prestamos_recibidos: 100, dividendos_pagados: -60 },
    { flujo_financiacion: 100, prestamos_recibidos: 100, dividendos_pagados: 0 },
  ];
  expect(countSigns(filings).find(({ clave }) => clave === 'dividendos_pagados')).toEqual({
    clave: 'dividendos_pagados',
    presentaciones: 4,
    negativas: 3,
    cierran: 1,
    cierran_al_reves: 1,
  });
});

it('an outflow is as large with a minus as without; a net flow, a profit or a balance is not', () => {
  for (const meaning of ['salida', 'entrada', 'costo', 'deduccion'] as const)
    expect(amountMeant(meaning, -5)).toBe(5);
  for (const meaning of ['entrada_neta', 'salida_neta', 'ganancia', 'importe', 'costo_neto'] as const)
    expect(amountMeant(meaning, -5)).toBe(-5);
});
