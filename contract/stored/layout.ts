/** Where the data files stand: what is published for everybody, and what `pack/` holds for the functions. */

import { z } from 'zod';
import type { EntityStatementName } from '../http/entity.ts';
import { qualityRules } from '../http/quality.ts';
import { type CiiuLevel, ciiuLevels, indicatorKeys } from '../http/schemas.ts';
import type { SeriesKey } from '../http/series.ts';
import { type History, historySchema } from './history.ts';

/** Rises whenever a file changes its form; a reader refuses what it does not know. */
export const layoutVersion = 7;

/** What a request names by its NIT. */
export const datasets = ['siis', 'sfc'] as const;
export type Dataset = (typeof datasets)[number];

/**
 * The members of a packed record, each one gzip member of JSON lines in a shard. The member `answer` is the body of the
 * default answer, and a company's tells in its header where the members of `data` lie; `places` are a company's in its CIIU groups, `quality` its flags and restatements, `details` the figures
 * of an entity, a line for each role.
 */
export const memberNames = {
  siis: ['answer', 'places', 'quality'],
  sfc: ['answer', 'financial_position', 'profit_loss', 'cash_flows', 'equity', 'notes', 'details'],
  groups: ['group'],
} as const satisfies {
  siis: readonly ['answer', ...string[]];
  sfc: readonly ['answer', ...EntityStatementName[], 'notes', 'details'];
  groups: readonly string[];
};
export type Pack = keyof typeof memberNames;
export type MemberName<P extends Pack> = (typeof memberNames)[P][number];
export const packs = Object.keys(memberNames) as Pack[];

/** What the members are read by; a member holds some of these by their position only. */
export const packTables = {
  siis: { members: memberNames.siis, indicators: indicatorKeys, levels: ciiuLevels, rules: qualityRules },
  sfc: { members: memberNames.sfc },
  groups: { members: memberNames.groups, indicators: indicatorKeys, levels: ciiuLevels },
} as const satisfies Record<Pack, unknown>;

/** Addresses in the data folder. The manifest is the pointer that readers trust; the rest stands beside it for people. */
export const manifestPath = 'manifest.json';
export const latestPath = 'latest.json';
/** What the last build read, skipped, rejected and changed; beside the manifest, because it speaks of two releases. */
export const reportPath = 'build-report.json';
/** The same for people. */
export const reportPagePath = 'build-report.html';
/** Where both lie of a build that was stopped before it was published; what begins with a dot is not served. */
export const stoppedFolder = '.stopped';
/** The catalogue of the downloads of the release that stands, for portals that harvest; each release has its own beside them. */
export const catalogPath = 'catalog.jsonld';
export const releaseFolder = (release: string): string => `releases/${release}/`;
export const releasePath = (release: string, file: string): string => releaseFolder(release) + file;

const numbered = (shard: number) => `${String(shard).padStart(3, '0')}.ndjson.gz`;

/** Addresses below a release. None of them ever changes. */
export const files = {
  /** The default answer of a company or entity, byte for byte. Not in the manifest: the index in `pack/` vouches for it. */
  answer: (dataset: Dataset, nit: string) => `${{ siis: 'empresa', sfc: 'sfc' }[dataset]}/${nit}.json`,
  /** A CIIU group, rendered from its packed record. Not in the manifest either. */
  benchmark: (level: CiiuLevel, code: string) => `benchmark/${level}/${code}.json`,
  companies: 'empresas.json',
  entities: 'entidades.json',
  facets: 'facets.json',
  /** The `data` of the operation on all CIIU groups. */
  sectors: 'sectores.json',
  /** What the home page shows of the country. */
  home: 'inicio.json',
  concepts: 'conceptos.json',
  indicators: 'indicadores.json',
  qualityRules: 'reglas_calidad.json',
  download: (name: string) => `downloads/${name}`,
  /** All lines and indicators of the companies of a year, a row a company. */
  panel: (year: number) => `downloads/panel/${year}.parquet`,

  /** For the functions and the self-hosted server. */
  index: (pack: Pack) => `pack/${pack}.index`,
  shard: <P extends Pack>(pack: P, member: MemberName<P>, shard: number) =>
    `pack/${member === 'places' || member === 'quality' ? member : pack}/${numbered(shard)}`,
  screener: 'pack/screener.columns',
  search: 'pack/search.columns',
  seriesCompanies: 'pack/series.columns',
  series: (key: SeriesKey) => `pack/series/${key}.columns`,
} as const;

/** Whether a file of a release is one of the many that the manifest does not list. */
export const isUnlisted = (file: string): boolean => /^(?:empresa|sfc|benchmark)\//.test(file);

const fileEntry = z.strictObject({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type FileEntry = z.infer<typeof fileEntry>;

const releaseName = z.string().regex(/^[0-9a-f]{16}$/);
const identity = {
  layout: z.literal(layoutVersion),
  release: releaseName,
  generated_at: z.iso.datetime(),
  sample: z.boolean(),
  reference_year: z.int(),
  counts: z.record(z.string(), z.int().min(0)),
};

export const manifestSchema = z.strictObject({
  ...identity,
  sources: z.array(
    z.strictObject({ file: z.string(), rows: z.int().min(0), bytes: z.int().min(0), sha256: z.string() }),
  ),
  files: z.record(z.string(), fileEntry),
  /** This release and those before it, the newest first; `releases.json` is made of it. */
  history: historySchema.optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The years of which a manifest counts companies, as `empresas_<year>`. */
export const yearsCounted = (counts: Manifest['counts']): number[] =>
  Object.keys(counts)
    .flatMap((key) => /^empresas_(\d{4})$/.exec(key)?.[1] ?? [])
    .map(Number);

/** The history that a manifest tells; one that tells none is its own beginning. */
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

/** `latest.json`: which release stands, and below which address its files are; for whoever reads without the API. */
export const latestSchema = z.strictObject({
  ...identity,
  base: z.string().describe('Dónde están los archivos de la publicación, a partir de esta dirección'),
});
export type Latest = z.infer<typeof latestSchema>;

export function latestOf({ sources: _, files: __, history: ___, ...identity }: Manifest): Latest {
  return { ...identity, base: releaseFolder(identity.release) };
}
