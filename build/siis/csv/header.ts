/** The header of a SIIS file: where each needed column stands. */

import { foreignSeparator } from './foreign.ts';

export const neededColumns = [
  'CODIGO_INSTANCIA',
  'NIT',
  'NUMERO_RADICADO',
  'PUNTO_ENTRADA',
  'FECHA_CORTE',
  'CONCEPTO',
  'PERIODO',
  'VALOR',
] as const;
export type NeededColumn = (typeof neededColumns)[number];
export type ColumnPositions = Readonly<Record<NeededColumn, number>> & { readonly width: number };

/** Where each needed column stands. Throws with the names that are missing, and with the separator where it is no comma. */
export function readHeader(fields: readonly string[]): ColumnPositions {
  const names = fields.map((field) =>
    field
      .replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase(),
  );
  const missing = neededColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const separator = foreignSeparator(names.join().replaceAll('"', ''), missing[0]!);
    throw new Error(
      `line 1: no column ${missing.join(', ')}; ${separator ?? `found ${names.join(', ').slice(0, 300)}`}`,
    );
  }
  const places = Object.fromEntries(neededColumns.map((name) => [name, names.indexOf(name)]));
  return { ...places, width: names.length } as ColumnPositions;
}
