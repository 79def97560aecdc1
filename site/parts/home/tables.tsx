/** The country by year on the front page, and its tables: largest companies, fastest-growing ones, sections with their share of revenue. */

import type { ComponentChildren } from 'preact';
import { fewReported } from '../../../contract/filed-years.ts';
import type { Home } from '../../../contract/stored/home.ts';
import type { Latest } from '../../../contract/stored/layout.ts';
import { siisScale } from '../../words/formats.ts';
import { figureWords } from '../../words/words.ts';
import type { Ink } from '../charts/charts.tsx';
import { coverageNote, YearChart } from '../charts/charts.tsx';
import { AmountCell, PictureLinks } from '../document/block.tsx';
import { summedCall } from '../document/client.ts';
import { FigureCell, ScrollTable, SmallText, SoftText } from '../document/elements.tsx';
import {
  calm,
  date,
  formatIndicator,
  formatNumber,
  inUnit,
  money,
  pesosIn,
  unitFor,
} from '../document/format.ts';
import { GradeMark } from '../figures/flags.tsx';
import { constantAddress } from '../figures/pesos.tsx';
import { gapNote, lacks } from '../figures/source-gaps.ts';

// The country in figures on the front page, by year: how many companies count, their revenue and their profit.

export const currency = ({ anio }: Home, { generated_at }: Latest) => [
  `Sumas de las sociedades que cuentan en ${anio}: reportaron estados propios al 31 de diciembre, con su actividad, y en ellos todo cuadra. No todos los años reportan las mismas. Datos al ${date(generated_at)}. `,
  <a href="/datos">Fuentes y calidad</a>,
  ' · ',
  <a href="/#citar">Cómo citar</a>,
  '.',
];

export const countryCoverage = ({ anios, pais, huecos }: Home) =>
  anios.length > 0 && [
    `${coverageNote(anios, fewReported(pais.num_empresas), 'es', 'las que cuentan y reportaron la cifra')}${gapNote(huecos, anios, 'es')} `,
    <a
      href={summedCall('pais', anios.at(-1) ?? 0)}
      download=""
    >{`Las que suman en ${anios.at(-1)}, una a una (CSV)`}</a>,
    '.',
  ];

export function countryTiles({ anios, pais, huecos }: Home) {
  const last = anios.length - 1;
  const few = fewReported(pais.num_empresas);
  const amount = (value: number) => [money(value, siisScale), ''];
  const count = (companies: number) => [formatNumber(companies), 'en las sumas'];
  return [
    tile('Sociedades', pais.num_empresas, count),
    tile('Ingresos operacionales', alike(pais.ingresos_operacionales), amount, 'ingresos_operacionales'),
    tile('Ganancia neta', alike(pais.ganancia_neta), amount, 'ganancia_neta'),
  ];

  /** Without the year before, where it or the last one has too few companies to compare. */
  function alike(values: readonly (number | null)[]) {
    return values.map((value, i) => (i === last - 1 && (few[i] || few[last]) ? null : value));
  }

  function tile(
    label: string,
    values: readonly (number | null)[],
    parts: (value: number) => string[],
    line: string = '',
  ) {
    const nothing = lacks(huecos, line, anios[last] ?? 0) ? figureWords.es.notInSource : '–';
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
}

const isKnown: (value: number | null | undefined) => value is number = (value) =>
  value !== null && value !== undefined;

export function countryCharts({ anios, pais }: Home) {
  if (anios.length === 0) return null;
  return [
    chart('Ingresos operacionales', pais.ingresos_operacionales, pais.con_ingresos, 'one', [
      <PictureLinks frame="/grafica/pais" of="Ingresos de las sociedades que cuentan" />,
      <PictureLinks
        frame={constantAddress('/grafica/pais')}
        of="Ingresos de las sociedades que cuentan, descontada la inflación"
        kind="Descontada la inflación"
      />,
    ]),
    chart('Ganancia neta', pais.ganancia_neta, pais.con_ganancia_neta, 'two'),
  ];

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
          years={anios}
          {...{ counts, pictures }}
          few={fewReported(pais.num_empresas)}
          height={173}
          text={(value) => pesosIn((value * unit.pesos) / siisScale, siisScale, unit)}
          series={[
            {
              label: 'Suma',
              values: values.map((value) => (value === null ? null : (value * siisScale) / unit.pesos)),
              ink,
              kind: 'bars',
            },
          ]}
        />
      </div>
    );
  }
}

export function largestTable({ anio, mayores }: Home) {
  if (mayores.length === 0) return nobody();
  const unit = unitFor(
    mayores.map((row) => row.ingresos_operacionales),
    siisScale,
  );
  return table(
    `Por ingresos operacionales de ${anio}, en ${unit.name}. Una C o D marca lo que se sale de lo usual o no cuadra.`,
    ['Empresa', 'Ingresos', 'Ganancia neta'],
    mayores.map((row) => [
      companyCell(row),
      <AmountCell value={row.ingresos_operacionales} scale={siisScale} unit={unit} />,
      <AmountCell value={row.ganancia_neta} scale={siisScale} unit={unit} {...{ kind: 'fold-narrow' }} />,
    ]),
    2,
  );
}

export function fastestTable({ anio, crecen: { ingresos_minimos, empresas } }: Home) {
  if (empresas.length === 0) return nobody();
  const unit = unitFor(
    empresas.map((row) => row.ingresos_operacionales),
    siisScale,
  );
  const least = inUnit(ingresos_minimos, siisScale, unit);
  return table(
    `Ingresos de ${anio} frente a ${anio - 1}, en ${unit.name}: las de calidad A o B en ambos años que en ${anio - 1} vendieron ${least} o más.`,
    ['Empresa', 'Ingresos', 'Crecimiento'],
    empresas.map((row) => [
      companyCell(row),
      <AmountCell
        value={row.ingresos_operacionales}
        scale={siisScale}
        unit={unit}
        {...{ kind: 'fold-narrow' }}
      />,
      <FigureCell>{formatIndicator(row.crecimiento, 'percent')}</FigureCell>,
    ]),
    1,
  );
}

export function sectionsTable({ anio, secciones, pais }: Home) {
  const rows = secciones
    .map(({ codigo, nombre, nombre_corto, num_empresas, ingresos_operacionales }) => ({
      codigo,
      nombre,
      nombre_corto,
      companies: num_empresas.at(-1) ?? 0,
      revenue: ingresos_operacionales.at(-1) ?? null,
    }))
    .filter(({ companies }) => companies > 0)
    .sort((a, b) => (b.revenue ?? -Infinity) - (a.revenue ?? -Infinity));
  if (rows.length === 0) return nobody();
  const revenues = rows.map(({ revenue }) => Math.max(0, revenue ?? 0));
  const whole = revenues.reduce((sum, value) => sum + value, 0);
  const most = Math.max(...revenues);
  const few = fewReported(pais.num_empresas).at(-1);
  const unit = unitFor(revenues, siisScale);
  return table(
    `Ingresos operacionales de ${anio} por sección CIIU, en ${unit.name}${few ? '; sin su parte del país, pues contó menos de la mitad de las usuales' : ', y su parte del país'}.`,
    ['Sección', 'Sociedades', 'Ingresos', 'Parte'],
    rows.map(({ codigo, nombre, nombre_corto, companies, revenue }, i) => {
      const sectionRevenue = revenues[i] ?? 0;
      return [
        <th scope="row">
          <a href={`/sector/seccion/${codigo}`} title={calm(nombre) ?? undefined}>
            {nombre_corto}
          </a>
          <svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={most > 0 ? ((100 * sectionRevenue) / most).toFixed(2) : 0} height={4} />
          </svg>
        </th>,
        <td class="number fold-narrow">{formatNumber(companies)}</td>,
        <AmountCell value={revenue} scale={siisScale} unit={unit} />,
        <FigureCell>
          {whole > 0 && !few ? formatIndicator((100 * sectionRevenue) / whole, 'percent') : '–'}
        </FigureCell>,
      ];
    }),
    1,
  );
}

/** `folded`: index of the column that narrow windows hide */
const table = (
  text: string,
  heads: readonly string[],
  rows: readonly (readonly ComponentChildren[])[],
  folded: number,
) => (
  <ScrollTable
    name={text}
    title={text}
    heads={heads.map((name, i) => (
      <th scope="col" class={i > 0 ? `number${i === folded ? ' fold-narrow' : ''}` : undefined}>
        {name}
      </th>
    ))}
    rows={rows.map((cells) => <tr>{cells}</tr>)}
  />
);

const nobody = () => <SoftText>Ninguna en estos datos.</SoftText>;

const companyCell = ({
  nit,
  razon_social,
  ciudad,
  calidad,
}: Home['mayores'][number] | Home['crecen']['empresas'][number]) => (
  <th scope="row">
    <a href={`/empresa/${nit}`}>{razon_social}</a>{' '}
    <small class="soft">
      {ciudad} <GradeMark grade={calidad} />
    </small>
  </th>
);
