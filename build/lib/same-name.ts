/** Whether two spellings of a name are of one company. */

import {
  coreLength,
  isStopword,
  startsWithWildcards,
  tokenizeName,
} from '../../contract/names/name-tokens.ts';

const coreWords = (name: string): string[] => {
  const words = tokenizeName(name);
  return words.slice(0, coreLength(words));
};

const isAlike = (a: string, b: string): boolean => a.length === b.length && startsWithWildcards(a, b);

/** Equal but for the legal form. */
export const isSameCore = (a: string, b: string): boolean =>
  isAlike(coreWords(a).join(''), coreWords(b).join(''));

/** More than half of the telling words of the shorter name are in the other: `X SAS` and `X SAS EN REORGANIZACION`. */
export function isNearlySame(a: string, b: string): boolean {
  if (isSameCore(a, b)) return true;
  const [shorter, longer] = [a, b]
    .map((name) => coreWords(name).filter((word) => !isStopword(word)))
    .sort((x, y) => x.length - y.length) as [string[], string[]];
  const shared = shorter.filter((word) => longer.some((other) => isAlike(word, other)));
  return shared.length > shorter.length / 2;
}
