/**
 * Filters a company's stored answer by cutting its text. The build writes JSON without blanks and JSON escapes every
 * quote inside a text, so a key with its quotes and colon stands only where it is a key.
 */

import type { Query } from '../../contract/queries.ts';
import { type Indicators, type Meta, statementNames, statementProperty } from '../../contract/schemas.ts';

/** The JSON texts of the default answer's parts. */
export interface CompanyText {
  readonly profile: string;
  readonly financials: string;
  readonly indicators: string;
  readonly meta: string;
}

const marks = ['{"data":{"profile":', ',"financials":', ',"indicators":', '},"meta":', '}\n'] as const;

/** Cuts a stored body `{"data":{profile,financials,indicators},"meta":{…}}`. Throws when it is anything else. */
export function cutCompany(body: string): CompanyText {
  let from = 0;
  const [profile, financials, indicators, meta] = marks.slice(0, -1).map((mark, i) => {
    const start = body.indexOf(mark, from) + mark.length;
    from = body.indexOf(marks[i + 1]!, start);
    if (start < mark.length || from < 0) throw new Error(`stored answer without ${mark}`);
    return body.slice(start, i === marks.length - 2 ? body.lastIndexOf('}') : from);
  });
  return { profile: profile!, financials: financials!, indicators: indicators!, meta: meta! };
}

/** The body with the given JSON text as data, and the stored `meta` with the address that was asked for. */
export function withData(data: string, { meta }: CompanyText, url: string): string {
  const stored = JSON.parse(meta) as Meta;
  return `{"data":${data},"meta":${JSON.stringify({ ...stored, url })}}\n`;
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
  if (!category && !years) return text;
  const { definitions, by_year, motivos_nulos } = JSON.parse(text) as Indicators;
  const inYears = (year: number) => !years || years.includes(year);
  const inCategory = (key: string) => !category || definitions[key]?.category === category;
  const ofCategory = <V>(record: Record<string, V>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => inCategory(key)));
  const filtered: Indicators = {
    definitions: ofCategory(definitions),
    by_year: by_year
      .filter(({ anio }) => inYears(anio))
      .map(({ anio, ...values }) => ({ anio, ...ofCategory(values) })),
    motivos_nulos: Object.fromEntries(
      Object.entries(motivos_nulos)
        .filter(([year]) => inYears(Number(year)))
        .map(([year, reasons]) => [year, ofCategory(reasons)]),
    ),
  };
  return JSON.stringify(filtered);
}

/** A list of flat rows that begin with `anio`, less those of other years. */
function filterRows(list: string, years: readonly number[] | undefined): string {
  if (!years) return list;
  const start = '{"anio":';
  const rows = list.slice(1, -1).split(new RegExp(`,(?=${start.replace('{', '\\{')})`));
  return `[${rows.filter((row) => years.includes(Number(row.slice(start.length, start.length + 4)))).join(',')}]`;
}
