/** Writes workbooks (Office Open XML): cells with formulas and their results beside them, row by row, packed beside the event loop. */

import { promisify } from 'node:util';
import { crc32, deflateRaw as deflateWithCallback } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** Number formats; the index is the number of the style, after the styles of texts and of heads. */
const formats = ['0', '#,##0', '#,##0.0', '#,##0.00'] as const;
export type NumberFormat = (typeof formats)[number];

/** A spreadsheet takes no `text` for a formula, whatever it begins with. */
export type SheetCell =
  | { readonly text: string; readonly head?: true }
  | {
      readonly number: number;
      readonly format: NumberFormat;
      readonly formula?: string | null;
      readonly head?: true;
    }
  | null;
export type Row = readonly SheetCell[];
export interface Sheet {
  readonly name: string;
  /** Of its columns, in letters. */
  readonly widths: readonly number[];
  readonly rows: Iterable<Row>;
  /** How many columns stay in sight when scrolling; the first row does too. */
  readonly frozen?: { readonly columns: number };
}

export const textCell = (value: string | null | undefined): SheetCell => (value ? { text: value } : null);
export const headCell = (value: string): SheetCell => ({ text: value, head: true });
export const numberCell = (
  value: number | null | undefined,
  format: NumberFormat = '#,##0',
  formula: string | null = null,
): SheetCell => (value === null || value === undefined ? null : { number: value, format, formula });

/** The letters of a column, counted from 0. */
export const lettersOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : lettersOf(Math.floor(index / 26) - 1) + lettersOf(index % 26);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot hold are left out. */
const escaped = (value: string): string =>
  /[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(value)
    ? value
        .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
        .replaceAll(/[&<>"]/g, (sign) => escapes[sign]!)
    : value;

function cellXml(cell: NonNullable<SheetCell>, at: string): string {
  const style = cell.head ? 1 : 'text' in cell ? 0 : 2 + formats.indexOf(cell.format);
  if ('text' in cell)
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t>${escaped(cell.text)}</t></is></c>`;
  const formula = cell.formula ? `<f>${escaped(cell.formula)}</f>` : '';
  return `<c r="${at}" s="${style}">${formula}<v>${cell.number}</v></c>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const contents = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const styles = `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
  .map((format, i) => `<numFmt numFmtId="${164 + i}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 + formats.length}"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${formats
  .map((_, i) => `<xf xfId="0" numFmtId="${164 + i}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`;

const frozenView = ({ columns }: { readonly columns: number }): string =>
  `<sheetViews><sheetView workbookViewId="0"><pane ${columns ? `xSplit="${columns}" ` : ''}ySplit="1" topLeftCell="${lettersOf(columns)}2" activePane="${columns ? 'bottomRight' : 'bottomLeft'}" state="frozen"/></sheetView></sheetViews>`;

function* sheetXml({ widths, rows, frozen }: Sheet): Generator<string, undefined> {
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const letters = widths.map((_, i) => lettersOf(i));
  yield `<worksheet xmlns="${main}">${frozen ? frozenView(frozen) : ''}<cols>${columns.join('')}</cols><sheetData>`;
  let line = 0;
  for (const row of rows) {
    line += 1;
    let xml = `<row r="${line}">`;
    for (let i = 0; i < row.length; i++) if (row[i]) xml += cellXml(row[i]!, `${letters[i]}${line}`);
    yield `${xml}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** The other parts of a workbook, by path, with one of each kind for each sheet. */
const frameOf = (sheets: readonly Sheet[]): Readonly<Record<string, string>> => {
  const ofEach = (xml: (place: number, name: string) => string) =>
    sheets.map(({ name }, i) => xml(i + 1, escaped(name))).join('');
  const styleId = `rId${sheets.length + 1}`;
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contents}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contents}.styles+xml"/>${ofEach((i) => `<Override PartName="/xl/worksheets/sheet${i}.xml" ContentType="${contents}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${ofEach((i, name) => `<sheet name="${name}" sheetId="${i}" r:id="rId${i}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${ofEach((i) => `<Relationship Id="rId${i}" Type="${relations}/worksheet" Target="worksheets/sheet${i}.xml"/>`)}<Relationship Id="${styleId}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
};

const deflateRaw = promisify<Buffer, { level: number }, Buffer<ArrayBuffer>>(deflateWithCallback);
/** Long texts repeat themselves: more takes twice the time and saves a tenth. */
const level = 3;

/** Each part is deflated in the pool; fflate lays them out. */
async function zipOf(parts: readonly (readonly [path: string, xml: Buffer])[]): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [filename, bytes] of parts) {
    const file: ZipInputFile = {
      filename,
      size: bytes.length,
      crc: crc32(bytes),
      compression: 8,
      // A ZIP holds the local time: the first of its years everywhere.
      mtime: new Date(1980, 0, 1),
    };
    const deflated = await deflateRaw(bytes, { level });
    zip.add(file);
    file.ondata!(null, deflated, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

/** Characters of a sheet that are encoded at once: a whole sheet would keep other requests waiting. */
const mostPending = 1 << 16;

export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer<ArrayBuffer>> {
  const maybeYield = yieldToEventLoop();
  const parts = Object.entries(frameOf(sheets)).map(([path, xml]): [string, Buffer] => [
    path,
    Buffer.from(declaration + xml),
  ]);
  for (const [i, sheet] of sheets.entries()) {
    const chunks: Buffer[] = [];
    let pending = declaration;
    for (const chunk of sheetXml(sheet)) {
      pending += chunk;
      if (pending.length > mostPending) {
        chunks.push(Buffer.from(pending));
        pending = '';
      }
      const wait = maybeYield();
      if (wait) await wait;
    }
    chunks.push(Buffer.from(pending));
    parts.push([`xl/worksheets/sheet${i + 1}.xml`, Buffer.concat(chunks)]);
  }
  return zipOf(parts);
}
