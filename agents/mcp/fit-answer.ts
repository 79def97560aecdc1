/** Shortens the data of a result to a number of tokens, and says what was left out and which argument gets it. */

import { truncate } from '../../contract/text.ts';

type Data = Readonly<Record<string, unknown>>;

/** Characters of JSON in Spanish that a tokenizer takes for one token, at least. */
export const charactersPerToken = 3.2;
export const defaultTokens = 8000;
export const mostTokens = 100_000;

export interface FittedAnswer {
  readonly data: Data;
  /** What was left out of the data, and how to get it. */
  readonly omitted: readonly string[];
  /** Characters of the JSON of the shortened data, and of the whole data. */
  readonly length: number;
  readonly whole: number;
}

/** Parts that explain or divide figures; they are left out first, in this order. */
const explanations = ['definitions', 'clases', 'divisiones', 'marcos', 'tamanos'];
/** Longer texts are notes, which are left out; names are shorter. */
const longestText = 300;

/**
 * `characters` is what the JSON of the data may take; it may take more when nothing else can go. `hasYears`: whether the tool has
 * an argument for years.
 */
export function fitAnswer(wholeData: Data, characters: number, hasYears: boolean): FittedAnswer {
  const omitted: string[] = [];
  const wholeText = JSON.stringify(wholeData);
  const whole = wholeText.length;
  let data: unknown = wholeData;
  let length = whole;
  const leaveOut = (names: ReadonlySet<string>, isRowOut: (row: unknown) => boolean, note: string) => {
    const before = length;
    data = pruned(data, names, isRowOut);
    length = lengthOf(data);
    if (length < before) omitted.push(note);
  };
  for (const name of explanations)
    if (length > characters && wholeText.includes(`"${name}":`)) leaveOut(new Set([name]), () => false, name);
  if (length > characters && hasYears) {
    const sizes = sizesByYear(data);
    const leftOutYears = new Set<string>();
    let rest = length;
    // The newest year stays, so that something does.
    for (const year of [...sizes.keys()].sort().slice(0, -1)) {
      if (rest <= characters) break;
      leftOutYears.add(year);
      rest -= sizes.get(year)!;
    }
    const note = `${leftOutYears.size === 1 ? 'el año' : 'los años'} ${[...leftOutYears].join(', ')} (years)`;
    leaveOut(leftOutYears, (row) => leftOutYears.has(String(yearOf(row))), note);
  }
  const cuts = new Map<string, { kept: number; total: number }>();
  // Each turn shortens the longest list by what is too much of it.
  for (let turn = 0; turn < 20 && length > characters; turn++) {
    const longest = longestList(data, []);
    if (!longest) break;
    const { path, rows, length: before } = longest;
    const kept = Math.floor(rows.length * Math.max(0, 1 - (length - characters) / before) * 0.99);
    const short = rows.slice(0, kept);
    data = replaced(data, path, short);
    length -= before - lengthOf(short);
    const place = path.join('.');
    cuts.set(place, { kept, total: cuts.get(place)?.total ?? rows.length });
  }
  for (const [place, { kept, total }] of cuts) {
    const next = 'pagination' in wholeData && kept > 0 ? ` (con page_size=${kept}, desde page=1)` : '';
    omitted.push(`${total - kept} de ${total} filas de ${place}${next}`);
  }
  if (length > characters) {
    data = JSON.parse(JSON.stringify(data), (_, value) =>
      typeof value === 'string' ? truncate(value, longestText) : value,
    );
    length = lengthOf(data);
    omitted.push(`el final de los textos de más de ${longestText} caracteres`);
  }
  return { data: data as Data, omitted, length, whole };
}

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;
const entriesOf = (value: object) => Object.entries(value as Readonly<Record<string, unknown>>);
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

const yearPattern = /^(?:19|20|21)\d\d$/;
const yearOf = (row: unknown): unknown => {
  const { anio, year, corte } = (row ?? {}) as Readonly<Record<'anio' | 'year' | 'corte', unknown>>;
  return anio ?? year ?? (typeof corte === 'string' ? corte.slice(0, 4) : undefined);
};

/** The value without some names and rows: a copy where it has them, else itself, since most of a large answer stays as it is. */
function pruned(value: unknown, names: ReadonlySet<string>, isRowOut: (row: unknown) => boolean): unknown {
  if (Array.isArray(value)) {
    let isSame = true;
    const kept: unknown[] = [];
    for (const row of value) {
      const rest = isRowOut(row) ? undefined : pruned(row, names, isRowOut);
      if (rest !== undefined) kept.push(rest);
      if (rest !== row) isSame = false;
    }
    return isSame ? value : kept;
  }
  if (!isRecord(value)) return value;
  const record = value as Readonly<Record<string, unknown>>;
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(record)) {
    const inner = names.has(name) ? undefined : pruned(record[name], names, isRowOut);
    if (inner === record[name]) continue;
    copy ??= { ...record };
    if (inner === undefined) delete copy[name];
    else copy[name] = inner;
  }
  return copy ?? value;
}

/** Characters of the rows and properties of each year. */
function sizesByYear(value: unknown, sizes = new Map<string, number>(), inList = false): Map<string, number> {
  const add = (year: string, length: number) => sizes.set(year, (sizes.get(year) ?? 0) + length);
  if (Array.isArray(value)) for (const row of value) sizesByYear(row, sizes, true);
  else if (isRecord(value)) {
    if (inList && yearOf(value) !== undefined) add(String(yearOf(value)), lengthOf(value) + 1);
    else
      for (const [name, inner] of entriesOf(value))
        if (yearPattern.test(name)) add(name, lengthOf(inner) + 7);
        else sizesByYear(inner, sizes);
  }
  return sizes;
}

interface LongList {
  readonly path: readonly string[];
  readonly rows: readonly unknown[];
  /** Characters of its JSON. */
  readonly length: number;
}

/** The list with the most characters; lists within the rows of another list do not count. */
function longestList(value: unknown, path: readonly string[]): LongList | null {
  if (Array.isArray(value)) return value.length === 0 ? null : { path, rows: value, length: lengthOf(value) };
  if (!isRecord(value)) return null;
  const lists = entriesOf(value).map(([name, inner]) => longestList(inner, [...path, name]));
  return lists.reduce(
    (longest, other) => ((other?.length ?? 0) > (longest?.length ?? 0) ? other : longest),
    null,
  );
}

function replaced(value: unknown, [name, ...rest]: readonly string[], rows: readonly unknown[]): unknown {
  if (name === undefined) return rows;
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [name]: replaced(record[name], rest, rows) };
}
