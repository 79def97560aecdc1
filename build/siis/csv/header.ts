/** The header of a SIIS file: where each needed column stands. */

export const columnNames = [
  'CODIGO_INSTANCIA',
  'NIT',
  'NUMERO_RADICADO',
  'PUNTO_ENTRADA',
  'FECHA_CORTE',
  'CONCEPTO',
  'PERIODO',
  'VALOR',
] as const;
export type ColumnName = (typeof columnNames)[number];
export type Columns = Readonly<Record<ColumnName, number>> & { readonly width: number };

/** Where each needed column stands. Throws with the names that are missing. */
export function readHeader(fields: readonly string[]): Columns {
  const names = fields.map((field) =>
    field
      .replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase(),
  );
  const missing = columnNames.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(`line 1: no column ${missing.join(', ')}; found ${names.join(', ').slice(0, 300)}`);
  const places = Object.fromEntries(columnNames.map((name) => [name, names.indexOf(name)]));
  return { ...places, width: names.length } as Columns;
}
