/** Where the figures of a company come from: the filing of each year, its rows at the open-data portal, and what is unusual of a line. */

import { z } from 'zod';
import { yearSchema } from '../year.ts';
import { fieldTexts } from './field-texts.ts';

/** How a line came about that is not what one row says. */
export const lineRules = [
  'suma_de_etiquetas',
  'elegida_por_suma',
  'elegida_por_etiqueta',
  'seccion_del_flujo',
  'sin_seccion',
  'retenida',
] as const;
export type LineRule = (typeof lineRules)[number];

const anio = yearSchema.describe(fieldTexts.anio);
const etiqueta = z.string().describe('CONCEPTO de la fila, como se presentó');
const valor_presentado = z
  .string()
  .describe('VALOR de la fila, cuando no es un número escrito solo con dígitos')
  .optional();

const lineSchema = z
  .strictObject({
    regla: z.enum(lineRules).describe('Cómo salió; sin ella, es lo que dice una fila').optional(),
    etiqueta: etiqueta.optional(),
    valor_presentado,
    sumandos: z
      .array(
        z.strictObject({ etiqueta, valor: z.number().describe('Lo que dice la fila'), valor_presentado }),
      )
      .min(2)
      .describe('Las filas que se suman')
      .optional(),
    otros_valores: z
      .array(z.number())
      .describe('Lo que otras filas de la misma presentación dicen de la línea, y no se usa')
      .optional(),
  })
  .describe('Lo que una línea tiene de distinto a lo usual');

export const provenanceSchema = z
  .strictObject({
    definitions: z
      .strictObject({
        lo_usual: z.string().describe('De dónde sale una línea de la que `lineas` no dice nada'),
        conjuntos: z
          .record(
            z.string(),
            z.strictObject({
              id: z.string().describe('Su identificador en el portal'),
              nombre: z.string().describe('Su nombre en el portal'),
            }),
          )
          .describe('Por estado, el conjunto de datos.gov.co: su identificador y su nombre'),
        reglas: z
          .record(z.enum(lineRules), z.string().describe('Qué quiere decir la regla'))
          .describe('Qué quiere decir cada regla'),
      })
      .describe('Lo que vale para todas las sociedades'),
    correcciones: z
      .array(
        z.strictObject({
          campo: z.string().describe('El campo de la carátula'),
          motivo: z.string().describe('De dónde se sabe, como lo escribió quien revisó'),
        }),
      )
      .min(1)
      .describe(
        'Los campos de la carátula que quien publica estas cifras revisó y corrigió: el perfil y los grupos van con lo corregido. Ningún importe se corrige',
      )
      .optional(),
    by_year: z.array(
      z.strictObject({
        anio,
        fecha_corte: z.iso.date().describe(fieldTexts.fecha_corte),
        numero_radicado: z.string().describe(fieldTexts.numero_radicado),
        codigo_instancia: z
          .string()
          .describe('CODIGO_INSTANCIA: la presentación en los conjuntos de datos.gov.co'),
        punto_entrada: z.string().describe(fieldTexts.punto_entrada),
        filas: z
          .record(z.string(), z.url())
          .describe(
            'Por estado, la dirección de datos.gov.co que muestra las filas de la presentación; no está en una muestra ni donde algo se retiene',
          )
          .optional(),
        lineas: z.record(z.string(), lineSchema).describe('Las líneas que no son lo usual, por su clave'),
      }),
    ),
  })
  .describe('De qué presentación y de qué filas sale cada línea');

export type Provenance = z.infer<typeof provenanceSchema>;
export type ProvenanceYear = Provenance['by_year'][number];
export type LineProvenance = z.infer<typeof lineSchema>;
