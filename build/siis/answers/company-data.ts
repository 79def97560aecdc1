/** A company as the API answers it: profile, statements and indicators from its reconciled years. */

import type { CompanyData } from '../../../contract/files/record-files.ts';
import {
  coreLines,
  type Filing,
  type Financials,
  type IndicatorKey,
  type Indicators,
  indicatorKeys,
  type StatementName,
  statementNames,
  statementProperty,
} from '../../../contract/http/schemas.ts';
import { roundFigure } from '../../lib/round-significant.ts';
import { entryPointOf } from '../../tables/entry-points.ts';
import { indicatorDefinitions } from '../../tables/indicators.ts';
import { inStatementOrder } from '../../tables/statement-order.ts';
import type { Evaluation } from '../figures/evaluate.ts';
import type { CompanyFigures, YearFigures } from '../figures/figures.ts';
import { isoCut } from '../filings/read-partition.ts';
import { type CompanyYear, isWholeYear } from '../filings/reconcile-years.ts';

/** The `data` of the default answer. */
export function companyData({ profile, years, evaluations, figures }: CompanyFigures): CompanyData {
  return {
    profile,
    financials: financials(years, figures),
    indicators: indicatorAnswer(years, evaluations),
  };
}

function financials(years: readonly CompanyYear[], figures: readonly YearFigures[]): Financials {
  const rows = Object.fromEntries(
    statementNames.map((name) => [
      statementProperty[name],
      years.filter((year) => year.statements[name]).map((year) => statementRow(name, year)),
    ]),
  );
  return {
    currency: 'COP',
    unit: 'thousands',
    scale: 1000,
    ...rows,
    filings: years.map((own, i) => filing(own, figures[i]!)),
  } as Financials;
}

function statementRow(
  statement: StatementName,
  { year, statements }: CompanyYear,
): Record<string, number | null> {
  const lines = statements[statement]!;
  const row: Record<string, number | null> = { anio: year };
  for (const key of inStatementOrder(statement, [...new Set([...coreLines[statement], ...lines.keys()])]))
    row[key] = lines.get(key) ?? null;
  return row;
}

/** On which cut and basis a year's figures stand. */
const cutOf = (own: CompanyYear) => ({
  fecha_corte: isoCut(own.filing.cut),
  base: entryPointOf(own.filing.entryPoint).basis,
  corte_anual: isWholeYear(own),
});

/** The same by year, with which of them have flows of six months. */
export const cutsOf = (years: readonly CompanyYear[]): Indicators['cortes'] =>
  Object.fromEntries(
    years.map((own) => [
      own.year,
      { ...cutOf(own), ...(own.halfYear && { periodo_semestral: true as const }) },
    ]),
  );

function filing(own: CompanyYear, { calidad }: YearFigures): Filing {
  const { fecha_corte, base, corte_anual } = cutOf(own);
  return {
    anio: own.year,
    fecha_corte,
    numero_radicado: own.filing.radicado,
    punto_entrada: own.filing.entryPoint,
    base,
    marco_niif: entryPointOf(own.filing.entryPoint).framework,
    corte_anual,
    reexpresado: own.restated.some(({ kind }) => kind !== 'redondeo'),
    calidad,
    versiones: [...own.versions],
  };
}

function indicatorAnswer(
  years: readonly CompanyYear[],
  evaluations: CompanyFigures['evaluations'],
): Indicators {
  /** Year → indicator → what `read` says of it; years of which it says nothing are left out. */
  const byYear = <V>(read: (result: Evaluation) => V | null) =>
    Object.fromEntries(
      [...evaluations].flatMap(([year, results]) => {
        const said = indicatorKeys.flatMap((key): [string, V][] => {
          const value = read(results[key]);
          return value === null ? [] : [[key, value]];
        });
        return said.length === 0 ? [] : [[String(year), Object.fromEntries(said)] as const];
      }),
    );
  return {
    definitions: indicatorDefinitions,
    by_year: [...evaluations].map(([year, results]) => indicatorRow(year, results)),
    motivos_nulos: byYear((result) => ('reason' in result ? result.reason : null)),
    supuestos: byYear(({ assumedZero }) => (assumedZero.length === 0 ? null : [...assumedZero])),
    cortes: cutsOf(years),
  };
}

function indicatorRow(year: number, results: Readonly<Record<IndicatorKey, Evaluation>>) {
  const row = { anio: year } as Indicators['by_year'][number];
  for (const key of indicatorKeys) row[key] = rounded(key, results[key]);
  return row;
}

const rounded = (key: IndicatorKey, result: Evaluation) =>
  'reason' in result ? null : roundFigure(key, result.value);
