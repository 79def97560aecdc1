/** Two or three sentences about a company's latest year, made by rules from filed figures, each linked to its place. */

import { h } from './element.js';
import { date, formatNumber, levelNames } from './format.js';
import { isYearEnd } from './indicator-notes.js';
import { inUnit, unitFor } from './units.js';

/** @typedef {import('./company-facts.js').Whole} Whole */
/** @typedef {import('./company-facts.js').Benchmark} Benchmark */
/** `to` is the id of the element that shows the figure. @typedef {string | { text: string, to: string }} Piece */

const revenueLine = 'ingresos_operacionales';
const profitLine = 'ganancia_neta';

/**
 * @param {Whole} company
 * @param {Benchmark | null} benchmark
 * @returns {Piece[]}
 */
export function summaryOf({ profile, financials, indicators }, benchmark) {
  const year = profile.ultimo_anio;
  const results = (/** @type {number} */ anio) =>
    financials.estado_resultados?.find((row) => row.anio === anio);
  const amount = (/** @type {number} */ anio, /** @type {string} */ key) => results(anio)?.[key] ?? null;
  const filing = financials.filings.find(({ anio }) => anio === year);
  const [revenue, before] = [amount(year, revenueLine), amount(year - 1, revenueLine)];
  const [profit, profitBefore] = [amount(year, profitLine), amount(year - 1, profitLine)];
  const equity =
    financials.estado_situacion_financiera?.find(({ anio }) => anio === year)?.total_patrimonio ?? null;
  const margin = indicators.by_year.find(({ anio }) => anio === year)?.margen_neto ?? null;
  // One unit for all amounts of the text, in which the smallest is no zero.
  const amounts = [revenue, profit, profitBefore, Math.min(0, equity ?? 0)].flatMap((value) =>
    value ? [Math.abs(value)] : [],
  );
  const unit = unitFor([Math.min(...amounts)], financials.scale);
  const pesos = (/** @type {number} */ value) =>
    `$\u00A0${inUnit(Math.abs(value), financials.scale, unit)} ${unit.name.replace(' de pesos', '')}`;
  /** @type {(text: string, key: string) => Piece} */
  const line = (text, key) => ({ text, to: `linea-${key}` });
  const when = filing && !filing.corte_anual ? `en ${year} (${partOfYear(filing)})` : `en ${year}`;

  return [...sales(), ...earnings(), '.', ...warnings()];

  /** @returns {Piece[]} */
  function sales() {
    if (revenue === null) return [`No reportó ingresos operacionales ${when}`];
    if (revenue <= 0) return [line('No tuvo ingresos operacionales', revenueLine), ` ${when}`];
    /** @type {Piece[]} */
    const sold = ['Vendió ', line(pesos(revenue), revenueLine), ` ${when}`];
    if (before === null || before <= 0)
      return profile.primer_anio === year ? [...sold, ', el único año que ha reportado'] : sold;
    const change = revenue / before - 1;
    if (change >= 9)
      return [...sold, ', ', line(`${formatNumber(change + 1)} veces`, revenueLine), ` lo de ${year - 1}`];
    const percent = formatNumber(Math.abs(change) * 100, 1);
    if (percent === '0,0') return [...sold, `, lo mismo que en ${year - 1}`];
    const how = change > 0 ? 'más' : 'menos';
    return [...sold, ', ', line(`${percent}\u00A0% ${how}`, revenueLine), ` que en ${year - 1}`];
  }

  /** @returns {Piece[]} */
  function earnings() {
    if (profit === null) return ['; no reportó su ganancia neta'];
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
