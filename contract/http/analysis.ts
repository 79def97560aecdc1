/** Analysis beside the 20 indicators: keys and units of its figures, and the schemas of the sections that `include` adds. */

import { z } from 'zod';
import { yearSchema } from '../year.ts';
import { fieldTexts } from './field-texts.ts';
import { analysisReasons, figureUnits, macroSectors, type SignKey, signKeys, sizes } from './figure-keys.ts';
import { provenanceSchema } from './provenance.ts';
import { bases, cutsSchema } from './schemas.ts';

/** Where the earlier value of a rate of growth stands: in its own year's filing, or in the later filing as its comparative. */
export const growthBases = ['presentado', 'comparativo'] as const;
export type GrowthBase = (typeof growthBases)[number];
export const growthBaseSchema = z.enum(growthBases).describe('De dónde sale el valor anterior de una tasa');
export const sizeSchema = z.enum(sizes).describe('Tamaño según el Decreto 957 de 2019');
export const analysisReasonSchema = z.enum(analysisReasons).describe('Por qué una cifra es nula');

const anio = yearSchema.describe(fieldTexts.anio);
const yearKey = z.string().regex(/^\d{4}$/);
const byYearAndKey = <T extends z.ZodType>(value: T) => z.record(yearKey, z.record(z.string(), value));

const figureDefinitionSchema = z.strictObject({
  nombre: z.string().describe('Nombre de la cifra'),
  nombre_en: z.string().describe('Nombre en inglés'),
  unit: z
    .enum(figureUnits)
    .describe(
      'ratio: veces; percent: puntos porcentuales; days: días; currency: miles de COP; points: puntos de una escala',
    ),
  formula: z.string().describe('Cómo se calcula'),
  insumos: z.array(z.string()).describe('Las líneas y cifras que la fórmula necesita'),
  cuando_es_nulo: z.string().describe('Cuándo no hay valor'),
  zonas: z
    .array(
      z.strictObject({
        nombre: z.string().describe('Nombre de la zona, como la llama su autor'),
        desde: z.number().nullable().describe('Desde qué valor, incluido; nulo si no tiene límite'),
        hasta: z.number().nullable().describe('Hasta qué valor, sin incluirlo; nulo si no tiene límite'),
      }),
    )
    .optional()
    .describe('Solo en z_altman: las zonas en que su autor parte los valores'),
});
export type FigureDefinition = z.infer<typeof figureDefinitionSchema>;

const definitions = z.record(z.string(), figureDefinitionSchema).describe('Cada cifra, por su clave');
const figuresByYear = z
  .array(z.object({ anio }).catchall(z.number().nullable().describe('Una cifra, por su clave')))
  .describe('Un elemento por año con presentación');
const motivos_nulos = byYearAndKey(analysisReasonSchema).describe('Por año y cifra nula, la razón');

const signDefinitionSchema = z.strictObject({
  nombre: z.string().describe('Nombre de la señal'),
  regla: z.string().describe('Cuándo se da'),
  cuando_es_nulo: z.string().describe('Cuándo no se sabe'),
});

const span = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...shape, desde: anio.describe('Primer año'), hasta: anio.describe('Último año') });

const valor = z.string().describe('Lo que dicen las presentaciones de esos años');

const bound = z.number().describe('Hasta cuántas UVT');
const sizeBounds = z
  .strictObject({ micro: bound, pequena: bound, mediana: bound })
  .describe('Las cotas del macrosector');

const source = {
  norma: z.string().describe('La norma que lo fija'),
  visto_en: z.string().describe('Dónde se vio, si no en la norma misma'),
};

const yearDays = {
  desde: z.iso.date().describe('Primer día'),
  hasta: z.iso.date().describe('Último día'),
  meses: z.int().min(1).describe('Meses'),
};
const summedLines = z.record(z.string(), z.number());

/** The sections; each key is a value of `include`. */
export const analysisSections = {
  derivadas: z
    .strictObject({
      definitions,
      by_year: figuresByYear,
      motivos_nulos,
      supuestos: byYearAndKey(z.array(z.string()).min(1)).describe(
        'Por año y cifra, las líneas en blanco que se tomaron como 0 porque la presentación lo prueba',
      ),
      cortes: cutsSchema,
    })
    .describe('Cifras que se derivan de las líneas, en miles de pesos, veces o porcentaje'),
  puente: z
    .strictObject({ definitions, by_year: figuresByYear, motivos_nulos })
    .describe(
      'El puente de caja: del EBITDA al cambio del efectivo, en miles de pesos, lo que entra positivo; los términos suman exactamente el cambio, con lo que no se explica en otros',
    ),
  crecimiento: z
    .strictObject({
      definitions,
      by_year: figuresByYear,
      motivos_nulos,
      bases: byYearAndKey(growthBaseSchema).describe(
        'Por año y tasa, de dónde sale el valor anterior: presentado, de la presentación de ese año; comparativo, de la de este año, que lo repite',
      ),
      anteriores: byYearAndKey(z.number()).describe(
        'Por año y tasa, el valor anterior con el que se compara, también cuando no es positivo y no hay tasa; en miles de pesos',
      ),
    })
    .describe('Tasas de crecimiento: las reales, descontada la inflación; las demás, en pesos corrientes'),
  senales: z
    .strictObject({
      definitions: z.record(z.string(), signDefinitionSchema).describe('Cada señal, por su clave'),
      by_year: z.array(
        z.strictObject({
          anio,
          ...(Object.fromEntries(
            signKeys.map((key) => [key, z.boolean().nullable().describe('Si se da; nulo si no se sabe')]),
          ) as Record<SignKey, z.ZodNullable<z.ZodBoolean>>),
        }),
      ),
      motivos_nulos,
      estado_actual: z.string().nullable().describe(fieldTexts.estado_actual),
    })
    .describe('Las señales del Decreto 1378 de 2021; ninguna dice que la sociedad sea insolvente'),
  tamano: z
    .strictObject({
      regla: z.string().describe('La norma y cómo se aplica'),
      cotas_uvt: z
        .strictObject({ manufactura: sizeBounds, servicios: sizeBounds, comercio: sizeBounds })
        .describe('Por macrosector, hasta cuántas UVT de ingresos llega cada tamaño; más es grande'),
      cotas_fuente: z.strictObject(source).describe('De dónde salen las cotas'),
      valores_uvt: z
        .record(yearKey, z.strictObject({ pesos: z.int().describe('Pesos de una UVT'), ...source }))
        .describe('Por año, el valor de la UVT y de dónde sale'),
      by_year: z.array(
        z.strictObject({
          anio,
          tamano: z.enum(sizes).nullable().describe('El tamaño por sus ingresos del año'),
          ingresos_uvt: z.number().nullable().describe('Ingresos del año en UVT de ese año'),
          uvt: z.number().nullable().describe('Valor de la UVT del año, en pesos'),
          macrosector: z
            .enum(macroSectors)
            .nullable()
            .describe('El macrosector cuyas cotas se usan, según la sección CIIU del año'),
          base: z
            .enum(bases)
            .describe('La de la presentación del año: en consolidado y combinado, el tamaño es el del grupo'),
          antes_de_la_norma: z
            .literal(true)
            .optional()
            .describe('Presente cuando el año es anterior a 2019: va con la regla de 2019, que no regía'),
        }),
      ),
      motivos_nulos: z.record(yearKey, analysisReasonSchema).describe('Por año sin tamaño, la razón'),
    })
    .describe('El tamaño según el Decreto 957 de 2019'),
  historia: z
    .strictObject({
      razon_social: z.array(span({ valor })).describe('Las razones sociales, la más antigua primero'),
      ciiu: z
        .array(span({ valor, nombre: z.string().describe('Nombre de la clase CIIU') }))
        .describe('Las clases CIIU, la más antigua primero'),
      ciudad: z.array(span({ valor })).describe('Los municipios del domicilio, el más antiguo primero'),
    })
    .describe('Cómo se llamó, a qué se dedicó y dónde estuvo, por tramos de años con presentación'),
  anio_completo: z
    .strictObject({
      regla: z.string().describe('Cuándo se suman los ejercicios de un año, y qué va por la suma'),
      by_year: z
        .array(
          z.strictObject({
            anio,
            ...yearDays,
            ejercicios: z
              .array(
                z.strictObject({
                  ...yearDays,
                  numero_radicado: z.string().describe('Radicado de la presentación del ejercicio'),
                  punto_entrada: z.string().describe(fieldTexts.punto_entrada),
                }),
              )
              .min(2)
              .describe('Los ejercicios que se suman, el primero primero'),
            estado_resultados: summedLines.describe(
              'Las sumas de las líneas de resultados, en miles de pesos',
            ),
            estado_flujo_efectivo: summedLines
              .nullable()
              .describe(
                'Las sumas de las líneas del flujo de efectivo, con el efectivo inicial del primero y el final del último; nulo si uno no lo trae',
              ),
            indicadores: z
              .record(z.string(), z.number().nullable())
              .describe('Los indicadores del año, con esas sumas y los saldos de su cierre'),
            derivadas: z
              .record(z.string(), z.number().nullable())
              .describe('Las cifras derivadas del año, de lo mismo'),
            motivos_nulos: z
              .record(z.string(), analysisReasonSchema)
              .describe('Por indicador o cifra nula, la razón'),
          }),
        )
        .describe('Solo los años de varios ejercicios que van de enero a diciembre'),
    })
    .describe('Los años que se cerraron en varios ejercicios, con la suma de ellos'),
  procedencia: provenanceSchema,
};
export type AnalysisSection = keyof typeof analysisSections;
export const analysisSectionNames = Object.keys(analysisSections) as [AnalysisSection, ...AnalysisSection[]];

export type Analysis = { readonly [S in AnalysisSection]: z.infer<(typeof analysisSections)[S]> };
