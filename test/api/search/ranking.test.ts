/** The order of search results, and what a typed word matches. */

import { describe, expect, test } from 'vitest';
import { parseSearch } from '../../../api/_lib/search/search.ts';
import { encodeSearch } from '../../../build/country/search.ts';
import type { EntitySummary } from '../../../build/country/summary.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { among, companyNamed } from './among.ts';

const bank = { name: 'Establecimiento bancario', group: 'establecimiento de crédito' };
const entity = (
  nit: string,
  name: string,
  revenue: number | null,
  type: EntitySummary['type'] = null,
): EntitySummary => ({
  nit,
  name,
  type,
  revenue,
  ciudad: null,
  ultimo_anio: 2023,
});

const companies = [
  companyNamed('960000001', 'Andisol S.A.S.', 10),
  companyNamed('960000002', 'ANDISOL LTDA', 900),
  companyNamed('960000003', 'Andisol', 5),
  companyNamed('960000004', 'Andisol del Norte S.A.', 5000),
  companyNamed('960000005', 'Comercial Andisol S.A.', 8000),
  companyNamed('960000006', 'Andisal S.A.S.', 99_999),
  companyNamed('960000007', 'TOTALNORTE MARKETING S.A.S.', 50),
  companyNamed('960000008', 'Total Norte S.A.', 40),
  companyNamed('960000009', 'Compa\uFFFD\uFFFDa Peñón S.A.', 30),
  companyNamed('960000010', 'Gómez & Hermanos S.A.S', 20),
  companyNamed('960000011', 'Gómez & Hermanos S.A.S', 25),
  companyNamed('960000012', "D'Aromas S.A.", null),
  companyNamed('9600000134', 'Diez Cifras S.A.', 1),
];
const entities = [
  entity('960000001', 'ANDISOL S.A.S.', 11_000),
  entity('860000001', 'Banco Andisol S.A.', 9e12, bank),
];
const search = parseSearch(encodeSearch(companies, entities));
const found = (q: string, limit = 10) =>
  search(q, { limit }).map(({ nit, source, coincidencia }) => `${nit} ${source} ${coincidencia}`);

describe('the order of results', () => {
  test('exact name, its core, names that begin so or hold the words whole, near misses; the larger first among equals', () => {
    expect(found('andisol s.a.s.')).toEqual([
      '960000001 SFC nombre_exacto',
      '960000001 SUPERSOC nombre_exacto',
      '960000002 SUPERSOC nombre_exacto',
      '960000003 SUPERSOC nombre_exacto',
      '860000001 SFC palabras',
      '960000005 SUPERSOC palabras',
      '960000004 SUPERSOC palabras',
      '960000006 SUPERSOC aproximada',
    ]);
    expect(found('andisol', 7).slice(4)).toEqual([
      '860000001 SFC palabras',
      '960000005 SUPERSOC palabras',
      '960000004 SUPERSOC prefijo',
    ]);
  });

  test('revenue is compared in pesos across both datasets', () => {
    // 11,000 pesos of the entity against 10 thousands of the company of the same name.
    expect(found('andisol s.a.s.').slice(0, 2)).toEqual([
      '960000001 SFC nombre_exacto',
      '960000001 SUPERSOC nombre_exacto',
    ]);
  });

  test('equal names stand by revenue, the one without revenue last', () => {
    expect(found('gomez hermanos sas').slice(0, 2)).toEqual([
      '960000011 SUPERSOC nombre_exacto',
      '960000010 SUPERSOC nombre_exacto',
    ]);
  });

  test('a result carries what the site shows, and no amount', () => {
    expect(search('diez cifras', { limit: 1 })).toEqual([
      {
        nit: '9600000134',
        razon_social: 'Diez Cifras S.A.',
        source: 'SUPERSOC',
        href: '/empresa/9600000134',
        ciudad: 'Medellín',
        ciiu_codigo: '4711',
        tipo_entidad: null,
        grupo: null,
        ultimo_anio: 2024,
        coincidencia: 'nombre_exacto',
        nombre_coincidente: null,
      },
    ]);
    expect(search('banco andisol', { limit: 1 })).toEqual([
      {
        nit: '860000001',
        razon_social: 'Banco Andisol S.A.',
        source: 'SFC',
        href: '/sfc/860000001',
        ciudad: null,
        ciiu_codigo: null,
        tipo_entidad: 'Establecimiento bancario',
        grupo: 'establecimiento de crédito',
        ultimo_anio: 2023,
        coincidencia: 'nombre_exacto',
        nombre_coincidente: null,
      },
    ]);
    // An entity whose type is not known.
    expect(search('960000001', { limit: 1, source: 'sfc' })).toMatchObject([
      { tipo_entidad: null, grupo: null },
    ]);
  });

  test('the index is the same whatever the order of its companies and entities', () => {
    expect(encodeSearch([...companies].reverse(), [...entities].reverse())).toEqual(
      encodeSearch(companies, entities),
    );
  });
});

describe('what people type', () => {
  test.each([
    ['totalnorte', '960000008', 'nombre_exacto'],
    ['total norte marketing', '960000007', 'nombre_exacto'],
    ['marketing total norte', '960000007', 'palabras'],
    ['compañía peñón s.a.', '960000009', 'nombre_exacto'],
    ['compania', '960000009', 'prefijo'],
    ['Compa\uFFFD\uFFFDa Peñón S.A.', '960000009', 'nombre_exacto'],
    ['peñón compañ\uFFFDa', '960000009', 'palabras'],
    ['gomez y hermanos', '960000011', 'palabras'],
    ['hermnos gomez', '960000011', 'aproximada'],
    ['daromas', '960000012', 'nombre_exacto'],
    ['960.000.012', '960000012', 'nit'],
    [`NIT. 960 000 012 – ${checkDigit('960000012')}`, '960000012', 'nit'],
    ['860', '860000001', 'nit_prefijo'],
    // Of ten digits, nine of which are no NIT.
    ['960000013', '9600000134', 'nit_prefijo'],
  ])('%s', (q, nit, kind) => {
    const [first] = search(q, { limit: 10 });
    expect(first).toMatchObject({ nit, coincidencia: kind });
  });

  test.each(['¡!', '\u0000\u0000', '~~', '\uD83D\uDE00', 'zzzzqqqq', '..', '--'])('%j finds nothing', (q) => {
    expect(search(q, { limit: 10 })).toEqual([]);
  });

  test('an empty index answers', () => {
    expect(parseSearch(encodeSearch([], []))('andisol 960000001', { limit: 10 })).toEqual([]);
  });
});

describe('a word of the query that is a whole word of a name', () => {
  test.each([['terpol', ['ORGANIZACION TERPOL S.A.', 'TERPOL DEL SUR SAS', 'TERPOLAR LTDA']]])(
    'counts like the beginning of the name, the larger first: %s',
    (q, names) => {
      expect(among(...names)(q)).toEqual(names);
      const [inside, ...begins] = names;
      expect(among(...begins, inside!)(q)).toEqual([...begins, inside]);
    },
  );

  test('comes after the name itself, and before its mere beginning inside a name', () => {
    expect(among('GRUPO TERPOLAR SA', 'ORGANIZACION TERPOL S.A.', 'TERPOL SAS')('terpol')).toEqual([
      'TERPOL SAS',
      'ORGANIZACION TERPOL S.A.',
      'GRUPO TERPOLAR SA',
    ]);
  });
});

describe('a legal form that is half written, misspelt or in another place', () => {
  const search = among('RIGHA DEL LLANO S.A.', 'GRUPO RIGHA SAS', 'RIGHA S.A.S.', 'OTRA SOCIEDAD MINERA SAS');

  test.each([
    'RIGHA SOCIEDAD POR ACCIONES',
    'righa sociedad en com',
    'righa sociedad por acciones simplicada',
    'righa soceidad por acciomes',
    'righa sucursal colombia',
    'SOCIEDAD ANONIMA RIGHA',
    'SAS RIGHA',
  ])('the company comes first: %s', (q) => expect(search(q)[0]).toBe('RIGHA S.A.S.'));

  test.each(['righa so', 'righa soc', 'righa sociedad', 'righa emp', 'righa lim', 'soceidad righa'])(
    'the company is found: %s',
    (q) => expect(search(q)).toContain('RIGHA S.A.S.'),
  );

  test('in the middle of the name', () => {
    expect(search('grupo sociedad anonima righa')).toEqual(['GRUPO RIGHA SAS']);
  });

  test('names that hold a word of a form come first, alone and with a telling word', () => {
    const names = among(
      'RIGHA SAS',
      'TERPOL COMERCIAL SAS',
      'EMPRESA TERPOL SA',
      'SOCIEDAD RIGHA DEL LLANO LTDA',
    );
    expect(names('sociedad')).toEqual(['SOCIEDAD RIGHA DEL LLANO LTDA']);
    expect(names('sociedad righa')).toEqual(['SOCIEDAD RIGHA DEL LLANO LTDA', 'RIGHA SAS']);
    expect(names('empresa terpol')).toEqual(['EMPRESA TERPOL SA', 'TERPOL COMERCIAL SAS']);
    expect(names('comercial terpol')).toEqual(['TERPOL COMERCIAL SAS']);
  });

  test('a query of such words only requires them all', () => {
    expect(search('sociedad')).toEqual(['OTRA SOCIEDAD MINERA SAS']);
    expect(search('sociedad por acciones')).toEqual([]);
  });
});

describe('a typo in a word that lost a letter', () => {
  const names = among('Organizaci\uFFFDn Terpol SA', 'Ca\uFFFDaveral del Sur SAS');
  test.each(['organizacin', 'organizzacion', 'ogranizacion', 'organizacoin terpol'])('%s', (q) =>
    expect(names(q)).toEqual(['Organizaci\uFFFDn Terpol SA']),
  );
  test('two are too many', () => expect(names('orgnizcion')).toEqual([]));
});

describe('a lost sign that is no letter', () => {
  const damaged = 'Asociacion Indigena Del Cauca\uFFFDA.I.C Eps-I';
  const names = among(damaged, 'Cafetal\uFFFD del Sur\uFFFDSAS');
  test.each(['Asociacion Indigena Del Cauca\u00A0A.I.C Eps-I', 'cauca aic', 'del caucaaic', damaged])(
    'is a blank or nothing in a name: %s',
    (q) => expect(names(q)).toEqual([damaged]),
  );
  test.each(['cafetales del sur sas', 'Cafetal\uFFFD del Sur SAS'])('each of two for itself: %s', (q) =>
    expect(names(q)).toEqual(['Cafetal\uFFFD del Sur\uFFFDSAS']),
  );
  test.each(['Terpol\uFFFDOrganizacion', 'Terpol Organizaci\uFFFDn'])('and in what was typed: %s', (q) =>
    expect(among('TERPOL ORGANIZACION', 'OTRA')(q)).toEqual(['TERPOL ORGANIZACION']),
  );
  test('is no digit and no other letter', () => expect(names('cauca9aic')).toEqual([]));
});

describe('a word in brackets', () => {
  const owners = [
    companyNamed('970000001', 'ISAGEN S.A. E.S.P.', 900),
    companyNamed('970000002', 'INTERCONEXION ELECTRICA S.A. E.S.P. (ISA)', 100),
    ...['UNO', 'DOS', 'TRES'].map((name, i) => companyNamed(`97000001${i}`, `${name} (COLOMBIA) S.A.S.`, 10)),
    companyNamed('970000020', 'COLOMBIA MOVIL S.A.', 1),
  ];
  const looking = parseSearch(encodeSearch(owners, []));
  const first = (q: string) => looking(q, { limit: 10 })[0];

  test('is the name that people use', () =>
    expect(first('isa')).toMatchObject({ nit: '970000002', coincidencia: 'nombre_exacto' }));

  test('describes where several names have it', () =>
    expect(first('colombia')).toMatchObject({ coincidencia: expect.not.stringMatching('nombre_exacto') }));

  test('describes however it is spelled', () => {
    const spelled = ['EN LIQUIDACION', 'En Liquidación', 'en  liquidación'];
    const search = parseSearch(
      encodeSearch(
        spelled.map((text, i) => companyNamed(`97000003${i}`, `UNO ${i} (${text}) S.A.S.`, 10)),
        [],
      ),
    );
    expect(search('en liquidacion', { limit: 10 }).map(({ coincidencia }) => coincidencia)).not.toContain(
      'nombre_exacto',
    );
  });
});
