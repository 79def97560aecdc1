/** Many texts as two columns, read one by one: only what is shown is ever decoded. */

import type { Column, Columns, ColumnTypes } from './columns.ts';

/** The types of the columns of a list of texts. */
export const textTypes = (name: string): ColumnTypes => ({
  [`${name}_starts`]: 'u32',
  [`${name}_bytes`]: 'u8',
});

export function textColumns(name: string, texts: readonly string[]): Record<string, Column> {
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

/** The text at a position. */
export function readTexts(columns: Columns, name: string): (position: number) => string {
  const starts = columns.column(`${name}_starts`, 'u32');
  const bytes = columns.column(`${name}_bytes`, 'u8');
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return (position) => decoder.decode(bytes.subarray(starts[position]!, starts[position + 1]!));
}

/** Values as codes: 0 is null, k + 1 the value at k. Throws past 65,535 different values. */
export function coded(values: readonly (string | null)[]): {
  readonly codes: Uint16Array;
  readonly list: readonly string[];
} {
  const list = [...new Set(values.filter((value) => value !== null))].sort();
  if (list.length > 0xfffe) throw new Error(`${list.length} different values: a coded column holds 65,534`);
  const codeOf = new Map<string | null, number>(list.map((value, i) => [value, i + 1]));
  return { codes: Uint16Array.from(values, (value) => codeOf.get(value) ?? 0), list };
}
