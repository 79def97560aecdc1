/** The query parameters of a CIIU group. */

import { z } from 'zod';
import { csvFormatOf, format } from './formats.ts';
import { integer, listOf, yearList } from './parameters.ts';

export const sectorQuery = z
  .strictObject({
    include: listOf(['analisis']).describe('Lo que se agrega: analisis').optional(),
    years: yearList.optional(),
    ranking_limit: integer(1, 100).describe('Tamaño de la clasificación').optional(),
    format,
  })
  .refine(({ ranking_limit, format }) => ranking_limit === undefined || csvFormatOf({ format }) === null, {
    path: ['ranking_limit'],
    error: 'solo se admite en JSON: la clasificación no está en la tabla',
    when: () => true,
  });
