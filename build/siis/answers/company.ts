/** A company as the API answers it: profile, statements and indicators from its reconciled years. */

import {
  coreLines,
  type Filing,
  type Financials,
  type Indicators,
  indicatorKeys,
  type Profile,
  type StatementName,
  statementNames,
  statementProperty,
} from '../../../contract/http/schemas.ts';
import { significant } from '../../../contract/significant.ts';
import type { StoredCompanyData } from '../../../contract/stored/answer.ts';
import { entryPoints } from '../../tables/entry-points.ts';
import { indicatorDefinitions } from '../../tables/indicators.ts';
import { inStatementOrder } from '../../tables/order.ts';
import type { YearEvaluations } from '../figures/figures.ts';
import type { CompanyYear } from '../filings/reconcile.ts';

/** The `data` of the default answer. */
export function companyData(
  profile: Profile,
  years: readonly CompanyYear[],
  evaluations: YearEvaluations,
): StoredCompanyData {
  return { profile, financials: financials(years), indicators: indicatorAnswer(evaluations) };
}

function financials(years: readonly CompanyYear[]): Financials {
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
    filings: years.map(filing),
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

function filing({ year, filing: chosen, annual, restated }: CompanyYear): Filing {
  const { framework, basis } = entryPoints[chosen.entryPoint];
  const cut = String(chosen.cut);
  return {
    anio: year,
    fecha_corte: `${cut.slice(0, 4)}-${cut.slice(4, 6)}-${cut.slice(6)}`,
    numero_radicado: chosen.radicado,
    punto_entrada: chosen.entryPoint,
    base: basis,
    marco_niif: framework,
    corte_anual: annual,
    reexpresado: restated.length > 0,
  };
}

function indicatorAnswer(evaluations: YearEvaluations): Indicators {
  const byYear = [];
  const reasons: Indicators['motivos_nulos'] = {};
  for (const [year, results] of evaluations) {
    const row: { anio: number; [key: string]: number | null } = { anio: year };
    for (const key of indicatorKeys) {
      const result = results[key];
      if ('reason' in result) {
        reasons[year] ??= {};
        reasons[year][key] = result.reason;
        row[key] = null;
      } else row[key] = significant(result.value);
    }
    byYear.push(row);
  }
  return { definitions: indicatorDefinitions, by_year: byYear, motivos_nulos: reasons };
}
