/** The stored default answer of a company: the parts it is made of, and how each is written and read. */

import { bodyStart, metaMark } from '../http/envelope.ts';
import type { Financials, Indicators, Profile } from '../http/schemas.ts';

/** The sections of the default answer. */
export interface StoredCompanyData {
  readonly profile: Profile;
  readonly financials: Financials;
  readonly indicators: Indicators;
}

/**
 * The parts of which other answers are made, in the order in which they stand in the text: each is a deflate segment, so that
 * a whole part is spliced and not inflated. The indicators are two, for nearly half of them are definitions.
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

export type Figures = Omit<Indicators, 'definitions'>;

/** The part `definitions`, which opens the section `indicators`, and the part `figures`, which closes it. */
export const writeDefinitions = (definitions: Indicators['definitions']): string =>
  `{"definitions":${JSON.stringify(definitions)}`;
export const readDefinitions = (part: string): Indicators['definitions'] =>
  (JSON.parse(`${part}}`) as Pick<Indicators, 'definitions'>).definitions;
export const writeFigures = (figures: Figures): string => `,${JSON.stringify(figures).slice(1)}`;
export const readFigures = (part: string): Figures => JSON.parse(`{${part.slice(1)}`) as Figures;

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

/** The members of `data` in a stored body. */
export const readMembers = (body: string): string[] =>
  membersOf(companyParts((JSON.parse(body) as { data: StoredCompanyData }).data), (text) => text);

/** The JSON of `data`. */
export const companyText = (parts: CompanyParts<string>): string =>
  `{${membersOf(parts, (text) => text).join('')}`;

/** What a stored body begins with; then come the members of `data`, the bracket that closes it, and the meta. */
export const membersStart = bodyStart('{');

/** The JSON of `data` in a stored body, whatever release it names. */
export const dataText = (body: string): string =>
  body.slice(bodyStart('').length, body.lastIndexOf(metaMark));
