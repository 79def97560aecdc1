/** Queries: what a fault says, each with its parameter; a valid query has one canonical form. What else is refused, test/api/requests.ts says. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { indicatorKeys } from '../../../contract/http/figure-keys.ts';
import { operationNames, operations } from '../../../contract/http/operations.ts';
import { canonicalQuery, parseQuery } from '../../../contract/http/requests.ts';
import { screenerRowSchema } from '../../../contract/http/schemas.ts';
import { checkRanges, isListedLine, maxRowColumns, rangeKeys } from '../../../contract/http/screener.ts';
import { character } from '../../fc-params.ts';

const read = (operation: OperationName, query: string) => parseQuery(operation, new URLSearchParams(query));
/** With as many digits as a range may have. */
const decimalWritten = fc
  .tuple(fc.constantFrom('', '-'), fc.nat({ max: 999_999_999_999_999 }), fc.stringMatching(/^(\.\d{1,12})?$/))
  .map((parts) => parts.join(''));
const faults = (operation: OperationName, query: string) => {
  const reading = read(operation, query);
  return reading.ok
    ? {}
    : Object.fromEntries(reading.errors.map(({ parameter, detail }) => [parameter, detail]));
};

it.each(['0', '2', '6', 'tres', '-1'])('a term of «%s» years is told the three that there are', (plazo) =>
  expect(faults('quintiles', `plazo=${plazo}`)).toEqual({
    plazo: `debe ser 1, 3 o 5; se recibió «${plazo}»`,
  }),
);

describe('an unknown parameter', () => {
  it.each<[OperationName, string, string]>([
    ['empresa', 'incude=profile', 'include'],
    ['empresa', 'year=2023', 'years'],
    ['screener', 'pagesize=10', 'page_size'],
    ['search', 'LIMIT=5&q=xx', 'limit'],
    ['search', 'qxx=1&q=xx', 'q'],
    ['screener', 'max_concentracion_corto_plaso=1', 'max_concentracion_corto_plazo'],
    ['screener', 'min_utilidad_neta=1', 'min_ganancia_neta'],
    ['screener', 'max_Ventas=1', 'max_ingresos_operacionales'],
    ['screener', 'utilidad_neta=1', 'min_ganancia_neta'],
  ])('of %s, «%s», names the nearest known one', (operation, query, nearest) => {
    const [detail] = Object.values(faults(operation, query));
    expect(detail).toContain(`¿Quiso decir ${nearest}?`);
  });

  it('that is near to no range names none', () => {
    for (const name of ['min_roce', 'max_costo_empleados', `min_roe${'x'.repeat(80)}`])
      expect(Object.values(faults('screener', `${name}=1`))[0]).not.toContain('¿Quiso decir');
  });

  it('that is near to none names all', () => {
    expect(faults('financials', 'zzzzzzzz=1').zzzzzzzz).toBe(
      'no es un parámetro de esta dirección. Se admiten: statement, include, years, pesos, base, format, idioma',
    );
  });
});

it.each<[OperationName, string, string]>([
  ['screener', 'tamano=peque%C3%B1a,GRANDE', 'tamano=pequena,grande'],
  ['screener', 'order=ASC&sort=Total_Activos', 'order=asc&sort=total_activos'],
  ['screener', 'marco_niif=plenas&calidad=d,%20a', 'calidad=A,D&marco_niif=PLENAS'],
  ['screener', 'columnas=ROE,%20ebitda&seccion=c,%20g', 'columnas=roe,ebitda&seccion=C,G'],
  [
    'screener',
    'senales=PATRIMONIO-NEGATIVO&pesos=Constantes&base=2024',
    'base=2024&pesos=constantes&senales=patrimonio_negativo',
  ],
  ['empresa', 'include=profile,%20benchmark&years=2022,%202021', 'include=profile,benchmark&years=2021,2022'],
  ['search', 'q=sa&source=SFC', 'q=sa&source=sfc'],
  ['sector', 'tamano=Micro', 'tamano=micro'],
  ['sfc', 'include=details&role=800200,%20800100', 'include=details&role=800100,800200'],
])(
  'of %s, «%s» is read as «%s»: names whatever their case and accents, lists with blanks',
  (operation, query, canonical) => {
    expect(parseQuery(operation, new URLSearchParams(query))).toMatchObject({ ok: true, canonical });
  },
);

it.each<[OperationName, string, string]>([
  ['empresa', 'include=Profile', 'include'],
  ['empresa', 'include=profile,', 'include'],
  ['indicators', 'category=Liquidez', 'category'],
  ['sfc', 'include=statements&statements=Equity', 'statements'],
  // Its price is known before it is read.
  ['screener', 'format=CSV', 'format'],
  ['screener', 'calidad=A,,B', 'calidad'],
])(
  'of %s, «%s» is refused: names of keys are exact, and no list has an empty value',
  (operation, query, parameter) => expect(Object.keys(faults(operation, query))).toEqual([parameter]),
);

describe('a range of the screener', () => {
  it('has a least and a most for each amount and indicator, and the two in their order', () => {
    for (const key of rangeKeys) {
      expect(read('screener', `min_${key}=-5&max_${key}=5`).ok, key).toBe(true);
      expect(faults('screener', `min_${key}=5&max_${key}=-5`)).toEqual({
        [`min_${key}`]: `no puede ser mayor que max_${key}, que es -5; se recibió «5»`,
      });
    }
  });

  it('out of order is told beside the other faults, and not of what is no number', () => {
    expect(Object.keys(faults('screener', 'min_roa=2&max_roa=1&min_roe=x&max_roe=0&page=0')).sort()).toEqual([
      'min_roa',
      'min_roe',
      'page',
    ]);
  });

  it('is in order as long as one of its ends is no number', () => {
    const told = (min_roa: unknown, max_roa: unknown) => {
      const issues: unknown[] = [];
      const addIssue = (issue: unknown) => issues.push(issue);
      checkRanges({ min_roa, max_roa }, { addIssue } as unknown as z.RefinementCtx);
      return issues.length;
    };
    expect([told(5, 2), told('0x5', 2), told(5, '2'), told(undefined, 2), told(2, 2)]).toEqual([
      1, 0, 0, 0, 0,
    ]);
    expect(Object.keys(faults('screener', 'min_roa=20&max_roa=0x10'))).toEqual(['max_roa']);
  });

  it('is read again from its canonical form', () =>
    fc.assert(
      fc.property(fc.constantFrom(...rangeKeys), decimalWritten, (key, written) => {
        const whole = key in screenerRowSchema.shape || isListedLine(key) ? written.split('.')[0]! : written;
        const first = read('screener', `max_${key}=${whole}`);
        if (!first.ok) throw new Error(JSON.stringify(first.errors));
        expect(read('screener', first.canonical)).toEqual(first);
      }),
    ));

  it('is named once in the list of what is admitted', () => {
    const { zzzz } = faults('screener', 'zzzz=1') as { zzzz: string };
    const others = Object.keys(operations.screener.query.shape).filter((name) => !/^(?:min|max)_/.test(name));
    expect(others.slice(-4)).toEqual(['columnas', 'pesos', 'base', 'format']);
    expect(zzzz).toBe(
      `no es un parámetro de esta dirección. Se admiten: ${others.join(', ')}, min_ y max_ de cada cifra`,
    );
    expect(faults('screener', 'ingresos_operacionales=5').ingresos_operacionales).toContain(
      '¿Quiso decir min_ingresos_operacionales?',
    );
  });
});

it('a repeated parameter is a fault, once, also when it is unknown or the same', () => {
  expect(faults('empresa', 'years=2023&years=2023&years=2022')).toEqual({
    years: 'está repetido; solo un parámetro de lista se admite varias veces',
  });
  expect(Object.keys(faults('empresa', '_ts=1&_ts=2'))).toEqual(['_ts']);
  const named = (query: string) => {
    const reading = read('empresa', query);
    return reading.ok ? [] : reading.errors.map(({ parameter, detail }) => [parameter, detail.slice(0, 15)]);
  };
  const [twice, unknown] = ['está repetido; ', 'no es un paráme'];
  expect(named('years=2021&years=2022&years=2023')).toEqual([['years', twice]]);
  expect(named('years=2021&years=2022&format=json&format=json')).toEqual([
    ['years', twice],
    ['format', twice],
  ]);
  expect(named('zz=1&zz=2&zz=3')).toEqual([
    ['zz', unknown],
    ['zz', twice],
  ]);
});

it('the values of a list also come one by one, as client generators send them', () => {
  for (const [operation, oneByOne, joined] of [
    ['empresa', 'include=profile&years=2023&include=indicators', 'include=profile,indicators&years=2023'],
    ['empresas', 'nit=900123456&nit=800123456,700123456', 'nit=700123456,800123456,900123456'],
    ['screener', 'seccion=G&seccion=g&seccion=f', 'seccion=F,G'],
    ['screener', 'tamano=grande&tamano=Peque%C3%B1a', 'tamano=grande,pequena'],
  ] as const) {
    expect(read(operation, oneByOne).ok, oneByOne).toBe(true);
    expect(read(operation, oneByOne)).toEqual(read(operation, joined));
  }
  expect(Object.keys(faults('empresa', 'include=profile&include='))).toEqual(['include']);
  expect(Object.keys(faults('empresa', 'include=&include=profile'))).toEqual(['include']);
  expect(Object.keys(faults('empresa', 'include=profile&include=perfil'))).toEqual(['include']);
});

it.each<[OperationName, string]>([
  ['benchmark', 'grupo=clase'],
  ['benchmark', 'grupo=tamano&ranking_level=clase'],
  ['screener', 'clase=471'],
  ['screener', 'min_roe=1e3'],
  ['screener', 'min_roe=1e999'],
  ['screener', 'min_roe=12,5'],
  ['screener', 'min_roe=5.'],
  ['screener', 'min_roe=%2B5'],
  ['screener', 'max_roe=0.0000000000001'],
  ['screener', 'min_total_activos=1.5'],
  ['screener', 'max_ganancia_neta=1234567890123456'],
  ['screener', 'min_total_pasivo=5'],
  ['screener', 'min_total_pasivos=1.5'],
  ['screener', 'columnas=roe,roi'],
  ['screener', `columnas=${indicatorKeys.slice(0, maxRowColumns + 1)}`],
  ['empresas', 'nit=999000123&statement=balance'],
  ['sector', 'format=csv-excel&ranking_limit=20'],
])('%s?%s is faulty', (operation, query) => expect(read(operation, query).ok).toBe(false));

it.each<[OperationName, string, object, string]>([
  ['empresa', '', {}, ''],
  ['empresa', 'years=2023,2021,2023', { years: [2021, 2023] }, 'years=2021,2023'],
  [
    'empresa',
    'include=benchmark,profile',
    { include: ['profile', 'benchmark'] },
    'include=profile,benchmark',
  ],
  ['benchmark', 'grupo=ciiu', {}, ''],
  ['benchmark', 'years=2023&grupo=tamano', { years: [2023], grupo: 'tamano' }, 'grupo=tamano&years=2023'],
  ['benchmark', 'ranking_limit=007', { ranking_limit: 7 }, 'ranking_limit=7'],
  ['screener', 'seccion=g&page=2', { seccion: ['G'], page: 2 }, 'page=2&seccion=G'],
  ['search', 'q=%20sas%20', { q: 'sas' }, 'q=sas'],
  ['search', 'q=0.0000001', { q: '0.0000001' }, 'q=0.0000001'],
  ['screener', 'division=00', { division: ['00'] }, 'division=00'],
  ['screener', 'page=1&page_size=50&format=json', {}, ''],
  ['screener', 'format=csv&order=desc', { format: 'csv' }, 'format=csv'],
  ['screener', 'page_size=50&format=csv', { format: 'csv', page: 1 }, 'format=csv&page=1'],
  [
    'screener',
    'page_size=7&format=csv-excel',
    { format: 'csv-excel', page: 1, page_size: 7 },
    'format=csv-excel&page=1&page_size=7',
  ],
  [
    'screener',
    'min_total_activos=007&max_ganancia_neta=-1500&min_roe=-0&max_roe=12.50',
    { min_total_activos: 7, max_ganancia_neta: -1500, min_roe: 0, max_roe: 12.5 },
    'max_ganancia_neta=-1500&max_roe=12.5&min_roe=0&min_total_activos=7',
  ],
  ['screener', 'min_roa=3&max_roa=3.0', { min_roa: 3, max_roa: 3 }, 'max_roa=3&min_roa=3'],
  [
    'screener',
    'min_roa=-0.000000000012&max_roa=0.00000005',
    { min_roa: -1.2e-11, max_roa: 5e-8 },
    'max_roa=0.00000005&min_roa=-0.000000000012',
  ],
  [
    'screener',
    'columnas=roe,roa,roe&sort=roe',
    { columnas: ['roa', 'roe'], sort: 'roe' },
    'columnas=roa,roe&sort=roe',
  ],
  ['series', 'nit=999000123&format=json', { nit: ['999000123'] }, 'nit=999000123'],
  ['frame', 'format=csv', { format: 'csv' }, 'format=csv'],
  ['search', 'q=𝒳𝒳', { q: '𝒳𝒳' }, 'q=%F0%9D%92%B3%F0%9D%92%B3'],
  ['screener', `columnas=${Array(maxRowColumns + 1).fill('roe')}`, { columnas: ['roe'] }, 'columnas=roe'],
  ['empresas', 'nit=0123456,123456', { nit: ['123456'] }, 'nit=123456'],
  [
    'empresas',
    'years=2023&nit=1000000001,999000123,NIT%20999.000.123-2,9990001232,%20123456%20&include=indicators,profile,financials',
    { nit: ['123456', '999000123', '1000000001', '9990001232'], years: [2023] },
    'nit=123456,999000123,1000000001,9990001232&years=2023',
  ],
])('%s?%s', (operation, query, parsed, canonical) =>
  expect(read(operation, query)).toEqual({ ok: true, query: parsed, canonical, uncached: false }),
);

it('_ts is allowed everywhere and is no part of the canonical query', () => {
  for (const operation of operationNames) {
    const nit = 'nit=999000123&';
    const query =
      { search: 'q=sas&', objeto: 'q=venta&', empresas: nit, series: nit, sfc_series: 'grupo=bancos&' }[
        operation as string
      ] ?? '';
    const reading = read(operation, `${query}_ts=123`);
    expect(reading).toMatchObject({ ok: true, uncached: true, canonical: query.replace('&', '') });
  }
});

it('publicacion is allowed everywhere, and is part of the canonical query', () => {
  for (const operation of operationNames) {
    const nit = 'nit=999000123&';
    const query =
      { search: 'q=sas&', objeto: 'q=venta&', empresas: nit, series: nit, sfc_series: 'grupo=bancos&' }[
        operation as string
      ] ?? '';
    const publicacion = '0123456789abcdef';
    const reading = read(operation, `${query}publicacion=${publicacion}`);
    expect(reading).toMatchObject({ ok: true, uncached: false, query: { publicacion } });
    expect(reading.ok && reading.canonical.split('&')).toContain(`publicacion=${publicacion}`);
    expect(Object.keys(faults(operation, `${query}publicacion=2026`))).toEqual(['publicacion']);
  }
});

it('a parameter that is not given is no part of the canonical query, whatever stands for it', () =>
  expect(canonicalQuery('screener', { sort: undefined, order: 'asc', page: undefined })).toBe('order=asc'));

it('the canonical query reads back as itself', () =>
  fc.assert(
    fc.property(
      fc.subarray(['profile', 'financials', 'indicators', 'benchmark'], { minLength: 1 }),
      fc.array(fc.integer({ min: 1990, max: 2100 }), { minLength: 1 }),
      (include, years) => {
        const reading = read('empresa', `years=${years}&include=${include}`);
        if (!reading.ok) throw new Error('refused');
        expect(read('empresa', reading.canonical)).toEqual(reading);
      },
    ),
  ));

it('a NIT in q with a wrong check digit is told the right one', () =>
  expect(faults('search', 'q=999000123-3').q).toContain('de verificación de 999000123 es 2, no 3'));

it('any text in q is read or refused, never thrown at', () =>
  fc.assert(
    fc.property(fc.string({ unit: character }), (q) => {
      const reading = parseQuery('search', new URLSearchParams({ q }));
      if (reading.ok) expect(read('search', reading.canonical)).toMatchObject({ ok: true });
    }),
  ));

it.each([
  ['clase=111', 'clase', 'debe tener cuatro cifras; lo más parecido es «0111»'],
  ['division=1', 'division', 'debe tener dos cifras; lo más parecido es «01»'],
  ['clase=11', 'clase', 'debe tener cuatro cifras;'],
  ['clase=11a', 'clase', 'debe tener cuatro cifras;'],
])('%s is told which code it was with its leading zero', (query, parameter, detail) => {
  const found = faults('screener', query)[parameter]!;
  expect(found.startsWith(detail)).toBe(true);
  expect(found.includes('lo más parecido')).toBe(detail.includes('lo más parecido'));
});
