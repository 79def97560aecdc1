/** The two budgets of an address in words, from the table of operations: what the documentation and the problems say of them. */

import { type Operation, operations } from './operations.ts';

const all: readonly Operation[] = Object.values(operations);

/** The first segments of the operations that draw on the costly budget: `/sfc`, `/screener`. */
export const costlyPaths: readonly string[] = [
  ...new Set(
    all.filter(({ rateClass }) => rateClass === 'costly').map(({ path }) => `/${path.split('/')[1]}`),
  ),
];

/** `/sfc, /screener y /empresas`. */
export const costlyList = `${costlyPaths.slice(0, -1).join(', ')} y ${costlyPaths.at(-1)}`;

/** What a request of the operation takes, when it is not one point. */
export const priceText = ({ price }: Operation): string | null =>
  price ? `vale un punto por cada ${price.each} valores empezados de ${price.parameter}` : null;

/** `/empresas vale un punto por…`, of all operations that have a price. */
export const prices: readonly string[] = all.flatMap((operation) => {
  const text = priceText(operation);
  return text === null ? [] : [`${operation.path} ${text}`];
});
