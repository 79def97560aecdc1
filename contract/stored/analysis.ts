/** The stored analysis of a company, one JSON line: the sections that `include` adds, without what is the same for all. */

import type { Analysis, AnalysisSection } from '../http/analysis.ts';

/** Of each section the texts that all companies share; `analisis.json` has them. */
export interface AnalysisTexts {
  readonly derivadas: Pick<Analysis['derivadas'], 'definitions'>;
  readonly crecimiento: Pick<Analysis['crecimiento'], 'definitions'>;
  readonly senales: Pick<Analysis['senales'], 'definitions'>;
  readonly tamano: Pick<Analysis['tamano'], 'regla' | 'cotas_uvt' | 'cotas_fuente' | 'valores_uvt'>;
  readonly historia: Record<never, never>;
}

export type CompanyAnalysis = {
  readonly [S in AnalysisSection]: Omit<Analysis[S], keyof AnalysisTexts[S]>;
};

export const writeAnalysis = (analysis: CompanyAnalysis): string => `${JSON.stringify(analysis)}\n`;
export const readAnalysis = (line: string): CompanyAnalysis => JSON.parse(line) as CompanyAnalysis;

/** A section for some years; without `years`, for all. The history is of all years. */
export function selectAnalysis<S extends AnalysisSection>(
  analysis: CompanyAnalysis,
  texts: AnalysisTexts,
  section: S,
  years: readonly number[] | undefined,
): Analysis[S] {
  const own = Object.fromEntries(
    Object.entries(analysis[section]).map(([name, value]) => [
      name,
      years ? inYears(name, value, years) : value,
    ]),
  );
  return { ...texts[section], ...own } as Analysis[S];
}

const byYearNames = new Set(['motivos_nulos', 'supuestos', 'bases', 'anteriores', 'cortes']);

function inYears(name: string, value: unknown, years: readonly number[]): unknown {
  if (name === 'by_year')
    return (value as readonly { readonly anio: number }[]).filter(({ anio }) => years.includes(anio));
  if (byYearNames.has(name))
    return Object.fromEntries(
      Object.entries(value as object).filter(([year]) => years.includes(Number(year))),
    );
  return value;
}
