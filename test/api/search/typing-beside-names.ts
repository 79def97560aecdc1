/** How people type more or other than a company's name: where it is, what it does, what it is or was called. */

import { isStopword, tokenizeName } from '../../../contract/names/name-tokens.ts';
import type { Random } from '../../random.ts';
import type { Typing } from './typing.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const telling = (name: string) =>
  tokenizeName(name).filter((word) => !isStopword(word) && !word.includes('~'));

/** As people say it: `Bogotá` for `Bogotá, D.C.`. */
const shortTown = (town: string) => town.replace(/, D\.C\.$/, '');

const besides = (word: string | undefined, place: string | null, random: Random): string | null =>
  word === undefined || place === null
    ? null
    : random.chance(0.8)
      ? `${word} ${plain(shortTown(place))}`
      : `${plain(shortTown(place))} ${word}`;

export const typingsBesideNames = {
  'name and town': {
    kind: 'filtro',
    write: ({ name, town }, random) => besides(telling(name).join(' ') || undefined, town ?? null, random),
  },
  'a word and the town': {
    kind: 'filtro',
    write: ({ name, town }, random) => besides(random.pick(telling(name)), town ?? null, random),
  },
  'a word and the department': {
    kind: 'filtro',
    write: ({ name, department }, random) => besides(random.pick(telling(name)), department ?? null, random),
  },
  'class and town': {
    kind: 'filtro',
    write: ({ ciiu, town }) => (ciiu && town ? `${ciiu} ${plain(shortTown(town))}` : null),
  },
  'a misspelt word and the town': {
    kind: 'filtro',
    write({ name, town }, random) {
      const long = telling(name).filter((word) => word.length > 5);
      if (long.length === 0) return null;
      const word = random.pick(long);
      const at = 1 + random.int(word.length - 2);
      return besides(word.slice(0, at) + word.slice(at + 1), town ?? null, random);
    },
  },
  'a former name': {
    kind: 'nombre_anterior',
    write: ({ formerNames: [former] = [] }) => former ?? null,
  },
  'a former name without legal form': {
    kind: 'nombre_anterior',
    write: ({ formerNames: [former] = [] }) => (former ? telling(former).join(' ') : null),
  },
  'a trade name': {
    kind: 'nombre_comercial',
    first: true,
    write: ({ tradeNames: [trade] = [] }) => trade ?? null,
  },
} as const satisfies Record<string, Typing>;
