/** The badge with the grade of a company's latest year; a click opens a dialog with the flags of all years. */

import { h } from './element.js';
import { gradeText } from './grades.js';

/** @typedef {import('./company-facts.js').Whole} Whole */

/**
 * @param {Whole} company
 * @param {readonly string[]} marks
 * @param {string} call
 */
export function gradeBadge(company, marks, call) {
  const last = company.financials.filings.at(-1);
  if (!last) return null;
  /** @type {Promise<HTMLDialogElement> | null} */
  let made = null;
  const button = h(
    'a',
    { href: '/datos/calidad', class: `badge grade-${last.calidad}`, 'aria-haspopup': 'dialog', click: open },
    `Calidad ${last.anio}: ${gradeText(last.calidad)}`,
  );
  /** @param {MouseEvent} event */
  async function open(event) {
    event.preventDefault();
    made ??= import('./company-flags.js').then(({ companyFlags: flags }) => flags(company, call));
    const window = await made;
    if (!window.isConnected) button.after(window);
    if (!window.open) window.showModal();
  }
  return h(
    'div',
    { class: 'badge-line' },
    button,
    marks.length > 0 && h('span', { class: 'small soft' }, `${marks.join('; ')}.`),
  );
}
