/** The index of purposes returns every purpose as written, and each word of it leads there. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { modelPassage, passagesOf, purposeWords } from '../../../contract/purpose-words.ts';
import { decodePurposes, encodePurposes, type FiledPurpose } from '../../../contract/stored/purposes.ts';

const sentence = fc
  .array(fc.constantFrom('venta', 'flores', 'carga', 'ñame', 'caf\uFFFD', 'A.B', ';', '<b>'), {
    maxLength: 9,
  })
  .map((words) => words.join(' '));
const purpose: fc.Arbitrary<FiledPurpose> = fc.record({
  nit: fc.integer({ min: 100_000, max: 999_999_999_999 }).map(String),
  anio: fc.integer({ min: 1990, max: 2100 }),
  objeto: fc.oneof(fc.string({ unit: 'grapheme' }), sentence),
});

/** The words of a text by the index. */
const wordsOf = ({ vocabulary, textsWith }: ReturnType<typeof decodePurposes>, text: number) =>
  vocabulary.filter((_, word) => textsWith(word).includes(text));

it('every purpose, with its company, its year and its words', () =>
  fc.assert(
    fc.property(fc.array(purpose, { maxLength: 20 }), (purposes) => {
      const index = decodePurposes(encodePurposes(purposes));
      const all = purposes.map((_, i) => ({
        nit: index.nitAt(i),
        anio: index.yearAt(i),
        objeto: index.purpose(i),
      }));
      expect(all).toEqual(purposes);
      expect([index.companies, index.texts]).toEqual([purposes.length, purposes.length]);
      purposes.forEach(({ objeto }, i) => {
        const keys = [...new Set(purposeWords(objeto).map(({ key }) => key))].sort();
        expect(wordsOf(index, i)).toEqual(keys);
        expect(index.lengths[i]).toBe(keys.length);
      });
    }),
    { numRuns: 50 },
  ));

it('no word of a purpose stands between its passages', () =>
  fc.assert(
    fc.property(purpose, ({ objeto }) => {
      const keys = (text: string) => purposeWords(text).map(({ key }) => key);
      expect(passagesOf(objeto).flatMap(keys)).toEqual(keys(objeto));
    }),
    { numRuns: 200 },
  ));

it('a model has its words and its copies, and those who copy it keep their own words', () => {
  const model = 'Comprar, vender, importar, exportar y alquilar toda clase de bienes';
  const purposes = Array.from({ length: modelPassage.companies }, (_, i) => ({
    nit: String(900_000_000 + i),
    anio: 2025,
    objeto: `Oficio numero${i}. ${i % 2 ? model.toUpperCase() : `${model}.`}`,
  }));
  const index = decodePurposes(encodePurposes(purposes));
  const { companies, texts } = index;
  expect(texts - companies).toBe(1);
  expect([...index.copiesOf(0)]).toEqual(purposes.map((_, i) => i));
  expect(wordsOf(index, companies)).toContain('alquilar');
  expect(wordsOf(index, 3)).toEqual(['numero3', 'oficio']);
});

it('a model is one, whichever of its letters were lost, and is spelled by who lost fewest', () => {
  const model = 'La compañía podrá además fabricar, importar y exportar camiones.';
  const damaged = [
    'compa\uFFFD\uFFFDa podr\uFFFD adem\uFFFDs',
    'compañía podr\uFFFD además',
    'compa\uFFFDía podrá además',
  ];
  const purposes = Array.from({ length: modelPassage.companies }, (_, i) => ({
    nit: String(900_000_000 + i),
    anio: 2025,
    objeto: i === 7 ? model : model.replace('compañía podrá además', damaged[i % damaged.length]!),
  }));
  const index = decodePurposes(encodePurposes(purposes));
  expect(index.texts - index.companies).toBe(1);
  expect(index.copiesOf(0)).toHaveLength(modelPassage.companies);
  expect(index.vocabulary).toEqual([
    'adema',
    'camion',
    'compania',
    'exportar',
    'fabricar',
    'importar',
    'podra',
  ]);
});

it('bytes of another kind are refused', () =>
  expect(() => decodePurposes(encodePurposes([]).slice(0, 40))).toThrow());
