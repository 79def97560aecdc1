/** The indicators of one year side by side, each with the quartiles of its company's group; derived figures and growth. */

import { band, bandWidth, behind, quartiles } from '../charts/spread.js';
import { blockTools, failureNotice, fileUnits, unitHeader } from '../document/block.js';
import { bodiedTable, h, replace, scrolling, segments, svg } from '../document/element.js';
import { formatIndicator, formatNumber, levelNames } from '../document/format.js';
import {
  categoryBodies,
  categoryTitles,
  cutText,
  excludedText,
  noBand,
  nobodyRow,
  reasons,
  sampleTexts,
  unrankedText,
} from '../figures/indicator-notes.js';
import { figureTitle } from '../figures/meanings.js';
import { analysisOf, inkOf } from './chart.js';
import {
  benchmarkCall,
  companyCall,
  companyLink,
  definitionsOf,
  fetchBenchmarks,
  indicatorsInYear,
} from './compared.js';

/** @typedef {import('./compared.js').Compared} Compared */
/** @typedef {import('../company/facts.js').PeerStats} PeerStats */
/** @typedef {import('../../../contract/http/schemas.ts').IndicatorDefinition} Definition */
/** A company, its index among all compared, its group in the year, and its percentiles there. @typedef {{ compared: Compared, place: number, group: PeerStats | undefined, percentiles: Record<string, number | null> }} Placed */
/** @typedef {import('./compared.js').Analysed} Analysed */
/** @typedef {Compared & { company: Analysed }} Company */

/**
 * Shows the values at once, and the bands when the benchmarks arrive.
 * @param {readonly Compared[]} allCompared
 * @param {number} year
 * @param {string} level of the groups; '' for the narrowest with enough companies
 * @param {(level: string) => void} choose
 */
export function comparedIndicators(allCompared, year, level, choose) {
  const box = h('div', { class: 'parts' });
  const companies = allCompared.flatMap((compared, place) => (compared.company ? [{ compared, place }] : []));
  const nits = companies
    .filter(({ compared }) => indicatorsInYear(compared, year))
    .map(({ compared }) => compared.nit);
  /** @type {(groups: Awaited<ReturnType<typeof fetchBenchmarks>[number]>[], level: string) => Placed[]} */
  const placed = (groups, level) =>
    companies.map(({ compared, place }) => {
      const benchmark = groups[nits.indexOf(compared.nit)];
      const standing = benchmark?.empresa.percentiles.find(
        ({ anio, nivel }) => anio === year && nivel === level,
      );
      const group = benchmark?.peer_stats_by_year[String(year)]?.find(({ nivel }) => nivel === level);
      return { compared, place, group, percentiles: standing?.indicadores ?? {} };
    });

  async function ask() {
    box.setAttribute('aria-busy', 'true');
    try {
      const groups = await Promise.all(fetchBenchmarks(nits, year));
      show(groups, level || enough(placed(groups, 'clase')));
    } catch (error) {
      replace(box, failureNotice(error, ask), table(placed([], ''), allCompared, year));
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
      const placedCompanies = placed(groups, level);
      replace(
        below,
        table(placedCompanies, allCompared, year),
        groupNotes(placedCompanies, allCompared, year),
        toolsOf(placedCompanies, allCompared, year, nits, level),
      );
    };
    draw(level);
    const choices = segments('Grupo de comparación', Object.entries(levelNames), level, (chosen) => {
      draw(chosen);
      choose(chosen);
    });
    replace(box, groups.some((group) => group) && choices, below);
  }

  if (companies.length === 0 || nits.length === 0) {
    const none =
      companies.length === 0
        ? 'Los indicadores son de las sociedades de SIIS; aquí solo hay entidades vigiladas, cuyas razones están en la página de cada una.'
        : `Ninguna sociedad reportó ${year}.`;
    replace(box, h('p', { class: 'card' }, none));
    return box;
  }
  replace(box, table(placed([], ''), allCompared, year));
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
 * @param {readonly Placed[]} placedCompanies
 * @param {number} year
 */
function sharedGroup(placedCompanies, year) {
  const [first, ...others] = placedCompanies.filter(({ compared }) => indicatorsInYear(compared, year));
  const same = others.every(({ group }) => group?.codigo === first?.group?.codigo);
  return others.length > 0 && same && first?.group?.muestra !== 'insuficiente' ? first?.group : undefined;
}

/**
 * @param {readonly Placed[]} placedCompanies
 * @param {readonly Compared[]} allCompared
 * @param {number} year
 */
function table(placedCompanies, allCompared, year) {
  const group = sharedGroup(placedCompanies, year);
  const allDefinitions = Object.entries(definitionsOf(allCompared));
  const isKnown = (/** @type {string} */ key) =>
    placedCompanies.some(
      ({ compared, group: groupOfCompany }) =>
        (indicatorsInYear(compared, year)?.[key] ?? null) !== null ||
        (groupOfCompany?.indicadores[key]?.n ?? 0) > 0,
    );
  const definitions = allDefinitions.filter(([key]) => isKnown(key));
  const wide = placedCompanies.length + (group ? 2 : 1);
  const row = (/** @type {string} */ key, /** @type {Definition} */ { nombre, unit, category }) => {
    // Only in this category is a negative figure a loss; a negative cash cycle is none.
    const loss = (/** @type {number} */ value) => category === 'rentabilidad' && value < 0;
    const marks = placedCompanies.map(({ compared, place }) => ({
      name: compared.name,
      place,
      value: indicatorsInYear(compared, year)?.[key] ?? null,
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
        const stats = placedCompanies[i]?.group;
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
    bodiedTable(
      `Indicadores de ${year}. La caja es la mitad central del grupo CIIU de cada sociedad, con la mediana marcada; el punto, la sociedad. Una flecha dice que queda más allá de lo dibujado.`,
      [
        'Indicador',
        group &&
          h(
            'th',
            { scope: 'col', class: 'wraps' },
            `Frente a la ${levelNames[group.nivel]?.toLowerCase()} ${group.codigo}`,
          ),
        placedCompanies.map(({ compared, place, group: groupOfCompany }) =>
          h(
            'th',
            { scope: 'col', class: 'number wraps' },
            group && [numeral(place), ' '],
            companyLink(compared, year),
            !group && groupOfCompany && [' ', h('small', { class: 'unit' }, groupText(groupOfCompany))],
          ),
        ),
      ],
      [
        categoryBodies(categoryTitles, wide, (category) =>
          definitions
            .filter(([, definition]) => definition.category === category)
            .map(([key, definition]) => row(key, definition)),
        ),
        nobodyRow(
          allDefinitions.flatMap(([key, { nombre }]) => (isKnown(key) ? [] : [nombre])),
          wide,
        ),
      ],
    ),
  );
}

const groupText = (/** @type {PeerStats} */ { nivel, codigo, muestra }) =>
  `${levelNames[nivel]} ${codigo}${muestra === 'insuficiente' ? ', muy pocas para cuartiles' : ''}`;

/**
 * @param {readonly Placed[]} placedCompanies
 * @param {readonly Compared[]} allCompared
 * @param {number} year
 * @param {readonly string[]} nits
 * @param {string} level
 */
const toolsOf = (placedCompanies, allCompared, year, nits, level) =>
  blockTools({
    of: 'indicadores',
    call: benchmarkCall(nits, year),
    table: () => ({
      name: `cifras-comparacion-indicadores-${year}`,
      header: [
        ...['nit', 'razon_social', 'anio', 'nivel', 'codigo', 'indicador', 'unidad', 'valor'],
        ...['p25', 'p50', 'p75', 'n', 'percentil'],
      ],
      rows: placedCompanies.flatMap(({ compared, group, percentiles }) =>
        Object.entries(definitionsOf(allCompared)).map(([key, { unit }]) => {
          const stats = group?.indicadores[key];
          return [
            ...[compared.nit, compared.name, year, level, group?.codigo, key, fileUnits[unit]],
            ...[indicatorsInYear(compared, year)?.[key]],
            ...[stats?.p25, stats?.p50, stats?.p75, stats?.n, percentiles[key]],
          ];
        }),
      ),
    }),
  });

// One band for several companies of a group: quartiles behind, and a numbered mark for each company, one below the other.

const lane = 15;
const edge = 4;

/**
 * Null when the group has too few companies for quartiles. `place` is the company's index among all compared.
 * @param {import('../charts/spread.js').GroupStats | undefined} stats
 * @param {readonly { name: string, place: number, value: number | null }[]} marks
 * @param {string} unit
 */
function sharedBand(stats, marks, unit) {
  const scale = quartiles(stats);
  if (!scale) return null;
  const { p25, p50, p75, x, beyond } = scale;
  const text = (/** @type {number} */ at) => formatIndicator(at, unit);
  const texts = marks.map(({ name, value }) => `${name}: ${value === null ? 'sin dato' : text(value)}`);
  const label = `Mediana del grupo ${text(p50)}; la mitad central va de ${text(p25)} a ${text(p75)}. ${texts.join('; ')}`;
  const height = marks.length * lane + 2 * edge;
  return svg(
    'svg',
    { class: 'band shared', viewBox: `0 0 ${bandWidth} ${height}`, role: 'img', 'aria-label': label },
    svg('title', {}, label),
    behind(scale, height / 2, height / 2 - 3),
    marks.map(
      ({ place, value }, i) =>
        value !== null && mark(x(value), edge + (i + 0.5) * lane, place, beyond(value)),
    ),
  );
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} place
 * @param {-1 | 0 | 1} beyond -1 or 1 adds an arrow for a value beyond the band
 */
const mark = (x, y, place, beyond) => [
  svg('circle', { class: `of ${inkOf(place)}`, cx: x, cy: y, r: 7 }),
  svg('text', { class: 'numeral', x, y: y + 3.6, 'text-anchor': 'middle' }, place + 1),
  beyond !== 0 &&
    svg('path', { class: `of ${inkOf(place)}`, d: `M${x + 9 * beyond} ${y}l${-4 * beyond} -4v8z` }),
];

/** The number of a company, for beside its name. */
const numeral = (/** @type {number} */ place) => h('span', { class: `numeral ${inkOf(place)}` }, place + 1);

// Notes on the bands of a comparison: each company's group, how many companies it has, and who has none.

/**
 * @param {readonly Placed[]} placedCompanies
 * @param {readonly Compared[]} allCompared
 * @param {number} year
 */
const groupNotes = (placedCompanies, allCompared, year) =>
  h(
    'ul',
    { class: 'small soft', id: 'grupos' },
    placedCompanies.map((placed) => note(placed.compared, textOf(placed, year))),
    allCompared
      .filter(({ company }) => !company)
      .map((entity) =>
        note(
          entity,
          'entidad vigilada por la Superintendencia Financiera, sin estos indicadores ni clase CIIU; sus razones están en su página.',
        ),
      ),
  );

/**
 * @param {Compared} one
 * @param {string} text
 */
const note = ({ name, href }, text) => h('li', {}, h('a', { href }, name), `: ${text}`);

/**
 * @param {Placed} placed
 * @param {number} year
 */
function textOf({ compared, group }, year) {
  if (!compared.company || !indicatorsInYear(compared, year)) return `no reportó ${year}.`;
  const where = group
    ? `${levelNames[group.nivel]?.toLowerCase()} ${group.codigo}, ${group.nombre}; ${formatNumber(group.num_empresas)} ${group.num_empresas === 1 ? 'empresa' : 'empresas'} en ${year}${excludedText(group.excluidas)}.${sampleTexts[group.muestra]}`
    : `sin clase CIIU válida en ${year}, así que sin banda.`;
  return [where, cutText(compared.company, year), unrankedText(compared.company, year)]
    .filter(Boolean)
    .join(' ');
}

// Derived figures and growth of one year side by side.

/**
 * Null without a company.
 * @param {readonly Compared[]} allCompared
 * @param {number} year
 */
export function comparedAnalysis(allCompared, year) {
  const companies = allCompared.filter(
    /** @type {(compared: Compared) => compared is Company} */ (compared) => compared.company !== null,
  );
  const [first] = companies;
  if (!first) return null;
  const groups = Object.entries(analysisOf(first.company)).map(
    ([group, definitions]) => /** @type {const} */ ([group, Object.entries(definitions)]),
  );
  const allFigures = groups.flatMap(([, figures]) => figures);
  const valueIn = (/** @type {Company} */ { rows }, /** @type {string} */ key) =>
    rows.get(year)?.[key] ?? null;
  const isKnown = (/** @type {string} */ key) => companies.some((company) => valueIn(company, key) !== null);
  const wide = companies.length + 1;
  const nits = companies.map(({ nit }) => nit);
  return [
    h(
      'div',
      scrolling('scroll sticky', 'caja, deuda y crecimiento'),
      bodiedTable(
        `Caja, deuda y crecimiento de ${year}, en pesos corrientes; las tasas reales, descontada la inflación (IPC, DANE: la media de los años; en activo y patrimonio, la de diciembre). Señale o toque un nombre para ver cómo se calcula.`,
        [
          'Cifra',
          companies.map((company) =>
            h('th', { scope: 'col', class: 'number wraps' }, companyLink(company, year)),
          ),
        ],
        [
          categoryBodies(
            groups.map(([group]) => [group, group]),
            wide,
            (group) =>
              (groups.find(([name]) => name === group)?.[1] ?? [])
                .filter(([key]) => isKnown(key))
                .map(([key, { nombre, formula, unit }]) =>
                  h(
                    'tr',
                    { 'data-figure': key },
                    h('th', { scope: 'row', title: figureTitle(key, formula) }, nombre),
                    companies.map((company) =>
                      cell(valueIn(company, key), unit, reasonOf(company.company, year, key)),
                    ),
                  ),
                ),
          ),
          nobodyRow(
            allFigures.flatMap(([key, { nombre }]) => (isKnown(key) ? [] : [nombre])),
            wide,
          ),
        ],
      ),
    ),
    blockTools({
      of: 'caja, deuda y crecimiento',
      call: companyCall(nits),
      table: () => ({
        name: `cifras-comparacion-analisis-${year}`,
        header: [
          'nit',
          'razon_social',
          'anio',
          ...allFigures.map(([key, { unit }]) => unitHeader(key, unit)),
        ],
        rows: companies.map((company) => [
          company.nit,
          company.name,
          year,
          ...allFigures.map(([key]) => valueIn(company, key)),
        ]),
      }),
    }),
  ];
}

/**
 * @param {Analysed} company
 * @param {number} year
 * @param {string} key
 */
function reasonOf({ derivadas, crecimiento }, year, key) {
  const reason = { ...derivadas.motivos_nulos[year], ...crecimiento.motivos_nulos[year] }[key];
  return (reason && reasons[reason]) ?? 'Sin dato';
}

/**
 * @param {number | null} value
 * @param {string} unit
 * @param {string} reason why it is null
 */
const cell = (value, unit, reason) =>
  value === null
    ? h('td', { class: 'number nothing', title: reason }, '–', h('span', { class: 'unseen' }, reason))
    : h(
        'td',
        {
          class: `number${value < 0 ? ' negative' : ''}`,
          title:
            unit === 'currency' ? `${formatNumber(value)} miles de pesos` : String(value).replace('.', ','),
        },
        formatIndicator(value, unit),
      );
