/** The table of concepts: whole labels, levels and no line twice. */

import { expect, test } from 'vitest';
import { isTotalMember, shortConcept } from '../../../../build/sfc/filings/concepts.ts';
import { lines, presentations } from '../../../../build/tables/sfc-lines.ts';

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
  expect(shortConcept('{http://xbrl.ifrs.org/taxonomy/2012-03-29/ifrs}Assets')).toBe('ifrs:Assets');
  expect(shortConcept('{https://xbrl.ifrs.org/taxonomy/2021-03-24/ifrs-full}Assets')).toBe('ifrs:Assets');
  expect(shortConcept('{http://www.superfinanciera.gov.co/xbrl/ifrs/core/2020-01-01}Inversiones')).toBe(
    'co-sfc-core:Inversiones',
  );
  expect(
    shortConcept('{http://www.superfinanciera.gov.co/xbrl/ifrs/types/2016-04-01}Inversiones'),
  ).toBeUndefined();
  expect(shortConcept('Assets')).toBeUndefined();
});

test.each([
  ['http://xbrl.ifrs.org/taxonomy/2012-03-29/ifrs/more', 'beyond its end'],
  ['see http://xbrl.ifrs.org/taxonomy/2012-03-29/ifrs', 'before its start'],
  ['ftp://xbrl.ifrs.org/taxonomy/2012-03-29/ifrs', 'of another protocol'],
  ['http://xbrl.ifrs.org/taxonomy/12-03-29/ifrs', 'of a year of two digits'],
  ['http://xbrl.ifrs.org/taxonomy/2012-3-29/ifrs', 'of a month of one digit'],
  ['http://xbrl.ifrs.org/taxonomy/2012-03-9/ifrs', 'of a day of one digit'],
  ['http://xbrl.ifrs.org/taxonomy/aaaa-03-29/ifrs', 'of no year'],
  ['see http://www.superfinanciera.gov.co/xbrl/ifrs/core/2020-01-01', 'that only names that of the SFC'],
])('the namespace %s is another one: %s', (namespace) => {
  expect(shortConcept(`{${namespace}}Assets`)).toBeUndefined();
});

test('the core of the SFC is known under both protocols', () => {
  const core = 'https://www.superfinanciera.gov.co/xbrl/ifrs/core/2020-01-01';
  expect(shortConcept(`{${core}}Inversiones`)).toBe('co-sfc-core:Inversiones');
});

test.each([
  ['{a}CapitalAxis', '{a}CapitalMember', true],
  ['{a}CapitalEje', '{a}CapitalMiembro', true],
  ['{a}CapitalAxis', '{b}CapitalMember', false],
  ['{a}CapitalAxis', '{a}OtherMember', false],
  ['{a}Capital', '{a}Capital', false],
  ['{a}CapitalAxisMore', '{a}CapitalMemberMore', false],
  ['{a}CapitalEjeMore', '{a}CapitalMiembroMore', false],
])('on the axis %s the member %s is the total: %s', (axis, member, total) => {
  expect(isTotalMember(axis, member)).toBe(total);
});
