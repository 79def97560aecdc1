/** The table of operations: exact addresses lead to their operation, and nothing else does. */

import { expect, it } from 'vitest';
import { matchOperation, operations } from '../../contract/http/operations.ts';
import { problems } from '../../contract/http/problems.ts';
import { type OperationName, queries } from '../../contract/http/queries.ts';

it.each<[string, OperationName, string?]>([
  ['/api/v1/empresa/999000123', 'empresa', '999000123'],
  ['/api/v1/empresa/999000123/financials', 'financials', '999000123'],
  ['/api/v1/empresa/999000123/indicators', 'indicators', '999000123'],
  ['/api/v1/empresa/999000123/benchmark', 'benchmark', '999000123'],
  ['/api/v1/sfc/860000001', 'sfc', '860000001'],
  ['/api/v1/screener', 'screener'],
  ['/api/v1/search', 'search'],
  ['/api/v1/empresa/abc', 'empresa', 'abc'],
])('%s', (path, operation, nit) =>
  expect(matchOperation(path)).toEqual({ operation, ...(nit !== undefined && { nit }) }),
);

it.each([
  '/',
  '/api/v1',
  '/api/v1/',
  '/api/v1/empresa',
  '/api/v1/empresa/',
  '/api/v1//empresa/999000123',
  '/api/v1/empresa/999000123/',
  '/api/v1/empresa//financials',
  '/api/v1/Empresa/999000123',
  '/api/v1/empresa/999000123/Financials',
  '/api/v1/empresa/999000123/financials/2023',
  '/api/v1/screener/',
  '/api/v1/search/banco',
  '/api/v2/screener',
  '/API/v1/screener',
  '/api/v1/{nit}',
  '/api/empresa',
])('%s is no operation', (path) => expect(matchOperation(path)).toBeNull());

it('every operation has a query, and the two costly ones their class', () => {
  expect(Object.keys(operations)).toEqual(Object.keys(queries));
  const costly = Object.entries(operations).filter(([, { rateClass }]) => rateClass === 'costly');
  expect(costly.map(([name]) => name)).toEqual(['sfc', 'screener']);
});

it('the problems of the specification have their status', () => {
  const statuses = Object.values(problems).map(({ status }) => status);
  for (const status of [400, 404, 429, 500]) expect(statuses).toContain(status);
  expect(problems['not-found'].status).toBe(404);
  for (const slug of Object.keys(problems)) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
