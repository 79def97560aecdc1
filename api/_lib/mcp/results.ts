/** The schemas of results in few words: the list of tools goes to a model as a whole, which pays for every character. */

import { z } from 'zod';
import { changeKinds, changesSchema } from '../../../contract/http/changes.ts';
import { operations } from '../../../contract/http/operations.ts';
import type { OperationName } from '../../../contract/http/queries.ts';
import { batchSchema, companySchema } from '../../../contract/http/schemas.ts';

const asIn = (tool: OperationName) =>
  z.looseObject({}).describe(`Lo que data trae en la herramienta ${tool}`);

/** Said in fewer words: what is the answer of another tool, and rows of many kinds. */
const answers: Partial<Record<OperationName, z.ZodType>> = {
  empresa: companySchema.extend({
    financials: asIn('financials').optional(),
    indicators: asIn('indicators').optional(),
    benchmark: asIn('benchmark').nullable(),
    calidad: z.array(z.looseObject({})).describe('Como en la herramienta financials'),
    reexpresiones: z.array(z.looseObject({})).describe('Como en la herramienta financials'),
    cambios: z
      .array(z.looseObject({}))
      .describe('De cada publicación que la cambió, filas como las de la herramienta cambios'),
  }),
  empresas: batchSchema.extend({
    empresas: z
      .array(z.looseObject({ nit: z.string() }))
      .describe('Las que existen: de cada una, su nit y lo que data trae en la herramienta empresa'),
  }),
  cambios: changesSchema.extend({
    cambios: z
      .array(z.looseObject({ tipo: z.enum(changeKinds), nit: z.string() }))
      .describe('Por NIT; según su tipo, también razon_social, anio, estado, concepto, antes y ahora'),
  }),
};

export function resultSchema(name: OperationName): Schema {
  const meta = z.looseObject({}).describe('Fuente, licencia, publicación y unidad');
  const data = answers[name] ?? operations[name].data;
  return brief(z.toJSONSchema(z.object({ data, meta }), { io: 'output', reused: 'ref' }) as Schema);
}

type Schema = Readonly<Record<string, unknown>>;

/** What an answer needs not say twice to a program: bounds and patterns hold for what the API gives, and `fields` may leave out anything. */
const unsaid: ReadonlySet<string> = new Set([
  '$schema',
  '$defs',
  'required',
  'minimum',
  'maximum',
  'pattern',
  'minLength',
  'minItems',
  'propertyNames',
]);

/** A longer list of values, as the rules of quality, says nothing that the values themselves do not. */
const mostValues = 12;
/** As long as a reference. */
const shortest = '{"$ref":"#/$defs/00"}'.length;

/** The same schema without what needs not be said. Definitions that are used once or are shorter than a reference stand where they are used. */
export function brief(schema: Schema): Schema {
  const definitions = (schema.$defs ?? {}) as Readonly<Record<string, Schema>>;
  const uses = new Map<string, number>();
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g))
    uses.set(name!, (uses.get(name!) ?? 0) + 1);
  const places = new Map<string, number>();
  const shared: Schema[] = [];

  function told(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(told);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...own } = value as Schema;
    return $ref === undefined ? withoutDetours(toldMembers(own)) : referred(String($ref), own);
  }

  function toldMembers(own: Schema): Schema {
    return Object.fromEntries(
      Object.entries(own)
        .filter(([keyword]) => !unsaid.has(keyword))
        .map(([keyword, inner]) => [
          keyword,
          keyword === 'properties' ? toldEach(inner as Schema) : told(inner),
        ])
        .filter(([keyword, inner]) => !saysNothing(keyword as string, inner)),
    );
  }

  /** Here the keys are the names of members, whatever they are. */
  const toldEach = (members: Schema): Schema =>
    Object.fromEntries(Object.entries(members).map(([name, inner]) => [name, told(inner)]));

  function referred(reference: string, own: Schema): Schema {
    const name = reference.slice(reference.lastIndexOf('/') + 1);
    const known = places.get(name);
    if (known !== undefined) return { $ref: `#/$defs/${known}`, ...toldMembers(own) };
    const definition = told(definitions[name]) as Schema;
    if (uses.get(name) === 1 || JSON.stringify(definition).length <= shortest)
      return { ...definition, ...toldMembers(own) };
    const place = shared.push(definition) - 1;
    places.set(name, place);
    return { $ref: `#/$defs/${place}`, ...toldMembers(own) };
  }

  const body = told(schema) as Schema;
  return shared.length === 0 ? body : { ...body, $defs: { ...shared } };
}

/** An object may hold other members, unless it is said what they are. */
const saysNothing = (keyword: string, inner: unknown): boolean =>
  (keyword === 'additionalProperties' && (inner === false || JSON.stringify(inner) === '{}')) ||
  (keyword === 'properties' && JSON.stringify(inner) === '{}') ||
  (keyword === 'enum' && (inner as unknown[]).length > mostValues);

/** A type beside its values says nothing; a value or null is one type more. */
function withoutDetours(schema: Schema): Schema {
  const { type, ...rest } = schema;
  if ('enum' in rest || 'const' in rest) return rest;
  const [only, none, ...others] = (schema.anyOf ?? []) as Schema[];
  if (!only || none?.type !== 'null' || others.length > 0) return schema;
  const { anyOf: _, ...own } = schema;
  if (Array.isArray(only.enum)) return { ...only, enum: [...only.enum, null], ...own };
  return typeof only.type === 'string' ? { ...only, type: [only.type, 'null'], ...own } : schema;
}
