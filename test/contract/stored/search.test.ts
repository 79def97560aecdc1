/** The search index returns every entry as written. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  decodeSearchIndex,
  encodeSearchIndex,
  nameKinds,
  type SearchEntry,
  searchSources,
} from '../../../contract/stored/search.ts';

const nit = fc.integer({ min: 100_000, max: 999_999_999_999 }).map(String);
const text = fc.option(fc.string({ unit: 'grapheme', minLength: 1 }), { nil: null });

const entry: fc.Arbitrary<SearchEntry> = fc.record({
  nit,
  razon_social: fc.string({ unit: 'grapheme' }),
  source: fc.constantFrom(...searchSources),
  departamento: text,
  ciudad: text,
  ciiu_codigo: fc.option(fc.constantFrom('4711', '0111'), { nil: null }),
  tipo_entidad: text,
  grupo: text,
  ultimo_anio: fc.option(fc.integer({ min: 1990, max: 2100 }), { nil: null }),
});

it('every entry of the search, in the order in which they came, found by the digits of its NIT', () =>
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
      const index = decodeSearchIndex(encodeSearchIndex(entries));
      expect(entries.map((_, i) => index.entry(i))).toEqual(entries);
      for (const { nit: wanted } of entries)
        for (const digits of [wanted, wanted.slice(0, 3)]) {
          const found = [...index.rowsByNitPrefix(digits)].map((i) => index.nitAt(i));
          expect(found.sort()).toEqual(
            entries
              .map((each) => each.nit)
              .filter((each) => each.startsWith(digits))
              .sort(),
          );
        }
    }),
    { numRuns: 50 },
  ));

it('the rows of the same first digits come in the order of their NITs as text, those of one NIT as they came', () => {
  const none = {
    departamento: null,
    ciudad: null,
    ciiu_codigo: null,
    tipo_entidad: null,
    grupo: null,
    ultimo_anio: null,
  };
  const nits = ['900100', '1000000', '900100', '899999', '9001000', '900099'];
  const entries = nits.map(
    (each): SearchEntry => ({ nit: each, razon_social: 'UNA', source: 'SFC', ...none }),
  );
  const index = decodeSearchIndex(encodeSearchIndex(entries));
  expect([...index.rowsByNitPrefix('')]).toEqual([1, 3, 5, 0, 2, 4]);
  expect([...index.rowsByNitPrefix('9001')]).toEqual([0, 2, 4]);
});

it('every alias leads to its row, and is no entry', () =>
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 1, maxLength: 9 }),
      fc.array(fc.tuple(fc.nat(), fc.string({ unit: 'grapheme' }), fc.constantFrom(...nameKinds))),
      (entries, drawn) => {
        const aliases = drawn.map(([number, name, kind]) => ({ row: number % entries.length, name, kind }));
        const index = decodeSearchIndex(encodeSearchIndex(entries, aliases));
        expect(index.count).toBe(entries.length);
        expect(index.words.rows).toBe(entries.length + aliases.length);
        expect(entries.map((_, i) => index.rowOf(i))).toEqual([...entries.keys()]);
        const read = aliases.map((_, i) => entries.length + i);
        expect(read.map(index.rowOf)).toEqual(aliases.map(({ row }) => row));
        expect(read.map(index.kindOf)).toEqual(aliases.map(({ kind }) => kind));
        expect(read.map(index.otherName)).toEqual(
          aliases.map(({ kind, name }) => (kind === 'own' || kind === 'equal' ? null : name || null)),
        );
      },
    ),
    { numRuns: 50 },
  ));
