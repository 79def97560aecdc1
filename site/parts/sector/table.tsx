/** The table of all CIIU groups of one level in a year, or of all departments: how large they are, how they grew with and without inflation, what they earn. */

import type { ComponentChildren } from 'preact';
import { addressOf } from '../../../contract/http/addresses.ts';
import type { ComparedNode, SectorFigures } from '../../../contract/http/sectors.ts';
import { goodSample, smallestSampleText } from '../../../contract/sample-sizes.ts';
import { shortSectionNames } from '../../../contract/section-names.ts';
import { siisScale } from '../../words/formats.ts';
import { figureWords } from '../../words/words.ts';
import type { SvgAttributes } from '../charts/charts.tsx';
import { Block, BlockTools, CopyButton, PictureLinks } from '../document/block.tsx';
import type { CitedMeta } from '../document/citation.tsx';
import { Citation, siisSource } from '../document/citation.tsx';
import { ChoiceLinks, ScrollTable } from '../document/elements.tsx';
import { calm, fewWords, formatIndicator, formatNumber, inUnit, money, unitFor } from '../document/format.ts';
import { addressInPesos, constantAddress, PesosSwitch, unitText } from '../figures/pesos.tsx';

type SectorOrder = keyof typeof sectorColumns;

/** What the address chooses, and what the page needs beside it. */
export type ComparedTable = {
  /** of the level */
  groups: readonly ComparedNode[];
  years: readonly number[];
  anio: number;
  nivel: ComparedNode['nivel'];
  orden: SectorOrder;
  /** the year in whose pesos amounts are; null as they were filed */
  base: number | null;
  site: string;
  meta: CitedMeta;
};

const percent: (value: number) => string = (value) => formatIndicator(value, 'percent');

/** By the name that the address has for their order; `n` says of how many companies a figure is made. */
export const sectorColumns: Record<
  string,
  {
    label: string;
    title?: string;
    narrow?: boolean;
    value: (group: ComparedNode, figures: SectorFigures) => number | null;
    text?: (value: number) => string;
    n?: (figures: SectorFigures) => number;
  }
> = {
  sociedades: { label: 'Sociedades', value: ({ num_empresas }) => num_empresas, text: formatNumber },
  ingresos: { label: 'Ingresos', value: (_, { ingresos_operacionales }) => ingresos_operacionales },
  crecimiento: {
    label: 'Crecimiento',
    value: (_, { crecimiento }) => crecimiento.variacion,
    text: percent,
    n: ({ crecimiento }) => crecimiento.n,
  },
  crecimiento_real: {
    label: 'Sin inflación',
    title: 'Crecimiento descontada la inflación',
    value: (_, { crecimiento }) => crecimiento.variacion_real,
    text: percent,
    n: ({ crecimiento }) => crecimiento.n,
  },
  margen: { label: 'Margen neto', value: (_, { margen_neto }) => margen_neto, text: percent },
  roe: {
    label: 'ROE, mediana',
    value: (_, { medianas }) => medianas.roe ?? null,
    text: percent,
    narrow: true,
  },
  perdidas: {
    label: 'Con pérdida',
    value: (_, { perdidas }) => perdidas.porcentaje,
    text: percent,
    n: ({ perdidas }) => perdidas.n,
  },
  concentracion: {
    label: 'De las cuatro mayores',
    value: (_, { concentracion }) => concentracion.cr4,
    text: percent,
    n: ({ concentracion }) => concentracion.n,
    narrow: true,
  },
};
/** The figure of a column as a person reads it, with its unit. */
export const figureText: (orden: SectorOrder, value: number) => string = (orden, value) =>
  (sectorColumns[orden]?.text ?? ((amount) => money(amount, siisScale)))(value);

export const firstOrder: SectorOrder = 'ingresos';

/** What is compared, with the operation that says it. */
const kinds: Record<ComparedNode['nivel'], { all: string; operation: 'sectores' | 'departamentos' }> = {
  seccion: { all: 'Las secciones de la CIIU', operation: 'sectores' },
  division: { all: 'Las divisiones de la CIIU', operation: 'sectores' },
  clase: { all: 'Las clases de la CIIU', operation: 'sectores' },
  departamento: { all: 'Los departamentos', operation: 'departamentos' },
};
const ciiuLevels = ['seccion', 'division', 'clase'] as const;

/** What the table is, as its citation and picture say it. */
export function tableTitle({
  anio,
  nivel,
  orden,
  base,
}: Pick<ComparedTable, 'anio' | 'nivel' | 'orden' | 'base'>) {
  const { title, label = '' } = sectorColumns[orden] ?? {};
  const pesos = base === null ? '' : `; ingresos en pesos de ${base}`;
  return `${kinds[nivel].all} en ${anio}, por ${(title ?? label).toLowerCase()}${pesos}`;
}

/** How many of the first a chart shows. */
const firstOnes = (nivel: ComparedNode['nivel'], count: number) =>
  nivel === 'departamento' ? `los ${count} primeros` : `las ${count} primeras`;

export function comparedTable(table: ComparedTable, map: ComponentChildren = null) {
  const { years, anio, nivel, base, site, meta } = table;
  const rows = sorted(table);
  const call = addressInPesos(`${addressOf(kinds[nivel].operation, {})}?anio=${anio}`, base);
  return (
    <Block title={`Comparadas en ${anio}`} id="comparadas">
      <nav aria-label="Qué se compara">
        {nivel !== 'departamento' && (
          <ChoiceLinks
            name="Nivel"
            links={ciiuLevels.map((level) => [
              figureWords.es.levels[level] ?? level,
              tableAddress(table, { nivel: level }),
              level === nivel,
            ])}
          />
        )}
        <ChoiceLinks
          name="Año"
          links={years.map((year) => [String(year), tableAddress(table, { anio: year }), year === anio])}
        />
        <PesosSwitch
          what="Ingresos"
          base={base}
          filed={tableAddress(table, { constant: false })}
          constant={tableAddress(table, { constant: true })}
        />
      </nav>
      {rows.length === 0 ? (
        <p>{`Ninguna sociedad cuenta en ${anio}.`}</p>
      ) : (
        [
          leaderSentence(rows, table),
          <div class="grid charts">
            {map}
            {chart(table)}
          </div>,
          tableOf(rows, table),
        ]
      )}
      <BlockTools of={kinds[nivel].operation} call={`${call}&include=cifras`} csv={call} />
      <Citation
        title={tableTitle(table)}
        source={siisSource}
        address={site + tableAddress(table, {})}
        meta={meta}
      />
    </Block>
  );
}

export function tableAddress(
  table: Pick<ComparedTable, 'anio' | 'nivel' | 'orden' | 'base'>,
  change: Partial<ComparedTable> & { constant?: boolean },
): string {
  const { anio, nivel, orden, constant = table.base !== null } = { ...table, ...change };
  const address =
    nivel === 'departamento'
      ? `/departamentos?${new URLSearchParams({ anio: String(anio), orden })}`
      : `/sector?${new URLSearchParams({ anio: String(anio), nivel, orden })}`;
  return constant ? constantAddress(address) : address;
}

/** The page of a group; null for what has none. */
const hrefOf = ({ nivel, codigo }: ComparedNode) =>
  codigo === null
    ? null
    : nivel === 'departamento'
      ? `/departamento/${codigo}`
      : `/sector/${nivel}/${codigo}`;

/** Too few companies to say anything, or of nowhere known. */
const isNone = ({ codigo, muestra }: ComparedNode) =>
  codigo === null ? 2 : Number(muestra === 'insuficiente');

/** The largest first, those without the figure and then those of too few companies last; groups of the same size by code. */
function sorted({ groups, orden }: Pick<ComparedTable, 'groups' | 'orden'>) {
  const value = sectorColumns[orden]?.value;
  const rows = groups.flatMap((group) => (group.cifras ? [{ group, figures: group.cifras }] : []));
  const of = ({ group, figures }: (typeof rows)[number]) =>
    value?.(group, figures) ?? Number.NEGATIVE_INFINITY;
  return rows
    .filter(({ group }) => group.num_empresas > 0)
    .sort(
      (a, b) =>
        isNone(a.group) - isNone(b.group) ||
        of(b) - of(a) ||
        ((a.group.codigo ?? '') < (b.group.codigo ?? '') ? -1 : 1),
    );
}

/** Who grew most, of how many companies, as a sentence to cite, or why nobody did; null of another order. */
function leaderSentence(rows: ReturnType<typeof sorted>, { orden, anio }: ComparedTable) {
  const [first] = rows;
  const { n = 0, variacion = null, variacion_real: real = null } = first?.figures.crecimiento ?? {};
  if (rows.every(({ figures }) => figures.crecimiento.variacion === null))
    return (
      <p>{`Sin crecimiento: de ${anio - 1} no hay ingresos de las mismas sociedades con que comparar.`}</p>
    );
  if (!first || isNone(first.group) || !orden.startsWith('crecimiento') || variacion === null) return null;
  const rates =
    real === null
      ? percent(variacion)
      : `${percent(real)} descontada la inflación media del año (IPC, DANE), ${percent(variacion)} en pesos corrientes`;
  const fell = ((orden === 'crecimiento' ? variacion : real) ?? 0) < 0;
  const sentence = `De ${anio - 1} a ${anio} los ingresos que ${fell ? 'menos cayeron' : 'más crecieron'} fueron los de ${nameOf(first.group)}: ${rates}, sumados los de las mismas ${formatNumber(n)} sociedades.`;
  return (
    <div class="sample">
      <pre>{sentence}</pre>
      <CopyButton text={sentence} label="Copiar" of="la frase" />
    </div>
  );
}

const nameOf = ({ nivel, codigo, nombre }: ComparedNode) =>
  nivel === 'departamento'
    ? nombre
    : `${codigo} ${nivel === 'seccion' ? (shortSectionNames[codigo] ?? nombre) : fewWords(calm(nombre) ?? '')}`;

/** Too few companies to compare. */
const isFew = ({ muestra }: ComparedNode) => muestra !== 'suficiente';

const tableOf = (rows: ReturnType<typeof sorted>, table: ComparedTable) =>
  figuresTable(
    rows.map(({ group, figures }) => ({
      ...{ group, figures, few: isFew(group) },
      ...{ label: nameOf(group), title: calm(group.nombre) ?? '', href: hrefOf(group) },
    })),
    {
      first: figureWords.es.levels[table.nivel] ?? 'Departamento',
      few: `En gris, grupos de menos de ${goodSample} sociedades; los de menos de ${smallestSampleText} van al final.`,
      chosen: table.orden,
      base: table.base,
      hrefOf: (orden) => tableAddress(table, { orden }),
    },
  );

type FiguresRow = {
  group: ComparedNode;
  figures: SectorFigures;
  few: boolean;
  label: string;
  title: string;
  href: string | null;
};

/** The figures of groups, or of the years of one, a row each. */
export function figuresTable(
  rows: readonly FiguresRow[],
  {
    first,
    few,
    base,
    chosen,
    hrefOf: orderHref,
  }: {
    first: string;
    few: string;
    base: number | null;
    chosen?: SectorOrder;
    hrefOf?: (orden: SectorOrder) => string;
  },
) {
  const unit = unitFor(
    rows.map(({ figures }) => figures.ingresos_operacionales),
    siisScale,
  );
  const columns = Object.entries(sectorColumns);
  return (
    <ScrollTable
      name="sectores"
      title={`Ingresos en ${unitText(unit.name, base, 'es')}. Crecimiento: el de los ingresos de las mismas sociedades sobre el año anterior, también descontada la inflación media del año (IPC, DANE). Margen: suma de ganancias sobre suma de ingresos, también de las que no tienen ingresos. ${few}`}
      heads={[
        first,
        columns.map(([key, { label, narrow }]) => (
          <th
            scope="col"
            class={narrow ? 'number wraps fold-narrow' : 'number wraps'}
            aria-sort={key === chosen ? 'descending' : undefined}
          >
            {orderHref ? <a href={orderHref(key)}>{label}</a> : label}
          </th>
        )),
      ]}
      rows={rows.map(({ group, figures, few: soft, label, title, href }) => (
        <tr {...(soft ? { class: 'soft' } : {})}>
          <th scope="row">
            {href === null ? (
              label
            ) : (
              <a href={addressInPesos(href, base)} title={title}>
                {label}
              </a>
            )}
          </th>
          {columns.map(([, { value, text, n, narrow }]) => {
            const amount = value(group, figures);
            const textOf = text ?? ((amount: number) => inUnit(amount, siisScale, unit));
            return (
              <td
                class={narrow ? 'number fold-narrow' : 'number'}
                title={n ? `De ${formatNumber(n(figures))} sociedades` : undefined}
              >
                {amount === null ? '–' : textOf(amount)}
              </td>
            );
          })}
        </tr>
      ))}
    />
  );
}

/** As many letters of a name as a page has room for beside a bar. */
export const shortened = (name: string) => (name.length > 20 ? `${name.slice(0, 19)}…` : name);

/** The first `most` groups with enough companies, or where there are not two with five at least, and the figure that orders them; else null. */
export function barsOf(table: ComparedTable, most: number) {
  const { nivel, orden, base } = table;
  const { label = '', title = label, value, text } = sectorColumns[orden] ?? {};
  const withValue = sorted(table).flatMap(({ group, figures }) => {
    const amount = value?.(group, figures) ?? null;
    return amount === null || isNone(group) ? [] : [{ group, amount }];
  });
  const usual = withValue.filter(({ group }) => !isFew(group));
  const bars = usual.length < 2 ? withValue : usual;
  if (bars.length < 2) return null;
  const shownBars = bars.slice(0, most);
  const unit = unitFor(
    shownBars.map(({ amount }) => amount),
    siisScale,
  );
  const figure = text ?? ((amount: number) => inUnit(amount, siisScale, unit));
  return {
    ...{
      label,
      title: `${title}${text ? '' : `, ${unit.name}${base === null ? '' : ` de ${base}`}`}: ${firstOnes(nivel, shownBars.length)}`,
    },
    bars: shownBars.map(({ group, amount }) => ({
      ...{ codigo: group.codigo, name: nameOf(group), amount, text: figure(amount) },
    })),
  };
}

/**
 * Bars with their names and figures, left of the line where a figure is negative.
 * `shorten`: what of a name has room
 */
export function drawBars(
  bars: NonNullable<ReturnType<typeof barsOf>>['bars'],
  room: { width: number; row: number; names: number; figures: number },
  shorten: (name: string) => string,
  style: (part: 'text' | 'bar') => SvgAttributes,
) {
  const values = bars.map(({ amount }) => amount);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const scale = (room.width - room.names - room.figures) / (most - least || 1);
  const zero = room.names - least * scale;
  return bars.map(({ name, amount, text }, i) => {
    const middle = i * room.row + room.row / 2 + 4;
    const [x, width] = [zero + Math.min(0, amount) * scale, Math.abs(amount) * scale];
    return [
      <text {...style('text')} x={0} y={middle}>
        {shorten(name)}
      </text>,
      <rect {...style('bar')} x={x} y={i * room.row + 4} width={width} height={room.row - 8} />,
      <text {...style('text')} x={room.width - room.figures + 6} y={middle}>
        {text}
      </text>,
    ];
  });
}

/** The room of bars on a page: so narrow that their letters are read on a telephone. */
export const barsRoom = { width: 350, row: 22, names: 160, figures: 72 };

function chart(table: ComparedTable) {
  const picture = barsOf(table, 12);
  if (!picture) return null;
  const { label, title, bars } = picture;
  return (
    <figure class="card chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${barsRoom.width} ${bars.length * barsRoom.row}`}
        role="img"
        aria-label={`${label}: ${bars.map(({ codigo, text }) => `${codigo} ${text}`).join('; ')}`}
      >
        {drawBars(bars, barsRoom, shortened, (part) => ({ class: part === 'bar' ? 'bar one' : 'label' }))}
      </svg>
      <PictureLinks
        frame={`/grafica/${kinds[table.nivel].operation}?${tableAddress(table, {}).split('?')[1] ?? ''}`}
        of={title}
      />
    </figure>
  );
}
