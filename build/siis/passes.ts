/** SIIS in three passes: rows are read, companies are computed, and a release is written of them, by the same threads. */

import { files } from '../../contract/files/files.ts';
import type { ReleaseIdentity } from '../../contract/http/envelope.ts';
import { type FigureKey, figureKeys } from '../../contract/http/figure-keys.ts';
import { encodePurposes, type FiledPurpose } from '../../contract/stored/purposes.ts';
import type { CoverGaps, RareLines, SourceGaps } from '../../contract/stored/source-gaps.ts';
import type { Downloads } from '../downloads/downloads.ts';
import type { RowGroup, TableColumns } from '../downloads/row-group.ts';
import type { TableName } from '../downloads/tables.ts';
import { collectGarbage } from '../lib/heap.ts';
import type { Threads } from '../lib/pool.ts';
import type { StartProgress } from '../lib/progress.ts';
import type { ReleaseFile } from '../publish/publish.ts';
import type { RawFolder } from '../raw/raw-folder.ts';
import { allocateFractions, type ExerciseSums, openLineRows } from './answers/line-rows.ts';
import { lineFiles, type YearOfLines } from './answers/line-years.ts';
import type { SectionGroups, WrittenStructure } from './answers/section-structure.ts';
import { allocateFigureSeries, type Panel } from './answers/series-columns.ts';
import { createStructureFiles } from './answers/structure-rows.ts';
import { type Chunk, smallTables, type WrittenChunk } from './answers/write-chunk.ts';
import type { WritePlan } from './answers/write-plan.ts';
import type { ComputeData, ComputedPartition } from './compute-worker.ts';
import { withdrawGrowth } from './figures/growth-grades.ts';
import { coverGapsOf, rareLinesOf, sourceGapsOf, sumLineCounts } from './figures/source-gaps.ts';
import type { ReviewedTables } from './filings/reconcile-partition.ts';
import { applyCountryFlags, type CountryFlags, countryFlags } from './groups/cross-company-rules.ts';
import type { ReadData, ReadTask } from './read-worker.ts';
import type { Dictionaries } from './rows/extract.ts';
import { adoptCovers, type Extraction, type ReadResult, readSiis } from './rows/read-siis.ts';
import type { BlockOutput } from './rows/row-reader.ts';
import { partitionCount } from './rows/spill.ts';
import type { WriteData, WriteResult, WriteTask, WrittenYear } from './write-worker.ts';

/** What the passes share. */
export interface PassOptions {
  /** A folder on the disk of the release, for what one pass leaves to the next. */
  readonly scratch: string;
  readonly threads: Threads;
  readonly progress: StartProgress;
}

export interface ComputedCompanies {
  readonly reading: ReadResult;
  /** Every year with its final grade. */
  readonly partitions: readonly ComputedPartition[];
  /** By the rules that all companies decide. */
  readonly flags: CountryFlags;
  readonly gaps: SourceGaps;
  readonly coverGaps: CoverGaps;
  readonly rareLines: RareLines;
}

/** Every row to the partition of its NIT. */
export async function readRows(
  raw: RawFolder,
  { scratch, threads, progress }: PassOptions,
): Promise<ReadResult> {
  const pool = threads.assign<ReadTask, BlockOutput | Dictionaries>(
    new URL('read-worker.ts', import.meta.url),
    (number): ReadData => ({ folder: scratch, number }),
  );
  const bytes = raw.siis.reduce((total, file) => total + file.bytes, 0);
  const extraction: Extraction = {
    waitForCapacity: pool.waitForCapacity,
    extract: (block) =>
      pool.run({ kind: 'extract', block }, [block.bytes.buffer as ArrayBuffer]) as Promise<BlockOutput>,
    end: () => pool.runOnEach(() => ({ kind: 'end' })) as Promise<Dictionaries[]>,
    adopt: (covers, count) => adoptCovers(scratch, count, covers),
  };
  return readSiis(raw, extraction, progress('read', bytes, 'MB'));
}

/** Rows to companies, whose records stay in the scratch folder. From then on garbage is collected soon. */
export async function computeCompanies(
  reading: ReadResult,
  { corrections, withheld }: ReviewedTables,
  { scratch, threads, progress }: PassOptions,
): Promise<ComputedCompanies> {
  const { labels, nameWords } = reading;
  const pool = threads.assign<number, ComputedPartition>(
    new URL('compute-worker.ts', import.meta.url),
    (): ComputeData => ({ folder: scratch, labels, nameWords, reviewed: { corrections, withheld } }),
  );
  const computing = progress('compute', partitionCount, 'items');
  const partitions = await Promise.all(
    Array.from({ length: partitionCount }, async (_, number) => {
      const partition = await pool.run(number);
      computing.advance(1);
      return partition;
    }),
  );
  computing.done();
  // What is made of all companies together is several times what is kept of it.
  collectGarbage('soon');
  countSkipped(reading, partitions);
  const flags = countryFlags(partitions);
  const graded = partitions.map((own) => ({ ...own, companies: applyCountryFlags(own.companies, flags) }));
  graded.forEach(withdrawGrowth);
  const filed = sumLineCounts(partitions.map((own) => own.filed));
  return {
    reading,
    partitions: graded,
    flags,
    gaps: sourceGapsOf(filed),
    coverGaps: coverGapsOf(filed),
    rareLines: rareLinesOf(filed),
  };
}

/** Rows that a rule of the reconciliation left out are no longer used. */
function countSkipped(reading: ReadResult, partitions: readonly ComputedPartition[]): void {
  for (const { file, rule, rows } of partitions.flatMap(({ skipped }) => skipped)) {
    const count = reading.files[file]!;
    count.used -= rows;
    count.skipped[rule] = (count.skipped[rule] ?? 0) + rows;
  }
}

export interface CompanyWriter {
  rowGroup(table: TableName, columns: TableColumns): Promise<RowGroup>;
  /** The files of each company; the rows go to the downloads on the way. */
  companies(downloads: Pick<Downloads, 'addRows' | 'addGroup' | 'addSection'>): AsyncGenerator<ReleaseFile>;
  /** What each line is of assets or revenue in the CIIU groups. Asked for once the companies are written, as all that follows. */
  structure(downloads: Pick<Downloads, 'addGroup'>): AsyncGenerator<ReleaseFile>;
  /** The index of what they say that they do. */
  purposes(): ReleaseFile;
  /** The list of lines is of the year of reference. */
  series(referenceYear: number): AsyncGenerator<ReleaseFile>;
  /** Year by year. */
  panels(): AsyncGenerator<Panel>;
}

export function createCompanyWriter(
  plan: WritePlan,
  identity: ReleaseIdentity,
  { gaps, rareLines }: Pick<ComputedCompanies, 'gaps' | 'rareLines'>,
  { scratch, threads, progress }: PassOptions,
): CompanyWriter {
  const order = plan.series;
  const figures = allocateFigureSeries(order.rows);
  const fractions = allocateFractions();
  const sums: ExerciseSums[] = [];
  const purposes: FiledPurpose[] = [];
  openLineRows(scratch, order.years);
  const structure = createStructureFiles(scratch);
  const pool = threads.assign<WriteTask, WriteResult>(
    new URL('write-worker.ts', import.meta.url),
    (): WriteData => ({ folder: scratch, identity, gaps, rareLines, figures, fractions, order }),
  );
  /** One more than there are threads: none waits for the disk, and few results wait in memory. */
  const ahead = threads.size + 1;
  return {
    rowGroup: (table, columns) => pool.run({ kind: 'row_group', table, columns }) as Promise<RowGroup>,
    async *companies(downloads) {
      const writing = progress('write', plan.companies, 'items');
      const write = (chunk: Chunk) => pool.run({ kind: 'companies', chunk }) as Promise<WrittenChunk>;
      for await (const chunk of inOrder(plan.chunks, ahead, write)) {
        yield* chunk.files;
        sums.push(...chunk.sums);
        purposes.push(...chunk.purposes);
        if (chunk.statements) downloads.addGroup(chunk.statements);
        chunk.sections.forEach(downloads.addSection);
        chunk.structure.forEach(structure.add);
        for (const rows of chunk.rows)
          for (const table of smallTables) await downloads.addRows(table, rows[table]);
        writing.advance(chunk.rows.length);
      }
      writing.done();
    },
    async *structure(downloads) {
      structure.end();
      const writing = progress('structure', plan.sections.length, 'items');
      const write = (section: SectionGroups) =>
        pool.run({ kind: 'structure', section }) as Promise<WrittenStructure>;
      for await (const written of inOrder(plan.sections, ahead, write)) {
        written.rows.forEach(downloads.addGroup);
        yield* written.structure;
        writing.advance(1);
      }
      writing.done();
    },
    purposes() {
      const bytes = encodePurposes(purposes);
      // The texts are not kept beside what follows.
      purposes.length = 0;
      return { path: files.purposes, bytes };
    },
    async *series(referenceYear) {
      const writing = progress('series', figureKeys.length + order.years.length, 'items');
      const tasks: WriteTask[] = [
        ...figureKeys.map((key: FigureKey) => ({ kind: 'figure', key }) as const),
        ...order.years.map(({ anio }) => ({
          kind: 'year' as const,
          anio,
          sums: sums.filter((own) => own.anio === anio),
        })),
      ];
      const write = (task: WriteTask) => pool.run(task) as Promise<readonly ReleaseFile[] | WrittenYear>;
      const years: YearOfLines[] = [];
      for await (const written of inOrder(tasks, ahead, write)) {
        if ('frames' in written) {
          yield* written.frames;
          years.push(written.lines);
        } else yield* written;
        writing.advance(1);
      }
      yield* lineFiles(years, referenceYear);
      writing.done();
    },
    panels: () =>
      inOrder(
        plan.standing,
        ahead,
        ([anio, standing]) => pool.run({ kind: 'panel', anio, standing }) as Promise<Panel>,
      ),
  };
}

/** What becomes of each item, in their order; `most` of them are under way at once. */
async function* inOrder<T, R>(
  items: Iterable<T>,
  most: number,
  write: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  for (const item of items) {
    const written = write(item);
    written.catch(() => {}); // It is awaited below, which may be after it failed.
    underWay.push(written);
    if (underWay.length >= most) yield await underWay.shift()!;
  }
  for (const written of underWay) yield await written;
}
