/** Texts as two columns (offsets and bytes), decoded one by one on demand; and dictionary encoding. */

import type { ColumnFile, ColumnTypes, TypedColumn } from './column-file.ts';

/** The column types of a list of texts. */
export const textColumnTypes = (name: string): ColumnTypes => ({
  [`${name}_starts`]: 'u32',
  [`${name}_bytes`]: 'u8',
});

export function textColumns(name: string, texts: readonly string[]): Record<string, TypedColumn> {
  const encoder = new TextEncoder();
  const encoded = texts.map((text) => encoder.encode(text));
  const starts = new Uint32Array(texts.length + 1);
  encoded.forEach((bytes, i) => {
    starts[i + 1] = starts[i]! + bytes.length;
  });
  const bytes = new Uint8Array(starts[texts.length]!);
  encoded.forEach((part, i) => {
    bytes.set(part, starts[i]!);
  });
  return { [`${name}_starts`]: starts, [`${name}_bytes`]: bytes };
}

/** A function that decodes the text at a position. */
export function textReader(columns: ColumnFile, name: string): (position: number) => string {
  const starts = columns.column(`${name}_starts`, 'u32');
  const bytes = columns.column(`${name}_bytes`, 'u8');
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return (position) => decoder.decode(bytes.subarray(starts[position]!, starts[position + 1]!));
}

/** Dictionary encoding: code 0 is null, code k + 1 the value at k of the sorted list. Throws beyond 65,534 distinct values. */
export function dictionaryEncode(values: readonly (string | null)[]): {
  readonly codes: Uint16Array;
  readonly list: readonly string[];
} {
  const list = [...new Set(values.filter((value) => value !== null))].sort();
  if (list.length > 0xfffe) throw new Error(`${list.length} different values: a coded column holds 65,534`);
  const codeOf = new Map<string | null, number>(list.map((value, i) => [value, i + 1]));
  return { codes: Uint16Array.from(values, (value) => codeOf.get(value) ?? 0), list };
}
