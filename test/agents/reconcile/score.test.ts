/** Scores of candidates, and which of them is surely the one. */

import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../agents/reconcile/reconcile.ts';
import { nameScore } from '../../../agents/reconcile/score.ts';
import { parseSearch } from '../../../api/_lib/search/search.ts';
import { encodeSearch } from '../../../build/country/search.ts';
import { parseTypedQuery } from '../../../contract/names/typed-query.ts';
import { companyNamed } from '../../api/search/among.ts';

const scores = [
  ['Molinos del Valle S.A.S.', 'MOLINOS DEL VALLE SAS', 100],
  ['molinos del valle', 'MOLINOS DEL VALLE SAS', 95],
  ['Molinos', 'MOLINOS DEL VALLE SAS', 80],
  ['Valle Molinos', 'MOLINOS DEL VALLE SAS', 90],
  ['Molinos Roa', 'MOLINOS DEL VALLE SAS', 75],
  ['Molinos del Vale', 'MOLINOS DEL VALLE SAS', 85],
  ['Molinos del Valle SAS', 'MOLINOS DEL V\uFFFDLLE SAS', 100],
  ['Ferretería', 'MOLINOS DEL VALLE SAS', 0],
] as const;

it.each(scores)('«%s» for %s has %i', (asked, name, score) =>
  expect(nameScore(parseTypedQuery(asked), name)).toBe(score),
);

const places = {
  medellin: ['Medellín', '4711'],
  bogota: ['Bogotá, D.C.', '6201'],
} as const;
const company = (nit: string, name: string, revenue: number, place: keyof typeof places) => {
  const [ciudad, ciiu_codigo] = places[place];
  return { ...companyNamed(nit, name, revenue), ciudad, ciiu_codigo };
};
const search = parseSearch(
  encodeSearch(
    [
      company('970000001', 'MOLINOS DEL VALLE SAS', 9, 'medellin'),
      company('970000002', 'MOLINOS DEL VALLE E HIJOS SAS', 8, 'bogota'),
      company('970000003', 'ACEROS UNIDOS SAS', 7, 'medellin'),
      company('970000004', 'ACEROS UNIDOS LTDA', 6, 'bogota'),
      { ...company('970000005', 'NORTE VERDE SA', 5, 'bogota'), formerNames: ['CAFETAL DEL NORTE SA'] },
    ],
    [],
  ),
);
const found = (query: string, properties: { pid: 'ciudad' | 'ciiu'; v: string }[] = []) =>
  reconcile(search, { query, properties }).result.map(({ id, score, match }) => [id.slice(-1), score, match]);

describe('a candidate is surely the one', () => {
  it('from 95 on, when the next has at most 80', () =>
    expect(found('Molinos del Valle')).toEqual([
      ['1', 95, true],
      ['2', 80, false],
    ]));

  it('unless another comes near', () =>
    expect(found('Aceros Unidos SAS')).toEqual([
      ['3', 100, false],
      ['4', 95, false],
    ]));

  it('by its NIT in any form', () => {
    expect(found('970.000.003')).toEqual([['3', 100, true]]);
    expect(found('970000003', [{ pid: 'ciudad', v: 'Bogotá' }])).toEqual([['3', 100, true]]);
  });

  it('by a name that it had', () => expect(found('Cafetal del Norte')).toEqual([['5', 95, true]]));

  it('with a typo only where a property confirms it', () => {
    expect(found('Norte Verda SA')).toEqual([['5', 90, false]]);
    expect(found('Norte Verda SA', [{ pid: 'ciudad', v: 'BOGOTA' }])).toEqual([['5', 100, true]]);
  });
});

it('a property adds ten or takes ten, and nothing without a value', () => {
  const of = (pid: 'ciudad' | 'ciiu', v: string) => found('Molinos', [{ pid, v }])[0];
  expect(of('ciudad', '')).toEqual(['1', 80, false]);
  expect(of('ciudad', 'medellin')).toEqual(['1', 90, false]);
  expect(of('ciudad', 'Bogotá')).toEqual(['2', 90, false]);
  expect(of('ciiu', 'G4711')).toEqual(['1', 90, false]);
  expect(of('ciiu', '62')).toEqual(['2', 90, false]);
});

it('gives as many candidates as are wanted, and none for what names nothing', () => {
  expect(reconcile(search, { query: 'Molinos', limit: 1 }).result).toHaveLength(1);
  for (const query of ['', '???', 'medellin', 'Ferretería del Sur']) expect(found(query), query).toEqual([]);
});

it('a state, equal words and «&» cost little or nothing, and what a company is called counts wherever it stands', () => {
  const search = parseSearch(
    encodeSearch(
      [
        companyNamed('970000001', 'AEROVIAS DEL CONTINENTE AMERICANO S.A. AVIANCA', 900),
        companyNamed('970000002', 'AVIANCA COSTA RICA SUCURSAL COLOMBIA', 20),
        companyNamed('970000003', 'JAIME PARRA Y CIA LTDA', 10),
        companyNamed('970000004', 'SYNERGIX SAS', 5),
      ],
      [],
    ),
  );
  const best = (query: string) => {
    const [first] = reconcile(search, { query }).result;
    return [first?.id.slice(-1), first?.score, first?.match];
  };
  expect(best('Avianca')).toEqual(['1', 80, false]);
  expect(best('JAIME PARRA & COMPAÑIA LTDA.')).toEqual(['3', 100, true]);
  expect(best('SYNERGIX SAS EN LIQUIDACION')).toEqual(['4', 95, true]);
  expect(best('SYNERGIX SAS NIT 890205645')).toEqual(['4', 95, true]);
  expect(best('SYNERGIX DE COLOMBIA')).toEqual(['4', 85, false]);
});
