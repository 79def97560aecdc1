/**
 * The operations of the API, one row each: the table that routes, validates, prices, documents and tests them, and of which
 * tools of agents are made. A row's key is the name of its handler, `api/_lib/handlers/<key>.ts`.
 */

import { z } from 'zod';
import { entityFigure, entityFigureKeys } from '../entity-figures.ts';
import { entityPeerGroupKeys } from '../entity-groups.ts';
import { mostMargins } from '../sample-sizes.ts';
import { filterKey } from '../text.ts';
import { firstYear, lastYear } from '../year.ts';
import { marksText, yearCells, yearColumns, yearMarks } from '../year-marks.ts';
import { type OperationName, operationPaths } from './addresses.ts';
import { analysisSectionNames } from './analysis.ts';
import { changesPageSize, changesSchema, maxFeedEntries, maxFeedFigures, maxFollowed } from './changes.ts';
import { batchSchema, benchmarkAnswerSchema, companySchema } from './company.ts';
import {
  type CsvTable,
  columnCell,
  columnInPesosOf,
  type DepartmentsCsv,
  type FinancialsCsv,
  type FrameCsv,
  type IndicatorsCsv,
  type ScreenerCsv,
  type SectorCsv,
  type SectorsCsv,
  type SeriesCsv,
  type SimilarCsv,
  sectorRows,
  sectorTableColumns,
  sectorTableRows,
} from './csv.ts';
import { entityRoleCodes, entitySchema, entitySections, entityStatementNames } from './entity.ts';
import {
  type EntityList,
  type EntitySeries,
  entityComparisonSchema,
  entityPageSize,
  entitySeriesSchema,
} from './entity-peers.ts';
import { leastRevenue } from './fastest.ts';
import {
  type IndicatorCategory,
  indicatorCategories,
  type StatementName,
  sizes,
  statementNames,
  statementProperty,
} from './figure-keys.ts';
import { type LineCsv, lineSchema } from './lines.ts';
import { marginYears } from './margin-tables.ts';
import {
  type Margins,
  marginCells,
  marginColumns,
  marginHeader,
  marginShape,
  marginsSchema,
} from './margins.ts';
import { bothOrigins, sfcOrigin, siisOrigin } from './origins.ts';
import {
  byGroup,
  byNit,
  codeList,
  csvFormatOf,
  feedFormat,
  format,
  idioma,
  integer,
  listOf,
  maxNits,
  maxPage,
  nameOrNit,
  nitList,
  nitListOf,
  oneOf,
  oneOfIntegers,
  releaseOrDate,
  trimmedText,
  yearInPath,
  yearList,
} from './parameters.ts';
import { baseNeedsConstant, constantPesos } from './prices.ts';
import { purposesSchema, wordsOfPurpose } from './purposes.ts';
import { qualitySectionNames } from './quality.ts';
import {
  countedSizes,
  horizons,
  type Quintiles,
  quintileCells,
  quintileColumns,
  quintileFigureKeys,
  quintilesSchema,
} from './quintiles.ts';
import {
  ciiuLevels,
  financialsSchema,
  indicatorsSchema,
  type Monetary,
  type ScreenerRow,
  screenerRowSchema,
  screenerSchema,
  searchSchema,
  yearOfRowKeys,
} from './schemas.ts';
import {
  checkRanges,
  columnas,
  entityFilterShape,
  entityListSorts,
  filterShape,
  screenerSorts,
} from './screener.ts';
import { departmentsSchema, groupSections, sectorSchema, sectorsSchema } from './sectors.ts';
import { framePageSize, frameSchema, seriesKeys, seriesSchema } from './series.ts';
import { similarCells, similarColumns, similarSchema } from './similar.ts';
import { type LineKey, lineKeys } from './statement-lines.ts';
import {
  type TraitValue,
  type Transitions,
  traitKeys,
  traits,
  traitValues,
  transitionCells,
  transitionColumns,
  transitionsSchema,
} from './transitions.ts';

const siisMonetary = { currency: 'COP', unit: 'thousands', scale: 1000 } as const satisfies Monetary;
const sfcMonetary = { currency: 'COP', unit: 'units', scale: 1 } as const satisfies Monetary;

/** What the operations are about, as the documentation orders them. */
export const subjects = [
  { name: 'Sociedades', description: 'Sociedades del SIIS, por NIT' },
  { name: 'Entidades vigiladas', description: 'Entidades de la Superintendencia Financiera, por NIT' },
  { name: 'Búsqueda', description: 'Encontrar empresas' },
  { name: 'Sectores', description: 'Grupos CIIU: secciones, divisiones y clases' },
  { name: 'Cambios', description: 'Qué cambió de una publicación a otra' },
] as const;

export interface Price {
  readonly parameter: string;
  /** Where the values are words of a text; else commas separate them. */
  readonly words?: true;
  readonly valuesPerPoint: number;
  /** The same of a workbook (`format=xlsx`). */
  readonly ofWorkbook?: number;
  /** The same where `include` names a section that is none of the default ones. */
  readonly ofMoreSections?: number;
  /** The most values that are counted. More are a fault of the query, unless several spellings name the same. */
  readonly most: number;
}

/** Whom the calls that the documents show are about: of the sample where answers are recorded, else of the release that is served. */
export interface ExampleSubjects {
  /** Two companies, the first of which the calls about one are of. */
  readonly nits: readonly [string, string];
  readonly entity: { readonly nit: string; readonly year: number; readonly role?: string };
  /** A section with companies. */
  readonly section: string;
  readonly year: number;
  /** A year in which somebody has `dias_inventarios`. */
  readonly frameYear: number;
  /** A date since which changes are told. */
  readonly since: string;
}

/** What an agent reads to choose among the tools. */
export interface ToolTexts {
  /** Where the summary begins too long for one. */
  readonly title?: string;
  /** When to take it, and when another. */
  readonly use: string;
  /** Where a tool takes fewer rows than the address. */
  readonly defaults?: Readonly<Record<string, number>>;
}

export interface Operation {
  /** Relative to the prefix, with `{name}` where one of `parameters` stands. */
  readonly path: string;
  /** Up to its first comma or colon also the title of its tool. */
  readonly summary: string;
  /** Null where the list of tools has no room for it. */
  readonly tool: ToolTexts | null;
  readonly subject: (typeof subjects)[number]['name'];
  /** Those of the path. No schema accepts a percent sign or a slash, so values go into an address unencoded. */
  readonly parameters: z.ZodObject;
  readonly query: z.ZodObject;
  /** Of the query; passing one equals omitting it. */
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly data: z.ZodType;
  readonly rateClass: 'default' | 'costly';
  /** A request costs one point of its class, or with a price one for every `valuesPerPoint` values of a list in its query, rounded up. */
  readonly price?: Price;
  /** What all rows as CSV cost, without `page` and `page_size`. */
  readonly csvPoints?: number;
  /** What every request costs, where that is not one. */
  readonly points?: number;
  /** Null where it answers of both datasets. */
  readonly dataset: 'siis' | 'sfc' | null;
  readonly source: string;
  readonly attribution: string;
  readonly monetary: Monetary | null;
  /** Where the query has `format`. */
  readonly csv?: CsvTable<never, never>;
  /** Where the query has `feedFormat`. */
  readonly feed?: { readonly description: string };
  /** A call with a small answer, relative to the prefix. */
  readonly example: (subjects: ExampleSubjects) => string;
}

/** The type of a workbook (`format=xlsx`). */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Of a company in a list: a structure has each line of each year, and is of one company alone. */
const listedSectionNames = [
  'profile',
  'financials',
  'indicators',
  'benchmark',
  ...qualitySectionNames,
  'cambios',
  ...analysisSectionNames,
] as const;
export const companySectionNames = [...listedSectionNames, 'estructura'] as const;

/** Those whose amounts are what was filed, or of two years. */
const sectionsAsFiled: readonly (typeof companySectionNames)[number][] = [
  ...qualitySectionNames,
  'cambios',
  'crecimiento',
  'procedencia',
];

const clave = z
  .enum(seriesKeys)
  .describe(
    'Línea o cifra; cualquier línea de los estados financieros, un indicador, una cifra derivada o una tasa',
  );

const workbookFormat = z
  .enum(['json', 'xlsx'], {
    error:
      'debe ser json o xlsx; csv lo dan /empresa/{nit}/financials, /empresa/{nit}/indicators y, de varias sociedades, /screener y /series/{clave}',
  })
  .describe('Formato; xlsx es un libro de hoja de cálculo con todo, y los indicadores como fórmulas')
  .optional();
const marginFormat = oneOf(['json', 'csv', 'csv-excel', 'xlsx'])
  .describe(
    'Formato; csv-excel es para hojas de cálculo en español, y xlsx es un libro con las líneas de cada año, y las sumas, los indicadores y los cuartiles como fórmulas',
  )
  .optional();
/** By what reading the files of the longest list costs. */
const marginPoints = 10;

const workbookIsWhole = [
  ({ format, include, years, statement, pesos }: WorkbookQuery) =>
    format !== 'xlsx' || (include ?? years ?? statement ?? pesos) === undefined,
  {
    path: ['format'] as PropertyKey[],
    error: 'xlsx lo trae todo, como se reportó: no se admite con include, years, statement ni pesos',
    when: () => true,
  },
] as const;
interface WorkbookQuery {
  readonly format?: unknown;
  readonly include?: unknown;
  readonly years?: unknown;
  readonly statement?: unknown;
  readonly pesos?: unknown;
}

interface PageQuery {
  readonly page?: number | undefined;
}
const pageSuffix = ({ page }: PageQuery) => (page === undefined ? '' : `-pagina-${page}`);
const baseSuffix = (base: number | null) => (base === null ? '' : `-miles-cop-de-${base}`);
/** What a row says of its year stands last, in words. */
const screenerColumns = Object.keys(screenerRowSchema.omit(yearOfRowKeys).shape) as Exclude<
  keyof ScreenerRow,
  keyof typeof yearOfRowKeys
>[];

interface EntityListCsv extends Pick<EntityList, 'corte' | 'cifras'> {
  readonly entidades: Iterable<EntityList['entidades'][number]>;
}
/** `activos` → `activos_pesos`. */
const entityHeader = (column: string): string => {
  const key = entityFigureKeys.find((one) => one === column);
  if (key !== undefined) return `${key}_${entityFigure(key).unidad === 'cop' ? 'pesos' : 'fraccion'}`;
  return column.endsWith('_participacion') ? `${column}_fraccion` : column;
};
const unitText = (unidad: 'cop' | 'fraccion') => (unidad === 'cop' ? 'COP' : 'fracción');

export const operations = {
  empresa: {
    path: operationPaths.empresa,
    summary: 'Sociedad: perfil, estados financieros, indicadores y, si se pide, comparación sectorial',
    tool: {
      use: 'Todo de una sociedad. Con include, benchmark (su sector), derivadas (EBITDA, deuda, Z″), estructura. Para lo esencial, ficha; para una clave de varias, series.',
    },
    subject: 'Sociedades',
    parameters: byNit,
    query: z
      .strictObject({
        include: listOf(companySectionNames).describe('Secciones separadas por comas').optional(),
        years: yearList.optional(),
        ...constantPesos,
        format: workbookFormat,
      })
      .refine(...baseNeedsConstant)
      .refine(
        ({ include, pesos }) =>
          pesos !== 'constantes' || !include?.some((name) => sectionsAsFiled.includes(name)),
        {
          path: ['include'],
          error: `${sectionsAsFiled.join(', ')} no se admiten con pesos=constantes: dicen lo que se reportó, o comparan pesos de dos años`,
          when: () => true,
        },
      )
      .refine(...workbookIsWhole),
    defaults: { include: ['profile', 'financials', 'indicators'], pesos: 'corrientes', format: 'json' },
    data: companySchema,
    rateClass: 'default',
    ...siisOrigin,
    monetary: siisMonetary,
    example: ({ nits: [nit] }) => `/empresa/${nit}?include=profile`,
  },
  financials: {
    path: operationPaths.financials,
    summary: 'Estados financieros de una sociedad',
    tool: {
      use: 'Todas las líneas de los estados, por año. Para pocas de varias, series.',
    },
    subject: 'Sociedades',
    parameters: byNit,
    query: z
      .strictObject({
        statement: oneOf(statementNames).describe('Un solo estado; sin él, los tres').optional(),
        include: listOf([...qualitySectionNames, 'procedencia'])
          .describe(
            'Lo que se agrega, separado por comas: marcas de calidad, reexpresiones, procedencia; solo en JSON',
          )
          .optional(),
        years: yearList.optional(),
        ...constantPesos,
        format,
        idioma,
      })
      .refine(...baseNeedsConstant)
      .refine(({ include, pesos }) => include === undefined || pesos !== 'constantes', {
        path: ['include'],
        error: 'no se admite con pesos=constantes: las marcas dicen lo que se reportó',
        when: () => true,
      })
      .refine(({ idioma, format }) => idioma !== 'en' || csvFormatOf({ format }) !== null, {
        path: ['idioma'],
        error: 'solo se admite con format=csv o csv-excel: en JSON las líneas van por su clave',
        when: () => true,
      })
      .refine(({ include, format }) => include === undefined || csvFormatOf({ format }) === null, {
        path: ['include'],
        error: 'solo se admite en JSON: lo que agrega no son filas de los estados',
        when: () => true,
      }),
    defaults: { pesos: 'corrientes', format: 'json', idioma: 'es' },
    data: financialsSchema,
    rateClass: 'default',
    ...siisOrigin,
    monetary: siisMonetary,
    csv: {
      description:
        'Una fila por estado, año y línea, en miles de pesos como se reportó; vacío, lo no reportado. Al final si la presentación es de doce meses a 31 de diciembre, y los meses de sus ingresos, gastos y flujos. Con `pesos=constantes`, la columna de los importes dice de qué año son los pesos',
      name: ({ statement }: { readonly statement?: StatementName | undefined }, { nit }: FinancialsCsv) =>
        `cifras-${nit}-${statement ?? 'estados'}`,
      columns: ({ base }: FinancialsCsv) => [
        'nit',
        'anio',
        'estado',
        'concepto',
        'etiqueta',
        base === null ? 'miles_cop' : `miles_cop_de_${base}`,
        ...yearColumns,
      ],
      *rows({ nit, financials, labelOf }: FinancialsCsv) {
        for (const statement of statementNames)
          for (const { anio, ...lines } of financials[statementProperty[statement]] ?? []) {
            const year = yearCells(financials.filings.find((filing) => filing.anio === anio));
            for (const [concept, amount] of Object.entries<number | null>(lines))
              yield [nit, anio, statement, concept, labelOf(statement, concept), amount, ...year];
          }
      },
    },
    example: ({ nits: [nit], year }) => `/empresa/${nit}/financials?statement=resultados&years=${year}`,
  },
  indicators: {
    path: operationPaths.indicators,
    summary: 'Los indicadores de una sociedad, por año',
    tool: {
      use: 'Los 20 indicadores y por qué alguno es null (motivos_nulos). Para uno de varias, series.',
    },
    subject: 'Sociedades',
    parameters: byNit,
    query: z.strictObject({
      category: oneOf(indicatorCategories).describe('Una sola categoría de indicadores').optional(),
      years: yearList.optional(),
      format,
    }),
    defaults: { format: 'json' },
    data: indicatorsSchema,
    rateClass: 'default',
    ...siisOrigin,
    monetary: siisMonetary,
    csv: {
      description:
        'Una fila por año, una columna por indicador; vacío, lo que no se puede calcular. Al final el corte, si las cifras son de doce meses a 31 de diciembre, y los meses de ingresos, gastos y flujos',
      name: ({ category }: { readonly category?: IndicatorCategory | undefined }, { nit }: IndicatorsCsv) =>
        `cifras-${nit}-indicadores${category ? `-${category}` : ''}`,
      columns: ({ indicators }: IndicatorsCsv) => [
        'nit',
        'anio',
        ...Object.keys(indicators.definitions),
        'fecha_corte',
        ...yearColumns,
      ],
      *rows({ nit, indicators: { definitions, by_year, cortes } }: IndicatorsCsv) {
        const keys = Object.keys(definitions);
        for (const row of by_year) {
          const cut = cortes[row.anio]!;
          yield [nit, row.anio, ...keys.map((key) => row[key] ?? null), cut.fecha_corte, ...yearCells(cut)];
        }
      },
    },
    example: ({ nits: [nit], year }) => `/empresa/${nit}/indicators?category=rentabilidad&years=${year}`,
  },
  benchmark: {
    path: operationPaths.benchmark,
    summary: 'Comparación de una sociedad con las de su clase, división y sección CIIU',
    tool: {
      title: 'Comparación con su clase',
      use: 'Su puesto y percentiles en su clase, división y sección, y las estadísticas de estas. Para un grupo, sector.',
    },
    subject: 'Sociedades',
    parameters: byNit,
    query: z
      .strictObject({
        years: yearList.optional(),
        grupo: oneOf(['ciiu', 'tamano'])
          .describe('Con quiénes: las de sus grupos CIIU, o de ellas las de su tamaño por ingresos')
          .optional(),
        ranking_level: oneOf(ciiuLevels).describe('Nivel CIIU de la clasificación').optional(),
        ranking_limit: integer(1, 100).describe('Filas; las mayores por ingresos').optional(),
      })
      .superRefine(
        ({ grupo, ...query }, context) => {
          for (const parameter of ['ranking_level', 'ranking_limit'] as const)
            if (grupo === 'tamano' && query[parameter] !== undefined)
              context.addIssue({
                code: 'custom',
                path: [parameter],
                message: 'no se admite con grupo=tamano: esa lista la da /screener con seccion y tamano',
              });
        },
        { when: () => true },
      ),
    defaults: { grupo: 'ciiu', ranking_level: 'clase', ranking_limit: 20 },
    data: benchmarkAnswerSchema,
    rateClass: 'default',
    ...siisOrigin,
    monetary: siisMonetary,
    example: ({ nits: [nit], year }) =>
      `/empresa/${nit}/benchmark?ranking_level=seccion&ranking_limit=2&years=${year}`,
  },
  parecidas: {
    path: operationPaths.parecidas,
    summary: 'Las sociedades más parecidas a una, y por qué: actividad, tamaño, lugar y estructura',
    tool: null,
    subject: 'Sociedades',
    parameters: byNit,
    query: z.strictObject({
      anio: integer(firstYear, lastYear).describe('Año; sin él, el de referencia').optional(),
      limit: integer(1, 50).describe('Cuántas').optional(),
      include: listOf(['no_comparables'])
        .describe(
          'Lo que se agrega; no_comparables, también las que no cuentan en las estadísticas del año (calidad D, no de doce meses a 31 de diciembre, o de un grupo)',
        )
        .optional(),
      format,
    }),
    defaults: { limit: 10, format: 'json' },
    data: similarSchema,
    rateClass: 'default',
    ...siisOrigin,
    monetary: siisMonetary,
    csv: {
      description:
        'Una fila por sociedad, la más cercana primero: las columnas de /screener, la distancia y lo que dista en cada parte (vacío, lo que no se compara), los indicadores que se comparan, y por qué en palabras',
      name: (_: unknown, { nit, anio }: SimilarCsv) => `cifras-${nit}-parecidas-${anio}`,
      columns: () => [...screenerColumns, ...similarColumns, 'observaciones'],
      *rows({ empresas }: SimilarCsv) {
        for (const row of empresas)
          yield [...screenerColumns.map((key) => row[key]), ...similarCells(row), marksText(yearMarks(row))];
      },
    },
    example: ({ nits: [, nit] }) => `/empresa/${nit}/parecidas?limit=2`,
  },
  sfc: {
    path: operationPaths.sfc,
    summary: 'Entidad vigilada por la Superintendencia Financiera',
    tool: {
      title: 'Entidad vigilada',
      use: 'Razones de una entidad vigilada; include da lo demás. Sin nit, las de un grupo (bancos) a un corte, o con cifra (roe) por trimestres. Para una sociedad, empresa.',
    },
    subject: 'Entidades vigiladas',
    parameters: byNit,
    query: z
      .strictObject({
        include: listOf(entitySections).describe('Secciones separadas por comas').optional(),
        years: yearList.optional(),
        statements: listOf(entityStatementNames)
          .describe('Estados separados por comas, cuando include contiene statements')
          .optional(),
        role: listOf(entityRoleCodes)
          .describe(
            'Roles separados por comas, cuando include contiene details; sin él, el primero de los que la entidad tiene',
          )
          .optional(),
      })
      // `statements` without its section is accepted, as the contract has it, and a notice says so.
      .refine(({ role, include }) => role === undefined || include?.includes('details'), {
        path: ['role'],
        error: 'solo se admite cuando include contiene details',
        when: () => true,
      }),
    defaults: { include: ['profile', 'filings', 'ratios'] },
    data: entitySchema,
    rateClass: 'costly',
    ...sfcOrigin,
    monetary: sfcMonetary,
    example: ({ entity: { nit, year, role } }) =>
      `/sfc/${nit}?include=profile,ratios${role === undefined ? '' : `,details&role=${role}`}&years=${year}`,
  },
  sfc_screener: {
    path: operationPaths.sfc_screener,
    summary: 'Entidades vigiladas de uno o varios grupos a un corte, con filtros y orden',
    tool: null,
    subject: 'Entidades vigiladas',
    parameters: z.strictObject({}),
    query: z
      .strictObject({
        ...entityFilterShape,
        sort: oneOf(entityListSorts)
          .describe(
            'Orden: una cifra, `nombre`, o un importe con `_crecimiento`, por lo que creció en un año',
          )
          .optional(),
        order: oneOf(['asc', 'desc']).describe('Sentido').optional(),
        page: integer(1, maxPage).describe('Página').optional(),
        page_size: integer(1, entityPageSize.max).describe('Filas por página').optional(),
        format,
      })
      .superRefine(checkRanges, { when: () => true }),
    defaults: {
      sort: 'activos',
      order: 'desc',
      page: 1,
      page_size: entityPageSize.default,
      format: 'json',
    },
    data: entityComparisonSchema,
    rateClass: 'costly',
    ...sfcOrigin,
    monetary: sfcMonetary,
    csv: {
      description:
        'Una fila por entidad, con cada cifra pedida, si es un importe lo que creció en un año y su parte del total de su grupo, y dónde queda en él, de 0 a 100; vacío, lo que no hay. Sin `page` ni `page_size`, todas las que pasan los filtros; con uno de ellos, esa página',
      name: (query: PageQuery, { corte }: EntityListCsv) =>
        `cifras-entidades-${corte ?? 'sin-corte'}${pageSuffix(query)}`,
      columns: ({ cifras }: EntityListCsv) => [
        'corte',
        'grupo',
        'entity_id',
        'nit',
        'nombre',
        ...cifras.flatMap(({ clave, unidad }) => [
          clave,
          ...(unidad === 'cop' ? [`${clave}_crecimiento`, `${clave}_participacion`] : []),
          `${clave}_percentil`,
        ]),
      ],
      *rows({ corte, cifras, entidades }: EntityListCsv) {
        for (const row of entidades)
          yield [
            corte,
            row.grupo,
            row.entity_id,
            row.nit,
            row.nombre,
            ...cifras.flatMap(({ clave, unidad }) => [
              row.cifras[clave] ?? null,
              ...(unidad === 'cop' ? [row.crecimiento[clave] ?? null, row.participacion[clave] ?? null] : []),
              row.percentil[clave] ?? null,
            ]),
          ];
      },
      header: entityHeader,
    },
    example: () => '/sfc/screener?cifras=activos,roe&grupo=bancos&page_size=3',
  },
  sfc_series: {
    path: operationPaths.sfc_series,
    summary: 'Una cifra de las entidades vigiladas de un grupo, en todos los cortes',
    tool: null,
    subject: 'Entidades vigiladas',
    parameters: z.strictObject({ cifra: z.enum(entityFigureKeys).describe('Clave de la cifra') }),
    query: z.strictObject({
      grupo: oneOf(entityPeerGroupKeys).describe('El grupo: un tipo de entidad de la Superintendencia'),
      years: yearList.optional(),
      format,
    }),
    defaults: { format: 'json' },
    data: entitySeriesSchema,
    rateClass: 'costly',
    ...sfcOrigin,
    monetary: sfcMonetary,
    csv: {
      description:
        'Una fila por entidad y corte con datos, con su parte del total del grupo, dónde queda en él y, sin valor, por qué. `desde` es el primer día de lo que suma la cifra, y `cortes_usados` de cuáles sale',
      name: (_: unknown, { cifra, grupo }: EntitySeries) => `cifras-${cifra.clave}-${grupo.clave}`,
      columns: () => [
        'entity_id',
        'nit',
        'nombre',
        'corte',
        'desde',
        'cortes_usados',
        'cifra',
        'unidad',
        'valor',
        'participacion',
        'percentil',
        'motivo',
      ],
      *rows({ cifra, cortes, entidades }: EntitySeries) {
        const spans = new Map(cortes.map((one) => [one.corte, one]));
        for (const { entity_id, nit, nombre, valores } of entidades)
          for (const { corte, valor, participacion, percentil, motivo = null } of valores) {
            const { desde, cortes_usados } = spans.get(corte)!;
            const span = [corte, desde, cortes_usados.join(' '), cifra.clave, unitText(cifra.unidad)];
            yield [entity_id, nit, nombre, ...span, valor, participacion, percentil, motivo];
          }
      },
      header: (column: string) => column,
    },
    example: ({ year }) => `/sfc/series/roe?grupo=bancos&years=${year}`,
  },
  screener: {
    path: operationPaths.screener,
    summary: 'Lista de sociedades, por páginas, con filtros y orden',
    tool: {
      use: 'Sociedades por filtros, las mayores primero; pagination.total las cuenta. Para un nombre, search; para todos los valores, frame.',
      defaults: { page_size: 20 },
    },
    subject: 'Búsqueda',
    parameters: z.strictObject({}),
    query: z
      .strictObject({
        ...filterShape,
        sort: oneOf(screenerSorts).describe('Orden').optional(),
        order: oneOf(['asc', 'desc']).describe('Sentido').optional(),
        page: integer(1, maxPage).describe('Página').optional(),
        page_size: integer(1, 200).describe('Filas por página').optional(),
        columnas,
        ...constantPesos,
        format,
      })
      .superRefine(checkRanges, { when: () => true })
      .refine(...baseNeedsConstant),
    defaults: {
      sort: 'ingresos_operacionales',
      order: 'desc',
      page: 1,
      page_size: 50,
      pesos: 'corrientes',
      format: 'json',
    },
    data: screenerSchema,
    rateClass: 'costly',
    csvPoints: 10,
    ...siisOrigin,
    monetary: siisMonetary,
    csv: {
      description:
        'Una fila por sociedad, con las columnas de `empresas`, los importes en miles de pesos, lo pedido en `columnas`, las señales separadas por comas, y al final `observaciones`: de qué son las cifras cuando no son de doce meses a 31 de diciembre, de la sociedad sola y sin nada que no cuadre. Sin `page` ni `page_size`, todas las que pasan los filtros; con uno de ellos, esa página. Con `pesos=constantes`, las columnas de importes dicen de qué año son los pesos',
      name: (query: PageQuery, { anio, base }: ScreenerCsv) =>
        `cifras-sociedades-${anio}${pageSuffix(query)}-miles-cop${base === null ? '' : `-de-${base}`}`,
      columns: ({ columnas, base }: ScreenerCsv) =>
        [...screenerColumns, ...columnas, 'observaciones'].map((key) => columnInPesosOf(base, key)),
      *rows({ empresas, columnas }: ScreenerCsv) {
        for (const row of empresas)
          yield [
            ...screenerColumns.map((key) => row[key]),
            ...columnas.map((key) => columnCell(row, key)),
            marksText(yearMarks(row)),
          ];
      },
    },
    example: ({ section }) => `/screener?order=desc&page_size=2&seccion=${section}&sort=total_activos`,
  },
  margenes: {
    path: operationPaths.margenes,
    summary:
      'Rangos de margen de una lista: cuatro indicadores de rentabilidad de tres años, con cuartiles, y por qué se rechaza a quien se rechaza',
    // The filters of the screener would stand in the list of tools once more.
    tool: null,
    subject: 'Búsqueda',
    parameters: z.strictObject({}),
    query: z
      .strictObject({ ...filterShape, ...marginShape, format: marginFormat })
      .superRefine(checkRanges, { when: () => true }),
    defaults: { anios_minimos: marginYears, format: 'json' },
    data: marginsSchema,
    rateClass: 'costly',
    points: marginPoints,
    ...siisOrigin,
    monetary: siisMonetary,
    csv: {
      description: `Una fila por sociedad de la lista, ${mostMargins} a lo sumo, las aceptadas primero: si se acepta o por qué no, cuántos años cuentan, las sumas de esos años en miles de pesos, y los indicadores; vacío, lo que no se conoce. \`calidades\` tiene el grado de cada uno de los tres años, con un guion donde no hay presentación. Los cuartiles los dan JSON y xlsx`,
      name: (_: unknown, { anio }: Margins) => `cifras-margenes-${anio}`,
      columns: () => marginColumns,
      rows: (margins: Margins) => marginCells(margins),
      header: marginHeader,
    },
    example: ({ section }) => `/margenes?seccion=${section}&tamano=grande`,
  },
  search: {
    path: operationPaths.search,
    summary: 'Búsqueda por nombre o NIT en los dos conjuntos de datos',
    tool: {
      title: 'Búsqueda',
      use: 'El NIT de un nombre (aun con errores) y su herramienta: source SUPERSOC, empresa; SFC, sfc. Con objeto en vez de q, quién hace algo («fabrica muebles en Antioquia»).',
    },
    subject: 'Búsqueda',
    parameters: z.strictObject({}),
    query: z.strictObject({
      q: nameOrNit(2).describe('Nombre o NIT; un municipio, un departamento o una actividad CIIU lo limita'),
      limit: integer(1, 50).describe('Resultados').optional(),
      source: oneOf(['siis', 'sfc']).describe('Un solo conjunto; los dos si no se dice').optional(),
    }),
    defaults: { limit: 10 },
    data: searchSchema,
    rateClass: 'default',
    price: { parameter: 'q', words: true, valuesPerPoint: 10, most: 50 },
    ...bothOrigins,
    monetary: null,
    example: () => '/search?limit=3&q=constructora',
  },
  objeto: {
    path: operationPaths.objeto,
    summary: 'Qué hacen: sociedades por las palabras de su objeto social, con el pasaje que las dice',
    tool: null,
    subject: 'Búsqueda',
    parameters: z.strictObject({}),
    query: z.strictObject({
      q: wordsOfPurpose.describe('A qué se dedican; al final, «en» y un departamento o municipio'),
      limit: integer(1, 50).describe('Resultados').optional(),
      departamento: filterShape.departamento,
      division: filterShape.division,
      clase: filterShape.clase,
    }),
    defaults: { limit: 10 },
    data: purposesSchema,
    rateClass: 'default',
    price: { parameter: 'q', words: true, valuesPerPoint: 10, most: 50 },
    ...siisOrigin,
    monetary: null,
    example: () => '/objeto?limit=2&q=materiales+de+construccion',
  },
  sectores: {
    path: operationPaths.sectores,
    summary: 'Los grupos CIIU con empresas, en árbol: sección, división y clase',
    tool: {
      use: 'Cuántas sociedades tiene cada código CIIU. Con cifra (roa) y plazo (3), de qué quintil a cuál. Para un grupo, sector.',
    },
    subject: 'Sectores',
    parameters: z.strictObject({}),
    query: z
      .strictObject({
        anio: integer(firstYear, lastYear).describe('Año; sin él, el de referencia').optional(),
        include: listOf(['cifras'])
          .describe(
            'Lo que se agrega a cada grupo: cifras, con sus ingresos, el crecimiento de las mismas sociedades con y sin inflación, márgenes, medianas, pérdidas, señales y concentración',
          )
          .optional(),
        ...constantPesos,
        format,
      })
      .refine(...baseNeedsConstant),
    defaults: { pesos: 'corrientes', format: 'json' },
    data: sectorsSchema,
    rateClass: 'default',
    ...siisOrigin,
    monetary: siisMonetary,
    csv: {
      description:
        'Una fila por grupo, cada uno antes de los que contiene, con sus cifras del año; `include` no cambia la tabla. Con `pesos=constantes`, las columnas de importes dicen de qué año son los pesos',
      name: (_: unknown, { anio, base }: SectorsCsv) => `cifras-sectores-${anio}${baseSuffix(base)}`,
      columns: sectorTableColumns,
      rows: sectorTableRows,
    },
    example: () => '/sectores',
  },
  sector: {
    path: operationPaths.sector,
    summary: 'Un grupo CIIU: estadísticas de cada indicador por año y clasificación por ingresos',
    tool: {
      use: 'Por año, totales, cuartiles y promedios de cada indicador, y sus mayores. Con analisis, concentración y crecimiento; con crecen, quiénes más; con estructura, cada línea en %. Para una sociedad, benchmark.',
      defaults: { ranking_limit: 10 },
    },
    subject: 'Sectores',
    parameters: byGroup,
    query: z
      .strictObject({
        include: listOf(groupSections)
          .describe(
            'Lo que se agrega; analisis, estructura, lugares, distribucion (histogramas) o crecen (quiénes crecieron más)',
          )
          .optional(),
        ingresos_minimos: integer(0, 999_999_999)
          .describe('De include=crecen; miles de pesos que vendieron al menos el año anterior')
          .optional(),
        years: yearList.optional(),
        tamano: oneOf(sizes)
          .describe('Solo las de un tamaño; por ingresos (Decreto 957 de 2019), en secciones y divisiones')
          .optional(),
        departamento: trimmedText(1, 200)
          .describe(
            'De un departamento; solo las de él, por su nombre o su código DIVIPOLA; en secciones y divisiones',
          )
          .optional(),
        ranking_limit: integer(1, 100).describe('Filas; de cada lista de sociedades').optional(),
        ...constantPesos,
        format,
      })
      .refine(...baseNeedsConstant)
      .refine(
        ({ ingresos_minimos, include }) => ingresos_minimos === undefined || include?.includes('crecen'),
        {
          path: ['ingresos_minimos'],
          error: 'solo se admite cuando include contiene crecen',
          when: () => true,
        },
      )
      .refine(
        ({ ranking_limit, format }) => ranking_limit === undefined || csvFormatOf({ format }) === null,
        {
          path: ['ranking_limit'],
          error: 'solo se admite en JSON: la clasificación no está en la tabla',
          when: () => true,
        },
      )
      .refine(({ tamano, departamento }) => tamano === undefined || departamento === undefined, {
        path: ['departamento'],
        error: 'no se admite junto con tamano: se da el uno o el otro',
        when: () => true,
      })
      .refine(
        ({ include, ...query }) =>
          include === undefined || (query.tamano ?? query.departamento) === undefined,
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
      ),
    defaults: {
      ranking_limit: 20,
      ingresos_minimos: leastRevenue,
      pesos: 'corrientes',
      format: 'json',
    },
    data: sectorSchema,
    rateClass: 'default',
    ...siisOrigin,
    monetary: siisMonetary,
    csv: {
      description:
        'Una fila por año e indicador con las estadísticas del grupo, como la tabla `benchmarks` de las descargas y con su unidad; con `include=analisis`, también `p10`, `p90` y `sin_valor` (cuántas no tienen valor, por razón, como objeto JSON), y las filas de las cifras derivadas y de las tasas de crecimiento; con `tamano` o `departamento`, una columna que lo dice. Con `pesos=constantes`, la unidad de los importes dice de qué año son los pesos. La clasificación por ingresos, la estructura (la tabla `estructura` de las descargas) y lo demás del análisis no están: pídalos en JSON; las que más crecieron (`include=crecen`) las da /screener como tabla',
      name: (_: unknown, { nivel, codigo, tamano, departamento, base }: SectorCsv) =>
        ['cifras', nivel, codigo, tamano ?? filterKey(departamento ?? '')].filter(Boolean).join('-') +
        baseSuffix(base),
      columns: ({ analisis_by_year, tamano, departamento }: SectorCsv) => [
        'nivel',
        'codigo',
        'nombre',
        'anio',
        'num_empresas',
        'excluidas',
        'muestra',
        'nivel_sugerido',
        'indicador',
        'unidad',
        'n',
        'p25',
        'p50',
        'p75',
        'promedio',
        'promedio_ponderado',
        ...(analisis_by_year ? ['p10', 'p90', 'sin_valor'] : []),
        ...(tamano ? ['tamano'] : departamento ? ['departamento'] : []),
      ],
      rows: sectorRows,
    },
    example: ({ section, year }) => `/sector/seccion/${section}?ranking_limit=2&years=${year}`,
  },
  departamentos: {
    path: operationPaths.departamentos,
    summary: 'Los departamentos con sociedades, con lo que los compara en un año',
    tool: {
      use: 'Con include=cifras, ingresos y márgenes de cada uno. Para las sociedades de uno, screener.',
    },
    subject: 'Sectores',
    parameters: z.strictObject({}),
    query: z
      .strictObject({
        anio: integer(firstYear, lastYear).describe('Año; sin él, el de referencia').optional(),
        include: listOf(['cifras'])
          .describe(
            'Lo que se agrega: cifras, las mismas de /sectores, y las secciones CIIU de cada departamento',
          )
          .optional(),
        ...constantPesos,
        format,
      })
      .refine(...baseNeedsConstant),
    defaults: { pesos: 'corrientes', format: 'json' },
    data: departmentsSchema,
    rateClass: 'default',
    ...siisOrigin,
    monetary: siisMonetary,
    csv: {
      description: 'Una fila por departamento, con las columnas de /sectores; `include` no cambia la tabla',
      name: (_: unknown, { anio, base }: DepartmentsCsv) => `cifras-departamentos-${anio}${baseSuffix(base)}`,
      columns: sectorTableColumns,
      rows: sectorTableRows,
    },
    example: () => '/departamentos',
  },
  transiciones: {
    path: operationPaths.transiciones,
    summary:
      'Qué siguió un año después: cuántas volvieron a reportar, por señal, zona de Z″, tamaño y sección',
    tool: null,
    subject: 'Sectores',
    parameters: z.strictObject({}),
    query: z
      .strictObject({
        anio: integer(firstYear, lastYear)
          .describe('Año de la señal; sin él, el último del que se sabe qué siguió')
          .optional(),
        seccion: codeList(/^[A-U]$/, () => 'debe ser una sección CIIU, de la A a la U')
          .describe('Secciones CIIU separadas por comas; sin él, todas y la fila de todas juntas')
          .optional(),
        caracteristica: listOf(traitKeys)
          .describe('Lo que se mira, separado por comas: señales, z_altman, tamano, o todas las que cuentan')
          .optional(),
        valor: listOf(traitValues)
          .describe('Valores de eso, separados por comas: si y no de una señal, una zona o un tamaño')
          .optional(),
        format,
      })
      .refine(
        ({ caracteristica = traitKeys, valor = [] }) =>
          valor.every((value) => caracteristica.some((trait) => value in traits[trait].valores)),
        { path: ['valor'], error: 'debe ser un valor de lo que se pide en caracteristica' },
      ),
    defaults: { format: 'json' },
    data: transitionsSchema,
    rateClass: 'default',
    ...siisOrigin,
    monetary: null,
    csv: {
      description:
        'Una fila por sección y valor de una característica, `todas` la sección de todas juntas, como la tabla `transiciones` de las descargas, que tiene todos los años',
      name: ({ valor = [] }: { readonly valor?: readonly TraitValue[] | undefined }, { anio }: Transitions) =>
        ['cifras-transiciones', anio, ...valor].join('-'),
      columns: () => transitionColumns,
      rows: transitionCells,
    },
    example: () => '/transiciones?caracteristica=tamano',
  },
  quintiles: {
    path: operationPaths.quintiles,
    summary:
      'De qué quintil a cuál: dónde quedaron uno, tres o cinco años después las sociedades de cada quintil de una cifra, por sección y tamaño',
    tool: null,
    subject: 'Sectores',
    parameters: z.strictObject({}),
    query: z.strictObject({
      cifra: oneOf(quintileFigureKeys).describe('La cifra por la que se ordenan').optional(),
      plazo: oneOfIntegers(horizons).describe('Años hasta el final: 1, 3 o 5').optional(),
      anio: integer(firstYear, lastYear)
        .describe('Año inicial; sin él, el último del que se sabe qué siguió')
        .optional(),
      seccion: codeList(/^[A-U]$/, () => 'debe ser una sección CIIU, de la A a la U')
        .describe('Secciones CIIU separadas por comas, cada una con sus límites; sin él, todas juntas')
        .optional(),
      tamano: listOf(countedSizes)
        .describe('Tamaños del año inicial, separados por comas: solo se cuentan las que lo tienen')
        .optional(),
      format,
    }),
    defaults: { cifra: quintileFigureKeys[0], plazo: horizons[0], tamano: ['todas'], format: 'json' },
    data: quintilesSchema,
    rateClass: 'default',
    ...siisOrigin,
    monetary: null,
    csv: {
      description:
        'Una fila por sección, tamaño y quintil inicial, `todas` la sección de todas juntas, como la tabla `quintiles` de las descargas, que tiene todo',
      name: (_: unknown, { cifra, anio, plazo }: Quintiles) =>
        `cifras-quintiles-${cifra}-${anio}-${anio + plazo}`,
      columns: () => quintileColumns,
      rows: quintileCells,
    },
    example: () => '/transiciones/quintiles?cifra=roa',
  },
  empresas: {
    path: operationPaths.empresas,
    summary: 'Hasta 50 sociedades de una vez, por sus NIT',
    tool: {
      use: 'Como empresa, hasta 50 a la vez. Pida poco con include y years; para una clave, series.',
    },
    subject: 'Sociedades',
    parameters: z.strictObject({}),
    query: z
      .strictObject({
        nit: nitList,
        include: listOf(listedSectionNames).describe('Secciones separadas por comas').optional(),
        years: yearList.optional(),
        statement: oneOf(statementNames)
          .describe('Un solo estado; cuando include contiene financials. Sin él, los tres')
          .optional(),
        format: workbookFormat,
      })
      .refine(...workbookIsWhole)
      .refine(
        ({ statement, include }) => statement === undefined || (include?.includes('financials') ?? true),
        {
          path: ['statement'],
          error: 'solo se admite cuando include contiene financials',
          when: () => true,
        },
      ),
    defaults: { include: ['profile', 'financials', 'indicators'], format: 'json' },
    data: batchSchema,
    rateClass: 'costly',
    price: { parameter: 'nit', valuesPerPoint: 10, most: maxNits, ofWorkbook: 2, ofMoreSections: 2 },
    ...siisOrigin,
    monetary: siisMonetary,
    example: ({ nits: [nit], year }) => `/empresas?include=indicators&nit=999999999,${nit}&years=${year}`,
  },
  series: {
    path: operationPaths.series,
    summary: 'Una línea o un indicador de hasta 50 sociedades, año por año',
    tool: {
      title: 'Una clave por años',
      use: 'Una clave de varias sociedades y años. Sirven en frame y en screener (sort, columnas, rangos).',
    },
    subject: 'Sociedades',
    parameters: z.strictObject({ clave }),
    query: z
      .strictObject({ nit: nitList, years: yearList.optional(), ...constantPesos, format, idioma })
      .refine(...baseNeedsConstant),
    defaults: { pesos: 'corrientes', format: 'json', idioma: 'es' },
    data: seriesSchema,
    rateClass: 'costly',
    price: { parameter: 'nit', valuesPerPoint: 25, most: maxNits },
    ...siisOrigin,
    monetary: siisMonetary,
    csv: {
      description:
        'Una fila por sociedad y año con presentación; vacío, lo que no tiene valor, y `motivo` dice por qué. Al final si el valor es de doce meses a 31 de diciembre, y de cuántos meses son sus ingresos, gastos y flujos. De un NIT que no está en SIIS no hay filas',
      name: (_: unknown, { clave }: SeriesCsv) => `cifras-${clave}`,
      columns: () => [
        'nit',
        'razon_social',
        'anio',
        'clave',
        'unidad',
        'valor',
        'calidad',
        'motivo',
        ...yearColumns,
      ],
      *rows({ clave, unidad, series, origins }: SeriesCsv) {
        for (const { nit, razon_social, valores } of series)
          for (const { anio, valor, calidad, motivo = null } of valores) {
            const year = yearCells(origins.get(nit)?.get(anio));
            yield [nit, razon_social, anio, clave, unidad, valor, calidad, motivo, ...year];
          }
      },
    },
    example: ({ nits, year }) => `/series/roe?nit=${[...nits].sort()}&years=${year - 1},${year}`,
  },
  linea: {
    path: operationPaths.linea,
    summary:
      'Una línea de los estados financieros: qué es, su suma y sus cuartiles por año y por sección CIIU',
    tool: null,
    subject: 'Sectores',
    parameters: z.strictObject({
      clave: z
        .enum(lineKeys as [LineKey, ...LineKey[]])
        .describe('Línea; cualquiera de los estados financieros'),
    }),
    query: z.strictObject({ years: yearList.optional(), format, idioma }),
    defaults: { format: 'json', idioma: 'es' },
    data: lineSchema,
    rateClass: 'default',
    ...siisOrigin,
    monetary: siisMonetary,
    csv: {
      description:
        'Una fila por año de todas las que cuentan, y una por año y sección CIIU. `seccion` vacía es la de todas; de una sección no hay `sin`, `negativos` ni `suma`',
      name: (_: unknown, { clave }: LineCsv) => `cifras-linea-${clave}`,
      columns: () => [
        'clave',
        'anio',
        'seccion',
        'unidad',
        'n',
        'sin',
        'negativos',
        'suma',
        'p25',
        'p50',
        'p75',
      ],
      *rows({ clave, unidad, by_year }: LineCsv) {
        for (const { anio, secciones, n, sin, negativos, suma, p25, p50, p75 } of by_year) {
          yield [clave, anio, null, unidad, n, sin, negativos, suma, p25, p50, p75];
          for (const { codigo, ...own } of secciones)
            yield [clave, anio, codigo, unidad, own.n, null, null, null, own.p25, own.p50, own.p75];
        }
      },
    },
    example: ({ year }) => `/linea/propiedades_planta_equipo?years=${year}`,
  },
  frame: {
    path: operationPaths.frame,
    summary: 'Una línea o un indicador de todas las sociedades en un año, en orden de NIT, por páginas',
    tool: {
      title: 'Una clave en un año',
      use: 'Los valores de una clave (las de series) en un año, por NIT. Para los mayores o un umbral, screener.',
      defaults: { page_size: 200 },
    },
    subject: 'Búsqueda',
    parameters: z.strictObject({ clave, anio: yearInPath }),
    query: z
      .strictObject({
        page: integer(1, maxPage).describe('Página').optional(),
        page_size: integer(1, framePageSize.max).describe('Filas por página').optional(),
        ...constantPesos,
        format,
        idioma,
      })
      .refine(...baseNeedsConstant),
    defaults: {
      page: 1,
      page_size: framePageSize.default,
      pesos: 'corrientes',
      format: 'json',
      idioma: 'es',
    },
    data: frameSchema,
    rateClass: 'costly',
    csvPoints: 3,
    ...siisOrigin,
    monetary: siisMonetary,
    csv: {
      description:
        'Una fila por sociedad con valor en el año, en orden de NIT. Al final si el valor es de doce meses a 31 de diciembre, y de cuántos meses son sus ingresos, gastos y flujos. Sin `page` ni `page_size`, todas; con uno de ellos, esa página',
      name: (query: PageQuery, { clave, anio }: FrameCsv) => `cifras-${clave}-${anio}${pageSuffix(query)}`,
      columns: () => ['nit', 'anio', 'clave', 'unidad', 'valor', 'calidad', ...yearColumns],
      *rows({ clave, unidad, anio, valores, cortes }: FrameCsv) {
        for (const [nit, valor, calidad] of valores)
          yield [nit, anio, clave, unidad, valor, calidad, ...yearCells(cortes[nit])];
      },
    },
    example: ({ frameYear }) => `/series/dias_inventarios/${frameYear}`,
  },
  cambios: {
    path: operationPaths.cambios,
    summary:
      'Lo que cambió en los datos desde una publicación: quién entra y sale, años nuevos, cifras distintas',
    tool: {
      title: 'Cambios',
      use: 'Qué cambió desde una publicación o fecha, de todas o de unos nit. De una, empresa con include=cambios.',
      defaults: { page_size: 50 },
    },
    subject: 'Cambios',
    parameters: z.strictObject({}),
    query: z
      .strictObject({
        desde: releaseOrDate.optional(),
        nit: nitListOf(maxFollowed).optional(),
        include: listOf(['publicaciones'])
          .describe('Lo que se agrega; publicaciones es lo que cada una cambió de la lista de nit')
          .optional(),
        page: integer(1, maxPage).describe('Página').optional(),
        page_size: integer(1, changesPageSize.max).describe('Filas por página').optional(),
        format: feedFormat,
      })
      .superRefine(({ format, nit, ...query }, context) => {
        const fault = (parameter: string, message: string) =>
          context.addIssue({ code: 'custom', path: [parameter], message });
        if (query.include && nit === undefined)
          fault('include', 'publicaciones necesita nit, la lista que se sigue');
        if (format !== 'atom') return;
        if (nit === undefined)
          fault(
            'format',
            'atom necesita nit, la lista que se sigue; lo de todas está en /data/feeds/publicaciones.atom',
          );
        for (const parameter of ['desde', 'include', 'page', 'page_size'] as const)
          if (query[parameter] !== undefined)
            fault(parameter, 'solo se admite en JSON: la fuente trae todas las publicaciones conocidas');
      }),
    defaults: { page: 1, page_size: changesPageSize.default, format: 'json' },
    data: changesSchema,
    rateClass: 'costly',
    ...bothOrigins,
    monetary: siisMonetary,
    feed: {
      description: `Fuente web (Atom) de la lista de \`nit\`: una entrada por cada sociedad o entidad y cada publicación que la cambió, de la más reciente a la primera conocida, ${maxFeedEntries} a lo sumo; de las cifras, las ${maxFeedFigures} que más cambian en pesos`,
    },
    example: ({ since }) => `/cambios?desde=${since}&page_size=3`,
  },
} as const satisfies Record<OperationName, Operation>;

export const operationNames = Object.keys(operations) as readonly OperationName[];

type OperationWith<Property extends 'csv' | 'feed'> = {
  [O in OperationName]: Property extends keyof (typeof operations)[O] ? O : never;
}[OperationName];
export type CsvOperation = OperationWith<'csv'>;
export type FeedOperation = OperationWith<'feed'>;

/** Those that are tools of agents. */
export type ToolOperation = {
  [O in OperationName]: (typeof operations)[O]['tool'] extends null ? never : O;
}[OperationName];
export const toolOperations = operationNames.filter(
  (name): name is ToolOperation => operations[name].tool !== null,
);

export const hasCsv = (operation: OperationName): operation is CsvOperation => 'csv' in operations[operation];
export const hasFeed = (operation: OperationName): operation is FeedOperation =>
  'feed' in operations[operation];
