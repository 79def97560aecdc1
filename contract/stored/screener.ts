/** The screener's columns: the companies of the reference year in order of NIT, their amounts, indicators, ranks, codes and words. */

import { fold } from '../fold.ts';
import { indicatorKeys, type ScreenerRow } from '../http/schemas.ts';
import { type AmountKey, amountKeys, type RangeKey, type ScreenerSort } from '../http/screener.ts';
import { nameWords } from '../words.ts';
import { type ColumnTypes, decodeColumns, encodeColumns } from './columns.ts';
import { nitsFrom } from './search.ts';
import { coded, readTexts, textColumns, textTypes } from './texts.ts';
import { readWords, type WordIndex, wordColumns, wordTypes } from './words.ts';

/** What has its ranks stored; those of indicators are made when they are asked for. */
export const sortKeys = ['razon_social', ...amountKeys] as const;
export type SortKey = (typeof sortKeys)[number];

/** Columns whose values are few: each row holds 0 for null, or the value's position in its list plus one. */
export const codedKeys = [
  'ciiu_codigo',
  'ciiu_seccion',
  'departamento',
  'ciudad',
  'lugar',
  'marco_niif',
  'estado_actual',
  'tipo_societario',
  'calidad',
] as const;
export type CodedKey = (typeof codedKeys)[number];

/**
 * A row as it is stored: `lugar` is the DIVIPOLA code of the town, or the town as filed where it has none; the indicators
 * stand in the order of `indicatorKeys`, NaN for null.
 */
export type StoredRow = ScreenerRow & {
  readonly lugar: string | null;
  readonly indicators: Readonly<Float64Array>;
};

/** What the text filters accept beside the folded value itself: filter → key → values, of `lugar` for a city. */
export const textFilters = ['departamento', 'ciudad', 'estado_actual', 'tipo_societario'] as const;
export type TextFilter = (typeof textFilters)[number];
export type Forms = Readonly<
  Record<TextFilter, readonly (readonly [key: string, values: readonly string[]])[]>
>;

interface Facts {
  readonly anio: number;
  readonly lists: Readonly<Record<CodedKey, readonly string[]>>;
  readonly forms: Forms;
}

export interface ScreenerTable {
  readonly count: number;
  readonly anio: number;
  readonly lists: Facts['lists'];
  readonly forms: Forms;
  /** Opened when it is first asked for: most queries name no one. */
  words(): WordIndex;
  codes(key: CodedKey): Uint16Array;
  /** Equal values have equal ranks, 0 is null, 1 the least. */
  ranks(key: ScreenerSort): Uint32Array;
  /** NaN for null. */
  values(key: RangeKey): Float64Array;
  nitAt(position: number): string;
  /** The rows whose NIT begins with these digits. */
  nitsFrom(digits: string): Uint32Array;
  row(position: number): ScreenerRow;
}

const named = <C>(kind: string, columns: readonly (readonly [string, C])[]): Record<string, C> =>
  Object.fromEntries(columns.map(([name, column]) => [`${kind}_${name}`, column]));

const columnTypes: ColumnTypes = {
  nits: 'f64',
  by_nit: 'u32',
  ...named(
    'amount',
    amountKeys.map((key) => [key, 'f64']),
  ),
  ...named(
    'indicator',
    indicatorKeys.map((key) => [key, 'f64']),
  ),
  ...named(
    'rank',
    sortKeys.map((key) => [key, 'u32']),
  ),
  ...named(
    'code',
    codedKeys.map((key) => [key, 'u16']),
  ),
  ...textTypes('names'),
  ...wordTypes,
};

/** Writes the table. Rows may come in any order. */
export function encodeScreenerTable(
  rows: readonly StoredRow[],
  anio: number,
  forms: Forms,
): Uint8Array<ArrayBuffer> {
  const sorted = [...rows].sort((a, b) => Number(a.nit) - Number(b.nit));
  const dictionaries = codedKeys.map((key) => [key, coded(sorted.map((row) => row[key]))] as const);
  const lists = Object.fromEntries(dictionaries.map(([key, { list }]) => [key, list])) as Facts['lists'];
  const facts: Facts = { anio, lists, forms };
  return encodeColumns('screener', columnTypes, facts, {
    nits: Float64Array.from(sorted, ({ nit }) => Number(nit)),
    by_nit: Uint32Array.from(sorted.keys()).sort((a, b) => (sorted[a]!.nit < sorted[b]!.nit ? -1 : 1)),
    ...named(
      'amount',
      amountKeys.map((key) => [key, Float64Array.from(sorted, (row) => row[key] ?? Number.NaN)]),
    ),
    ...named(
      'indicator',
      indicatorKeys.map((key, i) => [key, Float64Array.from(sorted, ({ indicators }) => indicators[i]!)]),
    ),
    ...named(
      'rank',
      sortKeys.map((key) => [key, denseRanks(sorted.map((row) => sortValue(row, key)))]),
    ),
    ...named(
      'code',
      dictionaries.map(([key, { codes }]) => [key, codes]),
    ),
    ...textColumns(
      'names',
      sorted.map(({ razon_social }) => razon_social),
    ),
    ...wordColumns(sorted.map(({ razon_social }) => nameWords(razon_social))),
  });
}

/** What a sort compares: an amount, or the folded name. */
export const sortValue = (row: ScreenerRow, key: SortKey): number | string | null =>
  key === 'razon_social' ? fold(row.razon_social) : row[key];

/** Opens the table. Throws when the bytes are not one. */
export function decodeScreenerTable(bytes: Uint8Array): ScreenerTable {
  const columns = decodeColumns('screener', columnTypes, bytes);
  const facts = columns.facts as Facts;
  const nits = columns.column('nits', 'f64');
  const name = readTexts(columns, 'names');
  const codes = (key: CodedKey) => columns.column(`code_${key}`, 'u16');
  const text = (key: CodedKey) => {
    const column = codes(key);
    const list = facts.lists[key];
    return (position: number) => list[column[position]! - 1] ?? null;
  };
  const values = (key: RangeKey) =>
    columns.column(isAmount(key) ? `amount_${key}` : `indicator_${key}`, 'f64');
  const amount = (key: AmountKey) => {
    const column = values(key);
    return (position: number) => (Number.isNaN(column[position]!) ? null : column[position]!);
  };
  let words: WordIndex | undefined;
  const texts = readers(codedKeys, text);
  const amounts = readers(amountKeys, amount);
  return {
    count: nits.length,
    ...facts,
    words: () => {
      words ??= readWords(columns);
      return words;
    },
    codes,
    ranks: (key) => (isStored(key) ? columns.column(`rank_${key}`, 'u32') : ranksOf(values(key))),
    values,
    nitAt: (position) => String(nits[position]),
    nitsFrom: nitsFrom(columns, nits),
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
    }),
  };
}

const isAmount = (key: RangeKey): key is AmountKey => (amountKeys as readonly string[]).includes(key);
const isStored = (key: ScreenerSort): key is SortKey => (sortKeys as readonly string[]).includes(key);

const readers = <K extends string, V>(keys: readonly K[], reader: (key: K) => (position: number) => V) =>
  Object.fromEntries(keys.map((key) => [key, reader(key)])) as Record<K, (position: number) => V>;

function denseRanks(values: readonly (number | string | null)[]): Uint32Array {
  const distinct = [...new Set(values.filter((value) => value !== null))].sort((a, b) => (a < b ? -1 : 1));
  const rankOf = new Map<number | string | null, number>(distinct.map((value, i) => [value, i + 1]));
  return Uint32Array.from(values, (value) => rankOf.get(value) ?? 0);
}

/** The same of a column with NaN for null. */
function ranksOf(values: Float64Array): Uint32Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const rankOf = new Map<number, number>();
  for (const value of sorted) if (!rankOf.has(value)) rankOf.set(value, rankOf.size + 1);
  return Uint32Array.from(values, (value) => rankOf.get(value) ?? 0);
}
