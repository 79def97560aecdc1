/** Two tables beside the filings: `filings.csv` (data that XBRL lacks) and `ratios.csv` (ratios from elsewhere). */

import { posix } from 'node:path';
import { z } from 'zod';
import { readTypedNit, withoutGluedDigit } from '../../../contract/nit.ts';
import { cleanText } from '../../lib/filed-text.ts';
import { groupBy } from '../../lib/group-by.ts';
import { type ReviewedRow, readReviewedTable } from '../../raw/reviewed.ts';
import type { Listing } from './filing.ts';

/** A row of `raw/sfc/ratios.csv`. */
export interface ListedRatio {
  readonly nit: string;
  readonly year: number;
  readonly ratio: string;
  readonly value: number;
  readonly source: string;
}

/** A row of `raw/sfc/filings.csv` and the file that it is about. */
export interface ListedFiling extends Pick<ReviewedRow<string>, 'fault'> {
  /** its path below `sfc/` */
  readonly file: string;
  readonly listing: Listing;
}

type Cells = Readonly<Record<string, string>>;

/** `files`: paths of all filings below the folder. Throws with file and line of the first faulty row. */
export function readListings(folder: string, files: readonly string[]): ListedFiling[] {
  const byName = groupBy(files, (file) => posix.basename(file));
  const known = new Set(files);
  const listed = new Map<string, ListedFiling>();
  for (const { record, fault } of readReviewedTable(posix.join(folder, 'filings.csv'), ['file'])) {
    const listing = readListing(record, fault);
    const named = known.has(listing.file) ? [listing.file] : (byName.get(listing.file) ?? []);
    if (named.length !== 1)
      throw fault(
        named.length === 0
          ? 'expected a file below sfc/ in «file»'
          : `expected one of ${named.join(', ')} in «file»`,
      );
    const [file] = named as [string];
    if (listed.has(file)) throw fault(`a second row of ${file}`);
    listed.set(file, { file, listing, fault });
  }
  return [...listed.values()];
}

function readListing({ file = '', ...cells }: Cells, fault: ReviewedRow<string>['fault']): Listing {
  const { nit = '', fecha_radicacion: date = '', nombre = '', url = '' } = cells;
  const [tipo, codigo] = [cells.tipo_entidad ?? '', cells.codigo_entidad ?? ''];
  if (file === '') throw fault('expected a file name in «file»');
  if (nit !== '') readNit(nit, fault);
  if (![tipo, codigo].every((code) => /^\d{0,6}$/.test(code)))
    throw fault('expected whole numbers in «tipo_entidad» and «codigo_entidad»');
  if (date !== '' && !z.iso.date().safeParse(date).success)
    throw fault('expected a date such as 2025-04-15 in «fecha_radicacion»');
  // Pages link to it.
  if (url !== '' && !z.url({ protocol: /^https?$/ }).safeParse(url).success)
    throw fault('expected an http(s) address in «url»');
  return {
    file,
    ...(nit !== '' && { nit }),
    ...(tipo !== '' && { tipo_entidad: Number(tipo) }),
    ...(codigo !== '' && { codigo_entidad: Number(codigo) }),
    ...(nombre !== '' && { nombre: cleanText('nombre', nombre) }),
    ...(date !== '' && { fecha_radicacion: date }),
    ...(url !== '' && { url: cleanText('url', url) }),
  };
}

/** Ratios are fractions: 0.153 and not 15.3. Throws with file and line of the first faulty row. */
export function readRatios(folder: string): ListedRatio[] {
  const seen = new Set<string>();
  const rows = readReviewedTable(posix.join(folder, 'ratios.csv'), [
    'nit',
    'year',
    'ratio',
    'value',
    'source',
  ]);
  return rows.map(({ record: { nit: typed, year, ratio, value, source }, fault }) => {
    const nit = readNit(typed, fault);
    if (!/^(19|20|21)\d\d$/.test(year)) throw fault('expected a year in «year»');
    if (!/^[a-z][a-z0-9_]*$/.test(ratio)) throw fault('expected a name such as npl_ratio in «ratio»');
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw fault('expected a number such as 0.153 in «value»');
    if (percentLike.has(ratio) && Math.abs(Number(value)) > 2)
      throw fault(`expected ${ratio} as a fraction; ${value} looks like percent`);
    if (source === '') throw fault('expected «source» to say where the ratio is from');
    const key = `${nit} ${year} ${ratio}`;
    if (seen.has(key)) throw fault(`a second ${ratio} of ${year}`);
    seen.add(key);
    return { nit, year: Number(year), ratio, value: Number(value), source: cleanText('fuente', source) };
  });
}

function readNit(text: string, fault: ReviewedRow<string>['fault']): string {
  const typed = readTypedNit(text);
  if (!typed) throw fault('expected a NIT in «nit»');
  if (typed.kind === 'wrong_check_digit') throw fault(`expected the check digit ${typed.right} in «nit»`);
  return withoutGluedDigit(typed.nit);
}

const percentLike = new Set(['capital_adequacy', 'npl_ratio', 'roe', 'roa', 'equity_to_assets']);
