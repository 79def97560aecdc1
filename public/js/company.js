/** The page of a company: two calls of the API, the answer first and its sector when that has come. */

import { callsOf, get, subject } from './api.js';
import { failure } from './block.js';
import { citation } from './citation.js';
import { evolution } from './company-evolution.js';
import { indicators } from './company-indicators.js';
import { heading, profile } from './company-profile.js';
import { ranking } from './company-ranking.js';
import { sources } from './company-sources.js';
import { statements } from './company-statements.js';
import { byId, h, replace } from './element.js';
import { nitText } from './format.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/schemas.ts').Company} Company */
/** @typedef {import('../../contract/schemas.ts').Benchmark} Benchmark */
/** @typedef {{ profile: NonNullable<Company['profile']>, financials: NonNullable<Company['financials']>, indicators: NonNullable<Company['indicators']> }} Whole */

const page = byId('page');
const { kind, nit } = subject();
const calls = callsOf(kind, nit);

async function show() {
  page.setAttribute('aria-busy', 'true');
  try {
    /** @type {import('./api.js').Answer<Whole>} */
    const answer = await get(calls.main);
    render(answer);
    page.setAttribute('aria-busy', 'false');
  } catch (error) {
    document.title = 'Empresa no disponible · Cifras';
    replace(page, failure(error, show));
    page.setAttribute('aria-busy', 'false');
  }
}

/** @param {import('./api.js').Answer<Whole>} answer */
function render({ data, meta }) {
  const { razon_social, digito_verificacion } = data.profile;
  document.title = `${razon_social} · Cifras`;
  sampleBanner(meta);
  const sector = indicators(data, calls.main);
  const place = h('div', {});
  replace(
    page,
    heading(data),
    evolution(data, calls.main),
    sector.element,
    place,
    statements(data, meta, nit),
    sources(data, nit),
    profile(data, calls.main),
    citation({
      name: razon_social,
      nit: nitText(nit, digito_verificacion),
      years: [data.profile.primer_anio, data.profile.ultimo_anio],
      source: 'Superintendencia de Sociedades de Colombia, SIIS',
      meta,
    }),
  );
  get(/** @type {string} */ (calls.more)).then(
    (found) => {
      const { data: benchmark } = /** @type {import('./api.js').Answer<Benchmark>} */ (found);
      const places = ranking(data, benchmark, meta, nit);
      sector.compare(benchmark, places.show);
      replace(place, places.element);
    },
    (error) => replace(place, failure(error)),
  );
}

show();
