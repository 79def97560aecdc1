/** The records that the build stores and only the functions read: what a company's benchmark joins. */

import { z } from 'zod';
import { benchmarkSchema, ciiuLevels, peerStatsSchema, rankedSchema } from './schemas.ts';

const yearKey = z.string().regex(/^\d{4}$/);

/** The second member of a company: its own places, and its CIIU groups year by year (null: no valid code that year). */
export const storedBenchmarkSchema = z.strictObject({
  empresa: benchmarkSchema.shape.empresa,
  grupos: z.array(
    z.strictObject({
      anio: z.int(),
      clase: z.string().nullable(),
      division: z.string().nullable(),
      seccion: z.string().nullable(),
    }),
  ),
});
export type StoredBenchmark = z.infer<typeof storedBenchmarkSchema>;

/** `benchmark/<nivel>/<codigo>.json`: a CIIU group by year, with the hundred largest by operating revenue. */
export const groupFileSchema = z.strictObject({
  nivel: z.enum(ciiuLevels),
  codigo: z.string(),
  nombre: z.string(),
  metodologia: z.string(),
  years: z.record(yearKey, z.strictObject({ stats: peerStatsSchema, top: z.array(rankedSchema) })),
});
export type GroupFile = z.infer<typeof groupFileSchema>;
