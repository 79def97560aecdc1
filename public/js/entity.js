/** The page of a supervised entity: one call for who it is, its filings and ratios; statements, details and notes when asked for. */

import { callsOf, get, subject } from './api.js';
import { block, failure } from './block.js';
import { checkDigit } from './check-digit.js';
import { citation } from './citation.js';
import { byId, h, replace } from './element.js';
import { details } from './entity-details.js';
import { filings } from './entity-filings.js';
import { notes } from './entity-notes.js';
import { ratios } from './entity-ratios.js';
import { statements } from './entity-statements.js';
import { nitText } from './format.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/http/entity.ts').Entity} Entity */
/** @typedef {{ profile: NonNullable<Entity['profile']>, filings: NonNullable<Entity['filings']>, ratios: NonNullable<Entity['ratios']>, ratio_sources: NonNullable<Entity['ratio_sources']> }} Whole */

const page = byId('page');
const { kind, nit } = subject();
const { main } = callsOf(kind, nit);

async function show() {
  page.setAttribute('aria-busy', 'true');
  try {
    /** @type {import('./api.js').Answer<Whole>} */
    const answer = await get(main);
    render(answer);
  } catch (error) {
    document.title = 'Entidad no disponible · Cifras';
    replace(page, failure(error, show));
  }
  page.setAttribute('aria-busy', 'false');
}

/** @param {import('./api.js').Answer<Whole>} answer */
function render({ data, meta }) {
  const { profile } = data;
  document.title = `${profile.name} · Cifras`;
  sampleBanner(meta);
  replace(
    page,
    h(
      'header',
      {},
      h('p', { class: 'soft' }, `NIT ${nitText(nit, checkDigit(nit))}`),
      h('h1', {}, profile.name),
      h(
        'ul',
        { class: 'chips', 'aria-label': 'En breve' },
        profile.type && h('li', {}, `${profile.type.name} · grupo ${profile.type.group}`),
        h('li', {}, 'Reporta a la Superintendencia Financiera'),
        h('li', {}, `Entidad ${profile.entity_id}`),
        h('li', {}, yearsText(profile)),
        h('li', {}, countText(profile.filings_count)),
      ),
    ),
    ratios(data, main, nit),
    statements(main, nit),
    data.filings.length > 0 && details(main, nit),
    filings(data, main, nit),
    data.filings.length > 0 && notes(data, main),
    profile.entities.length > 0 && others(profile.entities),
    citation({
      name: profile.name,
      nit: nitText(nit, checkDigit(nit)),
      years: [profile.first_year, profile.last_year],
      source: 'Superintendencia Financiera de Colombia, SIMEV y datos abiertos',
      meta,
    }),
  );
}

/** @param {Whole['profile']} profile */
function yearsText({ first_year, last_year, filings_count }) {
  const what = filings_count > 0 ? 'Reportó' : 'Con datos';
  return first_year === last_year ? `${what} ${last_year}` : `${what} entre ${first_year} y ${last_year}`;
}

/** @param {number} count */
const countText = (count) =>
  count === 0 ? 'Solo datos abiertos del supervisor' : count === 1 ? '1 reporte' : `${count} reportes`;

/** @param {Whole['profile']['entities']} entities */
const others = (entities) =>
  block(
    'Otras entidades con el mismo NIT',
    'otras',
    h(
      'p',
      { class: 'soft' },
      'Fideicomisos, fondos u otros que reportan bajo este NIT. Sus cifras no se mezclan con las de la entidad.',
    ),
    h(
      'ul',
      {},
      entities.map(({ entity_id, name, filings_count }) =>
        h('li', {}, `${name} (${entity_id}), ${countText(filings_count)}`),
      ),
    ),
  );

show();
