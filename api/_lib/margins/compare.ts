/** The three years of companies whose margins are compared: their lines as filed, which years count, and what they make. */

import { percentile } from '../../../contract/figures/percentile.ts';
import { roundAmount, roundSignificant } from '../../../contract/figures/round-significant.ts';
import { files } from '../../../contract/files/files.ts';
import {
  type MarginAmount,
  type MarginCriteria,
  marginAmountKeys,
  marginIndicatorKeys,
  marginYears,
} from '../../../contract/http/margin-tables.ts';
import type { MarginCompany, MarginRange, RefusedCompany } from '../../../contract/http/margins.ts';
import type { Filing, ScreenedRow } from '../../../contract/http/schemas.ts';
import { smallestSample } from '../../../contract/sample-sizes.ts';
import { loadCompanyData } from '../company/sections.ts';
import type { Release } from '../data/release.ts';
import { type CompanyMargins, companyMargins, judgeYear, type MarginYear } from './judge.ts';

type Lines = Readonly<Record<string, number | null>>;

/** A year with its filing; null where there is none. */
export interface FiledMarginYear extends MarginYear {
  readonly filing: Filing | null;
  /** Of results and position, as they are read: of several exercises their sum. */
  readonly lines: Lines;
}
export interface MarginsOfCompany extends CompanyMargins {
  readonly row: ScreenedRow;
  readonly years: readonly FiledMarginYear[];
}

/** The years that are summed, the oldest first. */
export const yearsTo = (anio: number): number[] =>
  Array.from({ length: marginYears }, (_, i) => anio - marginYears + 1 + i);

export async function compareCompany(
  release: Release,
  row: ScreenedRow,
  years: readonly number[],
  criteria: MarginCriteria,
): Promise<MarginsOfCompany> {
  const { financials, indicators } = await loadCompanyData(release, row.nit);
  const isSummed = years.some((year) => indicators.cortes[year]?.anio_completo !== undefined);
  const wholeYears = isSummed ? (await release.json(files.companyMore, row.nit)).anio_completo.by_year : [];
  const judged = years.map((year): FiledMarginYear => {
    const ofYear = ({ anio }: { readonly anio: number }) => anio === year;
    const filing = financials.filings.find(ofYear);
    if (!filing) return { ...judgeYear(year, null, criteria), filing: null, lines: {} };
    const whole = wholeYears.find(ofYear);
    const resultados: Lines = whole?.estado_resultados ?? financials.estado_resultados?.find(ofYear) ?? {};
    const situacion_financiera: Lines = financials.estado_situacion_financiera?.find(ofYear) ?? {};
    const { base, calidad, corte_anual } = filing;
    const wholeYear = corte_anual || whole !== undefined;
    const judgedYear = judgeYear(
      year,
      { base, calidad, wholeYear, resultados, situacion_financiera },
      criteria,
    );
    return { ...judgedYear, filing, lines: { ...situacion_financiera, ...resultados } };
  });
  return { row, years: judged, ...companyMargins(judged, criteria) };
}

const amountsOf = (importes: Readonly<Record<MarginAmount, number | null>>) =>
  Object.fromEntries(
    marginAmountKeys.map((key) => [key, importes[key] === null ? null : roundAmount(importes[key])]),
  ) as MarginCompany['importes'];

/** A company as the answer says it. */
export function companyAnswer({ row, years, ...margins }: MarginsOfCompany): MarginCompany {
  const { nit, razon_social, ciiu_codigo, departamento, ciudad, marco_niif, estado_actual } = row;
  const { indicadores } = margins;
  return {
    nit,
    razon_social,
    ciiu_codigo,
    departamento,
    ciudad,
    marco_niif,
    estado_actual,
    anios_que_cuentan: margins.aniosQueCuentan,
    anios_con_perdida: margins.aniosConPerdida,
    importes: amountsOf(margins.importes),
    indicadores: Object.fromEntries(
      marginIndicatorKeys.map((key) => {
        const value = indicadores[key];
        return [key, value === null ? null : roundSignificant(value)];
      }),
    ) as MarginCompany['indicadores'],
    motivos_nulos: margins.motivosNulos,
    anios: years.map(({ anio, motivo, faltan, supuestos, importes, filing }) => ({
      anio,
      motivo,
      calidad: filing?.calidad ?? null,
      numero_radicado: filing?.numero_radicado ?? null,
      ...(motivo === 'lineas_desconocidas' && { faltan: [...faltan] }),
      ...(motivo === null && supuestos.length > 0 && { supuestos: [...supuestos] }),
      importes: amountsOf(importes),
    })),
  };
}

export const refusedAnswer = (company: MarginsOfCompany): RefusedCompany => ({
  ...companyAnswer(company),
  motivos: [...company.motivos],
});

/** Of values in any order; too few have no quartiles. */
export function rangeOf(values: readonly number[]): MarginRange {
  const sorted = Float64Array.from(values).sort();
  const at = (p: number) => (sorted.length < smallestSample ? null : roundSignificant(percentile(sorted, p)));
  return { n: sorted.length, minimo: at(0), p25: at(0.25), p50: at(0.5), p75: at(0.75), maximo: at(1) };
}
