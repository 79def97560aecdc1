/** The tools, one for each operation of the table: what they are called, take and give. */

import { z } from 'zod';
import { changeKinds, changesSchema } from '../../../contract/http/changes.ts';
import { type Operation, operations } from '../../../contract/http/operations.ts';
import type { OperationName } from '../../../contract/http/queries.ts';
import { batchSchema, companySchema } from '../../../contract/http/schemas.ts';
import { argumentsSchema } from './arguments.ts';

/** The operation that a tool of this name stands for. */
export const operationOf = (tool: unknown): OperationName | null =>
  typeof tool === 'string' && Object.hasOwn(operations, tool) ? (tool as OperationName) : null;

let listed: object[] | undefined;

export function tools(): object[] {
  listed ??= (Object.keys(operations) as OperationName[]).map((name) => {
    const { summary } = operations[name];
    return {
      name,
      title: summary,
      description: describe(operations[name]),
      inputSchema: argumentsSchema(name),
      outputSchema: outputSchema(answers[name] ?? operations[name].data),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    };
  });
  return listed;
}

const units = {
  thousands: 'Los importes son miles de pesos colombianos (COP), como se reportaron.',
  units: 'Los importes son pesos colombianos (COP).',
} as const;

const nulls = 'Un null es una cifra que no se reportó o no se puede calcular: nunca es cero.';

export function describe({ summary, source, monetary }: Operation): string {
  return [
    `${summary}.`,
    `Fuente: ${source}.`,
    ...(monetary ? [units[monetary.unit]] : []),
    nulls,
    'Cite la fuente que cada respuesta nombra.',
  ].join(' ');
}

/** The unit of the amounts, for the text of an answer. */
export const unitOf = (monetary: { readonly unit: keyof typeof units } | undefined): string | null =>
  monetary ? units[monetary.unit] : null;

/** What an answer needs not say twice to a program: bounds and patterns hold for what the API gives, and `fields` may leave out anything. */
const unsaid: ReadonlySet<string> = new Set([
  '$schema',
  'required',
  'minimum',
  'maximum',
  'pattern',
  'minLength',
  'minItems',
  'propertyNames',
]);

/** Said in fewer words: what is the answer of another tool, and rows of many kinds. */
const answers: Partial<Record<OperationName, z.ZodType>> = {
  empresa: companySchema.extend({
    benchmark: z.looseObject({}).nullable().describe('Lo que data trae en la herramienta benchmark'),
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

function outputSchema(data: z.ZodType): unknown {
  const meta = z
    .looseObject({})
    .describe('Fuente, licencia, publicación, unidad y dirección de la respuesta');
  const schema = z.toJSONSchema(z.object({ data, meta }), { io: 'output', reused: 'ref' });
  return shortlyNamed(shortened(schema));
}

/** Shared definitions are named by their numbers alone: hundreds of references repeat the names. */
const shortlyNamed = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll(/"(#\/\$defs\/)?__schema(\d+)"/g, '"$1$2"'));

/** Names of members are kept whatever they are; only keywords are left out. */
function shortened(schema: unknown, names = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => shortened(one));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key, inner]) => names || !(unsaid.has(key) || (key === 'additionalProperties' && inner === false)),
      )
      .map(([key, inner]) => [key, shortened(inner, !names && (key === 'properties' || key === '$defs'))]),
  );
}
