/** The page of somebody's own figures: lines typed in a form give indicators, signs and size by the tables of the filed ones; nothing leaves the browser. */

import { ciiuClasses, ciiuGroupsOf } from '../../contract/figures/ciiu.js';
import { concepts } from '../../contract/figures/concepts.js';
import { figureDefinitions } from '../../contract/figures/figure-definitions.js';
import { ownFigures, ownLines } from '../../contract/figures/own-figures.js';
import { signNames } from '../../contract/http/figure-keys.js';
import { sizeNames } from '../parts/company/size.js';
import { block, copyButton, failureNotice } from '../parts/document/block.js';
import { published } from '../parts/document/client.js';
import {
  byId,
  figureCell,
  h,
  menu,
  ofFigures,
  replace,
  scrollTable,
  softText,
  tableRow,
} from '../parts/document/element.js';
import { formatIndicator, formatNumber } from '../parts/document/format.js';
import { downloadsAddress } from '../parts/downloads/downloads.js';
import { figureTable, groupNames } from '../parts/explorer/screener-table.js';
import { reasons, unknownLine } from '../parts/figures/indicator-notes.js';
import { standings } from '../parts/own-figures/peers.js';
import { queryTables } from '../parts/sql/tables.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/figures/own-figures.ts').OwnLine} OwnLine */
/** @typedef {import('../../contract/figures/own-figures.ts').OwnFigures} OwnFigures */
/** @typedef {import('../../contract/http/figure-keys.ts').FigureKey} FigureKey */
/** @typedef {import('../parts/sql/reader.js').DataFile} DataFile */
/** @typedef {import('../parts/own-figures/peers.js').Standing} Standing */
/** Thousands of pesos by line. @typedef {Partial<Record<OwnLine, number>>} Lines */
/** What the form says, and the fragment of the address. @typedef {{ anio: number, ciiu: string, con: string, lines: Lines, before: Lines }} State */

const statementTitles = {
  resultados: 'Resultados',
  situacion_financiera: 'Situación financiera',
  flujo_efectivo: 'Flujo de efectivo',
};
const levels = /** @type {const} */ ([
  ['clase', 'Su clase CIIU'],
  ['division', 'Su división CIIU'],
  ['seccion', 'Su sección CIIU'],
  ['tamano', 'Las de su tamaño'],
]);
/** Thousands of pesos in one of the unit. @type {readonly (readonly [key: string, name: string, factor: number])[]} */
const typedUnits = [
  ['miles', 'miles de pesos', 1],
  ['pesos', 'pesos', 0.001],
  ['millones', 'millones de pesos', 1000],
];

const labelOf = (/** @type {string} */ line) => concepts.find(({ key }) => key === line)?.labels[0] ?? line;

/** A number as people type it: `1.234.567,8`, `(1200)`, `−1200`; null for a blank, NaN for no number. @param {string} text */
function typedNumber(text) {
  const bare = text.trim().replace(/[\s$]/g, '').replace('−', '-');
  if (bare === '') return null;
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1];
  const plain = (inBrackets ?? bare).replaceAll('.', '').replace(',', '.');
  if (!/^-?\d{1,16}(?:\.\d+)?$/.test(plain)) return Number.NaN;
  return inBrackets === undefined ? Number(plain) : -Number(plain);
}

/** @param {string} fragment without the `#` @param {readonly number[]} years the newest first @returns {State} */
function readState(fragment, years) {
  const query = new URLSearchParams(fragment);
  /** @type {Lines} */
  const lines = {};
  /** @type {Lines} */
  const before = {};
  for (const line of ownLines.keys()) {
    const [now = '', then = ''] = (query.get(line) ?? '').split('~');
    if (now !== '' && Number.isFinite(Number(now))) lines[line] = Number(now);
    if (then !== '' && Number.isFinite(Number(then))) before[line] = Number(then);
  }
  const anio = Number(query.get('anio'));
  const ciiu = query.get('ciiu') ?? '';
  return {
    anio: years.includes(anio) ? anio : (years[0] ?? 0),
    ciiu: ciiuClasses.some(({ code }) => code === ciiu) ? ciiu : '',
    con: levels.find(([key]) => key === query.get('con'))?.[0] ?? 'seccion',
    lines,
    before,
  };
}

/** @param {State} state */
function fragmentOf({ anio, ciiu, con, lines, before }) {
  const query = new URLSearchParams({ anio: String(anio), ...(ciiu && { ciiu }), con });
  for (const line of ownLines.keys())
    if (line in lines || line in before) query.set(line, `${lines[line] ?? ''}~${before[line] ?? ''}`);
  return query.toString();
}

/**
 * @param {State} state
 * @param {readonly DataFile[]} files
 */
function page(state, files) {
  const result = h('div', { id: 'resultado', 'aria-live': 'polite' });
  const years = files.map(({ fixed }) => fixed.anio ?? 0).sort((a, b) => b - a);
  let factor = 1;
  let turns = 0;

  /** @param {OwnLine} line @param {'lines' | 'before'} when */
  function field(line, when) {
    const value = state[when][line];
    const input = h('input', {
      inputmode: 'decimal',
      autocomplete: 'off',
      'aria-label': `${labelOf(line)}, ${when === 'lines' ? 'el año' : 'el año anterior'}`,
      value:
        value === undefined ? '' : formatNumber(value / factor, Number.isInteger(value / factor) ? 0 : 2),
      change() {
        const typed = typedNumber(input.value);
        const wrong = Number.isNaN(typed);
        input.setCustomValidity(wrong ? 'Escriba un número, como 1.234.567' : '');
        input.reportValidity();
        if (wrong) return;
        if (typed === null) delete state[when][line];
        else state[when][line] = typed * factor;
        show();
      },
    });
    return h('td', {}, input);
  }

  function lineTable() {
    const lines = [...ownLines].map(([line, statement]) => ({ line, statement }));
    return Object.entries(statementTitles).map(([statement, title]) =>
      scrollTable(
        title,
        title,
        ['Línea', ofFigures('El año'), ofFigures('El anterior')],
        lines
          .filter((row) => row.statement === statement)
          .map(({ line }) => tableRow(labelOf(line), field(line, 'lines'), field(line, 'before'))),
      ),
    );
  }

  const fields = h('div', { id: 'lineas' }, lineTable());
  const form = h(
    'form',
    { class: 'card', submit: (/** @type {Event} */ event) => event.preventDefault() },
    h(
      'div',
      { class: 'row' },
      menu(
        'Año',
        years.map((year) => [String(year), String(year)]),
        String(state.anio),
        (year) => change({ anio: Number(year) }),
      ),
      menu(
        'Actividad (clase CIIU)',
        [
          ['', 'Sin indicar'],
          ...ciiuClasses.map(({ code, name }) => /** @type {const} */ ([code, `${code} ${name}`])),
        ],
        state.ciiu,
        (ciiu) => change({ ciiu }),
      ),
      menu(
        'Los importes van en',
        typedUnits.map(([key, name]) => [key, name]),
        'miles',
        (key) => {
          factor = typedUnits.find(([unit]) => unit === key)?.[2] ?? 1;
          replace(fields, lineTable());
        },
      ),
      menu('Comparar con', levels, state.con, (con) => change({ con })),
    ),
    fields,
  );

  /** @param {Partial<State>} changes */
  function change(changes) {
    Object.assign(state, changes);
    show();
  }

  function show() {
    const fragment = fragmentOf(state);
    history.replaceState(null, '', `#${fragment}`);
    if (Object.keys(state.lines).length === 0) {
      replace(result, softText('Escriba al menos una línea.'));
      return;
    }
    const computed = ownFigures(state.anio, state.ciiu || null, state.lines, state.before);
    draw(computed, new Map());
    void compare(computed);
  }

  /** @param {OwnFigures} computed */
  function groupOf(computed) {
    if (state.con === 'tamano')
      return 'reason' in computed.size
        ? null
        : { column: /** @type {const} */ ('tamano'), code: computed.size.size };
    if (state.ciiu === '') return null;
    const level = /** @type {'clase' | 'division' | 'seccion'} */ (state.con);
    const column = /** @type {const} */ (`ciiu_${level}`);
    return { column, code: ciiuGroupsOf(state.ciiu)[level] };
  }

  /** @param {OwnFigures} computed */
  async function compare(computed) {
    const turn = ++turns;
    const group = groupOf(computed);
    const file = files.find(({ fixed }) => fixed.anio === state.anio);
    const values = new Map(
      Object.entries(computed.figures).flatMap(([key, figure]) =>
        'value' in figure ? [/** @type {const} */ ([key, figure.value])] : [],
      ),
    );
    if (!group || !file || values.size === 0) return;
    result.setAttribute('aria-busy', 'true');
    try {
      const places = await standings(file, group, values);
      if (turn === turns) draw(computed, places);
    } catch (error) {
      if (turn === turns) result.prepend(failureNotice(error, () => compare(computed)));
    }
    if (turn === turns) result.setAttribute('aria-busy', 'false');
  }

  /**
   * @param {OwnFigures} own
   * @param {ReadonlyMap<string, Standing>} places
   */
  function draw({ figures, signs, size }, places) {
    const rowsOf = (/** @type {string} */ group) =>
      /** @type {FigureKey[]} */ (Object.keys(figures)).filter((key) => figureTable[key]?.group === group);
    replace(
      result,
      block(
        'Señales y tamaño',
        'senales',
        h(
          'ul',
          {},
          Object.entries(signs).map(([key, shows]) =>
            h(
              'li',
              {},
              `${signNames[/** @type {keyof typeof signNames} */ (key)]}: ${shows === true ? 'sí' : shows === false ? 'no' : `no se sabe (${(reasons[shows] ?? '').toLowerCase()})`}`,
            ),
          ),
          h(
            'li',
            {},
            'reason' in size
              ? `Tamaño: no se sabe (${(reasons[size.reason] ?? '').toLowerCase()})`
              : `Tamaño: ${sizeNames[size.size].toLowerCase()}, por sus ingresos en UVT`,
          ),
        ),
      ),
      Object.entries(groupNames).map(([group, name]) =>
        figureBlock(name, group, rowsOf(group), figures, places),
      ),
      h(
        'p',
        { class: 'row' },
        copyButton(location.href, 'Copiar el enlace', 'el enlace, que lleva sus cifras'),
      ),
    );
  }

  show();
  return [form, result];
}

/**
 * @param {string} name
 * @param {string} id
 * @param {readonly FigureKey[]} keys
 * @param {OwnFigures['figures']} figures
 * @param {ReadonlyMap<string, Standing>} places
 */
function figureBlock(name, id, keys, figures, places) {
  /** @type {[name: string, reason: string][]} */
  const unknown = [];
  const rows = keys.flatMap((key) => {
    const { nombre, unit, formula } = figureDefinitions[key];
    const figure = figures[key];
    if ('reason' in figure) {
      unknown.push([nombre, figure.reason]);
      return [];
    }
    const { n, median, place } = places.get(key) ?? { n: 0, median: null, place: null };
    return h(
      'tr',
      { 'data-figure': key },
      h('th', { scope: 'row', title: formula }, nombre),
      figureCell(formatIndicator(figure.value, unit)),
      figureCell(median === null ? '–' : formatIndicator(median, unit)),
      figureCell(place === null ? '–' : formatNumber(place)),
      figureCell(n === 0 ? '–' : formatNumber(n)),
    );
  });
  return block(
    name,
    id,
    rows.length > 0 &&
      scrollTable(
        name,
        null,
        ['Cifra', ...['La suya', 'Mediana del grupo', 'Su lugar (0 a 100)', 'Sociedades'].map(ofFigures)],
        rows,
      ),
    unknownLine(unknown),
  );
}

async function start() {
  const place = byId('page');
  try {
    /** @type {import('../../contract/stored/layout.ts').Manifest} */
    const manifest = await published('/data/manifest.json');
    sampleBanner(manifest);
    const folder = downloadsAddress(manifest);
    const panel = queryTables(await published(`${folder}datapackage.json`), folder).find(
      ({ name }) => name === 'panel',
    );
    const files = panel?.files ?? [];
    const years = files.map(({ fixed }) => fixed.anio ?? 0).sort((a, b) => b - a);
    replace(place, page(readState(location.hash.slice(1), years), files));
  } catch (error) {
    replace(place, failureNotice(error, start));
  }
  place.setAttribute('aria-busy', 'false');
}

void start();
