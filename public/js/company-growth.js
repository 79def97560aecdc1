/** How a company grew, beside its charts: yearly and compound rates of the latest year. */

import { caption, h } from './element.js';
import { unknownLine } from './indicator-notes.js';
import { formatIndicator } from './units.js';

/**
 * Null where nothing can be compared with an earlier year because there is none.
 * @param {import('./company-facts.js').ShownAnalysis['crecimiento']} growth of the latest year
 */
export function companyGrowth({ definitions, by_year, motivos_nulos, bases }) {
  const row = by_year.at(-1);
  if (!row) return null;
  const year = String(row.anio);
  const all = Object.entries(definitions);
  const known = all.flatMap(([key, { nombre, formula }]) => {
    const value = row[key];
    return typeof value === 'number' ? [{ key, nombre, formula, value }] : [];
  });
  const repeated = known.filter(({ key }) => bases[year]?.[key] === 'comparativo');
  return h(
    'div',
    { class: 'card', id: 'crecimiento' },
    h('h3', {}, `Crecimiento hasta ${year}`),
    known.length > 0 &&
      h(
        'table',
        {},
        caption('En pesos corrientes: sin descontar la inflación.'),
        h(
          'thead',
          { class: 'unseen' },
          h('tr', {}, h('th', { scope: 'col' }, 'Tasa'), h('th', { scope: 'col' }, 'Valor')),
        ),
        h(
          'tbody',
          {},
          known.map(({ key, nombre, formula, value }) =>
            h(
              'tr',
              { 'data-growth': key },
              h('th', { scope: 'row', title: formula.replaceAll('_', '\u00A0') }, nombre),
              h(
                'td',
                { class: `number${value < 0 ? ' negative' : ''}`, title: String(value).replace('.', ',') },
                formatIndicator(value, 'percent'),
              ),
            ),
          ),
        ),
      ),
    repeated.length > 0 &&
      h(
        'p',
        { class: 'small soft' },
        `Frente a la cifra de ${row.anio - 1} que repite la presentación de ${year}, porque la de su año es otra o no está: ${repeated.map(({ nombre }) => nombre.toLowerCase()).join('; ')}.`,
      ),
    unknownLine(
      all.flatMap(([key, { nombre }]) =>
        typeof row[key] === 'number' ? [] : [[nombre, motivos_nulos[year]?.[key]]],
      ),
      { zero_denominator: 'parte de cero', negative_denominator: 'parte de un valor negativo' },
    ),
  );
}
