/** One bucket of companies, from spilled rows to stored answers and the figures that benchmarks need. */

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CiiuLevel, type Company, indicatorKeys } from '../../contract/schemas.ts';
import { type CheckFinding, checkCompany } from '../checks.ts';
import { type Piece, writePiece } from '../downloads/piece.ts';
import { companyRow, indicatorRows, statementRows } from '../downloads/rows.ts';
import type { Row } from '../downloads/tables.ts';
import { indicatorDefinitions } from '../indicators.ts';
import { deflatePiece, noText, type TextSoFar, textAfter } from '../member.ts';
import type { SummaryAmounts } from '../summary.ts';
import { groupsOf } from './ciiu.ts';
import { companyData, evaluateYears, type YearEvaluations } from './company.ts';
import { entryPoints } from './entry-points.ts';
import { type FiledLabel, readBucket } from './filings.ts';
import { buildProfile, type Corrections, ciiuOfYear, type ProfileReading } from './profile.ts';
import { type CompanyYear, reconcile } from './reconcile.ts';
import type { SkipRule } from './rules.ts';

export const indicatorCount = indicatorKeys.length;

/** A company's answer in the bucket's own file, deflated but for its `meta`: before the definitions, and after them. */
export interface StoredStart extends TextSoFar {
  readonly offset: number;
  readonly beforeDefinitions: number;
  readonly afterDefinitions: number;
}

export interface CompanyYearFacts {
  readonly year: number;
  readonly groups: Readonly<Record<CiiuLevel, string>> | null;
  /** Counts in its groups: the company's own statements at 31 December, and a valid CIIU code. */
  readonly compared: boolean;
  readonly amounts: SummaryAmounts;
}

export interface BuiltCompany {
  readonly profile: Pick<
    ProfileReading['profile'],
    'nit' | 'razon_social' | 'ciiu' | 'ubicacion' | 'marco_niif' | 'estado_actual' | 'tipo_societario'
  >;
  readonly years: readonly CompanyYearFacts[];
  readonly start: StoredStart;
}

export interface BuiltBucket {
  readonly bucket: number;
  readonly companies: readonly BuiltCompany[];
  /** Indicators of every company-year in order, NaN for null, with both sides of each quotient. */
  readonly values: Float64Array<ArrayBuffer>;
  readonly numerators: Float64Array<ArrayBuffer>;
  readonly denominators: Float64Array<ArrayBuffer>;
  readonly skipped: readonly { readonly file: number; readonly rule: SkipRule; readonly rows: number }[];
  readonly findings: readonly CheckFinding[];
  readonly unrepaired: Readonly<Record<string, number>>;
  readonly digest: string;
  /** Its part of the downloadable tables. */
  readonly downloads: readonly Piece[];
}

/** The indicators' definitions, the same in every answer. */
export const definitionsText = Buffer.from(JSON.stringify(indicatorDefinitions));

export const startsPath = (folder: string, bucket: number) => join(folder, `${bucket}.answers`);

export function buildBucket(
  folder: string,
  bucket: number,
  labels: readonly FiledLabel[][],
  corrections: Corrections,
): BuiltBucket {
  const companies: BuiltCompany[] = [];
  const evaluated: YearEvaluations[] = [];
  const skipped = new Map<string, number>();
  const findings: CheckFinding[] = [];
  const unrepaired: Record<string, number> = {};
  const hash = createHash('sha256');
  const pieces: Uint8Array[] = [];
  const rows = { empresas: [] as Row[], estados: [] as Row[], indicadores: [] as Row[] };
  let offset = 0;
  for (const [nit, filings] of readBucket(folder, bucket, labels)) {
    const years = reconcile(filings, (file, rule) => {
      const key = `${file} ${rule}`;
      skipped.set(key, (skipped.get(key) ?? 0) + 1);
    });
    if (years.length === 0) continue;
    const reading = buildProfile(nit, years, corrections);
    for (const field of reading.unrepaired) unrepaired[field] = (unrepaired[field] ?? 0) + 1;
    if (reading.unplaced) unrepaired.ciudad = (unrepaired.ciudad ?? 0) + 1;
    const evaluations = evaluateYears(years);
    const data = companyData(reading.profile, years, evaluations);
    const facts = years.map((year) => yearFacts(nit, year, corrections));
    rows.empresas.push(companyRow(reading.profile));
    rows.estados.push(...statementRows(nit, data.financials!));
    rows.indicadores.push(...indicatorRows(nit, data, facts));
    const [before, after] = aroundDefinitions(data);
    hash.update(before).update(after);
    const written = [
      deflatePiece(before),
      deflatePiece(after, Buffer.concat([before, definitionsText])),
    ] as const;
    pieces.push(...written);
    companies.push({
      profile: briefProfile(reading.profile),
      years: facts,
      start: {
        ...[before, definitionsText, after].reduce(textAfter, noText),
        offset,
        beforeDefinitions: written[0].length,
        afterDefinitions: written[1].length,
      },
    });
    offset += written[0].length + written[1].length;
    evaluated.push(evaluations);
    findings.push(...checkCompany(nit, years));
  }
  writeFileSync(startsPath(folder, bucket), Buffer.concat(pieces));
  return {
    bucket,
    companies,
    ...indicatorColumns(evaluated),
    skipped: [...skipped].map(([key, rows]) => {
      const [file, rule] = key.split(' ') as [string, SkipRule];
      return { file: Number(file), rule, rows };
    }),
    findings,
    unrepaired,
    digest: hash.digest('hex'),
    downloads: [
      writePiece(folder, bucket, 'empresas', rows.empresas),
      writePiece(folder, bucket, 'estados', rows.estados),
      writePiece(folder, bucket, 'indicadores', rows.indicadores),
    ],
  };
}

/** The body of the answer up to its `meta`, cut at the definitions. */
function aroundDefinitions(data: Company): [Buffer, Buffer] {
  const { definitions, ...indicators } = data.indicators!;
  const before = JSON.stringify({ ...data, indicators: undefined }).slice(0, -1);
  return [
    Buffer.from(`{"data":${before},"indicators":{"definitions":`),
    Buffer.from(`,${JSON.stringify(indicators).slice(1)}}`),
  ];
}

function briefProfile({
  nit,
  razon_social,
  ciiu,
  ubicacion,
  marco_niif,
  estado_actual,
  tipo_societario,
}: ProfileReading['profile']): BuiltCompany['profile'] {
  return { nit, razon_social, ciiu, ubicacion, marco_niif, estado_actual, tipo_societario };
}

function yearFacts(nit: string, year: CompanyYear, corrections: Corrections): CompanyYearFacts {
  const code = ciiuOfYear(nit, year, corrections);
  const { resultados, situacion_financiera } = year.statements;
  return {
    year: year.year,
    groups: code === null ? null : groupsOf(code),
    compared: code !== null && year.annual && entryPoints[year.filing.entryPoint].entityLevel,
    amounts: {
      ingresos_operacionales: resultados?.get('ingresos_operacionales') ?? null,
      total_activos: situacion_financiera?.get('total_activos') ?? null,
      ganancia_operacional: resultados?.get('ganancia_operacional') ?? null,
      ganancia_neta: resultados?.get('ganancia_neta') ?? null,
    },
  };
}

function indicatorColumns(evaluated: readonly YearEvaluations[]) {
  const rows = evaluated.flatMap((years) => [...years.values()]);
  const column = () => new Float64Array(rows.length * indicatorCount).fill(Number.NaN);
  const [values, numerators, denominators] = [column(), column(), column()];
  rows.forEach((results, row) => {
    indicatorKeys.forEach((key, i) => {
      const result = results[key];
      if ('reason' in result) return;
      const at = row * indicatorCount + i;
      values[at] = result.value;
      if (!result.quotient) return;
      numerators[at] = result.quotient.numerator;
      denominators[at] = result.quotient.denominator;
    });
  });
  return { values, numerators, denominators };
}
