/** The fields of an answer as a collapsible HTML tree, from the JSON Schema in the OpenAPI document. */

import { escapeHtml } from '../../../contract/escape-html.ts';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { componentSchemas, dataSchemaOf, ref } from '../openapi/shapes.ts';
import { withCode } from './page-file.ts';

/** A schema as zod writes it. */
interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Shape;
  readonly additionalProperties?: boolean | Shape;
}

const components = componentSchemas() as unknown as Readonly<Record<string, Shape>>;

/** The trees of `data` and `meta` in a response 200. */
export const answerFields = (name: OperationName): string =>
  list([field('data', dataSchemaOf(name) as Shape, { open: true }), field('meta', ref('Meta') as Shape, {})]);

export const problemFields = (): string => children(resolved(ref('Problem') as Shape)).join('\n');

const list = (items: readonly string[]): string => `<ul class="fields">\n${items.join('\n')}\n</ul>`;

/** `optional`: the field may be absent. `open`: expanded from the start. */
function field(
  name: string,
  schema: Shape,
  {
    optional = false,
    open = false,
    variable = false,
  }: { optional?: boolean; open?: boolean; variable?: boolean },
): string {
  const { shape, nullable } = bare(resolved(schema));
  const description = describe(schema.description ?? shape.description, shape.items);
  const label = variable ? `<var>${escapeHtml(name)}</var>` : `<code>${escapeHtml(name)}</code>`;
  const type = `${typeOf(shape)}${nullable ? ' o <code>null</code>' : ''}${optional ? ', opcional' : ''}`;
  const line = `${label} <span class="type">${type}</span>${description ? ` ${withCode(description)}` : ''}`;
  const below = valuesBelow(shape) ?? (children(shape).length > 0 ? list(children(shape)) : null);
  if (below === null) return `<li>${line}</li>`;
  return `<li><details${open ? ' open' : ''}><summary>${line}</summary>\n${below}\n</details></li>`;
}

/** Joins the description of a list with that of its elements. */
function describe(description: string | undefined, items: Shape | undefined): string | undefined {
  const elementDescription = items && resolved(items).description;
  return elementDescription
    ? `${description ? `${description}. ` : ''}Cada elemento: ${elementDescription}`
    : description;
}

/** Most values that are listed in the line itself; more go into a collapsed block. */
const mostNamed = 8;

const valuesBelow = ({ enum: values = [] }: Shape): string | null =>
  values.length > mostNamed ? `<p class="values">${coded(values)}</p>` : null;

const coded = (values: readonly (string | number | boolean)[]): string =>
  values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ');

/** The items one level below: properties, values of a record, elements of a list. */
function children(shape: Shape): string[] {
  const { properties = {}, required = [], additionalProperties: others, items, prefixItems, oneOf } = shape;
  if (oneOf) return oneOf.map(variant);
  if (prefixItems) return prefixItems.map((item, i) => field(String(i), item, {}));
  if (items) return children(bare(resolved(items)).shape);
  const fields = Object.entries(properties).map(([name, property]) =>
    field(name, property, { optional: !required.includes(name) }),
  );
  if (others === undefined || typeof others === 'boolean') return fields;
  const key = keyName(shape) ?? (fields.length > 0 ? 'otras claves' : 'clave');
  return [...fields, field(key, others, { variable: true })];
}

/** One variant of a union of objects, named by its property with a constant value. */
function variant(shape: Shape): string {
  const { properties = {} } = resolved(shape);
  const [mark, { const: value, description }] = Object.entries(properties).find(
    ([, property]) => property.const !== undefined,
  )!;
  const rest = children({ ...resolved(shape), properties: without(properties, mark) });
  return `<li><details><summary><code>${escapeHtml(mark)}</code> <span class="type">${coded([value!])}</span>${description ? ` ${withCode(description)}` : ''}</summary>\n${list(rest)}\n</details></li>`;
}

const without = (properties: NonNullable<Shape['properties']>, name: string) =>
  Object.fromEntries(Object.entries(properties).filter(([other]) => other !== name));

const isYear = ({ propertyNames }: Shape) => propertyNames?.pattern === '^\\d{4}$';
const keyName = (shape: Shape): string | null =>
  isYear(shape) ? 'año' : (shape.propertyNames?.enum?.join(', ') ?? null);

const words: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'verdadero o falso',
};
const manyOf: Readonly<Record<string, string>> = { texto: 'textos', entero: 'enteros', número: 'números' };

/** The plural name of a list's elements. */
function pluralOf(element: Shape): string {
  if (element.oneOf || element.properties) return 'objetos';
  return element.prefixItems
    ? 'ternas'
    : typeOf(element).replace(/^(texto|entero|número)\b/u, (word) => manyOf[word]!);
}

const formats: Readonly<Record<string, string>> = {
  date: 'fecha',
  'date-time': 'fecha y hora',
  uri: 'dirección',
};

function typeOf(shape: Shape): string {
  const { type, format = '', const: only, enum: values, items, prefixItems, anyOf, oneOf } = shape;
  if (only !== undefined) return coded([only]);
  if (values) return values.length > mostNamed ? `uno de ${values.length} valores` : oneOfThese(values);
  if (anyOf) return oneOfThese(anyOf.map((variant) => variant.const!));
  if (oneOf) return `uno de ${oneOf.length} objetos`;
  if (prefixItems) return 'terna';
  if (items) {
    const { shape: element, nullable } = bare(resolved(items));
    return `lista de ${pluralOf(element)}${nullable ? ' o <code>null</code>' : ''}`;
  }
  if (type === 'object') return shape.properties ? 'objeto' : `objeto por ${isYear(shape) ? 'año' : 'clave'}`;
  if (type === undefined) return 'cualquier valor';
  return `${formats[format] ?? words[String(type)]}${patternWords[shape.pattern ?? ''] ?? ''}${range(shape)}`;
}

const oneOfThese = (values: readonly (string | number | boolean)[]): string =>
  values.length > 1 ? `${coded(values.slice(0, -1))} o ${coded(values.slice(-1))}` : coded(values);

/** The largest number that zod writes where there is no maximum. */
const unbounded = Number.MAX_SAFE_INTEGER;
const minimal = [0, -unbounded];

function range({ minimum, maximum }: Shape): string {
  const most = maximum === unbounded ? undefined : maximum;
  if (most !== undefined) return ` de ${minimum} a ${most}`;
  return minimum === undefined || minimal.includes(minimum) ? '' : ` desde ${minimum}`;
}

/** The patterns of the schemas in words. */
const patternWords: Readonly<Record<string, string>> = {
  '^\\d{6,15}$': ' de 6 a 15 cifras',
  '^\\d{4}$': ' de 4 cifras',
  '^\\d{2}$': ' de 2 cifras',
  '^[A-U]$': ', una letra de la A a la U',
  '^[0-9a-f]{16}$': ' de 16 cifras hexadecimales',
};

function resolved(schema: Shape): Shape {
  if (!schema.$ref) return schema;
  const { $ref, ...keywords } = schema;
  return { ...resolved(components[$ref.split('/').at(-1)!]!), ...keywords };
}

/** Splits a schema into its non-null part and whether null is allowed. */
function bare(shape: Shape): { readonly shape: Shape; readonly nullable: boolean } {
  const { type, anyOf } = shape;
  if (Array.isArray(type)) {
    const [kind] = type.filter((name) => name !== 'null');
    return { shape: { ...shape, type: kind! }, nullable: type.includes('null') };
  }
  const others = anyOf?.filter((alternative) => alternative.type !== 'null') ?? [];
  if (others.length !== 1) return { shape, nullable: false };
  const { anyOf: _, ...keywords } = shape;
  return { shape: { ...resolved(others[0]!), ...keywords }, nullable: true };
}
