/** Notes on indicators: lines taken as 0, an unusual closing date or basis, and why there is no rank, no band or no value. */

import type { ComponentChildren, JSX } from 'preact';
import type { Language } from '../../../contract/http/parameters.ts';
import type { MarksByYear as Marks, YearMark } from '../../../contract/year-marks.ts';
import { marksText, yearMarks } from '../../../contract/year-marks.ts';
import { formatsIn, uncapitalized, useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { figureWords } from '../../words/words.ts';
import { SmallText } from '../document/elements.tsx';
import { keyText } from '../document/format.ts';
import type { ShownPeerStats, Whole } from './facts.ts';
import { addsUp } from './flags.tsx';
import { GroupName } from './group-name.tsx';

type Assumptions = Pick<Whole['indicators'], 'supuestos'>;

/** Why a figure is null, by the key that the API gives. */
export const reasonText = (reason: string | undefined, language: Language): string =>
  figureWords[language].reasons[reason ?? ''] ?? figureWords[language].noFigure;

/**
 * One line in the place of rows for figures that cannot be calculated, those of one reason together; null without any.
 * `ownReasons`: reasons that these figures say in other words
 */
export function UnknownLine({
  figures,
  ownReasons = {},
}: {
  figures: readonly (readonly [name: string, reason: string | undefined])[];
  ownReasons?: Readonly<Record<string, string>>;
}) {
  const language = useLanguage();
  if (figures.length === 0) return null;
  const names = namesByReason(
    figures.map(([name, reason = '']) => [name, ownReasons[reason] ?? reasonText(reason, language)]),
    language,
  );
  return <SmallText>{figureWords[language].unknown(names)}</SmallText>;
}

/** Such as `Inventarios y Plusvalía (no reportado); Efectivo (solo hay totales)`. */
export const namesByReason = (
  figures: readonly (readonly [name: string, reason: string])[],
  language: Language,
) =>
  byReason(figures)
    .map(([reason, names]) => `${formatsIn[language].list(names)} (${uncapitalized(reason)})`)
    .join('; ');

export function byReason<T>(pairs: readonly (readonly [one: T, reason: string])[]) {
  const groups: Map<string, T[]> = new Map();
  for (const [item, reason] of pairs) groups.set(reason, [...(groups.get(reason) ?? []), item]);
  return [...groups];
}

/** In the place of a change over the year before. */
export function noGrowth(reason: string | undefined = '', year: number, language: Language) {
  const words = figureWords[language];
  return words.noGrowth(year - 1, uncapitalized(words.growthReasons[reason] ?? reasonText(reason, language)));
}

/** What a year's figures are of, below the year or the name that heads their column. */
export function HeadMarks({ marks = [] }: { marks?: readonly YearMark[] | undefined }) {
  const language = useLanguage();
  return marks.length === 0 ? null : (
    <div class="small soft" data-marks="">
      {marksText(marks, 'corto', language)}
    </div>
  );
}

/** The heading of a year's column. */
export const YearHead = ({ marks, year }: { marks: Marks; year: number }) => (
  <th scope="col" class="number">
    {year}
    <HeadMarks marks={marks.get(year)} />
  </th>
);

/** What the figures of years are of, those alike together: `2022 y 2023: cifras de tres meses.` Empty where all are as usual. */
export function yearsNote(marks: Marks, years: readonly number[], language: Language) {
  const told = years.flatMap((year) => {
    const text = marksText(marks.get(year) ?? [], 'largo', language);
    return text === '' ? [] : [[year, text] as const];
  });
  return byReason(told)
    .map(([text, those]) => `${formatsIn[language].years([...those].sort((a, b) => a - b))}: ${text}.`)
    .join(' ');
}

/** The blank lines that a figure took as 0; null without any. */
export function assumed({ supuestos }: Assumptions, year: number, key: string, language: Language) {
  const lines = supuestos[String(year)]?.[key];
  if (!lines) return null;
  const { assumed: taken, terms } = figureWords[language];
  return taken(lines.map((line) => uncapitalized(terms[line] ?? keyText(line))));
}

/** Of what the indicators of a year are, where a group does not compare them, or compares the sum of the year's exercises. */
export function cutText({ financials, indicators }: Whole, year: number, language: Language) {
  const filing = financials.filings.find(({ anio }) => anio === year);
  const anio_completo = indicators.cortes[String(year)]?.anio_completo;
  const marks = filing ? yearMarks({ ...filing, calidad: 'A', anio_completo }) : [];
  if (marks.length === 0) return '';
  const bySum = anio_completo !== undefined && marks.every(({ kind }) => kind === 'meses');
  return figureWords[language].indicatorsOf(year, marksText(marks, 'largo', language), bySum);
}

/** Why a company whose year does not add up has no rank or percentile; empty for other companies. */
export function unrankedText({ financials }: Whole, year: number, language: Language) {
  const grade = financials.filings.find(({ anio }) => anio === year)?.calidad;
  return addsUp(grade) ? '' : figureWords[language].unranked(year);
}

/** How many companies of a group are excluded; empty for none. */
export const excludedText = (excluded: number, language: Language) =>
  excluded > 0 ? figureWords[language].excluded(formatsIn[language].number(excluded), excluded === 1) : '';

/** The group that a company is compared with, with a button for a larger one where it is small. */
export function GroupNote({
  stats,
  year,
  choose,
}: {
  stats: ShownPeerStats | undefined;
  year: number;
  choose: (level: string) => void;
}) {
  const language = useLanguage();
  const { number } = useFormats();
  const words = useWords(figureWords);
  if (!stats) return <>{words.noGroup(year)}</>;
  const { nivel, codigo, nombre, num_empresas, excluidas, muestra, nivel_sugerido } = stats;
  const companies = words.companiesIn(number(num_empresas), num_empresas === 1, year);
  return (
    <>
      {`${words.levels[nivel]} ${codigo}, `}
      <GroupName codigo={codigo} nombre={nombre} />
      {`: ${companies}${excludedText(excluidas, language)}.${words.sample[muestra]} `}
      {nivel_sugerido && (
        <button type="button" class="quiet" onClick={() => choose(nivel_sugerido)}>
          {words.compareWith(words.levels[nivel_sugerido]?.toLowerCase() ?? '')}
        </button>
      )}
    </>
  );
}

/**
 * Why a group has no band.
 * `n`: how many of its companies have the indicator
 */
export function NoBand({ n }: { n: number | undefined }) {
  const { tooFew, noneHasIt } = useWords(figureWords);
  return <span class="nothing small">{n ? tooFew : noneHasIt}</span>;
}

/** The body of a table for each category that has rows. */
export const categoryBodies = (
  categories: readonly (readonly [category: string, title: string])[],
  columns: number,
  rowsOf: (category: string) => readonly JSX.Element[],
) =>
  categories.map(([category, title]) => {
    const rows = rowsOf(category);
    return (
      rows.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={columns} class="category">
              {title}
            </th>
          </tr>
          {rows}
        </tbody>
      )
    );
  });

/**
 * One line in the place of a row for each indicator that nobody has; null without any.
 * `children`: what follows the names
 */
export function NobodyRow({
  names,
  columns,
  children,
}: {
  names: readonly string[];
  columns: number;
  children?: ComponentChildren;
}) {
  const { list } = useFormats();
  const { nobodyHas } = useWords(figureWords);
  return names.length === 0 ? null : (
    <tbody class="nobody">
      <tr>
        <td colSpan={columns} class="small soft">
          {nobodyHas(list(names))}
          {children}
        </td>
      </tr>
    </tbody>
  );
}
