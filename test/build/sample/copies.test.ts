/** Companies beyond those that were recorded: who they are, and that nothing but name, NIT, numbers and scale is theirs. */

import { describe, expect, test } from 'vitest';
import { groupBy } from '../../../build/lib/group-by.ts';
import {
  companiesOf,
  recordedTruth,
  type SampleCompany,
  truthOfCopy,
} from '../../../build/sample/companies.ts';
import type { CompanyTruth } from '../../../build/sample/truth.ts';

const years = Array.from({ length: 10 }, (_, place) => 2016 + place);

function companies(seed: number, count: number) {
  const made: (SampleCompany & { readonly truth: CompanyTruth })[] = [];
  for (const company of companiesOf(seed)) {
    if (made.length === count) break;
    made.push({ ...company, truth: truthOfCopy(company, years, made.at(-1)?.nit ?? '') });
  }
  return made;
}

const recorded = recordedTruth();
const all = companies(1, 4_300);
const copies = all.slice(recorded.length);

test('the first are the recorded ones, as they are', () => {
  expect(all.slice(0, recorded.length).map(({ truth }) => truth)).toEqual(recorded);
});

test('no two companies share a NIT, no two filings of a year a number or an instance', () => {
  expect(new Set(all.map(({ nit }) => nit)).size).toBe(all.length);
  const filings = all.flatMap(({ truth }) => Object.values(truth.anios));
  expect(new Set(filings.map(({ numero_radicado }) => numero_radicado)).size).toBe(filings.length);
  expect(new Set(filings.map(({ codigo_instancia }) => codigo_instancia)).size).toBe(filings.length);
  const wrong = filings.filter(({ numero_radicado }) => !/^\d{4}-\d\d-\d{6}$/.test(numero_radicado));
  expect(wrong).toEqual([]);
});

test('a copy files what its source filed, in the same years with the same damage, every amount so many times', () => {
  // Millions of lines, which are told apart before anything is expected of them.
  const apart: string[] = [];
  for (const { nit, source, factor, truth } of copies) {
    const [years, ownYears] = [truth, source].map(({ anios }) => Object.keys(anios).join());
    if (years !== ownYears || truth.danos.join() !== source.danos.join()) apart.push(nit);
    for (const [year, filed] of Object.entries(truth.anios)) {
      const own = source.anios[year]!;
      if (filed.danos.join() !== own.danos.join()) apart.push(`${nit} ${year}`);
      for (const statement of ['situacion_financiera', 'resultados', 'flujo_efectivo'] as const)
        for (const [line, value] of Object.entries(own[statement]))
          if (filed[statement][line] !== value * factor) apart.push(`${nit} ${year} ${line}`);
    }
  }
  expect(apart).toEqual([]);
  expect(new Set(copies.map(({ factor }) => factor))).toEqual(new Set([1, 2, 3]));
});

test('one that files the figures of another follows it, with the same factor', () => {
  const twins = all.filter(({ truth }) => truth.gemelo !== null);
  expect(twins.length).toBeGreaterThan(1);
  for (const { place, factor, truth } of twins) {
    expect(all[place - 1]).toMatchObject({ nit: truth.gemelo, factor });
  }
});

describe('names', () => {
  const byName = groupBy(all, ({ truth }) => truth.razon_social);

  test('are of the company alone, but for those that share theirs, miss another by a letter or are markup', () => {
    for (const [name, own] of byName) {
      if (own.length === 1 || name.includes('<img')) continue;
      expect(
        own.some(({ source }) => /equal_name|near_name/.test(source.danos.join())),
        name,
      ).toBe(true);
    }
  });

  test('that are the NIT are its own NIT', () => {
    for (const { nit, truth } of copies)
      if (truth.danos.includes('nit_as_name')) expect(truth.razon_social).toBe(nit);
  });

  test('that miss another by a letter have one that they miss', () => {
    const near = copies.filter(({ truth }) => truth.danos.includes('near_name'));
    expect(near.length).toBeGreaterThan(10);
    const blurred = (name: string) => name.replace(/[AEIOUaeiou]/g, '*');
    const alike = groupBy(near, ({ truth }) => blurred(truth.razon_social));
    expect([...alike.values()].some((list) => list.length > 1)).toBe(true);
  });
});

test('damage befalls filings about as often as was measured in the exports', () => {
  const filed = all.flatMap(({ truth }) => Object.values(truth.anios));
  for (const [kind, rate] of [
    ['totals_only', 0.01],
    ['conflicting_line', 0.003],
    ['restated_by_rounding', 0.02],
    ['restated_by_reclassification', 0.03],
    ['restated_figures', 0.02],
  ] as const) {
    const share = filed.filter(({ danos }) => danos.includes(kind)).length / filed.length;
    expect(share, kind).toBeGreaterThan(rate / 1.2);
    expect(share, kind).toBeLessThan(rate * 1.2);
  }
});
