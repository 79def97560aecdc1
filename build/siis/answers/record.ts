/**
 * What is left of a company between computing and writing, and all that is made of it: one line of JSON in the file of its
 * partition, in order of NIT. Its grades are those that its own figures give; what only the country decides comes when it is read.
 */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type {
  CompanyAnalysis,
  CompanyQuality,
  IndicatorFigures,
} from '../../../contract/files/record-files.ts';
import { type Flag, type Grade, qualityRules, type RestatementRow } from '../../../contract/http/quality.ts';
import type { Financials, Profile } from '../../../contract/http/schemas.ts';
import type { SourceGaps } from '../../../contract/stored/source-gaps.ts';
import { statementRows, type YearGroups } from '../../downloads/rows.ts';
import type { CompanyFigures } from '../figures/figures.ts';
import { growthWithGrades } from '../figures/growth-grades.ts';
import { analysisData } from './analysis-data.ts';
import { companyData } from './company-data.ts';
import { withGapReasons } from './gap-reasons.ts';

export interface CompanyRecord extends CompanyQuality {
  readonly profile: Profile;
  readonly financials: Financials;
  /** The indicators, but for their definitions, which are the same for all. */
  readonly figures: IndicatorFigures;
  readonly analysis: CompanyAnalysis;
  /** Year for year as the filings. */
  readonly groups: readonly YearGroups[];
  /** Year → lines that are not shown; years without any are left out. */
  readonly withheld: Readonly<Record<string, string[]>>;
  /** The screener's form of the town, which names the release with the rest. */
  readonly filedCity: string | null;
}

/** Where the record lies in the file of its partition. */
export interface RecordLocation {
  readonly offset: number;
  readonly bytes: number;
  /** Filed lines: rows of the table `estados`. */
  readonly lines: number;
}

/** What only all companies together decide of one. */
export interface CountryVerdict {
  /** Year for year as the filings. */
  readonly grades: readonly Grade[];
  readonly flags: readonly Flag[];
}

/** Bytes of records that are not yet written. */
const bufferBytes = 1 << 20;

const pathOf = (folder: string, partition: number) => join(folder, `${partition}.companies`);

/** Takes the companies of a partition one after the other, in order of NIT. */
export function createRecords(folder: string, partition: number) {
  const hash = createHash('sha256');
  const file = openSync(pathOf(folder, partition), 'w');
  let waiting: Buffer[] = [];
  let [offset, written] = [0, 0];
  function write(): void {
    const bytes = Buffer.concat(waiting);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    hash.update(bytes);
    written = offset;
    waiting = [];
  }
  return {
    add(company: CompanyFigures): RecordLocation {
      const record = recordOf(company);
      const line = Buffer.from(`${JSON.stringify(record)}\n`);
      waiting.push(line);
      offset += line.length;
      if (offset - written >= bufferBytes) write();
      const lines = statementRows(record.profile.nit, record.financials).length;
      return { offset: offset - line.length, bytes: line.length, lines };
    },
    /** The sha256 of all. */
    end(): string {
      write();
      closeSync(file);
      return hash.digest('hex');
    },
  };
}

function recordOf(company: CompanyFigures): CompanyRecord {
  const { profile, financials, indicators } = companyData(company);
  const { definitions: _, ...figures } = indicators;
  return {
    ...{ profile, financials, figures },
    analysis: analysisData(company),
    calidad: [...company.flags.values()].flat(),
    reexpresiones: restatementRowsOf(company),
    groups: company.figures.map(({ year, groups, compared }) => ({ year, groups, compared })),
    withheld: Object.fromEntries(
      company.years.flatMap(({ year, statements: { withheld } }) =>
        withheld ? [[String(year), [...withheld]]] : [],
      ),
    ),
    filedCity: company.reading.filedCity,
  };
}

const restatementRowsOf = ({ years }: CompanyFigures): RestatementRow[] =>
  years.flatMap(({ year, filing, restated }) =>
    restated.map(({ line, filed, comparative, radicado, kind }) => ({
      anio: year,
      concepto: line,
      presentado: filed,
      comparativo: comparative,
      diferencia: comparative - filed,
      radicado_presentado: filing.radicado,
      radicado_comparativo: radicado,
      tipo: kind,
    })),
  );

/** A record as it is in the end. Throws with the file when it is not whole. */
export function readRecord(
  folder: string,
  partition: number,
  { offset, bytes }: RecordLocation,
  verdict: CountryVerdict,
  gaps: SourceGaps,
): CompanyRecord {
  const path = pathOf(folder, partition);
  const line = Buffer.allocUnsafe(bytes);
  const file = openSync(path, 'r');
  try {
    const read = readSync(file, line, 0, bytes, offset);
    if (read !== bytes) throw new Error(`${path}: found ${read} bytes at ${offset}, expected ${bytes}`);
  } finally {
    closeSync(file);
  }
  return withGapReasons(withVerdict(JSON.parse(line.toString()) as CompanyRecord, verdict), gaps);
}

function withVerdict(record: CompanyRecord, { grades, flags }: CountryVerdict): CompanyRecord {
  const filings = record.financials.filings.map((filing, i) => ({ ...filing, calidad: grades[i]! }));
  const order = ({ anio, regla }: Flag) => anio * 1000 + qualityRules.indexOf(regla);
  const calidad = [...record.calidad, ...flags].sort((a, b) => order(a) - order(b));
  const gradeByYear = new Map(filings.map((filing) => [filing.anio, filing.calidad]));
  const { analysis } = record;
  const crecimiento = growthWithGrades(analysis.crecimiento, (year) => gradeByYear.get(year));
  return {
    ...record,
    financials: { ...record.financials, filings },
    analysis: { ...analysis, crecimiento },
    calidad,
  };
}
