/** The ratios of an entity by year, each with its formula, its inputs and where they came from. */

import { block, blockTools } from './block.js';
import { caption, h, scrolling } from './element.js';
import { formatNumber, keyText } from './format.js';

/** @typedef {import('./entity-facts.js').Whole} Whole */

/** Name, and whether a fraction is shown as a percentage. */
/** @type {Record<string, readonly [name: string, percent: boolean]>} */
const names = {
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
export const ratioName = (ratio) => names[ratio]?.[0] ?? keyText(ratio);

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
export function entityRatios({ ratios, ratio_sources }, call, nit) {
  const years = [...new Set([...Object.keys(ratios), ...Object.keys(ratio_sources)])].sort().reverse();
  const known = years.flatMap((year) => [
    ...Object.keys(ratios[year] ?? {}),
    ...Object.keys(ratio_sources[year] ?? {}),
  ]);
  const keys = [...new Set([...Object.keys(names).filter((key) => known.includes(key)), ...known])];
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
      h('p', { class: 'soft' }, 'Los reportes de esta entidad no permiten calcular razones.'),
    );
  return block(
    'Razones',
    'razones',
    h(
      'div',
      scrolling('scroll sticky', 'razones'),
      h(
        'table',
        {},
        caption(
          'La API las da como fracciones; aquí, en porcentaje donde se lee mejor. Señale o toque una para ver la fracción.',
        ),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Razón'),
            years.map((year) => h('th', { scope: 'col', class: 'number' }, year)),
          ),
        ),
        h(
          'tbody',
          {},
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
                      names[key]?.[1] ? `${formatNumber(value * 100, 1)}\u00A0%` : formatNumber(value, 2),
                    );
              }),
            ),
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
