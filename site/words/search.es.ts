/** What the search says, in its box and on its page, in Spanish. */

import { formatsIn } from './formats.ts';
import type { LinkedText } from './language.ts';

const { number, companies } = formatsIn.es;

const levels: Readonly<Record<string, string>> = { seccion: 'sección', division: 'división', clase: 'clase' };

export const searchInSpanish = {
  path: '/buscar',
  title: 'Buscar',
  titleOf: (q: string) => `Buscar «${q}»`,
  description: 'Busque una sociedad o una entidad vigilada de Colombia por su nombre o su NIT.',
  label: 'Nombre o NIT',
  elsewhere: [
    'Las mayores, las que más crecen y el país en cifras están en ',
    ['el inicio', '/'],
    '; todas, por actividad, en ',
    ['los sectores', '/sector'],
    ' y, por lugar, en ',
    ['los departamentos', '/departamentos'],
    '.',
  ] as readonly LinkedText[],
  nobody: 'No hay sociedades ni entidades con ese nombre o NIT. Pruebe con menos palabras.',
  /** `all`: whether there may be no more */
  found: (count: number, all: boolean) => `${all ? number(count) : `Las primeras ${count}`} que coinciden.`,
  places: 'Sectores y municipios',
  entity: 'Entidad vigilada por la Superintendencia Financiera',
  company: 'Sociedad',
  /** `activity`: its name, where it has one */
  inClass: (code: string, activity: string | null) =>
    `clase ${code}${activity === null ? '' : `, ${activity}`}`,
  lastYear: (year: number) => `último año ${year}`,
  explored: (count: number, year: number) =>
    `En Explorar, ${companies(count)} de ${year} con esas palabras, con sus cifras`,

  suggestions: 'Sugerencias',
  oneSuggestion: 'Una sugerencia: elíjala con la flecha.',
  /** `list`: whether Enter leads to all that match */
  manySuggestions: (count: number, list: boolean) =>
    `${count} sugerencias: elija con las flechas${list ? ', o Enter para ver todas las que coinciden' : ''}.`,
  pasted: (count: number) => `${count} NIT: Enter abre su tabla.`,
  covered:
    'Sin resultados. Aquí están las sociedades que reportan a la Superintendencia de Sociedades y las entidades que vigila la Financiera, por su razón social, las anteriores y algunos nombres comerciales. Pruebe con menos palabras o con el NIT.',
  several: 'Hay varias: elija una de la lista.',
  sector: (level: string, code: string) => `Sector, ${levels[level]} ${code}`,
  town: 'Municipio',
};
