/** The table of all CIIU groups of one level in a year, or of all departments: how large they are, how they grew with and without inflation, what they earn. */

import { addressOf } from '../../../contract/http/addresses.js';
import { goodSample, smallestSampleText } from '../../../contract/sample-sizes.js';
import { shortSectionNames } from '../../../contract/section-names.js';
import { block, blockTools, citation, copyButton, pictureLinks, siisSource } from '../document/block.js';
import { choiceLinks, h, scrollTable, svg } from '../document/element.js';
import {
  calm,
  fewWords,
  formatIndicator,
  formatNumber,
  inUnit,
  levelNames,
  money,
  siisScale,
  unitFor,
} from '../document/format.js';
import { addressInPesos, constantAddress, pesosSwitch, unitText } from '../figures/pesos.js';

/** @typedef {import('../../../contract/http/sectors.ts').ComparedNode} ComparedNode */
/** @typedef {import('../../../contract/http/sectors.ts').SectorFigures} SectorFigures */
/** @typedef {keyof typeof sectorColumns} SectorOrder */
/** @typedef {import('../document/element.js').Child} Child */

/**
 * What the address chooses, and what the page needs beside it.
 * @typedef {object} ComparedTable
 * @property {readonly ComparedNode[]} groups of the level
 * @property {readonly number[]} years
 * @property {number} anio
 * @property {ComparedNode['nivel']} nivel
 * @property {SectorOrder} orden
 * @property {number | null} base the year in whose pesos amounts are; null as they were filed
 * @property {string} site
 * @property {import('../document/block.js').CitedMeta} meta
 */

/** @type {(value: number) => string} */
const percent = (value) => formatIndicator(value, 'percent');

/**
 * By the name that the address has for their order; `n` says of how many companies a figure is made.
 * @type {Record<string, { label: string, title?: string, narrow?: boolean, value: (group: ComparedNode, figures: SectorFigures) => number | null, text?: (value: number) => string, n?: (figures: SectorFigures) => number }>}
 */
export const sectorColumns = {
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
/** The figure of a column as a person reads it, with its unit. @type {(orden: SectorOrder, value: number) => string} */
export const figureText = (orden, value) =>
  (sectorColumns[orden]?.text ?? ((amount) => money(amount, siisScale)))(value);

/** @type {SectorOrder} */
export const firstOrder = 'ingresos';

/** What is compared, with the operation that says it. @type {Record<ComparedNode['nivel'], { all: string, operation: 'sectores' | 'departamentos' }>} */
const kinds = {
  seccion: { all: 'Las secciones de la CIIU', operation: 'sectores' },
  division: { all: 'Las divisiones de la CIIU', operation: 'sectores' },
  clase: { all: 'Las clases de la CIIU', operation: 'sectores' },
  departamento: { all: 'Los departamentos', operation: 'departamentos' },
};
const ciiuLevels = /** @type {const} */ (['seccion', 'division', 'clase']);

/** What the table is, as its citation and picture say it. @param {Pick<ComparedTable, 'anio' | 'nivel' | 'orden' | 'base'>} table */
export function tableTitle({ anio, nivel, orden, base }) {
  const { title, label = '' } = sectorColumns[orden] ?? {};
  const pesos = base === null ? '' : `; ingresos en pesos de ${base}`;
  return `${kinds[nivel].all} en ${anio}, por ${(title ?? label).toLowerCase()}${pesos}`;
}

/** How many of the first a chart shows. @param {ComparedNode['nivel']} nivel @param {number} count */
const firstOnes = (nivel, count) =>
  nivel === 'departamento' ? `los ${count} primeros` : `las ${count} primeras`;

/**
 * @param {ComparedTable} table
 * @param {Child} [map]
 */
export function comparedTable(table, map = null) {
  const { years, anio, nivel, base, site, meta } = table;
  const rows = sorted(table);
  const call = addressInPesos(`${addressOf(kinds[nivel].operation, {})}?anio=${anio}`, base);
  return block(
    `Comparadas en ${anio}`,
    'comparadas',
    h(
      'nav',
      { 'aria-label': 'Qué se compara' },
      nivel !== 'departamento' &&
        choiceLinks(
          'Nivel',
          ciiuLevels.map((level) => [
            levelNames[level] ?? level,
            tableAddress(table, { nivel: level }),
            level === nivel,
          ]),
        ),
      choiceLinks(
        'Año',
        years.map((year) => [String(year), tableAddress(table, { anio: year }), year === anio]),
      ),
      pesosSwitch('Ingresos', base, {
        filed: tableAddress(table, { constant: false }),
        constant: tableAddress(table, { constant: true }),
      }),
    ),
    rows.length === 0
      ? h('p', {}, `Ninguna sociedad cuenta en ${anio}.`)
      : [
          leaderSentence(rows, table),
          h('div', { class: 'grid charts' }, map, chart(table)),
          tableOf(rows, table),
        ],
    blockTools({ of: kinds[nivel].operation, call: `${call}&include=cifras`, csv: call }),
    citation({ title: tableTitle(table), source: siisSource, address: site + tableAddress(table, {}), meta }),
  );
}

/** @type {(table: Pick<ComparedTable, 'anio' | 'nivel' | 'orden' | 'base'>, change: Partial<ComparedTable> & { constant?: boolean }) => string} */
export function tableAddress(table, change) {
  const { anio, nivel, orden, constant = table.base !== null } = { ...table, ...change };
  const address =
    nivel === 'departamento'
      ? `/departamentos?${new URLSearchParams({ anio: String(anio), orden })}`
      : `/sector?${new URLSearchParams({ anio: String(anio), nivel, orden })}`;
  return constant ? constantAddress(address) : address;
}

/** The page of a group; null for what has none. @param {ComparedNode} group */
const hrefOf = ({ nivel, codigo }) =>
  codigo === null
    ? null
    : nivel === 'departamento'
      ? `/departamento/${codigo}`
      : `/sector/${nivel}/${codigo}`;

/** Too few companies to say anything, or of nowhere known. @param {ComparedNode} group */
const isNone = ({ codigo, muestra }) => (codigo === null ? 2 : Number(muestra === 'insuficiente'));

/**
 * The largest first, those without the figure and then those of too few companies last; groups of the same size by code.
 * @param {Pick<ComparedTable, 'groups' | 'orden'>} table
 */
function sorted({ groups, orden }) {
  const value = sectorColumns[orden]?.value;
  const rows = groups.flatMap((group) => (group.cifras ? [{ group, figures: group.cifras }] : []));
  const of = (/** @type {(typeof rows)[number]} */ { group, figures }) =>
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

/**
 * Who grew most, of how many companies, as a sentence to cite, or why nobody did; null of another order.
 * @param {ReturnType<typeof sorted>} rows
 * @param {ComparedTable} table
 */
function leaderSentence(rows, { orden, anio }) {
  const [first] = rows;
  const { n = 0, variacion = null, variacion_real: real = null } = first?.figures.crecimiento ?? {};
  if (rows.every(({ figures }) => figures.crecimiento.variacion === null))
    return h(
      'p',
      {},
      `Sin crecimiento: de ${anio - 1} no hay ingresos de las mismas sociedades con que comparar.`,
    );
  if (!first || isNone(first.group) || !orden.startsWith('crecimiento') || variacion === null) return null;
  const rates =
    real === null
      ? percent(variacion)
      : `${percent(real)} descontada la inflación media del año (IPC, DANE), ${percent(variacion)} en pesos corrientes`;
  const fell = ((orden === 'crecimiento' ? variacion : real) ?? 0) < 0;
  const sentence = `De ${anio - 1} a ${anio} los ingresos que ${fell ? 'menos cayeron' : 'más crecieron'} fueron los de ${nameOf(first.group)}: ${rates}, sumados los de las mismas ${formatNumber(n)} sociedades.`;
  return h('div', { class: 'sample' }, h('pre', {}, sentence), copyButton(sentence, 'Copiar', 'la frase'));
}

/** @param {ComparedNode} group */
const nameOf = ({ nivel, codigo, nombre }) =>
  nivel === 'departamento'
    ? nombre
    : `${codigo} ${nivel === 'seccion' ? (shortSectionNames[codigo] ?? nombre) : fewWords(calm(nombre) ?? '')}`;

/** Too few companies to compare. @param {ComparedNode} group */
const isFew = ({ muestra }) => muestra !== 'suficiente';

/**
 * @param {ReturnType<typeof sorted>} rows
 * @param {ComparedTable} table
 */
const tableOf = (rows, table) =>
  figuresTable(
    rows.map(({ group, figures }) => ({
      ...{ group, figures, few: isFew(group) },
      ...{ label: nameOf(group), title: calm(group.nombre) ?? '', href: hrefOf(group) },
    })),
    {
      first: levelNames[table.nivel] ?? 'Departamento',
      few: `En gris, grupos de menos de ${goodSample} sociedades; los de menos de ${smallestSampleText} van al final.`,
      chosen: table.orden,
      base: table.base,
      hrefOf: (orden) => tableAddress(table, { orden }),
    },
  );

/** @typedef {{ group: ComparedNode, figures: SectorFigures, few: boolean, label: string, title: string, href: string | null }} FiguresRow */

/**
 * The figures of groups, or of the years of one, a row each.
 * @param {readonly FiguresRow[]} rows
 * @param {{ first: string, few: string, base: number | null, chosen?: SectorOrder, hrefOf?: (orden: SectorOrder) => string }} head
 */
export function figuresTable(rows, { first, few, base, chosen, hrefOf: orderHref }) {
  const unit = unitFor(
    rows.map(({ figures }) => figures.ingresos_operacionales),
    siisScale,
  );
  const columns = Object.entries(sectorColumns);
  return scrollTable(
    'sectores',
    `Ingresos en ${unitText(unit.name, base)}. Crecimiento: el de los ingresos de las mismas sociedades sobre el año anterior, también descontada la inflación media del año (IPC, DANE). Margen: suma de ganancias sobre suma de ingresos, también de las que no tienen ingresos. ${few}`,
    [
      first,
      columns.map(([key, { label, narrow }]) =>
        h(
          'th',
          {
            scope: 'col',
            class: narrow ? 'number wraps fold-narrow' : 'number wraps',
            'aria-sort': key === chosen ? 'descending' : null,
          },
          orderHref ? h('a', { href: orderHref(key) }, label) : label,
        ),
      ),
    ],
    rows.map(({ group, figures, few: soft, label, title, href }) =>
      h(
        'tr',
        soft ? { class: 'soft' } : {},
        h(
          'th',
          { scope: 'row' },
          href === null ? label : h('a', { href: addressInPesos(href, base), title }, label),
        ),
        columns.map(([, { value, text, n, narrow }]) => {
          const amount = value(group, figures);
          const textOf = text ?? ((/** @type {number} */ amount) => inUnit(amount, siisScale, unit));
          return h(
            'td',
            {
              class: narrow ? 'number fold-narrow' : 'number',
              title: n ? `De ${formatNumber(n(figures))} sociedades` : null,
            },
            amount === null ? '–' : textOf(amount),
          );
        }),
      ),
    ),
  );
}

/** @param {string} name @param {number} letters */
const shortened = (name, letters) => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name);

/**
 * The first `most` groups with enough companies, or where there are not two with five at least, and the figure that orders them; else null.
 * @param {ComparedTable} table
 * @param {number} most
 */
export function barsOf(table, most) {
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
  const figure = text ?? ((/** @type {number} */ amount) => inUnit(amount, siisScale, unit));
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
 * @param {NonNullable<ReturnType<typeof barsOf>>['bars']} bars
 * @param {{ width: number, row: number, names: number, letters: number, figures: number }} room `letters` of a name have room
 * @param {(part: 'text' | 'bar') => import('../document/element.js').Attributes} style
 */
export function drawBars(bars, room, style) {
  const values = bars.map(({ amount }) => amount);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const scale = (room.width - room.names - room.figures) / (most - least || 1);
  const zero = room.names - least * scale;
  return bars.map(({ name, amount, text }, i) => {
    const middle = i * room.row + room.row / 2 + 4;
    const [x, width] = [zero + Math.min(0, amount) * scale, Math.abs(amount) * scale];
    return [
      svg('text', { ...style('text'), x: 0, y: middle }, shortened(name, room.letters)),
      svg('rect', { ...style('bar'), x, y: i * room.row + 4, width, height: room.row - 8 }),
      svg('text', { ...style('text'), x: room.width - room.figures + 6, y: middle }, text),
    ];
  });
}

const room = { width: 495, row: 22, names: 215, letters: 23, figures: 80 };

/** @param {ComparedTable} table */
function chart(table) {
  const picture = barsOf(table, 12);
  if (!picture) return null;
  const { label, title, bars } = picture;
  return h(
    'figure',
    { class: 'card chart' },
    h('figcaption', {}, title),
    svg(
      'svg',
      {
        viewBox: `0 0 ${room.width} ${bars.length * room.row}`,
        role: 'img',
        'aria-label': `${label}: ${bars.map(({ codigo, text }) => `${codigo} ${text}`).join('; ')}`,
      },
      drawBars(bars, room, (part) => ({ class: part === 'bar' ? 'bar one' : 'label' })),
    ),
    pictureLinks(
      `/grafica/${kinds[table.nivel].operation}?${tableAddress(table, {}).split('?')[1] ?? ''}`,
      title,
    ),
  );
}
