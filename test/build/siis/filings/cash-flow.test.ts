/** Repeated lines of a cash flow: a section's total assigns them; the rest is summed and reported. */

import { expect, it } from 'vitest';
import { assignSections } from '../../../../build/siis/filings/lines.ts';

const place = (lines: Record<string, number[]>) => {
  const { lines: placed, summed, repeated, open } = assignSections(new Map(Object.entries(lines)));
  const more = Object.fromEntries([...repeated].map(([key, copies]) => [key, Object.fromEntries(copies)]));
  return {
    ...Object.fromEntries(placed),
    ...(summed.length > 0 && { summed }),
    ...(repeated.size > 0 && { repeated: more, open }),
  };
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

it('what a total excludes is a line of no section, and is summed', () =>
  expect(place({ ...totals, otras_entradas: [7, 8, 300] })).toEqual({
    ...filed,
    otras_entradas_operacion: 300,
    otras_entradas: 15,
    summed: ['otras_entradas'],
  }));

it('one amount that two totals lack stands in neither', () =>
  expect(place({ ...totals, flujo_inversion: [-200], otras_entradas: [300] })).toEqual({
    ...filed,
    flujo_inversion: -200,
    otras_entradas: 300,
  }));

/** Totals of investing and financing that lack a loan of 50 and other cash each. */
const loans = {
  flujo_inversion: [-600],
  intereses_pagados: [5],
  flujo_financiacion: [25],
  flujo_operacion: [1100],
};
const filedLoans = {
  ...filed,
  flujo_inversion: -600,
  intereses_pagados: 5,
  flujo_financiacion: 25,
  flujo_operacion: 1100,
};

it('several labels of a section are found together', () =>
  expect(place({ ...totals, ...loans, prestamos_a_terceros: [50, 50], otras_entradas: [-50, 10] })).toEqual({
    ...filedLoans,
    prestamos_a_terceros_inversion: 50,
    otras_entradas_inversion: -50,
    prestamos_a_terceros_financiacion: 50,
    otras_entradas_financiacion: 10,
  }));

it('what stands twice and one total lacks is one line, with its own key', () =>
  expect(place({ ...totals, flujo_operacion: [1100], prestamos_a_terceros: [50, 50] })).toEqual({
    ...filed,
    flujo_operacion: 1100,
    prestamos_a_terceros: 50,
    repeated: { prestamos_a_terceros: { 50: 1 } },
    open: false,
  }));

it('what stands twice and no total lacks may be two lines: it counts once, and that is said', () =>
  expect(place({ ...totals, prestamos_a_terceros: [7, 7] })).toEqual({
    ...filed,
    prestamos_a_terceros: 7,
    repeated: { prestamos_a_terceros: { 7: 1 } },
    open: true,
  }));

it('a doubled filing has each line once', () =>
  expect(
    place({
      ...totals,
      ...loans,
      prestamos_a_terceros: [50, 50, 50, 50],
      otras_entradas: [-50, 10, -50, 10],
    }),
  ).toEqual({
    ...filedLoans,
    prestamos_a_terceros_inversion: 50,
    otras_entradas_inversion: -50,
    prestamos_a_terceros_financiacion: 50,
    otras_entradas_financiacion: 10,
    repeated: { otras_entradas: { '-50': 1, 10: 1 }, prestamos_a_terceros: { 50: 2 } },
    open: false,
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
