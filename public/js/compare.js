/** Up to five companies side by side. The address of the page holds the choice. */

import { get, prefix } from './api.js';
import { block, failure, tools } from './block.js';
import { chartOf, everyYear } from './charts.js';
import { byId, caption, h, menu, replace, scrolling } from './element.js';
import { sampleBanner } from './shell.js';
import { suggest } from './suggest.js';
import { filed, indicatorText, money, unitFor } from './units.js';

/** @typedef {import('./company.js').Whole} Whole */
/** @typedef {Record<string, number | null | undefined>} Row */

const most = 5;
const scale = 1000;
/** @type {readonly import('./charts.js').Ink[]} */
const inks = ['one', 'two', 'three', 'four', 'five'];
const page = byId('page');
const input = /** @type {HTMLInputElement} */ (byId('agregar'));

/** @type {readonly (readonly [key: string, label: string])[]} */
const lines = [
  ['ingresos_operacionales', 'Ingresos operacionales'],
  ['ganancia_operacional', 'Ganancia operacional'],
  ['ganancia_neta', 'Ganancia neta'],
  ['total_activos', 'Activos'],
  ['total_pasivos', 'Pasivos'],
  ['total_patrimonio', 'Patrimonio'],
];

const state = { year: '', line: 'ingresos_operacionales' };

/** The NITs of the address: each once, five at most. */
function chosen() {
  const given = (new URLSearchParams(location.search).get('nit') ?? '').split(',');
  return [...new Set(given.filter((nit) => /^\d{6,15}$/.test(nit)))].slice(0, most);
}

/** @param {readonly string[]} nits */
function go(nits) {
  history.pushState(null, '', nits.length > 0 ? `?nit=${nits.join(',')}` : location.pathname);
  show();
}

let latest = 0;

async function show() {
  const turn = ++latest;
  const nits = chosen();
  const loaded = await Promise.all(
    nits.map((nit) =>
      /** @type {Promise<import('./api.js').Answer<Whole>>} */ (get(`${prefix}/empresa/${nit}`)).then(
        (answer) => ({ nit, answer }),
        (error) => ({ nit, error }),
      ),
    ),
  );
  if (turn !== latest) return;
  replace(byId('chosen'), loaded.map(chip));
  input.disabled = nits.length >= most;
  input.placeholder = nits.length >= most ? 'Ya hay cinco' : 'Nombre o NIT';
  const found = loaded.flatMap((one) => ('answer' in one ? [one.answer] : []));
  for (const { meta } of found) sampleBanner(meta);
  const faults = loaded.flatMap((one) => ('error' in one ? [failure(one.error)] : []));
  if (found.length === 0)
    replace(
      page,
      faults,
      nits.length === 0 && h('p', { class: 'card' }, 'Elija la primera sociedad en el cuadro de arriba.'),
    );
  else replace(page, faults, tables(found.map(({ data }) => data)));
}

/** @param {{ nit: string, answer?: import('./api.js').Answer<Whole>, error?: unknown }} one */
function chip({ nit, answer }) {
  const name = answer?.data.profile.razon_social ?? nit;
  return h(
    'li',
    {},
    answer ? h('a', { href: `/empresa/${nit}` }, name) : name,
    ' ',
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        'aria-label': `Quitar ${name}`,
        click: () => go(chosen().filter((other) => other !== nit)),
      },
      '✕',
    ),
  );
}

/** @param {readonly Whole[]} companies */
function tables(companies) {
  const years = everyYear(companies.flatMap(({ profile }) => [profile.primer_anio, profile.ultimo_anio]));
  if (!years.includes(Number(state.year))) state.year = String(commonYear(companies) ?? years.at(-1));
  const year = Number(state.year);
  const amountsOf = companies.map((company) => rowOf(company, year));
  const values = companies.map((company) => years.map((at) => rowOf(company, at)[state.line] ?? null));
  const unit = unitFor(values.flat(), scale);
  const label = lines.find(([key]) => key === state.line)?.[1] ?? '';
  const definitions = Object.entries(companies[0]?.indicators.definitions ?? {});
  const indicatorsOf = companies.map(({ indicators }) =>
    indicators.by_year.find(({ anio }) => anio === year),
  );
  const redraw = () => replace(page, tables(companies));
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
          series: companies.map(({ profile }, i) => ({
            label: profile.razon_social,
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
          caption(`Cifras de ${year}. Señale una para ver la reportada.`),
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              h('th', { scope: 'col' }, 'Concepto'),
              companies.map(({ profile }) =>
                h(
                  'th',
                  { scope: 'col', class: 'number wraps' },
                  h('a', { href: `/empresa/${profile.nit}` }, profile.razon_social),
                ),
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
                (value) => filed(value, scale),
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
      tools({ table: () => tableOf(companies, year, amountsOf, indicatorsOf) }),
      companies.map(({ profile }) => tools({ call: `${prefix}/empresa/${profile.nit}` })),
    ),
  ];
}

/**
 * @param {string} name
 * @param {readonly (number | null | undefined)[]} values
 * @param {(value: number) => string} text
 * @param {(value: number) => string} title
 */
function line(name, values, text, title) {
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, name),
    values.map((value) =>
      value === null || value === undefined
        ? h('td', { class: 'number nothing', title: 'Sin dato' }, '–')
        : h('td', { class: `number${value < 0 ? ' negative' : ''}`, title: title(value) }, text(value)),
    ),
  );
}

/**
 * @param {Whole} company
 * @param {number} year
 * @returns {Row}
 */
function rowOf({ financials }, year) {
  const at = (/** @type {readonly { anio: number }[] | undefined} */ rows) =>
    rows?.find(({ anio }) => anio === year);
  return { ...at(financials.estado_resultados), ...at(financials.estado_situacion_financiera) };
}

/**
 * The latest year that all of them reported.
 * @param {readonly Whole[]} companies
 */
function commonYear(companies) {
  const reported = companies.map(({ indicators }) => indicators.by_year.map(({ anio }) => anio));
  return reported[0]?.toReversed().find((year) => reported.every((years) => years.includes(year)));
}

/**
 * @param {readonly Whole[]} companies
 * @param {number} year
 * @param {readonly Row[]} amounts
 * @param {readonly (Row | undefined)[]} indicators
 */
function tableOf(companies, year, amounts, indicators) {
  const keys = Object.keys(companies[0]?.indicators.definitions ?? {});
  return {
    name: `cifras-comparacion-${year}`,
    header: ['nit', 'razon_social', 'anio', ...lines.map(([key]) => `${key}_miles_cop`), ...keys],
    rows: companies.map(({ profile }, i) => [
      profile.nit,
      profile.razon_social,
      year,
      ...lines.map(([key]) => amounts[i]?.[key]),
      ...keys.map((key) => indicators[i]?.[key]),
    ]),
  };
}

suggest(input, {
  source: 'siis',
  choose: ({ nit }) => {
    input.value = '';
    go([...chosen().filter((other) => other !== nit), nit].slice(0, most));
  },
});
addEventListener('popstate', show);
show();
