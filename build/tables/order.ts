/** The order of a statement's lines. */

import type { StatementName } from '../../contract/http/schemas.ts';
import { concepts } from './concepts.ts';

const places = new Map<string, number>(
  concepts.map((concept, place) => [`${concept.statement}\0${concept.key}`, place]),
);

/** Keys in statement order: a line that its section completes stands after its own, unclaimed lines stand last. */
export function inStatementOrder(statement: StatementName, keys: readonly string[]): string[] {
  const place = (key: string) =>
    places.get(`${statement}\0${key}`) ??
    places.get(`${statement}\0${key.replace(/_(operacion|inversion|financiacion)$/, '')}`) ??
    concepts.length;
  return keys
    .map((key) => ({ key, at: place(key) }))
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);
}
