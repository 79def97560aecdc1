/** The answers of one company and of several: the sections that `include` selects. */

import { z } from 'zod';
import { analysisSections, sizeSchema } from './analysis.ts';
import { companyChangesSchema } from './changes.ts';
import { fieldTexts } from './field-texts.ts';
import { qualitySections } from './quality.ts';
import { benchmarkSchema, financialsSchema, indicatorsSchema, profileSchema } from './schemas.ts';
import { companyStructureSchema } from './structure.ts';

const nit = z
  .string()
  .regex(/^\d{6,15}$/)
  .describe(fieldTexts.nit);

export const companySchema = z.strictObject({
  profile: profileSchema.optional(),
  financials: financialsSchema.optional(),
  indicators: indicatorsSchema.optional(),
  benchmark: benchmarkSchema.nullable().optional(),
  calidad: qualitySections.calidad.optional(),
  reexpresiones: qualitySections.reexpresiones.optional(),
  cambios: companyChangesSchema.optional().describe('Solo con include=cambios'),
  estructura: companyStructureSchema
    .optional()
    .describe(
      'Qué parte del activo o de los ingresos es cada línea, con la mediana de su grupo; solo con include=estructura',
    ),
  ...z.strictObject(analysisSections).partial().shape,
});
export type Company = z.infer<typeof companySchema>;

/** With `grupo=tamano` peers are of the company's size, and the ranking is left to the screener. */
export const benchmarkAnswerSchema = z
  .strictObject({
    ...benchmarkSchema.shape,
    ranking: benchmarkSchema.shape.ranking
      .describe('Las de mayores ingresos del grupo; no está con grupo=tamano')
      .optional(),
    tamano_by_year: z
      .record(z.string().regex(/^\d{4}$/), sizeSchema)
      .describe('El tamaño de la sociedad en cada año que lo tiene; solo con grupo=tamano')
      .optional(),
  })
  .refine((data) => data.ranking !== undefined || data.tamano_by_year !== undefined, { path: ['ranking'] });
export type SizeBenchmark = Omit<z.infer<typeof benchmarkAnswerSchema>, 'ranking'>;

export const batchSchema = z.strictObject({
  empresas: z
    .array(z.strictObject({ nit, ...companySchema.omit({ estructura: true }).shape }))
    .describe('Las que existen, en el orden numérico de sus NIT, con las secciones pedidas'),
  no_encontrados: z.array(nit).describe('Los NIT pedidos que no están en el conjunto de datos'),
});
export type Batch = z.infer<typeof batchSchema>;
