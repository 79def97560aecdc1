/** The country in figures on the front page: how many companies count, their revenue and their profit. */

import type { ComponentChildren } from 'preact';
import { fewReported } from '../../../contract/filed-years.ts';
import type { Home } from '../../../contract/stored/home.ts';
import { siisScale, useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { figureWords, homeWords } from '../../words/words.ts';
import { coverageNote, type Ink, YearChart } from '../charts/charts.tsx';
import { PictureLinks } from '../document/block.tsx';
import { summedCall } from '../document/client.ts';
import { SmallText } from '../document/elements.tsx';
import { constantAddress } from '../figures/pesos.tsx';
import { gapNote, lacks } from '../figures/source-gaps.ts';

/** Of the reference year and the one before. */
export function CountryTiles({ home: { anios, pais, huecos } }: { home: Home }) {
  const words = useWords(homeWords);
  const { notInSource } = useWords(figureWords);
  const { number, money } = useFormats();
  const last = anios.length - 1;
  const few = fewReported(pais.num_empresas);
  const amount = (value: number) => [money(value, siisScale), ''];
  const count = (companies: number) => [number(companies), words.inTheSums];
  /** Without the year before, where it or the last one has too few companies to compare. */
  const alike = (values: readonly (number | null)[]) =>
    values.map((value, i) => (i === last - 1 && (few[i] || few[last]) ? null : value));

  function tile(
    label: string,
    values: readonly (number | null)[],
    parts: (value: number) => string[],
    line: string = '',
  ) {
    const nothing = lacks(huecos, line, anios[last] ?? 0) ? notInSource : '–';
    const [figure = nothing, unit = ''] = isKnown(values[last]) ? parts(values[last]) : [];
    const before = values[last - 1];
    return (
      <div class="card tile">
        <p class="label">{`${label}${last < 0 ? '' : `, ${anios[last]}`}`}</p>
        <strong>
          {figure}
          {unit && [' ', <small>{unit}</small>]}
        </strong>
        {isKnown(before) && <SmallText>{`${anios[last - 1]}: ${parts(before).join(' ').trim()}`}</SmallText>}
      </div>
    );
  }

  return (
    <div class="grid tiles" id="tiles">
      {tile(words.companies, pais.num_empresas, count)}
      {tile(words.revenue, alike(pais.ingresos_operacionales), amount, 'ingresos_operacionales')}
      {tile(words.profit, alike(pais.ganancia_neta), amount, 'ganancia_neta')}
    </div>
  );
}

const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** Revenue and profit by year, from the first year in which companies count. */
export function CountryCharts({ home: { anios, pais, huecos } }: { home: Home }) {
  const words = useWords(homeWords);
  const language = useLanguage();
  const { unitFor, pesosIn } = useFormats();
  const first = Math.max(
    0,
    pais.num_empresas.findIndex((companies) => companies > 0),
  );
  const years = anios.slice(first);
  const of = <T,>(values: readonly T[]) => values.slice(first);
  const few = fewReported(pais.num_empresas).slice(first);
  if (years.length === 0) return null;

  function chart(
    label: string,
    values: readonly (number | null)[],
    counts: readonly number[],
    ink: Ink,
    pictures?: ComponentChildren,
  ) {
    const unit = unitFor(values, siisScale);
    return (
      <div class="card">
        <YearChart
          label={`${label}, ${unit.name}`}
          years={years}
          {...{ counts, pictures, few }}
          height={173}
          text={(value) => pesosIn((value * unit.pesos) / siisScale, siisScale, unit)}
          series={[
            {
              label: words.sum,
              values: values.map((value) => (value === null ? null : (value * siisScale) / unit.pesos)),
              ink,
              kind: 'bars',
            },
          ]}
        />
      </div>
    );
  }

  return (
    <>
      <div class="grid charts" id="charts">
        {chart(words.revenue, of(pais.ingresos_operacionales), of(pais.con_ingresos), 'one', [
          <PictureLinks frame="/grafica/pais" of={words.revenuePicture} />,
          <PictureLinks
            frame={constantAddress('/grafica/pais')}
            of={words.realRevenuePicture}
            kind={words.real}
          />,
        ])}
        {chart(words.profit, of(pais.ganancia_neta), of(pais.con_ganancia_neta), 'two')}
      </div>
      <SmallText>
        {`${coverageNote(years, few, language, words.countedAndFiled)}${gapNote(huecos, years, language)} `}
        <a href={summedCall('pais', years.at(-1) ?? 0)} download="">
          {words.oneByOne(years.at(-1) ?? 0)}
        </a>
        .
      </SmallText>
    </>
  );
}
