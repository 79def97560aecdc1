/** What the screener sorts by and sets bounds to: the amounts and indicators of a company's reference year. */

import type { z } from 'zod';
import { decimal, decimalText, listOf, signedWhole } from './parameters.ts';
import { indicatorKeys } from './schemas.ts';

export const amountKeys = [
  'ingresos_operacionales',
  'total_activos',
  'ganancia_operacional',
  'ganancia_neta',
] as const;
export type AmountKey = (typeof amountKeys)[number];
const amountNames: Readonly<Record<AmountKey, string>> = {
  ingresos_operacionales: 'Ingresos operacionales',
  total_activos: 'Total de activos',
  ganancia_operacional: 'Ganancia operacional',
  ganancia_neta: 'Ganancia neta',
};

/** What has a range, a pair of parameters. */
export const rangeKeys = [...amountKeys, ...indicatorKeys] as const;
export type RangeKey = (typeof rangeKeys)[number];

export const screenerSorts = ['razon_social', ...rangeKeys] as const;
export type ScreenerSort = (typeof screenerSorts)[number];

const ends = { min: 'al menos', max: 'a lo sumo' } as const;
export type RangeEnd = keyof typeof ends;
export type RangeParameter<K extends RangeKey = RangeKey> = `${RangeEnd}_${K}`;

/** What both ends of every range make, under the names of their parameters. */
export const eachEnd = <V, K extends RangeKey>(
  keys: readonly K[],
  make: (key: K, end: RangeEnd) => V,
): Record<RangeParameter<K>, V> =>
  Object.fromEntries(
    keys.flatMap((key) =>
      (Object.keys(ends) as RangeEnd[]).map((end) => [`${end}_${key}`, make(key, end)] as const),
    ),
  ) as Record<RangeParameter<K>, V>;

/** The parameters, each one end of a range. */
export const rangeShape = {
  ...eachEnd(amountKeys, (key, end) =>
    signedWhole.describe(`${amountNames[key]}, ${ends[end]}, en miles de pesos`).optional(),
  ),
  ...eachEnd(indicatorKeys, (key, end) =>
    decimal.describe(`Indicador ${key} del año, ${ends[end]}, en su unidad`).optional(),
  ),
};

export const isRange = (parameter: string): parameter is RangeParameter =>
  Object.hasOwn(rangeShape, parameter);

/** Names of parameters in a sentence: the ranges, which are many, by what they are of. */
export function namesInFewWords(parameters: readonly string[]): string {
  const others = parameters.filter((name) => !isRange(name));
  const ranges =
    others.length < parameters.length ? ', y min_ y max_ de cada importe e indicador de sort' : '';
  return others.join(', ') + ranges;
}

/** A check of a query: a least value above the most is a fault, for no company lies there. */
export function orderedRanges(query: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  for (const key of rangeKeys) {
    const [min, max] = [`min_${key}`, `max_${key}`] as const;
    const [least, most] = [query[min], query[max]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      context.addIssue({
        code: 'custom',
        path: [min],
        message: `no puede ser mayor que ${max}, que es ${decimalText(most)}`,
      });
  }
}

/** The most indicators that an answer carries beside each company. */
export const mostColumns = 10;

export const columnas = listOf(indicatorKeys, mostColumns)
  .describe(
    `Indicadores del año que lleva cada fila, separados por comas, ${mostColumns} a lo sumo; sin él, ninguno`,
  )
  .optional();
