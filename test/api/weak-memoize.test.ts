/** Values computed once for each object. */

import { expect, it, vi } from 'vitest';
import { weakMemoize } from '../../api/_lib/weak-memoize.ts';

it('is made for each when it is first asked for, and then given again, falsy or not', () => {
  const [one, two] = [{ number: 0 }, { number: 2 }];
  const make = vi.fn(({ number }: typeof one) => number);
  const numberOf = weakMemoize(make);
  expect(make).not.toHaveBeenCalled();
  expect([one, two, one, two].map(numberOf)).toEqual([0, 2, 0, 2]);
  expect(make.mock.calls).toEqual([[one], [two]]);
});

it('is not kept when it fails', () => {
  let fails = true;
  const made = weakMemoize(() => {
    if (fails) throw new Error('not yet');
    return 'made';
  });
  const one = {};
  expect(() => made(one)).toThrow('not yet');
  fails = false;
  expect(made(one)).toBe('made');
});
