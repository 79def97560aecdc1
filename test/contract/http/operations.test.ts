/** The table of operations: only exact addresses lead to their operation. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { apiPrefix, type OperationName } from '../../../contract/http/addresses.ts';
import { costlyPaths, defaultLimits, limitsText } from '../../../contract/http/budgets.ts';
import {
  hasCsv,
  hasFeed,
  type Operation,
  operationNames,
  operations,
} from '../../../contract/http/operations.ts';
import { problems } from '../../../contract/http/problems.ts';
import { isNonCanonicalPath, matchOperation, parsePath, pointsOf } from '../../../contract/http/requests.ts';
import { routeOf } from '../../../contract/http/routes.ts';

const someNits = (count: number) => Array.from({ length: count }, (_, i) => 900_000_000 + i).join(',');

it.each<[string, OperationName, string?]>([
  ['/api/v1/empresa/999000123', 'empresa', '999000123'],
  ['/api/v1/empresa/999000123/financials', 'financials', '999000123'],
  ['/api/v1/sfc/860000001', 'sfc', '860000001'],
  ['/api/v1/screener', 'screener'],
  ['/api/v1/empresa/abc', 'empresa', 'abc'],
])('%s', (path, operation, nit) =>
  expect(matchOperation(path)).toEqual({ operation, path: nit === undefined ? {} : { nit } }),
);

it.each([
  '/',
  '/api/v1',
  '/api/v1/',
  '/api/v1/empresa',
  '/api/v1/empresa/',
  '/api/v1/empresas/',
  '/api/v1/empresa/999000123/',
  '/api/v1/empresa//financials',
  '/api/v1/screener/',
  '/API/v1/screener',
  '/api/v1/{nit}',
  '/api/empresa',
  '/api/v1/sector',
  '/api/v1/sector/clase/',
])('%s is no operation', (path) => expect(matchOperation(path)).toBeNull());

const names = operationNames;

it('every parameter in a path has its schema, and every schema its parameter', () => {
  for (const name of names) {
    const written = [...operations[name].path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(Object.keys(operations[name].parameters.shape), name).toEqual(written);
    expect(operations[name].path, name).toMatch(/^\/[a-z]+(\/([a-z]+|\{\w+\}))*$/);
  }
});

it('no parameter of a path is called as one of the query', () => {
  for (const name of names) {
    const { parameters, query }: Operation = operations[name];
    expect(Object.keys(parameters.shape).filter((parameter) => parameter in query.shape)).toEqual([]);
  }
});

it('an operation has a table or a feed where its query has the format', () => {
  for (const name of names) {
    const { format } = operations[name].query.shape as { readonly format?: z.ZodType };
    const admits = (value: string) => format?.safeParse(value).success ?? false;
    expect([hasCsv(name), hasFeed(name)], name).toEqual([admits('csv'), admits('atom')]);
  }
});

it('the self-hosted server and the platform lead each operation to the function of all', () => {
  const { rewrites } = JSON.parse(readFileSync('vercel.json', 'utf8')) as {
    rewrites: readonly { readonly source: string; readonly destination: string }[];
  };
  for (const name of names) {
    const address = `${apiPrefix}${operations[name].path.replaceAll(/\{\w+\}/g, 'x')}`;
    const first = rewrites.find(({ source }) => new RegExp(`^${source}$`).test(address));
    expect(first?.destination, name).toBe('/api/v1');
    expect(routeOf(address), name).toMatchObject({ leadsTo: 'v1', match: { operation: name } });
  }
});

it('what a path names is read, or refused by its name', () => {
  expect(parsePath('empresa', { nit: '999000123' })).toEqual({ ok: true, path: { nit: '999000123' } });
  expect(parsePath('screener', {})).toEqual({ ok: true, path: {} });
  expect(parsePath('sfc', { nit: '12a' })).toEqual({
    ok: false,
    errors: [
      {
        parameter: 'nit',
        detail: 'debe tener de 6 a 15 cifras, sin puntos, guion ni dígito de verificación',
      },
    ],
  });
});

it.each<[string, string, string[]]>([
  ['clase', '4711', []],
  ['seccion', 'g', []],
  ['grupo', '471', ['nivel', 'codigo']],
  ['grupo', '4711', ['nivel']],
  ['clase', '47', ['codigo']],
  ['seccion', '47', ['codigo']],
  ['clase', '４７１１', ['codigo']],
])('the path of a group, %s %s, has the faults %j', (nivel, codigo, faults) => {
  const reading = parsePath('sector', { nivel, codigo });
  expect(reading.ok ? [] : reading.errors.map(({ parameter }) => parameter)).toEqual(faults);
  if (reading.ok) expect(reading.path).toEqual({ nivel, codigo: codigo.toUpperCase() });
});

it('of a code that is wrong at every level the form of all is told, and of one the form of that level', () => {
  const told = (codigo: string) => {
    const reading = parsePath('sector', { nivel: 'clase', codigo });
    return reading.ok ? [] : reading.errors.map(({ detail }) => detail);
  };
  expect(told('471')).toEqual([
    'debe ser la letra de una sección, las dos cifras de una división o las cuatro de una clase; lo más parecido es «0471»',
  ]);
  expect(told('47')).toEqual(['de clase debe tener cuatro cifras']);
});

it.each<[string, string, string[]]>([
  ['roa', '1990', []],
  ['roa', '1989', ['anio']],
  ['roa', '2200', ['anio']],
  ['rao', '23', ['clave', 'anio']],
])('the path of a frame, %s %s, has the faults %j', (clave, anio, faults) => {
  const reading = parsePath('frame', { clave, anio });
  expect(reading.ok ? [] : reading.errors.map(({ parameter }) => parameter)).toEqual(faults);
  if (reading.ok) expect(reading.path).toEqual({ clave, anio: Number(anio) });
});

it.each([
  ['999000123', false],
  ['%39%39000123', true],
  ['999000123%2Ffinancials', true],
  ['..%2f', true],
  ['abc%20', false],
  ['%zz', false],
  ['%39%39000123%', false],
])('%s as a NIT is a detour: %s', (nit, detour) =>
  expect(isNonCanonicalPath('empresa', { nit })).toBe(detour),
);

it('no text and no setting but the table says how many requests a minute has', () => {
  const typed =
    /\b(?:60|30) (?:consultas|puntos|requests|points|por minuto)|RATE_LIMIT\w*: integer[^\n]*default\(\d/;
  const below = (folder: string) =>
    readdirSync(new URL(`../../../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|html)$/.test(name))
      .map((name) => `${folder}/${name}`);
  const files = ['contract', 'site/documents', 'api'].flatMap(below);
  expect(files.length).toBeGreaterThan(100);
  const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(files.filter((file) => typed.test(read(file)))).toEqual([]);
  for (const text of [limitsText, problems['rate-limit-exceeded'].explanation])
    for (const limit of Object.values(defaultLimits)) expect(text).toContain(`${limit} `);
});

it('the costly operations have their class', () => {
  const costly = Object.entries(operations).filter(([, { rateClass }]) => rateClass === 'costly');
  expect(costly.map(([name]) => name)).toEqual([
    'sfc',
    'sfc_screener',
    'sfc_series',
    'screener',
    'margenes',
    'empresas',
    'series',
    'frame',
    'cambios',
  ]);
  expect(costlyPaths).toEqual(['/sfc', '/screener', '/margenes', '/empresas', '/series', '/cambios']);
});

it.each<[OperationName, string, number]>([
  ['empresa', '?years=2023', 1],
  ['screener', '', 1],
  ['empresas', `?nit=${someNits(1)}`, 1],
  ['empresas', `?nit=${someNits(10)}`, 1],
  ['empresas', `?nit=${someNits(11)}`, 2],
  ['empresas', `?nit=${someNits(50)}&include=profile,indicators`, 5],
  ['empresas', `?nit=${someNits(50)}&include=profile,%20indicators`, 5],
  ['empresas', `?nit=${someNits(50)}&include=`, 5],
  ['empresas', `?nit=${someNits(50)}&include=profile,derivadas`, 25],
  // A list that is sent value by value costs the same.
  ['empresas', `?nit=${someNits(11).replaceAll(',', '&nit=')}`, 2],
  ['empresas', `?nit=${someNits(50)}&include=profile&include=derivadas`, 25],
  ['series', `?nit=${someNits(25)}`, 1],
  ['series', `?nit=${someNits(50)}`, 2],
  ['empresas', `?nit=${someNits(10)},${someNits(10)}`, 1],
  ['empresas', `?nit=${someNits(10).replaceAll(',', '%2C')}%2C999999999`, 2],
  ['empresas', `?nit=${someNits(51)}`, 5],
  // Fifty NITs, one of them in two spellings.
  ['empresas', `?nit=${someNits(50)},900.000.001`, 5],
  ['empresas', `?nit=${someNits(49)},x`, 5],
  ['empresas', `?nit=${someNits(50)}${'&a='.repeat(100)}`, 1],
  ['empresas', `?nit=${someNits(50)}&q=${'a'.repeat(8000)}`, 1],
  ['empresas', `?nit=${someNits(3)}&include=derivadas`, 2],
  ['empresas', `?nit=${someNits(1)}&format=xlsx`, 1],
  ['empresas', `?nit=${someNits(50)}&format=xlsx`, 25],
  ['empresas', '', 1],
  ['screener', '?format=csv', 10],
  ['margenes', '?clase=4711', 10],
  ['margenes', '?format=xlsx', 10],
  ['screener', '?format=csv&page_size=200', 1],
  ['screener', '?format=csv&page=2', 1],
  ['frame', '?format=csv', 3],
  ['frame', '?format=csv&page=1', 1],
  ['search', '?q=comercializadora+internacional+de+productos+del+valle+S.A.S', 1],
  ['search', `?q=${'a+b-c.d+e+f+g+h+i+j+k'}`, 2],
  ['search', `?q=${Array.from({ length: 90 }, (_, i) => i).join('+')}`, 5],
  ['objeto', '?q=quien+fabrica+muebles+de+madera+en+el+Valle', 1],
  ['objeto', `?q=${'ab+'.repeat(5)}cd+ef+gh+ij+kl+mn+op+qr+st+uv`, 2],
  // What bypasses a cache costs what the first who asks costs.
  ['empresa', '?_ts=1', 1],
])('%s%s takes %i points', (operation, search, points) => expect(pointsOf(operation, search)).toBe(points));
