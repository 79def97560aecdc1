/** In what form and language an answer is written, as query parameters. */

import { oneOf } from './parameters.ts';

/** The formats of operations that also answer as CSV; `csv.ts` makes their rows. */
export const formats = ['json', 'csv', 'csv-excel'] as const;
export type CsvFormat = Exclude<(typeof formats)[number], 'json'>;
export const format = oneOf(formats)
  .describe('Formato; csv-excel es para hojas de cálculo en español')
  .optional();

/** The formats of the list of changes, which can be followed as a feed. */
export const feedFormat = oneOf(['json', 'atom'])
  .describe('Formato; atom es una fuente web de la lista de nit, una entrada por cada una y cada publicación')
  .optional();

/** The CSV format that a query asks for; null for JSON. */
export const csvFormatOf = ({ format }: { readonly format?: unknown }): CsvFormat | null =>
  format === 'csv' || format === 'csv-excel' ? format : null;

/** Languages of labels; all else that is answered is Spanish. */
export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];
export const idioma = oneOf(languages)
  .describe('Idioma de los nombres de líneas e indicadores; en los da en inglés')
  .optional();
