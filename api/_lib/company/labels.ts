/** Labels and kinds of the lines of statements, from the release's `conceptos.json`. */

import { z } from 'zod';
import type { FigureKey } from '../../../contract/http/analysis.ts';
import type { Language } from '../../../contract/http/formats.ts';
import { coreLines, type StatementName, statementNames } from '../../../contract/http/schemas.ts';
import type { SeriesKey } from '../../../contract/http/series.ts';
import { files } from '../../../contract/stored/layout.ts';
import { lazyFile } from '../data/lazy-file.ts';
import type { Release } from '../data/release.ts';
import { loadAnalysisTexts } from './analysis.ts';

const conceptsSchema = z.object({
  version: z.literal(2),
  concepts: z.array(
    z.object({
      key: z.string(),
      statement: z.enum(statementNames),
      kind: z.string(),
      labels: z.array(z.string()),
      nombre_en: z.string().nullable(),
    }),
  ),
});

/** By `<statement> <key>`. */
export type StatementLines = ReadonlyMap<
  string,
  readonly [label: string, kind: string, english: string | null]
>;

export const loadStatementLines = lazyFile(files.concepts, (bytes): StatementLines => {
  const { concepts } = conceptsSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  return new Map(
    concepts.flatMap(({ key, statement, kind, labels: [label], nombre_en }) =>
      label === undefined ? [] : [[`${statement} ${key}`, [label, kind, nombre_en]]],
    ),
  );
});

export type LabelOf = (statement: StatementName, concept: string) => string;

/** A function that gives the label of a line; a line without one gets the words of its key, one without an English name the Spanish label. */
export async function loadLabels(release: Release, language: Language = 'es'): Promise<LabelOf> {
  const lines = await loadStatementLines(release);
  return (statement, concept) => {
    const [label, , english] = lines.get(`${statement} ${concept}`) ?? [];
    return (language === 'en' ? (english ?? label) : label) ?? keyWords(concept);
  };
}

const namesSchema = z.record(z.string(), z.object({ nombre_en: z.string() }));
const loadIndicatorNames = lazyFile(files.indicators, (bytes) =>
  namesSchema.parse(JSON.parse(Buffer.from(bytes).toString())),
);

/** The English name of a line or an indicator of the series. */
export async function englishName(release: Release, key: SeriesKey): Promise<string> {
  const statement = statementNames.find((name) => (coreLines[name] as readonly string[]).includes(key));
  return statement
    ? (await loadLabels(release, 'en'))(statement, key)
    : await englishFigureName(release, key as FigureKey);
}

async function englishFigureName(release: Release, key: FigureKey): Promise<string> {
  const indicators = await loadIndicatorNames(release);
  const { derivadas, crecimiento } = await loadAnalysisTexts(release);
  return { ...indicators, ...derivadas.definitions, ...crecimiento.definitions }[key]!.nombre_en;
}

function keyWords(key: string): string {
  const text = key.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
