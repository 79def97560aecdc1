/** The quality of the last build: what became of every row, and which accounting identities hold. */

import { block } from './block.js';
import { caption, h, scrolling } from './element.js';
import { formatNumber } from './format.js';

/** @typedef {{ rules?: Record<string, string>, files?: readonly { file: string, rows: number, used: number, rejected: number, skipped: Record<string, number> }[], rejections?: readonly unknown[], unclaimed_labels?: readonly { label: string, rows: number }[], checks?: Record<string, { title: string, broken: number }> }} Report */

/** @param {Report} report */
export function dataQuality({ files = [], rules = {}, checks = {}, unclaimed_labels = [] }) {
  const skipped = files.flatMap(({ file, skipped }) =>
    Object.entries(skipped).map(([rule, rows]) => ({ file, rule, rows })),
  );
  return block(
    'Calidad de la última construcción',
    'calidad',
    h(
      'p',
      { class: 'soft' },
      'Cada fila de entrada se usó, se omitió por una regla con nombre o se rechazó; nada se pierde sin contarse.',
    ),
    h(
      'div',
      scrolling('scroll', 'filas por archivo'),
      h(
        'table',
        {},
        caption('Filas por archivo'),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Archivo'),
            ['Leídas', 'Usadas', 'Omitidas', 'Rechazadas'].map((name) =>
              h('th', { scope: 'col', class: 'number' }, name),
            ),
          ),
        ),
        h(
          'tbody',
          {},
          files.map(({ file, rows, used, rejected }) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, file),
              [rows, used, rows - used - rejected, rejected].map((value) =>
                h('td', { class: 'number' }, formatNumber(value)),
              ),
            ),
          ),
        ),
      ),
    ),
    h(
      'details',
      {},
      h('summary', {}, 'Por qué se omitieron filas'),
      h(
        'div',
        scrolling('scroll', 'filas omitidas'),
        h(
          'table',
          {},
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              h('th', { scope: 'col' }, 'Regla'),
              h('th', { scope: 'col' }, 'Archivo'),
              h('th', { scope: 'col', class: 'number' }, 'Filas'),
            ),
          ),
          h(
            'tbody',
            {},
            skipped.map(({ file, rule, rows }) =>
              h(
                'tr',
                {},
                h('th', { scope: 'row' }, rules[rule] ?? rule),
                h('td', { class: 'small soft' }, file),
                h('td', { class: 'number' }, formatNumber(rows)),
              ),
            ),
          ),
        ),
      ),
    ),
    h(
      'div',
      scrolling('scroll', 'identidades contables'),
      h(
        'table',
        {},
        caption('Identidades contables comprobadas en cada sociedad y año'),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Qué debe cumplirse'),
            h('th', { scope: 'col', class: 'number' }, 'No se cumple en'),
          ),
        ),
        h(
          'tbody',
          {},
          Object.values(checks).map(({ title, broken }) =>
            h('tr', {}, h('th', { scope: 'row' }, title), h('td', { class: 'number' }, formatNumber(broken))),
          ),
        ),
      ),
    ),
    h(
      'p',
      { class: 'small soft' },
      unclaimed_labels.length === 0
        ? 'Toda etiqueta de las fuentes tiene un concepto.'
        : `${formatNumber(unclaimed_labels.length)} etiquetas de las fuentes no tienen concepto propio; sus líneas se publican con una clave hecha de la etiqueta.`,
      ' ',
      h('a', { href: '/data/build-report.json' }, 'Informe completo (JSON)'),
    ),
  );
}
