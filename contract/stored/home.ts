/** The schema of `inicio.json`: the figures of the country on the home page, computed by the build. */

import { z } from 'zod';
import { rankedSchema } from '../http/schemas.ts';
import { revenueChangeSchema, sectorFiguresSchema } from '../http/sectors.ts';
import { sourceGapsSchema } from './source-gaps.ts';

/** Thousands of pesos; null when nobody filed the line, or the source lacks it. */
const sum = z.number().nullable();

/** One value per year of `anios`. */
const byYear = {
  num_empresas: z.array(z.int().min(0)).describe('Las que cuentan'),
  ingresos_operacionales: z.array(sum),
  ganancia_neta: z.array(sum),
  con_ingresos: z.array(z.int().min(0)).describe('De las que cuentan, las que reportaron ingresos'),
  con_ganancia_neta: z
    .array(z.int().min(0))
    .describe('De las que cuentan, las que reportaron su ganancia neta'),
};

const company = rankedSchema.pick({ nit: true, razon_social: true, ciudad: true, calidad: true });

const storySubjects = ['País', 'Ventas', 'Márgenes', 'Resultados', 'Llegadas', 'Concentración'] as const;

export const homeSchema = z.strictObject({
  anio: z.int().describe('El año de referencia'),
  anios: z.array(z.int()).describe('Todos, desde el primero hasta el de referencia'),
  pais: z.strictObject(byYear),
  cambio_ingresos: revenueChangeSchema
    .nullable()
    .describe('Por qué la suma de ingresos del país es otra que la del año anterior'),
  crecimiento: sectorFiguresSchema.shape.crecimiento.nullable(),
  huecos: sourceGapsSchema.describe('Por año, los estados y líneas que la fuente no trae'),
  secciones: z.array(
    z.strictObject({ codigo: z.string(), nombre: z.string(), nombre_corto: z.string(), ...byYear }),
  ),
  mayores: z
    .array(
      company.extend({
        ingresos_operacionales: z.number(),
        ganancia_neta: z.number().nullable(),
      }),
    )
    .max(10)
    .describe('Las de mayores ingresos entre las que cuentan en el año de referencia'),
  crecen: z.strictObject({
    ingresos_minimos: z.number().describe('Miles de pesos del año anterior desde los que se compara'),
    empresas: z
      .array(
        company.extend({
          ingresos_anterior: z.number(),
          ingresos_operacionales: z.number(),
          crecimiento: z.number().describe('Porcentaje'),
        }),
      )
      .max(10),
  }),
  historias: z
    .array(
      z.strictObject({
        clave: z.string().describe('La regla que la contó'),
        tema: z.enum(storySubjects),
        piezas: z.array(z.strictObject({ texto: z.string(), href: z.string().startsWith('/').optional() })),
      }),
    )
    .max(3),
});
export type Home = z.infer<typeof homeSchema>;
export type StoryPiece = Home['historias'][number]['piezas'][number];
