/** What a release lost against the one before it, by the counts of their manifests. */

import { expect, it } from 'vitest';
import { countsOf, shrinkage } from '../../build/publish/shrinkage.ts';

it.each<[string, number, number, string[]]>([
  ['two in a hundred companies may go', 100, 98, []],
  ['three may not', 100, 97, ['companies: 100 before, 97 now', 'companies of 2022: 100 before, 97 now']],
])('%s', (_, had, has, lost) => {
  const counts = (companies: number) => ({ companies, entities: 9, byYear: { 2022: companies, 2023: 50 } });
  expect(shrinkage(counts(had), { ...counts(has), byYear: { 2022: has, 2023: 1 } })).toEqual(lost);
});

it('a closed year that is gone is lost, the newest year is still open', () => {
  const before = { companies: 10, entities: 3, byYear: { 2021: 10, 2022: 10, 2023: 10 } };
  expect(shrinkage(before, { companies: 10, entities: 2, byYear: { 2022: 10 } })).toEqual([
    'entities: 3 before, 2 now',
    'companies of 2021: 10 before, 0 now',
  ]);
});

it('a manifest without counts has nothing to lose', () => {
  const none = countsOf({ counts: {} });
  expect(none).toEqual({ companies: 0, entities: 0, byYear: {} });
  expect(shrinkage(none, none)).toEqual([]);
});

it('of the counts of a manifest, those of companies and entities are compared', () => {
  const counts = { empresas: 5, entidades: 2, empresas_2022: 4, empresas_2023: 3 };
  const others = { filas: 90, sin_empresas_2023: 7, empresas_20231: 7, empresas_202: 7, empresas_nuevas: 7 };
  expect(countsOf({ counts: { ...counts, ...others } })).toEqual({
    companies: 5,
    entities: 2,
    byYear: { 2022: 4, 2023: 3 },
  });
});
