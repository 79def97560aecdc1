/** What a release says of all companies together: groups, screener, search, facets and the tables that explain the rest. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { indicatorDefinitions } from '../../contract/figures/indicators.ts';
import type { Nits } from '../../contract/files/country-files.ts';
import { files, type JsonFile } from '../../contract/files/files.ts';
import type { EntityFiguresFile } from '../../contract/files/peer-files.ts';
import { indicatorKeys } from '../../contract/http/figure-keys.ts';
import { type Grade, qualityRules } from '../../contract/http/quality.ts';
import type { QuintilesFile } from '../../contract/http/quintiles.ts';
import type { CiiuLevel } from '../../contract/http/schemas.ts';
import type { TransitionsFile } from '../../contract/http/transitions.ts';
import type { PublishedGroup } from '../../contract/stored/group.ts';
import { facets } from '../country/facets.ts';
import { homeOf } from '../country/home.ts';
import { encodeScreener } from '../country/screener.ts';
import { encodeSearch } from '../country/search.ts';
import { companyDirectory, entityDirectory, referenceYearOf } from '../country/summary.ts';
import type { Counts } from '../lib/counts.ts';
import { gzipStored } from '../lib/gzip.ts';
import { type MovedFile, type ReleaseFile, sha256 } from '../publish/publish.ts';
import type { SfcBuild } from '../sfc/build-sfc.ts';
import { analysisTexts } from '../siis/answers/company-data.ts';
import { type QualityTally, sumTallies, tallyFlags } from '../siis/figures/quality-tally.ts';
import {
  companiesByYear,
  countryCompanies,
  gradesByYear,
  summarizeCompanies,
  summarizeYear,
} from '../siis/figures/summaries.ts';
import { type Benchmarks, computeBenchmarks, groupFile, sectorTreeFile } from '../siis/groups/benchmark.ts';
import { quintilesOf } from '../siis/groups/quintiles.ts';
import { transitionsOf } from '../siis/groups/transitions.ts';
import type { ComputedCompanies } from '../siis/passes.ts';
import { indicatorEnglish } from '../tables/english-names.ts';
import { qualityTable } from '../tables/quality.ts';
import { type Crosswalk, crosswalk } from './crosswalk.ts';
import { type TradeNames, unclaimedLabels } from './report.ts';

export function publishedRules({ flags }: QualityTally, grados: Record<string, Record<Grade, number>>) {
  return {
    /** Year → grade → filings. */
    grados,
    reglas: qualityRules.map((regla) => {
      const { nombre, severidad, formula, explicacion, desde, ejemplo } = qualityTable[regla];
      const { lineas, anterior, cifras } = ejemplo;
      const marcas: Counts = flags[regla] ?? {};
      return {
        regla,
        nombre,
        severidad,
        formula,
        explicacion,
        desde,
        ejemplo: { ...(lineas && { lineas }), ...(anterior && { anterior }), cifras },
        /** Year → flags. */
        marcas,
      };
    }),
  };
}

export interface CountryContent {
  readonly referenceYear: number;
  readonly summaries: ReturnType<typeof summarizeCompanies>;
  readonly groups: Benchmarks;
  readonly concepts: Crosswalk;
  readonly quality: QualityTally;
  readonly transitions: TransitionsFile;
  readonly quintiles: QuintilesFile;
}

/** The definitions of answers with English names. */
const publishedIndicators = Object.fromEntries(
  indicatorKeys.map((key) => [key, { ...indicatorDefinitions[key], nombre_en: indicatorEnglish[key] }]),
);

export async function computeContent(
  { reading, partitions, flags }: ComputedCompanies,
  sfc: SfcBuild,
): Promise<CountryContent> {
  const anio = referenceYearOf(
    companiesByYear(partitions),
    sfc.entities.map(({ summary }) => summary),
  );
  const summaries = summarizeCompanies(partitions, anio);
  const groups = await computeBenchmarks(partitions);
  const concepts = crosswalk(unclaimedLabels(reading.labels.flat()));
  const quality = sumTallies([
    ...partitions.map((partition) => partition.quality),
    tallyFlags([...flags.values()].flat()),
  ]);
  const transitions = transitionsOf(partitions);
  const quintiles = quintilesOf(partitions);
  return { referenceYear: anio, summaries, groups, concepts, quality, transitions, quintiles };
}

/**
 * All files but what is written company by company, entity by entity and key by key. Each lies in `folder` until the release takes it:
 * together they would be a tenth of the memory of a build.
 */
export async function contentFiles(
  folder: string,
  { referenceYear: anio, summaries, groups, concepts, quality, transitions, quintiles }: CountryContent,
  { partitions, gaps }: ComputedCompanies,
  sfc: SfcBuild,
  aliases: TradeNames['used'],
): Promise<MovedFile[]> {
  const entities = sfc.entities.map(({ summary }) => summary);
  const made: MovedFile[] = [];
  const keep = ({ path, bytes }: ReleaseFile) => {
    const from = join(folder, `table-${made.length}`);
    writeFileSync(from, bytes);
    made.push({ path, from, bytes: bytes.length, sha256: sha256(bytes) });
  };
  groups.more.forEach(keep);
  // Threads are at work beside all that follows, and wait for an answer to their messages.
  for (const group of groups.groups) {
    keep(groupFile(group));
    await yieldToEventLoop();
  }
  const makers: readonly (() => ReleaseFile)[] = [
    () => json(files.concepts, concepts),
    () => json(files.indicators, publishedIndicators),
    () => json(files.analysis, analysisTexts),
    () => json(files.qualityRules, publishedRules(quality, gradesByYear(partitions))),
    () => json(files.facets, facets(summaries, anio, companiesByYear(partitions))),
    ...[...companiesByYear(partitions).keys()].map(
      (year) => () =>
        json(
          files.facetsOfYear,
          facets(summarizeYear(partitions, year), year, companiesByYear(partitions)),
          year,
        ),
    ),
    () => json(files.sectors, sectorTreeFile(groups.groups, anio)),
    ...[...companiesByYear(partitions).keys()].map(
      (year) => () => json(files.sectorsOfYear, sectorTreeFile(groups.groups, year, groups.figures), year),
    ),
    ...[...companiesByYear(partitions).keys()].map(
      (year) => () =>
        json(
          files.departmentsOfYear,
          { anio: year, departamentos: groups.country.get(year)?.departments ?? [] },
          year,
        ),
    ),
    () =>
      json(files.home, {
        ...homeOf(countryCompanies(partitions), groups.groups, anio, gaps),
        cambio_ingresos: groups.country.get(anio)?.change ?? null,
        crecimiento: groups.country.get(anio)?.growth ?? null,
      }),
    () => json(files.transitions, transitions),
    () => json(files.quintiles, quintiles),
    () => json(files.entityFigures, sfc.peers.figures),
    ...sfc.peers.groups.map((group) => () => json(files.entityGroup, group, group.grupo)),
    ...sfc.peers.cuts.map((cut) => () => json(files.entityCut, cut, cut.corte)),
    () => json(files.companies, companyDirectory(summaries)),
    () => json(files.entities, entityDirectory(entities)),
    () => json(files.nits, nitsOf(summaries, entities, groups.groups, sfc.peers.figures)),
    () => ({ path: files.screener, bytes: encodeScreener(summaries, anio) }),
    ...[...companiesByYear(partitions).keys()]
      .filter((year) => year !== anio)
      .map((year) => () => ({
        path: files.screenerOfYear(year),
        bytes: encodeScreener(summarizeYear(partitions, year), year),
      })),
    () => ({ path: files.search, bytes: encodeSearch(summaries, entities, aliases) }),
  ];
  for (const make of makers) {
    keep(make());
    await yieldToEventLoop();
  }
  return made;
}

/** What nobody changes any more. */
type Unchanged<T> = T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T;

function json<K extends readonly (string | number)[], T>(
  row: JsonFile<K, T>,
  value: Unchanged<T>,
  ...key: K
): ReleaseFile {
  return { path: row.path(...key), bytes: gzipStored(`${JSON.stringify(value)}\n`) };
}

type Numbered = readonly { readonly nit: string }[];

function nitsOf(
  companies: Numbered,
  entities: Numbered,
  groups: readonly PublishedGroup[],
  peers: EntityFiguresFile,
): Nits {
  const inOrder = (all: Numbered) => all.map(({ nit }) => nit).sort((a, b) => Number(a) - Number(b));
  const codes = (level: CiiuLevel) => groups.flatMap(({ nivel, codigo }) => (nivel === level ? codigo : []));
  return {
    siis: inOrder(companies),
    sfc: inOrder(entities),
    sfc_grupos: peers.grupos.map(({ clave }) => clave),
    sfc_cortes: [...peers.cortes],
    grupos: { clase: codes('clase'), division: codes('division'), seccion: codes('seccion') },
  };
}
