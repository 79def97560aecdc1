/** The search index: companies and entities from the largest to the smallest, with the words of their names. */

import { firstWhere } from '../sorted.ts';
import { nameWords } from '../words.ts';
import { type Columns, type ColumnTypes, decodeColumns, encodeColumns } from './columns.ts';
import { coded, readTexts, textColumns, textTypes } from './texts.ts';
import { readWords, type WordIndex, wordColumns, wordTypes } from './words.ts';

export const sources = ['SUPERSOC', 'SFC'] as const;

export interface SearchEntry {
  readonly nit: string;
  readonly razon_social: string;
  readonly source: (typeof sources)[number];
  readonly ciudad: string | null;
  readonly ciiu_codigo: string | null;
  /** Name of the type of an entity, and the group that it belongs to. */
  readonly tipo_entidad: string | null;
  readonly grupo: string | null;
  readonly ultimo_anio: number | null;
}

/** Another name by which a row is found: a brand, a chain. */
export interface SearchAlias {
  readonly row: number;
  readonly name: string;
}

export interface SearchIndex {
  readonly count: number;
  /** The words of every row, and after them those of the aliases. */
  readonly words: WordIndex;
  /** The row that a row of words leads to. */
  rowOf(words: number): number;
  /** 0 SIIS, 1 SFC. */
  readonly sourceOf: Uint8Array;
  entry(row: number): SearchEntry;
  nitAt(row: number): string;
  /** The rows whose NIT begins with these digits, in order of NIT. */
  nitsFrom(digits: string): Uint32Array;
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
  ...textTypes('names'),
  ...wordTypes,
} as const satisfies ColumnTypes;

/** Writes the index. Entries come in the order in which equals are to be listed. */
export function encodeSearchIndex(
  entries: readonly SearchEntry[],
  aliases: readonly SearchAlias[] = [],
): Uint8Array<ArrayBuffer> {
  const ciudades = coded(entries.map(({ ciudad }) => ciudad));
  const clases = coded(entries.map(({ ciiu_codigo }) => ciiu_codigo));
  const tipos = coded(entries.map(({ tipo_entidad }) => tipo_entidad));
  const grupos = coded(entries.map(({ grupo }) => grupo));
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
  return encodeColumns('search', columnTypes, facts, {
    nits: Float64Array.from(entries, ({ nit }) => Number(nit)),
    by_nit: byNit,
    ciudades: ciudades.codes,
    clases: clases.codes,
    tipos: tipos.codes,
    grupos: grupos.codes,
    years: Uint16Array.from(entries, ({ ultimo_anio }) => ultimo_anio ?? 0),
    sources: Uint8Array.from(entries, ({ source }) => sources.indexOf(source)),
    alias_rows: Uint32Array.from(aliases, ({ row }) => row),
    ...textColumns(
      'names',
      entries.map(({ razon_social }) => razon_social),
    ),
    ...wordColumns([
      ...entries.map(({ razon_social }) => nameWords(razon_social)),
      ...aliases.map(({ name }) => nameWords(name)),
    ]),
  });
}

/** Opens the index. Throws when the bytes are not one. */
export function decodeSearchIndex(bytes: Uint8Array): SearchIndex {
  const columns = decodeColumns('search', columnTypes, bytes);
  const { ciudades, clases, tipos, grupos } = columns.facts as Facts;
  const nits = columns.column('nits', 'f64');
  const ciudadOf = columns.column('ciudades', 'u16');
  const claseOf = columns.column('clases', 'u16');
  const tipoOf = columns.column('tipos', 'u16');
  const grupoOf = columns.column('grupos', 'u16');
  const years = columns.column('years', 'u16');
  const sourceOf = columns.column('sources', 'u8');
  const aliasRows = columns.column('alias_rows', 'u32');
  const name = readTexts(columns, 'names');
  return {
    count: nits.length,
    words: readWords(columns),
    rowOf: (words) => (words < nits.length ? words : aliasRows[words - nits.length]!),
    sourceOf,
    nitAt: (row) => String(nits[row]),
    nitsFrom: nitsFrom(columns, nits),
    entry: (row) => ({
      nit: String(nits[row]),
      razon_social: name(row),
      source: sources[sourceOf[row]!]!,
      ciudad: ciudades[ciudadOf[row]! - 1] ?? null,
      ciiu_codigo: clases[claseOf[row]! - 1] ?? null,
      tipo_entidad: tipos[tipoOf[row]! - 1] ?? null,
      grupo: grupos[grupoOf[row]! - 1] ?? null,
      ultimo_anio: years[row] || null,
    }),
  };
}

/** A reader of the rows whose NIT begins with some digits, by halving the rows in order of NIT as text. */
export function nitsFrom(columns: Columns, nits: Float64Array): (digits: string) => Uint32Array {
  const byNit = columns.column('by_nit', 'u32');
  const firstNotBelow = (text: string) =>
    firstWhere(byNit.length, (position) => String(nits[byNit[position]!]) >= text);
  return (digits) => byNit.subarray(firstNotBelow(digits), firstNotBelow(`${digits}:`));
}
