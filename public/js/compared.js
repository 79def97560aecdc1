/** Companies of SIIS and entities of the SFC in one shape for comparison: rows by year, in thousands of pesos. */

import { getData, prefix, releaseFile } from './api.js';
import { fetchCompanies } from './compare-calls.js';
import { filed } from './units.js';

/** @typedef {import('./compare-calls.js').Analysed} Analysed */
/** @typedef {import('../../contract/http/entity.ts').Entity} Entity */
/** @typedef {import('./company-statements.js').Concept & { match: 'exact' | 'sum' | 'none', sfc: { concept: string } | null }} Crossed */
/** @typedef {Record<string, number | null | undefined>} Row */
/**
 * @typedef {object} Compared
 * @property {string} id what the address of the page says
 * @property {string} nit
 * @property {string} name
 * @property {string} href
 * @property {string | null} call what is asked about an entity; companies are asked for together
 * @property {'SIIS' | 'SFC'} dataset
 * @property {ReadonlyMap<number, Row>} rows lines, indicators, derived figures and growth by year, by the keys of SIIS
 * @property {Analysed | null} company null for an entity
 * @property {readonly string[] | null} lines those that the entity's dataset has too; null for all
 * @property {(value: number) => string} filed
 * @property {import('./api.js').Meta} meta
 */

/** A NIT of SIIS, or `sfc:` and a NIT of the SFC. */
export const idForm = /^(?:sfc:)?\d{6,15}$/;
export const nitOf = (/** @type {string} */ id) => id.replace('sfc:', '');

/** @param {import('../../contract/http/schemas.ts').SearchResult} result */
export const idOf = ({ nit, source }) => (source === 'SFC' ? `sfc:${nit}` : nit);

/**
 * A promise for each identifier, in the same order.
 * @param {readonly string[]} ids
 * @returns {Promise<Compared>[]}
 */
export function compared(ids) {
  const nits = ids.filter((id) => !id.startsWith('sfc:'));
  const answers = fetchCompanies(nits);
  return ids.map((id) => {
    const answer = answers[nits.indexOf(id)];
    return answer ? answer.then((found) => company(id, found)) : entity(id);
  });
}

/**
 * @param {string} nit
 * @param {import('./api.js').Answer<Analysed>} answer
 * @returns {Compared}
 */
function company(nit, { data, meta }) {
  const { profile, financials, indicators, derivadas, crecimiento } = data;
  /** @type {Map<number, Row>} */
  const rows = new Map();
  for (const row of [
    ...indicators.by_year,
    ...derivadas.by_year,
    ...crecimiento.by_year,
    ...(financials.estado_resultados ?? []),
    ...(financials.estado_situacion_financiera ?? []),
  ]) {
    const { anio, ...line } = row;
    rows.set(anio, { ...rows.get(anio), ...line });
  }
  return {
    id: nit,
    nit,
    name: profile.razon_social,
    href: `/empresa/${nit}`,
    call: null,
    dataset: 'SIIS',
    rows,
    company: data,
    lines: null,
    filed: (value) => filed(value, 1000),
    meta,
  };
}

/**
 * @param {string} id
 * @returns {Promise<Compared>}
 */
async function entity(id) {
  const nit = nitOf(id);
  const call = `${prefix}/sfc/${nit}?include=profile,statements&statements=financial_position,profit_loss`;
  /** @type {import('./api.js').Answer<Entity>} */
  const { data, meta } = await getData(call);
  /** @type {{ concepts: readonly Crossed[] }} */
  const { concepts } = await getData(releaseFile(meta, 'conceptos.json'));
  const { profile, statements = {} } = data;
  /** @type {Map<number, Row>} */
  const rows = new Map();
  /** @type {string[]} */
  const lines = [];
  for (const [own, name] of /** @type {const} */ ([
    ['resultados', 'profit_loss'],
    ['situacion_financiera', 'financial_position'],
  ])) {
    const same = concepts.filter(({ statement, match }) => statement === own && match === 'exact');
    lines.push(...same.map(({ key }) => key));
    const statement = statements[name];
    if (!statement) continue;
    for (const [year, at] of yearEnds(statement.columns, profile?.entity_id)) {
      const values = new Map(statement.rows.map((row) => [row.concept, row.values[at]]));
      const row = same.map(({ key, sfc }) => {
        const pesos = values.get(sfc?.concept ?? '');
        return [key, typeof pesos === 'number' ? pesos / 1000 : null];
      });
      rows.set(year, { ...rows.get(year), ...Object.fromEntries(row) });
    }
  }
  return {
    id,
    nit,
    name: profile?.name ?? nit,
    href: `/sfc/${nit}`,
    call,
    dataset: 'SFC',
    rows,
    company: null,
    lines,
    filed: (value) => filed(value * 1000, 1),
    meta,
  };
}

/**
 * The indicators of a company in a year.
 * @param {Compared} one
 * @param {number} year
 * @returns {Row | undefined}
 */
export const indicatorsInYear = ({ company }, year) =>
  company?.indicators.by_year.find(({ anio }) => anio === year);

/** Empty when only entities are compared. @param {readonly Compared[]} all */
export const definitionsOf = (all) =>
  all.find(({ company }) => company)?.company?.indicators.definitions ?? {};

/**
 * The column of each full year of this entity, individual figures before any others.
 * @param {NonNullable<NonNullable<Entity['statements']>['equity']>['columns']} columns
 * @param {string | undefined} entityId
 */
function yearEnds(columns, entityId) {
  /** @type {Map<number, number>} */
  const chosen = new Map();
  for (const wanted of [true, false])
    for (const [at, { entity_id, basis, year, start, end }] of columns.entries()) {
      const whole = end === `${year}-12-31` && (start === undefined || start === `${year}-01-01`);
      if (whole && entity_id === entityId && (basis === 'individual') === wanted && !chosen.has(year))
        chosen.set(year, at);
    }
  return chosen;
}
