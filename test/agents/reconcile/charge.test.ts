/** What a batch of names takes of the costly budget: by their number or by their words, whichever is more. */

import { expect, it } from 'vitest';
import { createReconcileAgent } from '../../../agents/reconcile/agent.ts';

const agent = createReconcileAgent('https://cifras.example');

function pointsOf(names: readonly unknown[]): number {
  const queries = Object.fromEntries(names.map((query, i) => [`q${i}`, { query }]));
  const asked = agent.parseParameters(new URLSearchParams({ queries: JSON.stringify(queries) }), true);
  if ('faults' in asked) throw new Error(JSON.stringify(asked.faults));
  expect(asked.charge.rateClass).toBe('costly');
  return asked.charge.points;
}
const name = (words: number) => Array.from({ length: words }, () => 'andina').join(' ');

it.each<[string, readonly unknown[], number]>([
  ['one name', [name(3)], 1],
  ['a name of twenty-eight words', [name(28)], 2],
  ['fifty names of four words', Array(50).fill(name(4)), 10],
  ['fifty names of eight words', Array(50).fill(name(8)), 20],
  ['fifty names of twenty words', Array(50).fill(name(20)), 30],
  ['what is no name', Array(10).fill(7), 2],
  ['signs between words', ['A & B - C, S.A.S.'], 1],
])('%s', (_, names, points) => {
  expect(pointsOf(names)).toBe(points);
});
