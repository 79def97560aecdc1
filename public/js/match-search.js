/** A window with the search box, for a company that is none of a line's candidates. */

import { h, replace } from './element.js';
import { suggest } from './suggest.js';

/** @typedef {import('./match-lines.js').Candidate} Candidate */

export function searchWindow() {
  /** @type {(candidate: Candidate) => void} */
  let choose = () => {};
  const heading = h('h2', { id: 'otra-title' });
  const input = h('input', { id: 'otra-nombre', type: 'search', autocomplete: 'off', spellcheck: 'false' });
  const form = h(
    'form',
    { class: 'search' },
    h('label', { for: 'otra-nombre' }, 'Nombre o NIT de la empresa'),
    input,
  );
  const close = h('button', { type: 'button', click: () => dialog.close() }, 'Cerrar');
  const dialog = h(
    'dialog',
    { class: 'window finder', id: 'otra', 'aria-labelledby': 'otra-title' },
    h('div', { class: 'block-head' }, heading, close),
    form,
  );
  suggest(input, {
    choose({ nit, razon_social }) {
      dialog.close();
      choose({ nit, name: razon_social, score: null });
    },
  });

  /**
   * @param {import('./match-lines.js').Line} line
   * @param {(candidate: Candidate) => void} then
   */
  function open(line, then) {
    choose = then;
    replace(heading, `Buscar «${line.text}»`);
    input.value = line.text;
    dialog.showModal();
    input.focus();
    input.select();
  }
  return { dialog, open };
}
