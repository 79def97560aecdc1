/** Reads an answer in CSV as records. */

import { parse } from 'csv-parse/sync';
import type { CsvFormat } from '../../contract/http/parameters.ts';

const delimiters = { csv: ',', 'csv-excel': ';' } as const;

export const readCsv = (format: CsvFormat, text: string): string[][] =>
  parse(text, { bom: true, delimiter: delimiters[format], record_delimiter: '\r\n' });
