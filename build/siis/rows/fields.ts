/** The fields of one row: its form, its filing and its amount, read or told at fault. */

import { nitDigits, nitPattern } from '../../../contract/nit.ts';
import { entryPointCode } from '../../tables/entry-points.ts';
import type { SkipRule } from '../../tables/skip-rules.ts';
import type { RecordView } from '../csv/records.ts';
import type { BlockInput, Fault } from './block.ts';
import { type Period, readCut } from './periods.ts';

const decoder = new TextDecoder();

/** A record that no rule skipped: where it lies in its block, and its line. */
export interface Kept {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** The kept records side by side, each with a line break. */
export function pack(bytes: Uint8Array, kept: readonly Kept[]): Uint8Array {
  let length = 0;
  for (const { start, end } of kept) length += end - start + 1;
  const packed = Buffer.allocUnsafe(length);
  let at = 0;
  for (const { start, end } of kept) {
    packed.set(bytes.subarray(start, end), at);
    at += end - start;
    packed[at++] = 0x0a;
  }
  return packed;
}

/** What is wrong with the form of a record; null when it has as many fields as the header. */
export function shapeFault(record: RecordView, input: BlockInput, bytes: Uint8Array): Fault | null {
  if (!record.open && record.commas + 1 === input.columns.width) return null;
  const reason = record.open
    ? 'a quote is never closed'
    : `${record.commas + 1} columns where ${input.columns.width} were expected`;
  const found = shown(decoder.decode(bytes.subarray(record.start, Math.min(record.end, record.start + 400))));
  return { column: null, found, reason };
}

/** Node's own method behind `toString('latin1')`, without the detour. */
export type LatinBuffer = Buffer & { latin1Slice(start: number, end: number): string };

/** Where the text of a plain record's field begins and ends: inside its quotes, where it has them. */
export function textStart(bytes: Uint8Array, record: RecordView, column: number): number {
  const start = column === 0 ? record.start : record.commaAt[column - 1]! + 1;
  return bytes[start] === 0x22 ? start + 1 : start;
}
export function textEnd(bytes: Uint8Array, record: RecordView, column: number): number {
  const end = column === record.commas ? record.end : record.commaAt[column]!;
  return bytes[end - 1] === 0x22 ? end - 1 : end;
}

/** A field of a plain record. */
export const plainText = (bytes: Uint8Array, record: RecordView, column: number): string =>
  decode(
    (bytes as LatinBuffer).latin1Slice(textStart(bytes, record, column), textEnd(bytes, record, column)),
  );

/** A field's bytes as latin-1 text, without decoding; null when it is quoted or the walk lost its place. */
export function fieldText(bytes: Uint8Array, record: RecordView, column: number): string | null {
  if (record.commas > 31) return null;
  let start = column === 0 ? record.start : record.commaAt[column - 1]! + 1;
  let end = column === record.commas ? record.end : record.commaAt[column]!;
  if (bytes[start] === 0x22) {
    if (bytes[end - 1] !== 0x22) return null;
    start++;
    end--;
    if (bytes.subarray(start, end).includes(0x22)) return null;
  }
  return (bytes as LatinBuffer).latin1Slice(start, end);
}

export function decode(latin1: string): string {
  return isAscii(latin1) ? latin1 : Buffer.from(latin1, 'latin1').toString('utf8');
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

/** The filing that a row belongs to, or which of its columns is at fault. */
export function readFiling(
  instance: string,
  nit: string,
  radicado: string,
  entryPoint: string,
  cutText: string,
) {
  const fault = (column: string, found: string, reason: string) => ({
    fault: { column, found: shown(found), reason },
  });
  const plainNit = nitDigits(nit);
  if (!nitPattern.test(plainNit) || plainNit.startsWith('0'))
    return fault('NIT', nit, 'not a NIT of 6 to 15 digits');
  const plainInstance = instance.replace(/[,\s]/g, '');
  if (!/^\d{1,15}$/.test(plainInstance)) return fault('CODIGO_INSTANCIA', instance, 'not a whole number');
  if (!/^\d{4}-\d{1,4}-\d{1,12}$/.test(radicado.trim()))
    return fault('NUMERO_RADICADO', radicado, 'not YYYY-NN-NNNNNN');
  const code = entryPointCode(entryPoint);
  if (code === null) return fault('PUNTO_ENTRADA', entryPoint, 'no known code of two digits');
  const cut = readCut(cutText.trim());
  if (cut === null) return fault('FECHA_CORTE', cutText, 'not a date');
  return { nit: plainNit, instance: Number(plainInstance), radicado: radicado.trim(), entryPoint: code, cut };
}

/** Fifteen digits at most: all of them a number can tell. */
const mostDigits = 15;

/** A whole amount without blanks or commas, as nearly all are filed, from its bytes; null for any other text. */
export function readWhole(bytes: Uint8Array, start: number, end: number): number | null {
  const negative = start < end && bytes[start] === 0x2d;
  const first = negative ? start + 1 : start;
  if (first >= end || end - first > mostDigits) return null;
  let value = 0;
  for (let i = first; i < end; i++) {
    const digit = bytes[i]! - 0x30;
    if (digit < 0 || digit > 9) return null;
    value = 10 * value + digit;
  }
  return negative ? -value : value;
}

/** An amount as filed: `5968003`, `-542761`, perhaps with a decimal point, blanks or thousands commas. */
export function readAmount(text: string): number | null {
  const bare = text.replace(/[\s,]/g, '');
  return /^[+-]?\d{1,18}(\.\d*)?$/.test(bare) ? Number(bare) : null;
}

/** What a rejection repeats of the file. */
export function shown(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 160)}…`;
}

/** The rule that skips a row by its period and its label; null when none does. */
export function skipRule(
  period: Period,
  label: { readonly skip: SkipRule | null; readonly claimed: boolean } | null,
): SkipRule | null {
  if (period === 'other_date') return 'other_date';
  if (period === 'part_of_year') return 'part_of_year';
  if (period === 'unreadable') return 'unreadable_period';
  if (label?.skip) return label.skip;
  return period === 'comparative' && !label?.claimed ? 'comparative_line' : null;
}
