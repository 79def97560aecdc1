/** Some companies in a row as all that a release holds of them: their files, rows of the downloads, values of the series. */

import { indicatorDefinitions } from '../../../contract/figures/indicators.ts';
import { files } from '../../../contract/files/files.ts';
import {
  type CompanyMore,
  type CompanyRanks,
  type SizeYear,
  sizeLevels,
} from '../../../contract/files/record-files.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { bodyOf, metaOf, type ReleaseIdentity } from '../../../contract/http/envelope.ts';
import { indicatorKeys } from '../../../contract/http/figure-keys.ts';
import { ciiuLevels } from '../../../contract/http/schemas.ts';
import type { FiledPurpose } from '../../../contract/stored/purposes.ts';
import type { SourceGaps } from '../../../contract/stored/source-gaps.ts';
import { createColumns, type RowGroup, rowGroup } from '../../downloads/row-group.ts';
import {
  analysisRows,
  companyRow,
  flagRows,
  indicatorRows,
  restatementRows,
  statementRows,
} from '../../downloads/rows.ts';
import { createSectionRows, type SectionRows } from '../../downloads/table-file.ts';
import { type TableRow, tables } from '../../downloads/tables.ts';
import { gzipStored } from '../../lib/gzip.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import { withCompanyInError } from '../filings/reconcile-partition.ts';
import { noPercentile, percentileCount, type RankColumns } from '../groups/statistics.ts';
import { createLineRows, type ExerciseSums, type SharedFractions } from './line-rows.ts';
import { withRows } from './provenance.ts';
import { type CompanyRecord, type CountryVerdict, type RecordLocation, readRecord } from './record.ts';
import type { FigureSeries, SeriesYear } from './series-columns.ts';
import { createStructureLines, type StructureLines } from './structure-rows.ts';

/** `row` is the place of the company's first year in the columns. */
function companyRanks(
  { profile, groups: years }: Pick<CompanyRecord, 'profile' | 'groups'>,
  { positions, counts, percentiles }: RankColumns,
  row: number,
): CompanyRanks {
  const { nit, razon_social, ciiu } = profile;
  const inGroups = years.flatMap(({ year, groups }, i) =>
    ciiuLevels.flatMap((nivel, level) => {
      const entry = (row + i) * ciiuLevels.length + level;
      return groups && positions[entry]! > 0 ? [{ entry, nivel, codigo: groups[nivel], anio: year }] : [];
    }),
  );
  const percentileOf = (entry: number, indicator: number) => {
    const value = percentiles[entry * percentileCount + indicator]!;
    return value === noPercentile ? null : value;
  };
  return {
    empresa: {
      nit,
      razon_social,
      ciiu,
      posiciones: inGroups.map(({ entry, nivel, codigo, anio }) => ({
        nivel,
        codigo,
        anio,
        posicion: positions[entry]!,
        num_empresas: counts[entry]!,
      })),
      percentiles: inGroups.map(({ entry, nivel, codigo, anio }) => ({
        nivel,
        codigo,
        anio,
        indicadores: Object.fromEntries(indicatorKeys.map((key, i) => [key, percentileOf(entry, i)])),
      })),
    },
    grupos: years.map(({ year, groups }) => ({
      anio: year,
      clase: groups?.clase ?? null,
      division: groups?.division ?? null,
      seccion: groups?.seccion ?? null,
    })),
  };
}

/** `row` is the place of the company's first year in the columns. */
function companySizeRanks(
  { analysis }: Pick<CompanyRecord, 'analysis'>,
  { positions, counts, percentiles }: RankColumns,
  row: number,
): SizeYear[] {
  return analysis.tamano.by_year.flatMap(({ anio, tamano }, i) => {
    if (tamano === null) return [];
    const lugares = sizeLevels.map((_, level) => {
      const entry = (row + i) * sizeLevels.length + level;
      if (positions[entry] === 0) return null;
      const own = percentiles.subarray(entry * percentileCount, (entry + 1) * percentileCount);
      const indicadores = Object.fromEntries(
        indicatorKeys.map((key, at) => [key, own[at] === noPercentile ? null : own[at]!]),
      ) as Record<(typeof indicatorKeys)[number], number | null>;
      return { posicion: positions[entry]!, num_empresas: counts[entry]!, indicadores };
    });
    return [{ anio, tamano, lugares }];
  });
}

export interface CompanyToWrite extends RecordLocation, CountryVerdict {
  readonly partition: number;
  /** Of each of its years in the columns of the series. */
  readonly seriesRows: readonly number[];
}

/** Companies in order of NIT. */
export interface Chunk {
  readonly companies: readonly CompanyToWrite[];
  /** Company after company, year after year. */
  readonly ranks: RankColumns;
  readonly sizeRanks: RankColumns;
}

/** The tables that have few rows of a company; those of `estados` are a row group of their own. */
export const smallTables = ['empresas', 'indicadores', 'analisis', 'calidad', 'reexpresiones'] as const;
type SmallTable = (typeof smallTables)[number];

export interface WrittenChunk {
  /** Of each company its answer, and what `include` adds. */
  readonly files: readonly ReleaseFile[];
  /** Null when no line was filed. */
  readonly statements: RowGroup | null;
  /** The same once more, section by section. */
  readonly sections: readonly SectionRows[];
  /** Of the years that are made of several exercises. */
  readonly sums: readonly ExerciseSums[];
  /** The years that count in the structure of their groups. */
  readonly structure: readonly StructureLines[];
  /** Of those that filed one. */
  readonly purposes: readonly FiledPurpose[];
  /** Company by company. */
  readonly rows: readonly Readonly<Record<SmallTable, readonly TableRow[]>>[];
}

/** Where the values of the series go. */
export interface SeriesSink {
  readonly figures: FigureSeries;
  readonly fractions: SharedFractions;
  readonly yearOf: ReadonlyMap<number, SeriesYear>;
}

/** Throws with the NIT of the company that cannot be written. */
export function writeChunk(
  folder: string,
  { companies, ranks, sizeRanks }: Chunk,
  { identity, gaps }: { readonly identity: ReleaseIdentity; readonly gaps: SourceGaps },
  { figures, fractions, yearOf }: SeriesSink,
): WrittenChunk {
  const statements = createColumns(tables.estados);
  const sections = createSectionRows();
  const structure = createStructureLines();
  const written: ReleaseFile[] = [];
  const rows: WrittenChunk['rows'][number][] = [];
  const lineRows = createLineRows(folder, fractions);
  const sums: ExerciseSums[] = [];
  const purposes: FiledPurpose[] = [];
  let [lines, year] = [0, 0];
  function write(record: CompanyRecord, seriesRows: readonly number[]) {
    const { nit, objeto_social: objeto, ultimo_anio, anio_de } = record.profile;
    if (objeto !== null) purposes.push({ nit, anio: anio_de?.objeto_social ?? ultimo_anio, objeto });
    const more: CompanyMore = {
      ranks: companyRanks(record, ranks, year),
      size_ranks: companySizeRanks(record, sizeRanks, year),
      calidad: [...record.calidad],
      reexpresiones: [...record.reexpresiones],
      retenido: record.withheld,
      ...record.analysis,
      procedencia: withRows(record.analysis.procedencia, record.financials, identity.sample),
    };
    year += record.groups.length;
    written.push(
      { path: files.company.path(nit), bytes: gzipStored(answerOf(record, identity)) },
      { path: files.companyMore.path(nit), bytes: gzipStored(`${JSON.stringify(more)}\n`) },
    );
    const own = statementRows(nit, record.financials);
    for (const row of own) statements.add(row);
    sections.add(record.profile, own);
    structure.add(record);
    lines += own.length;
    rows.push({
      empresas: [companyRow(record.profile)],
      indicadores: indicatorRows(record),
      analisis: analysisRows(nit, record.analysis),
      calidad: flagRows(nit, record),
      reexpresiones: restatementRows(nit, record),
    });
    figures.put(record, seriesRows);
    const { filings } = record.financials;
    const rowOfYear = (anio: number) =>
      seriesRows[filings.findIndex((filing) => filing.anio === anio)]! - yearOf.get(anio)!.start;
    sums.push(...lineRows.put(record, rowOfYear));
  }
  for (const { partition, seriesRows, ...company } of companies) {
    const record = readRecord(folder, partition, company, company, gaps);
    withCompanyInError(record.profile.nit, () => write(record, seriesRows));
  }
  lineRows.end();
  return {
    files: written,
    sums,
    statements: lines > 0 ? rowGroup('estados', statements.columns()) : null,
    sections: sections.packed(),
    structure: structure.packed(),
    purposes,
    rows,
  };
}

/** The body of the default answer. */
function answerOf({ profile, financials, figures }: CompanyRecord, identity: ReleaseIdentity): string {
  const indicators = { definitions: indicatorDefinitions, ...figures };
  const meta = metaOf('empresa', identity, `${apiPrefix}/empresa/${profile.nit}`);
  return bodyOf(JSON.stringify({ profile, financials, indicators }), meta);
}
