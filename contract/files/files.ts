/** The files of a release, a row for each kind: its path below the folder of the release, its schema, and who reads it. */

import type { z } from 'zod';
import type { EntityPeerGroup } from '../entity-groups.ts';
import { entityDetailsSchema } from '../http/entity.ts';
import { lineListSchema, storedLineSchema } from '../http/lines.ts';
import { quintilesFileSchema } from '../http/quintiles.ts';
import { type CiiuLevel, ciiuLevels } from '../http/schemas.ts';
import { departmentsSchema, sectorsSchema } from '../http/sectors.ts';
import { type SeriesKey, seriesKeys } from '../http/series.ts';
import { type LineKey, lineKeys } from '../http/statement-lines.ts';
import { storedStructureSchema } from '../http/structure.ts';
import { transitionsFileSchema } from '../http/transitions.ts';
import { groupSchema } from '../stored/group.ts';
import { homeSchema } from '../stored/home.ts';
import { countedYears, type Manifest } from '../stored/layout.ts';
import { isRareLine } from '../stored/source-gaps.ts';
import {
  companyListSchema,
  conceptsSchema,
  entityListSchema,
  facetsSchema,
  indicatorTextsSchema,
  type Nits,
  nitsSchema,
  rulesSchema,
} from './country-files.ts';
import { entityCutFileSchema, entityFiguresSchema, peerGroupFileSchema } from './peer-files.ts';
import {
  analysisTextsSchema,
  companyFileSchema,
  companyMoreSchema,
  entityFileSchema,
  entityMoreSchema,
  filersSchema,
  frameFileSchema,
  groupMoreSchema,
} from './record-files.ts';

/** A kind of JSON file, compressed in one go. The type of what is in it comes from the schema. */
export interface JsonFile<K extends readonly (string | number)[], T> {
  path(...key: K): string;
  readonly schema: z.ZodType<T>;
  /** What it is about: there is one for each. */
  readonly per: 'release' | 'company' | 'entity' | 'group' | 'line' | 'frame' | 'year' | 'cut';
}

const json = <K extends readonly (string | number)[], T>(
  per: JsonFile<K, T>['per'],
  schema: z.ZodType<T>,
  path: (...key: K) => string,
): JsonFile<K, T> => ({ path, schema, per });

const shared = <T>(name: string, schema: z.ZodType<T>) => json('release', schema, () => `${name}.json.gz`);

/** The rows; those that are no JSON give their path alone. */
export const files = {
  /** The default answer of a company, byte for byte. */
  company: json('company', companyFileSchema, (nit: string) => `empresa/${nit}.json.gz`),
  /** What `include` adds. */
  companyMore: json('company', companyMoreSchema, (nit: string) => `mas/empresa/${nit}.json.gz`),
  entity: json('entity', entityFileSchema, (nit: string) => `sfc/${nit}.json.gz`),
  entityMore: json('entity', entityMoreSchema, (nit: string) => `mas/sfc/${nit}.json.gz`),
  /** Every figure under its role: all roles with their tables. They are most of an entity's bytes. */
  entityDetails: json('entity', entityDetailsSchema, (nit: string) => `mas/sfc/${nit}-detalles.json.gz`),
  /** A CIIU group: statistics and rankings by year. */
  group: json('group', groupSchema, (level: CiiuLevel, code: string) => `benchmark/${level}/${code}.json.gz`),
  /** What `include=analisis`, `tamano` and `departamento` add. */
  groupMore: json(
    'group',
    groupMoreSchema,
    (level: CiiuLevel, code: string) => `grupos/${level}/${code}.json.gz`,
  ),
  /** What each line is of total assets or of revenue, by year, size and framework. */
  groupStructure: json(
    'group',
    storedStructureSchema,
    (level: CiiuLevel, code: string) => `estructura/${level}/${code}.json.gz`,
  ),
  /** All who filed in a year, in order of NIT. */
  filers: json('year', filersSchema, (year: number) => `presentaciones/${year}.json.gz`),
  /** Of each value of a filter how many companies of a year have it. */
  facetsOfYear: json('year', facetsSchema, (year: number) => `facets/${year}.json.gz`),
  /** The values of a key in a year, a null for who has none. Of a line that few have there is none. */
  frame: json('frame', frameFileSchema, (key: SeriesKey, year: number) => `series/${key}/${year}.json.gz`),
  /** The sum and quartiles of a line by year, of all that count and by section. */
  line: json('line', storedLineSchema, (key: LineKey) => `lineas/${key}.json.gz`),
  /** All CIIU groups of a year with what compares them. */
  sectorsOfYear: json('year', sectorsSchema, (year: number) => `sectores/${year}.json.gz`),
  /** All departments of a year, the same way. */
  departmentsOfYear: json('year', departmentsSchema, (year: number) => `departamentos/${year}.json.gz`),
  /** All cuts of the supervised entities of a group. */
  entityGroup: json('group', peerGroupFileSchema, (group: EntityPeerGroup) => `sfc_grupos/${group}.json.gz`),
  /** All supervised entities at a cut. */
  entityCut: json('cut', entityCutFileSchema, (cut: string) => `sfc_cortes/${cut}.json.gz`),
  /** Who is in the release: what the proxy needs to know. */
  nits: shared('nits', nitsSchema),
  companies: shared('empresas', companyListSchema),
  entities: shared('entidades', entityListSchema),
  facets: shared('facets', facetsSchema),
  /** How many companies have each line in the reference year, and its sum. */
  lines: shared('lineas', lineListSchema),
  /** The `data` of the operation on all CIIU groups. */
  sectors: shared('sectores', sectorsSchema),
  /** The figures of the home page. */
  home: shared('inicio', homeSchema),
  /** What followed a year later of signs, zones and sizes, by section. */
  transitions: shared('transiciones', transitionsFileSchema),
  /** In which quintile of a figure companies stood some years after they stood in one. */
  quintiles: shared('quintiles', quintilesFileSchema),
  /** What the figures of entities are, in which groups and cuts. */
  entityFigures: shared('cifras_sfc', entityFiguresSchema),
  concepts: shared('conceptos', conceptsSchema),
  indicators: shared('indicadores', indicatorTextsSchema),
  qualityRules: shared('reglas_calidad', rulesSchema),
  analysis: shared('analisis', analysisTextsSchema),

  /** Where every company is asked at once: columns, read by the functions. */
  screener: 'screener.columns',
  /** The screener of another year than that of reference. */
  screenerOfYear: (year: number) => `screener/${year}.columns`,
  search: 'search.columns',
  purposes: 'purposes.columns',

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

/** Files that each company, entity, group, line, frame, year or cut has; the manifest lists the others. */
export const isUnlisted = (path: string): boolean =>
  /^(?:empresa|sfc|mas|benchmark|grupos|estructura|presentaciones|series|lineas|sectores|departamentos|facets|sfc_grupos|sfc_cortes)\//.test(
    path,
  );

/** Who and what is withheld, which releases of earlier programs have among their files: nothing gives it out. */
export const tellsWhoIsWithheld = (path: string): boolean => /(?:^|\/)reviewed\.json$/.test(path);

/** What is no static file on Vercel: columns that its functions carry, and what nobody gets. */
export const isKeptFromCdn = (path: string): boolean =>
  /^(?:screener|search|purposes)\.columns$/.test(path) || tellsWhoIsWithheld(path);

/** The address without `.gz` of a file that people get too; null for every other. */
export function publishedAddress(path: string): string | null {
  const plain =
    /^(?:(?:empresa|sfc|sectores|departamentos|facets)\/\d+|benchmark\/\w+\/\w+|lineas\/\w+|sfc_(?:grupos|cortes)\/[\w-]+|\w+)\.json(?=\.gz$)/.exec(
      path,
    );
  return plain?.[0] ?? null;
}

/** Every file that a release has for who is in it, with its row. */
export function* recordFiles(
  { siis, sfc, grupos, sfc_grupos, sfc_cortes }: Nits,
  { counts, rare_lines = {} }: Pick<Manifest, 'counts' | 'rare_lines'>,
): Generator<readonly [row: AnyJsonFile, path: string]> {
  const { company, companyMore, entity, entityMore, entityDetails, group, groupMore, groupStructure, frame } =
    files;
  const years = countedYears(counts);
  for (const row of [company, companyMore]) for (const one of siis) yield [row, row.path(one)];
  for (const row of [entity, entityMore, entityDetails]) for (const one of sfc) yield [row, row.path(one)];
  for (const row of [group, groupMore, groupStructure])
    for (const level of ciiuLevels) for (const code of grupos[level]) yield [row, row.path(level, code)];
  if (years.length > 0) for (const key of lineKeys) yield [files.line, files.line.path(key)];
  for (const key of seriesKeys)
    for (const year of years) if (!isRareLine(rare_lines, key, year)) yield [frame, frame.path(key, year)];
  for (const row of [files.filers, files.sectorsOfYear, files.departmentsOfYear, files.facetsOfYear])
    for (const year of years) yield [row, row.path(year)];
  for (const one of sfc_grupos) yield [files.entityGroup, files.entityGroup.path(one)];
  for (const cut of sfc_cortes) yield [files.entityCut, files.entityCut.path(cut)];
}

/** The types of what a row holds. */
export type FileOf<R> = R extends JsonFile<never, infer T> ? T : never;
