/**
 * Consumer prices of the country (IPC, DANE), a row a year, and amounts and growth without inflation. A year of data needs its
 * row: without it nothing of the year is real.
 *
 * `diciembre`: the index of December, with December 2018 = 100. `media`: by how much the mean of the twelve months is above that of
 * the year before, in percent, by the World Bank (FP.CPI.TOTL.ZG); that of 2025 is the mean of DANE's twelve months. Seen in November 2026.
 */

import { z } from 'zod';
import { type FigureKey, growthKeys } from './analysis.ts';
import { oneOf, type ParameterFault } from './parameters.ts';
import {
  coreLines,
  type Financials,
  type Monetary,
  type StatementName,
  statementNames,
  statementProperty,
} from './schemas.ts';

interface YearPrices {
  readonly diciembre: number;
  readonly media: number;
}

export const prices: Readonly<Record<number, YearPrices>> = {
  2015: { diciembre: 88.05, media: 5.0 },
  2016: { diciembre: 93.11, media: 7.5 },
  2017: { diciembre: 96.92, media: 4.3 },
  2018: { diciembre: 100, media: 3.2 },
  2019: { diciembre: 103.8, media: 3.5 },
  2020: { diciembre: 105.48, media: 2.5 },
  2021: { diciembre: 111.41, media: 3.5 },
  2022: { diciembre: 126.03, media: 10.2 },
  2023: { diciembre: 137.72, media: 11.7 },
  2024: { diciembre: 144.88, media: 6.6 },
  2025: { diciembre: 152.27, media: 5.1 },
};
const years = Object.keys(prices).map(Number);
const [firstYear, lastYear] = [years[0]!, years.at(-1)!];

/** The mean prices of each year, chained, with those of the year before the first = 1. */
const means: Record<number, number> = { [firstYear - 1]: 1 };
for (const year of years) means[year] = means[year - 1]! * (1 + prices[year]!.media / 100);

/** Sums of money of figures that stand at the end of a year, as lines of the balance sheet do; all else is earned or spent throughout the year. */
const balanceFigures = ['capital_trabajo', 'deuda_financiera', 'deuda_neta'] as const satisfies FigureKey[];
const balances: ReadonlySet<string> = new Set([
  ...coreLines.situacion_financiera,
  'efectivo_final',
  ...balanceFigures,
]);
export const isBalance = (key: string): boolean => balances.has(key);

/** How much dearer everything is in one year than in another, as a factor: by December for balances, else by the means; null without their rows. */
function priceRatio(balance: boolean, year: number, from: number): number | null {
  const index = (one: number) => (balance ? prices[one]?.diciembre : means[one]);
  const [now, then] = [index(year), index(from)];
  return now === undefined || then === undefined ? null : now / then;
}

/** The growth of a line in percent and pesos of one worth: it is `times` as much as `span` years before. A rate over several years is yearly. */
export function realChange(line: string, times: number, year: number, span = 1): number | null {
  const rise = priceRatio(isBalance(line), year, year - span);
  return rise === null ? null : 100 * ((times / rise) ** (1 / span) - 1);
}

// Amounts in pesos of one year.

const baseError = `debe ser un año con índice de precios, de ${firstYear} a ${lastYear}`;

/** The parameters of operations that answer in pesos of one year. */
export const constantPesos = {
  pesos: oneOf(['corrientes', 'constantes'])
    .describe('constantes descuenta la inflación (IPC, DANE); corrientes es lo reportado')
    .optional(),
  base: z
    .string()
    .regex(/^\d{4}$/, { error: baseError })
    .transform(Number)
    .pipe(z.int().min(firstYear, { error: baseError }).max(lastYear, { error: baseError }))
    .describe('Año de los pesos constantes; sin él, el de referencia')
    .optional(),
};
export type ConstantPesos = {
  readonly pesos?: 'corrientes' | 'constantes' | undefined;
  readonly base?: number | undefined;
};

/** The check of a query with these parameters. */
export const baseNeedsConstant: [(query: ConstantPesos) => boolean, BaseFault] = [
  ({ pesos, base }) => base === undefined || pesos === 'constantes',
  { path: ['base'], error: 'solo se admite con pesos=constantes', when: () => true },
];
interface BaseFault {
  path: string[];
  error: string;
  when: () => boolean;
}

/** The year in whose pesos a query asks for amounts; null where it takes them as they were filed. */
export const baseOf = ({ pesos, base }: ConstantPesos, referenceYear: number): number | null =>
  pesos === 'constantes' ? (base ?? Math.min(referenceYear, lastYear)) : null;

export const monetaryOf = (monetary: Monetary, base: number | null): Monetary =>
  base === null
    ? monetary
    : {
        ...monetary,
        prices: 'constant',
        base,
        source: 'IPC, DANE: los saldos por el índice de diciembre, lo de todo el año por la media del año',
      };

/** A rate of growth compares pesos of two years, and is no amount. */
export const growthFaults = (key: string, base: number | null): ParameterFault[] =>
  base === null || !(growthKeys as readonly string[]).includes(key)
    ? []
    : [
        {
          parameter: 'pesos',
          detail:
            'constantes no se admite con una tasa de crecimiento: las que descuentan la inflación son crecimiento_real_ingresos, tcac3_real_ingresos y tcac5_real_ingresos',
        },
      ];

/** Of the years that lack their price. */
export const priceNotices = (shown: readonly number[], base: number | null): string[] => {
  const lacking = base === null ? [] : [...new Set(shown.filter((year) => !prices[year]))];
  return lacking.length === 0
    ? []
    : [`Sin índice de precios de ${lacking.join(', ')}: sus importes no se conocen en pesos de ${base}.`];
};

/** An amount of a year, in thousands, in those of another, rounded; null without the price of the year. Opening cash stands at the end of the year before. */
export function inPesosOf(
  base: number,
  key: string,
  year: number,
  amount: number,
  balance = isBalance(key),
): number | null {
  if (!prices[year]) return null;
  const ratio =
    key === 'efectivo_inicial' ? priceRatio(true, base, year - 1) : priceRatio(balance, base, year);
  return ratio === null ? null : Math.sign(amount) * Math.round(Math.abs(amount) * ratio) + 0;
}

/** Statements in pesos of one year. Each line is rounded by itself, so that sums may miss by the rounding. */
export function financialsInPesosOf(base: number, financials: Financials): Financials {
  const converted = (statement: StatementName) =>
    financials[statementProperty[statement]]?.map(({ anio, ...lines }) => ({
      anio,
      ...Object.fromEntries(
        Object.entries<number | null>(lines).map(([key, amount]) => {
          const balance = statement === 'situacion_financiera' || isBalance(key);
          return [key, amount === null ? null : inPesosOf(base, key, anio, amount, balance)];
        }),
      ),
    }));
  return {
    ...financials,
    ...Object.fromEntries(
      statementNames.flatMap((name) => {
        const rows = converted(name);
        return rows ? [[statementProperty[name], rows]] : [];
      }),
    ),
    filings: financials.filings.map((filing) => ({
      ...filing,
      versiones: filing.versiones.map((version) => ({
        ...version,
        ...Object.fromEntries(
          versionAmounts.map((key) => [
            key,
            version[key] === null ? null : inPesosOf(base, key, filing.anio, version[key]),
          ]),
        ),
      })),
    })),
  };
}

/** The totals of a filing that another replaced. */
const versionAmounts = [
  'total_activos',
  'total_pasivos',
  'total_patrimonio',
  'ingresos_operacionales',
  'ganancia_neta',
] as const;
