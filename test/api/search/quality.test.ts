/** Recall of the search among the first ten results, by class of query. */

import { expect, test } from 'vitest';
import { parseSearch } from '../../../api/_lib/search/search.ts';
import { encodeSearch } from '../../../build/country/search.ts';
import { damageText } from '../../damage-text.ts';
import { randomCompanies, randomEntities } from '../screener/summaries.ts';
import { allTypings, measureRecall, recallTable } from './quality.ts';

/** One in twenty begins with initials. */
const clean = randomCompanies(4000, 7, 0).map((company, i) =>
  i % 20 === 3 ? { ...company, razon_social: `${initials(i)} ${company.razon_social}` } : company,
);
const damaged = clean.map((company) => ({ ...company, razon_social: damageText(company.razon_social) }));
const entities = randomEntities(60);
/** One in twenty has a trade name of its own. */
const tradeNames = new Map(
  clean.flatMap(({ nit }, i) => (i % 20 === 0 ? [[nit, [`Marca ${coined(i)}`]] as const] : [])),
);
const searches = {
  clean: parseSearch(encodeSearch(clean, entities, tradeNames)),
  damaged: parseSearch(encodeSearch(damaged, entities)),
};

function initials(i: number): string {
  const [a, b] = ['BCDFGJKMNP'[i % 10], 'RTVWZHKMBD'[Math.floor(i / 20) % 10]];
  return `${a}${i % 40 === 3 ? '&' : ' Y '}${b}`;
}

function coined(i: number): string {
  return [...String(i)].map((digit) => 'zubakrelot'[Number(digit)]).join('u');
}

test('what people type finds what they mean: recall@10 by class over at least 2,000 queries', () => {
  const classes = measureRecall(clean, searches, 90, tradeNames);
  console.log(recallTable(classes));
  expect(classes.map(({ name }) => name)).toEqual(Object.keys(allTypings));
  expect(classes.reduce((sum, { queries }) => sum + queries, 0)).toBeGreaterThanOrEqual(2000);
  for (const { name, queries, hits, first, missed } of classes) {
    expect(queries, name).toBeGreaterThan(40);
    expect(hits / queries, `${name}\n${missed.slice(0, 20).join('\n')}`).toBeGreaterThanOrEqual(0.97);
    const typing = allTypings[name as keyof typeof allTypings];
    if ('first' in typing) expect(first, `${name}: at rank 1`).toBe(queries);
  }
});
