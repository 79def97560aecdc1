/** The schemas of answers about CIIU groups: the tree of all groups, and one group by year. */

import { z } from 'zod';
import { sizes } from './analysis.ts';
import { ciiuLevels, peerStatsSchema, rankedSchema } from './schemas.ts';
import { sectorAnalysisSchema } from './sector-analysis.ts';

const codes = { seccion: /^[A-U]$/, division: /^\d{2}$/, clase: /^\d{4}$/ } as const;

const groupNode = <const L extends (typeof ciiuLevels)[number]>(nivel: L) => ({
  nivel: z.literal(nivel),
  codigo: z.string().regex(codes[nivel]),
  nombre: z.string(),
  num_empresas: z.int().min(0).describe('Las que cuentan en el año de referencia'),
  muestra: peerStatsSchema.shape.muestra.describe(
    'Si son bastantes para comparar: suficiente desde 30, baja desde 5',
  ),
});

export const sectorsSchema = z.strictObject({
  anio: z.int().min(1990).max(2199).describe('El año de referencia'),
  secciones: z.array(
    z.strictObject({
      ...groupNode('seccion'),
      divisiones: z.array(
        z.strictObject({
          ...groupNode('division'),
          clases: z.array(z.strictObject(groupNode('clase'))),
        }),
      ),
    }),
  ),
});
export type Sectors = z.infer<typeof sectorsSchema>;

/** Only a part of the group comes without its ranking. */
export const sectorSchema = z
  .strictObject({
    nivel: z.enum(ciiuLevels),
    codigo: z.string(),
    nombre: z.string(),
    tamano: z.enum(sizes).describe('El tamaño pedido; solo con tamano').optional(),
    departamento: z
      .string()
      .nullable()
      .describe('El departamento pedido; nulo si ninguna está en él; solo con departamento')
      .optional(),
    metodologia: z.string(),
    peer_stats_by_year: z.record(z.string().regex(/^\d{4}$/), peerStatsSchema),
    ranking: z
      .strictObject({
        limit: z.int().min(1).max(100),
        anio: z
          .int()
          .min(0)
          .max(9999)
          .describe('El último año pedido, haya o no datos de él; si no, el de referencia'),
        top: z.array(rankedSchema),
      })
      .describe('Las de mayores ingresos; no está con tamano ni departamento, que la dan en /screener')
      .optional(),
    analisis_by_year: z
      .record(z.string().regex(/^\d{4}$/), sectorAnalysisSchema)
      .describe(
        'Crecimiento, concentración, señales, tamaños y cifras derivadas de cada año; solo con include=analisis',
      )
      .optional(),
  })
  .refine(
    (data) => data.ranking !== undefined || data.tamano !== undefined || data.departamento !== undefined,
    {
      path: ['ranking'],
    },
  );
export type Sector = z.infer<typeof sectorSchema>;
/** Of one size or department. */
export type SectorSubset = Omit<Sector, 'ranking' | 'analisis_by_year'>;
