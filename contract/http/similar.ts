/** Which companies are like one: the parts of the distance between two, each with its weight and rule, and the schema of the answer. */

import { z } from 'zod';
import { smallestMedian } from '../sample-sizes.ts';
import { yearSchema } from '../year.ts';
import type { IndicatorKey } from './figure-keys.ts';
import { ciiuLevels, screenerRowSchema } from './schemas.ts';
import type { AmountKey } from './screener.ts';

interface SimilarPart {
  /** What its distance is multiplied by. */
  readonly peso: number;
  readonly nombre: string;
  readonly regla: string;
}

const sizeRule =
  'El valor absoluto del logaritmo decimal de lo suyo sobre lo propio, 1 a lo sumo: diez veces es 1';
const rankRule = 'La diferencia de los dos percentiles, entre 100';

/** Each distance is from 0, the same, to 1. */
export const similarParts = {
  actividad: {
    peso: 3,
    nombre: 'Actividad',
    regla: '0 si es la misma clase CIIU, 0,5 si solo es la misma división, 1 si solo es la misma sección',
  },
  ingresos: { peso: 2, nombre: 'Ingresos operacionales', regla: sizeRule },
  activos: { peso: 1, nombre: 'Total de activos', regla: sizeRule },
  lugar: {
    peso: 1,
    nombre: 'Domicilio',
    regla: '0 si es el mismo municipio, 0,5 si solo es el mismo departamento, 1 si es otro',
  },
  margen: { peso: 1, nombre: 'Margen operacional', regla: rankRule },
  endeudamiento: { peso: 1, nombre: 'Endeudamiento', regla: rankRule },
  rotacion: { peso: 1, nombre: 'Rotación de activos', regla: rankRule },
} as const satisfies Record<string, SimilarPart>;
export type SimilarKey = keyof typeof similarParts;
export const similarKeys = Object.keys(similarParts) as SimilarKey[];

/** The amount that each part of size compares. */
export const sizeAmounts = {
  ingresos: 'ingresos_operacionales',
  activos: 'total_activos',
} as const satisfies Partial<Record<SimilarKey, AmountKey>>;
export type SizePart = keyof typeof sizeAmounts;

/** The indicator whose percentiles each part of structure compares. */
export const structureIndicators = {
  margen: 'margen_operacional',
  endeudamiento: 'endeudamiento_total',
  rotacion: 'rotacion_activos',
} as const satisfies Partial<Record<SimilarKey, IndicatorKey>>;
export type StructurePart = keyof typeof structureIndicators;
const structureParts = Object.keys(structureIndicators) as StructurePart[];

/** How the parts make the distance, as the answer says it. */
export const similarMethod = `La distancia es la suma de peso por distancia de cada parte, entre la suma de los pesos; de 0, igual, a 1, y cada una redondeada a cuatro decimales. Los percentiles son puestos entre las sociedades que cuentan en la clase de la sociedad, o en su división o sección si en la clase hay menos de ${smallestMedian} con el indicador: 100 × (menores + (iguales − 1) / 2) / (n − 1), o 100 × menores / (n − 1) donde no hay iguales, redondeado y 100 a lo sumo. Lo que no se sabe de la sociedad no se compara con ninguna (faltan); lo que no se sabe de la otra es una distancia de 1. Se comparan las de su sección CIIU que presentaron estados del mismo año y cuentan en sus estadísticas. A igual distancia, en orden de NIT.`;

const distance = z.number().min(0).max(1);
const percentil = z.int().min(0).max(100);
const word = z.string().nullable();
const figure = z.number().nullable();

/** An object with each part that is compared, by the schemas of its kind. */
function partsBy<W extends z.ZodType, A extends z.ZodType, R extends z.ZodType>(
  words: W,
  amount: A,
  ranked: R,
) {
  return z.strictObject({
    actividad: words.optional(),
    ingresos: amount.optional(),
    activos: amount.optional(),
    lugar: words.optional(),
    margen: ranked.optional(),
    endeudamiento: ranked.optional(),
    rotacion: ranked.optional(),
  });
}

const compared = <V extends z.ZodType>(valor: V) =>
  z.strictObject({
    distancia: distance.describe('Lo que dista en esta parte, por su regla'),
    valor,
    texto: z.string().describe('Lo mismo en palabras'),
  });
const comparedText = 'Cuánto dista en esta parte, y por qué';
const comparedParts = partsBy(
  compared(word.describe('Su clase CIIU o su municipio')).describe(comparedText),
  compared(figure.describe('Su importe, en miles de pesos')).describe(comparedText),
  compared(figure.describe('Su indicador'))
    .extend({ percentil: percentil.nullable().describe('El percentil de su indicador') })
    .describe(comparedText),
);

const own = <V extends z.ZodType>(valor: V) =>
  z.strictObject({
    nombre: z.string().describe('Qué se compara'),
    peso: z.number().describe('Por cuánto se multiplica su distancia'),
    regla: z.string().describe('Cómo se calcula su distancia, de 0 a 1'),
    valor,
  });
const ownText = 'Una parte de la distancia, y lo de la sociedad';
const ownParts = partsBy(
  own(word.describe('Su clase CIIU o su municipio')).describe(ownText),
  own(figure.describe('Su importe, en miles de pesos')).describe(ownText),
  own(figure.describe('Su indicador'))
    .extend({
      percentil: percentil.describe('El percentil de su indicador'),
      grupo: z
        .strictObject({
          nivel: z.enum(ciiuLevels),
          codigo: z.string(),
          n: z.int().min(smallestMedian).describe('Cuántas tienen el indicador'),
        })
        .describe('En qué grupo CIIU se toman los percentiles'),
    })
    .describe(ownText),
);

const why = z.string().describe('Por qué no se compara');

const similarRowSchema = screenerRowSchema.extend({
  distancia: distance.describe('De 0, igual en todo, a 1'),
  partes: comparedParts.describe('De qué se compone la distancia'),
});
export type SimilarRow = z.infer<typeof similarRowSchema>;

export const similarSchema = z.strictObject({
  nit: z.string(),
  anio: yearSchema.describe('El año de todo lo que se compara'),
  metodologia: z.string().describe('Cómo se hace la distancia, y con quiénes se compara'),
  partes: ownParts.describe('Lo que se compara; sin estados del año, nada'),
  faltan: partsBy(why, why, why).describe('Lo que no se compara con ninguna, y por qué'),
  comparadas: z.int().min(0).describe('Las sociedades con que se comparó'),
  no_comparables: z
    .int()
    .min(0)
    .describe(
      'Las de su sección que no cuentan en las estadísticas del año: calidad D, cifras que no son de doce meses a 31 de diciembre, o de un grupo. Solo están con include=no_comparables',
    ),
  empresas: z.array(similarRowSchema).describe('Las más parecidas, la más cercana primero'),
});
export type Similar = z.infer<typeof similarSchema>;

/** Columns of the table, behind those of the company. */
export const similarColumns = [
  'distancia',
  ...similarKeys.map((key) => `distancia_${key}` as const),
  ...Object.values(structureIndicators),
  'por_que',
] as const;

/** Why one is near, in the order of the parts. */
export const reasonsText = (parts: SimilarRow['partes']): string =>
  similarKeys.flatMap((key) => parts[key]?.texto ?? []).join('; ');

export const similarCells = ({ distancia, partes }: SimilarRow): (string | number | null)[] => [
  distancia,
  ...similarKeys.map((key) => partes[key]?.distancia ?? null),
  ...structureParts.map((key) => partes[key]?.valor ?? null),
  reasonsText(partes),
];
