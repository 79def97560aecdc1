/** Arguments of the tools: their names and types, and the API address that they make. */

import { describe, expect, it } from 'vitest';
import { argumentsSchema, parseArguments } from '../../../agents/mcp/tool-arguments.ts';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { type Operation, operations } from '../../../contract/http/operations.ts';
import { defaults } from '../../../contract/http/requests.ts';
import { seriesKeys } from '../../../contract/http/series.ts';
import { otherLines } from '../../../contract/http/statement-lines.ts';

const names = Object.keys(operations) as OperationName[];
const properties = (name: OperationName) =>
  argumentsSchema(name).properties as Record<string, Record<string, unknown>>;
const read = (name: OperationName, given: Readonly<Record<string, unknown>>) => {
  const reading = parseArguments(name, given);
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  return reading;
};
const address = (name: OperationName, given: Readonly<Record<string, unknown>>) =>
  decodeURIComponent(read(name, given).address);
const faults = (name: OperationName, given: Readonly<Record<string, unknown>>) => {
  const reading = parseArguments(name, given);
  return !('errors' in reading)
    ? []
    : reading.errors.map(({ parameter, detail }) => `${parameter} ${detail}`);
};

describe('the schema of the arguments', () => {
  it('names those of the path and of the query, fields and max_tokens, and which must be given', () => {
    const named = (name: OperationName) => Object.keys(properties(name));
    expect(named('frame')).toEqual([
      'clave',
      'anio',
      'page',
      'page_size',
      'pesos',
      'base',
      'fields',
      'max_tokens',
    ]);
    expect(named('sectores')).toEqual(['anio', 'include', 'pesos', 'base', 'fields', 'max_tokens']);
    expect(named('empresa')).toEqual([
      ...['nit', 'include', 'years', 'pesos', 'base', 'fields', 'max_tokens'],
    ]);
    expect(argumentsSchema('sector').required).toEqual(['nivel', 'codigo']);
    expect(argumentsSchema('series').required).toEqual(['clave', 'nit']);
    expect('required' in argumentsSchema('screener')).toBe(false);
  });

  it('has each range of the screener in one argument, which only that of entities and that of margins have too', () => {
    expect(names.filter((name) => 'rangos' in properties(name))).toEqual([
      'sfc_screener',
      'screener',
      'margenes',
    ]);
    for (const name of names) {
      expect(Object.keys(properties(name)).filter((one) => /^(min|max)_(?!tokens)/.test(one))).toEqual([]);
      expect(Object.keys(properties(name))).not.toContain('format');
    }
  });

  it('lists the keys of series once, and says what stands for an argument that is not given, unless it is the first page or pesos as filed', () => {
    const named = (properties('series').clave as { description: string }).description;
    for (const key of seriesKeys)
      expect(named.split(/[, ]+/).includes(key), key).toBe(
        !Object.values<readonly string[]>(otherLines).flat().includes(key) ||
          /^(?:plusvalia|dividendos_pagados)$/.test(key),
      );
    for (const name of names)
      for (const [parameter, property] of Object.entries(properties(name))) {
        const { tool }: Operation = operations[name];
        const preset = { ...defaults[name], ...tool?.defaults } as Record<string, unknown>;
        const unsaid = ['page', 'pesos'].includes(parameter);
        expect(property.default, parameter).toEqual(unsaid ? undefined : preset[parameter]);
        expect(['string', 'integer', 'number', 'array', 'object'], parameter).toContain(property.type);
        const { items } = property as { items?: { enum?: unknown[] } };
        if (name !== 'series') expect(items?.enum?.length ?? 0, parameter).toBeLessThanOrEqual(12);
      }
    expect(properties('search').q).toEqual({ type: 'string' });
    expect(properties('frame').anio).toEqual({ type: 'integer' });
    expect(properties('cambios').desde!.description).toMatch(/^La publicación .*\(meta.generated_at\)$/);
  });
});

describe('the address', () => {
  it.each<[OperationName, Record<string, unknown>, string]>([
    ['empresa', { nit: 890900001, years: [2022, '2023'] }, '/api/v1/empresa/890900001?years=2022,2023'],
    ['frame', { anio: 2023, clave: 'roe', page: 2 }, '/api/v1/series/roe/2023?page_size=200&page=2'],
    ['empresa', { nit: '860.025.900-2' }, '/api/v1/empresa/860025900'],
    ['empresas', { nit: '["1", "2"]', years: '[2022,2023]' }, '/api/v1/empresas?nit=1,2&years=2022,2023'],
    ['search', { q: '[a]' }, '/api/v1/search?q=[a]'],
    ['sector', { nivel: 'seccion', codigo: 'G' }, '/api/v1/sector/seccion/G?ranking_limit=10'],
    ['search', { q: 'a b', limit: null, source: undefined }, '/api/v1/search?q=a+b'],
    ['search', { q: '' }, '/api/v1/search?q='],
    [
      'screener',
      { rangos: { min_roe: 1e-7, max_roe: '2' } },
      '/api/v1/screener?page_size=20&min_roe=0.0000001&max_roe=2',
    ],
    ['screener', { rangos: null, page_size: 2 }, '/api/v1/screener?page_size=2'],
  ])('of %s %j', (name, given, stands) => expect(address(name, given)).toBe(stands));

  it('says an argument as it was said twice, so that its reader finds it repeated', () =>
    expect(address('screener', { min_roe: 2, rangos: { min_roe: 1 } })).toMatch(/min_roe=2&min_roe=1$/));

  it('holds no text of a caller but as a value', () => {
    const [, query] = read('search', { q: 'a&limit=1#?', source: 'ñ&b=' }).address.split('?');
    expect([...new URLSearchParams(query)]).toEqual([
      ['q', 'a&limit=1#?'],
      ['source', 'ñ&b='],
    ]);
  });

  it('does not hold the fields, which may be a list or a text with commas', () => {
    const nit = '890900001';
    expect(read('empresa', { nit }).fields).toBeNull();
    expect(read('empresa', { nit, fields: null }).fields).toBeNull();
    for (const fields of [['profile', 'a.*'], 'profile,a.*', '["profile","a.*"]'])
      expect(read('empresa', { nit, fields })).toEqual({
        address: `/api/v1/empresa/${nit}`,
        fields: ['profile', 'a.*'],
        tokens: 8000,
      });
  });
});

describe('arguments that stand for no address', () => {
  it.each<[OperationName, Record<string, unknown>, (string | RegExp)[]]>([
    ['empresa', {}, ['nit es obligatorio']],
    ['frame', {}, ['clave es obligatorio', 'anio es obligatorio']],
    ['empresa', { nit: '../x' }, ['nit no admite «../x»']],
    ['empresa', { nit: '1/x' }, ['nit no admite «1/x»']],
    ['empresa', { nit: 'á1' }, ['nit no admite «á1»']],
    ['empresa', { nit: '1?a' }, ['nit no admite «1?a»']],
    ['empresa', { nit: '' }, ['nit no admite «»']],
    ['empresa', { nit: ['1', '2'] }, ['nit no admite «1,2»']],
    ['search', { q: { a: 1 } }, [/^q debe ser un texto/]],
    ['search', { q: ['a', null] }, [/^q debe ser un texto/]],
    ['search', { q: ['a', ['b']] }, [/^q debe ser un texto/]],
    [
      'search',
      { q: 'a', [`${'x'.repeat(60)}yz`]: {} },
      [new RegExp(`^${'x'.repeat(60)}… no es un argumento`)],
    ],
    ['search', { q: 'a', _ts: 1 }, [/^_ts no es un argumento/]],
    ['series', { clave: 'roe', format: {} }, [/^format no es un argumento/]],
    ['search', { q: 'a', fields: [] }, ['fields está vacío']],
    ['search', { q: 'a', max_tokens: 499 }, ['max_tokens debe ser un entero entre 500 y 100000']],
    ['search', { q: 'a', max_tokens: 'x' }, ['max_tokens debe ser un entero entre 500 y 100000']],
    ['search', { q: 'a', fields: 1 }, ['fields debe ser una lista de textos']],
    ['search', { q: 'a', fields: ['a', 'b..'] }, [/^fields cada campo/]],
    [
      'empresa',
      { nit: '1', rangos: { min_roe: 1 }, inclde: 'profile' },
      [
        'inclde no es un argumento de esta herramienta. ¿Quiso decir include? Se admiten: nit, include, years, pesos, base, fields, max_tokens',
        /^min_roe no es un argumento de esta herramienta/,
      ],
    ],
    ['empresa', { nit: '1', format: 'csv' }, ['format no es un argumento de las herramientas']],
    ['screener', { rangos: [] }, [/^rangos debe ser un objeto/]],
    ['screener', { rangos: { sort: 'roe' } }, [/^rangos debe ser un objeto/]],
    ['screener', { rangos: { min_roe: null } }, [/^rangos debe ser un objeto/]],
    ['screener', { rangos: { min_utilidad: 1 } }, [/¿Quiso decir min_ganancia_neta\?$/]],
    ['empresa', { nit: '/', years: {}, fields: [] }, [/^nit no/, /^years debe/, /^fields está/]],
  ])('%s %j', (name, given, said) => {
    const told = faults(name, given);
    expect(told).toHaveLength(said.length);
    for (const [i, one] of said.entries())
      if (typeof one === 'string') expect(told[i]).toBe(one);
      else expect(told[i]).toMatch(one);
  });
});

describe('arguments past the bounds of a query', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`min_${i}`, 1]));
  const past = 'pasa de 8000 caracteres o de 100 valores';
  it.each<[string, OperationName, Record<string, unknown>, string]>([
    ['too many', 'screener', many(101), 'arguments son 101 y se admiten 100'],
    ['a list', 'empresas', { nit: Array.from({ length: 101 }, (_, i) => 900_000_000 + i) }, `nit ${past}`],
    ['ranges', 'screener', { rangos: many(101) }, `rangos ${past}`],
    ['a text', 'search', { q: 'x'.repeat(8001) }, `q ${past}`],
    ['fields', 'search', { q: 'x', fields: Array(101).fill('a') }, `fields ${past}`],
  ])('are told at once: %s', (_, name, given, told) => {
    const parsed = parseArguments(name, given);
    expect(
      !('errors' in parsed) ? [] : parsed.errors.map(({ parameter, detail }) => `${parameter} ${detail}`),
    ).toEqual([told]);
  });
});
