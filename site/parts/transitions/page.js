/** The page of what followed a year later, and the sentence of it on the page of a company. */

import { block, blockTools, citation, siisSource } from '../document/block.js';
import { choiceLinks, h, scrollTable, tableRow } from '../document/element.js';
import { formatIndicator, formatNumber } from '../document/format.js';

/**
 * Of the companies of the section with a sign that shows, and of those in the same zone of Z″, what followed a year later.
 * @typedef {{ anio: number, siguiente: number, seccion: string, filas: Readonly<Record<string, Pick<import('../../../contract/http/transitions.ts').TransitionRow, 'n' | 'mismo_corte' | 'otro_corte'>>> }} ShownOutcomes
 */
/** @typedef {import('../../../contract/http/transitions.ts').TransitionRow} TransitionRow */

/**
 * A row with its name and where that leads; `seccion` or `caso` is what the address chooses, neither of all sections together.
 * @typedef {object} TransitionTable
 * @property {number} anio
 * @property {number | null} siguiente
 * @property {readonly number[]} years of which it is known
 * @property {string | null} seccion
 * @property {string | null} caso as in the address
 * @property {string} title
 * @property {readonly { row: TransitionRow, label: string, query: string }[]} rows
 * @property {readonly { codigo: string, nombre: string }[]} sections
 * @property {readonly (readonly [name: string, note: string])[]} notes
 * @property {number} least companies of a row
 * @property {string} call the same rows of the API
 * @property {string} site
 * @property {import('../document/block.js').CitedMeta} meta
 */

/** States of the newest cover that are shown as one. */
const inTrouble = /** @type {const} */ (['reorganizacion', 'reestructuracion', 'concordato', 'liquidacion']);

/** @type {readonly { label: string, narrow?: boolean, share?: boolean, of: (row: TransitionRow) => number }[]} */
const columns = [
  { label: 'Se sabe de', narrow: true, of: ({ conocidas }) => conocidas },
  { label: 'Sociedades', of: ({ n }) => n },
  {
    label: 'Volvieron a reportar',
    share: true,
    of: ({ mismo_corte, otro_corte }) => mismo_corte + otro_corte,
  },
  { label: 'De ellas, a otro corte', narrow: true, of: ({ otro_corte }) => otro_corte },
  { label: 'No reportaron', share: true, of: ({ no_reporto }) => no_reporto },
  {
    label: 'Hoy en reorganización, concordato o liquidación',
    share: true,
    of: ({ estados }) => inTrouble.reduce((sum, key) => sum + estados[key], 0),
  },
];

/** @param {{ anio: number, seccion?: string | null, caso?: string | null }} chosen */
export const transitionsAddress = ({ anio, seccion, caso }) =>
  `/transiciones?${new URLSearchParams({ anio: String(anio), ...(seccion && { seccion }), ...(caso && { caso }) })}`;

/** @param {TransitionTable} table */
export function transitionsPage(table) {
  const { anio, siguiente, years, seccion, caso, title, sections, notes, least, call, site, meta } = table;
  return [
    h(
      'header',
      {},
      h('h1', {}, 'Qué siguió un año después'),
      h(
        'p',
        { class: 'lead' },
        'De las sociedades con una señal, en una zona del Z″ de Altman o de un tamaño, cuántas volvieron a reportar al año siguiente. No reportar no es haber cerrado. Por sección de la CIIU, como ',
        h('a', { href: '/sector' }, 'los sectores'),
        '.',
      ),
    ),
    block(
      title,
      'tabla',
      h(
        'nav',
        { 'aria-label': 'Qué se mira' },
        choiceLinks(
          'Año',
          years.map((choice) => [
            String(choice),
            transitionsAddress({ anio: choice, seccion, caso }),
            choice === anio,
          ]),
        ),
        choiceLinks('Sección', [
          ['Todas juntas', transitionsAddress({ anio }), !seccion && !caso],
          ...sections.map(
            ({ codigo, nombre }) =>
              /** @type {const} */ ([
                codigo,
                transitionsAddress({ anio, seccion: codigo }),
                codigo === seccion,
                nombre,
              ]),
          ),
        ]),
      ),
      siguiente === null
        ? h('p', {}, `De ${anio} no se sabe qué siguió: el año siguiente no está, o no está completo.`)
        : table.rows.length === 0
          ? h('p', {}, `Ninguna fila de ${anio} tiene ${least} sociedades.`)
          : tableOf(table, siguiente),
      blockTools({ of: 'qué siguió', call, csv: call }),
    ),
    block(
      'Qué dice y qué no',
      'notas',
      h(
        'ul',
        {},
        notes.map(([name, note]) =>
          h('li', {}, h('strong', {}, `${name}.`), ` ${note.replace(/(?<!\.)$/, '.')}`),
        ),
      ),
    ),
    citation({
      ...{ title, source: siisSource, meta },
      address: site + transitionsAddress({ anio, seccion, caso }),
    }),
  ];
}

/** @param {TransitionTable} table @param {number} next */
const tableOf = ({ anio, caso, rows, least }, next) =>
  scrollTable(
    'qué siguió',
    `Sociedades de ${anio} y qué se sabe de ellas en ${next}; entre paréntesis, de cada 100. El estado es el de la carátula más reciente. Filas de ${least} sociedades o más.`,
    [
      caso ? 'Sección' : 'Con qué',
      columns.map(({ label, narrow }) =>
        h('th', { scope: 'col', class: narrow ? 'number wraps fold-narrow' : 'number wraps' }, label),
      ),
    ],
    rows.map(({ row, label, query }) =>
      tableRow(
        h('a', { href: query }, label),
        columns.map(({ narrow, share, of }) =>
          h(
            'td',
            { class: narrow ? 'number fold-narrow' : 'number' },
            formatNumber(of(row)),
            share && ` (${formatIndicator((100 * of(row)) / row.n, 'percent')})`,
          ),
        ),
      ),
    ),
  );

/**
 * What is told beside a company's sign or zone; null where too few had it.
 * @param {ShownOutcomes | null} outcomes
 * @param {string} trait
 * @param {string} having «con esta señal», «en esta zona»
 */
export function outcomeSentence(outcomes, trait, having) {
  const row = outcomes?.filas[trait];
  if (!outcomes || !row) return null;
  const { anio, siguiente, seccion } = outcomes;
  const again = row.mismo_corte + row.otro_corte;
  const other = row.otro_corte > 0 && `, ${formatNumber(row.otro_corte)} de ellas a otro corte`;
  return h(
    'p',
    { class: 'small', 'data-outcome': trait },
    `De las ${formatNumber(row.n)} sociedades de la sección ${seccion} ${having} en ${anio}, `,
    h(
      'a',
      { href: transitionsAddress({ anio, seccion }) },
      `${formatNumber(again)} volvieron a reportar en ${siguiente}`,
    ),
    other,
    again < row.n ? '. No reportar no es haber cerrado.' : '.',
  );
}
