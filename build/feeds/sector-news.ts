/** What one release changed in each CIIU section, short enough for its feed: how many of each kind, and the first of them in order of NIT. */

import { z } from 'zod';
import { statementArrays } from '../../contract/http/changes.ts';

/** Of each kind these are told one by one. */
export const newsShown = 10;

/** A figure is told when it moves by more than this part of what it was. */
export const restatedBeyond = 0.1;

const section = z.string().regex(/^[A-U]$/);
const company = { nit: z.string(), razon_social: z.string() };
const news = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ total: z.int().min(0), primeras: z.array(z.strictObject(shape)).max(newsShown) });

/** One line of the file. */
export const sectorNewsSchema = z.strictObject({
  seccion: section,
  entra: news({
    ...company,
    de: section
      .nullable()
      .optional()
      .describe('La sección en la que estaba; sin ella, es nueva en los datos'),
  }),
  sale: news({
    ...company,
    a: section.nullable().optional().describe('La sección a la que pasa; sin ella, sale de los datos'),
  }),
  anio_nuevo: news({ ...company, anio: z.int() }),
  reexpresion: news({
    ...company,
    anio: z.int(),
    lineas: z.int().min(1).describe('Líneas centrales del año que cambian en más de 10 %'),
    estado: z.enum(statementArrays).describe('El de la que más cambia, en pesos'),
    concepto: z.string(),
    antes: z.number(),
    ahora: z.number(),
  }).describe('Una por sociedad y año'),
});
export type SectorNews = z.infer<typeof sectorNewsSchema>;
export type NewsKind = Exclude<keyof SectorNews, 'seccion'>;
export type NewsItem<K extends NewsKind> = SectorNews[K]['primeras'][number];

export const writeSectorNews = (news: SectorNews): string => `${JSON.stringify(news)}\n`;

/** Throws when it is not such a file. */
export const readSectorNews = (text: string): SectorNews[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => sectorNewsSchema.parse(JSON.parse(line)));
