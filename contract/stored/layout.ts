/** The paths of the data files: those published for everybody, and those in `pack/` for the functions; and the manifest. */

import { z } from 'zod';
import type { EntityStatementName } from '../http/entity.ts';
import { qualityRules } from '../http/quality.ts';
import { type CiiuLevel, ciiuLevels, indicatorKeys } from '../http/schemas.ts';
import type { SeriesKey } from '../http/series.ts';
import { type History, historySchema } from './history.ts';
import { sourceGapsSchema } from './source-gaps.ts';

/** Increased whenever the format of a file changes; readers refuse other versions. */
export const layoutVersion = 8;

/** The two sources of companies, each with its own NITs. */
export const datasets = ['siis', 'sfc'] as const;
export type Dataset = (typeof datasets)[number];

/**
 * The members of a packed record, each a gzip member of JSON lines in a shard. `answer` is the body of the default answer;
 * that of a company lists the offsets of its parts in the gzip header. `places` are a company's ranks in its CIIU groups,
 * `quality` its flags and restatements, `analysis` what its figures say beside the indicators, `size_places` its ranks among those of its size, `details` the figures of an entity, a line per role, `evidencia` what its ratios and scales
 * were deduced from; of a group `analysis` is what `include=analisis` adds, a line a year, `sizes` and
 * `departments` are the statistics of a section or division by these.
 */
export const memberNames = {
  siis: ['answer', 'places', 'quality', 'analysis', 'size_places'],
  sfc: [
    'answer',
    'financial_position',
    'profit_loss',
    'cash_flows',
    'equity',
    'notes',
    'details',
    'evidencia',
  ],
  groups: ['group', 'analysis', 'sizes', 'departments'],
} as const satisfies {
  siis: readonly ['answer', ...string[]];
  sfc: readonly ['answer', ...EntityStatementName[], 'notes', 'details', 'evidencia'];
  groups: readonly string[];
};
export type Pack = keyof typeof memberNames;
export type MemberName<P extends Pack> = (typeof memberNames)[P][number];
export const packs = Object.keys(memberNames) as Pack[];

/** The tables that members are decoded with: they store some values only by position in these. */
export const packTables = {
  siis: { members: memberNames.siis, indicators: indicatorKeys, levels: ciiuLevels, rules: qualityRules },
  sfc: { members: memberNames.sfc },
  groups: { members: memberNames.groups, indicators: indicatorKeys, levels: ciiuLevels },
} as const satisfies Record<Pack, unknown>;

/** Paths in the data folder. Readers trust the manifest alone; the other files beside it are for people. */
export const manifestPath = 'manifest.json';
export const latestPath = 'latest.json';
/** What the last build read, skipped, rejected and changed; beside the manifest, because it compares two releases. */
export const reportPath = 'build-report.json';
/** The folder of the report of a build that was stopped before publishing; names with a dot in front are not served. */
export const stoppedFolder = '.stopped';
/** The catalogue (DCAT) of the downloads of the current release, for data portals; each release also has its own. */
export const catalogPath = 'catalog.jsonld';
export const releaseFolder = (release: string): string => `releases/${release}/`;
export const releasePath = (release: string, file: string): string => releaseFolder(release) + file;

/** Members that few requests ask for, and the folder of their shards. */
const sideFolders: { readonly [P in Pack]: Readonly<Partial<Record<MemberName<P>, string>>> } = {
  siis: { places: 'places', quality: 'quality', analysis: 'analysis', size_places: 'size_places' },
  sfc: {},
  groups: { analysis: 'group_analysis', sizes: 'group_sizes', departments: 'group_departments' },
};

const shardFileName = (shard: number) => `${String(shard).padStart(3, '0')}.ndjson.gz`;

/** Paths below the folder of a release. Files there never change. */
export const files = {
  /** The default answer of a company or entity, byte for byte. Not listed in the manifest: the index in `pack/` has its checksum. */
  answer: (dataset: Dataset, nit: string) => `${{ siis: 'empresa', sfc: 'sfc' }[dataset]}/${nit}.json`,
  /** A CIIU group, rendered from its packed record. Not listed in the manifest either. */
  benchmark: (level: CiiuLevel, code: string) => `benchmark/${level}/${code}.json`,
  companies: 'empresas.json',
  entities: 'entidades.json',
  facets: 'facets.json',
  /** The `data` of the operation on all CIIU groups. */
  sectors: 'sectores.json',
  /** The figures of the home page. */
  home: 'inicio.json',
  concepts: 'conceptos.json',
  indicators: 'indicadores.json',
  qualityRules: 'reglas_calidad.json',
  /** What `include` adds to companies: definitions, rules and bands. */
  analysis: 'analisis.json',
  download: (name: string) => `downloads/${name}`,
  /** All lines and indicators of the companies of a year, one row per company. */
  panel: (year: number) => `downloads/panel/${year}.parquet`,

  /** The statements of the companies of a CIIU section. */
  sectionStatements: (seccion: string) => `downloads/estados_por_seccion/${seccion}.csv.gz`,

  /** For the functions and the self-hosted server. */
  index: (pack: Pack) => `pack/${pack}.index`,
  shard: <P extends Pack>(pack: P, member: MemberName<P>, shard: number) =>
    `pack/${sideFolders[pack][member] ?? pack}/${shardFileName(shard)}`,
  screener: 'pack/screener.columns',
  /** The screener of another year than that of reference. */
  screenerOfYear: (year: number) => `pack/screener/${year}.columns`,
  search: 'pack/search.columns',
  /** For the next build alone: which rows the tables that people review had. */
  reviewed: 'pack/reviewed.json',
  seriesCompanies: 'pack/series.columns',
  series: (key: SeriesKey) => `pack/series/${key}.columns`,
} as const;

/** Whether a file of a release is one that the manifest does not list. */
export const isUnlisted = (file: string): boolean => /^(?:empresa|sfc|benchmark)\//.test(file);

const readFromStatics = new RegExp(
  `/pack/(?:${[...packs.flatMap((pack) => Object.values(sideFolders[pack])), 'series', 'screener'].join('|')})/`,
);

/** Packed files that functions on Vercel do not carry: they read them from the static files of their own deployment. */
export const isReadFromStatics = (path: string): boolean => readFromStatics.test(path);

export const fileEntrySchema = z.strictObject({
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FileEntry = z.infer<typeof fileEntrySchema>;

const releaseName = z.string().regex(/^[0-9a-f]{16}$/);
const identity = {
  layout: z.literal(layoutVersion),
  release: releaseName,
  generated_at: z.iso.datetime(),
  sample: z.boolean(),
  reference_year: z.int(),
  counts: z.record(z.string(), z.int().min(0)),
};

export const programSchema = z.strictObject({
  node: z.string(),
  zlib: z.string(),
  /** Of git; null where it is not known. */
  commit: z.string().nullable(),
});

export const manifestSchema = z.strictObject({
  ...identity,
  sources: z.array(
    z.strictObject({ file: z.string(), rows: z.int().min(0), bytes: z.int().min(0), sha256: z.string() }),
  ),
  /** What its source lacks. */
  source_gaps: sourceGapsSchema.optional(),
  /** The program that built it: another version of zlib may write other bytes, and another layout is read by its own commit. */
  made_by: programSchema.optional(),
  files: z.record(z.string(), fileEntrySchema),
  /** This release and those before it, the newest first; `releases.json` has the same. */
  history: historySchema.optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The years for which a manifest counts companies, as `empresas_<year>`, in order. */
export const countedYears = (counts: Manifest['counts']): number[] =>
  Object.keys(counts)
    .flatMap((key) => /^empresas_(\d{4})$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);

/** The history in a manifest; without one, this release alone. */
export function historyOf({
  release,
  generated_at,
  reference_year,
  sample,
  counts,
  history,
}: Manifest): History {
  const identity = { release, generated_at, reference_year, sample, counts };
  return history ?? [{ ...identity, anterior: null, cambios: null }];
}

/** `latest.json`: the current release and the base address of its files, for readers without the API. */
export const latestSchema = z.strictObject({
  ...identity,
  base: z.string().describe('Dónde están los archivos de la publicación, a partir de esta dirección'),
});
export type Latest = z.infer<typeof latestSchema>;

export function latestOf({
  sources: _,
  files: __,
  history: ___,
  made_by: ____,
  source_gaps: _____,
  ...identity
}: Manifest): Latest {
  return { ...identity, base: releaseFolder(identity.release) };
}
