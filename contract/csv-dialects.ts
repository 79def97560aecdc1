/** How cells and lines of a CSV are written: RFC 4180, for spreadsheets in Spanish, and in the downloads of a release. */

export type CellValue = string | number | boolean | null | undefined;

interface Marks {
  readonly byteOrderMark: string;
  readonly separator: string;
  readonly lineEnd: string;
  readonly number: (value: number) => string;
  readonly text: (value: string, column?: string) => string;
}

export interface CsvDialect {
  readonly byteOrderMark: string;
  readonly separator: string;
  /** Empty where there is no value. */
  readonly cell: (value: CellValue, column?: string) => string;
  /** With its end; `columns` are the names of the columns. */
  readonly line: (cells: readonly CellValue[], columns?: readonly string[]) => string;
}

function dialect({ byteOrderMark, separator, lineEnd, number, text }: Marks): CsvDialect {
  const mustQuote = new RegExp(`["\\r\\n${separator}]`);
  const cell = (value: CellValue, column?: string): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return number(value);
    const plain = text(String(value), column);
    return mustQuote.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  return {
    byteOrderMark,
    separator,
    cell,
    line: (cells, columns = []) =>
      `${cells.map((value, i) => cell(value, columns[i])).join(separator)}${lineEnd}`,
  };
}

/** A NIT, a CIIU code, a radicado; a text such as `1E5` or `12:30`. Dates stay dates. */
const isCode = (text: string): boolean =>
  (/^\d[\d-]*$/.test(text) && !/^\d{4}-\d\d-\d\d$/.test(text)) ||
  /^(?:\d+(?:[.,]\d+)?E[+-]?\d+|\d{1,2}:\d\d(?::\d\d)?)$/i.test(text);

/** A name such as `24/7` or `2024-01-05`: no name is a number or a date. */
const isNameOfDigits = (text: string, column = ''): boolean =>
  /^(?:razon_social|nombre)/.test(column) && /^\d[\d\s.,:/%-]*$/.test(text);

/** A formula keeps a spreadsheet from reading a code as a number, an apostrophe from running the text as a formula. */
const spreadsheetText = (text: string, column?: string): string =>
  isCode(text) || isNameOfDigits(text, column)
    ? `="${text}"`
    : /^[=+\-@＝＋－＠\t\r]/.test(text)
      ? `'${text}`
      : text;

const plain: Marks = {
  byteOrderMark: '',
  separator: ',',
  lineEnd: '\r\n',
  number: String,
  text: (value) => value,
};

export const csvDialects = {
  csv: dialect(plain),
  'csv-excel': dialect({
    byteOrderMark: '\uFEFF',
    separator: ';',
    lineEnd: '\r\n',
    number: (value) => String(value).replace('.', ','),
    text: spreadsheetText,
  }),
  download: dialect({ ...plain, lineEnd: '\n' }),
} as const satisfies Record<string, CsvDialect>;
