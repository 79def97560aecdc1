/** Fields that all datasets of the supervisor share: entity, date, and the positions of columns. */

import { fold, truncate } from '../../../contract/text.ts';
import { addDays } from '../xbrl/moments.ts';
import { UnusableDataset } from './unusable-dataset.ts';

/** `tipo-codigo`, without leading zeros: joins the datasets, since names differ between them. */
export type EntityKey = string;

/** `YYYY-MM-DD` */
export type CutDate = string;

/** Undefined unless both are whole numbers; `1` and `001` are equal. */
export function entityKey(tipo: string, codigo: string): EntityKey | undefined {
  const codes = [tipo.trim(), codigo.trim()];
  return codes.every((code) => /^\d{1,6}$/.test(code)) ? codes.map(Number).join('-') : undefined;
}

export const entityKeyOf = (tipo: number, codigo: number): EntityKey => `${tipo}-${codigo}`;

export const typeOf = (key: EntityKey): number => Number(key.slice(0, key.indexOf('-')));

/** `2025-12-31`, with or without a time of day; undefined for anything else. */
export function readCutDate(text: string): CutDate | undefined {
  const day = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?$/.exec(text.trim())?.[1];
  return day !== undefined && addDays(day, 0) === day ? day : undefined;
}

export const endsQuarter = (cut: CutDate): boolean => /-(?:03-31|06-30|09-30|12-31)$/.test(cut);

export const yearBefore = (cut: CutDate): CutDate => `${Number(cut.slice(0, 4)) - 1}${cut.slice(4)}`;

/** Verdict on a row that is not read; the reason repeats nothing of the row. */
export const rejected = (reason: string, ...found: readonly string[]) => ({
  reject: reason,
  found: found.map((text) => truncate(text)).join(),
});

export const expectedKey = (tipo: string, codigo: string) =>
  rejected('expected whole numbers as type and code of the entity', tipo, codigo);

export const expectedCut = (found: string) =>
  rejected('expected a date such as 2025-12-31 as the cut', found);

export const expectedAmount = (column: string, found: string) =>
  rejected(`expected a number in «${column}»`, found);

/** A column name for comparison: the API's `fecha_corte` and the export's `Fecha Corte` are equal. */
export const columnName = (text: string): string => fold(text).replaceAll(' ', '_');

/** The positions of the columns, in any order. Throws an UnusableDataset that names the missing ones. */
export function columnsOf<K extends string>(
  header: readonly string[],
  wanted: Readonly<Record<K, RegExp>>,
): Record<K, number> {
  const names = header.map(columnName);
  const found = (Object.entries(wanted) as [K, RegExp][]).map(
    ([key, pattern]) => [key, names.findIndex((name) => pattern.test(name))] as const,
  );
  const missing = found.filter(([, at]) => at === -1).map(([key]) => key);
  if (missing.length > 0) throw new UnusableDataset(`the header lacks ${missing.join(', ')}`);
  return Object.fromEntries(found) as Record<K, number>;
}
