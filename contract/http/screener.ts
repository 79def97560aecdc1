/** The screener: amounts and figures with their ranges, sort keys and columns, and its other filters, each a row with schema, name and how a form offers its values. */

import { z } from 'zod';
import { type EntityFigureKey, entityFigure, entityFigureKeys } from '../entity-figures.ts';
import { entityPeerGroupKeys } from '../entity-groups.ts';
import { firstYear, lastYear } from '../year.ts';
import { decimalText } from './addresses.ts';
import { earlierRevenue, figureKeys, type Size, signKeys, signNames, sizes } from './figure-keys.ts';
import {
  codeList,
  decimal,
  integer,
  listOf,
  nameOrNit,
  nitList,
  orLeadingZero,
  signedInteger,
  trimmedText,
} from './parameters.ts';
import { wordsOfPurpose } from './purposes.ts';
import { type Grade, grades } from './quality.ts';
import { frameworks } from './schemas.ts';
import { isLineKey, type LineKey, lineKeys } from './statement-lines.ts';

export const amountKeys = [
  'ingresos_operacionales',
  'total_activos',
  'ganancia_operacional',
  'ganancia_neta',
] as const;
export type AmountKey = (typeof amountKeys)[number];
const amountNames: Readonly<Record<AmountKey, string>> = {
  ingresos_operacionales: 'Ingresos operacionales',
  total_activos: 'Total de activos',
  ganancia_operacional: 'Ganancia operacional',
  ganancia_neta: 'Ganancia neta',
};

/** The figures of a row: those of the year, and the revenue of the year before that its growth compares with. */
export const screenedFigures = [...figureKeys, earlierRevenue] as const;
export type ScreenedFigure = (typeof screenedFigures)[number];

/** The lines whose amounts no row has unless they are asked for. */
export type ListedLine = Exclude<LineKey, AmountKey>;
export const listedLines: readonly ListedLine[] = lineKeys.filter(
  (key): key is ListedLine => !(amountKeys as readonly string[]).includes(key),
);
export const isListedLine = (key: string): key is ListedLine =>
  isLineKey(key) && !(amountKeys as readonly string[]).includes(key);

/** The keys with a range: a parameter `min_<key>` and one `max_<key>`. */
export const rangeKeys = [...amountKeys, ...screenedFigures, ...listedLines] as const;
export type RangeKey = (typeof rangeKeys)[number];

export const screenerSorts = ['razon_social', ...rangeKeys] as const;
export type ScreenerSort = (typeof screenerSorts)[number];

const rangeEnds = { min: 'al menos', max: 'a lo sumo' } as const;
export type RangeEnd = keyof typeof rangeEnds;
export type RangeParameter<K extends string = RangeKey> = `${RangeEnd}_${K}`;

/** An object with a value for both ends of every range, by parameter name. */
export const forEachRangeEnd = <V, K extends string>(
  keys: readonly K[],
  make: (key: K, end: RangeEnd) => V,
): Record<RangeParameter<K>, V> =>
  Object.fromEntries(
    keys.flatMap((key) =>
      (Object.keys(rangeEnds) as RangeEnd[]).map((end) => [`${end}_${key}`, make(key, end)] as const),
    ),
  ) as Record<RangeParameter<K>, V>;

/** The schemas of the range parameters. */
const rangeShape = {
  ...forEachRangeEnd(amountKeys, (key, end) =>
    signedInteger.describe(`${amountNames[key]}, ${rangeEnds[end]}, en miles de pesos`).optional(),
  ),
  ...forEachRangeEnd(figureKeys, (key, end) =>
    decimal.describe(`${key} del año, ${rangeEnds[end]}, en su unidad`).optional(),
  ),
  ...forEachRangeEnd([earlierRevenue], (_, end) =>
    decimal
      .describe(
        `Ingresos del año anterior con los que se compara crecimiento_ingresos, ${rangeEnds[end]}, en miles de pesos de ese año`,
      )
      .optional(),
  ),
  ...forEachRangeEnd(listedLines, (key, end) =>
    signedInteger
      .describe(`${key} del año, ${rangeEnds[end]}, en miles de pesos, por lo que la línea significa`)
      .optional(),
  ),
};

/** The ranges of the list of supervised entities. */
const entityRangeShape = forEachRangeEnd(entityFigureKeys, (key, end) => {
  const { nombre, unidad } = entityFigure(key);
  const said = `${nombre}, ${rangeEnds[end]}, en ${unidad === 'cop' ? 'pesos' : 'fracción'}`;
  return (unidad === 'cop' ? signedInteger : decimal).describe(said).optional();
});

export const isRangeParameter = (parameter: string): parameter is RangeParameter =>
  Object.hasOwn(rangeShape, parameter) || Object.hasOwn(entityRangeShape, parameter);

/** Parameter names as a list in a sentence; the many ranges are summarised. */
export function parameterNamesText(parameters: readonly string[]): string {
  const others = parameters.filter((name) => !isRangeParameter(name));
  const ranges = others.length < parameters.length ? ', min_ y max_ de cada cifra' : '';
  return others.join(', ') + ranges;
}

/** Adds a fault for each range whose minimum is above its maximum. */
export function checkRanges(query: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const key of new Set([...rangeKeys, ...entityFigureKeys])) {
    const [min, max] = [`min_${key}`, `max_${key}`] as const;
    const [least, most] = [query[min], query[max]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      context.addIssue({
        code: 'custom',
        path: [min],
        message: `no puede ser mayor que ${max}, que es ${decimalText(most)}`,
      });
  }
}

/** What a row can carry beside its own columns: figures, the size, the signs that show, and lines. */
export const rowColumns = [...screenedFigures, 'tamano', 'senales', ...listedLines] as const;
export type RowColumn = (typeof rowColumns)[number];
export const isFigureColumn = (column: RowColumn): column is ScreenedFigure =>
  column !== 'tamano' && column !== 'senales' && !isListedLine(column);

/** The most of them that a row can carry. */
export const maxRowColumns = 10;

export const columnas = listOf(rowColumns, maxRowColumns)
  .describe(
    `Además en cada fila, separado por comas, ${maxRowColumns} a lo sumo: indicadores, derivadas, tasas, líneas de los estados, tamano, senales; también ingresos_anterior; sin él, nada`,
  )
  .optional();

/**
 * How a form offers the values: `text` a name; `words` a field of its own; `list` a pasted list; `years` a year with filings; `menu` those that `facets.json` counts; or all that
 * there are with their names, of which several may be chosen.
 */
export type OfferedValues = 'text' | 'words' | 'list' | 'years' | 'menu' | Readonly<Record<string, string>>;

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
    schema: integer(firstYear, lastYear)
      .describe(
        'Año de las cifras; también del lugar, el CIIU, el marco y la calidad. Sin él, el de referencia. El nombre, el estado y el tipo son los de hoy',
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
    schema: trimmedText(1, 500).describe('Nombres o códigos DIVIPOLA, separados por comas').optional(),
    label: 'Departamento',
    values: 'menu',
    several: true,
  },
  ciudad: {
    schema: trimmedText(1, 500)
      .describe('Nombres o códigos DIVIPOLA, separados por comas; los nombres, con o sin la coma que tengan')
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
    schema: trimmedText(1, 500).describe('Estados actuales; separados por comas').optional(),
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
  calidad_anterior: {
    schema: codeList(/^[A-D]$/, () => 'debe ser una letra de la A a la D')
      .describe(
        'Grados del anterior; los de calidad de la presentación del año anterior, si contaba en las estadísticas de ese año. Separados por comas',
      )
      .optional(),
    label: 'Calidad del año anterior',
    values: 'text',
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
  cuenta_en: {
    schema: codeList(
      /^(?:PAIS|[A-U]|\d{2}|\d{4})$/,
      orLeadingZero('debe ser pais o el código CIIU de una sección, división o clase', 2, 4),
    )
      .describe(
        'pais, o códigos CIIU; las que cuentan en las sumas y estadísticas del año de todo el país o de esos grupos. Separados por comas',
      )
      .optional(),
    label: 'Cuentan en (pais o código CIIU)',
    values: 'text',
  },
  q: { schema: nameOrNit(1).describe('Nombre o NIT').optional(), label: 'Nombre o NIT', values: 'text' },
  objeto: {
    schema: wordsOfPurpose
      .describe(
        'Objeto social; las palabras que debe tener, todas: en singular o plural o, desde cinco letras, otras que empiezan por ellas',
      )
      .optional(),
    label: 'Objeto social',
    values: 'words',
  },
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

/** The most figures that a row of the list of supervised entities carries. */
const maxEntityFigures = 30;

/** Those that it carries where the query names none, of the groups that have them. */
export const usualEntityFigures: readonly EntityFigureKey[] = [
  'activos',
  'cartera_bruta_cuif',
  'depositos',
  'reservas_tecnicas',
  'patrimonio',
  'comisiones_12_meses',
  'ganancia_12_meses',
  'roe',
  'roa',
  'capital_adequacy',
  'npl_ratio',
  'mora_cuif',
  'coverage',
];

export const entitySorts = ['nombre', ...entityFigureKeys] as const;
/** An amount by how much it grew in a year. */
export type EntityGrowthSort = `${EntityFigureKey}_crecimiento`;
const entityGrowthSorts = entityFigureKeys
  .filter((key) => entityFigure(key).unidad === 'cop')
  .map((key): EntityGrowthSort => `${key}_crecimiento`);
export const entityListSorts = [...entitySorts, ...entityGrowthSorts] as const;

const cutError = 'debe ser el último día de un trimestre, como 2025-12-31';

export const entityFilterShape = {
  grupo: listOf(entityPeerGroupKeys)
    .describe('Grupos separados por comas: tipos de entidad de la Superintendencia; sin él, todos')
    .optional(),
  corte: z
    .string()
    .regex(/^\d{4}-(?:03-31|06-30|09-30|12-31)$/, { error: cutError })
    .describe('Corte; sin él, el de referencia: el último con las entidades de siempre')
    .optional(),
  cifras: listOf(entityFigureKeys, maxEntityFigures)
    .describe(
      `Lo que lleva cada fila, separado por comas, ${maxEntityFigures} a lo sumo; sin él, las usuales de los grupos. La de sort va siempre`,
    )
    .optional(),
  ...entityRangeShape,
};
