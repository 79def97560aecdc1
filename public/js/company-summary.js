/** Two or three sentences about a company's latest year, made by rules from filed figures, each linked to its place. */

import { h } from './element.js';
import { date, formatNumber, levelNames } from './format.js';
import { isYearEnd, noGrowth } from './indicator-notes.js';
import { gapOfStatement, lacks } from './source-gaps.js';
import { inUnit, unitFor } from './units.js';

/** @typedef {import('./company-facts.js').Whole} Whole */
/** @typedef {import('./company-facts.js').Benchmark} Benchmark */
/** @typedef {Pick<import('./company-facts.js').ShownAnalysis['crecimiento'], 'by_year' | 'motivos_nulos' | 'anteriores'>} Growth */
/** `to` is the id of the element that shows the figure. @typedef {string | { text: string, to: string }} Piece */

const revenueLine = 'ingresos_operacionales';
const profitLine = 'ganancia_neta';

/**
 * @param {Whole} company
 * @param {Benchmark | null} benchmark
 * @param {Growth} growth of the latest year
 * @param {import('./source-gaps.js').SourceGaps} gaps
 * @returns {Piece[]}
 */
export function summaryOf({ profile, financials, indicators }, benchmark, growth, gaps) {
  const year = profile.ultimo_anio;
  const ofYear = (/** @type {readonly import('./company-charts.js').Row[] | undefined} */ rows) =>
    rows?.find(({ anio }) => anio === year);
  const filing = financials.filings.find(({ anio }) => anio === year);
  const results = ofYear(financials.estado_resultados);
  const [revenue, profit] = [results?.[revenueLine] ?? null, results?.[profitLine] ?? null];
  const rate = ofYear(growth.by_year)?.crecimiento_ingresos ?? null;
  const profitBefore = growth.anteriores[year]?.crecimiento_ganancia_neta ?? null;
  const position = ofYear(financials.estado_situacion_financiera);
  const [equity, assets] = [position?.total_patrimonio ?? null, position?.total_activos ?? null];
  const margin = ofYear(indicators.by_year)?.margen_neto ?? null;
  const noResults = results ? null : gapOfStatement(gaps, 'resultados', [year]);
  // One unit for all amounts of the text, in which the smallest is no zero.
  const amounts = [revenue, profit, profitBefore, Math.min(0, equity ?? 0), noResults && assets].flatMap(
    (value) => (value ? [Math.abs(Number(value))] : []),
  );
  const unit = unitFor([Math.min(...amounts)], financials.scale);
  const pesos = (/** @type {number} */ value) =>
    `$\u00A0${inUnit(Math.abs(value), financials.scale, unit)} ${unit.name.replace(' de pesos', '')}`;
  /** @type {(text: string, key: string) => Piece} */
  const line = (text, key) => ({ text, to: `linea-${key}` });
  const when = filing && !filing.corte_anual ? `en ${year} (${partOfYear(filing)})` : `en ${year}`;

  return [...(noResults ? balance(noResults) : [...sales(), ...earnings()]), '.', ...warnings()];

  /**
   * @param {string} lacking
   * @returns {Piece[]}
   */
  function balance(lacking) {
    return assets === null
      ? [lacking]
      : [lacking, '; sus activos suman ', line(pesos(assets), 'total_activos')];
  }

  /** @returns {Piece[]} */
  function sales() {
    if (revenue === null)
      return [
        lacks(gaps, revenueLine, year)
          ? `La fuente no trae ingresos operacionales de ${year}`
          : `No reportó ingresos operacionales ${when}`,
      ];
    if (revenue <= 0) return [line('No tuvo ingresos operacionales', revenueLine), ` ${when}`];
    /** @type {Piece[]} */
    const sold = ['Vendió ', line(pesos(revenue), revenueLine), ` ${when}`];
    if (typeof rate !== 'number') {
      if (profile.primer_anio === year) return [...sold, ', el único año suyo que trae la fuente'];
      // A cut that is said already is the reason.
      if (!filing?.corte_anual) return sold;
      return [...sold, ` (${noGrowth(growth.motivos_nulos[year]?.crecimiento_ingresos, year)})`];
    }
    const change = rate / 100;
    if (change >= 9)
      return [...sold, ', ', line(`${formatNumber(change + 1)} veces`, revenueLine), ` lo de ${year - 1}`];
    const percent = formatNumber(Math.abs(change) * 100, 1);
    if (percent === '0,0') return [...sold, `, lo mismo que en ${year - 1}`];
    const how = change > 0 ? 'más' : 'menos';
    return [...sold, ', ', line(`${percent}\u00A0% ${how}`, revenueLine), ` que en ${year - 1}`];
  }

  /** @returns {Piece[]} */
  function earnings() {
    if (profit === null)
      return [
        lacks(gaps, profitLine, year)
          ? '; la fuente no trae su ganancia neta'
          : '; no reportó su ganancia neta',
      ];
    if (profit === 0) return ['; no ganó ni perdió'];
    if (profit < 0)
      return [
        revenue ? '; perdió ' : ' y perdió ',
        line(pesos(profit), profitLine),
        ...(profitBefore !== null && profitBefore > 0
          ? [', después de ganar ', line(pesos(profitBefore), profitLine), ` en ${year - 1}`]
          : []),
        ...(profitBefore !== null && profitBefore < 0
          ? [`; en ${year - 1} perdió `, line(pesos(profitBefore), profitLine)]
          : []),
      ];
    if (profitBefore !== null && profitBefore < 0)
      return [
        revenue ? '; ganó ' : ' y ganó ',
        line(pesos(profit), profitLine),
        ', después de perder ',
        line(pesos(profitBefore), profitLine),
        ` en ${year - 1}`,
      ];
    if (!revenue || margin === null || margin > 100)
      return [
        revenue ? '; ganó ' : ' y ganó ',
        line(pesos(profit), profitLine),
        revenue ? ', más de lo que vendió' : '',
      ];
    return [
      '; gana ',
      { text: formatNumber(margin, 1), to: 'indicador-margen_neto' },
      ' de cada 100 pesos',
      ...standing(),
    ];
  }

  /** @returns {Piece[]} */
  function standing() {
    const own = benchmark?.empresa.percentiles.find(
      ({ anio, nivel }) => anio === year && nivel === benchmark.ranking.level,
    );
    const rank = own?.indicadores.margen_neto ?? null;
    const level = levelNames[benchmark?.ranking.level ?? 'clase']?.toLowerCase();
    if (rank === null || !level) return [];
    if (rank >= 99.5 || rank < 0.5) {
      const text = `${rank < 0.5 ? 'menos' : 'más'} que todas las demás`;
      return [', ', { text, to: 'indicador-margen_neto' }, ` de su ${level}`];
    }
    const text = `más que ${formatNumber(rank)}\u00A0%`;
    return [', ', { text, to: 'indicador-margen_neto' }, ` de las empresas de su ${level}`];
  }

  /** @returns {Piece[]} */
  function warnings() {
    const restated = financials.filings.find(({ anio }) => anio === year - 1)?.reexpresado;
    return [
      ...(equity !== null && equity < 0
        ? [' Debe más de lo que tiene: su patrimonio es ', line(`−${pesos(equity)}`, 'total_patrimonio'), '.']
        : []),
      ...(restated
        ? [
            ' ',
            { text: `Cambió cifras de ${year - 1}`, to: 'reexpresiones' },
            ` en su presentación de ${year}.`,
          ]
        : []),
      ...(filing?.calidad === 'D'
        ? [' ', { text: 'Algo no cuadra', to: 'fuentes' }, ' en lo que presentó.']
        : []),
    ];
  }
}

/** @param {import('../../contract/http/schemas.ts').Filing} filing */
const partOfYear = (filing) => (isYearEnd(filing) ? 'seis meses' : `corte al ${date(filing.fecha_corte)}`);

/** @param {readonly Piece[]} pieces */
export const plainText = (pieces) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** @param {readonly Piece[]} pieces */
export const summaryLine = (pieces) =>
  h(
    'p',
    { class: 'lead summary' },
    pieces.map((piece) => (typeof piece === 'string' ? piece : h('a', { href: `#${piece.to}` }, piece.text))),
  );
