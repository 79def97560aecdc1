/** The header of a SIIS file: where each needed column stands. */

import { closeSync, openSync, readSync } from 'node:fs';
import { foreignFiles, foreignSeparators, foreignTexts } from '../../tables/foreign-forms.ts';

const firstBytes = 512;

/** Throws with the path when the first bytes are those of another kind of file. */
export function refuseForeignFile(path: string): void {
  const bytes = Buffer.alloc(firstBytes);
  const file = openSync(path, 'r');
  let start: Uint8Array;
  try {
    start = bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
  if (!path.toLowerCase().endsWith('.gz')) refuseForeignStart(start, path);
  else if (start.length > 1 && !(start[0] === 0x1f && start[1] === 0x8b))
    throw new Error(`${path}: not gzip; it looks like ${foreignFile(start) ?? 'a text: name the file .csv'}`);
}

/** The same of what stands at the start of a file once its gzip layer is removed. */
export function refuseForeignStart(start: Uint8Array, path: string): void {
  const form = foreignFile(start);
  if (form !== null) throw new Error(`${path}: not CSV; it looks like ${form}`);
}

function foreignFile(start: Uint8Array): string | null {
  const text = Buffer.from(start.subarray(0, firstBytes)).toString('latin1');
  const bare = text.replace(/^\xEF\xBB\xBF/, '').trimStart();
  return foreignFiles.find(({ starts }) => starts.some((own) => bare.startsWith(own)))?.looksLike ?? null;
}

/** What stands between the columns of a header in the place of commas; null when nothing that is known. */
function foreignSeparator(header: string, column: string): string | null {
  const found = Object.keys(foreignSeparators).find((mark) => header.split(mark).includes(column));
  return found === undefined
    ? null
    : `its columns stand between ${foreignSeparators[found]}, as a spreadsheet saves them: fetch it again, or save it with commas`;
}

/** Null when nothing is known that such a text is. */
export const foreignText = (text: string): string | null =>
  foreignTexts.find(({ shows }) => shows.test(text.trim()))?.looksLike ?? null;

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
type NeededColumn = (typeof neededColumns)[number];
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
