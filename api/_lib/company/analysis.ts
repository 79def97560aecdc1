/** The analysis of a company: its stored figures with the definitions of the release. */

import {
  type Analysis,
  type AnalysisSection,
  analysisSectionNames,
} from '../../../contract/http/analysis.ts';
import { type AnalysisTexts, readAnalysis, selectAnalysis } from '../../../contract/stored/analysis.ts';
import { files } from '../../../contract/stored/layout.ts';
import { lazyFile } from '../data/lazy-file.ts';
import type { Release } from '../data/release.ts';

/** Definitions, rules and bands, which all companies share. */
export const loadAnalysisTexts = lazyFile(
  files.analysis,
  (bytes) => JSON.parse(Buffer.from(bytes).toString()) as AnalysisTexts,
);

export const isAnalysisSection = (name: string): name is AnalysisSection =>
  (analysisSectionNames as readonly string[]).includes(name);

/** The JSON of a section for some years; without `years`, for all. Throws when there is no such company. */
export async function analysisJson(
  release: Release,
  nit: string,
  sections: readonly AnalysisSection[],
  years: readonly number[] | undefined,
): Promise<Map<AnalysisSection, string>> {
  if (sections.length === 0) return new Map();
  const { select } = await loadAnalysis(release, nit);
  return new Map(sections.map((name) => [name, JSON.stringify(select(name, years))]));
}

/** A function that gives a section for some years; without `years`, for all. Throws when there is no such company. */
export async function loadAnalysis(
  release: Release,
  nit: string,
): Promise<{ select<S extends AnalysisSection>(section: S, years?: readonly number[]): Analysis[S] }> {
  const [texts, line] = await Promise.all([
    loadAnalysisTexts(release),
    release.member('siis', nit, 'analysis'),
  ]);
  if (!line) throw new Error(`NIT ${nit} is in the index without its analysis`);
  const analysis = readAnalysis(line.toString());
  return { select: (section, years) => selectAnalysis(analysis, texts, section, years) };
}
