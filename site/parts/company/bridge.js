/** The cash bridge of a company: the latest year drawn from EBITDA to the change in cash, and the years as a table. */

import { axis } from '../charts/charts.js';
import { dataTable, h, ofFigures, scrolling, smallText, svg } from '../document/element.js';
import { filed, inUnit, siisScale, unitFor } from '../document/format.js';
import { reasons } from '../figures/indicator-notes.js';
import { figureTitle } from '../figures/meanings.js';

/** @typedef {import('./facts.js').ShownAnalysis['puente']} Bridge */
/** @typedef {Bridge['by_year'][number]} Row */

/** Names that fit below a bar. @type {Readonly<Record<string, string>>} */
const shortNames = {
  variacion_ktno: 'KTNO',
  impuesto_ganancias: 'Impuesto',
  costos_financieros: 'Intereses',
  variacion_deuda: 'Deuda',
  variacion_efectivo: 'Efectivo',
};

/** The years whose bridge has both its ends, the newest first. @param {Bridge} bridge */
export const bridgeYears = ({ by_year }) =>
  by_year
    .filter(({ ebitda, variacion_efectivo }) => [ebitda, variacion_efectivo].every(Number.isFinite))
    .toReversed();

/** @param {Bridge} bridge */
export function cashBridge(bridge) {
  const years = bridgeYears(bridge);
  const last = years[0];
  if (!last) return null;
  return [
    h('h3', { id: 'puente' }, `Del EBITDA al efectivo, ${last.anio}`),
    bridgeChart(bridge, last),
    h('div', scrolling('scroll', 'puente de caja'), bridgeRows(bridge, years)),
    smallText(
      'Lo que entra es positivo, y los términos suman el cambio del efectivo. Impuesto e intereses son los del estado de resultados; lo demás (dividendos, capital, otras cuentas, lo que un término nulo no explica) está en Otros.',
    ),
  ];
}

/**
 * @param {Bridge} bridge
 * @param {readonly Row[]} years
 */
export function bridgeRows({ definitions, motivos_nulos }, years) {
  const keys = Object.keys(definitions);
  const unit = unitFor(
    years.flatMap((row) => keys.map((key) => row[key])),
    siisScale,
  );
  return dataTable(
    `Puente de caja, en ${unit.name}`,
    ['Término', years.map(({ anio }) => ofFigures(anio))],
    Object.entries(definitions).map(([key, { nombre, formula }], line) =>
      h(
        'tr',
        { 'data-figure': key, class: key === 'variacion_efectivo' && 'total' },
        h('th', { scope: 'row', title: figureTitle(key, formula), tabindex: line === 0 && 0 }, nombre),
        years.map((row) => {
          const value = row[key];
          if (typeof value === 'number')
            return h(
              'td',
              {
                class: `number${value < 0 ? ' negative' : ''}`,
                title: filed(value, siisScale).replace(', como se reportó', ''),
              },
              inUnit(value, siisScale, unit),
            );
          const reason = reasons[motivos_nulos[String(row.anio)]?.[key] ?? ''] ?? 'Sin dato';
          return h(
            'td',
            { class: 'number nothing', title: reason },
            '–',
            h('span', { class: 'unseen' }, reason),
          );
        }),
      ),
    ),
    { class: 'sticky' },
  );
}

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/**
 * Each bar begins where the one before ended; the last stands on zero again.
 * @param {Bridge} bridge
 * @param {Row} row
 */
export function bridgeChart({ definitions }, row) {
  const [width, height, top, foot] = [470, 190, 8, 22];
  const keys = Object.keys(definitions);
  const unit = unitFor(
    keys.map((key) => row[key]),
    siisScale,
  );
  let reached = 0;
  const bars = keys.map((key) => {
    const value = ((row[key] ?? 0) * siisScale) / unit.pesos;
    const from = key === 'variacion_efectivo' ? 0 : reached;
    reached = from + value;
    return { key, value, from, to: from + value };
  });
  const { low, high, ticks } = axis(
    bars.flatMap(({ from, to }) => [from, to]),
    true,
    4,
  );
  const left = 10 + 6.3 * Math.max(2, ...ticks.map(({ text }) => text.length));
  const step = (width - left - 4) / bars.length;
  const y = (/** @type {number} */ value) =>
    round(top + ((high - value) / (high - low)) * (height - foot - top));
  const name = (/** @type {string} */ key) => shortNames[key] ?? definitions[key]?.nombre ?? key;
  return h(
    'figure',
    { class: 'chart' },
    svg(
      'svg',
      {
        viewBox: `0 0 ${width} ${height}`,
        role: 'img',
        'aria-label': `Puente de caja de ${row.anio}, en ${unit.name}; sus cifras están en la tabla`,
      },
      ticks.map(({ value, text }) => [
        svg('line', {
          class: value === 0 ? 'zero' : 'grid',
          x1: left,
          x2: width - 4,
          y1: y(value),
          y2: y(value),
        }),
        svg('text', { class: 'label', x: left - 6, y: y(value) + 4, 'text-anchor': 'end' }, text),
      ]),
      bars.map(({ key, value, from, to }, i) => {
        const x = left + i * step;
        const ends = key === 'ebitda' || key === 'variacion_efectivo';
        return [
          svg(
            'rect',
            {
              class: `bar ${value < 0 ? 'four' : ends ? 'one' : 'soft'}`,
              x: round(x + step * 0.14),
              width: round(step * 0.72),
              y: Math.min(y(from), y(to)),
              height: Math.max(0.8, round(Math.abs(y(from) - y(to)))),
            },
            svg(
              'title',
              {},
              `${name(key)}: ${inUnit((value * unit.pesos) / siisScale, siisScale, unit)} ${unit.name}`,
            ),
          ),
          i < bars.length - 2 &&
            svg('line', {
              class: 'grid',
              x1: round(x + step * 0.86),
              x2: round(x + step * 1.14),
              y1: y(to),
              y2: y(to),
            }),
          svg(
            'text',
            { class: 'label count', x: round(x + step / 2), y: height - 8, 'text-anchor': 'middle' },
            name(key),
          ),
        ];
      }),
    ),
  );
}
