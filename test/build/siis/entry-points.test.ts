/** PUNTO_ENTRADA: the 15 labels seen, known by their first two characters. */

import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { entryPointCode, entryPoints } from '../../../build/tables/entry-points.ts';

const labels = parse(readFileSync(new URL('punto_entrada.csv', import.meta.url)), {
  columns: true,
}) as Record<'etiqueta' | 'codigo' | 'marco' | 'base' | 'propia', string>[];

it('there are 15 labels of 8 codes', () => {
  expect(labels.length).toBe(15);
  expect(new Set(labels.map(({ codigo }) => codigo))).toEqual(new Set(Object.keys(entryPoints)));
});

it.each(labels)('$etiqueta', ({ etiqueta, codigo, marco, base, propia }) => {
  expect(entryPointCode(etiqueta)).toBe(codigo);
  expect(entryPoints[entryPointCode(etiqueta)!]).toEqual({
    framework: marco,
    basis: base,
    entityLevel: propia === 'si',
  });
});

it.each(['70 NIIF', 'NIIF Plenas', '', '1'])('«%s» is no entry point', (text) =>
  expect(entryPointCode(text)).toBeNull(),
);
