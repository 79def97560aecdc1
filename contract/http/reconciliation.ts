/** OpenRefine's reconciliation protocol 0.2 over companies and entities: its address, bounds, manifest and the schema of a query. */

import { z } from 'zod';

export const reconciliationPath = '/api/v1/reconciliar';

export const reconciliationMethods = ['GET', 'HEAD', 'POST', 'OPTIONS'] as const;

export const maxReconciliationQueries = 50;
/** Queries of a batch that a point of the costly budget pays for. */
export const queriesPerPoint = 10;
export const maxCandidates = 25;
export const defaultCandidates = 5;

/** What a query can be limited to, with the datasets of the search. */
export const reconciliationTypes = {
  Sociedad: { dataset: 'siis', name: 'Sociedad que reporta a la Superintendencia de Sociedades' },
  Entidad: { dataset: 'sfc', name: 'Entidad vigilada por la Superintendencia Financiera' },
} as const;
export type ReconciliationType = keyof typeof reconciliationTypes;
const typeIds = Object.keys(reconciliationTypes) as [ReconciliationType, ...ReconciliationType[]];

export const typeWithName = (id: ReconciliationType) => ({ id, name: reconciliationTypes[id].name });

/** The manifest of the service; `site` is the address of the site, without a slash at its end. */
export const reconciliationManifest = (site: string) => ({
  versions: ['0.2'],
  name: 'Cifras: empresas de Colombia',
  identifierSpace: `${site}/empresa/`,
  schemaSpace: `${site}/docs`,
  documentation: `${site}/docs/guia#reconciliar`,
  view: { url: `${site}/empresa/{{id}}` },
  defaultTypes: typeIds.map(typeWithName),
});

const maxTextLength = 200;
const maxProperties = 10;

const text = z
  .string({ error: 'debe ser un texto' })
  .max(maxTextLength, { error: `admite a lo sumo ${maxTextLength} caracteres` });

const typeId = z.enum(typeIds, { error: `debe ser ${typeIds.join(' o ')}` });

const propertyValue = z.union(
  [text, z.number(), z.boolean(), z.object({ id: text, name: text.optional() })],
  {
    error: `debe ser un texto de hasta ${maxTextLength} caracteres, un número o un objeto con id`,
  },
);

const property = z.object(
  {
    pid: z.enum(['ciudad', 'ciiu'], { error: 'debe ser ciudad o ciiu' }),
    v: z.union([propertyValue, z.array(propertyValue).max(maxProperties)], {
      error: `debe ser un texto de hasta ${maxTextLength} caracteres, un número, un objeto con id, o una lista de ellos`,
    }),
  },
  { error: 'debe ser un objeto con pid y v' },
);

export const reconciliationQuerySchema = z.strictObject(
  {
    query: text,
    type: z
      .union([typeId, z.array(typeId).max(typeIds.length)], { error: `debe ser ${typeIds.join(' o ')}` })
      .optional(),
    limit: z.int({ error: 'debe ser un entero' }).min(1, { error: 'debe ser al menos 1' }).optional(),
    properties: z
      .array(property, { error: 'debe ser una lista' })
      .max(maxProperties, { error: `admite a lo sumo ${maxProperties} propiedades` })
      .optional(),
    /** Part of the protocol; with two types a type limits the candidates either way. */
    type_strict: z.enum(['any', 'should', 'all'], { error: 'debe ser any, should o all' }).optional(),
  },
  {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? 'admite query, type, limit, properties y type_strict'
        : 'debe ser un objeto con query',
  },
);
export type ReconciliationQuery = z.infer<typeof reconciliationQuerySchema>;

export interface Candidate {
  /** The NIT. */
  readonly id: string;
  readonly name: string;
  /** From 0 to 100. */
  readonly score: number;
  /** Whether the candidate is surely the one. */
  readonly match: boolean;
  readonly type: readonly { readonly id: ReconciliationType; readonly name: string }[];
}

export interface ReconciliationResult {
  readonly result: readonly Candidate[];
}
