/** The page of a supervised entity from top to bottom with its ratios, drawn by the server and again by scripts. */

import { addressOf } from '../../../contract/http/addresses.js';
import { sfcOrigin } from '../../../contract/http/origins.js';
import { checkDigit } from '../../../contract/nit.js';
import { block, blockTools, citation, englishLink, followLink } from '../document/block.js';
import { dataTable, h, scrolling, softText } from '../document/element.js';
import { chooseReported, errorReport } from '../document/error-report.js';
import { formatNumber, keyText, nitText, reportedYears, yearsText } from '../document/format.js';
import { quarterOf } from './cut.js';
import { entityFilings, entityNotes } from './filings.js';
import { entityDetails, entityStatements } from './statements.js';

/** @typedef {import('./facts.js').Whole} Whole */
/** @typedef {Pick<import('./facts.js').EntityFacts, 'entity' | 'site' | 'contact'>} Facts */

/**
 * @param {import('./facts.js').EntityFacts} facts
 * @param {import('../document/element.js').Child} error «¿Ve un error?», which the server draws
 */
export function entityPage({ entity, meta, position, site }, error) {
  const { profile } = entity;
  const { nit } = profile;
  const years = yearsOf(entity);
  const call = addressOf('sfc', { nit });
  return [
    h(
      'header',
      {},
      softText(`NIT ${nitText(nit, checkDigit(nit))}`),
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
        h('li', {}, englishLink(`/sfc/${nit}`)),
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
      title: `Estados financieros de ${profile.name} (NIT ${nitText(nit, checkDigit(nit))}), ${yearsText(years)}`,
      source: sfcOrigin.attribution,
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
    softText(
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

// «¿Ve un error?» on the page of an entity: a message about one of its ratios, by year.

export const entityError = (/** @type {Facts} */ facts) => errorReport(reportOf(facts));

export const chooseEntityError = (/** @type {Element} */ place, /** @type {Facts} */ facts) =>
  chooseReported(place, reportOf(facts));

/** @param {Facts} facts */
const reportOf = ({ entity: { profile, filings, ratios }, site, contact }) => ({
  who: profile.name,
  nit: nitText(profile.nit, checkDigit(profile.nit)),
  page: `${site}/sfc/${profile.nit}`,
  supervisor: { name: 'Superintendencia Financiera', site: 'https://www.superfinanciera.gov.co/' },
  contact,
  reported: latestOfYears(filings).map(({ year, period, basis }) => ({
    year,
    filing: `${period}${basis ? ` ${basis}` : ''}`,
    figures: Object.entries(ratios[year] ?? {}).map(
      ([ratio, value]) => `${ratioName(ratio)}: ${formatNumber(value, 6)}`,
    ),
  })),
});

/** @param {Whole['filings']} filings the latest first */
const latestOfYears = (filings) =>
  filings.filter(({ year }, i) => filings.findIndex((other) => other.year === year) === i);

// The ratios of an entity by year, each with its formula, its inputs and where they came from.

/** Name, and whether a fraction is shown as a percentage. */
/** @type {Record<string, readonly [name: string, percent: boolean]>} */
const ratioNames = {
  capital_adequacy: ['Relación de solvencia', true],
  npl_ratio: ['Cartera vencida', true],
  coverage: ['Cobertura de la cartera vencida', true],
  roe: ['Rentabilidad del patrimonio (ROE)', true],
  roa: ['Rentabilidad del activo (ROA)', true],
  equity_to_assets: ['Patrimonio sobre activo', true],
  leverage: ['Apalancamiento', false],
  loan_to_deposit: ['Cartera sobre depósitos', true],
  cost_of_risk: ['Costo del riesgo', true],
  cost_to_income: ['Eficiencia (gastos sobre ingresos)', true],
  current_ratio: ['Razón corriente', false],
};

/** @param {string} ratio */
const ratioName = (ratio) => ratioNames[ratio]?.[0] ?? keyText(ratio);

/** @type {Record<string, string>} */
const reasons = {
  not_filed: 'No se reportó',
  zero_denominator: 'El denominador es cero',
  negative_denominator: 'El denominador es negativo',
  not_applicable: 'No tiene sentido para este tipo de entidad',
  contradictory: 'Las fuentes se contradicen',
};

/**
 * @param {Whole} entity
 * @param {string} call
 * @param {string} nit
 */
function entityRatios({ profile, filings, ratios, ratio_sources }, call, nit) {
  const years = [...new Set([...Object.keys(ratios), ...Object.keys(ratio_sources)])].sort().reverse();
  const reportedKeys = years.flatMap((year) => [
    ...Object.keys(ratios[year] ?? {}),
    ...Object.keys(ratio_sources[year] ?? {}),
  ]);
  const keys = [
    ...new Set([...Object.keys(ratioNames).filter((key) => reportedKeys.includes(key)), ...reportedKeys]),
  ];
  const head = (/** @type {string} */ year) => {
    const quarter = quarterOf(filings, profile.entity_id, ratio_sources, Number(year));
    return h(
      'th',
      { scope: 'col', class: 'number' },
      year,
      quarter && h('div', { class: 'small soft' }, quarter[0]),
    );
  };
  const tells = (/** @type {string} */ key) =>
    years.some(
      (year) =>
        ratios[year]?.[key] !== undefined ||
        (ratio_sources[year]?.[key]?.reason ?? 'not_applicable') !== 'not_applicable',
    );
  if (years.length === 0)
    return block(
      'Razones',
      'razones',
      softText('Los reportes de esta entidad no permiten calcular razones.'),
    );
  return block(
    'Razones',
    'razones',
    h(
      'div',
      scrolling('scroll sticky', 'razones'),
      dataTable(
        'La API las da como fracciones; aquí, en porcentaje donde se lee mejor. Señale o toque una para ver la fracción.',
        ['Razón', years.map(head)],
        keys.filter(tells).map((key) =>
          h(
            'tr',
            { 'data-ratio': key },
            h('th', { scope: 'row' }, ratioName(key)),
            years.map((year) => {
              const value = ratios[year]?.[key];
              const reason = ratio_sources[year]?.[key]?.reason;
              return value === undefined
                ? h('td', { class: 'number nothing', title: reasons[reason ?? ''] ?? 'Sin dato' }, '–')
                : h(
                    'td',
                    { class: `number${value < 0 ? ' negative' : ''}`, title: String(value) },
                    ratioNames[key]?.[1] ? `${formatNumber(value * 100, 1)}\u00A0%` : formatNumber(value, 2),
                  );
            }),
          ),
        ),
      ),
    ),
    h(
      'details',
      {},
      h('summary', {}, 'De dónde viene cada razón'),
      years.map((year) => sourcesOf(year, ratio_sources[year] ?? {})),
    ),
    blockTools({
      of: 'razones',
      call: `${call}?include=ratios,evidencia`,
      table: () => ({
        name: `cifras-sfc-${nit}-razones`,
        header: [
          ...['nit', 'anio', 'razon', 'valor_fraccion', 'formula', 'fuente', 'motivo'],
          ...['conjunto', 'fecha_corte', 'licencia', 'atribucion'],
        ],
        rows: years.flatMap((year) =>
          keys.map((key) => {
            const source = ratio_sources[year]?.[key];
            return [
              nit,
              Number(year),
              key,
              ratios[year]?.[key],
              source?.formula,
              source?.source,
              source?.reason,
              source?.dataset,
              source?.cut,
              source?.license,
              source?.attribution,
            ];
          }),
        ),
      }),
    }),
  );
}

/**
 * @param {string} year
 * @param {NonNullable<Whole['ratio_sources'][string]>} sources
 */
function sourcesOf(year, sources) {
  return h(
    'div',
    {},
    h('h3', {}, year),
    h(
      'dl',
      { class: 'facts' },
      Object.entries(sources).map(
        ([key, { formula, inputs, source, reason, dataset, license, attribution }]) =>
          h(
            'div',
            { class: 'long' },
            h('dt', {}, ratioName(key)),
            h(
              'dd',
              {},
              `${formula}. Fuente: ${source}.`,
              reason && h('span', { class: 'flag' }, ` ${reasons[reason]}.`),
              dataset &&
                h('div', { class: 'small soft' }, `${dataset}. Licencia ${license}. ${attribution}.`),
              Object.keys(inputs).length > 0 &&
                h(
                  'div',
                  { class: 'small soft' },
                  Object.entries(inputs)
                    .map(
                      ([name, value]) =>
                        `${keyText(name)}: ${value === null ? 'sin dato' : `$ ${formatNumber(value)}`}`,
                    )
                    .join(' · '),
                ),
            ),
          ),
      ),
    ),
  );
}
