/** The schemas of series (one line or indicator of some companies by year) and frames (of all companies in one year). */

import { z } from 'zod';
import { yearSchema } from '../year.ts';
import { fieldTexts } from './field-texts.ts';
import { analysisReasons, coreLines, type FigureUnit, figureKeys, growthKeys } from './figure-keys.ts';
import { grades } from './quality.ts';
import { otherLines } from './statement-lines.ts';

/** The keys of series: the core lines of the three statements, the figures, then all other lines. */
export const seriesKeys = [
  ...coreLines.resultados,
  ...coreLines.situacion_financiera,
  ...coreLines.flujo_efectivo,
  ...figureKeys,
  ...otherLines.resultados,
  ...otherLines.situacion_financiera,
  ...otherLines.flujo_efectivo,
] as const;
export type SeriesKey = (typeof seriesKeys)[number];

/** Names of units where there is no `meta.monetary`: in series and in downloads. */
export const unitNames = {
  ratio: 'veces',
  percent: 'puntos porcentuales',
  days: 'días',
  currency: 'miles de COP',
  points: 'puntos',
} as const satisfies Record<FigureUnit, string>;
export type UnitName = (typeof unitNames)[keyof typeof unitNames];

const englishUnits = {
  veces: 'times',
  'puntos porcentuales': 'percentage points',
  días: 'days',
  'miles de COP': 'thousands of COP',
  puntos: 'points',
} as const satisfies Record<UnitName, string>;

/** The unit in a table, in the language of its labels; of money with the year in whose pesos it is. */
export function unitName(unit: UnitName, language: 'es' | 'en' | undefined, base: number | null): string {
  const name = language === 'en' ? englishUnits[unit] : unit;
  return base === null || unit !== unitNames.currency
    ? name
    : `${name} ${language === 'en' ? 'of' : 'de'} ${base}`;
}

const keySet: ReadonlySet<string> = new Set(seriesKeys);
/** Rates of growth go by the sum of a year's exercises, all other values by the filing that closes it. */
export const isRate = (key: SeriesKey): boolean => (growthKeys as readonly string[]).includes(key);

export const isSeriesKey = (text: string): text is SeriesKey => keySet.has(text);

/** Rows per page of a frame. */
export const framePageSize = { max: 10_000, default: 10_000 } as const;

const nit = z
  .string()
  .regex(/^\d{6,15}$/)
  .describe(fieldTexts.nit);
const anio = yearSchema.describe(fieldTexts.anio);
const calidad = z.enum(grades).describe('Grado de la presentación del año, A a D');

const seriesHead = {
  clave: z
    .enum(seriesKeys)
    .describe(
      'Una línea de los estados financieros, un indicador, una cifra derivada o una tasa de crecimiento',
    ),
  nombre: z.string(),
  unidad: z.enum(Object.values(unitNames)),
};

export const seriesSchema = z.strictObject({
  ...seriesHead,
  series: z
    .array(
      z.strictObject({
        nit,
        razon_social: z.string(),
        valores: z
          .array(
            z.strictObject({
              anio,
              valor: z.number().nullable(),
              calidad,
              motivo: z
                .enum(analysisReasons)
                .optional()
                .describe('Por qué no hay valor; solo cuando es nulo'),
            }),
          )
          .describe('Un elemento por año con presentación, del más antiguo al más reciente'),
      }),
    )
    .describe('En orden de NIT'),
  no_encontrados: z.array(nit).describe('Los NIT pedidos que no están en SIIS'),
});
export type Series = z.infer<typeof seriesSchema>;

export const frameSchema = z.strictObject({
  ...seriesHead,
  anio,
  valores: z
    .array(
      z.tuple([nit, z.number(), calidad]).describe('NIT, valor y calidad; quien no tiene valor no aparece'),
    )
    .describe('En orden de NIT'),
  pagination: z.strictObject({
    page: z.int().min(1),
    page_size: z.int().min(1).max(framePageSize.max),
    total: z.int().min(0).describe('Sociedades con valor en el año'),
    total_pages: z.int().min(0),
    has_next: z.boolean(),
    has_prev: z.boolean(),
  }),
});
export type Frame = z.infer<typeof frameSchema>;
