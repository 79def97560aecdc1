/** In narrow windows the explorer's form moves into a dialog, and back when it closes. */

import { byId } from './element.js';

/** @param {HTMLElement} form */
export function filterSheet(form) {
  const sheet = /** @type {HTMLDialogElement} */ (byId('sheet'));
  byId('open-filters').addEventListener('click', () => {
    sheet.append(form);
    sheet.showModal();
  });
  byId('close-filters').addEventListener('click', () => sheet.close());
  sheet.addEventListener('close', () => byId('panel').append(form));
  // A click on the backdrop has the dialog itself as target.
  sheet.addEventListener('click', ({ target }) => {
    if (target === sheet) sheet.close();
  });
  matchMedia('(min-width: 60rem)').addEventListener('change', ({ matches }) => {
    if (matches) sheet.close();
  });
}
