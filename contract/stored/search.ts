/** The search index: companies and entities from the largest to the smallest, with an inverted index of their names. */

import { lowerBound } from '../lower-bound.ts';
import { tokenizeName } from '../name-tokens.ts';
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
  readonly ciudad: string | null;
  readonly ciiu_codigo: string | null;
  /** The name of an entity's type, and the group of that type. */
  readonly tipo_entidad: string | null;
  readonly grupo: string | null;
  readonly ultimo_anio: number | null;
}

export interface SearchIndex {
  readonly count: number;
  /** The name index: a row per entry, then a row per alias. */
  readonly words: InvertedIndex;
  /** The entry of a row of the name index. */
  rowOf(words: number): number;
  /** 0 SIIS, 1 SFC. */
  readonly sourceOf: Uint8Array;
  entry(row: number): SearchEntry;
  nitAt(row: number): string;
  /** The rows whose NIT begins with these digits, in order of NIT. */
  rowsByNitPrefix(digits: string): Uint32Array;
}

interface Facts {
  readonly ciudades: readonly string[];
  readonly clases: readonly string[];
  readonly tipos: readonly string[];
  readonly grupos: readonly string[];
}

const columnTypes = {
  nits: 'f64',
  by_nit: 'u32',
  ciudades: 'u16',
  clases: 'u16',
  tipos: 'u16',
  grupos: 'u16',
  years: 'u16',
  sources: 'u8',
  alias_rows: 'u32',
  ...textColumnTypes('names'),
  ...wordColumnTypes,
} as const satisfies ColumnTypes;

/** Writes the index. Entries come in the order in which equal matches are listed. */
export function encodeSearchIndex(
  entries: readonly SearchEntry[],
  brands: readonly NameAlias[] = [],
): Uint8Array<ArrayBuffer> {
  const aliases = [...brands, ...aliasesOfDamaged(entries.map(({ razon_social }) => razon_social))];
  const ciudades = dictionaryEncode(entries.map(({ ciudad }) => ciudad));
  const clases = dictionaryEncode(entries.map(({ ciiu_codigo }) => ciiu_codigo));
  const tipos = dictionaryEncode(entries.map(({ tipo_entidad }) => tipo_entidad));
  const grupos = dictionaryEncode(entries.map(({ grupo }) => grupo));
  const byNit = Uint32Array.from(entries.keys()).sort((a, b) => {
    const x = entries[a]!.nit;
    const y = entries[b]!.nit;
    return x < y ? -1 : x > y ? 1 : a - b;
  });
  const facts: Facts = {
    ciudades: ciudades.list,
    clases: clases.list,
    tipos: tipos.list,
    grupos: grupos.list,
  };
  return encodeColumnFile('search', columnTypes, facts, {
    nits: Float64Array.from(entries, ({ nit }) => Number(nit)),
    by_nit: byNit,
    ciudades: ciudades.codes,
    clases: clases.codes,
    tipos: tipos.codes,
    grupos: grupos.codes,
    years: Uint16Array.from(entries, ({ ultimo_anio }) => ultimo_anio ?? 0),
    sources: Uint8Array.from(entries, ({ source }) => searchSources.indexOf(source)),
    alias_rows: Uint32Array.from(aliases, ({ row }) => row),
    ...textColumns(
      'names',
      entries.map(({ razon_social }) => razon_social),
    ),
    ...wordColumns([
      ...entries.map(({ razon_social }) => tokenizeName(razon_social)),
      ...aliases.map(({ name }) => tokenizeName(name)),
    ]),
  });
}

/** Opens the index. Throws when the bytes are no search index. */
export function decodeSearchIndex(bytes: Uint8Array): SearchIndex {
  const columns = decodeColumnFile('search', columnTypes, bytes);
  const { ciudades, clases, tipos, grupos } = columns.facts as Facts;
  const nits = columns.column('nits', 'f64');
  const ciudadOf = columns.column('ciudades', 'u16');
  const claseOf = columns.column('clases', 'u16');
  const tipoOf = columns.column('tipos', 'u16');
  const grupoOf = columns.column('grupos', 'u16');
  const years = columns.column('years', 'u16');
  const sourceOf = columns.column('sources', 'u8');
  const aliasRows = columns.column('alias_rows', 'u32');
  const name = textReader(columns, 'names');
  return {
    count: nits.length,
    words: openInvertedIndex(columns),
    rowOf: (words) => (words < nits.length ? words : aliasRows[words - nits.length]!),
    sourceOf,
    nitAt: (row) => String(nits[row]),
    rowsByNitPrefix: nitPrefixReader(columns, nits),
    entry: (row) => ({
      nit: String(nits[row]),
      razon_social: name(row),
      source: searchSources[sourceOf[row]!]!,
      ciudad: ciudades[ciudadOf[row]! - 1] ?? null,
      ciiu_codigo: clases[claseOf[row]! - 1] ?? null,
      tipo_entidad: tipos[tipoOf[row]! - 1] ?? null,
      grupo: grupos[grupoOf[row]! - 1] ?? null,
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
