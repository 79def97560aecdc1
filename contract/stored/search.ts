/** The search index: companies and entities from the largest to the smallest, with an inverted index of their names. */

import { lowerBound } from '../lower-bound.ts';
import { equalForm } from '../names/equal-words.ts';
import { tokenizeName } from '../names/name-tokens.ts';
import { type ColumnFile, type ColumnTypes, decodeColumnFile, encodeColumnFile } from './column-file.ts';
import {
  aliasesOfDamaged,
  type InvertedIndex,
  type NameAlias,
  openInvertedIndex,
  wordColumns,
  wordColumnTypes,
} from './inverted-index.ts';
import { dictionaryEncode, textColumns, textColumnTypes, textReader } from './texts.ts';

export const searchSources = ['SUPERSOC', 'SFC'] as const;

export interface SearchEntry {
  readonly nit: string;
  readonly razon_social: string;
  readonly source: (typeof searchSources)[number];
  readonly departamento: string | null;
  readonly ciudad: string | null;
  readonly ciiu_codigo: string | null;
  /** The name of an entity's type, and the group of that type. */
  readonly tipo_entidad: string | null;
  readonly grupo: string | null;
  readonly ultimo_anio: number | null;
}

/** What a name is to its company: its own or a form of that, its own in equal words, one that people use, one that it had. */
export const nameKinds = ['own', 'equal', 'trade', 'former'] as const;
export type NameKind = (typeof nameKinds)[number];

/** A further name of an entry. */
export interface SearchName extends NameAlias {
  readonly kind: NameKind;
}

/** The columns by which words of a query narrow the rest. */
const narrowingKeys = ['departamento', 'ciudad', 'ciiu_codigo'] as const;
export type NarrowingKey = (typeof narrowingKeys)[number];

/** A town, department or CIIU group that words of a query may name. */
export interface SearchFilter {
  readonly key: NarrowingKey;
  readonly nombre: string;
  /** How else it is written. */
  readonly forms: readonly string[];
  /** The values of the column that it stands for. */
  readonly values: readonly string[];
}

export interface SearchIndex {
  readonly count: number;
  /** The name index: a row per entry, then a row per further name. */
  readonly words: InvertedIndex;
  /** The entry of a row of the name index. */
  rowOf(words: number): number;
  kindOf(words: number): NameKind;
  /** The trade or former name in a row of the name index; null for an own name. */
  otherName(words: number): string | null;
  readonly filters: readonly SearchFilter[];
  /** Of a column: 0 for null, or the position of the value in `values` plus one. */
  codes(key: NarrowingKey): { readonly column: Uint16Array; readonly values: readonly string[] };
  /** 0 SIIS, 1 SFC. */
  readonly sourceOf: Uint8Array;
  entry(row: number): SearchEntry;
  nitAt(row: number): string;
  /** The rows whose NIT begins with these digits, in order of NIT. */
  rowsByNitPrefix(digits: string): Uint32Array;
}

const codedKeys = [...narrowingKeys, 'tipo_entidad', 'grupo'] as const;
type CodedKey = (typeof codedKeys)[number];

interface Facts {
  readonly lists: Readonly<Record<CodedKey, readonly string[]>>;
  readonly filters: readonly SearchFilter[];
}

const columnTypes = {
  nits: 'f64',
  by_nit: 'u32',
  departamento: 'u16',
  ciudad: 'u16',
  ciiu_codigo: 'u16',
  tipo_entidad: 'u16',
  grupo: 'u16',
  years: 'u16',
  sources: 'u8',
  alias_rows: 'u32',
  alias_kinds: 'u8',
  ...textColumnTypes('aliases'),
  ...textColumnTypes('names'),
  ...wordColumnTypes,
} as const satisfies ColumnTypes;

/** Writes the index. Entries come in the order in which equal matches are listed. */
export function encodeSearchIndex(
  entries: readonly SearchEntry[],
  names: readonly SearchName[] = [],
  filters: readonly SearchFilter[] = [],
): Uint8Array<ArrayBuffer> {
  const damaged = aliasesOfDamaged(entries.map(({ razon_social }) => razon_social));
  const aliases: readonly IndexedName[] = [
    ...names,
    ...damaged.map((alias) => ({ ...alias, kind: 'own' as const })),
    ...inEqualWords(entries, names),
  ];
  const coded = codedKeys.map((key) => [key, dictionaryEncode(entries.map((entry) => entry[key]))] as const);
  const byNit = Uint32Array.from(entries.keys()).sort((a, b) => {
    const x = entries[a]!.nit;
    const y = entries[b]!.nit;
    return x < y ? -1 : x > y ? 1 : a - b;
  });
  const lists = Object.fromEntries(coded.map(([key, { list }]) => [key, list])) as Facts['lists'];
  const facts: Facts = { lists, filters };
  return encodeColumnFile('search', columnTypes, facts, {
    nits: Float64Array.from(entries, ({ nit }) => Number(nit)),
    by_nit: byNit,
    ...Object.fromEntries(coded.map(([key, { codes }]) => [key, codes])),
    years: Uint16Array.from(entries, ({ ultimo_anio }) => ultimo_anio ?? 0),
    sources: Uint8Array.from(entries, ({ source }) => searchSources.indexOf(source)),
    alias_rows: Uint32Array.from(aliases, ({ row }) => row),
    alias_kinds: Uint8Array.from(aliases, ({ kind }) => nameKinds.indexOf(kind)),
    ...textColumns(
      'aliases',
      aliases.map(({ kind, name }) => (kind === 'own' || kind === 'equal' ? '' : name)),
    ),
    ...textColumns(
      'names',
      entries.map(({ razon_social }) => razon_social),
    ),
    ...wordColumns([
      ...entries.map(({ razon_social }) => tokenizeName(razon_social)),
      ...aliases.map(({ name, form = name }) => tokenizeName(form)),
    ]),
  });
}

/** A further name, found by another form of it. */
type IndexedName = SearchName & { readonly form?: string };

/** The names that other words say as well, once more in those. */
function inEqualWords(entries: readonly SearchEntry[], names: readonly SearchName[]): IndexedName[] {
  const all: readonly SearchName[] = [
    ...entries.map(({ razon_social }, row) => ({ row, name: razon_social, kind: 'equal' as const })),
    ...names.map((name) => (name.kind === 'own' ? { ...name, kind: 'equal' as const } : name)),
  ];
  return all.flatMap((name) => {
    const form = equalForm(name.name);
    const isNew = form !== null && tokenizeName(form).join(' ') !== tokenizeName(name.name).join(' ');
    return isNew ? [{ ...name, form }] : [];
  });
}

/** Opens the index. Throws when the bytes are no search index. */
export function decodeSearchIndex(bytes: Uint8Array): SearchIndex {
  const columns = decodeColumnFile('search', columnTypes, bytes);
  const { lists, filters } = columns.facts as Facts;
  const nits = columns.column('nits', 'f64');
  const years = columns.column('years', 'u16');
  const sourceOf = columns.column('sources', 'u8');
  const aliasRows = columns.column('alias_rows', 'u32');
  const aliasKinds = columns.column('alias_kinds', 'u8');
  const aliasText = textReader(columns, 'aliases');
  const name = textReader(columns, 'names');
  const codes = Object.fromEntries(codedKeys.map((key) => [key, columns.column(key, 'u16')]));
  const text = (key: CodedKey, row: number) => lists[key][codes[key]![row]! - 1] ?? null;
  return {
    count: nits.length,
    words: openInvertedIndex(columns),
    rowOf: (words) => (words < nits.length ? words : aliasRows[words - nits.length]!),
    kindOf: (words) => (words < nits.length ? 'own' : nameKinds[aliasKinds[words - nits.length]!]!),
    otherName: (words) => (words < nits.length ? null : aliasText(words - nits.length) || null),
    filters,
    codes: (key) => ({ column: codes[key]!, values: lists[key] }),
    sourceOf,
    nitAt: (row) => String(nits[row]),
    rowsByNitPrefix: nitPrefixReader(columns, nits),
    entry: (row) => ({
      nit: String(nits[row]),
      razon_social: name(row),
      source: searchSources[sourceOf[row]!]!,
      departamento: text('departamento', row),
      ciudad: text('ciudad', row),
      ciiu_codigo: text('ciiu_codigo', row),
      tipo_entidad: text('tipo_entidad', row),
      grupo: text('grupo', row),
      ultimo_anio: years[row] || null,
    }),
  };
}

/** A function that finds the rows whose NIT begins with some digits, by binary search of the rows sorted by NIT as text. */
export function nitPrefixReader(columns: ColumnFile, nits: Float64Array): (digits: string) => Uint32Array {
  const byNit = columns.column('by_nit', 'u32');
  const firstNotBelow = (text: string) =>
    lowerBound(byNit.length, (position) => String(nits[byNit[position]!]) >= text);
  return (digits) => byNit.subarray(firstNotBelow(digits), firstNotBelow(`${digits}:`));
}
