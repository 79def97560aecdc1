/** What answers without `meta` say in their headers: the JSON form of the same query, and its notices. */

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileHeaders, noticeList } from '../../../api/_lib/http/file-headers.ts';
import { licenseAddress } from '../../../contract/http/envelope.ts';
import { printed, sharedSample } from '../../build-fixture.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

/** As the guide tells callers to read it. */
const readNotices = (header: string | null): string[] =>
  [...(header ?? '').matchAll(/"([^"]*)"/g)].map(([, text]) => decodeURIComponent(text!));

const inHeader = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 4 });

describe('notices in a header', () => {
  it('are plain text but for quotes, percent signs, backslashes and what is not ASCII', () =>
    expect(noticeList(['q: 5 % de «a\\b»', 'no "b"'])).toBe('"q: 5 %25 de %C2%ABa%5Cb%C2%BB", "no %22b%22"'));

  it('of any text read back as themselves, in a header that HTTP admits', () =>
    fc.assert(
      fc.property(inHeader, (avisos) => {
        const header = noticeList(avisos);
        expect(header).toMatch(/^[ -~]*$/);
        expect(readNotices(header)).toEqual(avisos);
      }),
    ));

  it('are at most some 2,000 characters, and the last says how many more there are', () => {
    const long = Array.from({ length: 40 }, (_, i) => `${i} ${'ñ'.repeat(100)}`);
    const header = noticeList(long);
    expect(header.length).toBeLessThan(2200);
    const told = readNotices(header);
    expect(told.slice(0, -1)).toEqual(long.slice(0, told.length - 1));
    expect(told.at(-1)).toBe(`${40 - told.length + 1} avisos más en meta.avisos de la forma JSON`);
    expect(readNotices(noticeList(['𝒳'.repeat(999)]))).toEqual([
      '1 aviso más en meta.avisos de la forma JSON',
    ]);
    expect(readNotices(noticeList(['x'.repeat(999)]))).toEqual([`${'x'.repeat(400)}…`]);
  });
});

describe('the JSON form of a file', () => {
  it.each([
    ['/x?format=csv', '/x'],
    ['/x?base=2024&format=csv&pesos=constantes', '/x?base=2024&pesos=constantes'],
    ['/x?format=xlsx&nit=1,2', '/x?nit=1,2'],
    [`/x?format=csv&q=${'x'.repeat(1900)}`, `/x?q=${'x'.repeat(1900)}`],
    [`/x?format=csv&q=${'x'.repeat(2000)}`, '/x'],
  ])('of %.40s is the same query', (url, json) =>
    expect(fileHeaders({ operation: 'screener', url }).Link).toBe(
      `<${licenseAddress}>; rel="license", <${json}>; rel="describedby"; type="application/json"`,
    ),
  );
});

describe('a file says what its JSON form says', () => {
  let app: InProcessApp;
  let nit: string;
  beforeAll(async () => {
    app = await openInProcessApp((await sharedSample(printed)).out);
    const list = await (await app.fetch('/api/v1/screener?page_size=1')).json();
    nit = list.data.empresas[0].nit;
  });

  it.each([
    ['/screener?departamento=Macondo&format=csv', /«Macondo»/],
    ['/screener?departamento=Macondo&format=csv&page=1', /«Macondo»/],
    ['/screener?ciudad=Nu%C3%B1ez&seccion=B,U&format=csv-excel', /«Nuñez»/],
    ['/screener?anio=1999&format=csv', /No hay datos de 1999/],
    ['/screener?anio=2024&q=zzzz&format=csv', /son los de hoy, no los de 2024/],
    ['/screener?q=zzzz&format=csv', /api\/v1\/search\?q=zzzz$/],
    [
      '/screener?pesos=constantes&base=2024&min_total_activos=99999999999&format=csv',
      /se comparan con lo reportado/,
    ],
    ['/empresa/NIT/financials?years=1999&format=csv', /1999/],
    ['/empresa/NIT/financials?years=1999&format=csv&idioma=en&statement=resultados', /1999/],
    ['/empresa/NIT/indicators?years=1999&format=csv', /1999/],
    ['/sectores?anio=1999&include=cifras&format=csv', /1999/],
    ['/sectores?include=cifras&pesos=constantes&format=csv', /pesos corrientes/],
    ['/departamentos?anio=1999&include=cifras&format=csv', /1999/],
    ['/sector/seccion/F?departamento=Macondo&format=csv', /Macondo/],
    ['/sector/seccion/F?include=analisis&pesos=constantes&format=csv', /pesos corrientes/],
    ['/transiciones?anio=1999&format=csv', /De 1999 no se sabe/],
    ['/transiciones/quintiles?anio=1999&format=csv', /De 1999 a 2000 no hay filas/],
    ['/series/roa?nit=NIT&years=1999&format=csv&idioma=en', /1999/],
    ['/empresas?nit=NIT,991000000&format=xlsx', /Son entidades vigiladas/],
  ])('%s', async (address, said) => {
    const { headers } = await app.fetch(`/api/v1${address.replace('NIT', nit)}`);
    const [, json] = /<([^>]*)>; rel="describedby"/.exec(headers.get('link')!)!;
    const { meta } = await (await app.fetch(json!)).json();
    expect(readNotices(headers.get('avisos'))).toEqual(meta.avisos);
    expect(meta.avisos.join()).toMatch(said);
  });

  it('names in a table of a series who has no rows', async () => {
    const { headers } = await app.fetch(`/api/v1/series/roa?nit=${nit},999999999&format=csv`);
    expect(readNotices(headers.get('avisos'))).toContain('No están en SIIS, y no tienen filas: 999999999.');
  });

  it('has no header where there is no notice, and pages of other sites may read it', async () => {
    const { headers } = await app.fetch('/api/v1/screener?format=csv');
    expect(headers.get('avisos')).toBeNull();
    expect(headers.get('access-control-expose-headers')).toContain(' Avisos,');
  });
});
