/** What writing needs beside the records: all companies in order of NIT, cut into chunks, and the order of the series. */

import { sectionOfDivision } from '../../../contract/figures/ciiu.ts';
import { sizeLevels } from '../../../contract/files/record-files.ts';
import { grades } from '../../../contract/http/quality.ts';
import { ciiuLevels } from '../../../contract/http/schemas.ts';
import { groupBases } from '../../../contract/year-marks.ts';
import { type GroupSize, groupSize } from '../../downloads/row-group.ts';
import { groupBy } from '../../lib/group-by.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import type { ComparedCompany, ComparedPartition, YearFigures } from '../figures/figures.ts';
import type { Benchmarks } from '../groups/benchmark.ts';
import type { CountryFlags } from '../groups/cross-company-rules.ts';
import type { NamedGroup } from '../groups/group-analysis.ts';
import { emptyRanks, percentileCount, type RankColumns } from '../groups/statistics.ts';
import { sectionNumber } from './line-years.ts';
import type { RecordLocation } from './record.ts';
import type { SectionGroups } from './section-structure.ts';
import { type FilingYear, panelStanding, type SeriesOrder, type Standing } from './series-columns.ts';
import type { Chunk, CompanyToWrite } from './write-chunk.ts';

interface Partition extends ComparedPartition {
  readonly partition: number;
  readonly companies: readonly (ComparedCompany & { readonly record: RecordLocation })[];
}

export interface WritePlan {
  readonly companies: number;
  /** The CIIU groups by section. */
  readonly sections: readonly SectionGroups[];
  /** A chunk is a row group of the table `estados`. */
  readonly chunks: readonly Chunk[];
  readonly series: SeriesOrder;
  /** Of each year of the series, ascending. */
  readonly standing: readonly (readonly [year: number, standing: Standing])[];
}

interface RankedCompany {
  readonly company: Partition['companies'][number];
  readonly partition: number;
  readonly ranks: RankColumns;
  readonly sizeRanks: RankColumns;
  /** Of its first year, in the columns of its partition. */
  readonly row: number;
}

/** `partitions` have their final grades. Memory: some hundred bytes for each company-year. */
export function planWriting(
  partitions: readonly Partition[],
  flags: CountryFlags,
  { groups, ranks, sizeRanks }: Pick<Benchmarks, 'groups' | 'ranks' | 'sizeRanks'>,
  size: GroupSize = groupSize,
): WritePlan {
  const all = partitions
    .flatMap((own) => {
      let row = 0;
      return own.companies.map((company): RankedCompany => {
        row += company.years.length;
        return {
          company,
          partition: own.partition,
          ranks: ranks.get(own)!,
          sizeRanks: sizeRanks.get(own)!,
          row: row - company.years.length,
        };
      });
    })
    .sort((a, b) => Number(a.company.profile.nit) - Number(b.company.profile.nit));
  const { rowsOf, order, standing } = seriesOrder(all.map(({ company }) => company));
  const chunks: Chunk[] = [];
  for (let from = 0; from < all.length; ) {
    let [to, lines, bytes] = [from, 0, 0];
    do {
      const { record } = all[to]!.company;
      lines += record.lines;
      bytes += record.bytes;
      to++;
    } while (to < all.length && lines < size.rows && bytes < size.bytes);
    const own = all.slice(from, to);
    const companies = own.map(
      ({ company: { profile, years, record }, partition }, i): CompanyToWrite => ({
        partition,
        ...record,
        seriesRows: rowsOf[from + i]!,
        grades: years.map(({ calidad }) => calidad),
        flags: flags.get(profile.nit) ?? [],
      }),
    );
    chunks.push({
      companies,
      ranks: joinRanks(own, (company) => company.ranks, ciiuLevels.length),
      sizeRanks: joinRanks(own, ({ sizeRanks }) => sizeRanks, sizeLevels.length),
    });
    from = to;
  }
  const sections = sectionsOf(
    groups,
    standing.map(([year]) => year),
  );
  return { companies: all.length, sections, chunks, series: order, standing };
}

const sectionOf = ({ nivel, codigo }: NamedGroup): string =>
  nivel === 'seccion' ? codigo : sectionOfDivision(codigo.slice(0, 2));

/** In order, and the groups of each as they come. */
const sectionsOf = (groups: readonly NamedGroup[], years: readonly number[]): SectionGroups[] =>
  [...groupBy(groups, sectionOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([seccion, own]) => ({
      seccion,
      groups: own.map(({ nivel, codigo, nombre }) => ({ nivel, codigo, nombre })),
      years,
    }));

function joinRanks(
  companies: readonly RankedCompany[],
  columnsOf: (company: RankedCompany) => RankColumns,
  levels: number,
): RankColumns {
  const all = emptyRanks(companies.reduce((sum, { company }) => sum + company.years.length * levels, 0));
  let at = 0;
  for (const own of companies) {
    const { company, row } = own;
    const ranks = columnsOf(own);
    const [from, to] = [row * levels, (row + company.years.length) * levels] as const;
    all.positions.set(ranks.positions.subarray(from, to), at);
    all.counts.set(ranks.counts.subarray(from, to), at);
    all.percentiles.set(
      ranks.percentiles.subarray(from * percentileCount, to * percentileCount),
      at * percentileCount,
    );
    at += to - from;
  }
  return all;
}

/** Of the company alone, by one filing. */
const isOneWholeYear = ({ filed, exercises, base }: YearFigures): boolean =>
  filed.corte_anual && filed.meses === 12 && exercises === 1 && !groupBases.has(base);

const filingYear = ({ filed, exercises, base, cut }: YearFigures): FilingYear => ({
  fecha_corte: cut,
  base,
  ...filed,
  exercises: exercises > 1 ? exercises : undefined,
});

/** Year by year, and within a year in order of NIT; of each company the rows of its years. */
function seriesOrder(companies: readonly ComparedCompany[]) {
  const byYear = new Map<number, { companies: number[]; filed: YearFigures[] }>();
  companies.forEach(({ years }, position) => {
    for (const filed of years) {
      const own = byYear.get(filed.year) ?? { companies: [], filed: [] };
      byYear.set(filed.year, own);
      own.companies.push(position);
      own.filed.push(filed);
    }
  });
  const rowsOf: number[][] = companies.map(() => []);
  let rows = 0;
  const years = [...byYear.keys()]
    .sort((a, b) => a - b)
    .map((anio) => {
      const own = byYear.get(anio)!;
      const start = rows;
      for (const position of own.companies) rowsOf[position]!.push(rows++);
      return {
        anio,
        start,
        companies: Uint32Array.from(own.companies),
        grades: Uint8Array.from(own.filed, ({ calidad }) => grades.indexOf(calidad)),
        sections: Uint8Array.from(own.filed, (filed) =>
          countsInStatistics(filed) && filed.groups ? sectionNumber(filed.groups.seccion) : 0,
        ),
        others: new Map(
          own.filed.flatMap((filed, row) =>
            isOneWholeYear(filed) ? [] : [[row, filingYear(filed)] as const],
          ),
        ),
      };
    });
  const order: SeriesOrder = {
    nits: companies.map(({ profile }) => profile.nit),
    names: companies.map(({ profile }) => profile.razon_social),
    rows,
    years,
  };
  const standing = years.map(({ anio }) => [anio, panelStanding(byYear.get(anio)!.filed)] as const);
  return { order, standing, rowsOf };
}
