/** The files of a release, a row for each kind: its path below the folder of the release, its schema, and who reads it. */

import { z } from 'zod';
import { analysisSections, sizes } from '../http/analysis.ts';
import { entityDetailsSchema, entityEvidenceSchema, entitySchema } from '../http/entity.ts';
import { grades, qualityRules, qualitySections, severities } from '../http/quality.ts';
import {
  benchmarkSchema,
  type CiiuLevel,
  ciiuLevels,
  financialsSchema,
  indicatorDefinitionSchema,
  indicatorKeys,
  indicatorsSchema,
  metaSchema,
  peerStatsSchema,
  profileSchema,
  statementNames,
} from '../http/schemas.ts';
import { sectorAnalysisSchema } from '../http/sector-analysis.ts';
import { sectorsSchema } from '../http/sectors.ts';
import { frameSchema, type SeriesKey, seriesKeys } from '../http/series.ts';
import { groupSchema } from '../stored/group.ts';
import { homeSchema } from '../stored/home.ts';

const nit = z.string().regex(/^\d{6,15}$/);
const anio = z.int().min(1990).max(2199);
const text = z.string().nullable();
const byYear = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^\d{4}$/), value);

/* Companies */

const companyFileSchema = z.strictObject({
  data: z.strictObject({
    profile: profileSchema,
    financials: financialsSchema,
    indicators: indicatorsSchema,
  }),
  meta: metaSchema,
});
export type CompanyData = z.infer<typeof companyFileSchema>['data'];
/** The indicators without their definitions, which are the same for all. */
export type IndicatorFigures = Omit<CompanyData['indicators'], 'definitions'>;

/** The levels that are compared by size; of a class too few companies would be left. */
export const sizeLevels = ['division', 'seccion'] as const;

const ranksSchema = z.strictObject({
  empresa: benchmarkSchema.shape.empresa,
  /** Its CIIU groups by year; null for a year without a valid code. */
  grupos: z.array(z.strictObject({ anio, clase: text, division: text, seccion: text })),
});
export type CompanyRanks = z.infer<typeof ranksSchema>;

const sizeRanksSchema = z.array(
  z.strictObject({
    anio,
    tamano: z.enum(sizes),
    /** In the order of `sizeLevels`; null where it does not count. */
    lugares: z.array(
      z
        .strictObject({
          posicion: z.int().min(1),
          num_empresas: z.int().min(1),
          indicadores: z.record(z.enum(indicatorKeys), z.number().min(0).max(100).nullable()),
        })
        .nullable(),
    ),
  }),
);
/** The years in which a company has a size, with its ranks among those of that size. */
export type SizeYear = z.infer<typeof sizeRanksSchema>[number];

/** The sections of the analysis without the texts that all companies share, which `analisis.json` has. */
const analysisFigures = {
  derivadas: analysisSections.derivadas.omit({ definitions: true }),
  crecimiento: analysisSections.crecimiento.omit({ definitions: true }),
  senales: analysisSections.senales.omit({ definitions: true }),
  tamano: analysisSections.tamano.omit({ regla: true, cotas_uvt: true }),
  historia: analysisSections.historia,
};
const companyAnalysisSchema = z.strictObject(analysisFigures);
export type CompanyAnalysis = z.infer<typeof companyAnalysisSchema>;

const companyMoreSchema = z.strictObject({
  ranks: ranksSchema,
  size_ranks: sizeRanksSchema,
  ...qualitySections,
  ...analysisFigures,
});
export type CompanyMore = z.infer<typeof companyMoreSchema>;
/** The flags of a company by year and rule, and its restatements by year and statement. */
export type CompanyQuality = Pick<CompanyMore, 'calidad' | 'reexpresiones'>;

const analysisTextsSchema = z.strictObject({
  derivadas: analysisSections.derivadas.pick({ definitions: true }),
  crecimiento: analysisSections.crecimiento.pick({ definitions: true }),
  senales: analysisSections.senales.pick({ definitions: true }),
  tamano: analysisSections.tamano.pick({ regla: true, cotas_uvt: true }),
  historia: z.strictObject({}),
});
export type AnalysisTexts = z.infer<typeof analysisTextsSchema>;

/* Entities */

const { profile, filings, statements, ratios, ratio_sources, notes } = entitySchema.shape;
const entityFileSchema = z.strictObject({
  data: z.strictObject({
    profile: profile.unwrap(),
    filings: filings.unwrap(),
    ratios: ratios.unwrap(),
    ratio_sources: ratio_sources.unwrap(),
  }),
  meta: metaSchema,
});

const entityMoreSchema = z.strictObject({
  statements: statements.unwrap(),
  notes: notes.unwrap(),
  evidencia: entityEvidenceSchema,
});

/* CIIU groups */

const statsByYear = byYear(peerStatsSchema);

const groupMoreSchema = z.strictObject({
  analisis_by_year: byYear(sectorAnalysisSchema),
  /** Of a class there are neither sizes nor departments: too few companies are left to compare. */
  tamanos: z.partialRecord(z.enum(sizes), statsByYear),
  departamentos: z.strictObject({
    /** DIVIPOLA codes by the ways to write a department, as filter keys. */
    claves: z.record(z.string(), z.string()),
    /** By DIVIPOLA code. */
    nombres: z.record(z.string(), z.string()),
    /** By DIVIPOLA code. */
    estadisticas: z.record(z.string(), statsByYear),
  }),
});
export type GroupMore = z.infer<typeof groupMoreSchema>;

/* All companies at once */

const frameFileSchema = frameSchema.omit({ pagination: true });
export type FrameFile = z.infer<typeof frameFileSchema>;

const nitsSchema = z.strictObject({
  /** In order of number. */
  siis: z.array(nit),
  sfc: z.array(nit),
  /** Codes by level. */
  grupos: z.strictObject({
    clase: z.array(z.string()),
    division: z.array(z.string()),
    seccion: z.array(z.string()),
  }),
});
export type Nits = z.infer<typeof nitsSchema>;

const facet = z.strictObject({
  valor: z.string(),
  empresas: z.int().min(0),
  nombre: z.string().optional(),
  departamento: z.string().optional(),
});
const facets = z.array(facet);

const match = z.enum(['exact', 'sum', 'none']);
const counts = z.record(match, z.int().min(0));
const sign = z.union([z.literal(1), z.literal(-1)]);
const matched = { match, sums: z.array(z.string()), reason: z.string().optional() };

const conceptsSchema = z.strictObject({
  version: z.literal(2),
  counts: z.strictObject({ siis: counts, sfc: counts }),
  concepts: z.array(
    z.strictObject({
      ...matched,
      key: z.string(),
      statement: z.enum(statementNames),
      kind: z.string(),
      labels: z.array(z.string()),
      nombre_en: text,
      unclaimed: z.literal(true).optional(),
      ifrs: text,
      siis_element: z.string().optional(),
      sfc: z
        .strictObject({
          concept: z.string(),
          roles: z.array(z.string()),
          at: z.enum(['start', 'end']).optional(),
        })
        .nullable(),
    }),
  ),
  sums: z.array(
    z.strictObject({
      id: z.string(),
      siis: z.array(z.strictObject({ key: z.string(), sign })),
      sfc: z.array(z.strictObject({ concept: z.string(), sign })),
      roles: z.array(z.string()),
      marco_niif: z.literal('PYMES').optional(),
      reason: z.string(),
    }),
  ),
  sfc: z.array(
    z.strictObject({
      ...matched,
      concept: z.string(),
      label: z.string(),
      ifrs: text,
      roles: z.array(z.string()),
      siis: z.array(z.string()),
    }),
  ),
});

const rulesSchema = z.strictObject({
  grados: byYear(z.record(z.enum(grades), z.int().min(0))),
  reglas: z.array(
    z.strictObject({
      regla: z.enum(qualityRules),
      nombre: z.string(),
      severidad: z.enum(severities),
      formula: z.string(),
      explicacion: z.string(),
      desde: z.unknown(),
      ejemplo: z.looseObject({}),
      marcas: byYear(z.int().min(0)),
    }),
  ),
});

/** A kind of JSON file, compressed in one go. The type of what is in it comes from the schema. */
export interface JsonFile<K extends readonly (string | number)[], T> {
  path(...key: K): string;
  readonly schema: z.ZodType<T>;
  /** What it is about: there is one for each. */
  readonly per: 'release' | 'company' | 'entity' | 'group' | 'frame';
  /** Whether people get it too: under the same address without `.gz`, where a CDN has it as plain JSON. */
  readonly published: boolean;
}

const json = <K extends readonly (string | number)[], T>(
  per: JsonFile<K, T>['per'],
  published: boolean,
  schema: z.ZodType<T>,
  path: (...key: K) => string,
): JsonFile<K, T> => ({ path, schema, per, published });

const shared = <T>(name: string, schema: z.ZodType<T>) =>
  json('release', true, schema, () => `${name}.json.gz`);

/** The rows; those that are no JSON give their path alone. */
export const files = {
  /** The default answer of a company, byte for byte. */
  company: json('company', true, companyFileSchema, (nit: string) => `empresa/${nit}.json.gz`),
  /** What `include` adds. */
  companyMore: json('company', false, companyMoreSchema, (nit: string) => `mas/empresa/${nit}.json.gz`),
  entity: json('entity', true, entityFileSchema, (nit: string) => `sfc/${nit}.json.gz`),
  entityMore: json('entity', false, entityMoreSchema, (nit: string) => `mas/sfc/${nit}.json.gz`),
  /** Every figure under its role: all roles with their tables. They are most of an entity's bytes. */
  entityDetails: json(
    'entity',
    false,
    entityDetailsSchema,
    (nit: string) => `mas/sfc/${nit}-detalles.json.gz`,
  ),
  /** A CIIU group: statistics and rankings by year. */
  group: json(
    'group',
    true,
    groupSchema,
    (level: CiiuLevel, code: string) => `benchmark/${level}/${code}.json.gz`,
  ),
  /** What `include=analisis`, `tamano` and `departamento` add. */
  groupMore: json(
    'group',
    false,
    groupMoreSchema,
    (level: CiiuLevel, code: string) => `grupos/${level}/${code}.json.gz`,
  ),
  /** All companies that have a value of a key in a year, in order of NIT. */
  frame: json(
    'frame',
    false,
    frameFileSchema,
    (key: SeriesKey, year: number) => `series/${key}/${year}.json.gz`,
  ),
  /** Who is in the release: what the proxy needs to know. */
  nits: shared('nits', nitsSchema),
  companies: shared(
    'empresas',
    z.array(
      z.strictObject({
        nit,
        razon_social: z.string(),
        ciudad: text,
        ciiu_codigo: text,
        ultimo_anio: anio.nullable(),
      }),
    ),
  ),
  entities: shared(
    'entidades',
    z.array(
      z.strictObject({
        nit,
        razon_social: z.string(),
        tipo_entidad: text,
        grupo: text,
        ciudad: text,
        ultimo_anio: anio.nullable(),
      }),
    ),
  ),
  facets: shared(
    'facets',
    z.strictObject({
      anio,
      total: z.int().min(0),
      anios: facets,
      seccion: facets,
      division: facets,
      clase: facets,
      departamento: facets,
      ciudad: facets,
      marco_niif: facets,
      estado_actual: facets,
      tipo_societario: facets,
      calidad: facets,
      tamano: facets,
      senales: facets,
    }),
  ),
  /** The `data` of the operation on all CIIU groups. */
  sectors: shared('sectores', sectorsSchema),
  /** The figures of the home page. */
  home: shared('inicio', homeSchema),
  concepts: shared('conceptos', conceptsSchema),
  indicators: shared(
    'indicadores',
    z.record(z.string(), indicatorDefinitionSchema.extend({ nombre_en: z.string() })),
  ),
  qualityRules: shared('reglas_calidad', rulesSchema),
  analysis: shared('analisis', analysisTextsSchema),

  /** Where every company is asked at once: columns, read by the functions. */
  screener: 'screener.columns',
  /** The screener of another year than that of reference. */
  screenerOfYear: (year: number) => `screener/${year}.columns`,
  search: 'search.columns',

  /** For people. */
  download: (name: string) => `downloads/${name}`,
  /** All lines and indicators of the companies of a year, one row per company. */
  panel: (year: number) => `downloads/panel/${year}.parquet`,
  /** The statements of the companies of a CIIU section. */
  sectionStatements: (seccion: string) => `downloads/estados_por_seccion/${seccion}.csv.gz`,
} as const;

/** Any of them. */
export type AnyJsonFile = JsonFile<never, unknown>;

/** Those that a release has one of. */
export const sharedFiles: readonly JsonFile<[], unknown>[] = Object.values(files).flatMap((row) =>
  typeof row === 'object' && row.per === 'release' ? [row as JsonFile<[], unknown>] : [],
);

/** Files that each company, entity, group or frame has; the manifest lists the others. */
export const isUnlisted = (path: string): boolean =>
  /^(?:empresa|sfc|mas|benchmark|grupos|series)\//.test(path);

/** Columns that functions on Vercel carry, and that are no static files. */
export const isOnlyCarried = (path: string): boolean => /^(?:screener|search)\.columns$/.test(path);

/** The address without `.gz` of a file that people get too; null for every other. */
export function publishedAddress(path: string): string | null {
  const plain = /^(?:(?:empresa|sfc)\/\d+|benchmark\/\w+\/\w+|\w+)\.json(?=\.gz$)/.exec(path);
  return plain && plain[0];
}

/** Every file that a release has for who is in it, with its row. */
export function* recordFiles(
  { siis, sfc, grupos }: Nits,
  years: readonly number[],
): Generator<readonly [row: AnyJsonFile, path: string]> {
  const { company, companyMore, entity, entityMore, entityDetails, group, groupMore, frame } = files;
  for (const row of [company, companyMore]) for (const one of siis) yield [row, row.path(one)];
  for (const row of [entity, entityMore, entityDetails]) for (const one of sfc) yield [row, row.path(one)];
  for (const row of [group, groupMore])
    for (const level of ciiuLevels) for (const code of grupos[level]) yield [row, row.path(level, code)];
  for (const key of seriesKeys) for (const year of years) yield [frame, frame.path(key, year)];
}

/** The types of what a row holds. */
export type FileOf<R> = R extends JsonFile<never, infer T> ? T : never;
