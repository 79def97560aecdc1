/** What is left out of an answer so that it fits, in which order. */

import { expect, it } from 'vitest';
import { fitAnswer } from '../../../agents/mcp/fit-answer.ts';

const text = 'x'.repeat(100);
const answer = {
  definitions: { roe: text },
  by_year: [2021, 2022, 2023].map((anio) => ({ anio, text })),
  cortes: { 2021: text, 2022: text, 2023: text },
  list: Array.from({ length: 60 }, (_, i) => i),
};
const fitted = (characters: number, hasYears = true, whole: object = answer) => {
  const { data, omitted, length, whole: all } = fitAnswer(whole as never, characters, hasYears);
  expect([length, all]).toEqual([data, whole].map((one) => JSON.stringify(one).length));
  return { data: data as Partial<typeof answer>, omitted, length };
};

it('first definitions, then the oldest years wherever they stand, then rows of the longest list', () => {
  expect(fitted(950).omitted).toEqual(['definitions']);
  const years = fitted(700);
  expect(years.omitted).toEqual(['definitions', 'el año 2021 (years)']);
  expect(years.data).toEqual({
    by_year: answer.by_year.slice(1),
    cortes: { 2022: text, 2023: text },
    list: answer.list,
  });
  const rows = fitted(400);
  expect(rows.omitted).toEqual([
    'definitions',
    'los años 2021, 2022 (years)',
    expect.stringMatching(/^\d+ de 60 filas de list$/),
  ]);
  expect(rows.length).toBeLessThanOrEqual(400);
});

it('rows and no years, where no other years can be asked for', () => {
  const { omitted, data, length } = fitted(700, false);
  expect(omitted).toEqual(['definitions', '2 de 3 filas de by_year']);
  expect(data.by_year).toEqual(answer.by_year.slice(0, 1));
  expect(length).toBeLessThanOrEqual(700);
});

it('years that leave lists empty, whose commas were none', () => {
  const empresas = Array.from({ length: 50 }, (_, i) => ({
    filings: [{ anio: i === 0 ? 2023 : 2022, text }],
  }));
  const { omitted, length } = fitted(1500, true, { empresas });
  expect(omitted).toEqual(['el año 2022 (years)']);
  expect(length).toBeLessThanOrEqual(1500);
});

it('rows of a page, and says by which size no row is skipped', () => {
  const paged = { empresas: answer.by_year, pagination: { page: 1 } };
  expect(fitted(200, false, paged).omitted).toEqual([
    '2 de 3 filas de empresas (con page_size=1, desde page=1)',
  ]);
});

it('the classes of sections before the sections', () => {
  const tree = { secciones: [{ codigo: 'A', divisiones: [{ codigo: '01', clases: [{ text }, { text }] }] }] };
  expect(fitted(100, false, tree)).toMatchObject({
    data: { secciones: [{ codigo: 'A', divisiones: [{ codigo: '01' }] }] },
    omitted: ['clases'],
  });
});

it('last the end of long texts', () => {
  const { data, omitted } = fitted(400, false, { notes: { a: 'y'.repeat(1000) } });
  expect(omitted).toEqual(['el final de los textos de más de 300 caracteres']);
  expect(JSON.stringify(data).length).toBeLessThan(400);
});
