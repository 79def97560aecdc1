/** The releases with what each changed, and the Atom feeds. */

import { block } from './block.js';
import { h } from './element.js';
import { bytes, date, formatNumber } from './format.js';

/** @typedef {import('../../contract/stored/layout.ts').Manifest} Manifest */
/** @typedef {import('../../contract/stored/history.ts').HistoryEntry} HistoryEntry */
/** @typedef {import('../../contract/http/changes.ts').ChangeKind} ChangeKind */

const shown = 12;

/** @type {Record<ChangeKind, readonly [one: string, more: string]>} */
const kinds = {
  empresa_entra: ['sociedad entra', 'sociedades entran'],
  empresa_sale: ['sociedad sale', 'sociedades salen'],
  nombre_empresa: ['sociedad cambia de nombre', 'sociedades cambian de nombre'],
  anio_nuevo: ['año nuevo de una sociedad', 'años nuevos de sociedades'],
  anio_retirado: ['año retirado de una sociedad', 'años retirados de sociedades'],
  linea: ['línea con otra cifra', 'líneas con otra cifra'],
  entidad_entra: ['entidad vigilada entra', 'entidades vigiladas entran'],
  entidad_sale: ['entidad vigilada sale', 'entidades vigiladas salen'],
  nombre_entidad: ['entidad vigilada cambia de nombre', 'entidades vigiladas cambian de nombre'],
};

/** @param {Manifest} manifest */
export function releases({ release, history = [] }) {
  return block(
    'Publicaciones y cambios',
    'cambios',
    history.length === 0
      ? h('p', {}, 'Esta publicación no dice qué hubo antes de ella.')
      : h(
          'ol',
          { class: 'releases' },
          history
            .slice(0, shown)
            .map((entry, i) => one(entry, history[i + 1], i === 0 && entry.release === release)),
        ),
    h(
      'p',
      { class: 'small soft' },
      history.length > shown && `Hay ${formatNumber(history.length - shown)} más antes de estas. `,
      'Todas, con sus cambios, están en ',
      h('a', { href: '/data/releases.json' }, '/data/releases.json'),
      '; lo que cambió de una a otra cualquiera lo suma ',
      h('a', { href: '/docs/guia#cambios' }, 'la API'),
      '. ',
      h('a', { href: '#fuentes-web' }, 'Recibir aviso de las próximas'),
      '.',
    ),
  );
}

/**
 * @param {HistoryEntry} entry
 * @param {HistoryEntry | undefined} earlier
 * @param {boolean} stands
 */
function one(entry, earlier, stands) {
  const { cambios, anterior } = entry;
  const told = Object.entries(kinds).flatMap(([kind, [one, more]]) => {
    const count = cambios?.conteos[/** @type {ChangeKind} */ (kind)] ?? 0;
    return count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : more}`];
  });
  return h(
    'li',
    {},
    h(
      'h3',
      {},
      h('time', { datetime: entry.generated_at }, date(entry.generated_at)),
      stands && [' ', h('span', { class: 'chip' }, 'vigente')],
    ),
    h('p', { class: 'small soft' }, 'Publicación ', h('code', {}, entry.release)),
    h(
      'p',
      {},
      [
        counted(entry, earlier, 'empresas', 'sociedad', 'sociedades'),
        counted(entry, earlier, 'entidades', 'entidad vigilada', 'entidades vigiladas'),
      ].join(' y '),
      `. Año de referencia: ${entry.reference_year}.`,
    ),
    h(
      'p',
      {},
      cambios
        ? told.length > 0
          ? `${told.join(', ')}.`
          : 'Ninguna cifra cambió.'
        : anterior === null
          ? 'Es la primera: no hay una anterior con la cual comparar.'
          : 'No se sabe qué cambió frente a la anterior.',
      cambios && [
        ' ',
        h(
          'a',
          { href: `/data/${cambios.csv.path}`, download: '' },
          `Cambios en CSV (${bytes(cambios.csv.bytes)})`,
        ),
        ' · ',
        h('a', { href: `/data/${cambios.json.path}` }, `JSON (${bytes(cambios.json.bytes)})`),
      ],
    ),
  );
}

/**
 * The count of a release, and how many more or fewer than in the release before.
 * @param {HistoryEntry} entry
 * @param {HistoryEntry | undefined} earlier
 * @param {'empresas' | 'entidades'} key
 * @param {string} one
 * @param {string} more
 */
function counted(entry, earlier, key, one, more) {
  const count = entry.counts[key] ?? 0;
  const added = earlier === undefined ? 0 : count - (earlier.counts[key] ?? 0);
  const sign = added === 0 ? '' : ` (${added > 0 ? '+' : ''}${formatNumber(added)})`;
  return `${formatNumber(count)} ${count === 1 ? one : more}${sign}`;
}

/** Links to the Atom feed of the releases, and to those of a list. */
export const feeds = () =>
  block(
    'Fuentes web',
    'fuentes-web',
    h(
      'p',
      { class: 'soft' },
      'Para un lector de noticias: ',
      h('a', { href: '/data/feeds/publicaciones.atom' }, 'cada publicación'),
      ' y cuánto cambió. También se sigue ',
      h('a', { href: '/docs/guia#cambios' }, 'una lista de empresas'),
      ', o una sola desde su página.',
    ),
  );
