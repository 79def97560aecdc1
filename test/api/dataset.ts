/** A small data folder in the published layout, written without the pipeline: its companies are invented by arithmetic. */

import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipStored } from '../../build/lib/gzip.ts';
import { analysisTexts } from '../../build/siis/answers/company-data.ts';
import { groupFile } from '../../build/siis/groups/benchmark.ts';
import { files, isUnlisted, type JsonFile } from '../../contract/files/files.ts';
import type {
  CompanyAnalysis,
  CompanyMore,
  CompanyQuality,
  CompanyRanks,
} from '../../contract/files/record-files.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { bodyOf, metaOf } from '../../contract/http/envelope.ts';
import { coreLines, indicatorKeys, type StatementName } from '../../contract/http/figure-keys.ts';
import {
  type Benchmark,
  type CiiuLevel,
  ciiuLevels,
  type Financials,
  type Indicators,
  type Profile,
} from '../../contract/http/schemas.ts';
import { checkDigit } from '../../contract/nit.ts';
import type { PublishedGroup } from '../../contract/stored/group.ts';
import { layoutVersion, type Manifest, manifestPath, releasePath } from '../../contract/stored/layout.ts';
import {
  calendarYear,
  testAnalysis,
  testIndicators,
  testQuality,
  testRanking,
  testStats,
  text,
} from './dataset-figures.ts';
import { testGroupMore, testGroupStructure, testSizeRanks } from './dataset-groups.ts';

export const datasetYears = [2019, 2020, 2021, 2022, 2023];
export const datasetReferenceYear = 2023;

/** `moved` changes its class in 2022, `ungrouped` has no valid code, `young` has a single year. */
export const datasetNits = {
  plain: '890900001',
  moved: '890900002',
  ungrouped: '890900003',
  young: '890900004',
  short: '123456',
} as const;
export const absentNit = '999999999';
export const entityNit = '860000001';

const classOf = (nit: string, year: number) =>
  nit === datasetNits.ungrouped ? null : nit === datasetNits.moved && year < 2022 ? '4712' : '4711';

export interface WrittenDataset {
  readonly release: string;
  readonly companies: readonly StoredCompany[];
  readonly groups: readonly PublishedGroup[];
}

export interface StoredCompany {
  readonly nit: string;
  readonly company: {
    readonly profile: Profile;
    readonly financials: Financials;
    readonly indicators: Indicators;
  };
  readonly benchmark: CompanyRanks;
  readonly quality: CompanyQuality;
  readonly analysis: CompanyAnalysis;
}

/** A release that is not yet written: its manifest and its files. */
export interface TestRelease extends WrittenDataset {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Writes the release and then renames the manifest into place. `edition` varies the figures. */
export function writeDataset(folder: string, edition = 1, extra: readonly string[] = []): WrittenDataset {
  const {
    manifest,
    files: made,
    ...written
  } = createTestRelease(edition, [...Object.values(datasetNits), ...extra]);
  // Nobody asks of the entity: its files are there and whole.
  const ofEntity = [files.entity, files.entityMore, files.entityDetails].map(
    (row) => [row.path(entityNit), gzipStored('{}')] as const,
  );
  for (const [file, bytes] of [...made, ...ofEntity]) {
    const path = join(folder, releasePath(written.release, file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  writeFileSync(join(folder, 'manifest.next'), JSON.stringify(manifest));
  renameSync(join(folder, 'manifest.next'), join(folder, manifestPath));
  return written;
}

/** `ranked` is how many companies the rankings of the groups list. */
export function createTestRelease(edition: number, all: readonly string[], ranked = 100): TestRelease {
  const release = createHash('sha256').update(`edition ${edition}`).digest('hex').slice(0, 16);
  const companies = all.map((nit) => stored(nit, edition));
  const groups = groupsOf(ranked);
  const listed: Manifest['files'] = {};
  const written = new Map<string, Uint8Array>();
  const write = (file: string, bytes: Uint8Array) => {
    written.set(file, bytes);
    if (isUnlisted(file)) return;
    listed[file] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const writeJson = <T>(row: JsonFile<[], T>, value: T) =>
    write(row.path(), gzipStored(JSON.stringify(value)));
  const manifest: Manifest = {
    layout: layoutVersion,
    release,
    generated_at: '2024-06-01T00:00:00Z',
    sample: true,
    reference_year: datasetReferenceYear,
    counts: { companies: companies.length },
    sources: [],
    files: listed,
    history: [],
  };
  const { generated_at, sample, reference_year, counts } = manifest;
  manifest.history.push({
    ...{ release, generated_at, reference_year, sample, counts, anterior: null, cambios: null },
  });

  for (const { nit, company, benchmark, quality, analysis } of companies) {
    const meta = metaOf('empresa', manifest, `${apiPrefix}/empresa/${nit}`);
    write(files.company.path(nit), gzipStored(bodyOf(JSON.stringify(company), meta)));
    const more: CompanyMore = {
      ranks: benchmark,
      size_ranks: testSizeRanks(analysis),
      retenido: {},
      ...quality,
      ...analysis,
    };
    write(files.companyMore.path(nit), gzipStored(JSON.stringify(more)));
  }
  writeJson(files.analysis, analysisTexts);
  const codes = (level: CiiuLevel) => groups.flatMap(({ nivel, codigo }) => (nivel === level ? codigo : []));
  writeJson(files.nits, {
    siis: [...all].sort((a, b) => Number(a) - Number(b)),
    sfc: [entityNit],
    sfc_grupos: [],
    sfc_cortes: [],
    grupos: { clase: codes('clase'), division: codes('division'), seccion: codes('seccion') },
  });
  for (const group of groups) {
    const { path, bytes } = groupFile(group);
    write(path, bytes);
    const { nivel, codigo } = group;
    write(files.groupMore.path(nivel, codigo), gzipStored(JSON.stringify(testGroupMore(group))));
    write(files.groupStructure.path(nivel, codigo), gzipStored(JSON.stringify(testGroupStructure(group))));
  }

  return { release, companies, groups, manifest, files: written };
}

const yearsOf = (nit: string) => (nit === datasetNits.young ? [2023] : datasetYears);

function stored(nit: string, edition: number): StoredCompany {
  const own = yearsOf(nit);
  const seed = Number(nit.slice(-4)) + edition;
  const rows = <S extends StatementName>(statement: S) =>
    own.map((anio, y) => ({
      anio,
      ...Object.fromEntries(
        coreLines[statement].map((key, i) => [key, (i + y) % 7 === 0 ? null : seed * 1000 + i * 10 + y]),
      ),
    }));
  const profile = profileOf(nit, own);
  const company = {
    profile,
    financials: {
      currency: 'COP',
      unit: 'thousands',
      scale: 1000,
      estado_resultados: rows('resultados'),
      estado_situacion_financiera: rows('situacion_financiera'),
      estado_flujo_efectivo: rows('flujo_efectivo'),
      filings: own.map((anio) => ({
        anio,
        fecha_corte: `${anio}-12-31`,
        numero_radicado: `${anio}-01-000001`,
        punto_entrada: text,
        base: 'individual',
        marco_niif: 'PYMES',
        corte_anual: true,
        ...calendarYear(anio),
        reexpresado: false,
        calidad: anio % 2 === 0 ? 'A' : 'C',
        versiones: [],
      })),
    } as unknown as Financials,
    indicators: testIndicators(own, seed),
  };
  return {
    ...{ nit, company, benchmark: placesOf(nit, profile, own) },
    analysis: testAnalysis(own, seed),
    quality:
      nit === datasetNits.plain || nit === datasetNits.moved
        ? testQuality(own)
        : { calidad: [], reexpresiones: [] },
  };
}

function profileOf(nit: string, own: readonly number[]): Profile {
  const codigo = classOf(nit, own.at(-1)!);
  return {
    nit,
    digito_verificacion: checkDigit(nit),
    razon_social: `${text} ${nit}`,
    marco_niif: 'PYMES',
    ciiu: codigo && {
      codigo,
      nombre: 'Comercio',
      division: '47',
      division_nombre: 'Comercio al por menor',
      seccion: 'G',
      seccion_nombre: 'Comercio',
    },
    ubicacion: { departamento: 'Antioquia', ciudad: 'Medellín', codigo_dane: '05001', direccion: text },
    contacto: { telefono: null, email: null },
    tipo_societario: null,
    estado_actual: null,
    fecha_constitucion: '1990-02-03',
    matricula_mercantil: null,
    objeto_social: text,
    primer_anio: own[0]!,
    ultimo_anio: own.at(-1)!,
  };
}

function placesOf(nit: string, profile: Profile, own: readonly number[]): CompanyRanks {
  const grupos = own.map((anio) => {
    const clase = classOf(nit, anio);
    return { anio, clase, division: clase && '47', seccion: clase && 'G' };
  });
  const places = grupos.flatMap(({ anio, ...codes }) =>
    ciiuLevels.flatMap((nivel) => (codes[nivel] === null ? [] : [{ nivel, codigo: codes[nivel]!, anio }])),
  );
  const empresa: Benchmark['empresa'] = {
    nit,
    razon_social: profile.razon_social,
    ciiu: profile.ciiu,
    posiciones: places.map((place) => ({ ...place, posicion: 2, num_empresas: 120 })),
    percentiles: places.map((place) => ({
      ...place,
      indicadores: Object.fromEntries(indicatorKeys.map((key, i) => [key, i % 5 === 0 ? null : i * 5])),
    })),
  };
  return { empresa, grupos };
}

/** Group 4712 has no year 2023 and the division's year 2023 lists three companies only. */
function groupsOf(ranked: number): PublishedGroup[] {
  const groups = [
    ['clase', '4711'],
    ['clase', '4712'],
    ['division', '47'],
    ['seccion', 'G'],
  ] as const;
  return groups.map(([nivel, codigo]) => ({
    nivel,
    codigo,
    nombre: text,
    metodologia: `Cuartiles de tipo 7. ${text}`,
    peer_stats_by_year: byYear(codigo, (year) => testStats(nivel, codigo, year)),
    ranking_by_year: byYear(codigo, (year) =>
      testRanking(codigo === '47' && year === 2023 ? 3 : ranked, year),
    ),
    movimiento: null,
  }));
}

const byYear = <V>(codigo: string, value: (year: number) => V): Record<string, V> =>
  Object.fromEntries(
    datasetYears
      .filter((year) => !(codigo === '4712' && year === 2023))
      .map((year) => [String(year), value(year)]),
  );
