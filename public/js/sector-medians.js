/** The indicators of a CIIU group: the quartiles of all in the latest year, and those of a chosen one over the years. */

import { band } from './band.js';
import { block, blockTools } from './block.js';
import { chartOf, everyYear } from './charts.js';
import { caption, h, menu, replace, scrolling } from './element.js';
import { formatNumber } from './format.js';
import { histogram } from './histogram.js';
import { noBand, nobodyRow } from './indicator-notes.js';
import { formatIndicator } from './units.js';

/** @typedef {import('./sector-facts.js').SectorFacts} SectorFacts */

/**
 * @param {Pick<SectorFacts, 'years' | 'definitions'>} facts
 * @param {string} call
 */
export function sectorMedians({ years, definitions }, call) {
  const all = Object.keys(years).map(Number);
  const last = Math.max(...all);
  const stats = years[last];
  if (!stats) return null;
  const isKnown = (/** @type {string} */ key) => (stats.indicadores[key]?.n ?? 0) > 0;
  const known = Object.entries(definitions).filter(([key]) => isKnown(key));
  const state = { key: 'margen_neto' };
  const chart = h('div', { class: 'card narrow' });
  const quartile = (/** @type {string} */ key, /** @type {'p25' | 'p50' | 'p75'} */ name) =>
    everyYear(all).map((year) => years[year]?.indicadores[key]?.[name] ?? null);
  const draw = () => {
    const medians = quartile(state.key, 'p50');
    if (medians.every((one) => one === null))
      return replace(
        chart,
        h('p', { class: 'soft' }, 'Muy pocas empresas para la mediana de este indicador.'),
      );
    replace(
      chart,
      chartOf({
        label: `${definitions[state.key]?.nombre ?? state.key}: mediana y mitad central`,
        years: everyYear(all),
        counts: everyYear(all).map((year) => years[year]?.indicadores[state.key]?.n ?? 0),
        height: 173,
        text: (value) => formatIndicator(value, definitions[state.key]?.unit ?? 'ratio'),
        series: [
          { label: 'P75', values: quartile(state.key, 'p75'), ink: 'soft', kind: 'high' },
          { label: 'P25', values: quartile(state.key, 'p25'), ink: 'soft', kind: 'low' },
          { label: 'Mediana', values: medians, ink: 'one' },
        ],
      }),
    );
  };
  draw();
  return block(
    'Cómo les va a sus empresas',
    'medianas',
    h(
      'div',
      { class: 'scripted' },
      menu(
        'Indicador',
        Object.entries(definitions).map(([key, { nombre }]) => [key, nombre]),
        state.key,
        (key) => {
          state.key = key;
          draw();
        },
      ),
    ),
    chart,
    h(
      'div',
      scrolling('scroll', 'indicadores'),
      h(
        'table',
        {},
        caption(
          `Indicadores de ${last}: la mitad de las empresas con valor está entre P25 y P75; n son ellas, de las ${formatNumber(stats.num_empresas)} que cuentan.`,
        ),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Indicador'),
            h('th', { scope: 'col', class: 'fold-narrow' }, 'Mitad central'),
            ['P25', 'Mediana', 'P75', 'n'].map((name) => h('th', { scope: 'col', class: 'number' }, name)),
          ),
        ),
        h(
          'tbody',
          {},
          known.map(([key, { nombre, unit }]) => {
            const own = stats.indicadores[key];
            const shown = (/** @type {number | null | undefined} */ value) =>
              h(
                'td',
                { class: `number${unit === 'currency' ? ' wraps' : ''}` },
                value === null || value === undefined ? '–' : formatIndicator(value, unit),
              );
            return h(
              'tr',
              { 'data-indicator': key },
              h('th', { scope: 'row' }, nombre),
              h('td', { class: 'band-cell fold-narrow' }, band(own, null, unit)),
              own?.p50 === null
                ? h('td', { class: 'number', colspan: 3 }, noBand(own.n))
                : [shown(own?.p25), shown(own?.p50), shown(own?.p75)],
              h('td', { class: 'number' }, formatNumber(own?.n ?? 0)),
            );
          }),
        ),
        nobodyRow(
          Object.entries(definitions).flatMap(([key, { nombre }]) => (isKnown(key) ? [] : [nombre])),
          6,
        ),
      ),
    ),
    blockTools({ of: 'indicadores', call, csv: call }),
  );
}

/** @param {SectorFacts} facts */
export function sectorSpread({ spreads, definitions, ranking }) {
  const found = Object.entries(spreads);
  if (found.length === 0) return null;
  return block(
    'Cómo se reparten',
    'reparto',
    h(
      'p',
      { class: 'soft' },
      `Cuántas de las que cuentan en ${ranking.anio} tienen cada valor: las mismas de los cuartiles. Las barras grises son las que están más allá.`,
    ),
    h(
      'div',
      { class: 'grid charts' },
      found.map(([key, one]) =>
        h(
          'div',
          { class: 'card' },
          histogram(definitions[key]?.nombre ?? key, one, (value) =>
            formatIndicator(value, definitions[key]?.unit ?? 'ratio'),
          ),
        ),
      ),
    ),
  );
}
