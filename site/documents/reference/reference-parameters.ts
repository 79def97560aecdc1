/** The parameters on an operation's page: what each accepts, its default, and the error for a wrong value. */

import { escapeHtml } from '../../../contract/escape-html.ts';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { hasCsv, hasFeed, type Operation, operations } from '../../../contract/http/operations.ts';
import { commonQuery, parsePath, parseQuery } from '../../../contract/http/requests.ts';
import { formatsIn } from '../../words/formats.ts';
import type { Example } from '../openapi/examples.ts';
import { parametersOf } from '../openapi/parameters.ts';
import { withCode } from './page-file.ts';

interface ReferenceParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: {
    readonly type: string;
    readonly enum?: readonly string[];
    readonly minimum?: number;
    readonly maximum?: number;
    readonly maxItems?: number;
    readonly items?: { readonly enum?: readonly string[] };
  };
  readonly example?: string | number | readonly string[];
}

/** The parameters that are not common to all operations. */
export const ownParameters = (name: OperationName, example: Example): ReferenceParameter[] =>
  allParameters(name, example).filter((parameter) => !isCommon(parameter));

/** What every operation takes: the headers, `_ts`, the common query. */
export const commonParameters = (name: OperationName, example: Example): ReferenceParameter[] =>
  allParameters(name, example).filter(isCommon);

const allParameters = (name: OperationName, example: Example) =>
  parametersOf(name, example) as unknown as readonly ReferenceParameter[];
const isCommon = ({ name, in: place }: ReferenceParameter) =>
  place === 'header' || name === '_ts' || Object.hasOwn(commonQuery.shape, name);

/** A script on the page makes the form from the `data-…` attributes. */
export function parameterItem(operation: OperationName, parameter: ReferenceParameter): string {
  const { name, in: place, required = false, description, example } = parameter;
  const values = valuesOf(parameter);
  const data = [
    `data-parameter="${escapeHtml(name)}"`,
    `data-in="${place}"`,
    `data-kind="${kindOf(parameter)}"`,
    ...(required ? ['data-required'] : []),
    ...(example === undefined ? [] : [`data-example="${escapeHtml(String(example))}"`]),
  ];
  return [
    `<li id="parametro-${escapeHtml(name)}" ${data.join(' ')}>`,
    `<p><code>${escapeHtml(name)}</code> <span class="type">${formOf(parameter)}</span></p>`,
    ...(description ? [`<p>${withCode(description)}</p>`] : []),
    ...(values.length > 0 ? [admitted(values)] : []),
    ...rulesOf(operation, parameter).map((rule) => `<p class="small soft">${rule}</p>`),
    '</li>',
  ].join('\n');
}

/** A common parameter, which is no field of the form. */
export const commonItem = ({ name, in: place, description }: ReferenceParameter): string =>
  `<li><p><code>${escapeHtml(name)}</code> <span class="type">${places[place]}, opcional</span></p>\n<p>${withCode(description ?? '')}</p></li>`;

const places = { path: 'en la ruta', query: 'en la consulta', header: 'encabezado' } as const;
const valuesOf = ({ schema }: ReferenceParameter): readonly string[] =>
  schema.enum ?? schema.items?.enum ?? [];

/** The kind of input in the form. */
function kindOf(parameter: ReferenceParameter): 'choice' | 'list' | 'number' | 'text' {
  const { type } = parameter.schema;
  if (valuesOf(parameter).length > 0) return type === 'array' ? 'list' : 'choice';
  return type === 'integer' ? 'number' : 'text';
}

/** Such as `en la consulta, entero de 1 a 100, opcional`. */
function formOf({ in: place, schema, required }: ReferenceParameter): string {
  const { type, minimum, maximum, maxItems, enum: choice } = schema;
  const bounds = minimum === undefined ? '' : ` de ${grouped(minimum)} a ${grouped(maximum!)}`;
  const list = `lista separada por comas${maxItems === undefined ? '' : `, ${maxItems} a lo sumo`}`;
  const form =
    type === 'array' ? list : type === 'integer' ? `entero${bounds}` : choice ? 'uno de estos' : 'texto';
  return `${places[place]}, ${form}, ${required ? 'obligatorio' : 'opcional'}`;
}

/** Numbers below 10,000 get no thousands separator, because they may be years. */
const grouped = (value: number) => (value < 10_000 ? String(value) : formatsIn.es.number(value));

/** Most values that are shown; more go into a collapsed block. */
const mostOpen = 12;

function admitted(values: readonly string[]): string {
  const coded = values.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ');
  return values.length <= mostOpen
    ? `<p class="values">${coded}</p>`
    : `<details><summary>Los ${values.length} valores</summary><p class="values">${coded}</p></details>`;
}

function rulesOf(operation: OperationName, parameter: ReferenceParameter): string[] {
  const fault = faultOf(operation, parameter);
  const values = valuesOf(parameter);
  const clashes = ['csv', 'atom'].flatMap((format) => {
    const clash = clashWith(format, operation, parameter);
    return clash === null ? [] : [`Con <code>format=${format}</code>, 400: «${escapeHtml(clash)}».`];
  });
  return [
    fault === null
      ? 'Otro valor es un 404 que nombra el más parecido.'
      : values.length > 0 && values.every((value) => fault.includes(value))
        ? 'Otro valor es un 400 que los enumera.'
        : `Si no, 400: «${escapeHtml(fault)}».`,
    ...clashes,
  ];
}

/** Wrong values: almost no parameter accepts the first, and those of free text refuse the second, which is too long. */
const wrong = ['?', '?'.repeat(501)];

/** The API's message for a wrong value; null for `clave`, which is looked up and gives a 404. Throws when all values are accepted. */
function faultOf(operation: OperationName, { name, in: place }: ReferenceParameter): string | null {
  if (place === 'path' && name === 'clave') return null;
  for (const value of wrong) {
    const fault =
      place === 'path' ? pathFault(operation, name, value) : queryFault(operation, { [name]: value }, name);
    if (fault !== undefined) return withoutFound(fault);
  }
  throw new Error(`${operation} accepts any ${name}`);
}

function pathFault(operation: OperationName, name: string, value: string): string | undefined {
  const { path }: Operation = operations[operation];
  const pathValues = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, value]));
  const reading = parsePath(operation, pathValues);
  return reading.ok ? undefined : reading.errors.find(({ parameter }) => parameter === name)?.detail;
}

function queryFault(
  operation: OperationName,
  query: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  const reading = parseQuery(operation, new URLSearchParams(query));
  return reading.ok ? undefined : reading.errors.find(({ parameter }) => parameter === name)?.detail;
}

/** The API's message when a valid value may not be combined with a format; null when it may, or the operation has no such format. */
function clashWith(format: string, operation: OperationName, parameter: ReferenceParameter): string | null {
  const { name, in: place, schema, example } = parameter;
  const hasFormat = format === 'csv' ? hasCsv(operation) : hasFeed(operation);
  if (!hasFormat || place !== 'query' || name === 'format') return null;
  const right = String(example ?? valuesOf(parameter)[0] ?? schema.minimum ?? '');
  const fault = right === '' ? undefined : queryFault(operation, { [name]: right, format }, name);
  return fault === undefined ? null : withoutFound(fault);
}

/** The message without the part on the received value. */
const withoutFound = (fault: string): string => fault.split('; se recibió «')[0]!;
