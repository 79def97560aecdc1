/** Tables as CSV, plain (RFC 4180) or for Excel in a Spanish locale, made and saved in the browser. */

/** @typedef {string | number | boolean | null | undefined} Cell */
/** @typedef {{ name: string, header: readonly string[], rows: readonly (readonly Cell[])[] }} Table */

/** Units of indicators in a file. @type {Readonly<Record<string, string>>} */
export const fileUnits = { currency: 'miles_cop', percent: 'porcentaje', ratio: 'veces', days: 'dias' };

/**
 * The header of an indicator's column, with its unit: a file has no other place that says it.
 * @param {string} key
 * @param {string} unit as in its definition
 */
export const unitHeader = (key, unit) => `${key}_${fileUnits[unit]}`;

/**
 * For programs: commas, decimal points, UTF-8 without a byte order mark.
 * @param {Table} table
 */
export const plainCsv = ({ header, rows }) => lines([header, ...rows], ',', (cell) => String(cell));

/**
 * For Excel in Spanish: semicolons, decimal commas, a byte order mark. A text of digits (NIT, CIIU code, radicado) is wrapped
 * in a formula so that it stays a text; a text that Excel would run as a formula gets an apostrophe.
 * @param {Table} table
 */
export const excelCsv = ({ header, rows }) =>
  `\uFEFF${lines([header, ...rows], ';', (cell) =>
    typeof cell === 'number' ? String(cell).replace('.', ',') : excelText(String(cell)),
  )}`;

/** @param {string} text */
const excelText = (text) =>
  /^\d[\d-]*$/.test(text) && !/^\d{4}-\d\d-\d\d$/.test(text)
    ? `="${text}"`
    : text.replace(/^(?=[=+\-@＝＋－＠\t\r])/, "'");

/**
 * @param {readonly (readonly Cell[])[]} rows
 * @param {string} separator
 * @param {(cell: NonNullable<Cell>) => string} text
 */
function lines(rows, separator, text) {
  const quoted = new RegExp(`["\\r\\n${separator}]`);
  return rows
    .map((row) =>
      row
        .map((cell) => {
          const plain = cell === null || cell === undefined ? '' : text(cell);
          return quoted.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
        })
        .join(separator),
    )
    .map((line) => `${line}\r\n`)
    .join('');
}

/**
 * @param {string} name
 * @param {string} text
 */
export function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
