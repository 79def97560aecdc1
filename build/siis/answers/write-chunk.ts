/** Some companies in a row as all that a release holds of them: answers, places, flags, rows of the downloads, values of the series. */

import { bodyEnd, metaOf, type ReleaseIdentity } from '../../../contract/http/envelope.ts';
import { apiPrefix } from '../../../contract/http/operations.ts';
import { writeAnalysis } from '../../../contract/stored/analysis.ts';
import { companyParts, dataSegments, dataStart, mapParts } from '../../../contract/stored/answer.ts';
import { writeCompanyRanks } from '../../../contract/stored/company-ranks.ts';
import { concatBytes, type DeflateSegment } from '../../../contract/stored/gzip.ts';
import type { MemberName } from '../../../contract/stored/layout.ts';
import type { IndexEntry } from '../../../contract/stored/pack-index.ts';
import { writeQuality } from '../../../contract/stored/quality.ts';
import { writeSizeRanks } from '../../../contract/stored/size-ranks.ts';
import type { SourceGaps } from '../../../contract/stored/source-gaps.ts';
import { type RowGroup, rowGroup } from '../../downloads/row-group.ts';
import {
  analysisRows,
  companyRow,
  flagRows,
  indicatorRows,
  restatementRows,
  statementRows,
} from '../../downloads/rows.ts';
import { createColumns } from '../../downloads/table-columns.ts';
import { type TableRow, tables } from '../../downloads/tables.ts';
import { deflateStoredSegment } from '../../lib/deflate.ts';
import { absentMember, createShard } from '../../publish/shard.ts';
import { indicatorDefinitions } from '../../tables/indicators.ts';
import { withCompanyInError } from '../filings/reconcile-partition.ts';
import type { RankColumns } from '../groups/ranks.ts';
import { companyRanks } from './company-ranks.ts';
import { type CompanyRecord, type CountryVerdict, type RecordLocation, readRecord } from './record.ts';
import type { SeriesColumns } from './series-columns.ts';
import { companySizeRanks } from './size-ranks.ts';

export interface CompanyToWrite extends RecordLocation, CountryVerdict {
  readonly partition: number;
  /** Of each of its years in the columns of the series. */
  readonly seriesRows: readonly number[];
}

/** Companies in order of NIT. */
export interface Chunk {
  readonly companies: readonly CompanyToWrite[];
  /** Company after company, year after year. */
  readonly places: RankColumns;
  readonly sizePlaces: RankColumns;
}

/** The tables that have few rows of a company; those of `estados` are a row group of their own. */
export const smallTables = ['empresas', 'indicadores', 'analisis', 'calidad', 'reexpresiones'] as const;
export type SmallTable = (typeof smallTables)[number];

export interface WrittenChunk {
  readonly shards: Readonly<Record<MemberName<'siis'>, Uint8Array<ArrayBuffer>>>;
  /** As if these were a shard of their own. */
  readonly entries: readonly Omit<IndexEntry, 'shard'>[];
  /** The same answers as plain text, one after another, each as long as `lengths` says. */
  readonly texts: Uint8Array<ArrayBuffer>;
  readonly lengths: readonly number[];
  /** Null when no line was filed. */
  readonly statements: RowGroup | null;
  /** Company by company. */
  readonly rows: readonly Readonly<Record<SmallTable, readonly TableRow[]>>[];
}

/** A text with its deflated form. */
interface DeflatedText {
  readonly text: Uint8Array;
  readonly deflated: DeflateSegment;
}

const deflatedText = (text: string, effort?: Parameters<typeof deflateStoredSegment>[1]): DeflatedText => {
  const bytes = Buffer.from(text);
  return { text: bytes, deflated: deflateStoredSegment(bytes, effort) };
};

/** Texts that are the same in all answers, deflated once. */
const sharedTexts = new Map<string, DeflatedText>();
function sharedText(text: string, effort?: Parameters<typeof deflateStoredSegment>[1]): DeflatedText {
  const known = sharedTexts.get(text) ?? deflatedText(text, effort);
  sharedTexts.set(text, known);
  return known;
}
/** The few keys gain nothing by deflating. */
const keyText = (text: string): DeflatedText => sharedText(text, { level: 0 });

/** Throws with the NIT of the company that cannot be written. */
export function writeChunk(
  folder: string,
  { companies, places, sizePlaces }: Chunk,
  { identity, gaps }: { readonly identity: ReleaseIdentity; readonly gaps: SourceGaps },
  series: SeriesColumns,
): WrittenChunk {
  const shards = {
    answer: createShard(),
    places: createShard(),
    quality: createShard(),
    analysis: createShard(),
    size_places: createShard(),
  };
  const statements = createColumns(tables.estados);
  const bodies: Uint8Array[] = [];
  const rows: WrittenChunk['rows'][number][] = [];
  let [lines, year] = [0, 0];
  function write(record: CompanyRecord, seriesRows: readonly number[]) {
    const { nit } = record.profile;
    const answer = answerOf(record, identity);
    bodies.push(answer.body);
    const ranks = Buffer.from(writeCompanyRanks(companyRanks(record, places, year)));
    const sizeRanks = companySizeRanks(record, sizePlaces, year);
    year += record.groups.length;
    const flagged = record.calidad.length + record.reexpresiones.length > 0;
    const members = [
      shards.answer.addAround(...answer.member),
      shards.places.add([deflateStoredSegment(ranks)]),
      flagged ? shards.quality.add([deflateStoredSegment(Buffer.from(writeQuality(record)))]) : absentMember,
      shards.analysis.add([deflateStoredSegment(Buffer.from(writeAnalysis(record.analysis)))]),
      sizeRanks.length > 0
        ? shards.size_places.add([deflateStoredSegment(Buffer.from(writeSizeRanks(sizeRanks)))])
        : absentMember,
    ];
    for (const row of statementRows(nit, record.financials)) {
      statements.add(row);
      lines++;
    }
    rows.push({
      empresas: [companyRow(record.profile)],
      indicadores: indicatorRows(record),
      analisis: analysisRows(nit, record.analysis),
      calidad: flagRows(nit, record),
      reexpresiones: restatementRows(nit, record),
    });
    series.put(record, seriesRows);
    return { key: nit, members };
  }
  const entries = companies.map(({ partition, seriesRows, ...company }) => {
    const record = readRecord(folder, partition, company, company, gaps);
    const { nit } = record.profile;
    return withCompanyInError(nit, () => write(record, seriesRows));
  });
  return {
    shards: {
      answer: shards.answer.bytes(),
      places: shards.places.bytes(),
      quality: shards.quality.bytes(),
      analysis: shards.analysis.bytes(),
      size_places: shards.size_places.bytes(),
    },
    entries,
    texts: concatBytes(bodies),
    lengths: bodies.map(({ length }) => length),
    statements: lines > 0 ? rowGroup('estados', statements.columns()) : null,
    rows,
  };
}

interface Answer {
  readonly body: Uint8Array;
  readonly member: [before: DeflateSegment, inner: DeflateSegment[], after: DeflateSegment];
}

function answerOf({ profile, financials, figures }: CompanyRecord, identity: ReleaseIdentity): Answer {
  const indicators = { definitions: indicatorDefinitions, ...figures };
  const parts = companyParts({ profile, financials, indicators });
  const pieces = dataSegments(
    mapParts(parts, (text) => (text === parts.definitions ? sharedText(text) : deflatedText(text))),
    keyText,
  );
  const start = keyText(dataStart);
  const end = deflatedText(bodyEnd(metaOf('empresa', identity, `${apiPrefix}/empresa/${profile.nit}`)));
  return {
    body: Buffer.concat([start, ...pieces, end].map(({ text }) => text)),
    member: [start.deflated, pieces.map(({ deflated }) => deflated), end.deflated],
  };
}
