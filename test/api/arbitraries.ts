/** Random requests for each operation: mostly valid, now and then hostile. */

import fc from 'fast-check';
import { entityFigureKeys } from '../../contract/entity-figures.ts';
import { entityPeerGroupKeys } from '../../contract/entity-groups.ts';
import { apiPrefix, type OperationName } from '../../contract/http/addresses.ts';
import { entitySections, entityStatementNames } from '../../contract/http/entity.ts';
import { indicatorCategories, indicatorKeys, statementNames } from '../../contract/http/figure-keys.ts';
import { operations } from '../../contract/http/operations.ts';
import { formats } from '../../contract/http/parameters.ts';
import { ciiuLevels } from '../../contract/http/schemas.ts';
import { isRangeParameter } from '../../contract/http/screener.ts';
import { seriesKeys } from '../../contract/http/series.ts';
import { checkDigit } from '../../contract/nit.ts';
import { character } from '../fc-params.ts';

/** Companies, entities, groups and releases that the requests may name. */
export interface NamedData {
  readonly companies: readonly string[];
  readonly entities: readonly string[];
  readonly codes: readonly string[];
  readonly releases: readonly string[];
}

export const hostileText = fc.oneof(
  fc.string({ unit: character, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'0123456789.,- '), maxLength: 40 }),
  fc.constantFrom('', '0', '-1', '1e3', 'NaN', '%', '%00', '%E0%A4%A', '__proto__', 'constructor', '../..'),
);

const year = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 2014, max: 2026 }) },
  fc.integer({ min: 0, max: 9999 }),
);
const listed = <T>(one: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(one, { minLength: 1, maxLength }).map((all) => all.join(','));
const oneOrMore = (values: readonly string[]) => listed(fc.constantFrom(...values), values.length + 1);
const upTo = (most: number) => fc.integer({ min: -1, max: most + 1 }).map(String);

function nitIn(nits: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...nits);
  return fc.oneof(
    { weight: 20, arbitrary: known },
    { weight: 2, arbitrary: known.map((nit) => `${nit}-${checkDigit(nit)}`) },
    { weight: 1, arbitrary: known.map((nit) => nit.replace(/(\d{3})(?=\d)/g, '$1.')) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_000_000_000 }).map(String) },
  );
}

/** Arbitrary values by parameter; other parameters take any name. */
function valuesOf(
  ofEntity: boolean,
  { companies, entities, codes, releases }: NamedData,
): Readonly<Record<string, fc.Arbitrary<string>>> {
  const nit = nitIn(ofEntity ? entities : companies);
  const sections = [
    'profile',
    'financials',
    'indicators',
    'benchmark',
    'calidad',
    'reexpresiones',
    'cambios',
  ];
  const day = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true });
  return {
    nit,
    nits: listed(nit, 55),
    years: listed(year, 8),
    anio: year.map(String),
    clave: fc.constantFrom(...seriesKeys),
    nivel: fc.constantFrom(...ciiuLevels),
    ranking_level: fc.constantFrom(...ciiuLevels),
    codigo: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...codes) },
      fc.constantFrom('a', 'Z', '99', '0000'),
    ),
    grupo: fc.oneof(fc.constantFrom(...entityPeerGroupKeys), fc.constantFrom('ciiu', 'tamano')),
    cifra: fc.constantFrom(...entityFigureKeys),
    cifras: listed(fc.constantFrom(...entityFigureKeys), 31),
    corte: fc.constantFrom('2025-12-31', '2024-09-30', '2025-12-30', '1999-03-31'),
    include: oneOrMore(ofEntity ? entitySections : sections),
    statements: oneOrMore(entityStatementNames),
    statement: fc.constantFrom(...statementNames),
    category: fc.constantFrom(...indicatorCategories),
    format: fc.constantFrom(...formats),
    page: fc.oneof(upTo(3), upTo(1_000_000_000)),
    page_size: upTo(10_000),
    columnas: listed(fc.constantFrom(...indicatorKeys), 8),
    limit: upTo(50),
    ranking_limit: upTo(100),
    q: fc.oneof(
      fc.constantFrom('comercial', 'BANCO', 'sas', 'Bogotá', 'sociedad por acc', '4711'),
      fc.string({ unit: fc.constantFrom('a', 's', '~', ' ', '\uFFFD', 'ñ'), minLength: 2, maxLength: 200 }),
    ),
    desde: fc.oneof(
      fc.constantFrom(...releases),
      day.map((date) => date.toISOString().slice(0, 10)),
      day.map((date) => date.toISOString()),
    ),
  };
}

const rarely = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Parameters that bound a range, apart from the others: a caller sets only a few of them. */
const parted = (parameters: readonly string[]): [ranges: string[], others: string[]] => [
  parameters.filter(isRangeParameter),
  parameters.filter((parameter) => !isRangeParameter(parameter)),
];
const bound = fc.oneof(
  fc.integer({ min: -1000, max: 1_000_000_000 }).map(String),
  fc.integer({ min: -9999, max: 9999 }).map((hundredths) => (hundredths / 100).toFixed(2)),
);

/** Arguments as pairs of parameter and value; those of the path are always there. */
export function argumentsOf(operation: OperationName, named: NamedData): fc.Arbitrary<[string, string][]> {
  const values = valuesOf(operation === 'sfc', named);
  const name = fc.constantFrom('comercial', 'BANCO', 'sas', 'Bogotá', '11', 'ACTIVA', 'G', '4711', 'asc');
  const inPath = [...operations[operation].path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
  const [ranges, inQuery] = parted(Object.keys(operations[operation].query.shape));
  const told = (parameter: string) => {
    const own = parameter === 'nit' && !inPath.includes('nit') ? values.nits : values[parameter];
    return rarely(own ?? (isRangeParameter(parameter) ? bound : name), hostileText);
  };
  const some = fc
    .tuple(
      fc.subarray(inQuery, { maxLength: Math.min(4, inQuery.length) }),
      fc.subarray(ranges, { maxLength: Math.min(2, ranges.length) }),
    )
    .map((parts) => parts.flat());
  const given = some.chain((chosen) => {
    const needed = { search: 'q', sfc_series: 'grupo' }[operation as string] ?? 'nit';
    const required = inQuery.includes(needed) && !chosen.includes(needed) ? [...chosen, needed] : chosen;
    return rarely<readonly string[]>(fc.constant(required), fc.constant([...chosen, 'Q']));
  });
  const drawn = given.chain((chosen) =>
    fc.tuple(...[...inPath, ...chosen].map((parameter) => fc.tuple(fc.constant(parameter), told(parameter)))),
  );
  return inPath.includes('nivel') ? fc.oneof({ weight: 4, arbitrary: drawn.map(ofOneLevel) }, drawn) : drawn;
}

/** The arguments with `nivel` set to the level of the code. */
function ofOneLevel(given: readonly [string, string][]): [string, string][] {
  const digits = new Map(given).get('codigo')!.length;
  const nivel = digits === 1 ? 'seccion' : digits === 2 ? 'division' : 'clase';
  return given.map(([parameter, value]) => [parameter, parameter === 'nivel' ? nivel : value]);
}

/** The arguments of an MCP tool, as text or as the number or list that its schema asks for. */
export function toolArguments(name: OperationName, named: NamedData): fc.Arbitrary<Record<string, unknown>> {
  const asTyped = (value: string) =>
    value.includes(',') ? value.split(',') : /^\d{1,9}$/.test(value) ? Number(value) : value;
  return fc
    .tuple(argumentsOf(name, named), fc.boolean())
    .map(([given, asText]) =>
      Object.fromEntries(given.map(([key, value]) => [key, asText ? value : asTyped(value)])),
    );
}

/** The address of a request with these arguments. */
export function requestAddress(
  operation: OperationName,
  given: readonly (readonly [string, string])[],
): string {
  const values = new Map(given);
  const { path } = operations[operation];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(values.get(name) ?? ''));
  const query = given
    .filter(([name]) => !path.includes(`{${name}}`))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return `${apiPrefix}${filled}?${query.join('&')}`;
}

/** Percent-encodes a value; lone surrogates become U+FFFD, and a segment of dots, which URL parsers remove, is escaped. */
export function encoded(value: string): string {
  const dots = /^\.+$/.test(value) ? '%2E' : value;
  return encodeURIComponent(dots.replace(/[\uD800-\uDFFF]/gu, '\uFFFD')).replaceAll('%252E', '%2E');
}
