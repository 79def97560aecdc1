/** The companies and entities that are compared, in one shape; each is loaded once. */

import { callAddress } from '../../../contract/client/client.js';
import { addressOf } from '../../../contract/http/addresses.js';
import { marksByYear } from '../../../contract/year-marks.js';
import { client, published, releaseFile } from '../document/client.js';
import { h } from '../document/element.js';
import { filed, levelNames } from '../document/format.js';
import { headMarks } from '../figures/indicator-notes.js';

/** @typedef {import('../../../contract/http/entity.ts').Entity} Entity */
/** @typedef {Pick<import('../figures/facts.js').Concept, 'key' | 'statement'> & { match: 'exact' | 'sum' | 'none', sfc: { concept: string } | null }} Crossed */
/** @typedef {Record<string, number | null | undefined>} Row */
/** @typedef {import('../company/facts.js').Whole} Whole */
/** @typedef {import('../../../contract/http/company.ts').Batch} Batch */
/** @typedef {import('../../../contract/http/schemas.ts').Benchmark} Benchmark */
/** @typedef {{ ids: readonly string[], line: string, year: number, indexed: boolean, level: string }} State */
/** @typedef {import('../../../contract/http/schemas.ts').Screener} Screener */
/** @typedef {Screener['empresas'][number]} ScreenerRow */
/** @typedef {ScreenerRow & { ingresos_operacionales: number }} Sized */

/**
 * @typedef {object} Compared
 * @property {string} id what the address of the page says
 * @property {string} nit
 * @property {string} name
 * @property {string} href
 * @property {string | null} call the API call of an entity; companies share one
 * @property {'SIIS' | 'SFC'} dataset
 * @property {ReadonlyMap<number, Row>} rows lines, indicators, derived figures and growth by year, by the keys of SIIS
 * @property {Analysed | null} company null for an entity
 * @property {readonly string[] | null} lines those that the entity's dataset has too; null for all
 * @property {(value: number) => string} filed
 * @property {import('../document/client.js').Meta} meta
 */

/** A NIT of SIIS, or `sfc:` and a NIT of the SFC. */
const idForm = /^(?:sfc:)?\d{6,15}$/;
export const nitOf = (/** @type {string} */ id) => id.replace('sfc:', '');

/** @param {import('../../../contract/http/schemas.ts').SearchResult} result */
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
    return answer ? answer.then((loaded) => companyToCompare(id, loaded)) : entity(id);
  });
}

/**
 * @param {string} nit
 * @param {import('../document/client.js').Answer<Analysed>} answer
 * @returns {Compared}
 */
export function companyToCompare(nit, { data, meta }) {
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
  /** @type {import('../../../contract/client/client.ts').CallParameters<'sfc'>} */
  const parameters = {
    nit: nitOf(id),
    include: ['profile', 'statements'],
    statements: ['financial_position', 'profit_loss'],
  };
  const call = callAddress('sfc', parameters);
  const answer = /** @type {Answer<Entity>} */ (await client.sfc(parameters));
  /** @type {{ concepts: readonly Crossed[] }} */
  const { concepts } = await published(releaseFile(answer.meta, 'conceptos.json'));
  return entityToCompare(id, call, answer, concepts);
}

/**
 * @param {string} id
 * @param {string} call
 * @param {{ data: Pick<Entity, 'profile' | 'statements'>, meta: import('../document/client.js').Meta }} answer
 * @param {readonly Crossed[]} concepts
 * @returns {Compared}
 */
export function entityToCompare(id, call, { data, meta }, concepts) {
  const nit = nitOf(id);
  const { profile, statements = {} } = data;
  /** @type {Map<number, Row>} */
  const rows = new Map();
  /** @type {string[]} */
  const lines = [];
  for (const [crossed, name] of /** @type {const} */ ([
    ['resultados', 'profit_loss'],
    ['situacion_financiera', 'financial_position'],
  ])) {
    const same = concepts.filter(({ statement, match }) => statement === crossed && match === 'exact');
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

/**
 * What the figures of a company are of, by year; nothing of an entity, of which only whole years are compared.
 * @param {Compared} compared
 * @param {'filed' | 'compared'} [as]
 * @returns {import('../figures/indicator-notes.js').Marks}
 */
export const marksOf = ({ company }, as) => (company ? marksByYear(company, as) : new Map());

/**
 * @param {Compared} compared
 * @param {number} year
 * @returns {readonly import('../figures/indicator-notes.js').YearMark[]}
 */
export const marksInYear = (compared, year) => marksOf(compared).get(year) ?? [];

/**
 * A company at the head of its column, with what its figures of a year are of.
 * @param {Compared} compared
 * @param {number} year
 */
export const companyLink = (compared, year) => [
  h('a', { href: compared.href }, compared.name),
  headMarks(marksInYear(compared, year)),
];

/** Empty when only entities are compared. @param {readonly Compared[]} companies */
export const definitionsOf = (companies) =>
  companies.find(({ company }) => company)?.company?.indicators.definitions ?? {};

/**
 * The column of each full year of this entity, individual figures before any others.
 * @param {NonNullable<NonNullable<Entity['statements']>['equity']>['columns']} columns
 * @param {string | undefined} entityId
 */
function yearEnds(columns, entityId) {
  /** @type {Map<number, number>} */
  const chosen = new Map();
  for (const individual of [true, false])
    for (const [at, { entity_id, basis, year, start, end }] of columns.entries()) {
      const whole = end === `${year}-12-31` && (start === undefined || start === `${year}-01-01`);
      if (whole && entity_id === entityId && (basis === 'individual') === individual && !chosen.has(year))
        chosen.set(year, at);
    }
  return chosen;
}

// API calls about compared companies: one call for all that are not loaded yet, and none twice.

/**
 * @template T
 * @typedef {import('../document/client.js').Answer<T>} Answer
 */

/** @typedef {Whole & Pick<import('../../../contract/http/analysis.ts').Analysis, 'derivadas' | 'crecimiento'>} Analysed */

const sections = /** @type {const} */ (['profile', 'financials', 'indicators', 'derivadas', 'crecimiento']);

/** The address of the statements, indicators, derived figures and growth of one company or several. */
export const companyCall = (/** @type {readonly string[]} */ nits) =>
  nits.length === 1
    ? `${addressOf('empresa', { nit: nits[0] })}?include=${sections}`
    : `${addressOf('empresas', {})}?nit=${inOrder(nits)}&include=${sections}`;

/**
 * @param {readonly string[]} nits
 * @param {number} year
 */
export const benchmarkCall = (nits, year) =>
  nits.length === 1
    ? `${addressOf('benchmark', { nit: nits[0] })}?years=${year}`
    : `${addressOf('empresas', {})}?nit=${inOrder(nits)}&include=benchmark&years=${year}`;

const inOrder = (/** @type {readonly string[]} */ nits) => [...nits].sort((a, b) => Number(a) - Number(b));

/** @type {Map<string, Promise<any>>} */
const promises = new Map();

/**
 * A promise for each NIT, in the same order.
 * @param {readonly string[]} nits
 * @returns {Promise<Answer<Analysed>>[]}
 */
const fetchCompanies = (nits) =>
  loadEach(nits, {
    of: 'empresa',
    alone: (nit) => client.empresa({ nit, include: sections }),
    together: (list) => client.empresas({ nit: list, include: sections }),
    fromSingle: (answer) => answer,
    fromBatch: ({ data, meta }, nit) => {
      const company = data.empresas.find((company) => company.nit === nit);
      // A NIT that is missing in the answer is asked for alone: the problem says what is wrong with it.
      return company
        ? { data: /** @type {Analysed} */ (company), meta }
        : /** @type {any} */ (client.empresa({ nit, include: sections }));
    },
  });

/**
 * The benchmark of each company in a year; null without a valid CIIU code.
 * @param {readonly string[]} nits
 * @param {number} year
 * @returns {Promise<Benchmark | null>[]}
 */
export const fetchBenchmarks = (nits, year) =>
  loadEach(nits, {
    of: `benchmark ${year}`,
    alone: (nit) => client.benchmark({ nit, years: [year] }),
    together: (list) => client.empresas({ nit: list, include: ['benchmark'], years: [year] }),
    fromSingle: ({ data }) => data,
    fromBatch: ({ data }, nit) => data.empresas.find((company) => company.nit === nit)?.benchmark ?? null,
  });

/**
 * @template T
 * @param {readonly string[]} nits
 * @param {{ of: string, alone: (nit: string) => Promise<unknown>, together: (nits: readonly string[]) => Promise<unknown>, fromSingle: (answer: any) => T, fromBatch: (answer: Answer<Batch>, nit: string) => T | Promise<T> }} asked
 * @returns {Promise<T>[]}
 */
function loadEach(nits, { of, alone, together, fromSingle, fromBatch }) {
  const missing = nits.filter((nit) => !promises.has(`${of} ${nit}`));
  const [first] = missing;
  const answer =
    first === undefined ? null : missing.length === 1 ? alone(first) : together(inOrder(missing));
  for (const nit of missing) {
    const promise = /** @type {Promise<any>} */ (answer).then((loaded) =>
      missing.length > 1 ? fromBatch(loaded, nit) : fromSingle(loaded),
    );
    promises.set(`${of} ${nit}`, promise);
    promise.catch(() => promises.delete(`${of} ${nit}`));
  }
  return nits.map((nit) => /** @type {Promise<T>} */ (promises.get(`${of} ${nit}`)));
}

// The state of a comparison in the page's address: companies, line, year, group, and whether as an index.

export const most = 5;
const usualLine = 'ingresos_operacionales';

/**
 * Each company once, five at most; year 0 is the latest that all reported, level '' the narrowest with enough companies.
 * @param {string} [search]
 * @returns {State}
 */
export function readState(search = location.search) {
  const query = new URLSearchParams(search);
  const ids = (query.get('nit') ?? '').split(',').filter((id) => idForm.test(id));
  return {
    ids: [...new Set(ids)].slice(0, most),
    line: query.get('cifra') ?? usualLine,
    year: Number(query.get('anio')) || 0,
    indexed: query.get('modo') === 'indice',
    level: levelNames[query.get('grupo') ?? ''] ? (query.get('grupo') ?? '') : '',
  };
}

/**
 * The address of a comparison, without default values.
 * @param {Pick<State, 'ids'> & Partial<State>} state
 */
export function comparisonAddress({ ids, line = usualLine, year = 0, indexed = false, level = '' }) {
  const parts = [
    ids.length > 0 && `nit=${ids.join(',')}`,
    line !== usualLine && `cifra=${encodeURIComponent(line)}`,
    year > 0 && `anio=${year}`,
    indexed && 'modo=indice',
    level && `grupo=${level}`,
  ].filter(Boolean);
  return parts.length > 0 ? `/comparar?${parts.join('&')}` : '/comparar';
}

// A company with the companies of its class nearest in revenue, found among the largest of the country.

/**
 * The middle company of a class and those nearest to it; the class with most rows is tried first. Null when in every
 * class a company below the last row might be nearer.
 * @param {Screener} screener sorted by revenue, largest first
 * @param {number} count companies to return at most, the middle one included
 */
export function nearInSize({ empresas, pagination }, count) {
  /** @type {Map<string, Sized[]>} */
  const classes = new Map();
  for (const row of empresas)
    if (row.ciiu_codigo && isSized(row))
      classes.set(row.ciiu_codigo, [...(classes.get(row.ciiu_codigo) ?? []), row]);
  // Companies below the last row may be nearer than those on the page.
  const end = pagination.has_next ? (empresas.at(-1)?.ingresos_operacionales ?? 0) : -Infinity;
  for (const rows of [...classes.values()].sort((a, b) => b.length - a.length)) {
    const pivot = rows[Math.floor((rows.length - 1) / 2)];
    if (!pivot) continue;
    const away = (/** @type {Sized} */ row) =>
      Math.abs(row.ingresos_operacionales - pivot.ingresos_operacionales);
    const near = rows
      .filter((row) => row !== pivot)
      .sort((a, b) => away(a) - away(b))
      .slice(0, count - 1);
    const farthest = near.at(-1);
    if (farthest && away(farthest) <= pivot.ingresos_operacionales - end) return [pivot, ...near];
  }
  return null;
}

/**
 * @param {ScreenerRow} row
 * @returns {row is Sized}
 */
const isSized = (row) => row.ingresos_operacionales !== null;
