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

const companies = z.int().describe('Las sociedades que se cuentan');
const twoYears = {
  antes: z.number().describe('Del año anterior al de referencia'),
  ahora: z.number().describe('Del año de referencia'),
};
const groupAt = <L extends 'seccion' | 'clase'>(nivel: L) =>
  z.strictObject({ nivel: z.literal(nivel), codigo: z.string(), nombre: z.string() });

/** What the data tell of the reference year, by the rule that found it. Amounts in thousands of pesos, margins and shares in percent. */
const storySchema = z.discriminatedUnion('clave', [
  z.strictObject({
    clave: z.enum(['pais_vende_mas', 'pais_vende_menos']),
    sociedades: companies,
    ...twoYears,
  }),
  z.strictObject({
    clave: z.enum(['ventas_suben', 'ventas_bajan']),
    grupo: groupAt('seccion'),
    sociedades: companies,
    ...twoYears,
  }),
  z.strictObject({
    clave: z.enum(['margen_sube', 'margen_baja']),
    grupo: groupAt('seccion'),
    ...twoYears,
  }),
  z.strictObject({
    clave: z.enum(['salen_de_perdida', 'entran_en_perdida']),
    a_ganancia: z.int().describe('Las que pasaron de pérdida a ganancia'),
    a_perdida: z.int().describe('Las que pasaron de ganancia a pérdida'),
  }),
  z.strictObject({
    clave: z.literal('llegan_a_una_clase'),
    grupo: groupAt('clase'),
    llegan: z.int().describe('Las que no reportaron en ella el año anterior'),
    sociedades: companies,
  }),
  z.strictObject({
    clave: z.literal('concentracion'),
    empresa: z.strictObject({ nit: z.string(), razon_social: z.string() }),
    sociedades: companies,
    parte_diez: z.number().describe('Porcentaje de los ingresos que tienen las diez mayores'),
    parte_primera: z.number().describe('Porcentaje de los ingresos que tiene la mayor'),
  }),
]);

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
  historias: z.array(storySchema).max(3).describe('Lo más inusual del año, por la regla que lo encontró'),
});
export type Home = z.infer<typeof homeSchema>;
export type Story = Home['historias'][number];
