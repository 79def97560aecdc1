/** Repeated lines of a cash flow: a section's total assigns them; the rest is summed and reported. */

import { expect, it } from 'vitest';
import { assignSections } from '../../../build/siis/filings/cash-flow.ts';

const place = (lines: Record<string, number[]>) => {
  const { lines: placed, summed } = assignSections(new Map(Object.entries(lines)));
  return { ...Object.fromEntries(placed), ...(summed.length > 0 && { summed }) };
};
/** Totals that lack 300 in operation, -50 in investing, nothing in financing. */
const totals = {
  ganancia_del_periodo: [1000],
  total_ajustes: [200],
  ajuste_inventarios: [-100],
  flujo_operacion: [1400],
  compra_propiedades_planta_equipo: [500],
  flujo_inversion: [-550],
  prestamos_recibidos: [70],
  flujo_financiacion: [70],
};
const filed = Object.fromEntries(Object.entries(totals).map(([key, [value]]) => [key, value]));

it('each amount goes to the section whose total lacks it', () =>
  expect(place({ ...totals, otras_entradas: [-50, 300] })).toEqual({
    ...filed,
    otras_entradas_operacion: 300,
    otras_entradas_inversion: -50,
  }));

it('a single amount is placed too', () =>
  expect(place({ ...totals, flujo_inversion: [-500], otras_entradas: [300] })).toEqual({
    ...filed,
    flujo_inversion: -500,
    otras_entradas_operacion: 300,
  }));

it('what a total excludes is a line of no section, and is summed', () =>
  expect(place({ ...totals, otras_entradas: [7, 8, 300] })).toEqual({
    ...filed,
    otras_entradas_operacion: 300,
    otras_entradas: 15,
    summed: ['otras_entradas'],
  }));

it('without totals nothing is placed', () =>
  expect(place({ otras_entradas: [7, 8] })).toEqual({ otras_entradas: 15, summed: ['otras_entradas'] }));

it('equal amounts of two sections stand in both', () =>
  expect(place({ ...totals, flujo_inversion: [-200], otras_entradas: [300] })).toEqual({
    ...filed,
    flujo_inversion: -200,
    otras_entradas_operacion: 300,
    otras_entradas_inversion: 300,
  }));

it('an outflow is filed positive and lacks as negative', () =>
  expect(place({ ...totals, otras_entradas: [300], intereses_pagados: [50, 60] })).toEqual({
    ...filed,
    otras_entradas_operacion: 300,
    intereses_pagados_inversion: 50,
    intereses_pagados: 60,
  }));

it('lines of the older form that name their section stay where they are', () =>
  expect(place({ ...totals, otras_entradas_operacion: [300], otras_entradas_inversion: [-50] })).toEqual({
    ...filed,
    otras_entradas_operacion: 300,
    otras_entradas_inversion: -50,
  }));
