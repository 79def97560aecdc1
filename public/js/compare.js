/** Up to five companies and supervised entities side by side. The address of the page holds the choice. */

import { block, failure, tools } from './block.js';
import { chartOf, everyYear } from './charts.js';
import { compared, idForm, idOf, nitOf } from './compared.js';
import { byId, caption, h, menu, replace, scrolling } from './element.js';
import { sampleBanner } from './shell.js';
import { suggest } from './suggest.js';
import { indicatorText, money, unitFor } from './units.js';

/** @typedef {import('./compared.js').Compared} Compared */
/** @typedef {import('./compared.js').Row} Row */

const most = 5;
const scale = 1000;
/** @type {readonly import('./chart-drawing.js').Ink[]} */
const inks = ['one', 'two', 'three', 'four', 'five'];
const page = byId('page');
const input = /** @type {HTMLInputElement} */ (byId('agregar'));

/** @type {readonly (readonly [key: string, label: string])[]} */
const figures = [
  ['ingresos_operacionales', 'Ingresos operacionales'],
  ['ganancia_operacional', 'Ganancia operacional'],
  ['ganancia_antes_impuestos', 'Ganancia antes de impuestos'],
  ['ganancia_neta', 'Ganancia neta'],
  ['efectivo_equivalentes', 'Efectivo'],
  ['total_activos', 'Activos'],
  ['total_pasivos', 'Pasivos'],
  ['total_patrimonio', 'Patrimonio'],
];

const state = { year: '', line: 'ingresos_operacionales' };

/** The lines that all of them have: those of both datasets as soon as one is of the SFC. */
const linesOf = (/** @type {readonly Compared[]} */ all) =>
  figures.filter(([key]) => all.every(({ lines }) => lines?.includes(key) ?? true));

/** The choice of the address: each once, five at most. */
function chosen() {
  const given = (new URLSearchParams(location.search).get('nit') ?? '').split(',');
  return [...new Set(given.filter((id) => idForm.test(id)))].slice(0, most);
}

/** @param {readonly string[]} ids */
function go(ids) {
  history.pushState(null, '', ids.length > 0 ? `?nit=${ids.join(',')}` : location.pathname);
  show();
}

let latest = 0;

async function show() {
  const turn = ++latest;
  const ids = chosen();
  const loaded = await Promise.all(
    ids.map((id) =>
      compared(id).then(
        (found) => ({ id, found }),
        (error) => ({ id, error }),
      ),
    ),
  );
  if (turn !== latest) return;
  replace(byId('chosen'), loaded.map(chip));
  input.disabled = ids.length >= most;
  input.placeholder = ids.length >= most ? 'Ya hay cinco' : 'Nombre o NIT';
  const found = loaded.flatMap((one) => ('found' in one ? [one.found] : []));
  for (const { meta } of found) sampleBanner(meta);
  const faults = loaded.flatMap((one) => ('error' in one ? [failure(one.error)] : []));
  if (found.length === 0)
    replace(
      page,
      faults,
      ids.length === 0 &&
        h('p', { class: 'card' }, 'Elija la primera sociedad o entidad en el cuadro de arriba.'),
    );
  else replace(page, faults, tables(found));
}

/** @param {{ id: string, found?: Compared, error?: unknown }} one */
function chip({ id, found }) {
  const name = found?.name ?? nitOf(id);
  return h(
    'li',
    {},
    found ? h('a', { href: found.href }, name) : name,
    ' ',
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        'aria-label': `Quitar ${name}`,
        click: () => go(chosen().filter((other) => other !== id)),
      },
      '✕',
    ),
  );
}

/** @param {readonly Compared[]} all */
function tables(all) {
  const lines = linesOf(all);
  if (!lines.some(([key]) => key === state.line)) state.line = lines[0]?.[0] ?? '';
  const years = everyYear(all.flatMap(({ rows }) => [...rows.keys()]));
  if (years.length === 0)
    return h('p', { class: 'card' }, 'Ninguna tiene un año completo, con corte a 31 de diciembre.');
  if (!years.includes(Number(state.year))) state.year = String(commonYear(all) ?? years.at(-1));
  const year = Number(state.year);
  const amountsOf = all.map(({ rows }) => rows.get(year) ?? {});
  const values = all.map(({ rows }) => years.map((at) => rows.get(at)?.[state.line] ?? null));
  const unit = unitFor(values.flat(), scale);
  const label = lines.find(([key]) => key === state.line)?.[1] ?? '';
  const definitions = Object.entries(definitionsOf(all));
  const indicatorsOf = all.map(({ indicatorsOf }) => indicatorsOf(year));
  const redraw = () => replace(page, tables(all));
  return [
    block(
      'A lo largo de los años',
      'evolucion',
      menu('Cifra', lines, state.line, (line) => {
        state.line = line;
        redraw();
      }),
      h(
        'div',
        { class: 'card' },
        chartOf({
          label: `${label}, ${unit.name}`,
          years,
          height: 280,
          text: (value) => money((value * unit.pesos) / scale, scale),
          series: all.map(({ name }, i) => ({
            label: name,
            values: (values[i] ?? []).map((value) => (value === null ? null : (value * scale) / unit.pesos)),
            ink: inks[i] ?? 'five',
          })),
        }),
      ),
    ),
    block(
      'Lado a lado',
      'tabla',
      menu(
        'Año',
        years.toReversed().map((at) => [String(at), String(at)]),
        state.year,
        (at) => {
          state.year = at;
          redraw();
        },
      ),
      h(
        'div',
        scrolling('scroll sticky'),
        h(
          'table',
          {},
          caption(`Cifras de ${year}. Señale una para ver la reportada.${mixed(all)}`),
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              h('th', { scope: 'col' }, 'Concepto'),
              all.map(({ name, href }) =>
                h('th', { scope: 'col', class: 'number wraps' }, h('a', { href }, name)),
              ),
            ),
          ),
          h(
            'tbody',
            {},
            lines.map(([key, name]) =>
              line(
                name,
                amountsOf.map((row) => row[key]),
                (value) => money(value, scale),
                (value, i) => all[i]?.filed(value) ?? '',
              ),
            ),
          ),
          h(
            'tbody',
            {},
            definitions.map(([key, { nombre, unit: kind }]) =>
              line(
                nombre,
                indicatorsOf.map((row) => row?.[key]),
                (value) => indicatorText(value, kind),
                String,
              ),
            ),
          ),
        ),
      ),
      tools({ table: () => tableOf(all, year, amountsOf, indicatorsOf) }),
      all.map(({ call }) => tools({ call })),
    ),
  ];
}

const ofSfc = (/** @type {readonly Compared[]} */ all) => all.some(({ dataset }) => dataset === 'SFC');

/** What a reader must know of companies beside entities. */
const mixed = (/** @type {readonly Compared[]} */ all) =>
  ofSfc(all)
    ? ' Con una entidad vigilada por la Superintendencia Financiera se comparan solo las líneas que SIIS y SFC tienen iguales, en pesos.'
    : '';

/** @param {readonly Compared[]} all */
const definitionsOf = (all) => all.find(({ definitions }) => definitions)?.definitions ?? {};

/**
 * @param {string} name
 * @param {readonly (number | null | undefined)[]} values
 * @param {(value: number) => string} text
 * @param {(value: number, place: number) => string} title
 */
function line(name, values, text, title) {
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, name),
    values.map((value, i) =>
      value === null || value === undefined
        ? h('td', { class: 'number nothing', title: 'Sin dato' }, '–')
        : h('td', { class: `number${value < 0 ? ' negative' : ''}`, title: title(value, i) }, text(value)),
    ),
  );
}

/**
 * The latest year that all of them reported.
 * @param {readonly Compared[]} all
 */
function commonYear(all) {
  const reported = all.map(({ rows }) => [...rows.keys()].sort((a, b) => a - b));
  return reported[0]?.toReversed().find((year) => reported.every((years) => years.includes(year)));
}

/**
 * @param {readonly Compared[]} all
 * @param {number} year
 * @param {readonly Row[]} amounts
 * @param {readonly (Row | undefined)[]} indicators
 */
function tableOf(all, year, amounts, indicators) {
  const keys = Object.keys(definitionsOf(all));
  const lines = linesOf(all);
  return {
    name: `cifras-comparacion-${year}`,
    header: ['nit', 'razon_social', 'fuente', 'anio', ...lines.map(([key]) => `${key}_miles_cop`), ...keys],
    rows: all.map(({ nit, name, dataset }, i) => [
      nit,
      name,
      dataset,
      year,
      ...lines.map(([key]) => amounts[i]?.[key]),
      ...keys.map((key) => indicators[i]?.[key]),
    ]),
  };
}

suggest(input, {
  choose: (result) => {
    const id = idOf(result);
    input.value = '';
    go([...chosen().filter((other) => other !== id), id].slice(0, most));
  },
});
addEventListener('popstate', show);
show();
