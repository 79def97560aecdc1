/** The analysis of a company: its stored figures with the definitions of the release. */

import { type Analysis, type AnalysisSection, analysisSectionNames } from '../http/analysis.ts';
import { entriesInYears, inYears } from '../in-years.ts';
import { files } from './files.ts';
import type { AnalysisTexts, CompanyAnalysis, CompanyMore } from './record-files.ts';
import type { ReleaseFiles } from './release-files.ts';

export const isAnalysisSection = (name: string): name is AnalysisSection =>
  (analysisSectionNames as readonly string[]).includes(name);

export type SelectAnalysis = <S extends AnalysisSection>(
  section: S,
  years?: readonly number[],
) => Analysis[S];

/** A function that gives a section for some years; without `years`, for all. */
export async function analysisReader(release: ReleaseFiles, company: CompanyMore): Promise<SelectAnalysis> {
  const texts = await release.json(files.analysis);
  return (section, years) => selectAnalysis(company, texts, section, years);
}

/** The history is of all years. */
function selectAnalysis<S extends AnalysisSection>(
  analysis: CompanyAnalysis,
  texts: AnalysisTexts,
  section: S,
  years: readonly number[] | undefined,
): Analysis[S] {
  const figures = Object.entries(analysis[section]).map(([name, value]) => [
    name,
    years ? selectYears(name, value, years) : value,
  ]);
  return { ...texts[section], ...Object.fromEntries(figures) } as Analysis[S];
}

function selectYears(name: string, value: unknown, years: readonly number[]): unknown {
  if (name === 'by_year') return inYears(value as readonly { readonly anio: number }[], years);
  return isByYear(value) ? entriesInYears(value, years) : value;
}

const isByYear = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d{4}$/.test(key));
