/** The stored default answer of a company: its parts, and how each is written and read. */

import { bodyStart, metaStart } from '../http/envelope.ts';
import type { Financials, Indicators, Profile } from '../http/schemas.ts';

/** The sections of the default answer. */
export interface StoredCompanyData {
  readonly profile: Profile;
  readonly financials: Financials;
  readonly indicators: Indicators;
}

/**
 * The parts of an answer in the order of its text. Each is a deflate segment of its own, so that other answers splice it
 * in without inflating it. The indicators are two parts, since nearly half of their bytes are definitions.
 */
const partNames = ['profile', 'financials', 'definitions', 'figures'] as const;
export type CompanyParts<T> = Readonly<Record<(typeof partNames)[number], T>>;

/** Applies a function to each part. */
export const mapParts = <T, U>(parts: CompanyParts<T>, map: (part: T) => U): CompanyParts<U> => ({
  profile: map(parts.profile),
  financials: map(parts.financials),
  definitions: map(parts.definitions),
  figures: map(parts.figures),
});

/** The JSON key before each part; empty where a part continues the one before. */
const partKeys: CompanyParts<string> = {
  profile: '"profile":',
  financials: ',"financials":',
  definitions: ',"indicators":',
  figures: '',
};
const closing = '}';

export type IndicatorFigures = Omit<Indicators, 'definitions'>;

/** The part `definitions` opens the object `indicators`, and the part `figures` closes it. */
export const writeDefinitions = (definitions: Indicators['definitions']): string =>
  `{"definitions":${JSON.stringify(definitions)}`;
export const readDefinitions = (part: string): Indicators['definitions'] =>
  (JSON.parse(`${part}}`) as Pick<Indicators, 'definitions'>).definitions;
export const writeFigures = (figures: IndicatorFigures): string => `,${JSON.stringify(figures).slice(1)}`;
export const readFigures = (part: string): IndicatorFigures =>
  JSON.parse(`{${part.slice(1)}`) as IndicatorFigures;

/** The JSON texts of the parts, without blanks. */
export function companyParts({ profile, financials, indicators }: StoredCompanyData): CompanyParts<string> {
  const { definitions, ...figures } = indicators;
  return {
    profile: JSON.stringify(profile),
    financials: JSON.stringify(financials),
    definitions: writeDefinitions(definitions),
    figures: writeFigures(figures),
  };
}

/** The text of `data` after its opening bracket, as a list: each part after its key, and the closing bracket. */
export const dataSegments = <T>(parts: CompanyParts<T>, made: (text: string) => T): T[] => [
  ...partNames.flatMap((name) =>
    partKeys[name] === '' ? [parts[name]] : [made(partKeys[name]), parts[name]],
  ),
  made(closing),
];

/** The parts in such a list. */
export const partsFromSegments = <T>(members: readonly T[]): CompanyParts<T> => ({
  profile: members[1]!,
  financials: members[3]!,
  definitions: members[5]!,
  figures: members[6]!,
});

/** The same list of a stored body. */
export const readDataSegments = (body: string): string[] =>
  dataSegments(companyParts((JSON.parse(body) as { data: StoredCompanyData }).data), (text) => text);

/** The JSON of `data`. */
export const companyDataJson = (parts: CompanyParts<string>): string =>
  `{${dataSegments(parts, (text) => text).join('')}`;

/** The beginning of a stored body, before the segments of `data`. */
export const dataStart = bodyStart('{');

/** The JSON of `data` in a stored body, without the meta that names its release. */
export const dataJson = (body: string): string =>
  body.slice(bodyStart('').length, body.lastIndexOf(metaStart));
