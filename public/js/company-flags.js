/** A dialog with the flags of a company's filings by year, loaded when it is first opened. */

import { getData, releaseFile } from './api.js';
import { blockTools, failureNotice } from './block.js';
import { h, replace } from './element.js';
import { figures, lineNames, term, threshold } from './flag-figures.js';
import { keyText } from './format.js';
import { gradeText, severityNames } from './grades.js';

/** @typedef {import('./company-facts.js').Whole} Whole */
/** @typedef {import('../../contract/http/quality.ts').Flag} Flag */
/** @typedef {import('./grades.js').Rules} Rules */
/** @typedef {{ rules: ReadonlyMap<string, Rules['reglas'][number]>, nameOf: import('./flag-figures.js').LineNames }} Words */

/** @type {Readonly<Record<Flag['accion'], string>>} */
const actions = {
  excluida_de_estadisticas: 'Se muestra como se presentó; no cuenta en las estadísticas de su sector.',
  ninguna: 'Se muestra como se presentó.',
};

/**
 * @param {Whole} company
 * @param {string} call
 */
export function companyFlags({ profile, financials: { filings } }, call) {
  const address = `${call}?include=calidad`;
  const body = h('div', {});
  const close = h('button', { type: 'button', click: () => dialog.close() }, 'Cerrar');
  const dialog = h(
    'dialog',
    { class: 'window', id: 'calidad', 'aria-labelledby': 'calidad-title' },
    h(
      'div',
      { class: 'block-head' },
      h('h2', { id: 'calidad-title' }, 'Qué se encontró en sus presentaciones'),
      close,
    ),
    h(
      'p',
      { class: 'soft' },
      `El grado de un año de ${profile.razon_social} es el de su marca de más peso. `,
      h('a', { href: '/datos/calidad' }, 'Cómo se decide'),
      '. Ningún importe se cambia.',
    ),
    body,
  );

  async function load() {
    body.setAttribute('aria-busy', 'true');
    replace(body, h('p', { class: 'soft' }, 'Cargando las marcas…'));
    try {
      const { data, meta } = /** @type {import('./api.js').Answer<{ calidad: Flag[] }>} */ (
        await getData(address)
      );
      const [{ reglas }, { concepts }] = await Promise.all([
        /** @type {Promise<Rules>} */ (getData(releaseFile(meta, 'reglas_calidad.json'))),
        /** @type {Promise<import('./company-statements.js').Concepts>} */ (
          getData(releaseFile(meta, 'conceptos.json'))
        ),
      ]);
      const words = {
        rules: new Map(reglas.map((rule) => [/** @type {string} */ (rule.regla), rule])),
        nameOf: lineNames(concepts),
      };
      replace(body, years(filings, data.calidad, words), blockTools({ of: 'calidad', call: address }));
    } catch (error) {
      replace(body, failureNotice(error, load));
    }
    body.setAttribute('aria-busy', 'false');
  }

  load();
  return dialog;
}

/**
 * The newest year first; all years without flags share the last line.
 * @param {Whole['financials']['filings']} filings
 * @param {readonly Flag[]} found
 * @param {Words} words
 */
function years(filings, found, words) {
  const clean = filings.filter(({ anio }) => !found.some((flag) => flag.anio === anio));
  return [
    filings
      .toReversed()
      .filter((filing) => !clean.includes(filing))
      .map(({ anio, calidad }) =>
        h(
          'section',
          {},
          h('h3', {}, `${anio}: `, h('span', { class: `grade-${calidad}` }, gradeText(calidad))),
          h(
            'ul',
            { class: 'flags' },
            found.filter((flag) => flag.anio === anio).map((flag) => item(flag, words)),
          ),
        ),
      ),
    clean.length > 0 && h('p', {}, `Sin marcas: ${clean.map(({ anio }) => anio).join(', ')}.`),
  ];
}

/**
 * @param {Flag} flag
 * @param {Words} words
 */
function item({ regla, severidad, cifras, umbral, accion, motivo }, { rules, nameOf }) {
  const rule = rules.get(regla);
  return h(
    'li',
    { 'data-rule': regla },
    h(
      'p',
      {},
      h('a', { href: `/datos/calidad#${regla}` }, h('strong', {}, rule?.nombre ?? keyText(regla))),
      ' ',
      h('span', { class: 'chip' }, severityNames[severidad]),
    ),
    h('p', {}, rule?.explicacion),
    motivo && h('p', {}, motivo),
    (umbral !== null || Object.keys(cifras).length > 0) &&
      h(
        'dl',
        { class: 'facts' },
        figures(cifras, nameOf),
        umbral !== null && term('Umbral', threshold(regla, umbral)),
      ),
    h('p', { class: 'small soft' }, actions[accion]),
  );
}
