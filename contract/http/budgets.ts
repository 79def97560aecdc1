/** The rate limits, and what they are in Spanish text, for settings, documentation and problems. */

import { type Operation, operations } from './operations.ts';

/** Points of an address and minute in each class, where a server's settings give no others. */
export const defaultLimits = { default: 60, costly: 30 } as const satisfies Record<
  Operation['rateClass'],
  number
>;

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
export function priceText({ price, csvPoints, points, defaults }: Operation): string | null {
  const counted = price?.words ? 'palabras empezadas' : 'valores empezados';
  const texts = [
    points && `vale ${points} puntos`,
    price && `vale un punto por cada ${price.valuesPerPoint} ${counted} de ${price.parameter}`,
    price?.ofWorkbook && `con format=xlsx uno por cada ${price.ofWorkbook}`,
    price?.ofMoreSections &&
      `con include de otras secciones que ${String(defaults.include).replaceAll(',', ', ')} uno por cada ${price.ofMoreSections}`,
    csvPoints && `con todas las filas en CSV vale ${csvPoints} puntos`,
  ].filter(Boolean);
  return texts.length === 0 ? null : new Intl.ListFormat('es').format(texts as string[]);
}

/** The price of each operation that has one: `/empresas vale un punto por…`. */
const priceTexts: readonly string[] = allOperations.flatMap((operation) => {
  const text = priceText(operation);
  return text === null ? [] : [`${operation.path} ${text}`];
});

/** The whole rule, without a full stop, true of servers with other limits too. */
export const limitsText = `por dirección IP y minuto, ${defaultLimits.default} consultas; aparte, ${defaultLimits.costly} puntos para ${costlyPathsText}, a un punto por consulta, salvo estas: ${priceTexts.join('; ')}. Un servidor puede tener otros límites: \`X-RateLimit-Limit\` dice el suyo`;
