/** One figure of all compared companies over the years as a chart, and their statement lines of one year side by side. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { YearMark } from '../../../contract/year-marks.ts';
import { marksText } from '../../../contract/year-marks.ts';
import { type AmountUnit, siisScale } from '../../words/formats.ts';
import type { Chart, Ink } from '../charts/charts.tsx';
import { everyYear, YearChart } from '../charts/charts.tsx';
import { Block, BlockTools, PictureLinks, unitHeader } from '../document/block.tsx';
import { DataTable, Menu, PointAt, ScrollBox, Segments } from '../document/elements.tsx';
import {
  formatIndicator,
  formatNumber,
  inUnit,
  money,
  pesosIn,
  shortUnitFor,
  unitFor,
} from '../document/format.ts';
import type { Analysed, Compared } from './compared.tsx';
import {
  companyLink,
  comparisonAddress,
  definitionsOf,
  indicatorsInYear,
  marksInYear,
  marksOf,
} from './compared.tsx';

type Choice = { line: string; indexed: boolean };
/** `unit` as in the definition of an indicator. */
type Figure = { key: string; label: string; unit: string };
/** Why a company has no index: the figure was never filed, or is zero or negative in the base year. */
type Reason = 'missing' | 'zero' | 'negative';
type Values = readonly (number | null)[];

const reasonTexts: Record<Reason, (year: number) => string> = {
  missing: () => 'no reporta esta cifra',
  zero: (year) => `en ${year} la cifra es cero`,
  negative: (year) => `en ${year} la cifra es negativa`,
};

const optionOf = ({ key, label }: Figure): [value: string, label: string] => [key, label];

const unitNames: Readonly<Record<string, string>> = {
  ratio: 'en veces',
  percent: 'en porcentaje',
  days: 'en días',
  points: 'en puntos',
};

export function ComparisonChart({
  companies,
  choice,
  choose,
}: {
  companies: readonly Compared[];
  choice: Choice;
  choose: (choice: Choice) => void;
}) {
  const groups = sharedFigures(companies);
  const figures = groups.flatMap(([, those]) => those);
  const [{ line, indexed: asIndex }, setChoice] = useState(choice);
  const figure = figures.find(({ key }) => key === line) ?? (figures[0] as Figure);
  const isAmount = figure.unit === 'currency';
  const ids = companies.map(({ id }) => id);
  const address = comparisonAddress({ ids, line: figure.key, indexed: asIndex });
  const pictures = <PictureLinks frame={`/grafica${address}`} of={figure.label} />;
  function change(next: Choice) {
    setChoice(next);
    choose(next);
  }
  return (
    <Block title="A lo largo de los años" id="evolucion">
      <div class="row">
        <Menu
          label="Cifra"
          options={groups.map(([group, those]) => [group, those.map(optionOf)])}
          chosen={figure.key}
          choose={(key) => change({ line: key, indexed: asIndex })}
        />
        {isAmount && (
          <Segments
            legend="Medida"
            options={[
              ['pesos', 'En pesos'],
              ['indice', 'Índice, inicio = 100'],
            ]}
            chosen={asIndex ? 'indice' : 'pesos'}
            choose={(measure) => change({ line: figure.key, indexed: measure === 'indice' })}
          />
        )}
      </div>
      <div class="card narrow">
        {isAmount && asIndex ? (
          growth(companies, figure, pictures)
        ) : (
          <YearChart key={figure.key} {...plainSpec(companies, figure)} pictures={pictures} />
        )}
      </div>
      <BlockTools of="evolución" table={() => figureTable(companies, figure)} />
    </Block>
  );
}

const valuesOf = (companies: readonly Compared[], line: string) =>
  companies.map(({ rows }) => sharedYears(companies).map((year) => rows.get(year)?.[line] ?? null));

const ratios = (companies: readonly Compared[], { key, label, unit }: Figure) => ({
  label: `${label}, ${unitNames[unit]}`,
  years: sharedYears(companies),
  ...marked(companies, key),
  height: 220,
  text: (value: number) => formatIndicator(value, unit),
  series: valuesOf(companies, key).map((values, i) => ({
    label: companies[i]?.name ?? '',
    values,
    ink: inkOf(i),
  })),
});

/** `figure`: an amount */
function amounts(companies: readonly Compared[], { key, label }: Figure, inPicture: boolean) {
  const values = valuesOf(companies, key);
  const unit = (inPicture ? shortUnitFor : unitFor)(values.flat(), siisScale);
  return {
    label: `${label}, ${unit.name}`,
    years: sharedYears(companies),
    ...marked(companies, key),
    height: 220,
    text: (value: number) => pesosIn((value * unit.pesos) / siisScale, siisScale, unit),
    said: (value: number) => money((value * unit.pesos) / siisScale, siisScale),
    series: companies.map(({ name }, i) => ({
      label: name,
      values: (values[i] ?? []).map((value) => (value === null ? null : (value * siisScale) / unit.pesos)),
      ink: inkOf(i),
    })),
  };
}

/** What the years of a figure are of, each mark with the name of its company where there are several. */
function marked(companies: readonly Compared[], key: string) {
  const isAlone = companies.length === 1;
  const marks: Map<number, readonly YearMark[]> = new Map();
  for (const company of companies)
    for (const [year, yearMarks] of marksOf(company, key.startsWith('crecimiento_') ? 'compared' : 'filed')) {
      const named = yearMarks.map((mark) => ({
        ...mark,
        corto: isAlone ? mark.corto : `${company.name}, ${mark.corto}`,
        largo: isAlone ? mark.largo : `${company.name}, ${mark.largo}`,
      }));
      marks.set(year, [...(marks.get(year) ?? []), ...named]);
    }
  return { marks, changes: isAlone };
}

/** `said`: an amount with its unit */
type ComparedChart = Chart & { readonly said?: (value: number) => string };

const plainSpec = (
  companies: readonly Compared[],
  figure: Figure,
  inPicture: boolean = false,
): ComparedChart =>
  figure.unit === 'currency' ? amounts(companies, figure, inPicture) : ratios(companies, figure);

/**
 * Null where nobody has an index.
 * `figure`: an amount
 */
function growthSpec(companies: readonly Compared[], { key, label }: Figure) {
  const { start, indexes } = indexed(valuesOf(companies, key));
  const years = sharedYears(companies).slice(start);
  const series = companies.flatMap(({ name }, i) => {
    const values = indexes[i];
    return values ? [{ label: name, values: values.slice(start), ink: inkOf(i) }] : [];
  });
  return start < 0 || series.length === 0
    ? null
    : {
        label: `${label}, índice (${years[0]} = 100)`,
        years,
        ...marked(companies, key),
        height: 220,
        text: (value: number) => formatNumber(value, 1),
        series,
      };
}

/** What the picture of a choice is drawn from; null where nobody has an index. */
export function comparisonSpec(
  companies: readonly Compared[],
  { line, indexed: asIndex }: Choice,
): ComparedChart | null {
  const figures = sharedFigures(companies).flatMap(([, those]) => those);
  const figure = (figures.find(({ key }) => key === line) ?? figures[0]) as Figure;
  return asIndex && figure.unit === 'currency'
    ? growthSpec(companies, figure)
    : plainSpec(companies, figure, true);
}

/** `figure`: an amount */
function growth(companies: readonly Compared[], figure: Figure, pictures: ComponentChildren) {
  const { start, reasons } = indexed(valuesOf(companies, figure.key));
  const first = sharedYears(companies)[start];
  const leftOut = companies.flatMap(({ name }, i) => {
    const reason = reasons[i];
    return reason ? [<li data-left-out={reason}>{`${name}: ${reasonTexts[reason](first ?? 0)}.`}</li>] : [];
  });
  const out = leftOut.length > 0 && (
    <>
      <p>Sin índice, que solo tiene sentido desde una cifra mayor que cero:</p>
      <ul>{leftOut}</ul>
    </>
  );
  const spec = growthSpec(companies, figure);
  if (!spec)
    return (
      <div class="small">
        <p id="sin-indice">
          {first === undefined
            ? 'No hay un año en que todas tengan esta cifra, así que no hay un inicio común.'
            : 'Ninguna tiene índice de esta cifra.'}
        </p>
        {out}
      </div>
    );
  return (
    <>
      <YearChart key={`${figure.key} indice`} {...spec} pictures={pictures} />
      <div class="small soft">
        <p>{`${first} es el primer año en que todas las que reportan la cifra la tienen. Sale de pesos corrientes, sin descontar la inflación.`}</p>
        {out}
      </div>
    </>
  );
}

function figureTable(companies: readonly Compared[], { key, unit }: Figure) {
  const values = valuesOf(companies, key);
  const { indexes, start } = unit === 'currency' ? indexed(values) : { indexes: [], start: -1 };
  const index = start < 0 ? 'indice' : `indice_${sharedYears(companies)[start]}_es_100`;
  return {
    name: `cifras-comparacion-${key}`,
    header: ['nit', 'razon_social', 'fuente', 'anio', unitHeader(key, unit), index],
    rows: companies.flatMap(({ nit, name, dataset }, i) =>
      sharedYears(companies).map((year, at) => [nit, name, dataset, year, values[i]?.[at], indexes[i]?.[at]]),
    ),
  };
}

// The statement lines of one year side by side, and a CSV of them with the indicators.

export function comparisonTable(companies: readonly Compared[], year: number) {
  const unit = unitFor(
    sharedLines(companies).flatMap(([key]) => companies.map(({ rows }) => rows.get(year)?.[key])),
    siisScale,
  );
  return [
    <ScrollBox name="lado a lado" kind="scroll sticky">
      <DataTable
        title={[
          `Cifras de ${year}, en ${unit.name}.${mixed(companies)}`,
          <PointAt> Señale o toque una para ver la reportada.</PointAt>,
        ]}
        heads={[
          'Concepto',
          companies.map((company) => (
            <th scope="col" class="number wraps">
              {companyLink(company, year)}
            </th>
          )),
        ]}
        rows={sharedLines(companies).map(([key, name]) => (
          <tr data-line={key}>
            <th scope="row">{name}</th>
            {companies.map((company) => cell(company, company.rows.get(year)?.[key], unit))}
          </tr>
        ))}
      />
    </ScrollBox>,
    <BlockTools of="lado a lado" table={() => linesTable(companies, year)} />,
  ];
}

const cell = ({ filed }: Compared, value: number | null | undefined, unit: AmountUnit) =>
  value === null || value === undefined ? (
    <td class="number nothing" title="Sin dato">
      –
    </td>
  ) : (
    <td class={`number${value < 0 ? ' negative' : ''}`} title={filed(value)}>
      {inUnit(value, siisScale, unit)}
    </td>
  );

/** What to know when an entity of the SFC is among the companies. */
const mixed = (companies: readonly Compared[]) =>
  companies.some(({ dataset }) => dataset === 'SFC')
    ? ' Con una entidad vigilada por la Superintendencia Financiera se comparan solo las líneas que SIIS y SFC tienen iguales, en pesos.'
    : '';

function linesTable(companies: readonly Compared[], year: number) {
  const definitions = Object.entries(definitionsOf(companies));
  const lines = sharedLines(companies);
  return {
    name: `cifras-comparacion-${year}`,
    header: [
      ...['nit', 'razon_social', 'fuente', 'anio', ...lines.map(([key]) => `${key}_miles_cop`)],
      ...definitions.map(([key, { unit }]) => unitHeader(key, unit)),
      'observaciones',
    ],
    rows: companies.map((company) => [
      company.nit,
      company.name,
      company.dataset,
      year,
      ...lines.map(([key]) => company.rows.get(year)?.[key]),
      ...definitions.map(([key]) => indicatorsInYear(company, year)?.[key]),
      marksText(marksInYear(company, year)),
    ]),
  };
}

// The statement lines that can be compared, the figures that a chart can show, and the years.

/** Colours of the companies, by index. */
const inks: readonly Ink[] = ['one', 'two', 'three', 'four', 'five'];
export const inkOf = (place: number) => inks[place] ?? 'five';

const statementLines: readonly (readonly [key: string, label: string])[] = [
  ['ingresos_operacionales', 'Ingresos operacionales'],
  ['ganancia_operacional', 'Ganancia operacional'],
  ['ganancia_antes_impuestos', 'Ganancia antes de impuestos'],
  ['ganancia_neta', 'Ganancia neta'],
  ['efectivo_equivalentes', 'Efectivo'],
  ['total_activos', 'Activos'],
  ['total_pasivos', 'Pasivos'],
  ['total_patrimonio', 'Patrimonio'],
];

/** The lines that all compared companies have; with an entity of the SFC, those that both datasets have. */
const sharedLines = (companies: readonly Compared[]) =>
  statementLines.filter(([key]) => companies.every(({ lines }) => lines?.includes(key) ?? true));

/** Name and unit of each derived figure and rate of growth of a company. */
export const analysisOf = ({ derivadas, crecimiento }: Analysed) => ({
  'Caja y deuda': derivadas.definitions,
  Crecimiento: crecimiento.definitions,
});

/** What a chart can show, by group; an entity of the SFC has statement lines only. */
function sharedFigures(
  companies: readonly Compared[],
): readonly (readonly [group: string, figures: readonly Figure[]])[] {
  const lines = sharedLines(companies).map(([key, label]) => ({ key, label, unit: 'currency' }));
  const company = companies.every((other) => other.company) && companies[0]?.company;
  if (!company) return [['Estados financieros', lines]];
  const { definitions } = company.indicators;
  const others = Object.entries({ Indicadores: definitions, ...analysisOf(company) });
  return [
    ['Estados financieros', lines],
    ...others.map(([group, defined]) => {
      const figures = Object.entries(defined).map(([key, { nombre, unit }]) => ({
        key,
        label: nombre,
        unit,
      }));
      return [group, figures] as const;
    }),
  ];
}

export const sharedYears = (companies: readonly Compared[]) => {
  const reported = companies.flatMap(({ rows }) => [...rows.keys()]);
  return reported.length > 0 ? everyYear(reported) : [];
};

/** The latest year that all of them reported; undefined without one. */
export function commonYear(companies: readonly Compared[]) {
  const reported = companies.map(({ rows }) => [...rows.keys()].sort((a, b) => a - b));
  return reported[0]?.toReversed().find((year) => reported.every((years) => years.includes(year)));
}

// Growth as an index: 100 in the first year in which all that ever filed the figure have it.

/** `start` is the index of the base year, or -1; a company that is left out has null in `indexes` and the cause in `reasons`. */
type Indexed = {
  start: number;
  indexes: readonly (Values | null)[];
  reasons: readonly (Reason | null)[];
};

/** `lines`: each company's figures by year */
export function indexed(lines: readonly Values[]): Indexed {
  const filed = lines.filter((values) => values.some((value) => value !== null));
  const start = filed[0]?.findIndex((_, at) => filed.every((values) => values[at] !== null)) ?? -1;
  const reasons = lines.map((values) => {
    if (!filed.includes(values)) return 'missing';
    const first = values[start] ?? 1;
    return first > 0 ? null : first === 0 ? 'zero' : 'negative';
  });
  const indexes = lines.map((values, i) => {
    const first = values[start];
    if (reasons[i] || typeof first !== 'number') return null;
    return values.map((value, at) => (value === null || at < start ? null : (value / first) * 100));
  });
  return { start, indexes, reasons };
}
