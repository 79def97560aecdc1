/** The notes of an entity, one year at a time, loaded on demand: they are long. */

import { getData } from './api.js';
import { block, blockTools, failureNotice } from './block.js';
import { h, menu, replace } from './element.js';
import { basisNames } from './entity-filings.js';

/** @typedef {import('./entity-facts.js').Whole} Whole */
/** @typedef {import('../../contract/http/entity.ts').Entity} Entity */

/**
 * @param {Whole} entity
 * @param {string} call
 */
export function entityNotes({ filings }, call) {
  const years = [...new Set(filings.map(({ year }) => year))].sort((a, b) => b - a);
  let year = String(years[0] ?? '');
  const place = h('div', {});

  async function show() {
    const address = `${call}?include=notes&years=${year}`;
    replace(place, h('p', { class: 'soft' }, 'Cargando las notas…'));
    try {
      /** @type {import('./api.js').Answer<Entity>} */
      const { data } = await getData(address);
      const found = data.notes?.[year] ?? [];
      replace(
        place,
        found.length === 0
          ? h('p', { class: 'card' }, `Los reportes de ${year} no traen notas.`)
          : found.map(note),
        blockTools({ of: 'notas', call: address }),
      );
    } catch (error) {
      replace(place, failureNotice(error, show));
    }
  }

  return block(
    'Notas',
    'notas',
    h('p', { class: 'soft' }, 'El texto tal como lo escribió la entidad.'),
    h(
      'div',
      { class: 'row' },
      menu(
        'Año',
        years.map((one) => [String(one), String(one)]),
        year,
        (chosen) => {
          year = chosen;
        },
      ),
      h('button', { type: 'button', class: 'primary', id: 'load-notes', click: show }, 'Ver las notas'),
    ),
    place,
  );
}

/** @param {NonNullable<Entity['notes']>[string][number]} note */
const note = ({ label, period, basis, text }) =>
  h(
    'details',
    { class: 'note' },
    h(
      'summary',
      {},
      `${label} `,
      h(
        'span',
        { class: 'small soft' },
        `${period}, ${(basisNames[basis ?? ''] ?? 'sin base indicada').toLowerCase()}`,
      ),
    ),
    h('p', { class: 'note-text' }, text),
  );
