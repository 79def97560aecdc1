/** The table of concepts: whole labels, levels and no line twice. */

import { expect, test } from 'vitest';
import { conceptOf } from '../../../build/sfc/filings/concepts.ts';
import { lines, presentations } from '../../../build/tables/sfc-lines.ts';

test.each(Object.entries(lines))('role %s', (_, role) => {
  const keys = role.map(({ concept, at }) => `${concept} ${at ?? ''}`);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  for (const { concept, label, level } of role) {
    expect(concept).toMatch(/^(ifrs|co-sfc-core):[A-Z]\w+$/);
    expect(label).toMatch(/^\p{Lu}[^?\uFFFD[\]]+$/u);
    expect(level).toBeGreaterThanOrEqual(0);
  }
});

test('each statement ends or begins with its total at level 0', () => {
  const level = (role: keyof typeof lines, concept: string) =>
    lines[role].find((line) => line.concept === concept)?.level;
  expect([
    level('220000', 'ifrs:Assets'),
    level('220000', 'ifrs:EquityAndLiabilities'),
    level('210000', 'ifrs:Assets'),
  ]).toEqual([0, 0, 0]);
  expect(level('220000', 'ifrs:Liabilities')).toBe(1);
});

test('every presentation is a role of the table', () => {
  for (const role of Object.values(presentations).flat(2)) expect(lines[role].length).toBeGreaterThan(0);
});

test('concepts are known by namespace, not by prefix', () => {
  expect(conceptOf('{http://xbrl.ifrs.org/taxonomy/2012-03-29/ifrs}Assets')).toBe('ifrs:Assets');
  expect(conceptOf('{https://xbrl.ifrs.org/taxonomy/2021-03-24/ifrs-full}Assets')).toBe('ifrs:Assets');
  expect(conceptOf('{http://www.superfinanciera.gov.co/xbrl/ifrs/core/2020-01-01}Inversiones')).toBe(
    'co-sfc-core:Inversiones',
  );
  expect(
    conceptOf('{http://www.superfinanciera.gov.co/xbrl/ifrs/types/2016-04-01}Inversiones'),
  ).toBeUndefined();
  expect(conceptOf('Assets')).toBeUndefined();
});
