/** The words of purposes: what is the same word, what is none, and where sentences end. */

import { describe, expect, it } from 'vitest';
import { heldAs, passagesOf, purposeWords, wantedWords } from '../../contract/purpose-words.ts';

const keys = (text: string) => purposeWords(text).map(({ key }) => key);

describe('a word', () => {
  it.each([
    ['flor', 'flores'],
    ['mueble', 'MUEBLES'],
    ['batería', 'BATERIAS'],
    ['luz', 'luces'],
    ['camión', 'camiones'],
    ['base', 'bases'],
    ['café', 'cafés'],
    ['red', 'redes'],
    ['gas', 'gases'],
    ['vía', 'vías'],
    ['análisis', 'ANALISIS'],
    ['2x4', '2X4'],
  ])('%s is the same as %s', (one, other) => expect(keys(one)).toEqual(keys(other)));

  it.each([
    ['mes', 'mesa'],
    ['gas', 'gala'],
    ['caso', 'casa'],
    ['minas', 'minería'],
    ['planta', 'plantación'],
    // Three rules know no more: these are told in the guide.
    ['interés', 'intereses'],
  ])('%s is another than %s', (one, other) => expect(keys(one)).not.toEqual(keys(other)));

  it('that links others, or is of one letter, is none', () => {
    expect(keys('¿Quiénes son los que, a la orilla de un río, venden té y (c) pan?')).toEqual([
      'orilla',
      'rio',
      'venden',
      'te',
      'pan',
    ]);
    expect(keys('de la – . , 的 ¡¿')).toEqual([]);
  });

  it('stands where it was written', () => {
    const text = 'Venta de «FLORES» de a\u0301rbol.';
    expect(purposeWords(text).map(({ from, to }) => text.slice(from, to))).toEqual([
      'Venta',
      'FLORES',
      'a\u0301rbol',
    ]);
  });

  it('is looked for once, as it was typed first', () =>
    expect(wantedWords('Flores, flor y LUZ')).toEqual([
      { key: 'flor', typed: 'Flores' },
      { key: 'luc', typed: 'LUZ' },
    ]));
});

describe('a word of a purpose', () => {
  const held = (word: string, wanted: string) => heldAs(keys(word)[0]!, keys(wanted)[0]!);

  it('holds one of a query that it continues, from five letters on', () => {
    expect(held('fabricación', 'fabrica')).toBe('continued');
    expect(held('panadería', 'pan')).toBeNull();
    expect(held('fabrica', 'fabricación')).toBeNull();
  });

  it('with a lost letter holds every word that it may be', () => {
    expect(held('fabricaci\uFFFDn', 'fabricación')).toBe('same');
    expect(held('ni\uFFFDo', 'niño')).toBe('same');
    expect(held('ni\uFFFDo', 'nido')).toBe('same');
    expect(held('fabricaci\uFFFDn', 'fabricador')).toBeNull();
    expect(held('fabricaci\uFFFDn', 'fabrica')).toBe('continued');
  });
});

it('a sentence ends at a full stop, semicolon or colon before a blank, and nowhere else', () => {
  expect(passagesOf('Venta. Compra; y: otros. A.B.C. 3.5 m')).toEqual([
    'Venta.',
    ' Compra;',
    ' y:',
    ' otros.',
    ' A.B.C.',
    ' 3.5 m',
  ]);
  expect(passagesOf('')).toEqual([]);
});
