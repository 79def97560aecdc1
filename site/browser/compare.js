/** The comparison page: the chosen companies, the figures about them below, and three comparisons to start from. */

import { commonYear, comparisonChart, comparisonTable, sharedYears } from '../parts/compare/chart.js';
import {
  companyCall,
  compared,
  comparisonAddress,
  idOf,
  most,
  nearInSize,
  nitOf,
  readState,
} from '../parts/compare/compared.js';
import { comparedAnalysis, comparedIndicators } from '../parts/compare/indicators.js';
import { block, blockTools, failureNotice } from '../parts/document/block.js';
import { client, published, releaseFile, workbookCall } from '../parts/document/client.js';
import { byId, h, menu, replace } from '../parts/document/element.js';
import { calm, listText } from '../parts/document/format.js';
import { suggest } from '../parts/search/suggest.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/http/schemas.ts').Screener} Screener */
/** @typedef {import('../../contract/http/schemas.ts').ScreenerRow} Row */
/** @typedef {import('../../contract/http/sectors.ts').Sectors} Sectors */
/** @typedef {import('../../contract/http/sectors.ts').Sector} Sector */
/** @typedef {Pick<Row, 'nit' | 'razon_social'>} Named */
/** @typedef {import('../parts/compare/compared.js').Compared} Compared */
/** @typedef {{ id: string, company?: Compared, error?: unknown }} Loaded */

// Three comparisons of large companies to start from, shown when none is chosen.

/** Makes two API calls; the tree of CIIU groups is a static file. */
async function comparisonOffers() {
  const { data, meta } = await client.screener({ page_size: 200 });
  sampleBanner(meta);
  /** @type {Sectors} */
  const { secciones } = await published(releaseFile(meta, 'sectores.json'));
  const section = secciones.reduce((top, section) =>
    section.num_empresas > top.num_empresas ? section : top,
  );
  const { data: sector } = await client.sector({
    nivel: 'seccion',
    codigo: section.codigo,
    ranking_limit: most,
    years: [data.anio],
  });
  const near = nearInSize(data, most);
  return h(
    'div',
    { class: 'grid wide', id: 'ofertas' },
    offer(`Las mayores del país por ingresos, ${data.anio}`, data.empresas.slice(0, most)),
    offer(
      `Las mayores de la sección con más sociedades, ${data.anio}: ${calm(section.nombre)}`,
      sector.ranking?.top ?? [],
    ),
    near && offer(`Una sociedad y las de su clase más cercanas en ingresos, ${data.anio}`, near),
  );
}

/**
 * @param {string} title
 * @param {readonly Named[]} companies
 */
const offer = (title, companies) =>
  companies.length > 1 &&
  h(
    'section',
    { class: 'card' },
    h('h2', { class: 'offer-title' }, title),
    h(
      'p',
      {},
      h(
        'a',
        { href: comparisonAddress({ ids: companies.map(({ nit }) => nit) }) },
        listText.format(companies.map(({ razon_social }) => razon_social)),
      ),
    ),
  );

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
        (company) => ({ id: ids[i] ?? '', company }),
        (error) => ({ id: ids[i] ?? '', error }),
      ),
    ),
  );
  const welcome =
    ids.length === 0 ? await comparisonOffers().catch((error) => failureNotice(error, show)) : null;
  if (turn !== latest) return;
  replace(chips, loaded.map(chip));
  // A form that is sent without a suggestion keeps the chosen companies.
  /** @type {HTMLInputElement} */ (document.querySelector('#add [name="nit"]')).value = ids.join();
  // Not disabled: whoever adds the fifth company by keyboard would lose the focus.
  input.readOnly = ids.length >= most;
  input.placeholder = ids.length >= most ? 'Ya hay cinco' : 'Nombre o NIT';
  const companies = loaded.flatMap(({ company }) => company ?? []);
  for (const { meta } of companies) sampleBanner(meta);
  const faults = loaded.flatMap(({ error }) => (error ? [failureNotice(error, show)] : []));
  replace(page, faults, welcome, companies.length > 0 && comparison(companies));
  page.setAttribute('aria-busy', 'false');
}

/**
 * @param {readonly string[]} ids
 * @param {string} news announced to screen readers
 */
async function go(ids, news) {
  history.pushState(null, '', comparisonAddress({ ...readState(), ids }));
  await show();
  byId('told').textContent = `${news} ${countText(ids.length)}`;
}

const countText = (/** @type {number} */ count) =>
  count === 0 ? 'No queda ninguna.' : count === 1 ? 'Hay una.' : `Hay ${count}.`;

/** @param {Partial<import('../parts/compare/compared.js').State>} change */
const remember = (change) => history.replaceState(null, '', comparisonAddress({ ...readState(), ...change }));

/**
 * @param {Loaded} one
 * @param {number} place
 */
function chip({ id, company }, place) {
  const name = company?.name ?? nitOf(id);
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
    company ? h('a', { href: company.href }, name) : name,
    ' ',
    h('button', { type: 'button', class: 'quiet', 'aria-label': `Quitar ${name}`, click: remove }, '✕'),
  );
}

/** @param {readonly Compared[]} companies */
function comparison(companies) {
  const years = sharedYears(companies);
  if (years.length === 0)
    return h('p', { class: 'card' }, 'Ninguna tiene un año completo, con corte a 31 de diciembre.');
  const state = readState();
  const year = years.includes(state.year) ? state.year : (commonYear(companies) ?? years.at(-1) ?? 0);
  const lines = h('div', { class: 'parts' });
  const ratios = h('div', { class: 'parts' });
  const analysis = h('div', { class: 'parts' });
  const nits = companies.filter(({ dataset }) => dataset === 'SIIS').map(({ nit }) => nit);
  const calls = [nits.length > 0 && companyCall(nits), ...companies.map(({ call }) => call)];
  function draw(/** @type {number} */ at) {
    replace(
      lines,
      comparisonTable(companies, at),
      calls.map((call) => call && blockTools({ of: 'lado a lado', call })),
    );
    replace(analysis, comparedAnalysis(companies, at));
    replace(
      ratios,
      comparedIndicators(companies, at, readState().level, (level) => remember({ level })),
    );
  }
  draw(year);
  return [
    comparisonChart(companies, state, remember),
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
      nits.length > 0 &&
        h(
          'p',
          {},
          h(
            'a',
            { class: 'paperless', href: workbookCall(nits), download: '' },
            'Libro de Excel de estas sociedades',
          ),
        ),
    ),
    block('Indicadores y sector', 'indicadores', ratios),
    nits.length > 0 && block('Caja, deuda y crecimiento', 'analisis', analysis),
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
