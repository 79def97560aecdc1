/** A line of the statements by year: how many companies have it, its sum and its quartiles, of all that count and by CIIU section. */

import { z } from 'zod';
import { smallestMedian, smallestSample } from '../sample-sizes.ts';
import { yearSchema } from '../year.ts';
import { fieldTexts } from './field-texts.ts';
import { statementNames } from './figure-keys.ts';
import { type PositiveMeaning, positiveMeanings } from './line-meanings.ts';
import { unitNames } from './series.ts';
import { type LineKey, lineKeys } from './statement-lines.ts';

/** What the figures of a year say; also for who reads the file alone. */
const lineTexts = {
  n: 'De las sociedades que cuentan en las estadísticas del año, las que tienen la línea, distinta de cero',
  sin: 'Las demás que cuentan: la línea en blanco o en cero',
  negativos: 'De las n, las que la presentaron con signo menos',
  suma: 'Suma de la línea de las n',
} as const;

const companies = z.int().min(0);
const amount = z.number().nullable();
const quartiles = {
  p25: amount.describe(fieldTexts.p25),
  p50: amount.describe(fieldTexts.p50),
  p75: amount.describe(fieldTexts.p75),
};
const ofYear = {
  anio: yearSchema,
  n: companies.describe(lineTexts.n),
  sin: companies.describe(lineTexts.sin),
  negativos: companies.describe(lineTexts.negativos),
  suma: amount.describe(lineTexts.suma),
  ...quartiles,
};

const lineKey = z.enum(lineKeys as [LineKey, ...LineKey[]]);
const section = z.string().regex(/^[A-U]$/);

/** What a release holds of a line; years in which the source lacks it are left out. A section has its code, n and quartiles. */
export const storedLineSchema = z.array(
  z.strictObject({
    ...ofYear,
    secciones: z.array(z.tuple([section, companies, amount, amount, amount])),
  }),
);
export type StoredLineYears = z.infer<typeof storedLineSchema>;

export const lineMethod = `De las sociedades que cuentan en las estadísticas de su grupo CIIU: estados individuales o separados de un año entero a 31 de diciembre, de una presentación o de la suma de sus ejercicios, sin las de calidad D. La suma es desde ${smallestSample} sociedades con la línea, distinta de cero; los cuartiles (tipo 7) son de las que la tienen, desde ${smallestMedian}. De lo que sale, entra o se gasta cuenta el tamaño del importe, con el signo que se haya presentado. No se suman los estados de un grupo con los de sus sociedades. De una sección no se da la suma: restadas unas de otras dirían de una sola sociedad.`;

export const lineSchema = z.strictObject({
  clave: lineKey.describe('Una línea de los estados financieros'),
  nombre: z.string(),
  estado: z.enum(statementNames).describe('El estado financiero en que está'),
  ifrs: z.string().nullable().describe('El elemento de la taxonomía de las NIIF; nulo si no tiene uno'),
  positivo: z
    .enum(Object.keys(positiveMeanings) as [PositiveMeaning, ...PositiveMeaning[]])
    .describe('Lo que dice un importe positivo, por su clave'),
  significado: z.string().describe('Lo mismo en palabras: un importe positivo es…'),
  unidad: z.enum(Object.values(unitNames)),
  metodologia: z.string().describe('De qué sociedades son las cifras'),
  by_year: z
    .array(
      z.strictObject({
        ...ofYear,
        secciones: z
          .array(z.strictObject({ codigo: section, nombre: z.string(), n: companies, ...quartiles }))
          .describe('Las secciones CIIU en que alguna sociedad tiene la línea'),
      }),
    )
    .describe('Los años en que la fuente trae la línea, del más antiguo al más reciente'),
});
export type LineAnswer = z.infer<typeof lineSchema>;
export type LineCsv = Omit<LineAnswer, 'unidad'> & { readonly unidad: string };

/** Of every line what the companies have of it in the reference year, in the order of the statements. */
export const lineListSchema = z.strictObject({
  anio: yearSchema,
  lineas: z.array(z.strictObject({ clave: lineKey, n: companies, suma: amount })),
});
export type LineList = z.infer<typeof lineListSchema>;
