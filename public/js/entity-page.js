/** The page of a supervised entity from top to bottom, drawn by the server and again by scripts. */

import { prefix } from './api.js';
import { block, followLink } from './block.js';
import { checkDigitOf } from './check-digit.js';
import { citation } from './citation.js';
import { h } from './element.js';
import { entityDetails } from './entity-details.js';
import { entityFilings } from './entity-filings.js';
import { entityNotes } from './entity-notes.js';
import { entityRatios } from './entity-ratios.js';
import { entityStatements } from './entity-statements.js';
import { nitText, reportedYears, yearsText } from './format.js';

/** @typedef {import('./entity-facts.js').Whole} Whole */

/**
 * @param {import('./entity-facts.js').EntityFacts} facts
 * @param {import('./element.js').Child} error «¿Ve un error?», which the server draws
 */
export function entityPage({ entity, meta, position, site }, error) {
  const { profile } = entity;
  const { nit } = profile;
  const years = yearsOf(entity);
  const call = `${prefix}/sfc/${nit}`;
  return [
    h(
      'header',
      {},
      h('p', { class: 'soft' }, `NIT ${nitText(nit, checkDigitOf(nit))}`),
      h('h1', {}, profile.name),
      h(
        'ul',
        { class: 'chips', 'aria-label': 'En breve' },
        profile.type && h('li', {}, `${profile.type.name} · grupo ${profile.type.group}`),
        h('li', {}, 'Reporta a la Superintendencia Financiera'),
        h('li', {}, `Entidad ${profile.entity_id}`),
        h('li', {}, `${profile.filings_count > 0 ? 'Reportó' : 'Con datos'} ${reportedYears(years)}`),
        h('li', {}, countText(profile.filings_count)),
        h('li', {}, h('a', { href: `/comparar?nit=sfc:${nit}` }, 'Comparar con otras')),
        h('li', {}, followLink(nit)),
      ),
    ),
    entityRatios(entity, call, nit),
    entityStatements(call, nit, position),
    entity.filings.length > 0 && entityDetails(call, nit),
    entityFilings(entity, call, nit),
    error,
    entity.filings.length > 0 && entityNotes(entity, call),
    profile.entities.length > 0 && others(profile.entities),
    citation({
      title: `Estados financieros de ${profile.name} (NIT ${nitText(nit, checkDigitOf(nit))}), ${yearsText(years)}`,
      source: 'Superintendencia Financiera de Colombia, SIMEV y datos abiertos',
      address: `${site}/sfc/${nit}`,
      meta,
    }),
  ];
}

/** The years with a filing or, without any, with open data. @param {Whole} entity */
const yearsOf = ({ filings, ratios }) =>
  [...new Set(filings.length > 0 ? filings.map(({ year }) => year) : Object.keys(ratios).map(Number))].sort(
    (a, b) => a - b,
  );

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
