/** What the companies that count have of each line in a year: how many, the sum and the quartiles, of all and by CIIU section. */

import { positiveMeaningOf } from '../../../contract/figures/concepts.ts';
import { percentile } from '../../../contract/figures/percentile.ts';
import { roundAmount, roundSignificant } from '../../../contract/figures/round-significant.ts';
import { files } from '../../../contract/files/files.ts';
import { amountMeant, type PositiveMeaning } from '../../../contract/http/line-meanings.ts';
import type { LineList, StoredLineYears } from '../../../contract/http/lines.ts';
import { type LineKey, lineKeys } from '../../../contract/http/statement-lines.ts';
import { smallestMedian, smallestSample } from '../../../contract/sample-sizes.ts';
import { isSourceGap, type SourceGaps } from '../../../contract/stored/source-gaps.ts';
import { gzipStored } from '../../lib/gzip.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import type { ExerciseSums } from './line-rows.ts';
import type { SeriesOrder, SeriesYear } from './series-columns.ts';

type LineYear = StoredLineYears[number];
/** By line; one that the source lacks in the year is left out. */
export type YearOfLines = ReadonlyMap<LineKey, LineYear>;

/** `line` gives the amounts as they were filed; where a year is made of several exercises, `sums` count. */
export function linesOfYear(
  { anio, companies, sections }: SeriesYear,
  line: (key: LineKey) => Float64Array,
  sums: readonly ExerciseSums[],
  { nits }: Pick<SeriesOrder, 'nits'>,
  gaps: SourceGaps,
): YearOfLines {
  const rowOf = new Map(Array.from(companies, (company, row) => [nits[company]!, row]));
  const summed = sums.map(({ nit, sums: own }) => ({ row: rowOf.get(nit)!, own }));
  const counted = sections.filter((section) => section > 0).length;
  return new Map(
    lineKeys
      .filter((key) => !isSourceGap(gaps, key, anio))
      .map((key) => {
        const amounts = line(key);
        for (const { row, own } of summed) if (own.has(key)) amounts[row] = own.get(key) ?? Number.NaN;
        return [key, lineYear(anio, amounts, sections, counted, positiveMeaningOf(key))] as const;
      }),
  );
}

function lineYear(
  anio: number,
  amounts: Float64Array,
  sections: Uint8Array,
  counted: number,
  meaning: PositiveMeaning,
): LineYear {
  const bySection = new Map<number, number[]>();
  let negativos = 0;
  let sum = 0;
  for (let row = 0; row < amounts.length; row++) {
    const [filed, section] = [amounts[row]!, sections[row]!];
    if (section === 0 || Number.isNaN(filed) || filed === 0) continue;
    const amount = amountMeant(meaning, filed);
    if (filed < 0) negativos++;
    sum += amount;
    const own = bySection.get(section);
    if (own) own.push(amount);
    else bySection.set(section, [amount]);
  }
  const having = [...bySection].sort(([a], [b]) => a - b);
  const all = Float64Array.from(having.flatMap(([, own]) => own)).sort();
  const [p25, p50, p75] = quartilesOf(all);
  return {
    anio,
    n: all.length,
    sin: counted - all.length,
    negativos,
    suma: all.length < smallestSample ? null : roundAmount(sum),
    p25,
    p50,
    p75,
    secciones: having.map(([section, own]) => [
      sectionLetter(section),
      own.length,
      ...quartilesOf(Float64Array.from(own).sort()),
    ]),
  };
}

/** A section is stored as its place in the alphabet. */
export const sectionNumber = (letter: string): number => letter.charCodeAt(0) - 64;
const sectionLetter = (section: number): string => String.fromCharCode(section + 64);

function quartilesOf(sorted: Float64Array): [number | null, number | null, number | null] {
  if (sorted.length < smallestMedian) return [null, null, null];
  const [p25, p50, p75] = [0.25, 0.5, 0.75].map((p) => roundSignificant(percentile(sorted, p)));
  return [p25!, p50!, p75!];
}

/** A file for each line, with its years in their order, none where no year has companies, and one of all lines in the reference year. */
export function lineFiles(years: readonly YearOfLines[], reference: number): ReleaseFile[] {
  const byLine = lineKeys.map((key) => ({ key, own: years.flatMap((year) => year.get(key) ?? []) }));
  const list: LineList = {
    anio: reference,
    lineas: byLine.flatMap(({ key, own }) =>
      own.filter(({ anio }) => anio === reference).map(({ n, suma }) => ({ clave: key, n, suma })),
    ),
  };
  const told = years.length > 0 ? byLine : [];
  return [
    ...told.map(({ key, own }) => jsonFile(files.line.path(key), own)),
    jsonFile(files.lines.path(), list),
  ];
}

const jsonFile = (path: string, value: object): ReleaseFile => ({
  path,
  bytes: gzipStored(`${JSON.stringify(value)}\n`),
});
