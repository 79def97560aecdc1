/** Amounts in pesos of one year: the parameters that ask for them, what `meta` and notices say, and the amounts. */

import { z } from 'zod';
import {
  earlierRevenue,
  type FigureKey,
  growthKeys,
  type StatementName,
  statementNames,
  statementProperty,
  unitOfFigure,
} from './figure-keys.ts';
import { oneOf, type ParameterFault } from './parameters.ts';
import { firstYear, isBalance, lastYear, priceRatio, prices } from './price-index.ts';
import type { Financials, Monetary } from './schemas.ts';
import { isLineKey } from './statement-lines.ts';

const baseError = `debe ser un año con índice de precios, de ${firstYear} a ${lastYear}`;

/** The parameters of operations that answer in pesos of one year. */
export const constantPesos = {
  pesos: oneOf(['corrientes', 'constantes'])
    .describe('constantes descuenta la inflación; por el IPC del DANE. corrientes es lo reportado')
    .optional(),
  base: z
    .string()
    .regex(/^\d{4}$/, { error: baseError })
    .transform(Number)
    .pipe(z.int().min(firstYear, { error: baseError }).max(lastYear, { error: baseError }))
    .describe('Año de los pesos; sin él, el de referencia')
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
          detail: `constantes no se admite con una tasa de crecimiento: las que descuentan la inflación son ${growthKeys.filter((one) => one.includes('_real_')).join(', ')}`,
        },
      ];

/** Of the years that lack their price. */
export const priceNotices = (shown: readonly number[], base: number | null): string[] => {
  const lacking = base === null ? [] : [...new Set(shown.filter((year) => !prices[year]))];
  return lacking.length === 0
    ? []
    : [`Sin índice de precios de ${lacking.join(', ')}: sus importes no se conocen en pesos de ${base}.`];
};

/** What an amount of a year is multiplied by; null without the price of the year. Opening cash stands at the end of the year before, and earlier revenue is of it. */
export function pesosRatio(base: number, key: string, year: number, balance = isBalance(key)): number | null {
  if (!prices[year]) return null;
  if (key === earlierRevenue) return priceRatio(false, base, year - 1);
  return key === 'efectivo_inicial' ? priceRatio(true, base, year - 1) : priceRatio(balance, base, year);
}

/** Away from zero where it is a half, also where the last bits of a product hide that, and never -0. */
export const wholeAmount = (amount: number): number =>
  Math.sign(amount) * Math.round(Number(Math.abs(amount).toPrecision(14))) + 0;

/** An amount of a year, in thousands, in those of another, rounded; null without the price of the year. */
export function inPesosOf(
  base: number,
  key: string,
  year: number,
  amount: number,
  balance = isBalance(key),
): number | null {
  const ratio = pesosRatio(base, key, year, balance);
  return ratio === null ? null : wholeAmount(amount * ratio);
}

/** Whether a line or figure is an amount. */
export const isMoney = (key: string): boolean =>
  isLineKey(key) || key === earlierRevenue || unitOfFigure[key as FigureKey] === 'currency';

/** The amounts among the figures of a year in pesos of another; all else as it is. */
export const figuresInPesosOf = <T extends object>(base: number, year: number, figures: T): T =>
  Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [
      key,
      typeof value === 'number' && isMoney(key) ? inPesosOf(base, key, year, value) : value,
    ]),
  ) as T;

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
