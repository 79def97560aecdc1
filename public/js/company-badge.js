/** The grade of the latest year beside a company's name: a button that opens what was found. */

import { h } from './element.js';
import { gradeText } from './grades.js';

/** @typedef {import('./company.js').Whole} Whole */

/**
 * @param {Whole} company
 * @param {string} call
 */
export function badge(company, call) {
  const last = company.financials.filings.at(-1);
  if (!last) return null;
  /** @type {Promise<HTMLDialogElement> | null} */
  let made = null;
  const button = h(
    'button',
    { type: 'button', class: `badge grade-${last.calidad}`, 'aria-haspopup': 'dialog', click: open },
    `Calidad ${last.anio}: ${gradeText(last.calidad)}`,
  );
  async function open() {
    made ??= import('./company-flags.js').then(({ flags }) => flags(company, call));
    const window = await made;
    if (!window.isConnected) button.after(window);
    if (!window.open) window.showModal();
  }
  return h('div', { class: 'badge-line' }, button);
}
