/** Why a sum of revenue is another than that of the year before: a table of the parts, which add up exactly. */

import type { ChangeKind } from '../../../contract/http/changes.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import type { RevenueChange, SectorFigures } from '../../../contract/http/sectors.ts';
import type { CountryTotalChange } from '../../../contract/stored/history.ts';
import { formatsIn, siisScale } from '../../words/formats.ts';
import { chartWords } from '../../words/words.ts';
import { AmountCell } from '../document/block.tsx';
import { DataRow, FigureCell, FigureHead, ScrollTable } from '../document/elements.tsx';
import { unitText } from '../figures/pesos.tsx';

/** `base`: the year in whose pesos the amounts are */
export function revenueChangeTable(
  change: RevenueChange | null | undefined,
  anio: number,
  base: number | null,
  language: Language,
) {
  if (!change) return null;
  const words = chartWords[language];
  const { number, unitFor } = formatsIn[language];
  const { antes, reexpresadas, mismas, entran, salen, ahora } = change;
  const rows: readonly (readonly [name: string, companies: number | null, amount: number])[] = [
    [words.sumOf(anio - 1), null, antes],
    [words.restated(anio - 1, anio), reexpresadas.n, reexpresadas.suma],
    [words.same, mismas.n, mismas.suma],
    [words.entering(anio - 1), entran.n, entran.suma],
    [words.leaving, salen.n, salen.suma],
    [words.sumOf(anio), null, ahora],
  ];
  const unit = unitFor([antes, ahora], siisScale);
  return (
    <ScrollTable
      name={words.whyChanged}
      title={words.revenueIn(unitText(unit.name, base, language), base === null)}
      heads={[words.part, ...[words.companies, words.revenue].map((name) => <FigureHead>{name}</FigureHead>)]}
      rows={rows.map(([name, companies, amount]) => (
        <DataRow head={companies === null ? <strong>{name}</strong> : name}>
          <FigureCell>{companies === null ? '' : number(companies)}</FigureCell>
          <AmountCell value={amount} scale={siisScale} unit={unit} />
        </DataRow>
      ))}
    />
  );
}

/** Why the sum of a year is another than in the release before, a row a year; null where none changed. */
export function releaseChangeTable(years: readonly CountryTotalChange[] | undefined, language: Language) {
  if (!years || years.length === 0) return null;
  const words = chartWords[language];
  const { number, unitFor } = formatsIn[language];
  const unit = unitFor(
    years.flatMap(({ antes, ahora }) => [antes, ahora]),
    siisScale,
  );
  const amount = (value: number) => <AmountCell value={value} scale={siisScale} unit={unit} />;
  const companies = (n: number) => <FigureCell>{number(n)}</FigureCell>;
  return (
    <ScrollTable
      name={words.sinceRelease}
      title={words.sinceReleaseIn(unit.name)}
      heads={[words.year, ...words.sinceReleaseHeads.map((name) => <FigureHead>{name}</FigureHead>)]}
      rows={years.map(({ anio, antes, entran, salen, corregidas, ahora }) => (
        <DataRow head={String(anio)}>
          {amount(antes)}
          {[entran, salen, corregidas].map(({ n, suma }) => [amount(suma), companies(n)])}
          {amount(ahora)}
        </DataRow>
      ))}
    />
  );
}

/** The growth of the same companies as a sentence; null where it is not known. */
export function growthSentence(
  growth: SectorFigures['crecimiento'] | null | undefined,
  anio: number,
  language: Language,
) {
  if (!growth || growth.variacion === null) return null;
  const words = chartWords[language];
  const { number, indicator } = formatsIn[language];
  const { n, variacion, variacion_real: real } = growth;
  const rate = (value: number) => indicator(value, 'percent');
  const grew = words.grew(number(n), anio - 1, anio, rate(variacion));
  return `${grew}${real === null ? '' : words.real(anio, rate(real))}.`;
}

/** What a release changed, a text a kind. */
export const changeCounts = (counts: Partial<Record<ChangeKind, number>> = {}, language: Language) =>
  Object.entries(chartWords[language].changes).flatMap(([kind, [singular, plural]]) => {
    const count = counts[kind as ChangeKind] ?? 0;
    return count === 0 ? [] : [`${formatsIn[language].number(count)} ${count === 1 ? singular : plural}`];
  });
