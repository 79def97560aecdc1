/**
 * Filters a company's stored answer by cutting its text. The build writes JSON without blanks and JSON escapes every
 * quote inside a text, so a key with its quotes and colon stands only where it is a key.
 */

import type { Query } from '../../../contract/http/queries.ts';
import {
  type IndicatorCategory,
  type Indicators,
  statementNames,
  statementProperty,
} from '../../../contract/http/schemas.ts';

/** The JSON texts of the default answer's parts. */
export interface CompanyText {
  readonly profile: string;
  readonly financials: string;
  readonly indicators: string;
}

const marks = ['{"data":{"profile":', ',"financials":', ',"indicators":', '},"meta":'] as const;

/** Cuts a stored body `{"data":{profile,financials,indicators},"meta":{…}}`. Throws when it is anything else. */
export function cutCompany(body: string): CompanyText {
  const ends: number[] = [];
  const starts = marks.map((mark) => {
    const at = body.indexOf(mark, ends.at(-1));
    if (at < 0) throw new Error(`stored answer without ${mark}`);
    ends.push(at);
    return at + mark.length;
  });
  const part = (i: number) => body.slice(starts[i], ends[i + 1]);
  return { profile: part(0), financials: part(1), indicators: part(2) };
}

export function filterFinancials(text: string, { statement, years }: Query<'financials'>): string {
  if (!statement && !years) return text;
  const head = text.slice(0, text.indexOf(',"estado_resultados":'));
  const chosen = statement ? [statement] : statementNames;
  const statements = chosen.map((name) => {
    const key = `"${statementProperty[name]}":`;
    const start = text.indexOf(key) + key.length;
    // Rows of a statement hold numbers only: the first bracket closes the list.
    return `,${key}${filterRows(text.slice(start, text.indexOf(']', start) + 1), years)}`;
  });
  const filings = ',"filings":';
  const list = text.slice(text.lastIndexOf(filings) + filings.length, -1);
  return `${head}${statements.join('')}${filings}${filterRows(list, years)}}`;
}

export function filterIndicators(text: string, { category, years }: Query<'indicators'>): string {
  if (category) return JSON.stringify(ofCategory(JSON.parse(text) as Indicators, category, years));
  if (!years) return text;
  const [rows, reasons] = [',"by_year":', ',"motivos_nulos":'] as const;
  const [from, to] = [text.indexOf(rows), text.indexOf(reasons)];
  const list = filterRows(text.slice(from + rows.length, to), years);
  const kept = inYears(JSON.parse(text.slice(to + reasons.length, -1)), years);
  return `${text.slice(0, from)}${rows}${list}${reasons}${JSON.stringify(kept)}}`;
}

function ofCategory(
  { definitions, by_year, motivos_nulos }: Indicators,
  category: IndicatorCategory,
  years: readonly number[] | undefined,
): Indicators {
  const pick = <V>(record: Record<string, V>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => definitions[key]?.category === category));
  return {
    definitions: pick(definitions),
    by_year: by_year
      .filter(({ anio }) => !years || years.includes(anio))
      .map(({ anio, ...values }) => ({ anio, ...pick(values) })),
    motivos_nulos: Object.fromEntries(
      Object.entries(inYears(motivos_nulos, years)).map(([year, reasons]) => [year, pick(reasons)]),
    ),
  };
}

function inYears<V>(record: Record<string, V>, years: readonly number[] | undefined): Record<string, V> {
  if (!years) return record;
  return Object.fromEntries(Object.entries(record).filter(([year]) => years.includes(Number(year))));
}

const rowStart = '{"anio":';

/** A list of flat rows that begin with `anio`, less those of other years. */
function filterRows(list: string, years: readonly number[] | undefined): string {
  if (!years || list === '[]') return list;
  const rows = list.slice(1 + rowStart.length, -1).split(`,${rowStart}`);
  const kept = rows.filter((row) => years.includes(Number(row.slice(0, 4))));
  return kept.length === 0 ? '[]' : `[${rowStart}${kept.join(`,${rowStart}`)}]`;
}
