/** The query parameters of a CIIU group. */

import { z } from 'zod';
import { sizes } from './analysis.ts';
import { csvFormatOf, format } from './formats.ts';
import { integer, listOf, oneOf, trimmedText, yearList } from './parameters.ts';

export const sectorQuery = z
  .strictObject({
    include: listOf(['analisis']).describe('Lo que se agrega: analisis').optional(),
    years: yearList.optional(),
    tamano: oneOf(sizes)
      .describe('Solo las de un tamaño por ingresos (Decreto 957 de 2019); en secciones y divisiones')
      .optional(),
    departamento: trimmedText(1, 200)
      .describe('Solo las de un departamento, por su nombre o su código DIVIPOLA; en secciones y divisiones')
      .optional(),
    ranking_limit: integer(1, 100).describe('Tamaño de la clasificación').optional(),
    format,
  })
  .refine(({ ranking_limit, format }) => ranking_limit === undefined || csvFormatOf({ format }) === null, {
    path: ['ranking_limit'],
    error: 'solo se admite en JSON: la clasificación no está en la tabla',
    when: () => true,
  })
  .refine(({ tamano, departamento }) => tamano === undefined || departamento === undefined, {
    path: ['departamento'],
    error: 'no se admite junto con tamano: se da el uno o el otro',
    when: () => true,
  })
  .refine(
    ({ include, ...query }) => include === undefined || (query.tamano ?? query.departamento) === undefined,
    {
      path: ['include'],
      error: 'no se admite con tamano ni departamento: el análisis es de todo el grupo',
      when: () => true,
    },
  )
  .refine(
    ({ ranking_limit, ...query }) =>
      ranking_limit === undefined || (query.tamano ?? query.departamento) === undefined,
    {
      path: ['ranking_limit'],
      error: 'no se admite con tamano ni departamento: esa lista la da /screener con los mismos filtros',
      when: () => true,
    },
  );
