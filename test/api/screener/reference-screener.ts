/** A reference screener: a plain filter and sort over whole rows, against which the fast one is tested. */

import divipola from '../../../build/tables/divipola.json' with { type: 'json' };
import aliases from '../../../build/tables/divipola_aliases.json' with { type: 'json' };
import type { Grade } from '../../../contract/http/quality.ts';
import type { Query } from '../../../contract/http/requests.ts';
import type { ScreenedRow, Screener, ScreenerRow } from '../../../contract/http/schemas.ts';
import {
  forEachRangeEnd,
  isFigureColumn,
  isListedLine,
  type RangeKey,
  rangeKeys,
  type ScreenedFigure,
  type ScreenerSort,
  screenedFigures,
} from '../../../contract/http/screener.ts';
import {
  readingsWithoutLetters,
  startsWithWildcards,
  tokenizeName,
} from '../../../contract/names/name-tokens.ts';
import { readingsOfNit, readNitPrefix, readTypedNit } from '../../../contract/nit.ts';
import { sortValue } from '../../../contract/stored/screener.ts';
import { fold } from '../../../contract/text.ts';

/** A query whose text filters are resolved to the values that they name, joined by `|`, or to one that no row has. */
export type ResolvedQuery = Omit<Query<'screener'>, 'q'> & { readonly q?: string };

/** A row with all that a query may ask for, as an answer shows it. */
export type WholeRow = ScreenerRow & {
  readonly indicadores: Readonly<Record<ScreenedFigure, number | null>>;
  /** As filed; a line that is not here nobody has. */
  readonly lineas: Readonly<Record<string, number | null>>;
  readonly tamano: string | null;
  readonly senales: string[] | null;
  /** Section and class, such as `G4711`. */
  readonly cuenta_en?: string | null;
  /** Of the filing of the year before, if it counted. */
  readonly calidad_anterior?: Grade | null;
  /** The words of its purpose that queries ask for. */
  readonly objeto?: readonly string[];
};

export function referenceScreen(rows: readonly WholeRow[], meant: ResolvedQuery, anio: number): Screener {
  const { sort = 'ingresos_operacionales', order = 'desc', page = 1, page_size = 50 } = meant;
  const found = rows.filter((row) => passes(row, meant)).sort((a, b) => compare(a, b, sort, order));
  const total_pages = Math.ceil(found.length / page_size);
  return {
    empresas: found.slice((page - 1) * page_size, page * page_size).map((row) => asked(row, meant)),
    pagination: {
      page,
      page_size,
      total: found.length,
      total_pages,
      has_next: page < total_pages,
      has_prev: page > 1 && total_pages > 0,
    },
    anio,
  };
}

/** The row with only what was asked for. */
function asked(
  { indicadores, lineas, tamano, senales, cuenta_en: _, calidad_anterior: __, objeto: ___, ...row }: WholeRow,
  { columnas = [] }: ResolvedQuery,
): ScreenedRow {
  const figures = columnas.filter(isFigureColumn);
  const lines = columnas.filter(isListedLine);
  return {
    ...row,
    ...(columnas.includes('tamano') && { tamano }),
    ...(columnas.includes('senales') && { senales }),
    ...(figures.length > 0 && {
      indicadores: Object.fromEntries(figures.map((key) => [key, indicadores[key]])),
    }),
    ...(lines.length > 0 && {
      lineas: Object.fromEntries(lines.map((key) => [key, lineas[key] ?? null])),
    }),
  };
}

const isFigure = (key: RangeKey): key is ScreenedFigure =>
  (screenedFigures as readonly string[]).includes(key);

/** Lines of which a minus says nothing of the amount: how large it is counts. */
const sizesOnly = /^(?:costo_ventas|acciones_propias|dividendos_pagados|prestamos_recibidos)$/;

function figureOf(row: WholeRow, key: RangeKey): number | null {
  if (isFigure(key)) return row.indicadores[key];
  if (!isListedLine(key)) return row[key];
  const amount = row.lineas[key] ?? null;
  return amount === null || !sizesOnly.test(key) ? amount : Math.abs(amount);
}

const always = () => true;

const nameOf = new Map(divipola.map(({ code, name }) => [code, name]));

/** A city matches by its name, by its name without the article, and by its short names in the alias table. */
const isCalled = ({ ciudad }: ScreenerRow, wanted: string): boolean =>
  ciudad !== null && namesOf(ciudad).has(fold(wanted));

const called = new Map<string, ReadonlySet<string>>();
function namesOf(ciudad: string): ReadonlySet<string> {
  const known = called.get(ciudad);
  if (known) return known;
  const short = Object.entries(aliases.short_names).flatMap(([key, code]) =>
    nameOf.get(code) === ciudad ? [key.replace(/\|.*/, '')] : [],
  );
  const names = new Set([ciudad, ciudad.replace(/^(?:El|La|Los|Las) /, ''), ...short].map(fold));
  called.set(ciudad, names);
  return names;
}

/** A filter for each parameter; a missing one does not compile. */
const plain: { readonly [P in keyof Required<ResolvedQuery>]: (row: WholeRow, wanted: string) => boolean } = {
  anio: always,
  seccion: (row, wanted) => wanted.split(',').includes(row.ciiu_seccion ?? ''),
  division: (row, wanted) => wanted.split(',').includes(row.ciiu_codigo?.slice(0, 2) ?? ''),
  clase: (row, wanted) => wanted.split(',').includes(row.ciiu_codigo ?? ''),
  departamento: (row, wanted) => wanted.split('|').some((one) => row.departamento === one),
  ciudad: (row, wanted) => wanted.split('|').some((one) => isCalled(row, one)),
  marco_niif: (row, wanted) => wanted.split(',').includes(row.marco_niif),
  estado_actual: (row, wanted) => wanted.split('|').some((one) => row.estado_actual === one),
  tipo_societario: (row, wanted) => wanted.split('|').some((one) => row.tipo_societario === one),
  calidad: (row, wanted) => wanted.split(',').includes(row.calidad),
  calidad_anterior: (row, wanted) => wanted.split(',').includes(row.calidad_anterior ?? ''),
  tamano: (row, wanted) => wanted.split(',').includes(row.tamano ?? ''),
  senales: (row, wanted) => wanted.split(',').some((sign) => row.senales?.includes(sign)),
  cuenta_en: ({ cuenta_en: own }, wanted) =>
    own != null &&
    wanted.split(',').some((group) => ['PAIS', own[0], own.slice(1, 3), own.slice(1)].includes(group)),
  ...forEachRangeEnd(rangeKeys, (key, end) => (row: WholeRow, wanted: string) => {
    const value = figureOf(row, key);
    return value !== null && (end === 'min' ? value >= Number(wanted) : value <= Number(wanted));
  }),
  q: named,
  nit: (row, wanted) => wanted.split(',').includes(row.nit),
  objeto: (row, wanted) => wanted.split(',').every((noun) => row.objeto?.includes(noun)),
  columnas: always,
  sort: always,
  order: always,
  page: always,
  page_size: always,
  pesos: always,
  base: always,
  format: always,
  publicacion: always,
};

const passes = (row: WholeRow, meant: ResolvedQuery): boolean =>
  Object.entries(meant).every(
    ([name, wanted]) => wanted === undefined || plain[name as keyof ResolvedQuery](row, String(wanted)),
  );

/** A lost character may be a letter, a blank or nothing, in the name and in the query. */
function named(row: ScreenerRow, q: string): boolean {
  return readings(q).some((asked) =>
    readings(row.razon_social).some((name) => isNamed(row.nit, name, asked)),
  );
}

const readings = (text: string) => [text, ...readingsWithoutLetters(text)];

function isNamed(nit: string, name: string, q: string): boolean {
  const typed = readTypedNit(q);
  if (typed?.kind === 'nit' && readingsOfNit(typed).includes(nit)) return true;
  const digits = readNitPrefix(q);
  if (digits !== null && nit.startsWith(digits)) return true;
  const wanted = tokenizeName(q);
  if (wanted.length === 0) return false;
  const words = tokenizeName(name);
  return (
    startsWithWildcards(words.join(''), wanted.join('')) ||
    wanted.every((start) => words.some((word) => startsWithWildcards(word, start)))
  );
}

function compare(a: WholeRow, b: WholeRow, sort: ScreenerSort, order: 'asc' | 'desc'): number {
  const x = sort === 'razon_social' ? sortValue(a, sort) : figureOf(a, sort);
  const y = sort === 'razon_social' ? sortValue(b, sort) : figureOf(b, sort);
  const byNit = Number(a.nit) - Number(b.nit);
  if (x === null || y === null) return (x === null ? 1 : 0) - (y === null ? 1 : 0) || byNit;
  const byValue = x < y ? -1 : x > y ? 1 : 0;
  return (order === 'asc' ? byValue : -byValue) || byNit;
}
