/** What indicators and derived figures say, in a plain sentence each, for who does not know their names; in English. */

import type { IndicatorKey } from '../../contract/http/figure-keys.ts';
import { figuresInEnglish } from './figures.en.ts';
import type { Named } from './figures.es.ts';
import { uncapitalized } from './formats.ts';
import type { meaningsInSpanish } from './meanings.es.ts';

const others = '; operating profit includes other income, other gains and other expenses, as in the form';
const repeated =
  '; the figure before is the one that the filing of the year repeats, where it differs from the filed one by more than 1 and is not a 0 in the place of an amount';
const noCurrentLiabilities = 'no current liabilities, or current assets or liabilities not filed';
const noRevenue = 'no revenue, or not filed';
const noEquity = 'equity not filed, zero or negative';

/** Formulas that are not lines and figures alone. */
const formulas: Named = {
  ciclo_operacional: 'days sales outstanding + days inventory outstanding (0 if null)',
  multiplicador_patrimonio:
    'total assets / total equity; net margin * asset turnover * multiplier = return on equity (DuPont)',
  z_altman:
    '6.56 * (current assets - current liabilities) / total assets + 3.26 * retained earnings / total assets + 6.72 * operating profit / total assets + 1.05 * total equity / total liabilities; Altman, 1995, for non-manufacturers and emerging markets: a sign of the literature, fitted to other companies',
  fscore_8: `One point for each one that holds: net profit > 0; operating cash flow > 0; net profit / total assets rises; operating cash flow > net profit; non-current liabilities / total assets falls; current assets / current liabilities rises; gross profit / revenue rises; revenue / total assets rises (Piotroski, 2000, without the issue of shares)${repeated}`,
  variacion_ktno: 'net operating working capital of the year before - net operating working capital',
  impuesto_ganancias: '-income tax; that of the income statement',
  costos_financieros: '-finance costs; those of the income statement',
  variacion_deuda: 'financial debt - financial debt of the year before',
  otros: 'change in cash - the other terms; one that is null is here',
  variacion_efectivo:
    'cash and cash equivalents - cash and cash equivalents of the year before; it is the sum of the other terms',
};

const meanPrices = 'mean yearly change of prices';
const decemberPrices = 'change of prices from December to December';

/** What grows, over how many years, and what real rates leave out. */
const rates: Readonly<Record<string, readonly [line: string, years: number, prices?: string]>> = {
  crecimiento_ingresos: ['revenue', 1],
  crecimiento_real_ingresos: ['revenue', 1, meanPrices],
  crecimiento_activos: ['total assets', 1],
  crecimiento_real_activos: ['total assets', 1, decemberPrices],
  crecimiento_patrimonio: ['total equity', 1],
  crecimiento_real_patrimonio: ['total equity', 1, decemberPrices],
  crecimiento_ganancia_operacional: ['operating profit', 1],
  crecimiento_ganancia_neta: ['net profit', 1],
  crecimiento_real_ganancia_neta: ['net profit', 1, meanPrices],
  tcac3_ingresos: ['revenue', 3],
  tcac3_real_ingresos: ['revenue', 3, meanPrices],
  tcac5_ingresos: ['revenue', 5],
  tcac5_real_ingresos: ['revenue', 5, meanPrices],
};

function rateOf(key: string) {
  const [line, years, prices] = rates[key] ?? [];
  if (line === undefined || years === undefined) return undefined;
  const rate =
    years === 1
      ? `100 * (${line} / ${line} of the year before - 1)`
      : `100 * ((${line} / ${line} of ${years} years before) ^ (1 / ${years}) - 1)`;
  const real = prices
    ? `100 * ((1 + t / 100) / (1 + p / 100) - 1), with p the ${prices} (CPI, DANE) and t = ${rate}`
    : rate;
  return years === 1 ? real + repeated : real;
}

/** What a formula of lines and figures alone says beside it is what operating profit includes. */
function termsOf(formula: string) {
  const [figure = '', note] = formula.split('; ');
  const named = figure.replaceAll(/[a-z]\w+/g, (key) => uncapitalized(figuresInEnglish.terms[key] ?? key));
  return note === undefined ? named : named + others;
}

export const meaningsInEnglish: typeof meaningsInSpanish = {
  meanings: {
    razon_corriente:
      'How many pesos of cash, receivables and inventories it has for each peso due within a year.',
    prueba_acida: 'The same as the current ratio, without inventories, which have to be sold first.',
    razon_efectivo: 'What part of what is due within a year it could pay today with its cash.',
    razon_flujo_operativo:
      'What part of what is due within a year is covered by the cash of a year of operations.',
    capital_trabajo:
      'What it would have left of its short-term assets after paying what is due within a year.',
    rotacion_activos: 'How many pesos it sells in the year for each peso of assets.',
    dias_cartera: 'How many days it takes, on average, to be paid for what it sells.',
    dias_inventarios: 'How many days pass, on average, from buying or producing to selling.',
    dias_proveedores: 'How many days it takes, on average, to pay its suppliers.',
    ciclo_operacional: 'How many days pass from buying until it is paid.',
    ciclo_efectivo: 'How many days of that cycle it has to finance, because its suppliers have been paid.',
    endeudamiento_total: 'Of each 100 pesos of assets, how many are owed.',
    concentracion_corto_plazo: 'Of each 100 pesos that it owes, how many are due within a year.',
    apalancamiento_total: 'How many pesos it owes for each peso of its owners.',
    cobertura_intereses: 'How many times the operating profit would pay the interest.',
    margen_bruto: 'Of each 100 pesos sold, how many are left after the cost of what was sold.',
    margen_operacional:
      'Of each 100 pesos sold, how many are left after the costs and expenses of operating.',
    margen_neto:
      'Of each 100 pesos sold, how many are left as profit in the end, with interest and taxes paid.',
    roa: 'How much it earns in the year for each 100 pesos of assets.',
    roe: 'How much it earns in the year for each 100 pesos of its owners.',
    ebitda: 'What it earns by operating before interest, taxes and the wear of its assets.',
    margen_ebitda: 'Of each 100 pesos sold, how many are left as EBITDA.',
    ganancia_operacional_sin_otros:
      'What it earns in its business, without what comes in or goes out now and then.',
    margen_operacional_sin_otros:
      'Of each 100 pesos sold, how many it earns in its business, without the occasional.',
    deuda_financiera: 'What it owes to banks and others who lend to it.',
    deuda_neta: 'What it would still owe to those who lend to it if it used all its cash.',
    deuda_neta_ebitda: 'How many years of EBITDA it would take to pay the net debt.',
    cobertura_ebitda: 'How many times the EBITDA would pay the finance costs.',
    flujo_libre: 'The cash that operations leave after buying equipment, real estate and intangibles.',
    flujo_tras_inversion: 'The cash that is left of operations after all that was invested.',
    capital_trabajo_neto_operativo:
      'The money that it has tied up in customers and inventories and that its suppliers do not finance.',
    productividad_ktno: 'How many pesos of that working capital it needs to sell 100.',
    multiplicador_patrimonio: 'How many pesos of assets it has for each peso of its owners.',
    deuda_patrimonio: 'How much it owes to those who lend to it for each 100 pesos of its owners.',
    cubrimiento_deuda: 'What part of the financial debt is covered by the cash of a year of operations.',
    z_altman:
      'A score that joins liquidity, profits and equity; the low ones resemble those of companies that failed.',
    fscore_8: 'How many of eight signs of improvement it shows against the year before.',
  },
  formula: (key, formula) => formulas[key] ?? rateOf(key) ?? termsOf(formula),
  whenNull: (key, text) => (unknown as Named)[key] ?? text,
};

const unknown: Readonly<Record<IndicatorKey, string>> = {
  razon_corriente: noCurrentLiabilities,
  prueba_acida: noCurrentLiabilities,
  razon_efectivo: 'no current liabilities, or cash or current liabilities not filed',
  razon_flujo_operativo: 'no current liabilities, or operating cash flow not filed',
  capital_trabajo: 'current assets or liabilities not filed',
  rotacion_activos: 'revenue not filed, or total assets not positive',
  dias_cartera: 'no revenue, or revenue or receivables not filed',
  dias_inventarios: 'no inventories, no cost of sales, or not filed',
  dias_proveedores: 'no cost of sales, or cost or payables not filed',
  ciclo_operacional: 'days sales outstanding is null, or it is not known whether there are inventories',
  ciclo_efectivo: 'operating cycle or days payable outstanding is null',
  endeudamiento_total: 'total liabilities not filed, or total assets not positive',
  concentracion_corto_plazo: 'current or total liabilities not filed, or total liabilities not positive',
  apalancamiento_total: noEquity,
  cobertura_intereses: 'no finance costs, or not filed',
  margen_bruto: noRevenue,
  margen_operacional: noRevenue,
  margen_neto: noRevenue,
  roa: 'total assets not filed or not positive',
  roe: noEquity,
};
