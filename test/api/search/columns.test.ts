/** Column files, their texts and their codes. */

import { describe, expect, test } from 'vitest';
import { decodeColumnFile, encodeColumnFile } from '../../../contract/stored/column-file.ts';
import { layoutVersion } from '../../../contract/stored/layout.ts';
import { decodeScreenerTable } from '../../../contract/stored/screener.ts';
import { decodeSearchIndex, encodeSearchIndex } from '../../../contract/stored/search.ts';
import {
  dictionaryEncode,
  textColumns,
  textColumnTypes,
  textReader,
} from '../../../contract/stored/texts.ts';

const columns = {
  odd: Uint8Array.of(1, 2, 3),
  amounts: Float64Array.of(1.5, Number.NaN, -(2 ** 53)),
  codes: Uint16Array.of(65_535),
  empty: new Uint32Array(0),
  rows: Uint32Array.of(2 ** 32 - 1),
};
const types = { odd: 'u8', amounts: 'f64', codes: 'u16', empty: 'u32', rows: 'u32' } as const;
const file = encodeColumnFile('proof', types, { of: 'facts' }, columns);

describe('a file of columns', () => {
  test('gives back what was put in, whatever its place in memory', () => {
    for (const shift of [0, 1, 4, 8]) {
      const moved = new Uint8Array(new ArrayBuffer(file.length + shift), shift);
      moved.set(file);
      const opened = decodeColumnFile('proof', types, moved);
      expect(opened.facts).toEqual({ of: 'facts' });
      expect(opened.column('odd', 'u8')).toEqual(columns.odd);
      expect(opened.column('amounts', 'f64')).toEqual(columns.amounts);
      expect(opened.column('codes', 'u16')).toEqual(columns.codes);
      expect(opened.column('empty', 'u32')).toEqual(columns.empty);
      expect(opened.column('rows', 'u32')).toEqual(columns.rows);
    }
  });

  test('of another kind, of another type or without the column says so', () => {
    expect(() => decodeColumnFile('search', types, file)).toThrow(
      `proof file of layout ${layoutVersion}: expected search`,
    );
    expect(() => decodeColumnFile('proof', types, file).column('odd', 'u16')).toThrow(
      /without a u16 column odd/,
    );
    expect(() => decodeColumnFile('proof', types, file).column('nothing', 'u8')).toThrow(
      /without a u8 column nothing/,
    );
    expect(() => decodeColumnFile('proof', types, new Uint8Array(64))).toThrow(/not a proof file/);
  });

  test('written by other columns is refused by a sentence that names both', () => {
    for (const other of [
      { ...types, odd: 'u16' as const },
      { odd: 'u8', amounts: 'f64', codes: 'u16', rows: 'u32', empty: 'u32' } as const,
      { ...types, more: 'u8' as const },
    ])
      expect(() => decodeColumnFile('proof', other, file)).toThrow(
        /the proof file was written by tables of fingerprint [0-9a-f]{16}, this program reads with [0-9a-f]{16}/,
      );
    expect(() => encodeColumnFile('proof', types, null, { ...columns, odd: new Uint16Array(1) })).toThrow(
      /odd/,
    );
    expect(() => encodeColumnFile('proof', types, null, { ...columns, more: new Uint8Array(1) })).toThrow(
      /more/,
    );
  });

  test('cut short anywhere is refused', () => {
    for (let length = 0; length < file.length; length += 7)
      expect(() => decodeColumnFile('proof', types, file.slice(0, length)), String(length)).toThrow();
    const index = encodeSearchIndex([]);
    expect(() => decodeSearchIndex(index.slice(0, index.length - 8))).toThrow();
    expect(() => decodeScreenerTable(index)).toThrow(/expected screener/);
  });
});

test('texts of any bytes are read one by one', () => {
  const texts = ['', 'Peñón', '\uFEFFbom', 'línea\nnueva', '\uFFFD', '😀'];
  const read = textReader(
    decodeColumnFile(
      'proof',
      textColumnTypes('t'),
      encodeColumnFile('proof', textColumnTypes('t'), null, textColumns('t', texts)),
    ),
    't',
  );
  expect(texts.map((_, i) => read(i))).toEqual(texts);
});

test('codes are positions in a sorted list, and zero is null', () => {
  expect(dictionaryEncode(['b', null, 'a', 'b'])).toEqual({
    codes: Uint16Array.of(2, 0, 1, 2),
    list: ['a', 'b'],
  });
});
