/** The table of all CIIU groups of one level in a year: how large they are, how they grew with and without inflation, what they earn. */

import { prefix } from './api.js';
import { block, blockTools, citation, siisSource } from './block.js';
import { caption, h, scrolling, svg } from './element.js';
import {
  calm,
  fewWords,
  formatIndicator,
  formatNumber,
  inUnit,
  levelNames,
  siisScale,
  unitFor,
} from './format.js';

/** @typedef {import('../../contract/http/sectors.ts').SectorNode} SectorNode */
/** @typedef {import('../../contract/http/sectors.ts').SectorFigures} SectorFigures */
/** @typedef {keyof typeof sectorColumns} SectorOrder */

/**
 * What the address chooses, and what the page needs beside it.
 * @typedef {object} SectorTable
 * @property {readonly SectorNode[]} groups of the level
 * @property {readonly number[]} years
 * @property {number} anio
 * @property {'seccion' | 'division' | 'clase'} nivel
 * @property {SectorOrder} orden
 * @property {string} site
 * @property {import('./block.js').CitedMeta} meta
 */

/** @type {(value: number) => string} */
const percent = (value) => formatIndicator(value, 'percent');

/**
 * By the name that the address has for their order; `n` says of how many companies a figure is made.
 * @type {Record<string, { label: string, title?: string, narrow?: boolean, value: (group: SectorNode, figures: SectorFigures) => number | null, text?: (value: number) => string, n?: (figures: SectorFigures) => number }>}
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
/** @type {SectorOrder} */
export const firstOrder = 'ingresos';

/** @type {readonly ['seccion' | 'division' | 'clase', string][]} */
const levels = [
  ['seccion', 'secciones'],
  ['division', 'divisiones'],
  ['clase', 'clases'],
];

/** @param {SectorTable} table */
export function sectorTable(table) {
  const { years, anio, nivel, orden, site, meta } = table;
  const column = sectorColumns[orden] ?? sectorColumns[firstOrder];
  const rows = sorted(table);
  const call = `${prefix}/sectores?anio=${anio}&include=cifras`;
  const plural = Object.fromEntries(levels)[nivel];
  const title = `Las ${plural} de la CIIU en ${anio}, por ${(column?.title ?? column?.label ?? '').toLowerCase()}`;
  return block(
    `Comparadas en ${anio}`,
    'comparadas',
    h(
      'nav',
      { 'aria-label': 'Qué se compara' },
      links(
        'Nivel',
        levels.map(([one]) => [levelNames[one] ?? one, { nivel: one }, one === nivel]),
      ),
      links(
        'Año',
        years.map((one) => [String(one), { anio: one }, one === anio]),
      ),
    ),
    rows.length === 0
      ? h('p', {}, `Ninguna sociedad cuenta en ${anio}.`)
      : [chart(rows, orden), tableOf(rows, table)],
    blockTools({ of: 'sectores', call, csv: `${prefix}/sectores?anio=${anio}` }),
    citation({ title, source: siisSource, address: site + addressOf(table, {}), meta }),
  );

  /** @type {(name: string, all: readonly (readonly [string, Partial<SectorTable>, boolean])[]) => Element} */
  function links(name, all) {
    return h(
      'ul',
      { class: 'chips', 'aria-label': name },
      all.map(([label, change, chosen]) =>
        h('li', {}, h('a', { href: addressOf(table, change), 'aria-current': chosen && 'true' }, label)),
      ),
    );
  }
}

/** @type {(table: SectorTable, change: Partial<SectorTable>) => string} */
function addressOf(table, change) {
  const { anio, nivel, orden } = { ...table, ...change };
  return `/sector?${new URLSearchParams({ anio: String(anio), nivel, orden })}`;
}

/** Too few companies to say anything. @param {SectorNode} group */
const isNone = ({ muestra }) => Number(muestra === 'insuficiente');

/**
 * The largest first, those without the figure and then those of too few companies last; groups of the same size by code.
 * @param {SectorTable} table
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
        isNone(a.group) - isNone(b.group) || of(b) - of(a) || (a.group.codigo < b.group.codigo ? -1 : 1),
    );
}

/** @param {SectorNode} group */
const nameOf = ({ codigo, nombre }) => `${codigo} ${fewWords(calm(nombre) ?? '')}`;

/** Too few companies to compare. @param {SectorNode} group */
const isFew = ({ muestra }) => muestra !== 'suficiente';

/**
 * @param {ReturnType<typeof sorted>} rows
 * @param {SectorTable} table
 */
function tableOf(rows, table) {
  const unit = unitFor(
    rows.map(({ figures }) => figures.ingresos_operacionales),
    siisScale,
  );
  const columns = Object.entries(sectorColumns);
  return h(
    'div',
    scrolling('scroll', 'sectores'),
    h(
      'table',
      {},
      caption(
        `Ingresos en ${unit.name}. Crecimiento: el de los ingresos de las mismas sociedades sobre el año anterior, también descontada la inflación media del año (IPC, DANE). Margen: suma de ganancias sobre suma de ingresos. En gris, grupos de menos de 30 sociedades; los de menos de cinco van al final.`,
      ),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, levelNames[table.nivel] ?? ''),
          columns.map(([key, { label, narrow }]) =>
            h(
              'th',
              {
                scope: 'col',
                class: narrow ? 'number wraps fold-narrow' : 'number wraps',
                'aria-sort': key === table.orden ? 'descending' : null,
              },
              h('a', { href: addressOf(table, { orden: key }) }, label),
            ),
          ),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(({ group, figures }) =>
          h(
            'tr',
            isFew(group) ? { class: 'soft' } : {},
            h(
              'th',
              { scope: 'row' },
              h(
                'a',
                { href: `/sector/${group.nivel}/${group.codigo}`, title: calm(group.nombre) },
                nameOf(group),
              ),
            ),
            columns.map(([, { value, text, n, narrow }]) => {
              const found = value(group, figures);
              const shown = text ?? ((/** @type {number} */ amount) => inUnit(amount, siisScale, unit));
              return h(
                'td',
                {
                  class: narrow ? 'number fold-narrow' : 'number',
                  title: n ? `De ${formatNumber(n(figures))} sociedades` : null,
                },
                found === null ? '–' : shown(found),
              );
            }),
          ),
        ),
      ),
    ),
  );
}

/** @param {string} name */
const shortened = (name) => (name.length > 23 ? `${name.slice(0, 22)}…` : name);

const charted = 12;
const [barRoom, rowHeight, labelRoom, figureRoom] = [200, 22, 215, 80];

/**
 * The first groups as bars, left of the line where a figure is negative.
 * @param {ReturnType<typeof sorted>} rows
 * @param {SectorOrder} orden
 */
function chart(rows, orden) {
  const { label = '', title = label, value, text } = sectorColumns[orden] ?? {};
  const bars = rows.flatMap(({ group, figures }) => {
    const found = value?.(group, figures) ?? null;
    return found === null || isFew(group) ? [] : [{ group, found }];
  });
  if (bars.length < 2) return null;
  const shown = bars.slice(0, charted);
  const values = shown.map(({ found }) => found);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const scale = barRoom / (most - least || 1);
  const zero = labelRoom - least * scale;
  const unit = unitFor(values, siisScale);
  const figure = text ?? ((/** @type {number} */ amount) => inUnit(amount, siisScale, unit));
  const height = shown.length * rowHeight;
  return h(
    'figure',
    { class: 'card chart' },
    h('figcaption', {}, `${title}${text ? '' : `, ${unit.name}`}: las ${shown.length} primeras`),
    svg(
      'svg',
      {
        viewBox: `0 0 ${labelRoom + barRoom + figureRoom} ${height}`,
        role: 'img',
        'aria-label': `${label}: ${shown.map(({ group, found }) => `${group.codigo} ${figure(found)}`).join('; ')}`,
      },
      shown.map(({ group, found }, i) => {
        const middle = i * rowHeight + rowHeight / 2 + 4;
        const from = zero + Math.min(0, found) * scale;
        const width = Math.abs(found) * scale;
        return [
          svg('text', { x: 0, y: middle }, shortened(nameOf(group))),
          svg('rect', { class: 'bar one', x: from, y: i * rowHeight + 4, width, height: rowHeight - 8 }),
          svg('text', { x: labelRoom + barRoom + 6, y: middle }, figure(found)),
        ];
      }),
    ),
  );
}
