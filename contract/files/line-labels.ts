/** Labels and kinds of the lines of statements, from the release's `conceptos.json`. */

import type { StatementName } from '../http/figure-keys.ts';
import type { Language } from '../http/parameters.ts';
import { type SeriesKey, type UnitName, unitNames } from '../http/series.ts';
import { statementOfLine } from '../http/statement-lines.ts';
import { keyWords } from '../text.ts';
import { files } from './files.ts';
import { lazyJson, type ReleaseFiles } from './release-files.ts';

/** By `<statement> <key>`. */
export type StatementLines = ReadonlyMap<
  string,
  readonly [label: string, kind: string, english: string | null, ifrs: string | null]
>;

export const loadStatementLines = lazyJson(
  files.concepts,
  ({ concepts }): StatementLines =>
    new Map(
      concepts.flatMap(({ key, statement, kind, labels: [label], nombre_en, ifrs }) =>
        label === undefined ? [] : [[`${statement} ${key}`, [label, kind, nombre_en, ifrs]]],
      ),
    ),
);

export type LabelOf = (statement: StatementName, concept: string) => string;

/** A function that gives the label of a line; a line without one gets the words of its key, one without an English name the Spanish label. */
export async function loadLabels(release: ReleaseFiles, language: Language = 'es'): Promise<LabelOf> {
  const lines = await loadStatementLines(release);
  return (statement, concept) => {
    const [label, , english] = lines.get(`${statement} ${concept}`) ?? [];
    return (language === 'en' ? (english ?? label) : label) ?? keyWords(concept);
  };
}

interface NamedKey {
  readonly nombre: string;
  readonly unidad: UnitName;
}

/** What a line or figure of the series is called in a language, and its unit. */
export async function nameOfKey(
  release: ReleaseFiles,
  key: SeriesKey,
  language: Language = 'es',
): Promise<NamedKey> {
  const statement = statementOfLine(key);
  if (statement)
    return { nombre: (await loadLabels(release, language))(statement, key), unidad: unitNames.currency };
  const [indicators, { derivadas, crecimiento }] = await Promise.all([
    release.json(files.indicators),
    release.json(files.analysis),
  ]);
  const all = { ...indicators, ...derivadas.definitions, ...crecimiento.definitions };
  const { nombre, nombre_en, unit } = all[key]!;
  return { nombre: language === 'en' ? nombre_en : nombre, unidad: unitNames[unit] };
}
