/** Where the window is narrow the form of the explorer lies in a sheet that is called up; it is one form in two places. */

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
  // The backdrop is the dialog itself, outside of its content.
  sheet.addEventListener('click', ({ target }) => {
    if (target === sheet) sheet.close();
  });
  matchMedia('(min-width: 60rem)').addEventListener('change', ({ matches }) => {
    if (matches) sheet.close();
  });
}
