/** The figures of a CIIU group: size by year, quartiles of its indicators, growth, debt. */

import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { fewReported } from '../../../contract/filed-years.ts';
import { siisScale, uncapitalized, useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { frameworkNamesIn } from '../../words/names.ts';
import { figureWords, sectorWords } from '../../words/words.ts';
import { coverageNote, everyYear, YearChart } from '../charts/charts.tsx';
import { band, Histogram } from '../charts/spread.tsx';
import { Block, BlockTools, PictureLinks } from '../document/block.tsx';
import { summedCall } from '../document/client.ts';
import {
  BodiedTable,
  DataRow,
  FigureCell,
  FigureHead,
  Menu,
  ScrollBox,
  ScrollTable,
  SmallText,
  SoftText,
} from '../document/elements.tsx';
import { NoBand, NobodyRow } from '../figures/indicator-notes.tsx';
import { addressInPesos, unitText } from '../figures/pesos.tsx';
import { gapNote, lacks } from '../figures/source-gaps.ts';
import type { SectorFacts, Step } from './facts.ts';
import { useGroupText } from './group-names.ts';

type Stats = {
  n: number;
  p25: number | null;
  p50: number | null;
  p75: number | null;
  sin_valor: Readonly<Record<string, number>>;
};

// The size of a CIIU group by year: revenue, profit and number of companies.

/** `whose`: of a part of the group, which companies */
export function SectorSize({
  years,
  national,
  gaps,
  base,
  group,
  whose,
}: Pick<SectorFacts, 'years' | 'national' | 'gaps' | 'base'> & {
  group: Step;
  whose?: string | undefined;
}) {
  const language = useLanguage();
  const words = useWords(sectorWords);
  const { indicator, number, pesosIn, unitFor } = useFormats();
  const name = useGroupText(group);
  const allYears = everyYear(Object.keys(years).map(Number));
  if (Object.keys(years).length === 0) return null;
  const sums = (key: 'ingresos_operacionales' | 'ganancia_neta') =>
    allYears.map((year) => (lacks(gaps, key, year) ? null : (years[year]?.totales[key] ?? null)));
  const unit = unitFor([...sums('ingresos_operacionales'), ...sums('ganancia_neta')], siisScale);
  const text = (value: number) => pesosIn((value * unit.pesos) / siisScale, siisScale, unit);
  const thin = fewReported(Object.values(national).map(({ num_empresas }) => num_empresas));
  const few = allYears.map((year) => thin[Object.keys(national).indexOf(String(year))] ?? false);
  const sumChart: (
    key: 'ingresos_operacionales' | 'ganancia_neta',
    label: string,
    pictures?: ComponentChildren,
  ) => JSX.Element = (key, label, pictures) => {
    const values = sums(key).map((value) => (value === null ? null : (value * siisScale) / unit.pesos));
    return (
      <YearChart
        {...{ years: allYears, few, height: 173, label, text, pictures }}
        counts={allYears.map((year) => years[year]?.totales_n[key] ?? 0)}
        series={[{ label: words.sum, values, ink: 'one', kind: 'bars' }]}
      />
    );
  };
  const revenues = sums('ingresos_operacionales');
  const share = allYears.map((year, i) => {
    const whole = national[year]?.ingresos_operacionales ?? 0;
    const part = revenues[i] ?? null;
    return part === null || whole <= 0 || few[i] ? null : (100 * part) / whole;
  });
  const last = allYears.at(-1) ?? 0;
  const ofCountry = share.at(-1) ?? null;
  const shareText =
    ofCountry !== null && ofCountry > 0 && ofCountry < 0.05
      ? words.least
      : indicator(ofCountry ?? 0, 'percent');
  return (
    <Block title={words.sizeTitle} id="tamano">
      {ofCountry !== null && (
        <p>{words.sold(last, whose ?? words.ownCompanies, shareText, national[last]?.num_empresas ?? 0)}</p>
      )}
      <SmallText>
        {`${words.sums(unitText(unit.name, base, language))}${coverageNote(allYears, few, language, words.countedAndFiled)}${gapNote(gaps, allYears, language)}`}
        {whose === undefined && [
          ' ',
          <a href={addressInPesos(summedCall(group.codigo, last), base)} download="">
            {words.summed(last)}
          </a>,
          '.',
        ]}
      </SmallText>
      <div class="grid charts">
        {[
          sumChart(
            'ingresos_operacionales',
            words.lines.ingresos_operacionales,
            whose === undefined && (
              <PictureLinks
                frame={addressInPesos(`/grafica/sector/${group.nivel}/${group.codigo}`, base)}
                of={words.revenueOf(name)}
              />
            ),
          ),
          sumChart('ganancia_neta', words.lines.ganancia_neta),
          <YearChart
            label={words.companiesThatCount}
            years={allYears}
            text={(value) => number(value)}
            series={[
              {
                label: words.companies,
                values: allYears.map((year) => years[year]?.num_empresas ?? null),
                ink: 'two',
                kind: 'bars',
              },
            ]}
          />,
          group.nivel !== 'seccion' || ofCountry === null || ofCountry < 99.9 ? (
            <YearChart
              label={words.shareOfCountry}
              years={allYears}
              text={(value) => indicator(value, 'percent')}
              series={[{ label: words.share, values: share, ink: 'three' }]}
            />
          ) : null,
        ].map((chart) => chart && <div class="card">{chart}</div>)}
      </div>
    </Block>
  );
}

// The indicators of a CIIU group: the quartiles of all in the latest year, and those of a chosen one over the years.

export function SectorMedians({
  years,
  definitions,
  base,
  call,
}: Pick<SectorFacts, 'years' | 'definitions' | 'base'> & { call: string }) {
  const language = useLanguage();
  const words = useWords(sectorWords);
  const { indicator: figure, number } = useFormats();
  const [shown, show] = useState('margen_neto');
  const filedYears = Object.keys(years).map(Number);
  const last = Math.max(...filedYears);
  const stats = years[last];
  if (!stats) return null;
  const isKnown = (key: string) => (stats.indicadores[key]?.n ?? 0) > 0;
  const knownDefinitions = Object.entries(definitions).filter(([key]) => isKnown(key));
  const offered = Object.entries(definitions).filter(
    ([key]) =>
      key === shown || Object.values(years).some(({ indicadores }) => (indicadores[key]?.n ?? 0) > 0),
  );
  const quartile = (key: string, name: 'p25' | 'p50' | 'p75') =>
    everyYear(filedYears).map((year) => years[year]?.indicadores[key]?.[name] ?? null);
  const medians = quartile(shown, 'p50');
  return (
    <Block title={words.indicatorsTitle} id="medianas">
      <div class="scripted">
        <Menu
          label={words.indicator}
          options={offered.map(([key, { nombre }]) => [key, nombre])}
          chosen={shown}
          choose={show}
        />
      </div>
      <div class="card narrow">
        {medians.every((median) => median === null) ? (
          <SoftText>{words.tooFewForMedian}</SoftText>
        ) : (
          <YearChart
            key={shown}
            label={words.medianAndHalf(definitions[shown]?.nombre ?? shown)}
            years={everyYear(filedYears)}
            counts={everyYear(filedYears).map((year) => years[year]?.indicadores[shown]?.n ?? 0)}
            height={173}
            text={(value) => figure(value, definitions[shown]?.unit ?? 'ratio')}
            series={[
              { label: words.quartile3, values: quartile(shown, 'p75'), ink: 'soft', kind: 'high' },
              { label: words.quartile1, values: quartile(shown, 'p25'), ink: 'soft', kind: 'low' },
              { label: words.median, values: medians, ink: 'one' },
            ]}
          />
        )}
      </div>
      <ScrollBox name={words.indicatorsOf}>
        <BodiedTable
          title={`${words.quartilesAbout(last, stats.num_empresas)}${base === null ? '' : words.amountsIn(unitText(words.pesos, base, language))}`}
          heads={[
            words.indicator,
            <th scope="col" class="fold-narrow">
              {words.middleHalf}
            </th>,
            [words.quartile1, words.median, words.quartile3, words.withValue].map((name) => (
              <FigureHead>{name}</FigureHead>
            )),
          ]}
          bodies={[
            <tbody>
              {knownDefinitions.map(([key, { nombre, unit }]) => {
                const indicator = stats.indicadores[key];
                const figureCellOf = (value: number | null | undefined) => (
                  <td class={`number${unit === 'currency' ? ' wraps' : ''}`}>
                    {value === null || value === undefined ? '–' : figure(value, unit)}
                  </td>
                );
                return (
                  <tr data-indicator={key}>
                    <th scope="row">{nombre}</th>
                    <td class="band-cell fold-narrow">{band(indicator, null, unit, language)}</td>
                    {indicator?.p50 === null ? (
                      <td class="number" colSpan={3}>
                        <NoBand n={indicator.n} />
                      </td>
                    ) : (
                      [
                        figureCellOf(indicator?.p25),
                        figureCellOf(indicator?.p50),
                        figureCellOf(indicator?.p75),
                      ]
                    )}
                    <FigureCell>{number(indicator?.n ?? 0)}</FigureCell>
                  </tr>
                );
              })}
            </tbody>,
            <NobodyRow
              names={Object.entries(definitions).flatMap(([key, { nombre }]) =>
                isKnown(key) ? [] : [nombre],
              )}
              columns={6}
            />,
          ]}
        />
      </ScrollBox>
      <BlockTools of={words.indicatorsOf} call={call} csv={call} />
    </Block>
  );
}

export function SectorSpread({ spreads, definitions, ranking }: SectorFacts) {
  const words = useWords(sectorWords);
  const { indicator } = useFormats();
  const entries = Object.entries(spreads);
  if (entries.length === 0) return null;
  return (
    <Block title={words.spreadTitle} id="reparto">
      <SoftText>{words.spreadAbout(ranking.anio)}</SoftText>
      <div class="grid charts">
        {entries.map(([key, spread]) => (
          <div class="card">
            <Histogram
              label={definitions[key]?.nombre ?? key}
              spread={spread}
              text={(value) => indicator(value, definitions[key]?.unit ?? 'ratio')}
            />
          </div>
        ))}
      </div>
    </Block>
  );
}

// How the companies of a CIIU group that stayed grew in the reference year, and how its revenue is divided among those that report.

const lines = [
  'ingresos_operacionales',
  'total_activos',
  'total_patrimonio',
  'ganancia_operacional',
  'ganancia_neta',
] as const;

export function SectorGrowth({ analysis, ranking: { anio } }: SectorFacts) {
  const words = useWords(sectorWords);
  const { indicator, number } = useFormats();
  const grown = lines.flatMap((key) => {
    const sample = analysis?.muestra_constante[key];
    return sample && sample.variacion !== null
      ? [{ name: words.lines[key], n: sample.n, rate: sample.variacion, real: sample.variacion_real }]
      : [];
  });
  const { cr4 = null, hhi = null, n = 0 } = analysis?.concentracion ?? {};
  if (grown.length === 0 && cr4 === null) return null;
  return (
    <Block title={words.growthTitle} id="crecimiento">
      {grown.length > 0 && <SmallText>{words.growthAbout(anio - 1, anio)}</SmallText>}
      {grown.length > 0 && (
        <ScrollTable
          name={words.growthOf}
          title={words.growthBetween(anio - 1, anio)}
          heads={[
            words.line,
            [words.change, words.withoutInflation, words.companies].map((text) => (
              <FigureHead>{text}</FigureHead>
            )),
          ]}
          rows={grown.map(({ name, n: companies, rate, real }) => (
            <DataRow head={name}>
              <FigureCell>{indicator(rate, 'percent')}</FigureCell>
              <FigureCell>{real === null ? '–' : indicator(real, 'percent')}</FigureCell>
              <FigureCell>{number(companies)}</FigureCell>
            </DataRow>
          ))}
        />
      )}
      {cr4 !== null && <p>{words.concentration(n, indicator(cr4, 'percent'), Math.round(hhi ?? 0))}</p>}
    </Block>
  );
}

// Debt, EBITDA and cover of a CIIU group in the reference year: quartiles of all and by framework, and how many have no value, by reason.

/** Those of `frameworkKeys` that are no amounts, with their units. */
const figures = [
  ['endeudamiento_total', 'percent'],
  ['apalancamiento_total', 'ratio'],
  ['cobertura_intereses', 'ratio'],
  ['margen_ebitda', 'percent'],
  ['deuda_neta_ebitda', 'ratio'],
  ['cobertura_ebitda', 'ratio'],
  ['multiplicador_patrimonio', 'ratio'],
  ['deuda_patrimonio', 'percent'],
  ['cubrimiento_deuda', 'ratio'],
  ['z_altman', 'points'],
] as const;

export function SectorDebt({
  analysis,
  years,
  ranking: { anio },
}: Pick<SectorFacts, 'analysis' | 'years' | 'ranking'>) {
  const language = useLanguage();
  const words = useWords(sectorWords);
  const { reasons } = useWords(figureWords);
  const { indicator, number } = useFormats();
  const stats = years[anio];
  if (!analysis || !stats) return null;
  const figureRows = figures.flatMap(([key, unit]) => {
    const { indicadores, derivadas } = analysis;
    const [joint, parts] =
      key in derivadas ? [derivadas[key], derivadas[key]] : [stats.indicadores[key], indicadores[key]];
    if (!joint || !parts || joint.p50 === null) return [];
    const rows: (readonly [name: string, stats: Stats])[] = [
      [words.allOfThem, { ...joint, sin_valor: parts.sin_valor }],
    ];
    for (const [framework, frameworkStats] of Object.entries(parts.por_marco ?? {}))
      rows.push([frameworkNamesIn[language][framework] ?? framework, frameworkStats]);
    return [{ key, name: words.figures[key], unit, rows }];
  });
  if (figureRows.length === 0) return null;
  const worst = analysis.derivadas.deuda_neta_ebitda?.sin_ebitda_con_deuda ?? 0;
  /** Such as `12: no se reportó alguno de sus datos; 3: el denominador es negativo`. */
  const leftOutText = (counts: Stats['sin_valor']) =>
    Object.entries(counts)
      .map(([reason, count]) => `${number(count)}: ${uncapitalized(reasons[reason] ?? reason)}`)
      .join('; ');
  return (
    <Block title={words.debtTitle} id="deuda">
      {worst > 0 && <p>{words.worst(worst)}</p>}
      <ScrollBox name={words.debtOf}>
        <BodiedTable
          title={words.debtAbout(anio, stats.num_empresas)}
          heads={[
            words.figure,
            words.framework,
            [words.quartile1, words.median, words.quartile3, words.withValue].map((name) => (
              <FigureHead>{name}</FigureHead>
            )),
            words.withoutValue,
          ]}
          bodies={[
            figureRows.map(({ key, name, unit, rows }) => (
              <tbody data-figure={key}>
                {rows.map(([framework, { n, p25, p50, p75, sin_valor }], i) => (
                  <tr>
                    {i === 0 && (
                      <th scope="rowgroup" rowSpan={rows.length}>
                        {name}
                      </th>
                    )}
                    <td>{framework}</td>
                    {[p25, p50, p75].map((value) => (
                      <FigureCell>{value === null ? '–' : indicator(value, unit)}</FigureCell>
                    ))}
                    <FigureCell>{number(n)}</FigureCell>
                    <td class="small soft">{leftOutText(sin_valor) || '0'}</td>
                  </tr>
                ))}
              </tbody>
            )),
          ]}
        />
      </ScrollBox>
    </Block>
  );
}
