/** The screener: filters the rows, sorts them and reads a page. */

import { files } from '../../../contract/files/files.ts';
import { leastRevenue } from '../../../contract/http/fastest.ts';
import { earlierRevenue, growthKeys, type IndicatorKey } from '../../../contract/http/figure-keys.ts';
import { defaults, type Query } from '../../../contract/http/requests.ts';
import type { CiiuLevel, ScreenedRow, Screener } from '../../../contract/http/schemas.ts';
import { isFigureColumn, isListedLine, type RangeKey } from '../../../contract/http/screener.ts';
import { typedReadings } from '../../../contract/names/typed-query.ts';
import { wantedWords } from '../../../contract/purpose-words.ts';
import {
  countedGroup,
  decodeScreenerTable,
  ranksOf,
  type ScreenerTable,
} from '../../../contract/stored/screener.ts';
import type { CoverGaps, SourceGaps } from '../../../contract/stored/source-gaps.ts';
import { lazyColumns } from '../data/lazy-file.ts';
import { pagination } from '../http/pagination.ts';
import { createNameMatcher, eachNameStartingWith, type NameMatcher } from '../search/name-matcher.ts';
import type { PurposeSearch } from '../search/purposes.ts';
import {
  type CodeTest,
  createRowTests,
  type RangeTest,
  type RowTest,
  type TextForms,
  textFormsOf,
} from './filters.ts';
import {
  createLineColumns,
  type FiledLine,
  type LineColumn,
  type LineColumns,
  noLines,
} from './line-columns.ts';
import { createGapNotices, createMissingNotices, createNotices } from './notices.ts';
import { createRowOrders } from './row-orders.ts';
import { createFindSimilar, type FindSimilar } from './similar.ts';

const screenerDefaults = defaults.screener;

export interface LoadedScreener {
  /**
   * A page of the rows that pass. Synchronous, as queries share buffers. `lines` has those that the query asks for, as `loadLines` gives
   * them; `purposes` is there where it has `objeto`.
   */
  readonly screen: (query: Query<'screener'>, lines?: LineColumns, purposes?: PurposeSearch) => Screener;
  /** All rows that pass, sorted, read lazily; other queries may run meanwhile. */
  readonly list: (query: Query<'screener'>, lines?: LineColumns, purposes?: PurposeSearch) => ScreenerList;
  /** The values of an indicator of those that count in the statistics of a CIIU group, as of the year's filings; NaN is null. */
  readonly counted: (level: CiiuLevel, codigo: string, key: IndicatorKey) => Float64Array;
  /** A Spanish sentence for each value of the query that no company has, for the NITs that are not in the table, and for an order by nothing or by growth without a floor. */
  readonly notices: (
    query: Query<'screener'>,
    coverGaps: CoverGaps,
    lines?: LineColumns,
    purposes?: PurposeSearch,
  ) => string[];
  /** A Spanish sentence about the columns of the query that the source lacks. */
  readonly gapNotices: (query: Query<'screener'>, gaps: SourceGaps, lines?: LineColumns) => string[];
  /** The amounts of a line of all who filed in the year, for the rows of the table. */
  readonly lineColumn: (filed: FiledLine) => LineColumn;
  readonly similar: FindSimilar;
}

export interface ScreenerList {
  readonly total: number;
  readonly anio: number;
  readonly empresas: Iterable<ScreenedRow>;
}

export function parseScreener(bytes: Uint8Array): LoadedScreener {
  const table = decodeScreenerTable(bytes);
  const textForms = textFormsOf(table);
  const unknownValues = createNotices(table, textForms);
  const missing = createMissingNotices(table);
  const gapNotices = createGapNotices(table);
  const values = createValues(table);
  const { unordered, withoutFloor, ...queries } = createQueries(table, textForms, values);
  return {
    ...queries,
    notices: (query, coverGaps, lines = noLines, purposes) => [
      ...unknownValues(query, coverGaps),
      ...missing(query),
      ...unordered(query, lines, purposes),
      ...withoutFloor(query, lines, purposes),
    ],
    gapNotices: (query, gaps, lines = noLines) => gapNotices(query, gaps, values(lines)),
    lineColumn: createLineColumns(table),
    similar: createFindSimilar(table),
  };
}

type ValuesOf = (key: RangeKey) => Float64Array;

/** Values by which rows are sorted and filtered. A line that the query does not have nobody has. */
function createValues(table: ScreenerTable): (lines: LineColumns) => ValuesOf {
  const nobody = new Float64Array(table.count).fill(Number.NaN);
  return (lines) => (key) => (isListedLine(key) ? (lines.get(key)?.meant ?? nobody) : table.values(key));
}

function createQueries(
  table: ScreenerTable,
  textForms: TextForms,
  values: (lines: LineColumns) => ValuesOf,
): Pick<LoadedScreener, 'screen' | 'list' | 'counted'> & {
  /** Says that no row that passes has what the query sorts by. */
  readonly unordered: (query: Query<'screener'>, lines: LineColumns, purposes?: PurposeSearch) => string[];
  /** Names the floor of growth, where the query sorts by growth those that sold almost nothing in the year before. */
  readonly withoutFloor: (query: Query<'screener'>, lines: LineColumns, purposes?: PurposeSearch) => string[];
} {
  const testsOf = createRowTests(table, textForms);
  const orderOf = createRowOrders();
  const match = createNameTest(table);
  const among = createNitTest(table);
  const holding = createPurposeTest(table);
  const passing = new Uint8Array(table.count);
  const mark = (query: Query<'screener'>, lines: LineColumns, purposes?: PurposeSearch): number => {
    const { q, nit, objeto } = query;
    const nameTests = q === undefined ? [] : [match(q)];
    const nitTests = nit === undefined ? [] : [among(nit)];
    const purposeTests = objeto === undefined ? [] : [holding(objeto, purposes)];
    return markPassing(
      [...testsOf(query, values(lines)), ...nameTests, ...nitTests, ...purposeTests],
      passing,
    );
  };
  const ordered = (
    { sort = screenerDefaults.sort, order = screenerDefaults.order }: Query<'screener'>,
    lines: LineColumns,
  ) => orderOf(sort, order, () => (isListedLine(sort) ? ranksOf(values(lines)(sort)) : table.ranks(sort)));
  return {
    screen(query, lines = noLines, purposes) {
      const { page = screenerDefaults.page, page_size = screenerDefaults.page_size } = query;
      const total = mark(query, lines, purposes);
      const rows = pageOf(ordered(query, lines), passing, (page - 1) * page_size, page_size);
      return {
        empresas: rows.map(createRowReader(table, query, lines)),
        pagination: pagination(page, page_size, total),
        anio: table.anio,
      };
    },
    list(query, lines = noLines, purposes) {
      const total = mark(query, lines, purposes);
      const rows = ordered(query, lines).filter((row) => passing[row] === 1);
      return { total, anio: table.anio, empresas: rowsOf(createRowReader(table, query, lines), rows) };
    },
    unordered(query, lines, purposes) {
      const { sort = screenerDefaults.sort } = query;
      if (sort === 'razon_social' || mark(query, lines, purposes) < 2) return [];
      const sorted = values(lines)(sort);
      if (passing.some((passes, row) => passes === 1 && !Number.isNaN(sorted[row]))) return [];
      return [`Ninguna de estas sociedades tiene ${sort} de ${table.anio}: van en orden de NIT.`];
    },
    withoutFloor(query, lines, purposes) {
      const { sort, order = screenerDefaults.order } = query;
      if (!growthKeys.some((key) => key === sort) || order !== 'desc') return [];
      if (query.min_ingresos_anterior !== undefined) return [];
      mark(query, lines, purposes);
      const [grown, before] = [
        table.values(sort as (typeof growthKeys)[number]),
        table.values(earlierRevenue),
      ];
      const isSmall = (row: number) => !Number.isNaN(grown[row]) && !(before[row]! >= leastRevenue);
      return passing.some((passes, row) => passes === 1 && isSmall(row)) ? [floorNotice(sort!)] : [];
    },
    counted(level, codigo, key) {
      const codes = table.codes('cuenta_en');
      const inGroup = [
        false,
        ...table.lists.cuenta_en.map((countsIn) => countedGroup[level](countsIn) === codigo),
      ];
      return table.values(key).filter((_, row) => inGroup[codes[row]!]!);
    },
  };
}

const floorNotice = (sort: string): string =>
  `${sort}: van primero las que casi no vendieron el año anterior. Con min_ingresos_anterior=${leastRevenue} quedan las que vendieron al menos ${(leastRevenue / 1000).toLocaleString('es-CO')} millones de pesos, como en la portada.`;

type RowReader = (position: number) => ScreenedRow;

/** A function that reads a row with the columns that the query adds. */
function createRowReader(
  table: ScreenerTable,
  { columnas }: Pick<Query<'screener'>, 'columnas'>,
  lines: LineColumns,
): RowReader {
  if (columnas === undefined) return table.row;
  const listed = columnas.filter(isListedLine);
  const figures = columnas.filter(isFigureColumn).map((key) => [key, table.values(key)] as const);
  return (position) => {
    const row: ScreenedRow = table.row(position);
    if (columnas.includes('tamano')) row.tamano = table.text('tamano', position);
    if (columnas.includes('senales')) row.senales = signsIn(table.text('senales', position));
    if (figures.length > 0)
      row.indicadores = Object.fromEntries(figures.map(([key, values]) => [key, orNull(values[position])]));
    if (listed.length > 0)
      row.lineas = Object.fromEntries(listed.map((key) => [key, orNull(lines.get(key)?.filed[position])]));
    return row;
  };
}

const orNull = (value = Number.NaN): number | null => (Number.isNaN(value) ? null : value);

const signsIn = (signs: string | null): string[] | null =>
  signs === null ? null : signs.split(',').filter((sign) => sign !== '');

function* rowsOf(row: RowReader, positions: Uint32Array): Generator<ScreenedRow> {
  for (const position of positions) yield row(position);
}

/** Marks the rows that pass every test, column by column, and counts them. */
function markPassing(tests: readonly RowTest[], passing: Uint8Array): number {
  passing.fill(1);
  if (tests.length === 0) return passing.length;
  for (const test of tests)
    if ('codes' in test) applyCodeTest(test, passing);
    else applyRangeTest(test, passing);
  let total = 0;
  for (let row = 0; row < passing.length; row++) total += passing[row]!;
  return total;
}

function applyCodeTest({ codes, passes }: CodeTest, passing: Uint8Array): void {
  for (let row = 0; row < passing.length; row++) passing[row]! &= passes[codes[row]!]!;
}

function applyRangeTest({ values, least, most }: RangeTest, passing: Uint8Array): void {
  for (let row = 0; row < passing.length; row++) {
    const value = values[row]!;
    // Without a branch, which processors would mispredict.
    passing[row]! &= Number(value >= least) & Number(value <= most);
  }
}

/** The passing rows in order: `size` of them after the first `skipped`. */
function pageOf(order: Uint32Array, passing: Uint8Array, skipped: number, size: number): number[] {
  const rows: number[] = [];
  let left = skipped;
  for (let i = 0; i < order.length && rows.length < size; i++) {
    const row = order[i]!;
    if (passing[row] === 0) continue;
    if (left > 0) left--;
    else rows.push(row);
  }
  return rows;
}

const passesOne = Uint8Array.of(0, 1);

/** A list of NITs as a test. */
function createNitTest(table: ScreenerTable) {
  const codes = new Uint16Array(table.count);
  return (nits: readonly string[]): CodeTest => {
    codes.fill(0);
    for (const nit of nits) {
      const row = table.rowOfNit(nit);
      if (row !== undefined) codes[row] = 1;
    }
    return { codes, passes: passesOne };
  };
}

/** `objeto` as a test: the purpose of the company holds all words. */
function createPurposeTest(table: ScreenerTable) {
  const codes = new Uint16Array(table.count);
  let known: {
    readonly purposes: PurposeSearch;
    readonly companyOf: readonly (number | undefined)[];
    /** What the codes are of: a page and its notices ask for the same. */
    asked?: string;
  } | null = null;
  return (objeto: string, purposes: PurposeSearch | undefined): CodeTest => {
    if (!purposes) throw new Error('a query with objeto needs the index of purposes');
    if (known?.purposes !== purposes) {
      const rows = Array.from({ length: table.count }, (_, row) => purposes.companyOf(table.nitAt(row)));
      known = { purposes, companyOf: rows };
    }
    if (known.asked !== objeto) {
      const holders = purposes.holders(wantedWords(objeto));
      known.companyOf.forEach((company, row) => {
        codes[row] = company === undefined ? 0 : holders[company]!;
      });
      known.asked = objeto;
    }
    return { codes, passes: passesOne };
  };
}

/** `q` as a test: a NIT or its first digits, the beginning of a name, or words that are all prefixes of words of the name. */
function createNameTest(table: ScreenerTable) {
  const codes = new Uint16Array(table.count);
  let matcher: NameMatcher | undefined;
  return (q: string): CodeTest => {
    const index = table.words();
    matcher ??= createNameMatcher(index);
    codes.fill(0);
    const mark = (row: number) => {
      codes[row] = 1;
    };
    const markName = (row: number) => mark(table.rowOf(row));
    for (const { typed } of typedReadings(q)) {
      const { nits, nitPrefix, name, words } = typed;
      for (const nit of nits) {
        const row = table.rowOfNit(nit);
        if (row !== undefined) mark(row);
      }
      if (nitPrefix) table.rowsByNitPrefix(nitPrefix).forEach(mark);
      if (name === '') continue;
      eachNameStartingWith(index, name, markName);
      matcher(words, words.length, {}, markName);
    }
    return { codes, passes: passesOne };
  };
}

/** The screener of a release, opened once. */
export const loadScreener = lazyColumns(files.screener, parseScreener);
