/** Duplicate facts: equal ones are merged, contradictions are resolved by a named rule or not at all. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Merged, mergeDuplicates } from '../../../../build/sfc/filings/duplicates.ts';
import { add, compare, parseDecimal, shift, subtract } from '../../../../build/sfc/xbrl/decimal.ts';
import type { Fact } from '../../../../build/sfc/xbrl/read-instance.ts';
import { fold } from '../../../../contract/text.ts';
import { fcParams } from '../../../fc-params.ts';
import { context, cop, instance, read } from '../instance.ts';

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
  ['intervals that touch from below', [number('5'), number('4.5', 'decimals="INF"')], ['4.5'], []],
  ['intervals that touch from above', [number('5'), number('5.5', 'decimals="INF"')], ['5.5'], []],
  [
    'intervals that do not quite touch',
    [number('5'), number('5.51', 'decimals="INF"')],
    ['5.51'],
    ['most_decimals'],
  ],
  [
    'two widths around a third that begins inside',
    [number('5'), number('10', 'decimals="-1"'), number('0', 'decimals="-2"')],
    ['5'],
    [],
  ],
  [
    'what agrees only with a number that was merged away',
    [number('10.0', 'decimals="1"'), number('10.5'), number('16', 'decimals="-1"')],
    ['10.0'],
    ['most_decimals'],
  ],
  [
    'precision says the same',
    [number('1200', 'precision="2"'), number('1234', 'decimals="INF"')],
    ['1234'],
    [],
  ],
  ['precision 0 says nothing', [number('9', 'precision="0"'), number('1234')], ['1234'], []],
  [
    'precision of many digits',
    [number('12345678901200', 'precision="12"'), number('12345678901234')],
    ['12345678901234'],
    [],
  ],
  [
    'the minus of a number is none of its digits',
    [number('-1200', 'precision="2"'), number('-1300', 'decimals="INF"')],
    ['-1300'],
    ['most_decimals'],
  ],
  [
    'precision makes no interval around zero',
    [number('0', 'precision="2"'), number('0.04', 'decimals="2"')],
    ['0.04'],
    ['non_zero_over_zero'],
  ],
  ...['precision="INF"', 'precision="x2"', 'precision="2x"', 'decimals="x2"', 'decimals="2x"'].map(
    (said): [string, string[], string[], string[]] => [
      `${said} says no rounding: exact`,
      [number('5.4', said), number('5')],
      ['5.4'],
      [],
    ],
  ),
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
  ['a text is no number, not even a zero', [words('0'), words('5')], [], ['unresolved']],
  ['texts of one length', [words('ab'), words('cd')], [], ['unresolved']],
  ['one text in two cases', [words('Banco'), words('BANCO')], ['BANCO'], ['longest_text']],
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

test('what is said of two days is two facts', () => {
  const later = context('later', '<xbrli:instant>2024-12-31</xbrli:instant>');
  const text = instance(
    `${context('c')}${later}${cop}${number('5')}${number('6').replace('"c"', '"later"')}`,
  );
  const { facts, contradictions } = mergeDuplicates(read(text).facts);
  expect([facts.map(({ value }) => value), contradictions]).toEqual([['5', '6'], []]);
});

test('a contradiction holds all its facts and, where a rule decides, the one that was taken', () => {
  const { facts, contradictions } = merge(number('0'), number('5'));
  expect(contradictions).toEqual([
    {
      rule: 'non_zero_over_zero',
      facts: [expect.objectContaining({ value: '0' }), expect.objectContaining({ value: '5' })],
      taken: facts[0],
    },
  ]);
  const [undecided] = merge(number('5'), number('6')).contradictions;
  expect(undecided).toEqual({ rule: 'unresolved', facts: [expect.anything(), expect.anything()] });
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

/** The definition, taken word by word: each fact beside each other. */
function plainMerge(group: readonly Fact[]): [taken: string | undefined, rule: string | undefined] {
  const text = ({ value = '' }: Fact) => value;
  const number = (fact: Fact) => parseDecimal(text(fact));
  const decimals = ({ decimals, precision, ...fact }: Fact): number => {
    if (decimals !== undefined && decimals !== 'INF') return Math.max(-400, Math.min(400, Number(decimals)));
    if (precision === undefined || precision === 'INF') return 400;
    if (precision === '0') return -400;
    const { digits, scale } = number(fact) ?? { digits: 0n, scale: 0 };
    return digits === 0n ? 400 : Number(precision) - (String(digits).replace('-', '').length - scale);
  };
  const agree = (a: Fact, b: Fact): boolean => {
    if (a.nil || b.nil) return a.nil === b.nil;
    const [x, y] = [number(a), number(b)];
    if (!a.unit || !x || !y) return text(a) === text(b);
    if (decimals(a) === decimals(b)) return compare(x, y) === 0;
    const half = (fact: Fact) =>
      decimals(fact) === 400 ? { digits: 0n, scale: 0 } : shift({ digits: 5n, scale: 1 }, -decimals(fact));
    const ends = add(half(a), half(b));
    return compare(subtract(x, y), ends) <= 0 && compare(subtract(y, x), ends) <= 0;
  };
  const sorted = [...group].sort(
    (a, b) => decimals(b) - decimals(a) || (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0),
  );
  const distinct: Fact[] = [];
  for (const fact of sorted) if (!distinct.some((other) => agree(fact, other))) distinct.push(fact);
  if (distinct.length === 1) return [distinct[0]!.value, undefined];
  const valued = distinct.filter(({ nil }) => !nil);
  if (valued.length === 1) return [valued[0]!.value, 'value_over_nil'];
  const nonZero = valued.filter((fact) => !fact.unit || number(fact)?.digits !== 0n);
  if (nonZero.length === 1) return [nonZero[0]!.value, 'non_zero_over_zero'];
  const weight = (fact: Fact) => (fact.unit ? decimals(fact) : text(fact).trim().length);
  const heaviest = Math.max(...nonZero.map(weight));
  const best = nonZero.filter((fact) => weight(fact) === heaviest);
  if (!valued[0]!.unit && new Set(nonZero.map((fact) => fold(text(fact)))).size === 1)
    return [best[0]!.value, 'longest_text'];
  const named = valued[0]!.unit ? 'most_decimals' : 'longest_text';
  return best.length === 1 ? [best[0]!.value, named] : [undefined, 'unresolved'];
}

const amountText = fc.oneof(
  fc.integer({ min: -30, max: 30 }).map(String),
  fc
    .tuple(fc.integer({ min: -130, max: 130 }), fc.constantFrom(1, 2))
    .map(([n, places]) => (n / 10 ** places).toFixed(places)),
  fc.constantFrom(
    '+05.00',
    '0',
    '-0',
    '0.000',
    '1.234,5',
    '',
    'No aplica',
    '1e3',
    '1E-2',
    '1e399',
    '1e-399',
    '12000',
  ),
);
const rounding = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -4, max: 3 }).map((decimals) => `decimals="${decimals}"`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'decimals="INF"',
      '',
      'precision="0"',
      'precision="2"',
      'decimals="-999999999"',
    ),
  },
);
const amountGroup = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.tuple(amountText, rounding).map(([value, said]) => number(value, said)) },
    { weight: 1, arbitrary: fc.constant(nil) },
  ),
  { minLength: 1, maxLength: 12 },
);
const textGroup = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom('a', 'b', ' b', 'cc', '', '5', '5.0').map((value) => words(value)),
    },
    { weight: 1, arbitrary: fc.constant('<ifrs:B contextRef="c" xsi:nil="true"/>') },
  ),
  { minLength: 1, maxLength: 6 },
);

test('groups at random are resolved as by comparing each fact with each other, in any order', () => {
  fc.assert(
    fc.property(
      fc.oneof({ weight: 3, arbitrary: amountGroup }, { weight: 1, arbitrary: textGroup }),
      (group) => {
        const { facts } = read(instance(context('c') + cop + group.join('')));
        const [taken, rule] = plainMerge(facts);
        for (const order of [facts, facts.toReversed()]) {
          const found = mergeDuplicates(order);
          expect([found.facts[0]?.value, found.contradictions[0]?.rule]).toEqual([taken, rule]);
          expect(found.merged).toBe(rule === undefined ? facts.length - 1 : 0);
        }
      },
    ),
    fcParams(1_200),
  );
});

test('twenty thousand contradictory amounts of all widths are one contradiction', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => number(`${i}.5`, `decimals="${(i % 801) - 400}"`));
  const { facts, merged, contradictions } = merge(...many);
  expect([facts, merged, contradictions.map(({ facts }) => facts.length)]).toEqual([[], 0, [20_000]]);
});
