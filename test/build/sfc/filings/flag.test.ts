/** A flag has its rule, its sentence and only the given figures; differences within rounding are not flagged. */

import { expect, it, test } from 'vitest';
import { flagFacts } from '../../../../build/sfc/filings/faulty-facts.ts';
import { createFlag, flagFigure, isRounding } from '../../../../build/sfc/filings/flag.ts';
import { parseDecimal } from '../../../../build/sfc/xbrl/decimal.ts';
import { filingFlagSentences } from '../../../../build/tables/sfc-flags.ts';

const decimal = (text: string) => parseDecimal(text)!;

it('a flag has the sentence of its rule, and nothing that it was not told', () => {
  expect(createFlag('identidad_incumplida', { a: 1 })).toStrictEqual({
    rule: 'identidad_incumplida',
    explanation: filingFlagSentences.identidad_incumplida,
    figures: { a: 1 },
  });
});

test.each([
  ['10', '12', 0, true],
  ['12', '10', 2, true],
  ['10', '12.1', 0, false],
  ['12.1', '10', 2, false],
  ['10', '15', 5, true],
  ['15', '10', 5, true],
  ['10', '16', 5, false],
  ['16', '10', 5, false],
  ['-3', '3', 5, false],
])('%s and %s, of %d figures: %s', (a, b, figures, rounding) => {
  expect(isRounding(decimal(a), decimal(b), figures)).toBe(rounding);
});

it('a figure is the number of its decimal', () => expect(flagFigure(decimal('-12.50'))).toBe(-12.5));

it('a filing that lacks as many figures as it has reads each of them a few times', () => {
  const many = 200;
  let reads = 0;
  const day = (i: number) => new Date(Date.UTC(1950, 0, 1 + i)).toISOString().slice(0, 10);
  const amounts = Array.from({ length: many }, (_, i) => ({
    concept: 'ifrs:Assets',
    get end() {
      reads++;
      return day(i);
    },
    value: String(i + 1),
  }));
  const unreadable = Array.from({ length: many }, (_, i) => ({
    why: 'nil',
    concept: 'ifrs:Assets',
    end: day(many + i),
    text: '',
  }));
  const flags = flagFacts({ amounts, contradictions: [], unreadable } as never, '2024-12-31');
  expect(flags).toHaveLength(many);
  // Of the same line, the latest.
  expect(flags[0]!.figures).toEqual({ [`ifrs:Assets ${day(many - 1)}`]: many });
  expect(reads).toBeLessThan(20 * many);
});
