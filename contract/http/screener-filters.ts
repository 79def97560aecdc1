/** The filters of the screener beside its ranges: one row has schema, name, and how a form offers its values. */

import type { z } from 'zod';
import { type Size, signKeys, signNames, sizes } from './analysis.ts';
import { codeList, integer, listOf, nameOrNit, nitList, orLeadingZero, trimmedText } from './parameters.ts';
import { type Grade, grades } from './quality.ts';
import { frameworks } from './schemas.ts';
import { rangeShape } from './screener.ts';

/**
 * How a form offers the values: `text` a name; `list` a pasted list; `years` a year with filings; `menu` those that `facets.json` counts; or all that
 * there are with their names, of which several may be chosen.
 */
export type OfferedValues = 'text' | 'list' | 'years' | 'menu' | Readonly<Record<string, string>>;

interface FilterRow {
  readonly schema: z.ZodType;
  readonly label: string;
  readonly values: OfferedValues;
  /** Whether several values of a menu may be chosen; the query separates them by commas. */
  readonly several?: true;
}

const gradeTexts = {
  A: 'A, sin marcas',
  B: 'B, solo información',
  C: 'C, algo fuera de lo usual',
  D: 'D, algo no cuadra',
} satisfies Record<Grade, string>;
const sizeTexts = {
  micro: 'Micro',
  pequena: 'Pequeña',
  mediana: 'Mediana',
  grande: 'Grande',
} satisfies Record<Size, string>;

export const screenerFilters = {
  anio: {
    schema: integer(1990, 2199)
      .describe(
        'Año de las cifras, el lugar, el CIIU, el marco y la calidad; sin él, el de referencia. El nombre, el estado y el tipo son los de hoy',
      )
      .optional(),
    label: 'Año',
    values: 'years',
  },
  seccion: {
    schema: codeList(/^[A-U]$/, () => 'debe ser una letra de la A a la U')
      .describe('Secciones CIIU separadas por comas')
      .optional(),
    label: 'Sección CIIU',
    values: 'menu',
    several: true,
  },
  division: {
    schema: codeList(/^\d{2}$/, orLeadingZero('debe tener dos cifras', 2))
      .describe('Divisiones CIIU separadas por comas')
      .optional(),
    label: 'División CIIU',
    values: 'menu',
    several: true,
  },
  clase: {
    schema: codeList(/^\d{4}$/, orLeadingZero('debe tener cuatro cifras', 4))
      .describe('Clases CIIU separadas por comas')
      .optional(),
    label: 'Clase CIIU',
    values: 'menu',
    several: true,
  },
  departamento: {
    schema: trimmedText(1, 500)
      .describe('Nombres de departamentos, o sus códigos DIVIPOLA, separados por comas')
      .optional(),
    label: 'Departamento',
    values: 'menu',
    several: true,
  },
  ciudad: {
    schema: trimmedText(1, 500)
      .describe(
        'Nombres de ciudades, con o sin la coma que tengan, o sus códigos DIVIPOLA, separados por comas',
      )
      .optional(),
    label: 'Ciudad',
    values: 'menu',
    several: true,
  },
  marco_niif: {
    schema: listOf(frameworks).optional().describe('Marcos de NIIF de los estados, separados por comas'),
    label: 'Marco contable',
    values: 'menu',
    several: true,
  },
  estado_actual: {
    schema: trimmedText(1, 500).describe('Estados de la sociedad, separados por comas').optional(),
    label: 'Estado',
    values: 'menu',
    several: true,
  },
  tipo_societario: {
    schema: trimmedText(1, 500).describe('Tipos de sociedad, separados por comas').optional(),
    label: 'Tipo de sociedad',
    values: 'menu',
    several: true,
  },
  calidad: {
    schema: listOf(grades)
      .describe('Grados de calidad de la presentación del año, separados por comas')
      .optional(),
    label: 'Calidad',
    values: gradeTexts,
  },
  tamano: {
    schema: listOf(sizes)
      .describe('Tamaños por ingresos (Decreto 957 de 2019), separados por comas')
      .optional(),
    label: 'Tamaño',
    values: sizeTexts,
  },
  senales: {
    schema: listOf(signKeys)
      .describe('Señales del Decreto 1378 de 2021, separadas por comas; basta una')
      .optional(),
    label: 'Señales',
    values: signNames,
  },
  q: { schema: nameOrNit(1).describe('Nombre o NIT').optional(), label: 'Nombre o NIT', values: 'text' },
  nit: { schema: nitList.optional(), label: 'Lista de NIT', values: 'list' },
} as const satisfies Record<string, FilterRow>;
export type ScreenerFilter = keyof typeof screenerFilters;

/** The schemas of the filters, by parameter. */
export const filterShape = {
  ...(Object.fromEntries(Object.entries(screenerFilters).map(([name, { schema }]) => [name, schema])) as {
    [K in ScreenerFilter]: (typeof screenerFilters)[K]['schema'];
  }),
  ...rangeShape,
};
