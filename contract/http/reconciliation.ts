/** OpenRefine's reconciliation protocol 0.2 over companies and entities: its address, bounds, manifest and the schema of a query. */

import { z } from 'zod';

export const reconciliationPath = '/api/v1/reconciliar';

/** The other services of the protocol, below its address. */
export const reconciliationServices = ['entidades', 'tipos', 'propiedades', 'extension', 'vista'] as const;
export type ReconciliationService = (typeof reconciliationServices)[number];
export const servicePath = (service: ReconciliationService): string => `${reconciliationPath}/${service}`;

/** The frame in which a client shows the preview, in pixels. */
const previewSize = { width: 420, height: 160 } as const;

export const reconciliationMethods = ['GET', 'HEAD', 'POST', 'OPTIONS'] as const;

export const maxReconciliationQueries = 50;
/** Queries of a batch that a point of the costly budget pays for. */
export const queriesPerPoint = 5;
/** Words of the names of a batch that it pays for too: each is compared with those of all names. */
export const wordsPerPoint = 20;
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
  batchSize: maxReconciliationQueries,
  suggest: {
    entity: serviceAt(site, 'entidades'),
    type: serviceAt(site, 'tipos'),
    property: serviceAt(site, 'propiedades'),
  },
  preview: { url: `${site}${servicePath('vista')}?id={{id}}`, ...previewSize },
  extend: {
    propose_properties: serviceAt(site, 'extension'),
    property_settings: [
      {
        type: 'text',
        name: 'anio',
        label: 'Año',
        default: '',
        help_text: 'Vacío: el último año que tiene la cifra',
      },
    ],
  },
});

const serviceAt = (site: string, service: ReconciliationService) => ({
  service_url: site,
  service_path: servicePath(service),
});

const maxTextLength = 200;
const maxProperties = 10;

/** A name is cut, as the page does; a number is its digits. */
const name = z
  .union([z.string(), z.number()], { error: 'debe ser un texto' })
  .transform((given) => [...String(given)].slice(0, maxTextLength).join(''));

/** A list whose values are not looked at where it has too many. */
export const listUpTo = <T extends z.ZodType>(
  value: T,
  most: number,
  texts: { readonly list?: string; readonly most?: string } = {},
) =>
  z
    .custom<unknown[]>(Array.isArray, { error: texts.list })
    .pipe(z.custom<unknown[]>((list) => (list as unknown[]).length <= most, { error: texts.most }))
    .pipe(z.array(value));

const typeId = z.enum(typeIds, { error: `debe ser ${typeIds.join(' o ')}` });

const propertyValue = z.union([name, z.boolean(), z.object({ id: name, name: name.optional() })], {
  error: 'debe ser un texto, un número o un objeto con id',
});

const property = z.object(
  {
    pid: z.string({ error: 'debe ser un texto' }),
    v: z.union([propertyValue, listUpTo(propertyValue, maxProperties), z.null()], {
      error: 'debe ser un texto, un número, un objeto con id, o una lista de ellos',
    }),
  },
  { error: 'debe ser un objeto con pid y v' },
);

/** The properties that tell candidates apart; others are not compared. `ciiu_codigo` is how the suggestions name the class. */
const comparedProperties = ['ciudad', 'ciiu', 'ciiu_codigo'] as const;
export type ComparedProperty = {
  readonly pid: (typeof comparedProperties)[number];
  readonly v: z.infer<typeof propertyValue> | readonly z.infer<typeof propertyValue>[];
};
const isCompared = (given: z.infer<typeof property>): given is z.infer<typeof property> & ComparedProperty =>
  comparedProperties.some((pid) => pid === given.pid) && given.v !== null;

export const reconciliationQuerySchema = z.object(
  {
    query: name,
    type: z
      .union([typeId, listUpTo(typeId, typeIds.length)], { error: `debe ser ${typeIds.join(' o ')}` })
      .nullish(),
    limit: z
      .union(
        [
          z.int(),
          z
            .string()
            .regex(/^\d{1,6}$/)
            .transform(Number),
        ],
        { error: 'debe ser un entero' },
      )
      .refine((limit) => limit >= 1, { error: 'debe ser al menos 1' })
      .nullish(),
    properties: listUpTo(property, maxProperties, {
      list: 'debe ser una lista',
      most: `admite a lo sumo ${maxProperties} propiedades`,
    })
      .transform((given) => given.filter(isCompared))
      .nullish(),
  },
  { error: 'debe ser un objeto con query' },
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
