/** Trade names and former names: where they rank, what the result says, and what they leave as it was. */

import { describe, expect, test } from 'vitest';
import { parseSearch } from '../../../api/_lib/search/search.ts';
import { encodeSearch } from '../../../build/country/search.ts';
import type { CompanySummary, EntitySummary } from '../../../build/country/summary.ts';
import { companyNamed } from './among.ts';

const financier: EntitySummary = {
  ...{ nit: '970000001', name: 'TERPOL FINANCIERA', type: null, revenue: 5, ciudad: null, ultimo_anio: 2023 },
};

describe('a trade name', () => {
  const owners = [
    companyNamed('970000001', 'ORGANIZACION TERPOL S.A.', 10),
    companyNamed('970000002', 'Tiendas del Llano S.A.S.', 900),
    companyNamed('970000003', 'HACEBO SAS', 20),
    companyNamed('970000004', 'HACEBO TIENDAS DEL SUR SAS', 5000),
    companyNamed('970000005', 'INDUSTRIAS METALICAS (IMET) SAS', 1),
  ];
  const aliases = new Map([
    ['970000001', ['Hacebo', 'Hacebo Tiendas']],
    ['970000002', ['El Buen Precio']],
    ['970000005', ['IMET']],
    ['979999999', ['De nadie']],
  ]);
  const file = encodeSearch(owners, [financier], aliases);
  const looking = parseSearch(file);
  const found = (q: string) =>
    looking(q, { limit: 10 }).map(({ nit, source, coincidencia }) => `${nit} ${source} ${coincidencia}`);

  test.each([
    ['el buen precio', 'nombre_comercial'],
    ['buen pre', 'nombre_comercial'],
    ['buen presio', 'aproximada'],
  ])('leads to the company, and is said: %s', (q, kind) => {
    expect(looking(q, { limit: 10 })).toEqual([
      expect.objectContaining({
        razon_social: 'Tiendas del Llano S.A.S.',
        coincidencia: kind,
        nombre_coincidente: 'El Buen Precio',
      }),
    ]);
  });

  test('that is all of the query comes before a name that is; with more words it stands where names do', () => {
    expect(found('hacebo')).toEqual([
      '970000001 SUPERSOC nombre_comercial',
      '970000001 SFC nombre_comercial',
      '970000003 SUPERSOC nombre_exacto',
      '970000004 SUPERSOC prefijo',
    ]);
    expect(found('hacebo sas').slice(0, 2)).toEqual([
      '970000003 SUPERSOC nombre_exacto',
      '970000001 SUPERSOC nombre_comercial',
    ]);
    expect(found('tiendas hacebo')).toEqual([
      '970000004 SUPERSOC palabras',
      '970000001 SUPERSOC nombre_comercial',
      '970000001 SFC nombre_comercial',
    ]);
  });

  test('leads to both datasets, and hides no own name', () => {
    expect(found('terpol')).toEqual(['970000001 SUPERSOC palabras', '970000001 SFC prefijo']);
    expect(looking('terpol', { limit: 1 })[0]!.nombre_coincidente).toBeNull();
    expect(looking('hacebo', { limit: 10, source: 'sfc' }).map(({ href }) => href)).toEqual([
      '/sfc/970000001',
    ]);
    expect(found('970000001')).toEqual(['970000001 SUPERSOC nit', '970000001 SFC nit']);
    expect(looking('970000001', { limit: 1 })[0]!.nombre_coincidente).toBeNull();
    expect(found('de nadie')).toEqual([]);
  });

  test('writes the same bytes in any order, and without any those of a file that has none', () => {
    const turned = new Map([...aliases].reverse().map(([nit, names]) => [nit, names.toReversed()]));
    expect(encodeSearch(owners, [financier], turned)).toEqual(file);
    expect(encodeSearch(owners, [financier], new Map())).toEqual(encodeSearch(owners, [financier]));
    expect(encodeSearch(owners, [financier])).not.toEqual(file);
  });
});

describe('a former name', () => {
  const renamed = (nit: string, name: string, size: number, ...formerNames: string[]): CompanySummary => ({
    ...companyNamed(nit, name, size),
    formerNames,
  });
  const owners = [
    renamed('970000001', 'ZETA NORTE SAS', 900, 'ACME LTDA', 'ACME HERMANOS Y CIA LTDA'),
    renamed('970000002', 'OMEGA SUR SAS', 5000, 'ACME S.A.'),
    renamed('970000003', 'ACME DEL LLANO SAS', 1),
    renamed('970000004', 'ACME SAS', 2),
    renamed('970000005', 'DELTA ORIENTE SAS', 3, 'DELTA ORIENTE LTDA', 'DELTA'),
    renamed('970000006', 'SIGMA (OMICRON) SAS', 4, 'OMICRON'),
  ];
  const looking = parseSearch(encodeSearch(owners, [{ ...financier, nit: '970000002', name: 'OMEGA SUR' }]));
  const found = (q: string) =>
    looking(q, { limit: 10 }).map(
      ({ nit, coincidencia, nombre_coincidente: former }) =>
        `${nit} ${coincidencia}${former === null ? '' : ` ${former}`}`,
    );

  test('comes after the name of today that is the same, and before all that only begins so; the largest first', () => {
    expect(found('acme')).toEqual([
      '970000004 nombre_exacto',
      '970000002 nombre_anterior ACME S.A.',
      '970000001 nombre_anterior ACME LTDA',
      '970000003 prefijo',
    ]);
    expect(looking('acme ltda', { limit: 10 })[1]).toMatchObject({ razon_social: 'OMEGA SUR SAS' });
  });

  test('that only has the words comes after all names of today that have them', () => {
    expect(found('acme hermanos')).toEqual(['970000001 nombre_anterior ACME HERMANOS Y CIA LTDA']);
    expect(found('acm').at(-1)).toBe('970000001 nombre_anterior ACME HERMANOS Y CIA LTDA');
    expect(found('acm').slice(0, 2)).toEqual(['970000004 prefijo', '970000003 prefijo']);
  });

  test('with a typo is found as any name, after those of today', () => {
    expect(found('hermamos acme')).toEqual(['970000001 aproximada ACME HERMANOS Y CIA LTDA']);
    const names = parseSearch(
      encodeSearch(
        [
          renamed('970000001', 'ZETA NORTE SAS', 900, 'TERPOLAR LTDA'),
          companyNamed('970000002', 'TERPOLAR SAS', 1),
        ],
        [],
      ),
    );
    expect(names('terpoler', { limit: 10 }).map(({ nit, coincidencia }) => `${nit} ${coincidencia}`)).toEqual(
      ['970000002 aproximada', '970000001 aproximada'],
    );
  });

  test('is of the company alone, not of the entity with its NIT', () =>
    expect(looking('acme', { limit: 10, source: 'sfc' })).toEqual([]));

  test('is none where today’s name begins with it or has it in brackets', () => {
    expect(found('delta oriente')).toEqual(['970000005 nombre_exacto']);
    expect(found('delta')).toEqual(['970000005 prefijo']);
    expect(found('omicron')).toEqual(['970000006 nombre_exacto']);
  });
});
