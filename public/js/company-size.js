/** The sizes of companies in words, and the dialog with the rule that gives a company its size. */

import { getData } from './api.js';
import { blockTools, failureNotice } from './block.js';
import { caption, h, replace, scrolling } from './element.js';
import { formatNumber } from './format.js';
import { reasons } from './indicator-notes.js';

/** @typedef {import('../../contract/http/analysis.ts').Analysis['tamano']} SizeAnalysis */

/** @type {Readonly<Record<import('../../contract/http/figure-keys.ts').Size, string>>} */
export const sizeNames = { micro: 'Micro', pequena: 'Pequeña', mediana: 'Mediana', grande: 'Grande' };

/** Bases of the statements of a group. */
const groupBases = new Set(['consolidado', 'combinado']);

/**
 * The size of a year in words: whose it is where the statements are a group's, and by which rule where that was not in force.
 * @param {Pick<import('../../contract/http/analysis.ts').Analysis['tamano']['by_year'][number], 'tamano' | 'base' | 'antes_de_la_norma'>} year
 */
export function sizeText({ tamano, base, antes_de_la_norma: before }) {
  if (tamano === null) return '';
  const notes = [
    groupBases.has(base) && `su grupo, estados de base ${base}`,
    before && 'con la regla de 2019',
  ];
  const told = notes.filter(Boolean).join('; ');
  return `${sizeNames[tamano]}${told && ` (${told})`}`;
}

const macroSector = 'Macrosector';
/** @type {Readonly<Record<import('../../contract/http/figure-keys.ts').MacroSector, string>>} */
const macroSectorNames = { manufactura: 'Manufactura', servicios: 'Servicios', comercio: 'Comercio' };

/**
 * @param {string} name of the company
 * @param {string} call
 */
export function companySize(name, call) {
  const address = `${call}?include=tamano`;
  const body = h('div', {});
  const close = h('button', { type: 'button', click: () => dialog.close() }, 'Cerrar');
  const dialog = h(
    'dialog',
    { class: 'window', id: 'tamano', 'aria-labelledby': 'tamano-title' },
    h('div', { class: 'block-head' }, h('h2', { id: 'tamano-title' }, 'De dónde sale su tamaño'), close),
    h('p', { class: 'soft' }, `El tamaño de un año sale de los ingresos de ${name} en ese año.`),
    body,
  );

  async function load() {
    body.setAttribute('aria-busy', 'true');
    replace(body, h('p', { class: 'soft' }, 'Cargando la regla…'));
    try {
      const { data } = /** @type {import('./api.js').Answer<{ tamano: SizeAnalysis }>} */ (
        await getData(address)
      );
      replace(body, rule(data.tamano), blockTools({ of: 'tamaño', call: address }));
    } catch (error) {
      replace(body, failureNotice(error, load));
    }
    body.setAttribute('aria-busy', 'false');
  }

  load();
  return dialog;
}

/** @param {SizeAnalysis} size */
function rule({ regla, cotas_uvt, cotas_fuente, valores_uvt, by_year, motivos_nulos }) {
  const last = by_year.findLast(({ tamano }) => tamano !== null);
  const uvt = last?.uvt ?? null;
  const bounds = /** @type {const} */ (['micro', 'pequena', 'mediana']);
  return [
    h(
      'div',
      scrolling('scroll', 'cotas de cada tamaño'),
      h(
        'table',
        {},
        caption(
          `Hasta qué ingresos del año llega cada tamaño, en ${uvt === null ? 'UVT' : 'millones de pesos'}; más es grande.`,
          uvt !== null && last && ` Una UVT de ${last.anio} son $\u00A0${formatNumber(uvt)}.`,
        ),
        tableHead(
          macroSector,
          bounds.map((bound) => sizeNames[bound]),
        ),
        h(
          'tbody',
          {},
          Object.entries(macroSectorNames).map(([key, label]) => {
            const own = key === last?.macrosector;
            return h(
              'tr',
              { class: own && 'own', 'aria-current': own && 'true' },
              h('th', { scope: 'row' }, label),
              bounds.map((bound) => {
                const most = cotas_uvt[/** @type {'comercio'} */ (key)][bound];
                return h(
                  'td',
                  { class: 'number', title: `${formatNumber(most)} UVT` },
                  formatNumber(uvt === null ? most : Math.round((most * uvt) / 1_000_000)),
                );
              }),
            );
          }),
        ),
      ),
    ),
    h(
      'section',
      scrolling('scroll', 'tamaño por año'),
      h(
        'table',
        {},
        caption('Su tamaño por año.'),
        tableHead('Año', ['Tamaño', 'Ingresos en UVT', macroSector]),
        h(
          'tbody',
          {},
          by_year.toReversed().map((own) => {
            const { anio, tamano, ingresos_uvt, macrosector } = own;
            return h(
              'tr',
              {},
              h('th', { scope: 'row' }, anio),
              tamano === null
                ? h(
                    'td',
                    { class: 'nothing', colspan: 3 },
                    `No se sabe: ${(reasons[motivos_nulos[String(anio)] ?? ''] ?? 'sin dato').toLowerCase()}`,
                  )
                : [
                    h('td', { class: 'number' }, sizeText(own)),
                    h('td', { class: 'number' }, ingresos_uvt !== null && formatNumber(ingresos_uvt)),
                    h('td', { class: 'number fold-narrow' }, macrosector && macroSectorNames[macrosector]),
                  ],
            );
          }),
        ),
      ),
    ),
    h(
      'details',
      { class: 'behind' },
      h('summary', {}, 'De dónde salen las cotas y la UVT'),
      h(
        'ul',
        { class: 'small' },
        h('li', {}, `Cotas: ${sourceText(cotas_fuente)}`),
        Object.entries(valores_uvt).map(([year, own]) =>
          h('li', {}, `UVT de ${year}, $\u00A0${formatNumber(own.pesos)}: ${sourceText(own)}`),
        ),
      ),
    ),
    h('p', { class: 'small soft' }, regla),
  ];
}

/** @param {SizeAnalysis['cotas_fuente']} source */
const sourceText = ({ norma, visto_en }) => `${norma} (visto en ${visto_en}).`;

/**
 * @param {string} first
 * @param {readonly string[]} others columns of figures
 */
const tableHead = (first, others) =>
  h(
    'thead',
    {},
    h(
      'tr',
      {},
      h('th', { scope: 'col' }, first),
      others.map((name) =>
        h('th', { scope: 'col', class: `number${name === macroSector ? ' fold-narrow' : ''}` }, name),
      ),
    ),
  );
