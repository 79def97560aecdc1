/** The figures of a CIIU group: size by year, quartiles of its indicators, growth, debt. */

import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { fewReported } from '../../../contract/filed-years.ts';
import { siisScale, uncapitalized } from '../../words/formats.ts';
import { figureWords } from '../../words/words.ts';
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
import { calm, formatIndicator, formatNumber, frameworkNames, pesosIn, unitFor } from '../document/format.ts';
import { NoBand, NobodyRow } from '../figures/indicator-notes.tsx';
import { addressInPesos, unitText } from '../figures/pesos.tsx';
import { gapNote, lacks } from '../figures/source-gaps.ts';
import type { SectorFacts, Step } from './facts.ts';

type Stats = {
  n: number;
  p25: number | null;
  p50: number | null;
  p75: number | null;
  sin_valor: Readonly<Record<string, number>>;
};

// The size of a CIIU group by year: revenue, profit and number of companies.

/** A share that rounds to 0 is written as less than the smallest one. */
const shareText = (share: number) =>
  share > 0 && share < 0.05 ? 'menos del 0,1\u00A0%' : formatIndicator(share, 'percent');

/** `whose`: of a part of the group, which companies */
export function sectorSize(
  { years, national, gaps, base }: Pick<SectorFacts, 'years' | 'national' | 'gaps' | 'base'>,
  group: Step,
  whose?: string,
) {
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
        series={[{ label: 'Suma', values, ink: 'one', kind: 'bars' }]}
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
  return (
    <Block title="Cuánto pesa" id="tamano">
      {ofCountry !== null && (
        <p>{`En ${last} ${whose ?? 'sus sociedades'} vendieron ${shareText(ofCountry)} de lo que vendieron todas las que cuentan en el país (${formatNumber(national[last]?.num_empresas ?? 0)}).`}</p>
      )}
      <SmallText>
        {`Sumas de las que cuentan, en ${unitText(unit.name, base, 'es')}. ${coverageNote(allYears, few, 'es', 'las que cuentan y reportaron la cifra')}${gapNote(gaps, allYears, 'es')}`}
        {whose === undefined && [
          ' ',
          <a
            href={addressInPesos(summedCall(group.codigo, last), base)}
            download=""
          >{`Las que suman en ${last}, una a una (CSV)`}</a>,
          '.',
        ]}
      </SmallText>
      <div class="grid charts">
        {[
          sumChart(
            'ingresos_operacionales',
            'Ingresos operacionales',
            whose === undefined && (
              <PictureLinks
                frame={addressInPesos(`/grafica/sector/${group.nivel}/${group.codigo}`, base)}
                of={`Ingresos operacionales de ${calm(group.nombre)}`}
              />
            ),
          ),
          sumChart('ganancia_neta', 'Ganancia neta'),
          <YearChart
            label="Sociedades que cuentan"
            years={allYears}
            text={(value) => formatNumber(value)}
            series={[
              {
                label: 'Sociedades',
                values: allYears.map((year) => years[year]?.num_empresas ?? null),
                ink: 'two',
                kind: 'bars',
              },
            ]}
          />,
          group.nivel !== 'seccion' || ofCountry === null || ofCountry < 99.9 ? (
            <YearChart
              label="Parte de los ingresos del país"
              years={allYears}
              text={(value) => formatIndicator(value, 'percent')}
              series={[{ label: 'Parte', values: share, ink: 'three' }]}
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
    <Block title="Cómo les va a sus empresas" id="medianas">
      <div class="scripted">
        <Menu
          label="Indicador"
          options={offered.map(([key, { nombre }]) => [key, nombre])}
          chosen={shown}
          choose={show}
        />
      </div>
      <div class="card narrow">
        {medians.every((median) => median === null) ? (
          <SoftText>Muy pocas empresas para la mediana de este indicador.</SoftText>
        ) : (
          <YearChart
            key={shown}
            label={`${definitions[shown]?.nombre ?? shown}: mediana y mitad central`}
            years={everyYear(filedYears)}
            counts={everyYear(filedYears).map((year) => years[year]?.indicadores[shown]?.n ?? 0)}
            height={173}
            text={(value) => formatIndicator(value, definitions[shown]?.unit ?? 'ratio')}
            series={[
              { label: 'Cuartil 3', values: quartile(shown, 'p75'), ink: 'soft', kind: 'high' },
              { label: 'Cuartil 1', values: quartile(shown, 'p25'), ink: 'soft', kind: 'low' },
              { label: 'Mediana', values: medians, ink: 'one' },
            ]}
          />
        )}
      </div>
      <ScrollBox name="indicadores">
        <BodiedTable
          title={`Indicadores de ${last}: una de cada cuatro empresas tiene menos que el cuartil 1, y una de cada cuatro más que el 3. «Empresas» son las que tienen valor, de las ${formatNumber(stats.num_empresas)} que cuentan.${base === null ? '' : ` Importes en ${unitText('pesos', base, 'es')}.`}`}
          heads={[
            'Indicador',
            <th scope="col" class="fold-narrow">
              Mitad central
            </th>,
            ['Cuartil 1', 'Mediana', 'Cuartil 3', 'Empresas'].map((name) => <FigureHead>{name}</FigureHead>),
          ]}
          bodies={[
            <tbody>
              {knownDefinitions.map(([key, { nombre, unit }]) => {
                const indicator = stats.indicadores[key];
                const figureCellOf = (value: number | null | undefined) => (
                  <td class={`number${unit === 'currency' ? ' wraps' : ''}`}>
                    {value === null || value === undefined ? '–' : formatIndicator(value, unit)}
                  </td>
                );
                return (
                  <tr data-indicator={key}>
                    <th scope="row">{nombre}</th>
                    <td class="band-cell fold-narrow">{band(indicator, null, unit, 'es')}</td>
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
                    <FigureCell>{formatNumber(indicator?.n ?? 0)}</FigureCell>
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
      <BlockTools of="indicadores" call={call} csv={call} />
    </Block>
  );
}

export function sectorSpread({ spreads, definitions, ranking }: SectorFacts) {
  const entries = Object.entries(spreads);
  if (entries.length === 0) return null;
  return (
    <Block title="Cómo se reparten" id="reparto">
      <SoftText>{`Cuántas de las que cuentan en ${ranking.anio} tienen cada valor: las mismas de los cuartiles. Las barras grises son las que están más allá.`}</SoftText>
      <div class="grid charts">
        {entries.map(([key, spread]) => (
          <div class="card">
            <Histogram
              label={definitions[key]?.nombre ?? key}
              spread={spread}
              text={(value) => formatIndicator(value, definitions[key]?.unit ?? 'ratio')}
            />
          </div>
        ))}
      </div>
    </Block>
  );
}

// How the companies of a CIIU group that stayed grew in the reference year, and how its revenue is divided among those that report.

const lines = [
  ['ingresos_operacionales', 'Ingresos operacionales'],
  ['total_activos', 'Activo'],
  ['total_patrimonio', 'Patrimonio'],
  ['ganancia_operacional', 'Ganancia operacional'],
  ['ganancia_neta', 'Ganancia neta'],
] as const;

export function sectorGrowth({ analysis, ranking: { anio } }: SectorFacts) {
  const grown = lines.flatMap(([key, name]) => {
    const sample = analysis?.muestra_constante[key];
    return sample && sample.variacion !== null
      ? [{ name, n: sample.n, rate: sample.variacion, real: sample.variacion_real }]
      : [];
  });
  const { cr4 = null, hhi = null, n = 0 } = analysis?.concentracion ?? {};
  if (grown.length === 0 && cr4 === null) return null;
  return (
    <Block title="Crecimiento y concentración" id="crecimiento">
      {grown.length > 0 && (
        <SmallText>{`Suma de las sociedades que cuentan en ${anio - 1} y en ${anio}, sin las que entran ni las que salen, en pesos corrientes y descontada la inflación (IPC, DANE: la media del año; en activo y patrimonio, la de diciembre).`}</SmallText>
      )}
      {grown.length > 0 && (
        <ScrollTable
          name="crecimiento de las que siguen"
          title={`Crecimiento de las que siguen, de ${anio - 1} a ${anio}.`}
          heads={[
            'Línea',
            ['Variación', 'Sin inflación', 'Sociedades'].map((text) => <FigureHead>{text}</FigureHead>),
          ]}
          rows={grown.map(({ name, n: companies, rate, real }) => (
            <DataRow head={name}>
              <FigureCell>{formatIndicator(rate, 'percent')}</FigureCell>
              <FigureCell>{real === null ? '–' : formatIndicator(real, 'percent')}</FigureCell>
              <FigureCell>{formatNumber(companies)}</FigureCell>
            </DataRow>
          ))}
        />
      )}
      {cr4 !== null && (
        <p>{`Entre las ${formatNumber(n)} que reportan ingresos, las cuatro mayores suman ${formatIndicator(cr4, 'percent')} de ellos (índice HHI ${formatNumber(Math.round(hhi ?? 0))}). No es cuota de mercado: no todas las empresas reportan.`}</p>
      )}
    </Block>
  );
}

// Debt, EBITDA and cover of a CIIU group in the reference year: quartiles of all and by framework, and how many have no value, by reason.

/** Those of `frameworkKeys` that are no amounts. */
const figures = [
  ['endeudamiento_total', 'Endeudamiento total', 'percent'],
  ['apalancamiento_total', 'Apalancamiento total', 'ratio'],
  ['cobertura_intereses', 'Cobertura de intereses', 'ratio'],
  ['margen_ebitda', 'Margen EBITDA', 'percent'],
  ['deuda_neta_ebitda', 'Deuda neta sobre EBITDA', 'ratio'],
  ['cobertura_ebitda', 'Cobertura con EBITDA', 'ratio'],
  ['multiplicador_patrimonio', 'Multiplicador del patrimonio', 'ratio'],
  ['deuda_patrimonio', 'Deuda financiera sobre patrimonio', 'percent'],
  ['cubrimiento_deuda', 'Flujo de operación sobre deuda', 'ratio'],
  ['z_altman', 'Z″ de Altman', 'points'],
] as const;

/** Such as `12 no se reportó alguno de sus datos; 3 el denominador es negativo`. */
const leftOutText = (counts: Stats['sin_valor']) =>
  Object.entries(counts)
    .map(
      ([reason, count]) =>
        `${formatNumber(count)}: ${uncapitalized(figureWords.es.reasons[reason] ?? reason)}`,
    )
    .join('; ');

export function sectorDebt({ analysis, years, ranking: { anio } }: SectorFacts) {
  const stats = years[anio];
  if (!analysis || !stats) return null;
  const figureRows = figures.flatMap(([key, name, unit]) => {
    const { indicadores, derivadas } = analysis;
    const [joint, parts] =
      key in derivadas ? [derivadas[key], derivadas[key]] : [stats.indicadores[key], indicadores[key]];
    if (!joint || !parts || joint.p50 === null) return [];
    const rows: (readonly [name: string, stats: Stats])[] = [
      ['Todas', { ...joint, sin_valor: parts.sin_valor }],
    ];
    for (const [framework, frameworkStats] of Object.entries(parts.por_marco ?? {}))
      rows.push([frameworkNames[framework as 'PYMES'] ?? framework, frameworkStats]);
    return [{ key, name, unit, rows }];
  });
  if (figureRows.length === 0) return null;
  const worst = analysis.derivadas.deuda_neta_ebitda?.sin_ebitda_con_deuda ?? 0;
  return (
    <Block title="Deuda y cobertura" id="deuda">
      {worst > 0 && (
        <p>
          {worst === 1
            ? 'Una sociedad debe más que su efectivo y su EBITDA es cero o negativo: sería la peor en deuda neta sobre EBITDA, y no está en sus cuartiles.'
            : `${formatNumber(worst)} sociedades deben más que su efectivo y su EBITDA es cero o negativo: serían las peores en deuda neta sobre EBITDA, y no están en sus cuartiles.`}
        </p>
      )}
      <ScrollBox name="deuda y cobertura">
        <BodiedTable
          title={`Cuartiles de ${anio}, y cuántas de las ${formatNumber(stats.num_empresas)} que cuentan no tienen valor. Plenas y pymes también aparte donde hay cinco de cada una: las plenas cuentan sus arriendos como deuda y la mayoría de las pymes no.`}
          heads={[
            'Cifra',
            'Marco',
            ['Cuartil 1', 'Mediana', 'Cuartil 3', 'Empresas'].map((name) => <FigureHead>{name}</FigureHead>),
            'Sin valor',
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
                      <FigureCell>{value === null ? '–' : formatIndicator(value, unit)}</FigureCell>
                    ))}
                    <FigureCell>{formatNumber(n)}</FigureCell>
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
