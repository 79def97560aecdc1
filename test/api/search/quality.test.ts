/** Recall of the search among the first ten results, by class of query. */

import { expect, test } from 'vitest';
import { parseSearch } from '../../../api/_lib/search/search.ts';
import { encodeSearch } from '../../../build/country/search.ts';
import { damageText } from '../../../build/sample/siis/damage.ts';
import { randomCompanies, randomEntities } from '../screener/summaries.ts';
import { measureRecall, recallTable } from './quality.ts';
import { typings } from './typing.ts';

const clean = randomCompanies(4000, 7, 0);
const damaged = clean.map((company) => ({ ...company, razon_social: damageText(company.razon_social) }));
const entities = randomEntities(60);
const searches = {
  clean: parseSearch(encodeSearch(clean, entities)),
  damaged: parseSearch(encodeSearch(damaged, entities)),
};

test('what people type finds what they mean: recall@10 by class over at least 2,000 queries', () => {
  const classes = measureRecall(clean, searches, 90);
  console.log(recallTable(classes));
  expect(classes.reduce((sum, { queries }) => sum + queries, 0)).toBeGreaterThanOrEqual(2000);
  for (const { name, queries, hits, first, missed } of classes) {
    expect(queries, name).toBeGreaterThan(40);
    expect(hits / queries, `${name}\n${missed.slice(0, 20).join('\n')}`).toBeGreaterThanOrEqual(0.97);
    const typing = typings[name as keyof typeof typings];
    if ('first' in typing) expect(first, `${name}: at rank 1`).toBe(queries);
  }
});
