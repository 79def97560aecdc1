/** Says of each figure that is null for a line that the source lacks that it is no silence of the company. */

import type { CompanyAnalysis, IndicatorFigures } from '../../../contract/files/record-files.ts';
import type { AnalysisReason, GrowthKey, SignKey } from '../../../contract/http/analysis.ts';
import { type Financials, statementNames } from '../../../contract/http/schemas.ts';
import { lacksLine, type SourceGaps } from '../../../contract/stored/source-gaps.ts';
import { inputs } from '../../tables/figure.ts';
import { growthTable } from '../../tables/growth.ts';
import { signTable } from '../../tables/signs.ts';
import { judgedLines } from '../../tables/source-gaps.ts';
import { type YearFigureKey, yearFigureKeys, yearFigureTable } from '../../tables/year-figures.ts';

interface Reasoned {
  readonly financials: Financials;
  readonly figures: IndicatorFigures;
  readonly analysis: CompanyAnalysis;
}

const statementOf = new Map(statementNames.flatMap((name) => judgedLines[name].map((line) => [line, name])));

/** Every line that a figure of a year needs, by itself or by the figures that it builds on. */
const linesOf = new Map<YearFigureKey, readonly string[]>();
for (const key of yearFigureKeys) {
  const { needs, sums = [] } = yearFigureTable[key];
  const built = sums.flatMap((summed) => linesOf.get(summed as YearFigureKey) ?? []);
  linesOf.set(key, [...needs.map((name) => inputs[name].concept), ...built]);
}

type Reasons<R extends AnalysisReason> = Record<string, Record<string, R>>;

export function withGapReasons<C extends Reasoned>(company: C, gaps: SourceGaps): C {
  const { financials, figures, analysis } = company;
  if (!figures.by_year.some(({ anio }) => gaps[anio])) return company;
  const lacks = (line: string, year: number) =>
    lacksLine(financials, gaps, statementOf.get(line)!, line, year);
  const ofYear = (key: string, year: number) =>
    linesOf.get(key as YearFigureKey)!.some((line) => lacks(line, year));
  const ofGrowth = (key: string, year: number) => {
    const { linea, anios } = growthTable[key as GrowthKey];
    return lacks(linea, year) || lacks(linea, year - anios);
  };
  const ofSign = (key: string, year: number) => {
    const { needs, cierres } = signTable[key as SignKey];
    return needs.some((line) => lacks(line, year) || (cierres === 2 && lacks(line, year - 1)));
  };
  const { derivadas, crecimiento, senales, tamano } = analysis;
  return {
    ...company,
    figures: { ...figures, motivos_nulos: renamed(figures.motivos_nulos, ofYear) },
    analysis: {
      ...analysis,
      derivadas: { ...derivadas, motivos_nulos: renamed(derivadas.motivos_nulos, ofYear) },
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
