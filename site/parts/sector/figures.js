/** The figures of a CIIU group: size by year, quartiles of its indicators, growth, debt. */

import { fewReported } from '../../../contract/filed-years.js';
import { chartOf, everyYear } from '../charts/charts.js';
import { band, histogram } from '../charts/spread.js';
import { block, blockTools, pictureLinks } from '../document/block.js';
import { summedCall } from '../document/client.js';
import {
  bodiedTable,
  figureCell,
  h,
  menu,
  ofFigures,
  replace,
  scrolling,
  scrollTable,
  smallText,
  softText,
  tableRow,
} from '../document/element.js';
import {
  calm,
  coverageNote,
  formatIndicator,
  formatNumber,
  frameworkNames,
  pesosIn,
  siisScale,
  unitFor,
} from '../document/format.js';
import { noBand, nobodyRow, reasons } from '../figures/indicator-notes.js';
import { addressInPesos, unitText } from '../figures/pesos.js';
import { gapNote, lacks } from '../figures/source-gaps.js';

/** @typedef {import('./facts.js').SectorFacts} SectorFacts */
/** @typedef {import('./facts.js').Step} Step */
/** @typedef {{ n: number, p25: number | null, p50: number | null, p75: number | null, sin_valor: Readonly<Record<string, number>> }} Stats */

// The size of a CIIU group by year: revenue, profit and number of companies.

/** A share that rounds to 0 is written as less than the smallest one. */
const shareText = (/** @type {number} */ share) =>
  share > 0 && share < 0.05 ? 'menos del 0,1\u00A0%' : formatIndicator(share, 'percent');

/**
 * @param {Pick<SectorFacts, 'years' | 'national' | 'gaps' | 'base'>} facts
 * @param {Step} group
 * @param {string} [whose] of a part of the group, which companies
 */
export function sectorSize({ years, national, gaps, base }, group, whose) {
  const allYears = everyYear(Object.keys(years).map(Number));
  if (Object.keys(years).length === 0) return null;
  const sums = (/** @type {'ingresos_operacionales' | 'ganancia_neta'} */ key) =>
    allYears.map((year) => (lacks(gaps, key, year) ? null : (years[year]?.totales[key] ?? null)));
  const unit = unitFor([...sums('ingresos_operacionales'), ...sums('ganancia_neta')], siisScale);
  const text = (/** @type {number} */ value) => pesosIn((value * unit.pesos) / siisScale, siisScale, unit);
  const thin = fewReported(Object.values(national).map(({ num_empresas }) => num_empresas));
  const few = allYears.map((year) => thin[Object.keys(national).indexOf(String(year))] ?? false);
  /** @type {(key: 'ingresos_operacionales' | 'ganancia_neta', label: string, pictures?: import('../document/element.js').Child) => Element} */
  const sumChart = (key, label, pictures) => {
    const values = sums(key).map((value) => (value === null ? null : (value * siisScale) / unit.pesos));
    return chartOf({
      ...{ years: allYears, few, height: 173, label, text, pictures },
      counts: allYears.map((year) => years[year]?.totales_n[key] ?? 0),
      series: [{ label: 'Suma', values, ink: 'one', kind: 'bars' }],
    });
  };
  const revenues = sums('ingresos_operacionales');
  const share = allYears.map((year, i) => {
    const whole = national[year]?.ingresos_operacionales ?? 0;
    const part = revenues[i] ?? null;
    return part === null || whole <= 0 || few[i] ? null : (100 * part) / whole;
  });
  const last = allYears.at(-1) ?? 0;
  const ofCountry = share.at(-1) ?? null;
  return block(
    'Cuánto pesa',
    'tamano',
    ofCountry !== null &&
      h(
        'p',
        {},
        `En ${last} ${whose ?? 'sus sociedades'} vendieron ${shareText(ofCountry)} de lo que vendieron todas las que cuentan en el país (${formatNumber(national[last]?.num_empresas ?? 0)}).`,
      ),
    smallText(
      `Sumas de las que cuentan, en ${unitText(unit.name, base)}. ${coverageNote(allYears, few, 'las que cuentan y reportaron la cifra')}${gapNote(gaps, allYears)}`,
      whose === undefined && [
        ' ',
        h(
          'a',
          { href: addressInPesos(summedCall(group.codigo, last), base), download: '' },
          `Las que suman en ${last}, una a una (CSV)`,
        ),
        '.',
      ],
    ),
    h(
      'div',
      { class: 'grid charts' },
      [
        sumChart(
          'ingresos_operacionales',
          'Ingresos operacionales',
          whose === undefined &&
            pictureLinks(
              addressInPesos(`/grafica/sector/${group.nivel}/${group.codigo}`, base),
              `Ingresos operacionales de ${calm(group.nombre)}`,
            ),
        ),
        sumChart('ganancia_neta', 'Ganancia neta'),
        chartOf({
          label: 'Sociedades que cuentan',
          years: allYears,
          text: (value) => formatNumber(value),
          series: [
            {
              label: 'Sociedades',
              values: allYears.map((year) => years[year]?.num_empresas ?? null),
              ink: 'two',
              kind: 'bars',
            },
          ],
        }),
        group.nivel !== 'seccion' || ofCountry === null || ofCountry < 99.9
          ? chartOf({
              label: 'Parte de los ingresos del país',
              years: allYears,
              text: (value) => formatIndicator(value, 'percent'),
              series: [{ label: 'Parte', values: share, ink: 'three' }],
            })
          : null,
      ].map((chart) => chart && h('div', { class: 'card' }, chart)),
    ),
  );
}

// The indicators of a CIIU group: the quartiles of all in the latest year, and those of a chosen one over the years.

/**
 * @param {Pick<SectorFacts, 'years' | 'definitions' | 'base'>} facts
 * @param {string} call
 */
export function sectorMedians({ years, definitions, base }, call) {
  const filedYears = Object.keys(years).map(Number);
  const last = Math.max(...filedYears);
  const stats = years[last];
  if (!stats) return null;
  const isKnown = (/** @type {string} */ key) => (stats.indicadores[key]?.n ?? 0) > 0;
  const knownDefinitions = Object.entries(definitions).filter(([key]) => isKnown(key));
  const state = { key: 'margen_neto' };
  const offered = Object.entries(definitions).filter(
    ([key]) =>
      key === state.key || Object.values(years).some(({ indicadores }) => (indicadores[key]?.n ?? 0) > 0),
  );
  const chart = h('div', { class: 'card narrow' });
  const quartile = (/** @type {string} */ key, /** @type {'p25' | 'p50' | 'p75'} */ name) =>
    everyYear(filedYears).map((year) => years[year]?.indicadores[key]?.[name] ?? null);
  const draw = () => {
    const medians = quartile(state.key, 'p50');
    if (medians.every((median) => median === null))
      return replace(chart, softText('Muy pocas empresas para la mediana de este indicador.'));
    replace(
      chart,
      chartOf({
        label: `${definitions[state.key]?.nombre ?? state.key}: mediana y mitad central`,
        years: everyYear(filedYears),
        counts: everyYear(filedYears).map((year) => years[year]?.indicadores[state.key]?.n ?? 0),
        height: 173,
        text: (value) => formatIndicator(value, definitions[state.key]?.unit ?? 'ratio'),
        series: [
          { label: 'Cuartil 3', values: quartile(state.key, 'p75'), ink: 'soft', kind: 'high' },
          { label: 'Cuartil 1', values: quartile(state.key, 'p25'), ink: 'soft', kind: 'low' },
          { label: 'Mediana', values: medians, ink: 'one' },
        ],
      }),
    );
  };
  draw();
  return block(
    'Cómo les va a sus empresas',
    'medianas',
    h(
      'div',
      { class: 'scripted' },
      menu(
        'Indicador',
        offered.map(([key, { nombre }]) => [key, nombre]),
        state.key,
        (key) => {
          state.key = key;
          draw();
        },
      ),
    ),
    chart,
    h(
      'div',
      scrolling('scroll', 'indicadores'),
      bodiedTable(
        `Indicadores de ${last}: una de cada cuatro empresas tiene menos que el cuartil 1, y una de cada cuatro más que el 3. «Empresas» son las que tienen valor, de las ${formatNumber(stats.num_empresas)} que cuentan.${base === null ? '' : ` Importes en ${unitText('pesos', base)}.`}`,
        [
          'Indicador',
          h('th', { scope: 'col', class: 'fold-narrow' }, 'Mitad central'),
          ['Cuartil 1', 'Mediana', 'Cuartil 3', 'Empresas'].map(ofFigures),
        ],
        [
          h(
            'tbody',
            {},
            knownDefinitions.map(([key, { nombre, unit }]) => {
              const indicator = stats.indicadores[key];
              const figureCellOf = (/** @type {number | null | undefined} */ value) =>
                h(
                  'td',
                  { class: `number${unit === 'currency' ? ' wraps' : ''}` },
                  value === null || value === undefined ? '–' : formatIndicator(value, unit),
                );
              return h(
                'tr',
                { 'data-indicator': key },
                h('th', { scope: 'row' }, nombre),
                h('td', { class: 'band-cell fold-narrow' }, band(indicator, null, unit)),
                indicator?.p50 === null
                  ? h('td', { class: 'number', colspan: 3 }, noBand(indicator.n))
                  : [
                      figureCellOf(indicator?.p25),
                      figureCellOf(indicator?.p50),
                      figureCellOf(indicator?.p75),
                    ],
                figureCell(formatNumber(indicator?.n ?? 0)),
              );
            }),
          ),
          nobodyRow(
            Object.entries(definitions).flatMap(([key, { nombre }]) => (isKnown(key) ? [] : [nombre])),
            6,
          ),
        ],
      ),
    ),
    blockTools({ of: 'indicadores', call, csv: call }),
  );
}

/** @param {SectorFacts} facts */
export function sectorSpread({ spreads, definitions, ranking }) {
  const entries = Object.entries(spreads);
  if (entries.length === 0) return null;
  return block(
    'Cómo se reparten',
    'reparto',
    softText(
      `Cuántas de las que cuentan en ${ranking.anio} tienen cada valor: las mismas de los cuartiles. Las barras grises son las que están más allá.`,
    ),
    h(
      'div',
      { class: 'grid charts' },
      entries.map(([key, spread]) =>
        h(
          'div',
          { class: 'card' },
          histogram(definitions[key]?.nombre ?? key, spread, (value) =>
            formatIndicator(value, definitions[key]?.unit ?? 'ratio'),
          ),
        ),
      ),
    ),
  );
}

// How the companies of a CIIU group that stayed grew in the reference year, and how its revenue is divided among those that report.

const lines = /** @type {const} */ ([
  ['ingresos_operacionales', 'Ingresos operacionales'],
  ['total_activos', 'Activo'],
  ['total_patrimonio', 'Patrimonio'],
  ['ganancia_operacional', 'Ganancia operacional'],
  ['ganancia_neta', 'Ganancia neta'],
]);

/** @param {SectorFacts} facts */
export function sectorGrowth({ analysis, ranking: { anio } }) {
  const grown = lines.flatMap(([key, name]) => {
    const sample = analysis?.muestra_constante[key];
    return sample && sample.variacion !== null
      ? [{ name, n: sample.n, rate: sample.variacion, real: sample.variacion_real }]
      : [];
  });
  const { cr4 = null, hhi = null, n = 0 } = analysis?.concentracion ?? {};
  if (grown.length === 0 && cr4 === null) return null;
  return block(
    'Crecimiento y concentración',
    'crecimiento',
    grown.length > 0 &&
      smallText(
        `Suma de las sociedades que cuentan en ${anio - 1} y en ${anio}, sin las que entran ni las que salen, en pesos corrientes y descontada la inflación (IPC, DANE: la media del año; en activo y patrimonio, la de diciembre).`,
      ),
    grown.length > 0 &&
      scrollTable(
        'crecimiento de las que siguen',
        `Crecimiento de las que siguen, de ${anio - 1} a ${anio}.`,
        ['Línea', ['Variación', 'Sin inflación', 'Sociedades'].map((text) => ofFigures(text))],
        grown.map(({ name, n: companies, rate, real }) =>
          tableRow(
            name,
            figureCell(formatIndicator(rate, 'percent')),
            figureCell(real === null ? '–' : formatIndicator(real, 'percent')),
            figureCell(formatNumber(companies)),
          ),
        ),
      ),
    cr4 !== null &&
      h(
        'p',
        {},
        `Entre las ${formatNumber(n)} que reportan ingresos, las cuatro mayores suman ${formatIndicator(cr4, 'percent')} de ellos (índice HHI ${formatNumber(Math.round(hhi ?? 0))}). No es cuota de mercado: no todas las empresas reportan.`,
      ),
  );
}

// Debt, EBITDA and cover of a CIIU group in the reference year: quartiles of all and by framework, and how many have no value, by reason.

/** Those of `frameworkKeys` that are no amounts. */
const figures = /** @type {const} */ ([
  ['endeudamiento_total', 'Endeudamiento total', 'percent'],
  ['apalancamiento_total', 'Apalancamiento total', 'ratio'],
  ['cobertura_intereses', 'Cobertura de intereses', 'ratio'],
  ['margen_ebitda', 'Margen EBITDA', 'percent'],
  ['deuda_neta_ebitda', 'Deuda neta sobre EBITDA', 'ratio'],
  ['cobertura_ebitda', 'Cobertura con EBITDA', 'ratio'],
  ['multiplicador_patrimonio', 'Multiplicador del patrimonio', 'ratio'],
  ['deuda_patrimonio', 'Deuda financiera sobre patrimonio', 'percent'],
  ['cubrimiento_deuda', 'Flujo de operación sobre deuda', 'ratio'],
  ['z_altman', 'Z″ de Altman', 'points'],
]);

/** Such as `12 no se reportó alguno de sus datos; 3 el denominador es negativo`. */
const leftOutText = (/** @type {Stats['sin_valor']} */ counts) =>
  Object.entries(counts)
    .map(([reason, count]) => `${formatNumber(count)}: ${(reasons[reason] ?? reason).toLowerCase()}`)
    .join('; ');

/** @param {SectorFacts} facts */
export function sectorDebt({ analysis, years, ranking: { anio } }) {
  const stats = years[anio];
  if (!analysis || !stats) return null;
  const figureRows = figures.flatMap(([key, name, unit]) => {
    const { indicadores, derivadas } = analysis;
    const [joint, parts] =
      key in derivadas ? [derivadas[key], derivadas[key]] : [stats.indicadores[key], indicadores[key]];
    if (!joint || !parts || joint.p50 === null) return [];
    /** @type {(readonly [name: string, stats: Stats])[]} */
    const rows = [['Todas', { ...joint, sin_valor: parts.sin_valor }]];
    for (const [framework, frameworkStats] of Object.entries(parts.por_marco ?? {}))
      rows.push([frameworkNames[/** @type {'PYMES'} */ (framework)] ?? framework, frameworkStats]);
    return [{ key, name, unit, rows }];
  });
  if (figureRows.length === 0) return null;
  const worst = analysis.derivadas.deuda_neta_ebitda?.sin_ebitda_con_deuda ?? 0;
  return block(
    'Deuda y cobertura',
    'deuda',
    worst > 0 &&
      h(
        'p',
        {},
        worst === 1
          ? 'Una sociedad debe más que su efectivo y su EBITDA es cero o negativo: sería la peor en deuda neta sobre EBITDA, y no está en sus cuartiles.'
          : `${formatNumber(worst)} sociedades deben más que su efectivo y su EBITDA es cero o negativo: serían las peores en deuda neta sobre EBITDA, y no están en sus cuartiles.`,
      ),
    h(
      'div',
      scrolling('scroll', 'deuda y cobertura'),
      bodiedTable(
        `Cuartiles de ${anio}, y cuántas de las ${formatNumber(stats.num_empresas)} que cuentan no tienen valor. Plenas y pymes también aparte donde hay cinco de cada una: las plenas cuentan sus arriendos como deuda y la mayoría de las pymes no.`,
        ['Cifra', 'Marco', ['Cuartil 1', 'Mediana', 'Cuartil 3', 'Empresas'].map(ofFigures), 'Sin valor'],
        [
          figureRows.map(({ key, name, unit, rows }) =>
            h(
              'tbody',
              { 'data-figure': key },
              rows.map(([framework, { n, p25, p50, p75, sin_valor }], i) =>
                h(
                  'tr',
                  {},
                  i === 0 && h('th', { scope: 'rowgroup', rowspan: rows.length }, name),
                  h('td', {}, framework),
                  [p25, p50, p75].map((value) =>
                    figureCell(value === null ? '–' : formatIndicator(value, unit)),
                  ),
                  figureCell(formatNumber(n)),
                  h('td', { class: 'small soft' }, leftOutText(sin_valor) || '0'),
                ),
              ),
            ),
          ),
        ],
      ),
    ),
  );
}
