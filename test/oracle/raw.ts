/** The raw CSVs read whole into memory: the meaning of each row, and which rows form a filing. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordsOf } from './records.ts';

export type StatementCode = 'ESF' | 'ERI' | 'EFE';

export interface Filed {
  readonly nit: string;
  readonly radicado: string;
  readonly instance: number;
  /** Two digits of the entry point. */
  readonly entry: string;
  /** Closing date, `YYYY-MM-DD`. */
  readonly cut: string;
  /** Rows of the current period, without duplicates but for those of `inSections`. */
  readonly lines: { readonly statement: StatementCode; readonly label: string; readonly value: number }[];
  /** Rows of the year before, repeated in this filing. */
  readonly before: { readonly statement: StatementCode; readonly label: string; readonly value: number }[];
  /** Answers of the Carátula by question; questions in ASCII letters. */
  readonly cover: Map<string, string[]>;
}

const bareTexts = new Map<string, string>();
/** The text in lower case, with only ASCII letters and digits. */
export function bare(text: string): string {
  const known = bareTexts.get(text);
  if (known !== undefined) return known;
  const found = text.toLowerCase().replace(/[^a-z0-9]+/g, '');
  bareTexts.set(text, found);
  return found;
}

export function grouped<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    const known = groups.get(name);
    if (known) known.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

export function readFilings(folder: string): Filed[] {
  const filings = new Map<string, Filed>();
  const seen = new Map<Filed, Set<string>>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.csv') && file !== 'alias.csv')) {
    const dataset = datasetOf(name);
    const [header, ...records] = recordsOf(readFileSync(join(folder, name), 'utf8'));
    const place = Object.fromEntries(header!.map((column, i) => [column, i]));
    for (const record of records) {
      const row = (column: string): string => record[place[column]!]!;
      const filing = filingOf(filings, row);
      const when = periodOf(row('PERIODO'), filing.cut, dataset === 'EFE');
      if (when === null) continue;
      if (dataset === 'CARATULA') {
        const question = bare(row('CONCEPTO'));
        if (row('VALOR').trim() !== '')
          filing.cover.set(question, [...(filing.cover.get(question) ?? []), row('VALOR')]);
        continue;
      }
      if (row('VALOR').trim() === '') continue;
      const key = `${dataset}|${bare(row('CONCEPTO'))}|${when}|${row('VALOR')}`;
      const rows = seen.get(filing) ?? new Set();
      seen.set(filing, rows);
      if (rows.has(key) && !(dataset === 'EFE' && inSections.has(bare(row('CONCEPTO'))))) continue;
      rows.add(key);
      filing[when].push({ statement: dataset, label: row('CONCEPTO'), value: Number(row('VALOR')) });
    }
  }
  return [...filings.values()];
}

/** Labels that the form prints in two or three sections: of these, equal rows of a cash flow are all kept here. */
const inSections = new Set(
  [
    '(+/-) Otras entradas (salidas) de efectivo',
    '(+) Importes procedentes de subvenciones del gobierno',
    '(-) Anticipos de efectivo y préstamos concedidos a terceros',
    '(+) Cobros procedentes del reembolso de anticipos y préstamos concedidos a terceros',
  ].map(bare),
);

function datasetOf(name: string): StatementCode | 'CARATULA' {
  if (/Car.{1,2}tula/.test(name)) return 'CARATULA';
  if (/Situaci/.test(name)) return 'ESF';
  if (/Flujo/.test(name)) return 'EFE';
  if (/Resultado_Integral/.test(name)) return 'ERI';
  throw new Error(name);
}

function filingOf(filings: Map<string, Filed>, row: (column: string) => string): Filed {
  const nit = row('NIT').replaceAll(',', '');
  const instance = Number(row('CODIGO_INSTANCIA').replaceAll(',', ''));
  const entry = row('PUNTO_ENTRADA').slice(0, 2);
  const key = [nit, row('FECHA_CORTE'), row('NUMERO_RADICADO'), instance, entry].join('|');
  const known = filings.get(key);
  if (known) return known;
  const cut = isoDay(row('FECHA_CORTE'));
  const made = {
    nit,
    radicado: row('NUMERO_RADICADO'),
    instance,
    entry,
    cut,
    lines: [],
    before: [],
    cover: new Map(),
  };
  filings.set(key, made);
  return made;
}

const englishMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const spanishMonths = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const two = (n: number): string => String(n).padStart(2, '0');

function isoDay(exported: string): string {
  const [year, month, day] = exported.split(' ');
  return `${year}-${two(englishMonths.indexOf(month!) + 1)}-${two(Number(day))}`;
}

/** Whether a period is the filing's own year (`lines`), the year before (`before`), or neither. */
export function periodOf(text: string, cut: string, cashFlow: boolean): 'lines' | 'before' | null {
  if (text.includes('Actual')) return 'lines';
  if (text.includes('Anterior')) return 'before';
  if (/^\d{7,}$/.test(text)) return 'lines';
  const year = Number(cut.slice(0, 4));
  const lastYear = `${year - 1}${cut.slice(4)}`;
  if (text === String(year)) return 'lines';
  if (text === String(year - 1)) return 'before';
  const days = text.split(' / ').map(instant);
  const [first, last] = days;
  if (days.length === 1 && first) {
    if (first === cut) return 'lines';
    // The opening cash of 2017, also in a filing that closes in June.
    if (cashFlow && (first === lastYear || first === `${year - 1}-12-31`)) return 'lines';
    if (first === lastYear) return 'before';
  }
  if (days.length === 2 && first && last) {
    if (last === cut && (first === `${year}-01-01` || first === `${year - 1}-12-31`)) return 'lines';
    if (last === lastYear && (first === `${year - 1}-01-01` || first === `${year - 2}-12-31`))
      return 'before';
  }
  return null;
}

function instant(text: string): string | null {
  const match = /^(\d{4})-(\w{3})-(\d{2})$/.exec(text);
  if (!match) return null;
  const name = match[2]!.toLowerCase();
  const month = Math.max(
    spanishMonths.indexOf(name),
    englishMonths.findIndex((english) => english.toLowerCase() === name),
  );
  return month < 0 ? null : `${match[1]}-${two(month + 1)}-${match[3]}`;
}
