/** What `include=analisis` adds to a CIIU group: by year the tails of its indicators, the figures of the analysis, growth, concentration, signs and sizes. */

import { z } from 'zod';
import { fieldTexts } from './field-texts.ts';
import { groupStatsSchema } from './schemas.ts';

/** The lines whose growth the constant sample tells. */
export const constantLines = [
  'ingresos_operacionales',
  'total_activos',
  'total_patrimonio',
  'ganancia_operacional',
  'ganancia_neta',
] as const;
export type ConstantLine = (typeof constantLines)[number];

const byKey = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

const tails = {
  p10: z.number().nullable().describe(fieldTexts.p10),
  p90: z.number().nullable().describe(fieldTexts.p90),
};
const { promedio_ponderado, ...unweighted } = groupStatsSchema.shape;
const share = z.number().min(0).max(100).nullable();
const companies = z.int().min(0);

const tailsSchema = z.strictObject(tails);
const growthStats = z.strictObject({ ...unweighted, ...tails });
const derivedStats = z.strictObject({ ...unweighted, ...tails, promedio_ponderado });
export type TailStats = z.infer<typeof tailsSchema>;
export type FigureStats = z.infer<typeof growthStats> &
  Partial<Pick<z.infer<typeof derivedStats>, 'promedio_ponderado'>>;

export const sectorAnalysisSchema = z.strictObject({
  indicadores: byKey(tailsSchema).describe('Las colas de cada indicador'),
  derivadas: byKey(derivedStats).describe('Las cifras derivadas de las líneas'),
  crecimiento: byKey(growthStats).describe('Las tasas de crecimiento, en pesos corrientes'),
  muestra_constante: byKey(
    z.strictObject({
      n: companies.describe('Las que cuentan este año y el anterior, con la línea comparable'),
      antes: z.number().nullable().describe('La suma del año anterior, con la base de cada tasa'),
      ahora: z.number().nullable().describe('La suma de este año'),
      variacion: z.number().nullable().describe('En porcentaje y en pesos corrientes'),
    }),
  ).describe('El crecimiento de las mismas sociedades, sin las que entran ni las que salen'),
  concentracion: z
    .strictObject({
      n: companies.describe('Las que cuentan y tienen ingresos positivos'),
      cr4: share.describe('Porcentaje de los ingresos de las cuatro mayores'),
      hhi: z.number().min(0).max(10_000).nullable().describe('Índice de Herfindahl e Hirschman, hasta 10000'),
    })
    .describe('Cuán repartidos están los ingresos entre las que reportan; no es cuota de mercado'),
  senales: byKey(
    z.strictObject({
      n: companies.describe('Aquellas de las que se conocen todos los cierres que la señal mira'),
      con_senal: companies.describe('Aquellas en las que se da'),
      porcentaje: share.describe('De esas; nulo si son menos de cinco'),
    }),
  ).describe('Las señales del Decreto 1378 de 2021; ninguna dice que una sociedad sea insolvente'),
  tamanos: byKey(companies).describe('Cuántas hay de cada tamaño según sus ingresos (Decreto 957 de 2019)'),
});
export type SectorAnalysis = z.infer<typeof sectorAnalysisSchema>;
