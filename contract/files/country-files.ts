/** What the files hold that all companies share. */

import { z } from 'zod';
import { entityPeerGroupKeys } from '../entity-groups.ts';
import { statementNames } from '../http/figure-keys.ts';
import { type PositiveMeaning, positiveMeanings } from '../http/line-meanings.ts';
import { grades, qualityRules, severities } from '../http/quality.ts';
import { indicatorDefinitionSchema } from '../http/schemas.ts';
import { yearSchema } from '../year.ts';

const nit = z.string().regex(/^\d{6,15}$/);
const text = z.string().nullable();
const byYear = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^\d{4}$/), value);

export const nitsSchema = z.strictObject({
  /** In order of number. */
  siis: z.array(nit),
  sfc: z.array(nit),
  /** The groups of entities that are compared, and the cuts at which. */
  sfc_grupos: z.array(z.enum(entityPeerGroupKeys)),
  sfc_cortes: z.array(z.iso.date()),
  /** Codes by level. */
  grupos: z.strictObject({
    clase: z.array(z.string()),
    division: z.array(z.string()),
    seccion: z.array(z.string()),
  }),
});
export type Nits = z.infer<typeof nitsSchema>;

const facet = z.strictObject({
  valor: z.string(),
  empresas: z.int().min(0),
  nombre: z.string().optional(),
  departamento: z.string().optional(),
});
const facets = z.array(facet);

const match = z.enum(['exact', 'sum', 'none']);
const counts = z.record(match, z.int().min(0));
const sign = z.union([z.literal(1), z.literal(-1)]);
const matched = { match, sums: z.array(z.string()), reason: z.string().optional() };

export const conceptsSchema = z.strictObject({
  version: z.literal(2),
  counts: z.strictObject({ siis: counts, sfc: counts }),
  concepts: z.array(
    z.strictObject({
      ...matched,
      key: z.string(),
      statement: z.enum(statementNames),
      kind: z.string(),
      /** What a positive figure means. */
      positivo: z.enum(Object.keys(positiveMeanings) as PositiveMeaning[]).optional(),
      labels: z.array(z.string()),
      nombre_en: text,
      unclaimed: z.literal(true).optional(),
      ifrs: text,
      siis_element: z.string().optional(),
      sfc: z
        .strictObject({
          concept: z.string(),
          roles: z.array(z.string()),
          at: z.enum(['start', 'end']).optional(),
        })
        .nullable(),
    }),
  ),
  sums: z.array(
    z.strictObject({
      id: z.string(),
      siis: z.array(z.strictObject({ key: z.string(), sign })),
      sfc: z.array(z.strictObject({ concept: z.string(), sign })),
      roles: z.array(z.string()),
      marco_niif: z.literal('PYMES').optional(),
      reason: z.string(),
    }),
  ),
  sfc: z.array(
    z.strictObject({
      ...matched,
      concept: z.string(),
      label: z.string(),
      ifrs: text,
      roles: z.array(z.string()),
      siis: z.array(z.string()),
    }),
  ),
});

export const rulesSchema = z.strictObject({
  grados: byYear(z.record(z.enum(grades), z.int().min(0))),
  reglas: z.array(
    z.strictObject({
      regla: z.enum(qualityRules),
      nombre: z.string(),
      severidad: z.enum(severities),
      formula: z.string(),
      explicacion: z.string(),
      desde: z.unknown(),
      ejemplo: z.looseObject({}),
      marcas: byYear(z.int().min(0)),
    }),
  ),
});

export const companyListSchema = z.array(
  z.strictObject({
    nit,
    razon_social: z.string(),
    ciudad: text,
    ciiu_codigo: text,
    ultimo_anio: yearSchema.nullable(),
  }),
);

export const entityListSchema = z.array(
  z.strictObject({
    nit,
    razon_social: z.string(),
    tipo_entidad: text,
    grupo: text,
    ciudad: text,
    ultimo_anio: yearSchema.nullable(),
  }),
);

export const facetsSchema = z.strictObject({
  anio: yearSchema,
  total: z.int().min(0),
  anios: facets,
  seccion: facets,
  division: facets,
  clase: facets,
  departamento: facets,
  ciudad: facets,
  marco_niif: facets,
  estado_actual: facets,
  tipo_societario: facets,
  calidad: facets,
  tamano: facets,
  senales: facets,
});

export const indicatorTextsSchema = z.record(
  z.string(),
  indicatorDefinitionSchema.extend({ nombre_en: z.string() }),
);
