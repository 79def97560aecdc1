/** The screener's column file: the companies of the reference year by NIT, with amounts, figures, ranks, codes and name index. */

import { earlierRevenue, figureKeys, type Size } from '../http/figure-keys.ts';
import type { Grade } from '../http/quality.ts';
import type { CiiuLevel, ScreenerRow } from '../http/schemas.ts';
import { type AmountKey, amountKeys, type ScreenedFigure } from '../http/screener.ts';
import { tokenizeName } from '../names/name-tokens.ts';
import { fold } from '../text.ts';
import { groupBases, isYearEnd } from '../year-marks.ts';
import { type ColumnTypes, decodeColumnFile, encodeColumnFile } from './column-file.ts';
import {
  aliasesOfDamaged,
  type InvertedIndex,
  openInvertedIndex,
  wordColumns,
  wordColumnTypes,
} from './inverted-index.ts';
import { nitPrefixReader } from './search.ts';
import { dictionaryEncode, textColumns, textColumnTypes, textReader } from './texts.ts';

/** The keys whose ranks are stored; ranks of figures are computed on demand. */
const storedSortKeys = ['razon_social', ...amountKeys] as const;
export type StoredSortKey = (typeof storedSortKeys)[number];
/** The keys that are columns of the file; the lines of the statements are in the frames of its year. */
export type StoredKey = AmountKey | ScreenedFigure;

/** Dictionary-encoded columns: a row holds 0 for null, or the value's position in its list plus one. */
const codedKeys = [
  'ciiu_codigo',
  'ciiu_seccion',
  'departamento',
  'ciudad',
  'lugar',
  'marco_niif',
  'estado_actual',
  'tipo_societario',
  'calidad',
  'base',
  'tamano',
  'senales',
  'cuenta_en',
  'calidad_anterior',
] as const;
export type CodedKey = (typeof codedKeys)[number];

/**
 * A row as it is stored: `lugar` is the DIVIPOLA code of the town, or the town as filed where it has none; the figures
 * stand in the order of `figureKeys`, NaN for null.
 */
export type StoredScreenerRow = Omit<ScreenerRow, 'base'> & {
  readonly lugar: string | null;
  readonly base: NonNullable<ScreenerRow['base']>;
  /** Of its flows; null where nobody knows. */
  readonly months: number | null;
  /** How many exercises its flows are the sum of. */
  readonly exercises: number;
  /** ISO date of its filing. */
  readonly cut: string;
  readonly figures: Readonly<Float64Array>;
  readonly tamano: Size | null;
  /** Those that show, joined by commas; empty for none, null where nothing is known. */
  readonly senales: string | null;
  /** The section and class in whose statistics of the year it counts, such as `G4711`; null where it does not. */
  readonly cuenta_en: string | null;
  /** With which its growth compares; null where there is no rate. */
  readonly [earlierRevenue]: number | null;
  /** Of the filing of the year before; null where the company did not count in that year. */
  readonly calidad_anterior: Grade | null;
};

/** The group of a level in a value of `cuenta_en`. */
export const countedGroup: Readonly<Record<CiiuLevel, (countsIn: string) => string>> = {
  clase: (countsIn) => countsIn.slice(1),
  division: (countsIn) => countsIn.slice(1, 3),
  seccion: (countsIn) => countsIn.slice(0, 1),
};

/** The text filters. Each has a table of accepted spellings: filter key → values of the column (of `lugar` for a city). */
export const textFilters = ['departamento', 'ciudad', 'estado_actual', 'tipo_societario'] as const;
export type TextFilter = (typeof textFilters)[number];
export type TextFilterForms = Readonly<
  Record<TextFilter, readonly (readonly [key: string, values: readonly string[]])[]>
>;

export type OtherYear = Pick<StoredScreenerRow, 'nit' | 'months' | 'exercises' | 'cut'>;

/** What a row says of its year where it is not as usual. */
type YearOfRow = Pick<ScreenerRow, 'fecha_corte' | 'meses' | 'ejercicios' | 'base'>;

interface Facts {
  readonly anio: number;
  readonly lists: Readonly<Record<CodedKey, readonly string[]>>;
  readonly forms: TextFilterForms;
  /** The companies whose figures are not those of one filing of twelve months to 31 December; they are few. */
  readonly otherYears: readonly OtherYear[];
}

export interface ScreenerTable {
  readonly count: number;
  readonly anio: number;
  readonly lists: Facts['lists'];
  readonly forms: TextFilterForms;
  /** The name index, a row per company, then a row per alias. Opened on first use: most queries have no `q`. */
  words(): InvertedIndex;
  /** The company of a row of the name index. */
  rowOf(words: number): number;
  codes(key: CodedKey): Uint16Array;
  /** Equal values have equal ranks, 0 is null, 1 the least. */
  ranks(key: StoredSortKey | ScreenedFigure): Uint32Array;
  /** NaN for null. */
  values(key: StoredKey): Float64Array;
  nitAt(position: number): string;
  /** The rows whose NIT begins with these digits. */
  rowsByNitPrefix(digits: string): Uint32Array;
  /** Undefined where no row has the NIT. */
  rowOfNit(nit: string): number | undefined;
  row(position: number): ScreenerRow;
  /** A coded value; null for null. */
  text(key: CodedKey, position: number): string | null;
}

const prefixed = <C>(kind: string, columns: readonly (readonly [string, C])[]): Record<string, C> =>
  Object.fromEntries(columns.map(([name, column]) => [`${kind}_${name}`, column]));

const columnTypes: ColumnTypes = {
  nits: 'f64',
  by_nit: 'u32',
  ...prefixed(
    'amount',
    amountKeys.map((key) => [key, 'f64']),
  ),
  ...prefixed(
    'figure',
    figureKeys.map((key) => [key, 'f64']),
  ),
  [earlierRevenue]: 'f64',
  ...prefixed(
    'rank',
    storedSortKeys.map((key) => [key, 'u32']),
  ),
  ...prefixed(
    'code',
    codedKeys.map((key) => [key, 'u16']),
  ),
  ...textColumnTypes('names'),
  alias_rows: 'u32',
  ...wordColumnTypes,
};

/** Writes the file. Rows may come in any order. */
export function encodeScreenerTable(
  rows: readonly StoredScreenerRow[],
  anio: number,
  forms: TextFilterForms,
): Uint8Array<ArrayBuffer> {
  const sorted = [...rows].sort((a, b) => Number(a.nit) - Number(b.nit));
  const dictionaries = codedKeys.map(
    (key) => [key, dictionaryEncode(sorted.map((row) => row[key]))] as const,
  );
  const lists = Object.fromEntries(dictionaries.map(([key, { list }]) => [key, list])) as Facts['lists'];
  const otherYears = sorted.flatMap(({ nit, months, exercises, cut }) =>
    months === 12 && exercises === 1 && isYearEnd(cut) ? [] : [{ nit, months, exercises, cut }],
  );
  const facts: Facts = { anio, lists, forms, otherYears };
  const names = sorted.map(({ razon_social }) => razon_social);
  const aliases = aliasesOfDamaged(names);
  return encodeColumnFile('screener', columnTypes, facts, {
    nits: numbersOf(sorted, ({ nit }) => Number(nit)),
    by_nit: Uint32Array.from(sorted.keys()).sort((a, b) => (sorted[a]!.nit < sorted[b]!.nit ? -1 : 1)),
    ...prefixed(
      'amount',
      amountKeys.map((key) => [key, numbersOf(sorted, (row) => row[key] ?? Number.NaN)]),
    ),
    ...prefixed(
      'figure',
      figureKeys.map((key, i) => [key, numbersOf(sorted, ({ figures }) => figures[i]!)]),
    ),
    [earlierRevenue]: numbersOf(sorted, (row) => row[earlierRevenue] ?? Number.NaN),
    ...prefixed(
      'rank',
      storedSortKeys.map((key) => [key, denseRanks(sorted.map((row) => sortValue(row, key)))]),
    ),
    ...prefixed(
      'code',
      dictionaries.map(([key, { codes }]) => [key, codes]),
    ),
    ...textColumns('names', names),
    alias_rows: Uint32Array.from(aliases, ({ row }) => row),
    ...wordColumns([...names, ...aliases.map(({ name }) => name)].map(tokenizeName)),
  });
}

/** A column, several times as fast as `Float64Array.from`. */
function numbersOf<R>(rows: readonly R[], read: (row: R) => number): Float64Array {
  const numbers = new Float64Array(rows.length);
  rows.forEach((row, i) => {
    numbers[i] = read(row);
  });
  return numbers;
}

/** The value that a sort compares: an amount, or the folded name. */
export const sortValue = (
  row: Pick<ScreenerRow, StoredSortKey>,
  key: StoredSortKey,
): number | string | null => (key === 'razon_social' ? fold(row.razon_social) : row[key]);

/** Opens the file. Throws when the bytes are no screener file. */
export function decodeScreenerTable(bytes: Uint8Array): ScreenerTable {
  const columns = decodeColumnFile('screener', columnTypes, bytes);
  const facts = columns.facts as Facts;
  const nits = columns.column('nits', 'f64');
  const aliasRows = columns.column('alias_rows', 'u32');
  const rowsByNitPrefix = nitPrefixReader(columns, nits);
  const name = textReader(columns, 'names');
  const codes = (key: CodedKey) => columns.column(`code_${key}`, 'u16');
  const text = (key: CodedKey) => {
    const column = codes(key);
    const list = facts.lists[key];
    return (position: number) => list[column[position]! - 1] ?? null;
  };
  const columnOf = (key: StoredKey) =>
    key === earlierRevenue ? key : isAmount(key) ? `amount_${key}` : `figure_${key}`;
  const values = (key: StoredKey) => columns.column(columnOf(key), 'f64');
  const amount = (key: AmountKey) => {
    const column = values(key);
    return (position: number) => (Number.isNaN(column[position]!) ? null : column[position]!);
  };
  let words: InvertedIndex | undefined;
  const texts = readers(codedKeys, text);
  const yearOfNit = new Map(facts.otherYears.map((year) => [year.nit, year]));
  const originOf = (position: number): YearOfRow => {
    const base = texts.base(position) as YearOfRow['base'];
    const year = yearOfNit.get(String(nits[position]));
    return {
      ...(year && !isYearEnd(year.cut) && { fecha_corte: year.cut }),
      ...(year && year.months !== 12 && { meses: year.months }),
      ...(year && year.exercises > 1 && { ejercicios: year.exercises }),
      ...(groupBases.has(base ?? '') && { base }),
    };
  };
  const amounts = readers(amountKeys, amount);
  return {
    count: nits.length,
    anio: facts.anio,
    lists: facts.lists,
    forms: facts.forms,
    words: () => {
      words ??= openInvertedIndex(columns);
      return words;
    },
    rowOf: (own) => (own < nits.length ? own : aliasRows[own - nits.length]!),
    codes,
    ranks: (key) => (hasStoredRanks(key) ? columns.column(`rank_${key}`, 'u32') : ranksOf(values(key))),
    values,
    nitAt: (position) => String(nits[position]),
    rowsByNitPrefix,
    rowOfNit: (nit) => rowsByNitPrefix(nit).find((row) => String(nits[row]) === nit),
    text: (key, position) => texts[key](position),
    row: (position) => ({
      nit: String(nits[position]),
      razon_social: name(position),
      ciiu_codigo: texts.ciiu_codigo(position),
      ciiu_seccion: texts.ciiu_seccion(position),
      departamento: texts.departamento(position),
      ciudad: texts.ciudad(position),
      marco_niif: texts.marco_niif(position) as ScreenerRow['marco_niif'],
      estado_actual: texts.estado_actual(position),
      tipo_societario: texts.tipo_societario(position),
      ingresos_operacionales: amounts.ingresos_operacionales(position),
      total_activos: amounts.total_activos(position),
      ganancia_operacional: amounts.ganancia_operacional(position),
      ganancia_neta: amounts.ganancia_neta(position),
      calidad: texts.calidad(position) as ScreenerRow['calidad'],
      anio: facts.anio,
      ...originOf(position),
    }),
  };
}

const isAmount = (key: StoredKey): key is AmountKey => (amountKeys as readonly string[]).includes(key);
const hasStoredRanks = (key: StoredSortKey | ScreenedFigure): key is StoredSortKey =>
  (storedSortKeys as readonly string[]).includes(key);

const readers = <K extends string, V>(keys: readonly K[], reader: (key: K) => (position: number) => V) =>
  Object.fromEntries(keys.map((key) => [key, reader(key)])) as Record<K, (position: number) => V>;

function denseRanks(values: readonly (number | string | null)[]): Uint32Array {
  const distinct = [...new Set(values.filter((value) => value !== null))].sort((a, b) => (a < b ? -1 : 1));
  const rankOf = new Map<number | string | null, number>(distinct.map((value, i) => [value, i + 1]));
  return Uint32Array.from(values, (value) => rankOf.get(value) ?? 0);
}

/** The same for a numeric column with NaN for null. */
export function ranksOf(values: Float64Array): Uint32Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const rankOf = new Map<number, number>();
  for (const value of sorted) if (!rankOf.has(value)) rankOf.set(value, rankOf.size + 1);
  return Uint32Array.from(values, (value) => rankOf.get(value) ?? 0);
}
