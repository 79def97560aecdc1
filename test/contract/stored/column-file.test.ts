/** Column files: content is read back as written, and a file of an unexpected format is refused. */

import { describe, expect, it } from 'vitest';
import {
  type ColumnTypes,
  decodeColumnFile,
  encodeColumnFile,
  type TypedColumn,
} from '../../../contract/stored/column-file.ts';
import { layoutVersion } from '../../../contract/stored/layout.ts';

const types = { flags: 'u8', places: 'u16', rows: 'u32', amounts: 'f64' } as const satisfies ColumnTypes;
const columns = {
  flags: Uint8Array.of(1, 2, 3),
  places: Uint16Array.of(60_000),
  rows: Uint32Array.of(),
  amounts: Float64Array.of(0.1, -1e300),
};
const facts = { anio: 2024, listas: ['Bogotá'] };
const bytes = encodeColumnFile('proof', types, facts, columns);

describe('a file of columns', () => {
  it('gives its facts and every column back, also from the middle of a larger buffer', () => {
    const larger = new Uint8Array(bytes.length + 11);
    for (const start of [0, 3, 8]) {
      larger.set(bytes, start);
      const read = decodeColumnFile('proof', types, larger.subarray(start, start + bytes.length));
      expect(read.facts).toEqual(facts);
      for (const [name, type] of Object.entries(types))
        expect(read.column(name, type)).toEqual(columns[name as keyof typeof types]);
    }
  });

  it('takes for each column what it takes, up to the next eight bytes', () => {
    const header = 8 + new Uint32Array(bytes.buffer, 0, 2)[1]!;
    expect(bytes.length - header - (8 + 8 + 0 + 16)).toBe((8 - (header % 8)) % 8);
  });

  it('holds a view of a larger column as that view', () => {
    const view = Uint16Array.of(1, 2, 3, 4).subarray(1, 3);
    const file = encodeColumnFile('view', { places: 'u16' }, null, { places: view });
    expect([...decodeColumnFile('view', { places: 'u16' }, file).column('places', 'u16')]).toEqual([2, 3]);
  });

  it('has no column of another name or type', () => {
    const read = decodeColumnFile('proof', types, bytes);
    expect(() => read.column('names', 'u8')).toThrow('proof file without a u8 column names');
    expect(() => read.column('rows', 'f64')).toThrow('proof file without a f64 column rows');
  });

  it.each<[string, Record<string, TypedColumn>, string]>([
    ['one too few', { flags: columns.flags }, 'proof: column rows is not of type u32'],
    ['one too many', columns, 'proof: column places is not of type undefined'],
    ['one of another type', { ...columns, rows: columns.flags }, 'proof: column rows is not of type u32'],
  ])('is not written of columns that are not those of its table: %s', (_, given, message) =>
    expect(() => encodeColumnFile('proof', { flags: 'u8', rows: 'u32' }, facts, given)).toThrow(message),
  );
});

describe('what is no such file is refused', () => {
  const decode = (file: Uint8Array, kind = 'proof', expected: ColumnTypes = types) =>
    decodeColumnFile(kind, expected, file);
  const spoilt = (at: number, value: number) => {
    const copy = bytes.slice();
    new DataView(copy.buffer).setUint32(at, value, true);
    return copy;
  };
  const told = (written: string, other: string) => {
    const copy = Buffer.from(bytes);
    copy.write(other.padEnd(written.length), copy.indexOf(written));
    return copy;
  };
  const layout = (version: number) => `"layout":${version}`;

  it.each<[string, Uint8Array, string]>([
    ['no header', bytes.subarray(0, 7), 'proof file of 7 bytes: no header'],
    ['a header alone that tells of more', bytes.subarray(0, 8), 'not a proof file'],
    ['another format', spoilt(0, 7), 'not a proof file'],
    ['a header longer than the file', spoilt(4, bytes.length - 7), 'not a proof file'],
    ['another layout', told(layout(layoutVersion), layout(0)), 'proof file of layout 0: expected proof of'],
    ['a last column cut short', bytes.subarray(0, -8), 'proof file cut short in column amounts'],
    ['more than its columns', new Uint8Array([...bytes, ...new Uint8Array(8)]), `: expected ${bytes.length}`],
  ])('%s', (_, file, message) => expect(() => decode(file)).toThrow(message));

  it('another kind, and another table, whose fingerprints are told', () => {
    expect(() => decode(bytes, 'other')).toThrow(
      `proof file of layout ${layoutVersion}: expected other of layout ${layoutVersion}`,
    );
    expect(() => decode(bytes, 'proof', { ...types, rows: 'u16' })).toThrow(/^the proof file was written by/);
  });
});
