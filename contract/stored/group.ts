/** A CIIU group by year, as `benchmark/…` publishes it. */

import { z } from 'zod';
import { ciiuLevels, peerStatsSchema, rankedSchema } from '../http/schemas.ts';

const byYear = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^\d{4}$/), value);

const mover = z.strictObject({
  nit: z.string(),
  razon_social: z.string(),
  ingresos_operacionales: z.number().nullable(),
});
const movers = z.strictObject({ total: z.int().min(0), mayores: z.array(mover) });

/** `benchmark/<nivel>/<codigo>.json`: statistics and rankings as the API answers them. */
export const groupSchema = z.strictObject({
  nivel: z.enum(ciiuLevels),
  codigo: z.string(),
  nombre: z.string(),
  metodologia: z.string(),
  peer_stats_by_year: byYear(peerStatsSchema),
  ranking_by_year: byYear(z.array(rankedSchema)).describe('Las cien de mayores ingresos de cada año'),
  movimiento: z
    .strictObject({
      anio: z.int(),
      entran: movers.describe('Las que cuentan y el año anterior no reportaron en el grupo'),
      salen: movers.describe('Las que contaron el año anterior y ya no reportan en el grupo'),
    })
    .nullable()
    .describe('Del último año del grupo, con las de mayores ingresos; nulo si no hay año anterior'),
});
export type PublishedGroup = z.infer<typeof groupSchema>;
