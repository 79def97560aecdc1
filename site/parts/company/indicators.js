/** The indicators of a company by category, each with its group's quartiles; a click on a name shows all its years. */

import { addressOf } from '../../../contract/http/addresses.js';
import { chartOf, everyYear } from '../charts/charts.js';
import { band } from '../charts/spread.js';
import { block, blockTools } from '../document/block.js';
import {
  bodiedTable,
  h,
  menu,
  ofFigures,
  replace,
  scrolling,
  segments,
  smallText,
} from '../document/element.js';
import { formatIndicator, formatNumber, levelNames } from '../document/format.js';
import {
  assumed,
  categoryBodies,
  categoryTitles,
  cutText,
  groupNote,
  namesByReason,
  noBand,
  nobodyRow,
  reasons,
  unrankedText,
} from '../figures/indicator-notes.js';
import { meaningOf } from '../figures/meanings.js';
import { newestDetailed, totalsOnly } from '../figures/source-gaps.js';

/** @typedef {import('./facts.js').Whole} Whole */
/** @typedef {import('./facts.js').Benchmark} Benchmark */
/** @typedef {Benchmark['peer_stats_by_year'][string][number]} PeerStats */
/** @typedef {import('../../../contract/http/schemas.ts').IndicatorDefinition} Definition */

/**
 * @param {Whole} company
 * @param {Benchmark | null} benchmark
 * @param {import('./facts.js').ShownAnalysis} analysis
 * @param {string} call
 * @param {import('../figures/source-gaps.js').SourceGaps} gaps
 * @param {(level: string) => void} [onLevel] called with the level that a reader chooses
 */
export function companyIndicators(company, benchmark, { anio_completo }, call, gaps, onLevel = () => {}) {
  const { indicators: own } = company;
  const years = own.by_year.map(({ anio }) => anio);
  const all = Object.entries(own.definitions);
  const value = (/** @type {string} */ key, /** @type {number} */ year) =>
    own.by_year.find(({ anio }) => anio === year)?.[key] ?? null;
  const count = (/** @type {number} */ year) => all.filter(([key]) => value(key, year) !== null).length;
  const newest = years.at(-1) ?? 0;
  const detailed = newestDetailed(gaps, years);
  const year = count(detailed) > count(newest) ? detailed : newest;
  const level = benchmark?.ranking.level ?? 'clase';
  const group = benchmark?.peer_stats_by_year[String(year)]?.find(({ nivel }) => nivel === level);
  const state = { year, level: /** @type {string} */ (group?.nivel_sugerido ?? level) };
  const controls = h('div', { class: 'row scripted' });
  const groupText = h('p', { class: 'small soft', id: 'grupo', role: 'status' });
  const yearNote = h('p', { class: 'flag', role: 'status' });
  const table = h('div', scrolling('scroll', 'indicadores'));
  const groupTools = h('p', { class: 'small' });

  /** @param {number} year */
  const peers = (year, level = state.level) =>
    benchmark?.peer_stats_by_year[String(year)]?.find(({ nivel }) => nivel === level);

  function draw() {
    const stats = peers(state.year);
    replace(
      yearNote,
      `${cutText(company, state.year)} ${unrankedText(company, state.year)}`.trim(),
      state.year !== newest &&
        totalsOnly(gaps, newest) && [` De ${newest} solo hay totales. `, toYear(newest)],
    );
    replace(groupText, groupNote(stats, state.year, chooseLevel));
    replace(
      groupTools,
      stats && [
        h(
          'a',
          { href: `${addressOf('sector', stats)}?format=csv`, download: '' },
          `Estadísticas de su ${levelNames[stats.nivel]?.toLowerCase()}, todos los años (CSV)`,
        ),
      ],
    );
    const percentiles = benchmark?.empresa.percentiles.find(
      ({ anio, nivel }) => anio === state.year && nivel === state.level,
    )?.indicadores;
    const whole = anio_completo.find(({ anio }) => anio === state.year);
    const row = (/** @type {string} */ key, /** @type {Definition} */ definition) => {
      const at = value(key, state.year);
      const reason = own.motivos_nulos[String(state.year)]?.[key];
      const note = assumed(own, state.year, key);
      const text = (/** @type {number | null | undefined} */ figure) =>
        figure === null || figure === undefined ? '–' : formatIndicator(figure, definition.unit);
      const peer = stats?.indicadores[key];
      const rank = percentiles?.[key];
      const line = h(
        'tr',
        { 'data-indicator': key, id: `indicador-${key}` },
        h(
          'th',
          { scope: 'row' },
          h(
            'button',
            { type: 'button', class: 'indicator-name', 'aria-expanded': 'false', click: unfold },
            definition.nombre,
          ),
          note && h('div', { class: 'small soft' }, note),
        ),
        at === null
          ? h(
              'td',
              { class: 'number nothing', title: reasons[reason ?? ''] },
              '–',
              h('span', { class: 'unseen' }, reasons[reason ?? ''] ?? 'Sin dato'),
            )
          : h(
              'td',
              {
                class: `number${definition.unit === 'currency' ? ' wraps' : ''}`,
                title: `${at}`,
                'data-anio': state.year,
              },
              text(at),
            ),
        h(
          'td',
          { class: 'band-cell' },
          band(peer, whole?.indicadores[key] ?? at, definition.unit) ?? (stats && noBand(peer?.n)),
        ),
        ['p25', 'p50', 'p75'].map((name) =>
          h(
            'td',
            {
              class: `number fold-narrow${definition.unit === 'currency' ? ' wraps' : ''}`,
              'data-quartile': name,
            },
            text(peer?.[/** @type {'p25'} */ (name)]),
          ),
        ),
        h(
          'td',
          {
            class: 'number',
            title:
              typeof rank === 'number' &&
              `Su lugar, de 0 a 100, entre ${formatNumber(peer?.n ?? 0)} empresas de su grupo con valor: percentil de tipo 7, y las iguales comparten el lugar medio`,
          },
          rank === null || rank === undefined ? '–' : `${formatNumber(rank)}\u00A0%`,
        ),
        h('td', { class: 'number fold-narrow' }, peer ? formatNumber(peer.n) : '–'),
      );
      function unfold() {
        const button = line.querySelector('button');
        const next = line.nextElementSibling;
        const opened = next?.classList.contains('unfolded-row');
        button?.setAttribute('aria-expanded', String(!opened));
        if (opened) next?.remove();
        else
          line.after(
            h(
              'tr',
              { class: 'unfolded-row' },
              h('td', { colspan: 8, class: 'unfolded' }, history(key, definition)),
            ),
          );
      }
      return line;
    };
    const history = (/** @type {string} */ key, /** @type {Definition} */ definition) => {
      const all = everyYear(years);
      const quartile = (/** @type {'p25' | 'p50' | 'p75'} */ name) =>
        all.map((year) => peers(year)?.indicadores[key]?.[name] ?? null);
      return h(
        'div',
        {},
        chartOf({
          label: `${definition.nombre} por año`,
          years: all,
          height: 210,
          text: (at) => formatIndicator(at, definition.unit),
          series: [
            { label: 'Cuartil 3', values: quartile('p75'), ink: 'soft', kind: 'high' },
            { label: 'Cuartil 1', values: quartile('p25'), ink: 'soft', kind: 'low' },
            { label: 'Mediana', values: quartile('p50'), ink: 'one', kind: 'dashes' },
            { label: 'Empresa', values: all.map((year) => value(key, year)), ink: 'two' },
          ],
        }),
        smallText(
          meaningOf(key),
          ' Fórmula: ',
          h('code', {}, definition.formula),
          `. Sin valor cuando: ${definition.cuando_es_nulo.toLowerCase()}.`,
        ),
      );
    };
    const isKnown = (/** @type {string} */ key) =>
      value(key, state.year) !== null || (stats?.indicadores[key]?.n ?? 0) > 0;
    const definitions = all.filter(([key]) => isKnown(key));
    const missing = all.filter(([key]) => !isKnown(key));
    // The latest other year with most of what nobody has in this one.
    const richer = years
      .map((year) => ({ year, known: missing.filter(([key]) => value(key, year) !== null).length }))
      .filter(({ known }) => known > 0)
      .sort((a, b) => b.known - a.known || b.year - a.year)[0];
    replace(
      table,
      bodiedTable(
        `Indicadores de ${state.year}. El punto es la empresa; la caja, la mitad central de su grupo, con la mediana marcada: una de cada cuatro tiene menos que el cuartil 1, y una de cada cuatro más que el 3. «Supera al» dice qué parte de su grupo tiene menos. Pulse un nombre para ver sus años y su fórmula.`,
        [
          'Indicador',
          ofFigures('Empresa'),
          'Frente a su grupo',
          ['Cuartil 1', 'Mediana', 'Cuartil 3'].map((name) =>
            h('th', { scope: 'col', class: 'number fold-narrow' }, name),
          ),
          ofFigures('Supera al'),
          h('th', { scope: 'col', class: 'number fold-narrow' }, 'Empresas'),
        ],
        [
          categoryBodies(categoryTitles, 8, (category) =>
            definitions
              .filter(([, definition]) => definition.category === category)
              .map(([key, definition]) => row(key, definition)),
          ),
          nobodyRow(
            missing.length > 0
              ? [
                  namesByReason(
                    missing.map(([key, { nombre }]) => [
                      nombre,
                      reasons[own.motivos_nulos[String(state.year)]?.[key] ?? ''] ?? 'Sin dato',
                    ]),
                  ),
                ]
              : [],
            8,
            richer && [
              ` La empresa tiene ${formatNumber(richer.known)} de ellos en ${richer.year}. `,
              toYear(richer.year),
            ],
          ),
        ],
        { class: 'sticky' },
      ),
    );
  }

  function drawControls() {
    replace(
      controls,
      menu(
        'Año',
        [...years].reverse().map((year) => [String(year), String(year)]),
        String(state.year),
        (year) => {
          state.year = Number(year);
          draw();
        },
      ),
      benchmark?.empresa.ciiu &&
        segments('Grupo de comparación', Object.entries(levelNames), state.level, chooseLevel),
    );
  }

  /** @param {number} year */
  const toYear = (year) =>
    h('button', { type: 'button', class: 'quiet scripted', click: () => chooseYear(year) }, `Ver ${year}`);

  /** @param {number} year */
  function chooseYear(year) {
    state.year = year;
    drawControls();
    draw();
    controls.querySelector('select')?.focus();
  }

  /** @param {string} level */
  function chooseLevel(level) {
    if (state.level === level) return;
    state.level = level;
    const box = controls.querySelector(`input[value="${level}"]`);
    if (box instanceof HTMLInputElement) box.checked = true;
    draw();
    onLevel(level);
  }

  drawControls();
  draw();
  return block(
    'Indicadores y sector',
    'indicadores',
    controls,
    yearNote,
    groupText,
    table,
    blockTools({
      of: 'indicadores',
      call: [`${call}/indicators`, `${call}/benchmark`],
      csv: `${call}/indicators`,
    }),
    groupTools,
  );
}
