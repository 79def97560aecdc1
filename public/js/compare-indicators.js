/** The indicators of one year side by side, each with the quartiles of its company's class, division or section. */

import { band } from './band.js';
import { blockTools, failureNotice } from './block.js';
import { numeral, sharedBand } from './compare-band.js';
import { benchmarkCall, fetchBenchmarks } from './compare-calls.js';
import { groupNotes } from './compare-groups.js';
import { definitionsOf, indicatorsInYear } from './compared.js';
import { fileUnits } from './csv.js';
import { caption, h, replace, scrolling, segments } from './element.js';
import { levelNames } from './format.js';
import { categoryBodies, noBand, nobodyRow } from './indicator-notes.js';
import { formatIndicator } from './units.js';

/** @typedef {import('./compared.js').Compared} Compared */
/** @typedef {import('./company-facts.js').PeerStats} PeerStats */
/** @typedef {import('../../contract/http/schemas.ts').IndicatorDefinition} Definition */
/** @typedef {import('./compare-groups.js').Placed} Placed */

/** @type {readonly (readonly [key: string, title: string])[]} */
const categories = [
  ['liquidez', 'Liquidez'],
  ['eficiencia', 'Eficiencia'],
  ['endeudamiento', 'Endeudamiento'],
  ['rentabilidad', 'Rentabilidad'],
];

/**
 * Shows the values at once, and the bands when the benchmarks arrive.
 * @param {readonly Compared[]} all
 * @param {number} year
 * @param {string} level of the groups; '' for the narrowest with enough companies
 * @param {(level: string) => void} choose
 */
export function comparedIndicators(all, year, level, choose) {
  const box = h('div', { class: 'parts' });
  const companies = all.flatMap((one, place) => (one.company ? [{ one, place }] : []));
  const asked = companies.filter(({ one }) => indicatorsInYear(one, year)).map(({ one }) => one.nit);
  /** @type {(groups: Awaited<ReturnType<typeof fetchBenchmarks>[number]>[], level: string) => Placed[]} */
  const placed = (groups, level) =>
    companies.map(({ one, place }) => {
      const found = groups[asked.indexOf(one.nit)];
      const own = found?.empresa.percentiles.find(({ anio, nivel }) => anio === year && nivel === level);
      const group = found?.peer_stats_by_year[String(year)]?.find(({ nivel }) => nivel === level);
      return { one, place, group, percentiles: own?.indicadores ?? {} };
    });

  async function ask() {
    box.setAttribute('aria-busy', 'true');
    try {
      const groups = await Promise.all(fetchBenchmarks(asked, year));
      show(groups, level || enough(placed(groups, 'clase')));
    } catch (error) {
      replace(box, failureNotice(error, ask), table(placed([], ''), all, year));
    }
    box.setAttribute('aria-busy', 'false');
  }

  /**
   * @param {Awaited<ReturnType<typeof fetchBenchmarks>[number]>[]} groups
   * @param {string} level
   */
  function show(groups, level) {
    const below = h('div', { class: 'parts' });
    const draw = (/** @type {string} */ level) => {
      const known = placed(groups, level);
      replace(
        below,
        table(known, all, year),
        groupNotes(known, all, year),
        toolsOf(known, all, year, asked, level),
      );
    };
    draw(level);
    const choices = segments('Grupo de comparación', Object.entries(levelNames), level, (chosen) => {
      draw(chosen);
      choose(chosen);
    });
    replace(box, groups.some((group) => group) && choices, below);
  }

  if (companies.length === 0 || asked.length === 0) {
    const none =
      companies.length === 0
        ? 'Los indicadores son de las sociedades de SIIS; aquí solo hay entidades vigiladas, cuyas razones están en la página de cada una.'
        : `Ninguna sociedad reportó ${year}.`;
    replace(box, h('p', { class: 'card' }, none));
    return box;
  }
  replace(box, table(placed([], ''), all, year));
  ask();
  return box;
}

/** The level that has enough companies for quartiles in the group of each. @param {readonly Placed[]} classes */
const enough = (classes) =>
  ['seccion', 'division'].find((level) => classes.some(({ group }) => group?.nivel_sugerido === level)) ??
  'clase';

/**
 * The group that all companies with figures of the year share; undefined when they differ, when there is only one, or when
 * it has too few companies for quartiles.
 * @param {readonly Placed[]} known
 * @param {number} year
 */
function sharedGroup(known, year) {
  const [first, ...others] = known.filter(({ one }) => indicatorsInYear(one, year));
  const same = others.every(({ group }) => group?.codigo === first?.group?.codigo);
  return others.length > 0 && same && first?.group?.muestra !== 'insuficiente' ? first?.group : undefined;
}

/**
 * @param {readonly Placed[]} known
 * @param {readonly Compared[]} all
 * @param {number} year
 */
function table(known, all, year) {
  const group = sharedGroup(known, year);
  const every = Object.entries(definitionsOf(all));
  const isKnown = (/** @type {string} */ key) =>
    known.some(
      ({ one, group: own }) =>
        (indicatorsInYear(one, year)?.[key] ?? null) !== null || (own?.indicadores[key]?.n ?? 0) > 0,
    );
  const definitions = every.filter(([key]) => isKnown(key));
  const wide = known.length + (group ? 2 : 1);
  const row = (/** @type {string} */ key, /** @type {Definition} */ { nombre, unit, category }) => {
    // Only in this category is a negative figure a loss; a negative cash cycle is none.
    const loss = (/** @type {number} */ value) => category === 'rentabilidad' && value < 0;
    const marks = known.map(({ one, place }) => ({
      name: one.name,
      place,
      value: indicatorsInYear(one, year)?.[key] ?? null,
    }));
    return h(
      'tr',
      { 'data-indicator': key },
      h('th', { scope: 'row' }, nombre),
      group &&
        h(
          'td',
          { class: 'band-cell' },
          sharedBand(group.indicadores[key], marks, unit) ?? noBand(group.indicadores[key]?.n),
        ),
      marks.map(({ value }, i) => {
        const stats = known[i]?.group;
        return h(
          'td',
          { class: 'number', ...(value !== null && { title: String(value) }) },
          value === null
            ? h('span', { class: 'nothing', title: 'Sin dato' }, '–')
            : h('span', { class: loss(value) ? 'negative' : '' }, formatIndicator(value, unit)),
          !group &&
            stats &&
            stats.muestra !== 'insuficiente' &&
            (band(stats.indicadores[key], value, unit) ?? [' ', noBand(stats.indicadores[key]?.n)]),
        );
      }),
    );
  };
  return h(
    'div',
    scrolling('scroll sticky', 'indicadores'),
    h(
      'table',
      {},
      caption(
        `Indicadores de ${year}. La caja es la mitad central del grupo CIIU de cada sociedad, con la mediana marcada; el punto, la sociedad. Una flecha dice que queda más allá de lo dibujado.`,
      ),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, 'Indicador'),
          group &&
            h(
              'th',
              { scope: 'col', class: 'wraps' },
              `Frente a la ${levelNames[group.nivel]?.toLowerCase()} ${group.codigo}`,
            ),
          known.map(({ one: { name, href }, place, group: own }) =>
            h(
              'th',
              { scope: 'col', class: 'number wraps' },
              group && [numeral(place), ' '],
              h('a', { href }, name),
              !group && own && [' ', h('small', { class: 'unit' }, groupText(own))],
            ),
          ),
        ),
      ),
      categoryBodies(categories, wide, (category) =>
        definitions
          .filter(([, definition]) => definition.category === category)
          .map(([key, definition]) => row(key, definition)),
      ),
      nobodyRow(
        every.flatMap(([key, { nombre }]) => (isKnown(key) ? [] : [nombre])),
        wide,
      ),
    ),
  );
}

const groupText = (/** @type {PeerStats} */ { nivel, codigo, muestra }) =>
  `${levelNames[nivel]} ${codigo}${muestra === 'insuficiente' ? ', muy pocas para cuartiles' : ''}`;

/**
 * @param {readonly Placed[]} known
 * @param {readonly Compared[]} all
 * @param {number} year
 * @param {readonly string[]} asked
 * @param {string} level
 */
const toolsOf = (known, all, year, asked, level) =>
  blockTools({
    of: 'indicadores',
    call: benchmarkCall(asked, year),
    table: () => ({
      name: `cifras-comparacion-indicadores-${year}`,
      header: [
        ...['nit', 'razon_social', 'anio', 'nivel', 'codigo', 'indicador', 'unidad', 'valor'],
        ...['p25', 'p50', 'p75', 'n', 'percentil'],
      ],
      rows: known.flatMap(({ one, group, percentiles }) =>
        Object.entries(definitionsOf(all)).map(([key, { unit }]) => {
          const stats = group?.indicadores[key];
          return [
            ...[one.nit, one.name, year, level, group?.codigo, key, fileUnits[unit]],
            ...[indicatorsInYear(one, year)?.[key]],
            ...[stats?.p25, stats?.p50, stats?.p75, stats?.n, percentiles[key]],
          ];
        }),
      ),
    }),
  });
