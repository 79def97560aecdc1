/** Words within a few typos, compared with trying every edit at every position. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withinTypos } from '../../../contract/names/typos.ts';
import { fcParams } from '../../fc-params.ts';

/** Whether `typed` becomes `meant` by at most so many typos, a lost letter being any. */
function mends(typed: string, meant: string, typos: number): boolean {
  const [a, b] = [typed[0], meant[0]];
  const [x, y] = [typed.slice(1), meant.slice(1)];
  if (typed === '' && meant === '') return true;
  const alike = (one?: string, other?: string) =>
    one !== undefined && other !== undefined && (one === other || one === '~' || other === '~');
  if (alike(a, b) && mends(x, y, typos)) return true;
  if (typos === 0) return false;
  return (
    (a !== undefined && mends(x, meant, typos - 1)) ||
    (b !== undefined && mends(typed, y, typos - 1)) ||
    (a !== undefined && b !== undefined && mends(x, y, typos - 1)) ||
    (alike(a, y[0]) && alike(x[0], b) && mends(x.slice(1), y.slice(1), typos - 1))
  );
}

const letters = fc.constantFrom('a', 'a', 'b', 'b', 'c', '~');
/** A word, and the same with up to three letters gone, put in, or exchanged with the next. */
const words = fc
  .tuple(
    fc.string({ unit: letters, maxLength: 9 }),
    fc.array(fc.tuple(fc.nat(9), fc.nat(2), letters), { maxLength: 3 }),
  )
  .map(([meant, slips]) => {
    const typed = [...meant];
    for (const [at, kind, letter] of slips) {
      if (kind === 0) typed.splice(at, 1);
      else if (kind === 1) typed.splice(at, 0, letter);
      else typed.splice(at, 2, ...typed.slice(at, at + 2).reverse());
    }
    return { typed: typed.join(''), meant };
  });

test('a word is another with at most so many typos, whole or as far as it was typed', () =>
  fc.assert(
    fc.property(words, fc.nat(2), ({ typed, meant }, typos) => {
      expect(withinTypos(typed, meant, typos, true)).toBe(mends(typed, meant, typos));
      const beginnings = Array.from({ length: meant.length + 1 }, (_, end) => meant.slice(0, end));
      const goesOn = beginnings.some((start) => start.length >= 5 && mends(typed, start, typos));
      expect(withinTypos(typed, meant, typos, false)).toBe(goesOn);
    }),
    fcParams(400),
  ));
