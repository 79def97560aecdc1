/**
 * What is left of a company between computing and writing, and all that is made of it: one line of JSON in the file of its
 * partition, in order of NIT. Its grades are those that its own figures give; what only the country decides comes when it is read.
 */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { bridgeTable } from '../../../contract/figures/bridge.ts';
import { inputs, type YearFigure } from '../../../contract/figures/figure.ts';
import { type YearFigureKey, yearFigureTable } from '../../../contract/figures/figure-definitions.ts';
import { growthTable } from '../../../contract/figures/growth.ts';
import { signTable } from '../../../contract/figures/signs.ts';
import type {
  CompanyAnalysis,
  CompanyQuality,
  IndicatorFigures,
} from '../../../contract/files/record-files.ts';
import {
  type AnalysisReason,
  type BridgeTerm,
  type GrowthKey,
  type SignKey,
  statementNames,
} from '../../../contract/http/figure-keys.ts';
import { type Flag, type Grade, qualityRules, type RestatementRow } from '../../../contract/http/quality.ts';
import type { Financials, Profile } from '../../../contract/http/schemas.ts';
import { lacksLine, type SourceGaps } from '../../../contract/stored/source-gaps.ts';
import type { YearGroups } from '../../downloads/rows.ts';
import type { CompanyFigures } from '../figures/figures.ts';
import { growthWithGrades } from '../figures/growth-grades.ts';
import { judgedLines } from '../figures/source-gaps.ts';
import { allLines } from '../filings/lines.ts';
import { isoCut } from '../filings/read-partition.ts';
import { analysisData, companyData } from './company-data.ts';

interface Reasoned {
  readonly financials: Financials;
  readonly figures: IndicatorFigures;
  readonly analysis: CompanyAnalysis;
}

const statementOf = new Map(statementNames.flatMap((name) => judgedLines[name].map((line) => [line, name])));

type Reasons<R extends AnalysisReason> = Record<string, Record<string, R>>;

function withGapReasons<C extends Reasoned>(company: C, gaps: SourceGaps): C {
  const { financials, figures, analysis } = company;
  if (!figures.by_year.some(({ anio }) => gaps[anio])) return company;
  const lacks = (line: string, year: number) =>
    lacksLine(financials, gaps, statementOf.get(line)!, line, year);
  /** Whether a line is lacking that the row needs, by itself or by the figures that it builds on. */
  const ofRow = ({ needs, before = [], sums = [] }: YearFigure, year: number): boolean =>
    needs.some((name) => lacks(inputs[name].concept, year)) ||
    before.some((name) => lacks(inputs[name].concept, year - 1)) ||
    sums.some((name) => !name.endsWith('?') && ofRow(yearFigureTable[name as YearFigureKey], year));
  const ofYear = (key: string, year: number) => ofRow(yearFigureTable[key as YearFigureKey], year);
  const ofGrowth = (key: string, year: number) => {
    const { linea, anios } = growthTable[key as GrowthKey];
    return lacks(linea, year) || lacks(linea, year - anios);
  };
  const ofSign = (key: string, year: number) => {
    const { needs, cierres } = signTable[key as SignKey];
    return needs.some((line) => lacks(line, year) || (cierres === 2 && lacks(line, year - 1)));
  };
  const ofBridge = (key: string, year: number) => {
    // Of a bridge without its sum all is unknown for want of it.
    const term = analysis.puente.motivos_nulos[year]?.variacion_efectivo ? 'variacion_efectivo' : key;
    return ofRow(bridgeTable[term as BridgeTerm], year);
  };
  const { derivadas, puente, crecimiento, senales, tamano } = analysis;
  return {
    ...company,
    figures: { ...figures, motivos_nulos: renamed(figures.motivos_nulos, ofYear) },
    analysis: {
      ...analysis,
      derivadas: { ...derivadas, motivos_nulos: renamed(derivadas.motivos_nulos, ofYear) },
      puente: { ...puente, motivos_nulos: renamed(puente.motivos_nulos, ofBridge) },
      crecimiento: { ...crecimiento, motivos_nulos: renamed(crecimiento.motivos_nulos, ofGrowth) },
      senales: { ...senales, motivos_nulos: renamed(senales.motivos_nulos, ofSign) },
      tamano: {
        ...tamano,
        motivos_nulos: Object.fromEntries(
          Object.entries(tamano.motivos_nulos).map(([year, reason]) => [
            year,
            reason === 'not_filed' && lacks('ingresos_operacionales', Number(year))
              ? 'not_in_source'
              : reason,
          ]),
        ),
      },
    },
  };
}

const renamed = <R extends AnalysisReason>(
  reasons: Reasons<R>,
  isLacking: (key: string, year: number) => boolean,
): Reasons<R | 'not_in_source'> =>
  Object.fromEntries(
    Object.entries(reasons).map(([year, own]) => [
      year,
      Object.fromEntries(
        Object.entries(own).map(([key, reason]) => [
          key,
          reason === 'not_filed' && isLacking(key, Number(year)) ? 'not_in_source' : reason,
        ]),
      ),
    ]),
  );

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
  /** Null until something is written: half of the partitions of a small build have no company. */
  let file: number | null = null;
  let waiting: Buffer[] = [];
  let [offset, written] = [0, 0];
  function write(): void {
    if (waiting.length === 0) return;
    file ??= openSync(pathOf(folder, partition), 'w');
    const bytes = Buffer.concat(waiting);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    hash.update(bytes);
    written = offset;
    waiting = [];
  }
  return {
    add(company: CompanyFigures): RecordLocation {
      const line = Buffer.from(`${JSON.stringify(recordOf(company))}\n`);
      waiting.push(line);
      offset += line.length;
      if (offset - written >= bufferBytes) write();
      return { offset: offset - line.length, bytes: line.length, lines: countFiledLines(company) };
    },
    /** The sha256 of all. */
    end(): string {
      write();
      if (file !== null) closeSync(file);
      return hash.digest('hex');
    },
  };
}

const countFiledLines = ({ years }: CompanyFigures): number =>
  years.reduce((sum, { statements }) => sum + allLines(statements).size, 0);

function recordOf(company: CompanyFigures): CompanyRecord {
  const { profile, financials, indicators } = companyData(company);
  const { definitions: _, ...figures } = indicators;
  return {
    profile,
    financials,
    figures,
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
  years.flatMap(({ year, restated }) =>
    restated.map(({ filing, line, filed, comparative, radicado, kind }) => ({
      anio: year,
      fecha_corte: isoCut(filing.cut),
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
