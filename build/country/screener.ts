/** `screener.columns`: one row for each company that reported in the reference year. */

import { figureKeys } from '../../contract/http/analysis.ts';
import { encodeScreenerTable, type StoredScreenerRow } from '../../contract/stored/screener.ts';
import { roundFigure } from '../lib/round-significant.ts';
import { lugarOf, screenerForms } from './screener-forms.ts';
import type { CompanySummary, ReferenceFigures } from './summary.ts';

/** The companies with figures of the reference year. */
export const reportingCompanies = (companies: readonly CompanySummary[]) =>
  companies.filter(
    (company): company is CompanySummary & { reference: ReferenceFigures } => company.reference !== null,
  );

export function screenerRows(companies: readonly CompanySummary[], anio: number): StoredScreenerRow[] {
  return reportingCompanies(companies).map(
    ({ reference, codigo_dane, ultimo_anio: _, ingresos_ultimo: __, filedCity: ___, ...company }) => {
      const { formerNames: ____, ...own } = company;
      return {
        ...own,
        ...reference,
        lugar: lugarOf({ codigo_dane, ciudad: own.ciudad }),
        figures: reference.figures.map((value, i) => roundFigure(figureKeys[i]!, value)),
        anio,
      };
    },
  );
}

/** Encodes the file. Companies may come in any order. */
export function encodeScreener(companies: readonly CompanySummary[], anio: number): Uint8Array<ArrayBuffer> {
  return encodeScreenerTable(
    screenerRows(companies, anio),
    anio,
    screenerForms(reportingCompanies(companies)),
  );
}
