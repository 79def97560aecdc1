/** «¿Ve un error?»: who answers for a figure, how it is corrected, and a message that names the filing and the figure. */

import { block } from './block.js';
import { h, menu } from './element.js';

/** A year's filing, what identifies it, and its figures as they are shown. @typedef {{ year: number, filing: string, figures: readonly string[] }} Reported */
/**
 * `contact` is an address or a mailto:, null where the site has none.
 * @typedef {{ who: string, nit: string, page: string, supervisor: { name: string, site: string }, contact: string | null, reported: readonly Reported[] }} Report
 */

const other = 'Otra cifra';

/** @param {Report} report */
export function errorReport(report) {
  const { supervisor, contact, reported } = report;
  return block(
    '¿Ve un error?',
    'error',
    h(
      'ul',
      {},
      h(
        'li',
        {},
        'Por cada cifra responde quien la presentó. Compárela con la presentación de ese año: si allí dice lo mismo, se corrige en la fuente, con una nueva presentación ante la ',
        h('a', { href: supervisor.site }, supervisor.name),
        '. Aquí no se cambia ningún importe.',
      ),
      h(
        'li',
        {},
        'Si la presentación dice otra cosa, la leímos mal y respondemos nosotros. ',
        contact === null
          ? 'Este sitio no recibe reportes: pida a la Superintendencia que revise lo que publica, por el formulario de peticiones (PQRSD) de su página, con el NIT, el año, el radicado y la cifra.'
          : 'Díganoslo con este mensaje.',
      ),
      h(
        'li',
        {},
        'Lo corregido aparece en la publicación siguiente y en ',
        h('a', { href: '/docs/guia#cambios' }, 'los cambios'),
        ' (',
        h('code', {}, '/cambios'),
        ').',
      ),
    ),
    contact !== null && reported[0] && message(report, contact, reported[0]),
  );
}

/**
 * The menus and the link of the message about a figure of a year.
 * @param {Report} report
 * @param {string} contact
 * @param {Reported} chosen
 * @param {string} [figure] the first of the year's figures unless given
 */
function message(report, contact, chosen, figure = chosen.figures[0] ?? other) {
  return h(
    'div',
    { class: 'row message' },
    h(
      'div',
      { class: 'row scripted' },
      menu(
        'Año',
        report.reported.map(({ year }) => [String(year), String(year)]),
        String(chosen.year),
      ),
      menu(
        'Cifra',
        [...chosen.figures, other].map((name) => [name, name]),
        figure,
      ),
    ),
    h(
      'p',
      {},
      h(
        'a',
        { href: addressWith(contact, report, chosen, figure), rel: 'noreferrer' },
        'Escribir el mensaje',
      ),
    ),
  );
}

/**
 * Draws the message again for what was chosen in one of its menus.
 * @param {Element} place
 * @param {Report} report
 */
export function chooseReported(place, report) {
  const old = place.closest('.message');
  const menus = [...(old?.querySelectorAll('select') ?? [])];
  const [year, figure] = menus.map(({ value }) => value);
  const chosen = report.reported.find((filing) => String(filing.year) === year);
  if (!old || !chosen || report.contact === null) return;
  const block = message(report, report.contact, chosen, place === menus[0] ? undefined : figure);
  old.replaceWith(block);
  block.querySelectorAll('select')[place === menus[0] ? 0 : 1]?.focus();
}

/**
 * The contact with a message: the subject and body of an e-mail, or the title and body of a new issue.
 * @param {string} contact
 * @param {Pick<Report, 'who' | 'nit' | 'page'>} report
 * @param {Reported} reported
 * @param {string} figure
 */
function addressWith(contact, { who, nit, page }, { year, filing }, figure) {
  const title = `Posible error: ${who}, NIT ${nit}, ${year}`;
  const body = [
    `Empresa: ${who}, NIT ${nit}`,
    `Año: ${year}`,
    `Presentación: ${filing}`,
    `Cifra: ${figure}`,
    `Página: ${page}`,
    '',
    'Qué dice la presentación:',
    '',
  ].join('\n');
  const subject = contact.startsWith('mailto:') ? 'subject' : 'title';
  const query = `${subject}=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  return `${contact}${contact.includes('?') ? '&' : '?'}${query}`;
}
