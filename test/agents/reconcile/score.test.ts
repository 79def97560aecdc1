/** Scores of candidates, and which of them is surely the one. */

import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../agents/reconcile/reconcile.ts';
import { nameScore } from '../../../agents/reconcile/score.ts';
import { parseSearch } from '../../../api/_lib/search/search.ts';
import { encodeSearch } from '../../../build/country/search.ts';
import { parseTypedQuery } from '../../../contract/names/typed-query.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { companyNamed } from '../../api/search/among.ts';

const scores = [
  ['Molinos del Valle S.A.S.', 'MOLINOS DEL VALLE SAS', 100],
  ['molinos del valle', 'MOLINOS DEL VALLE SAS', 95],
  ['Molinos del Valle Ltda', 'MOLINOS DEL VALLE SAS', 85],
  ['Molinos del Valle SAS BIC', 'MOLINOS DEL VALLE SAS', 95],
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
    expect(found('Aceros Unidos')).toEqual([
      ['3', 95, false],
      ['4', 95, false],
    ]));

  it('by its name letter by letter, which nobody else has, whoever comes near', () => {
    expect(found('Aceros Unidos SAS')).toEqual([
      ['3', 100, true],
      ['4', 85, false],
    ]);
    expect(found('Aceros Unidos Limitada')[0]).toEqual(['4', 100, true]);
  });

  it('not with another legal form', () => {
    for (const asked of ['Norte Verde Ltda', 'NORTE VERDE S.A.S.', 'Cafetal del Norte SAS'])
      expect(found(asked), asked).toEqual([['5', 85, false]]);
    expect(found('Norte Verde')).toEqual([['5', 95, true]]);
    expect(found('Norte Verde Sociedad Anónima')).toEqual([['5', 100, true]]);
  });

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

describe('words that many names have', () => {
  const users = ['ALFA', 'BETA', 'GAMA', 'DELTA', 'SIGMA', 'OMEGA'].map(
    (name) => `LOGISTICA ${name} SAS USUARIO OPERADOR DE ZONA FRANCA`,
  );
  const names = [
    ...users,
    'QUIMBAYA LOGISTICA S.A.S.',
    'TOTAL LTDA',
    'LOGISTICA SAS',
    'ZENUFANA INTERNACIONAL SUCURSAL COLOMBIA',
  ];
  const search = parseSearch(
    encodeSearch(
      names.map((name, i) => companyNamed(`97000001${i}`, name, 100 - i)),
      [],
    ),
  );
  const best = (query: string) => {
    const [first] = reconcile(search, { query }).result;
    return [first?.name, first?.match];
  };

  it.each([
    'QUIMBAYA LOGISTICA S.A.S. USUARIO OPERADOR DE ZONA FRANCA',
    'Quimbaya Logística usuario operador de zona franca',
    'QUIMBAYA LOGISTICA S.A.S. PLANTA NUNCA VISTA DEL MUNICIPIO',
  ])('behind a name push its company out neither of the search nor of the candidates: %s', (query) => {
    expect(search(query, { limit: 10 })[0]?.razon_social).toBe('QUIMBAYA LOGISTICA S.A.S.');
    expect(best(query)).toEqual(['QUIMBAYA LOGISTICA S.A.S.', false]);
  });

  it.each(['TOTAL', 'Totales', 'Gran total', 'LOGISTICA', 'zona franca', 'Razón social', 'usuario operador'])(
    'are by themselves nobody: «%s»',
    (query) => expect(best(query)[1] ?? false).toBe(false),
  );

  it.each([
    ['TOTAL LTDA', 'TOTAL LTDA'],
    ['Logística S.A.S.', 'LOGISTICA SAS'],
  ])('are a name with its legal form: «%s»', (query, name) => expect(best(query)).toEqual([name, true]));
});

it('of a list as people paste it, no line is found as another company', () => {
  const names = Array.from(
    { length: 60 },
    (_, i) => `${syllables(i)} ${['ANDINA', 'DEL SUR', 'Y HIJOS'][i % 3]}`,
  );
  const registered = names.map((name, i) => `${name} ${['S.A.S.', 'LTDA', 'S.A.'][i % 3]}`);
  const search = parseSearch(
    encodeSearch(
      registered.map((name, i) => companyNamed(String(970_000_100 + i), name, 1000 - i)),
      [],
    ),
  );
  const lines = names.flatMap((name, i): [text: string, nit: string | null][] => {
    const nit = String(970_000_100 + i);
    const other = ['LTDA', 'S.A.', 'S.A.S.'][i % 3]!;
    return [
      [registered[i]!, nit],
      [registered[i]!.toLowerCase(), nit],
      [name, nit],
      [`${name} ${other}`, null],
      [`${registered[i]} USUARIO INDUSTRIAL DE BIENES`, nit],
      [`${registered[i]} EN LIQUIDACION`, nit],
      [`${nit}.0`, nit],
      [`${nit}-${checkDigit(nit)}`, nit],
    ];
  });
  const generic = [
    'TOTAL',
    'Subtotal',
    'NIT',
    'Razón social',
    'ANDINA',
    'DEL SUR',
    'Clientes',
    'Total general',
  ];
  const counts = { found: 0, doubtful: 0, missed: 0, wrong: 0 };
  for (const [query, nit] of [...lines, ...generic.map((text): [string, null] => [text, null])]) {
    const { result } = reconcile(search, { query });
    const match = result.find((candidate) => candidate.match);
    if (match) counts[match.id === nit ? 'found' : 'wrong']++;
    else counts[result.length > 0 ? 'doubtful' : 'missed']++;
  }
  expect(counts).toEqual({ found: 360, doubtful: 122, missed: 6, wrong: 0 });
});

/** A made word, of another letter at each place for every number. */
const syllables = (i: number): string =>
  `${'BCDFGLMNPR'[i % 10]}U${'KLMRSTVZ'[i % 8]}A${'DFGNPQ'[Math.floor(i / 10)]}ORI${'BGKMV'[i % 5]}EX`;
