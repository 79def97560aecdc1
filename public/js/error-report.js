/** «¿Ve un error?»: who answers for a figure, how it is corrected, and a message that names the filing and the figure. */

import { block } from './block.js';
import { h, menu } from './element.js';

/** A year's filing, what identifies it, and its figures as they are shown. @typedef {{ year: number, filing: string, figures: readonly string[] }} Reported */
/**
 * `contact` is an address or a mailto:, null where the site has none.
 * @typedef {{ who: string, nit: string, page: string, supervisor: string, contact: string | null, reported: readonly Reported[] }} Report
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
        supervisor,
        '. Aquí no se cambia ningún importe.',
      ),
      h(
        'li',
        {},
        'Si la presentación dice otra cosa, la leímos mal y respondemos nosotros. ',
        contact === null
          ? 'Dígalo a quien publica este sitio, con el NIT, el año, el radicado y la cifra.'
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
    contact !== null && reported.length > 0 && message(report, contact),
  );
}

/**
 * @param {Report} report
 * @param {string} contact
 */
function message(report, contact) {
  const { reported } = report;
  let chosen = /** @type {Reported} */ (reported[0]);
  let figure = chosen.figures[0] ?? other;
  const link = h(
    'a',
    { href: addressWith(contact, report, chosen, figure), rel: 'noreferrer' },
    'Escribir el mensaje',
  );
  const draw = () => {
    link.href = addressWith(contact, report, chosen, figure);
  };
  const figures = () =>
    menu(
      'Cifra',
      [...chosen.figures, other].map((one) => [one, one]),
      figure,
      (value) => {
        figure = value;
        draw();
      },
    );
  const place = h('div', {}, figures());
  return h(
    'div',
    { class: 'row' },
    h(
      'div',
      { class: 'row scripted' },
      menu(
        'Año',
        reported.map(({ year }) => [String(year), String(year)]),
        String(chosen.year),
        (value) => {
          chosen = reported.find(({ year }) => String(year) === value) ?? chosen;
          figure = chosen.figures[0] ?? other;
          place.replaceChildren(figures());
          draw();
        },
      ),
      place,
    ),
    h('p', {}, link),
  );
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
