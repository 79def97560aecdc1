/** The front page: how current the data are, and three calls to copy about companies that are really there. */

import { get, prefix } from './api.js';
import { copyButton, failure } from './block.js';
import { byId, h } from './element.js';
import { date, number } from './format.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/http/schemas.ts').Screener} Screener */

async function show() {
  /** @type {import('./api.js').Answer<Screener>} */
  const { data, meta } = await get(`${prefix}/screener?page_size=1`);
  sampleBanner(meta);
  byId('currency').append(
    h(
      'p',
      {},
      h('strong', {}, `${number(data.pagination.total)} sociedades`),
      ` reportaron el año ${data.anio}. Datos al ${date(meta.generated_at)}, publicación `,
      h('code', {}, meta.release ?? ''),
      '. Se actualizan una vez al año. ',
      h('a', { href: '/datos' }, 'Fuentes y calidad'),
      '.',
    ),
  );
  const [largest] = data.empresas;
  if (largest) byId('examples').append(h('div', { class: 'prose' }, examples(largest.nit).map(example)));
}

/** @type {(nit: string) => readonly (readonly [what: string, call: string])[]} */
const examples = (nit) => [
  ['Todo sobre una empresa', `${prefix}/empresa/${nit}`],
  ['Dónde está en su sector, en un año', `${prefix}/empresa/${nit}/benchmark?years=2024`],
  [
    'Las diez mayores de una sección, por activos',
    `${prefix}/screener?seccion=F&sort=total_activos&page_size=10`,
  ],
];

/** @param {readonly [string, string]} call */
function example([what, call]) {
  const command = `curl -s '${location.origin}${call}'`;
  return h(
    'div',
    {},
    h('h3', {}, h('a', { href: call }, what)),
    h('div', { class: 'sample' }, h('pre', {}, command), copyButton(command)),
  );
}

show().catch((error) => byId('currency').append(failure(error)));
