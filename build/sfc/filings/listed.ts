/** The two tables beside the filings: what XBRL lacks of a filing (`filings.csv`), and ratios from elsewhere (`ratios.csv`). */

import { join } from 'node:path';
import { readTypedNit } from '../../../contract/nit.ts';
import { linesOf } from '../../raw/table.ts';
import { addDays } from '../xbrl/moments.ts';
import type { Listing } from './filing.ts';

/** A row of `raw/sfc/ratios.csv`. */
export interface ListedRatio {
  readonly nit: string;
  readonly year: number;
  readonly ratio: string;
  readonly value: number;
  readonly source: string;
}

/** read = rows + rejected */
export interface Table<Row> {
  readonly read: number;
  readonly rows: readonly Row[];
  readonly rejected: readonly { readonly line: number; readonly reason: string }[];
}

type Cells = Readonly<Record<string, string>>;

export function readListings(folder: string): Table<Listing> {
  return readTable(join(folder, 'filings.csv'), ['file'], ({ file = '', ...cells }): Listing | string => {
    const { nit = '', fecha_radicacion: date = '', nombre = '', url = '' } = cells;
    const [tipo, codigo] = [cells.tipo_entidad ?? '', cells.codigo_entidad ?? ''];
    if (file === '') return 'expected a file name in «file»';
    if (nit !== '' && !readTypedNit(nit)) return `expected a NIT in «nit», found ${JSON.stringify(nit)}`;
    if (![tipo, codigo].every((code) => /^\d{0,6}$/.test(code)))
      return 'expected whole numbers in «tipo_entidad» and «codigo_entidad»';
    if (date !== '' && (!/^\d{4}-\d\d-\d\d$/.test(date) || addDays(date, 0) !== date)) {
      return `expected a date such as 2025-04-15 in «fecha_radicacion», found ${JSON.stringify(date)}`;
    }
    return {
      file,
      ...(nit !== '' && { nit }),
      ...(tipo !== '' && { tipo_entidad: Number(tipo) }),
      ...(codigo !== '' && { codigo_entidad: Number(codigo) }),
      ...(nombre !== '' && { nombre }),
      ...(date !== '' && { fecha_radicacion: date }),
      ...(url !== '' && { url }),
    };
  });
}

/** Ratios are fractions: 0.153 and not 15.3. */
export function readRatios(folder: string): Table<ListedRatio> {
  return readTable(
    join(folder, 'ratios.csv'),
    ['nit', 'year', 'ratio', 'value', 'source'],
    (cells): ListedRatio | string => {
      const { nit = '', year = '', ratio = '', value = '', source = '' } = cells;
      const typed = readTypedNit(nit);
      if (!typed) return `expected a NIT in «nit», found ${JSON.stringify(nit)}`;
      if (!/^(19|20|21)\d\d$/.test(year)) return `expected a year in «year», found ${JSON.stringify(year)}`;
      if (!/^[a-z][a-z0-9_]*$/.test(ratio))
        return `expected a name such as npl_ratio in «ratio», found ${JSON.stringify(ratio)}`;
      if (!/^-?\d+(\.\d+)?$/.test(value))
        return `expected a number such as 0.153 in «value», found ${JSON.stringify(value)}`;
      if (percentLike.has(ratio) && Math.abs(Number(value)) > 2) {
        return `${ratio} is a fraction; ${value} looks like percent`;
      }
      if (source === '') return 'expected «source» to say where the ratio is from';
      return { nit: typed.nit, year: Number(year), ratio, value: Number(value), source };
    },
  );
}

const percentLike = new Set(['capital_adequacy', 'npl_ratio', 'roe', 'roa', 'equity_to_assets']);

function readTable<Row>(
  path: string,
  columns: readonly string[],
  readRow: (cells: Cells) => Row | string,
): Table<Row> {
  const [header, ...lines] = linesOf(path);
  const names = header?.record.map((name) => name.trim()) ?? [];
  const missing = columns.filter((column) => !names.includes(column));
  if (lines.length > 0 && missing.length > 0)
    throw new Error(`${path}: expected the columns ${columns.join(', ')}; ${missing.join(', ')} missing`);
  const rows: Row[] = [];
  const rejected: { line: number; reason: string }[] = [];
  for (const { record, info } of lines) {
    const row = readRow(Object.fromEntries(names.map((name, i) => [name, record[i] ?? ''])));
    if (typeof row === 'string') rejected.push({ line: info.lines, reason: row });
    else rows.push(row);
  }
  return { read: lines.length, rows, rejected };
}
