/** Duplicate facts: what agrees is merged, what contradicts is resolved by a named rule or not at all. */

import { expect, test } from 'vitest';
import { type Merged, mergeDuplicates } from '../../../build/sfc/filings/duplicates.ts';
import { context, cop, instance, read } from './instance.ts';

const number = (value: string, attributes = 'decimals="0"') =>
  `<ifrs:A contextRef="c" unitRef="COP" ${attributes}>${value}</ifrs:A>`;
const words = (value: string, attributes = '') => `<ifrs:B contextRef="c" ${attributes}>${value}</ifrs:B>`;
const nil = '<ifrs:A contextRef="c" unitRef="COP" xsi:nil="true"/>';
const merge = (...facts: string[]) =>
  mergeDuplicates(read(instance(context('c') + cop + facts.join(''))).facts);
const outcome = ({ facts, contradictions }: Merged) => [
  facts.map(({ value }) => value),
  contradictions.map(({ rule }) => rule),
];

test.each<[string, string[], string[], string[]]>([
  ['complete duplicates', [number('5'), number('5')], ['5'], []],
  ['other ways to write the same number', [number('5'), number('+05.00')], ['+05.00'], []],
  [
    'consistent by rounding: the most precise',
    [number('1200', 'decimals="-2"'), number('1234', 'decimals="0"')],
    ['1234'],
    [],
  ],
  [
    'consistent at the very edge',
    [number('1.5', 'decimals="1"'), number('1.55', 'decimals="2"')],
    ['1.55'],
    [],
  ],
  [
    'precision says the same',
    [number('1200', 'precision="2"'), number('1234', 'decimals="INF"')],
    ['1234'],
    [],
  ],
  ['precision 0 says nothing', [number('9', 'precision="0"'), number('1234')], ['1234'], []],
  ['no decimals: exact', [number('5', ''), number('5', 'decimals="INF"')], ['5'], []],
  ['nil twice', [nil, nil], [undefined as never], []],
  ['a value and nil', [nil, number('5')], ['5'], ['value_over_nil']],
  ['a template zero and a value', [number('0'), number('5')], ['5'], ['non_zero_over_zero']],
  ['a value and a template zero', [number('5'), number('0.000')], ['5'], ['non_zero_over_zero']],
  ['two values, one more precise', [number('9000', 'decimals="-3"'), number('5')], ['5'], ['most_decimals']],
  ['two values, equally precise', [number('5'), number('6')], [], ['unresolved']],
  ['no number and a number', [number('1.234,5'), number('5')], [], ['unresolved']],
  [
    'an exponent that would fill the memory',
    [number('1e999999999'), number('1e999999999')],
    ['1e999999999'],
    [],
  ],
  ['decimals that would fill the memory', [number('5', 'decimals="-999999999"'), number('6')], ['6'], []],
  ['equal texts', [words('a'), words('a')], ['a'], []],
  ['other texts', [words('a'), words('abc')], ['abc'], ['longest_text']],
  ['texts of one length', [words('ab'), words('cd')], [], ['unresolved']],
  [
    'texts in two languages are two facts',
    [words('a', 'xml:lang="es"'), words('b', 'xml:lang="en"')],
    ['a', 'b'],
    [],
  ],
  [
    'the language of a number means nothing',
    [number('5', 'xml:lang="es"'), number('5', 'xml:lang="en"')],
    ['5'],
    [],
  ],
  ['tuples keep theirs', [`<co:T>${number('5')}</co:T>`, `<co:T>${number('6')}</co:T>`], ['5', '6'], []],
])('%s', (_, facts, kept, rules) => {
  expect(outcome(merge(...facts))).toEqual([kept, rules]);
  if (!facts[0]!.includes('co:T') && !facts[0]!.includes('xml:lang')) {
    const [values, again] = outcome(merge(...facts.toReversed()));
    expect([values, again]).toEqual([kept, rules]);
  }
});

test('contexts and units count by value, not by id', () => {
  const text =
    instance(`${context('c')}${context('d')}${cop}<xbrli:unit id="P"><xbrli:measure>iso4217:COP</xbrli:measure></xbrli:unit>
    <ifrs:A contextRef="c" unitRef="COP" decimals="0">5</ifrs:A><ifrs:A contextRef="d" unitRef="P" decimals="0">5</ifrs:A>`);
  expect(mergeDuplicates(read(text).facts)).toMatchObject({ merged: 1, contradictions: [] });
});

test('nothing gets lost: what came in is kept, merged or part of a contradiction', () => {
  const { facts, merged, contradictions } = merge(
    number('5'),
    number('6'),
    words('a'),
    words('a'),
    words('b', 'xml:lang="en"'),
  );
  const leftOut = contradictions.reduce((sum, { facts, taken }) => sum + facts.length - (taken ? 1 : 0), 0);
  expect(facts.length + merged + leftOut).toBe(5);
});
