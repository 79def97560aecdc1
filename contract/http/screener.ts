/** The ranges, sort keys and columns of the screener: amounts and figures of companies in one year. */

import type { z } from 'zod';
import { type FigureKey, figureKeys } from './analysis.ts';
import { decimal, decimalText, listOf, signedInteger } from './parameters.ts';

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

/** The keys with a range: a parameter `min_<key>` and one `max_<key>`. */
export const rangeKeys = [...amountKeys, ...figureKeys] as const;
export type RangeKey = (typeof rangeKeys)[number];

export const screenerSorts = ['razon_social', ...rangeKeys] as const;
export type ScreenerSort = (typeof screenerSorts)[number];

const rangeEnds = { min: 'al menos', max: 'a lo sumo' } as const;
export type RangeEnd = keyof typeof rangeEnds;
export type RangeParameter<K extends RangeKey = RangeKey> = `${RangeEnd}_${K}`;

/** An object with a value for both ends of every range, by parameter name. */
export const forEachRangeEnd = <V, K extends RangeKey>(
  keys: readonly K[],
  make: (key: K, end: RangeEnd) => V,
): Record<RangeParameter<K>, V> =>
  Object.fromEntries(
    keys.flatMap((key) =>
      (Object.keys(rangeEnds) as RangeEnd[]).map((end) => [`${end}_${key}`, make(key, end)] as const),
    ),
  ) as Record<RangeParameter<K>, V>;

/** The schemas of the range parameters. */
export const rangeShape = {
  ...forEachRangeEnd(amountKeys, (key, end) =>
    signedInteger.describe(`${amountNames[key]}, ${rangeEnds[end]}, en miles de pesos`).optional(),
  ),
  ...forEachRangeEnd(figureKeys, (key, end) =>
    decimal.describe(`${key} del año, ${rangeEnds[end]}, en su unidad`).optional(),
  ),
};

export const isRangeParameter = (parameter: string): parameter is RangeParameter =>
  Object.hasOwn(rangeShape, parameter);

/** Parameter names as a list in a sentence; the many ranges are summarised. */
export function parameterNamesText(parameters: readonly string[]): string {
  const others = parameters.filter((name) => !isRangeParameter(name));
  const ranges = others.length < parameters.length ? ', y min_ y max_ de cada importe y cifra de sort' : '';
  return others.join(', ') + ranges;
}

/** Adds a fault for each range whose minimum is above its maximum. */
export function checkRanges(query: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
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

/** What a row can carry beside its own columns: figures, the size, and the signs that show. */
export const rowColumns = [...figureKeys, 'tamano', 'senales'] as const;
export type RowColumn = (typeof rowColumns)[number];
export const isFigureColumn = (column: RowColumn): column is FigureKey =>
  column !== 'tamano' && column !== 'senales';

/** The most of them that a row can carry. */
export const maxRowColumns = 10;

export const columnas = listOf(rowColumns, maxRowColumns)
  .describe(
    `Lo que además lleva cada fila, separado por comas, ${maxRowColumns} a lo sumo: indicadores, cifras derivadas y tasas del año, tamano, senales; sin él, nada`,
  )
  .optional();
