/** What follows the first figures of a company: indicators, sector, statements, sources, profile, citation. */

import { get } from './api.js';
import { failure } from './block.js';
import { citation } from './citation.js';
import { indicators } from './company-indicators.js';
import { profile } from './company-profile.js';
import { ranking } from './company-ranking.js';
import { restatements } from './company-restatements.js';
import { sources } from './company-sources.js';
import { statements } from './company-statements.js';
import { h, replace } from './element.js';
import { nitText } from './format.js';

/** @typedef {import('./company.js').Whole} Whole */
/** @typedef {import('./company.js').Benchmark} Benchmark */

/**
 * @param {Element} place
 * @param {import('./api.js').Answer<Whole>} answer
 * @param {ReturnType<typeof import('./api.js').callsOf>} calls
 */
export function sections(place, { data, meta }, calls) {
  const { razon_social, nit, digito_verificacion, primer_anio, ultimo_anio } = data.profile;
  const sector = indicators(data, calls.main);
  const largest = h('div', {});
  replace(
    place,
    sector.element,
    largest,
    statements(data, meta, nit),
    sources(data, nit),
    restatements(data, calls.main, meta),
    profile(data, calls.main),
    citation({
      name: razon_social,
      nit: nitText(nit, digito_verificacion),
      years: [primer_anio, ultimo_anio],
      source: 'Superintendencia de Sociedades de Colombia, SIIS',
      meta,
    }),
  );
  get(/** @type {string} */ (calls.more)).then(
    (found) => {
      const { data: benchmark } = /** @type {import('./api.js').Answer<Benchmark>} */ (found);
      const places = ranking(data, benchmark, meta, nit);
      sector.compare(benchmark, places.show);
      replace(largest, places.element);
    },
    (error) => {
      sector.fail();
      replace(largest, failure(error));
    },
  );
}
