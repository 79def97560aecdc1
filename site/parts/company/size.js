/** The sizes of companies in words, and the dialog with the rule that gives a company its size. */

import { callAddress } from '../../../contract/client/client.js';
import { groupBases } from '../../../contract/year-marks.js';
import { blockTools, loadingWindow } from '../document/block.js';
import { client } from '../document/client.js';
import { figureCell, h, ofFigures, scrollTable, smallText, tableRow } from '../document/element.js';
import { formatNumber } from '../document/format.js';
import { reasons } from '../figures/indicator-notes.js';

/** @typedef {import('../../../contract/http/analysis.ts').Analysis['tamano']} SizeAnalysis */

/** @type {Readonly<Record<import('../../../contract/http/figure-keys.ts').Size, string>>} */
export const sizeNames = { micro: 'Micro', pequena: 'Pequeña', mediana: 'Mediana', grande: 'Grande' };

/**
 * The size of a year in words: whose it is where the statements are a group's, and by which rule where that was not in force.
 * @param {Pick<import('../../../contract/http/analysis.ts').Analysis['tamano']['by_year'][number], 'tamano' | 'base' | 'antes_de_la_norma'>} year
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

/** @type {Readonly<Record<import('../../../contract/http/figure-keys.ts').MacroSector, string>>} */
const macroSectorNames = { manufactura: 'Manufactura', servicios: 'Servicios', comercio: 'Comercio' };

/**
 * @param {string} name of the company
 * @param {string} nit
 */
export function companySize(name, nit) {
  const address = callAddress('empresa', { nit, include: ['tamano'] });
  return loadingWindow(
    'tamano',
    'De dónde sale su tamaño',
    `El tamaño de un año sale de los ingresos de ${name} en ese año.`,
    'Cargando la regla…',
    async () => {
      const { data } = await client.empresa({ nit, include: ['tamano'] });
      return [rule(/** @type {SizeAnalysis} */ (data.tamano)), blockTools({ of: 'tamaño', call: address })];
    },
  );
}

/** @param {SizeAnalysis} size */
function rule({ regla, cotas_uvt, cotas_fuente, valores_uvt, by_year, motivos_nulos }) {
  const last = by_year.findLast(({ tamano }) => tamano !== null);
  const uvt = last?.uvt ?? null;
  const bounds = /** @type {const} */ (['micro', 'pequena', 'mediana']);
  return [
    scrollTable(
      'cotas de cada tamaño',
      [
        `Hasta qué ingresos del año llega cada tamaño, en ${uvt === null ? 'UVT' : 'millones de pesos'}; más es grande.`,
        uvt !== null && last && ` Una UVT de ${last.anio} son $\u00A0${formatNumber(uvt)}.`,
      ],
      ['Macrosector', bounds.map((bound) => ofFigures(sizeNames[bound]))],
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
    scrollTable(
      'tamaño por año',
      'Su tamaño por año.',
      [
        'Año',
        ['Tamaño', 'Ingresos en UVT'].map(ofFigures),
        h('th', { scope: 'col', class: 'number fold-narrow' }, 'Macrosector'),
      ],
      by_year.toReversed().map((own) => {
        const { anio, tamano, ingresos_uvt, macrosector } = own;
        return tableRow(
          anio,
          tamano === null
            ? h(
                'td',
                { class: 'nothing', colspan: 3 },
                `No se sabe: ${(reasons[motivos_nulos[String(anio)] ?? ''] ?? 'sin dato').toLowerCase()}`,
              )
            : [
                figureCell(sizeText(own)),
                figureCell(ingresos_uvt !== null && formatNumber(ingresos_uvt)),
                h('td', { class: 'number fold-narrow' }, macrosector && macroSectorNames[macrosector]),
              ],
        );
      }),
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
    smallText(regla),
  ];
}

/** @param {SizeAnalysis['cotas_fuente']} source */
const sourceText = ({ norma, visto_en }) => `${norma} (visto en ${visto_en}).`;
