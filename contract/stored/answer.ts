/** The stored default answer of a company: how its text is made, and how parts of it are cut out without parsing. */

import { bodyStart } from '../http/envelope.ts';
import type { Query } from '../http/queries.ts';
import {
  type Financials,
  type IndicatorCategory,
  type Indicators,
  type Profile,
  statementNames,
  statementProperty,
} from '../http/schemas.ts';

/** The sections of the default answer. */
export interface StoredCompanyData {
  readonly profile: Profile;
  readonly financials: Financials;
  readonly indicators: Indicators;
}

/**
 * The parts of which other answers are made, in the order in which they stand in the text: each is deflated apart, so that an
 * answer without `years` is spliced and not inflated. The indicators are two, for nearly half of them are definitions.
 */
const partNames = ['profile', 'financials', 'definitions', 'figures'] as const;
export type CompanyParts<T> = Readonly<Record<(typeof partNames)[number], T>>;

/** The same of each part. */
export const mappedParts = <T, U>(parts: CompanyParts<T>, map: (part: T) => U): CompanyParts<U> => ({
  profile: map(parts.profile),
  financials: map(parts.financials),
  definitions: map(parts.definitions),
  figures: map(parts.figures),
});

/** What stands before each part, where anything does. */
const keys: CompanyParts<string> = {
  profile: '"profile":',
  financials: ',"financials":',
  definitions: ',"indicators":',
  figures: '',
};
const closing = '}';

/** The JSON texts of the parts, without blanks. */
export function companyParts({ profile, financials, indicators }: StoredCompanyData): CompanyParts<string> {
  const { definitions, ...figures } = indicators;
  return {
    profile: JSON.stringify(profile),
    financials: JSON.stringify(financials),
    definitions: `{"definitions":${JSON.stringify(definitions)}`,
    figures: `,${JSON.stringify(figures).slice(1)}`,
  };
}

/** The members of `data` in a row: the parts, each after its key, and the bracket that closes them all. */
export const membersOf = <T>(parts: CompanyParts<T>, made: (text: string) => T): T[] => [
  ...partNames.flatMap((name) => (keys[name] === '' ? [parts[name]] : [made(keys[name]), parts[name]])),
  made(closing),
];

/** The parts among the members in a row. */
export const partsAmong = <T>(members: readonly T[]): CompanyParts<T> => ({
  profile: members[1]!,
  financials: members[3]!,
  definitions: members[5]!,
  figures: members[6]!,
});

/** The JSON of `data`. */
export const companyText = (parts: CompanyParts<string>): string =>
  `{${membersOf(parts, (text) => text).join('')}`;

/** JSON escapes every quote inside a text, so a key with its quotes and colon stands only where it is a key. */
const marks = [
  '{"data":{"profile":',
  ',"financials":',
  ',"indicators":',
  ',"by_year":',
  '},"meta":',
] as const;

/** Where each mark begins, one after the other. Throws when one is not there. */
function startsOf(text: string, marks: readonly string[]): number[] {
  let from = 0;
  return marks.map((mark) => {
    const at = text.indexOf(mark, from);
    if (at < 0) throw new Error(`stored answer without ${mark}`);
    from = at + mark.length;
    return at;
  });
}

/** Cuts a stored body `{"data":{profile,financials,indicators},"meta":{…}}`. Throws when it is anything else. */
export function cutCompany(body: string): CompanyParts<string> {
  const at = startsOf(body, marks);
  const part = (i: number) => body.slice(at[i]! + marks[i]!.length, at[i + 1]);
  return {
    profile: part(0),
    financials: part(1),
    definitions: part(2),
    figures: body.slice(at[3], at[4]),
  };
}

/** The JSON of `data` in a stored body, whatever release it names. */
export const dataText = (body: string): string =>
  body.slice(marks[0].indexOf('{', 1), body.lastIndexOf(marks[4]) + 1);

/** What a stored body begins with; then come the members of `data`, the bracket that closes it, and the meta. */
export const membersStart = bodyStart('{');

/** The members of `data` in a stored body, with the bracket that closes them. */
export const membersText = (body: string): string =>
  body.slice(membersStart.length, body.lastIndexOf(marks[4]) + 1);

/** The section `financials` as a query wants it. */
export function cutFinancials(text: string, { statement, years }: Query<'financials'>): string {
  const head = text.slice(0, text.indexOf(',"estado_resultados":'));
  const chosen = statement ? [statement] : statementNames;
  const statements = chosen.map((name) => {
    const key = `"${statementProperty[name]}":`;
    const start = text.indexOf(key) + key.length;
    // Rows of a statement hold numbers only: the first bracket closes the list.
    return `,${key}${cutRows(text.slice(start, text.indexOf(']', start) + 1), years)}`;
  });
  const filings = ',"filings":';
  const list = text.slice(text.lastIndexOf(filings) + filings.length, -1);
  return `${head}${statements.join('')}${filings}${cutRows(list, years)}}`;
}

/** The members of `figures`: rows, and then records by year. */
const figureMarks = [',"by_year":', ',"motivos_nulos":', ',"supuestos":', ',"cortes":'] as const;

/** The part `figures` of those years, which closes the section `indicators`. */
export function cutFigures(text: string, years: readonly number[]): string {
  const at = startsOf(text, figureMarks);
  const members = figureMarks.map((mark, i) => {
    const value = text.slice(at[i]! + mark.length, at[i + 1] ?? -1);
    return mark + (i === 0 ? cutRows(value, years) : cutRecord(value, years));
  });
  return `${members.join('')}}`;
}

type Definitions = Indicators['definitions'];
type Figures = Omit<Indicators, 'definitions'>;

const definitionsOf = (definitions: Definitions, category: IndicatorCategory): Definitions =>
  Object.fromEntries(Object.entries(definitions).filter(([, own]) => own.category === category));

/** The figures of the indicators that are defined, in the order in which they stand. */
function figuresOf({ by_year, motivos_nulos, supuestos, cortes }: Figures, defined: Definitions): Figures {
  function pick<V>(record: Readonly<Record<string, V>>, picked: Record<string, V>): Record<string, V> {
    for (const key in record) if (Object.hasOwn(defined, key)) picked[key] = record[key]!;
    return picked;
  }
  const pickEach = <V>(record: Record<string, Record<string, V>>) =>
    Object.fromEntries(Object.entries(record).map(([year, own]) => [year, pick(own, {})]));
  return {
    by_year: by_year.map((row) => pick<number | null>(row, { anio: row.anio }) as Figures['by_year'][number]),
    motivos_nulos: pickEach(motivos_nulos),
    supuestos: pickEach(supuestos),
    cortes,
  };
}

/** The part `definitions` of one category alone, and the same read. */
export function cutDefinitions(text: string, category: IndicatorCategory): CutDefinitions {
  const { definitions } = JSON.parse(`${text}}`) as { definitions: Definitions };
  const defined = definitionsOf(definitions, category);
  return { text: `{"definitions":${JSON.stringify(defined)}`, defined };
}
export interface CutDefinitions {
  readonly text: string;
  readonly defined: Definitions;
}

/** The part `figures` of the indicators that are defined, which closes the section `indicators`. */
export function figuresDefined(text: string, defined: Definitions): string {
  const figures = JSON.parse(`{${text.slice(1)}`) as Figures;
  return `,${JSON.stringify(figuresOf(figures, defined)).slice(1)}`;
}

const rowStart = '{"anio":';

/** A list of rows that begin with `anio`, in order of it and hold more, less those of other years. */
function cutRows(list: string, years: readonly number[] | undefined): string {
  if (!years) return list;
  const kept: string[] = [];
  for (const year of years) {
    const start = list.indexOf(`${rowStart}${year},`);
    if (start < 0) continue;
    // Behind the last row there is no other, and -1 leaves out the bracket.
    kept.push(list.slice(start, list.indexOf(`,${rowStart}`, start)));
  }
  return `[${kept.join(',')}]`;
}

/** A record by year of objects without another inside, whose texts are all words of ours, less those of other years. */
function cutRecord(record: string, years: readonly number[]): string {
  const kept = record
    .slice(2, -2)
    .split('},"')
    .filter((entry) => years.includes(Number(entry.slice(0, 4))));
  return kept.length === 0 ? '{}' : `{"${kept.join('},"')}}}`;
}
