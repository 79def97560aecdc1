/** Facets: the values of each filter with their numbers of companies. */

import { expect, test } from 'vitest';
import { facets } from '../../../build/country/facets.ts';
import { screenerRows } from '../../../build/country/screener.ts';
import { anio, randomCompanies } from './summaries.ts';

const companies = randomCompanies(400);
const rows = screenerRows(companies, anio);
const years = new Map([
  [anio - 1, 3],
  [anio, 4],
]);
const counted = facets(companies, anio, years);

test('facets count the companies of the reference year, each filter for itself', () => {
  expect(counted).toMatchObject({ anio, total: rows.length });
  for (const { valor, empresas, departamento } of counted.ciudad)
    expect(empresas).toBe(
      rows.filter((row) => row.ciudad === valor && (row.departamento ?? undefined) === departamento).length,
    );
  for (const { valor, empresas } of counted.division)
    expect(empresas).toBe(rows.filter((row) => row.ciiu_codigo?.startsWith(valor)).length);
  const sum = counted.marco_niif.reduce((all, { empresas }) => all + empresas, 0);
  expect(sum).toBe(rows.length);
});

test('codes carry their names, and the most frequent comes first', () => {
  expect(counted.seccion.every(({ nombre }) => nombre !== undefined)).toBe(true);
  const sizes = counted.clase.map(({ empresas }) => empresas);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});
