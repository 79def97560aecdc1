/** Shortens the data of a result to a number of tokens, and says what was left out and which argument gets it. */

import { truncate } from '../../../contract/text.ts';

type Data = Readonly<Record<string, unknown>>;

/** Characters of JSON in Spanish that a tokenizer takes for one token, at least. */
export const charactersPerToken = 3.2;
export const defaultTokens = 8000;
export const mostTokens = 100_000;

export interface FittedAnswer {
  readonly data: Data;
  /** What is not in the data any more, and how to get it. */
  readonly omitted: readonly string[];
}

/** Explains figures rather than being some; in this order they go first. */
const explanations = ['definitions', 'clases', 'divisiones'];

/** `characters` is what the JSON of the data may take. `hasYears`: whether the tool can be asked for other years. */
export function fitAnswer(whole: Data, characters: number, hasYears: boolean): FittedAnswer {
  const omitted: string[] = [];
  let data = whole;
  const fits = (value: unknown) => JSON.stringify(value).length <= characters;
  for (const name of explanations) {
    if (fits(data)) break;
    const short = without(data, name) as Data;
    if (JSON.stringify(short).length === JSON.stringify(data).length) continue;
    data = short;
    omitted.push(name);
  }
  const years = hasYears && !fits(data) ? yearsIn(data) : [];
  // The newest year stays, so that something does.
  for (let count = 1; count < years.length && !fits(data); count++) {
    const left = years.slice(0, count);
    const short = withoutYears(data, new Set(left)) as Data;
    if (fits(short) || count === years.length - 1) {
      data = short;
      omitted.push(`los años ${left[0]} a ${left.at(-1)} (years=${left.join()})`);
    }
  }
  const cuts = new Map<string, { kept: number; total: number }>();
  // Each turn shortens the longest list by what is too much of it.
  for (let turn = 0; turn < 20 && !fits(data); turn++) {
    const longest = longestList(data, []);
    if (!longest) break;
    const { path, rows, length } = longest;
    const excess = JSON.stringify(data).length - characters;
    const kept = Math.floor(rows.length * Math.max(0, 1 - excess / length) * 0.99);
    data = replaced(data, path, rows.slice(0, kept)) as Data;
    const place = path.join('.');
    cuts.set(place, { kept, total: cuts.get(place)?.total ?? rows.length });
  }
  for (const [place, { kept, total }] of cuts) {
    const next = 'pagination' in data && kept > 0 ? ` (con page_size=${kept}, desde page=1)` : '';
    omitted.push(`${total - kept} de ${total} filas de ${place}${next}`);
  }
  if (!fits(data)) {
    data = withShortTexts(data) as Data;
    omitted.push(`el final de los textos de más de ${longestText} caracteres`);
  }
  return { data, omitted };
}

/** Notes are long texts; a name is none. */
const longestText = 300;

function withShortTexts(value: unknown): unknown {
  if (typeof value === 'string') return truncate(value, longestText);
  if (Array.isArray(value)) return value.map(withShortTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(entriesOf(value).map(([name, inner]) => [name, withShortTexts(inner)]));
}

const entriesOf = (value: object) => Object.entries(value as Readonly<Record<string, unknown>>);

/** A copy of a value in which the objects are what `change` makes of their entries. */
function mapped(value: unknown, change: (entries: [string, unknown][]) => [string, unknown][]): unknown {
  if (Array.isArray(value)) return value.map((row) => mapped(row, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    change(entriesOf(value)).map(([name, inner]) => [name, mapped(inner, change)] as const),
  );
}

const without = (value: unknown, dropped: string): unknown =>
  mapped(value, (entries) => entries.filter(([name]) => name !== dropped));

const yearPattern = /^(?:19|20|21)\d\d$/;
const yearOf = (row: unknown): unknown => {
  const { anio, year } = (row ?? {}) as { readonly anio?: unknown; readonly year?: unknown };
  return anio ?? year;
};

/** The years of rows and of names, the oldest first. */
function yearsIn(value: unknown, found = new Set<string>(), inList = false): string[] {
  if (Array.isArray(value)) for (const row of value) yearsIn(row, found, true);
  else if (typeof value === 'object' && value !== null) {
    if (inList && yearOf(value) !== undefined) found.add(String(yearOf(value)));
    for (const [name, inner] of entriesOf(value)) {
      if (yearPattern.test(name)) found.add(name);
      yearsIn(inner, found);
    }
  }
  return [...found].sort();
}

function withoutYears(value: unknown, years: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value.filter((row) => !years.has(String(yearOf(row)))).map((row) => withoutYears(row, years));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    entriesOf(value)
      .filter(([name]) => !years.has(name))
      .map(([name, inner]) => [name, withoutYears(inner, years)]),
  );
}

interface LongList {
  readonly path: readonly string[];
  readonly rows: readonly unknown[];
  /** Of its JSON. */
  readonly length: number;
}

/** The list that takes the most characters; a list within rows of another is no list of its own. */
function longestList(value: unknown, path: readonly string[]): LongList | null {
  if (Array.isArray(value))
    return value.length === 0 ? null : { path, rows: value, length: JSON.stringify(value).length };
  if (typeof value !== 'object' || value === null) return null;
  const lists = entriesOf(value).map(([name, inner]) => longestList(inner, [...path, name]));
  return lists.reduce((one, other) => ((other?.length ?? 0) > (one?.length ?? 0) ? other : one), null);
}

function replaced(value: unknown, [name, ...rest]: readonly string[], rows: readonly unknown[]): unknown {
  if (name === undefined) return rows;
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [name]: replaced(record[name], rest, rows) };
}
