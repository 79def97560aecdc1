/** Words of a query that are a town, a department or a CIIU group, and what is found today all the same. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch } from '../../../api/_lib/search/search.ts';
import { encodeSearch } from '../../../build/country/search.ts';
import type { CompanySummary } from '../../../build/country/summary.ts';
import { fcParams } from '../../fc-params.ts';
import { randomCompanies, randomEntities } from '../screener/summaries.ts';
import { companyNamed } from './among.ts';

const medellin = { departamento: 'Antioquia', ciudad: 'Medellín', codigo_dane: '05001' };
const estrella = { departamento: 'Antioquia', ciudad: 'La Estrella', codigo_dane: '05380' };
const bogota = { departamento: 'Bogotá, D.C.', ciudad: 'Bogotá, D.C.', codigo_dane: '11001' };
const cali = { departamento: 'Valle del Cauca', ciudad: 'Santiago de Cali', codigo_dane: '76001' };

let nit = 970_000_000;
const company = (
  name: string,
  size: number,
  place: Partial<CompanySummary>,
  ciiu: string,
): CompanySummary => ({
  ...companyNamed(String(++nit), name, size),
  ...place,
  ciiu_codigo: ciiu,
});
const companies = [
  company('GUADUALES DEL RIO SAS', 10, medellin, '4111'),
  company('GUADUALES SAS', 20, bogota, '4111'),
  company('GUADUALES MEDELLIN SAS', 1, bogota, '4620'),
  company('TORRES DEL NORTE SA', 500, bogota, '4112'),
  company('CEMENTOS ZAMA SA', 900, bogota, '2394'),
  company('DROGUERIA LA ESTRELLA SAS', 3, medellin, '4773'),
  company('DROGUERIA ROSALES SAS', 4, estrella, '4773'),
  company('OBRAS Y EDIFICIOS DE CONSTRUCCION SAS', 2, cali, '4290'),
  company('INGENIO PALMAR SA', 800, cali, '1071'),
];
const search = parseSearch(encodeSearch(companies, []));
const found = (q: string, limit = 10) =>
  search(q, { limit }).map(({ razon_social, coincidencia }) => `${razon_social}: ${coincidencia}`);

test('«Colombia» in front of a place is a word of the name, not the country beside it', () => {
  const others = Array.from({ length: 10 }, (_, i) =>
    company(`ACEROS ANTIOQUIA ${i} SAS`, i, bogota, '2410'),
  );
  const meant = company('ZETA COLOMBIA SAS', 1, medellin, '2410');
  const [first] = parseSearch(encodeSearch([...others, meant], []))('colombia antioquia', { limit: 10 });
  expect([first!.razon_social, first!.coincidencia]).toEqual(['ZETA COLOMBIA SAS', 'filtro']);
});

describe('words that are a place or an activity', () => {
  test.each<[string, string[]]>([
    ['guaduales medellin', ['GUADUALES MEDELLIN SAS: nombre_exacto', 'GUADUALES DEL RIO SAS: filtro']],
    ['guaduales bogotá d.c.', ['GUADUALES SAS: filtro', 'GUADUALES MEDELLIN SAS: filtro']],
    ['guaduales en bogota', ['GUADUALES SAS: filtro', 'GUADUALES MEDELLIN SAS: filtro']],
    ['ingenio cali valle', ['INGENIO PALMAR SA: filtro']],
    ['4111 bogota', ['GUADUALES SAS: filtro']],
    [
      'construccion de edificios',
      [
        'OBRAS Y EDIFICIOS DE CONSTRUCCION SAS: palabras',
        'TORRES DEL NORTE SA: filtro',
        'GUADUALES SAS: filtro',
        'GUADUALES DEL RIO SAS: filtro',
      ],
    ],
    ['construccion de edificios no resid', ['TORRES DEL NORTE SA: filtro']],
    ['guadales medellin antioquia', ['GUADUALES DEL RIO SAS: filtro']],
    ['santiago de cali', ['INGENIO PALMAR SA: filtro', 'OBRAS Y EDIFICIOS DE CONSTRUCCION SAS: filtro']],
    ['guaduales tunja', []],
  ])('narrow the rest: %s', (q, expected) => expect(found(q)).toEqual(expected));

  test('two towns are a name and a town where they are no town of the other', () => {
    expect(found('la estrella medellin')).toEqual(['DROGUERIA LA ESTRELLA SAS: filtro']);
    expect(found('drogueria la estrella').at(-1)).toBe('DROGUERIA ROSALES SAS: filtro');
  });

  test('list the largest first, by the source that was asked for', () => {
    expect(found('bogota', 3)).toEqual([
      'CEMENTOS ZAMA SA: filtro',
      'TORRES DEL NORTE SA: filtro',
      'GUADUALES SAS: filtro',
    ]);
    expect(search('guaduales bogota', { limit: 10, source: 'sfc' })).toEqual([]);
  });
});

describe('what is found by the name', () => {
  const many = randomCompanies(1500);
  const entities = randomEntities(20);
  const own = parseSearch(encodeSearch(many, entities));
  /** The same companies, in no place and of no class, so that no word narrows anything. */
  const nowhere = parseSearch(
    encodeSearch(
      many.map((each) => ({
        ...each,
        departamento: null,
        ciudad: null,
        codigo_dane: null,
        ciiu_codigo: null,
      })),
      entities,
    ),
  );
  const words = [
    ...new Set(many.flatMap(({ razon_social, ciudad }) => `${razon_social} ${ciudad ?? ''}`.split(' '))),
    ...['4711', 'construccion', 'de', 'edificios', 'comercio', 'al', 'por', 'mayor', 'cundinamarca', 'sas'],
  ];

  test('stays, in its order, before what is narrowed', () => {
    let narrowed = 0;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 12 }),
        (typed, limit) => {
          const q = typed.join(' ');
          const results = own(q, { limit });
          const isByName = ({ coincidencia }: (typeof results)[number]) =>
            coincidencia !== 'filtro' && coincidencia !== 'parcial';
          const byName = results.filter(isByName);
          narrowed += results.filter(({ coincidencia }) => coincidencia === 'filtro').length;
          const nameOf = ({ nit, source, coincidencia }: (typeof results)[number]) => [
            nit,
            source,
            coincidencia,
          ];
          expect(results.slice(0, byName.length)).toEqual(byName);
          expect(byName.map(nameOf)).toEqual(nowhere(q, { limit }).filter(isByName).map(nameOf));
        },
      ),
      fcParams(400),
    );
    expect(narrowed).toBeGreaterThan(0);
  });

  test('is asked in bounded work, however many places a query names', () => {
    const towns = [...new Set(many.map(({ ciudad }) => ciudad ?? ''))].join(' ').slice(0, 200);
    for (const q of [towns, 'bogota '.repeat(28), 'comercio al por mayor de '.repeat(8), '4711 '.repeat(40)])
      expect(own(q, { limit: 50 }).length).toBeLessThanOrEqual(50);
  });
});
