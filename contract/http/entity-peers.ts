/** The shapes of answers that compare supervised entities by group: the list at a cut, and a figure by quarter. */

import { z } from 'zod';
import { entityFigureKeys } from '../entity-figures.ts';
import { entityPeerGroupKeys } from '../entity-groups.ts';

/** Rows of a page; the most are more than the entities of a type. */
export const entityPageSize = { max: 500, default: 50 } as const;

const nit = z.string().regex(/^\d{6,15}$/);
const cut = z.iso.date();
const figureReasons = ['not_filed', 'zero_denominator', 'negative_denominator', 'contradictory'] as const;
/** Why an entity has no value of a figure. */
export const entityReasonSchema = z.enum(figureReasons);
const reasonsText =
  'not_filed: no está en los datos; contradictory: los datos se contradicen, o sus cortes no son de una escala';
const group = z.enum(entityPeerGroupKeys);
const figureKey = z.enum(entityFigureKeys);
const percentile = z.number().nullable();

export const successionKinds = ['licencia', 'fusion', 'nombre'] as const;
const successor = z
  .strictObject({
    entity_id: z.string().describe('Tipo y código de la que sigue'),
    clase: z.enum(['licencia', 'fusion']).describe('Por qué'),
    desde: z.iso.date().nullable().describe('Nulo si no se sabe'),
  })
  .describe('De quien se fue: en qué entidad sigue, por cambio de licencia o por fusión');

export const peerEntityShape = {
  entity_id: z.string(),
  nit: nit.nullable().describe('Nulo si la lista de entidades vigiladas no la tiene'),
  nombre: z.string().describe('Como la llama la lista de entidades vigiladas; si no está, como sus balances'),
  sucesora: successor.optional(),
};

/** Statistics of a figure in a group at a cut. */
export const entityGroupStatsSchema = z.strictObject({
  n: z.int().min(0).describe('Entidades con valor'),
  total: z.number().nullable().describe('La suma, en pesos; nula de una razón'),
  agregada: z
    .number()
    .nullable()
    .describe('De una razón: suma de los numeradores / suma de los denominadores de quienes tienen los dos'),
  p25: percentile.describe('Nulo con menos de ocho entidades, como p50 y p75'),
  p50: percentile.describe('La mediana'),
  p75: percentile.describe('El tercer cuartil'),
  crecimiento: z
    .strictObject({
      total: z.number().nullable().describe('Variación del total frente al mismo mes del año anterior'),
      presentes: z.int().min(0).describe('Entidades con valor en las dos fechas'),
      de_presentes: z.number().nullable().describe('La misma variación, solo de ellas'),
    })
    .nullable()
    .describe('En fracciones; nulo de una razón y si no hay datos de un año antes'),
});
export type EntityGroupStats = z.infer<typeof entityGroupStatsSchema>;

export const figureDefinitionSchema = z.strictObject({
  clave: figureKey.describe('Su clave, la misma en sort, cifras y rangos'),
  nombre: z.string().describe('Su nombre'),
  name: z.string().describe('Su nombre en inglés'),
  unidad: z.enum(['cop', 'fraccion']).describe('Pesos, o fracción: 0.123 es 12,3 %'),
  tipos: z.array(z.int()).nullable().describe('Los tipos de entidad que la tienen; nulo, todos'),
  fuente: z.enum(['cuif', 'solvencia', 'cartera']).describe('El conjunto de datos abiertos'),
  definicion: z.string().describe('De qué cuentas del CUIF o de qué cifras sale'),
  no_es: z.string().nullable().describe('Lo que no es, aunque su nombre lo diga'),
});
export type EntityFigureDefinition = z.infer<typeof figureDefinitionSchema>;

/** By key; a record of strings, so that the documents do not repeat all keys. */
const byFigure = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

export const entityComparisonSchema = z.strictObject({
  corte: cut.nullable().describe('Nulo si no hay ninguno'),
  cortes: z.array(cut).describe('Todos los que hay, del más antiguo al más reciente'),
  cifras: z.array(figureDefinitionSchema).describe('Las que llevan las filas, en su orden'),
  grupos: z
    .array(
      z.strictObject({
        clave: group.describe('Su clave'),
        nombre: z.string().describe('Su nombre'),
        name: z.string().describe('Su nombre en inglés'),
        presentes: z.int().min(0).describe('Entidades con balance en el corte'),
        cifras: byFigure(entityGroupStatsSchema).describe('Por clave de cifra'),
      }),
    )
    .describe('Los grupos de la lista, con sus totales y cuartiles en el corte; los filtros no los cambian'),
  entidades: z
    .array(
      z.strictObject({
        ...peerEntityShape,
        grupo: group.describe('La clave de su grupo'),
        cifras: byFigure(z.number().nullable()).describe('Por clave: pesos o fracción'),
        crecimiento: byFigure(z.number().nullable()).describe(
          'De cada importe, cuánto varió frente al mismo mes del año anterior, en fracción; quien se fusionó o cambió de licencia desde entonces cuenta con su sucesora',
        ),
        participacion: byFigure(z.number().nullable()).describe(
          'De cada importe, su parte del total de su grupo, en fracción; nula si alguien lo tiene negativo',
        ),
        percentil: byFigure(z.number().nullable()).describe(
          'Dónde queda en su grupo, de 0 a 100; nulo con menos de ocho entidades',
        ),
        motivos: byFigure(entityReasonSchema).optional().describe(`Por qué no hay valor. ${reasonsText}`),
      }),
    )
    .describe('Cada entidad una vez; las que pasan los filtros, en el orden pedido'),
  pagination: z.strictObject({
    page: z.int().min(1),
    page_size: z.int().min(1).max(entityPageSize.max),
    total: z.int().min(0).describe('Entidades que pasan los filtros'),
    total_pages: z.int().min(0),
    has_next: z.boolean(),
    has_prev: z.boolean(),
  }),
});
export type EntityList = z.infer<typeof entityComparisonSchema>;

export const entitySeriesSchema = z.strictObject({
  cifra: figureDefinitionSchema.describe('Qué es, y qué no'),
  grupo: z
    .strictObject({
      clave: group.describe('Su clave'),
      nombre: z.string().describe('Su nombre'),
      name: z.string().describe('Su nombre en inglés'),
    })
    .describe('El grupo'),
  cortes: z
    .array(
      z.strictObject({
        corte: cut.describe('El corte'),
        desde: cut.nullable().describe('Primer día de lo que suma; nulo de un saldo'),
        cortes_usados: z
          .array(cut)
          .describe('Los cortes de los que sale: tres en doce meses, dos en un trimestre o un promedio'),
        presentes: z.int().min(0).describe('Entidades con balance en el corte'),
        ...entityGroupStatsSchema.shape,
      }),
    )
    .describe('Del más antiguo al más reciente, con los totales y cuartiles del grupo'),
  entidades: z
    .array(
      z.strictObject({
        ...peerEntityShape,
        valores: z
          .array(
            z.strictObject({
              corte: cut.describe('El corte'),
              valor: z.number().nullable().describe('En pesos o fracción, según la unidad de la cifra'),
              participacion: z
                .number()
                .nullable()
                .describe(
                  'Su parte del total del grupo, en fracción; nula de una razón o si alguien la tiene negativa',
                ),
              percentil: z
                .number()
                .nullable()
                .describe('Dónde queda en el grupo, de 0 a 100; nulo con menos de ocho entidades'),
              motivo: entityReasonSchema
                .optional()
                .describe(`Por qué no hay valor; solo cuando es nulo. ${reasonsText}`),
            }),
          )
          .describe('Un elemento por corte con datos; quien se fue los tiene hasta que se fue'),
      }),
    )
    .describe('En orden de tipo y código'),
});
export type EntitySeries = z.infer<typeof entitySeriesSchema>;
