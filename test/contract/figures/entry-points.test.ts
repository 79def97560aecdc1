/** PUNTO_ENTRADA: known labels, recognised by their first two characters, and others by their words. */

import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import {
  entryPointKey,
  entryPointName,
  entryPointOf,
  entryPoints,
} from '../../../contract/figures/entry-points.ts';

const labels = parse(readFileSync(new URL('punto_entrada.csv', import.meta.url)), {
  columns: true,
}) as Record<'etiqueta' | 'codigo' | 'marco' | 'base' | 'propia', string>[];

it('there are 16 labels of 9 codes', () => {
  expect(labels.length).toBe(16);
  expect(new Set(labels.map(({ codigo }) => codigo))).toEqual(new Set(Object.keys(entryPoints)));
});

it.each(labels)('$etiqueta', ({ etiqueta, codigo, marco, base, propia }) => {
  expect(entryPointName(etiqueta)).toBe(codigo);
  expect(entryPointOf(codigo!)).toEqual({
    framework: marco,
    basis: base,
    entityLevel: propia === 'si',
  });
});

it.each([
  ['80 NIIF Pymes - Separados', 'PYMES', 'separado', true],
  ['NIIF Plenas - Individual', 'PLENAS', 'individual', true],
  ['Plenas-Consolidados', 'PLENAS', 'consolidado', false],
  ['75 NIF Microempresas Combinado', 'SIMPLIFICADA', 'combinado', false],
  ['71 Contabilidad SIMPLIFICADA \uFFFD Grupo 3', 'SIMPLIFICADA', 'sin_indicar', false],
  ['Grupo 2 individual', 'PYMES', 'individual', true],
  ['90 Inventario del patrimonio liquidable', 'OTRO', 'sin_indicar', false],
  ['700 NIIF', 'OTRO', 'sin_indicar', false],
  ['toString', 'OTRO', 'sin_indicar', false],
])('«%s», which no table knows, is %s, %s', (text, framework, basis, entityLevel) => {
  expect(entryPointName(` ${text} `)).toBe(text);
  expect(entryPointOf(text)).toEqual({ framework, basis, entityLevel });
});

it('no text at all is said', () => expect(entryPointName('  ')).toBe('sin indicar'));

it('texts of one code are one entry point, others by their words', () => {
  expect(entryPointKey('80 NIIF - Separados')).toBe(entryPointKey('80 NIIF - Separado Grupo 4'));
  expect(entryPointKey('800 NIIF')).not.toBe(entryPointKey('80 NIIF'));
  expect(entryPointKey('Plenas-Individuales')).toBe(entryPointKey('PLENAS INDIVIDUALES'));
  expect(entryPointKey('Plenas-Individuales')).not.toBe(entryPointKey('Pymes-Individuales'));
});
