/** The comparison page: the chosen companies, and the figures about them below. */

import { block, blockTools, failureNotice } from './block.js';
import { comparedAnalysis } from './compare-analysis.js';
import { companyCall } from './compare-calls.js';
import { comparisonChart } from './compare-chart.js';
import { comparedIndicators } from './compare-indicators.js';
import { commonYear, sharedYears } from './compare-lines.js';
import { comparisonOffers } from './compare-offers.js';
import { comparisonAddress, most, readState } from './compare-state.js';
import { comparisonTable } from './compare-table.js';
import { compared, idOf, nitOf } from './compared.js';
import { byId, h, menu, replace } from './element.js';
import { sampleBanner } from './shell.js';
import { suggest } from './suggest.js';

/** @typedef {import('./compared.js').Compared} Compared */
/** @typedef {{ id: string, found?: Compared, error?: unknown }} Loaded */

const page = byId('page');
const chips = byId('chosen');
const input = /** @type {HTMLInputElement} */ (byId('agregar'));

let latest = 0;

async function show() {
  const turn = ++latest;
  const { ids } = readState();
  page.setAttribute('aria-busy', 'true');
  /** @type {Loaded[]} */
  const loaded = await Promise.all(
    compared(ids).map((asking, i) =>
      asking.then(
        (found) => ({ id: ids[i] ?? '', found }),
        (error) => ({ id: ids[i] ?? '', error }),
      ),
    ),
  );
  const welcome =
    ids.length === 0 ? await comparisonOffers().catch((error) => failureNotice(error, show)) : null;
  if (turn !== latest) return;
  replace(chips, loaded.map(chip));
  // Not disabled: whoever adds the fifth company by keyboard would lose the focus.
  input.readOnly = ids.length >= most;
  input.placeholder = ids.length >= most ? 'Ya hay cinco' : 'Nombre o NIT';
  const found = loaded.flatMap((one) => one.found ?? []);
  for (const { meta } of found) sampleBanner(meta);
  const faults = loaded.flatMap(({ error }) => (error ? [failureNotice(error, show)] : []));
  replace(page, faults, welcome, found.length > 0 && comparison(found));
  page.setAttribute('aria-busy', 'false');
}

/**
 * @param {readonly string[]} ids
 * @param {string} told announced to screen readers
 */
async function go(ids, told) {
  history.pushState(null, '', comparisonAddress({ ...readState(), ids }));
  await show();
  byId('told').textContent = `${told} ${countText(ids.length)}`;
}

const countText = (/** @type {number} */ count) =>
  count === 0 ? 'No queda ninguna.' : count === 1 ? 'Hay una.' : `Hay ${count}.`;

/** @param {Partial<import('./compare-state.js').State>} change */
const remember = (change) => history.replaceState(null, '', comparisonAddress({ ...readState(), ...change }));

/**
 * @param {Loaded} one
 * @param {number} place
 */
function chip({ id, found }, place) {
  const name = found?.name ?? nitOf(id);
  async function remove() {
    const { ids } = readState();
    await go(
      ids.filter((other) => other !== id),
      `Se quitó ${name}.`,
    );
    // The focus moves to the next company, else to the last, else to the search box.
    const buttons = chips.querySelectorAll('button');
    (buttons[Math.min(place, buttons.length - 1)] ?? input).focus();
  }
  return h(
    'li',
    {},
    found ? h('a', { href: found.href }, name) : name,
    ' ',
    h('button', { type: 'button', class: 'quiet', 'aria-label': `Quitar ${name}`, click: remove }, '✕'),
  );
}

/** @param {readonly Compared[]} all */
function comparison(all) {
  const years = sharedYears(all);
  if (years.length === 0)
    return h('p', { class: 'card' }, 'Ninguna tiene un año completo, con corte a 31 de diciembre.');
  const state = readState();
  const year = years.includes(state.year) ? state.year : (commonYear(all) ?? years.at(-1) ?? 0);
  const lines = h('div', { class: 'parts' });
  const ratios = h('div', { class: 'parts' });
  const analysis = h('div', { class: 'parts' });
  const companies = all.filter(({ dataset }) => dataset === 'SIIS').map(({ nit }) => nit);
  const calls = [companies.length > 0 && companyCall(companies), ...all.map(({ call }) => call)];
  function draw(/** @type {number} */ at) {
    replace(
      lines,
      comparisonTable(all, at),
      calls.map((call) => call && blockTools({ of: 'lado a lado', call })),
    );
    replace(analysis, comparedAnalysis(all, at));
    replace(
      ratios,
      comparedIndicators(all, at, readState().level, (level) => remember({ level })),
    );
  }
  draw(year);
  return [
    comparisonChart(all, state, remember),
    block(
      'Lado a lado',
      'tabla',
      menu(
        'Año',
        years.toReversed().map((at) => [String(at), String(at)]),
        String(year),
        (at) => {
          remember({ year: Number(at) });
          draw(Number(at));
        },
      ),
      lines,
    ),
    block('Indicadores y sector', 'indicadores', ratios),
    companies.length > 0 && block('Caja, deuda y crecimiento', 'analisis', analysis),
  ];
}

suggest(input, {
  choose: (result) => {
    const id = idOf(result);
    const { ids } = readState();
    input.value = '';
    if (!input.readOnly)
      go([...ids.filter((other) => other !== id), id].slice(0, most), `Se agregó ${result.razon_social}.`);
  },
});
addEventListener('popstate', show);
show();
