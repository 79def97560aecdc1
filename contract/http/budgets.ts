/** The rate limits in Spanish text, from the table of operations, for the documentation and the problems. */

import { type Operation, operations } from './operations.ts';

const allOperations: readonly Operation[] = Object.values(operations);

/** The first segments of the operations that draw on the costly budget: `/sfc`, `/screener`. */
export const costlyPaths: readonly string[] = [
  ...new Set(
    allOperations
      .filter(({ rateClass }) => rateClass === 'costly')
      .map(({ path }) => `/${path.split('/')[1]}`),
  ),
];

/** Those paths as a list in a sentence: `/sfc, /screener y /empresas`. */
export const costlyPathsText = `${costlyPaths.slice(0, -1).join(', ')} y ${costlyPaths.at(-1)}`;

/** What a request of the operation costs; null when it costs one point. */
export const priceText = ({ price }: Operation): string | null =>
  price ? `vale un punto por cada ${price.valuesPerPoint} valores empezados de ${price.parameter}` : null;

/** The price of each operation that has one: `/empresas vale un punto por…`. */
export const priceTexts: readonly string[] = allOperations.flatMap((operation) => {
  const text = priceText(operation);
  return text === null ? [] : [`${operation.path} ${text}`];
});
