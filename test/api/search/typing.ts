/** How people type the name or NIT of a company: one entry for each class of query. */

import type { MatchKind } from '../../../contract/http/schemas.ts';
import { tokenizeName } from '../../../contract/names/name-tokens.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { damageText } from '../../damage-text.ts';
import type { Random } from '../../random.ts';

/** All names that are indexed. */
export interface NameIndex {
  readonly words: ReadonlySet<string>;
  /** The company that must come first for a word: the largest that begins with or contains it; null when none must. */
  largestOf(word: string): string | null;
}

/** The company meant. */
export interface TypingTarget {
  readonly name: string;
  readonly nit: string;
  readonly town?: string | null | undefined;
  readonly department?: string | null | undefined;
  readonly ciiu?: string | null | undefined;
  readonly formerNames?: readonly string[] | undefined;
  readonly tradeNames?: readonly string[] | undefined;
}

export interface Typing {
  /** The text typed for a company; null when this one does not suit the class. */
  write(target: TypingTarget, random: Random, named: NameIndex): string | null;
  /** The worst kind of match allowed. */
  readonly kind: MatchKind;
  /** Whether the index holds damaged names; the typed name is always intact. */
  readonly damaged?: true;
  /** Whether the first result must be the company meant, or one of the same name. */
  readonly first?: true;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** An edit in a word of five letters or more: one letter inserted, deleted or replaced, or two neighbours swapped. */
function typo(word: string, random: Random): string {
  const at = random.int(word.length);
  const letter = alphabet[random.int(26)]!;
  return random.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    at + 1 < word.length ? word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2) : word + letter,
  ]);
}

function replaceWord(
  name: string,
  fits: (word: string) => boolean,
  change: (word: string) => string,
  random: Random,
) {
  const words = name.split(' ');
  const places = words.flatMap((word, i) => (fits(word) ? [i] : []));
  if (places.length === 0) return null;
  const place = random.pick(places);
  return words.map((word, i) => (i === place ? change(word) : word)).join(' ');
}

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((item) => ({ item, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

const long = (word: string) => /^\p{L}{5,}$/u.test(word);

/** Legal forms at the end of a name, and how they are written in full. */
const writtenOut: readonly (readonly [RegExp, string])[] = [
  [/ S\.? ?A\.? ?S\.?$/, 'SOCIEDAD POR ACCIONES SIMPLIFICADA'],
  [/ S\.? ?A\.?$/, 'SOCIEDAD ANÓNIMA'],
  [/ (LTDA\.?|LIMITADA)$/, 'LIMITADA'],
  [/ S\.? EN C\.?$/, 'SOCIEDAD EN COMANDITA SIMPLE'],
  [/ S\. ?C\. ?A\.$/, 'SOCIEDAD EN COMANDITA POR ACCIONES'],
  [/ E\.?U\.?$/, 'EMPRESA UNIPERSONAL'],
  [/ SUCURSAL COLOMBIA$/, 'SUCURSAL COLOMBIA'],
  [/ SUCURSAL EN COLOMBIA$/, 'SUCURSAL EN COLOMBIA'],
];

function withForm(name: string, write: (core: string, written: string, short: string) => string | null) {
  for (const [form, written] of writtenOut) {
    const short = form.exec(name)?.[0];
    if (short) return write(name.slice(0, -short.length), written, short.trim());
  }
  return null;
}

export const typings = {
  'exact name': { kind: 'nombre_exacto', first: true, write: ({ name }) => name },
  'other case, no accents': {
    kind: 'nombre_exacto',
    first: true,
    write: ({ name }, random) => (random.chance(0.5) ? plain(name).toLowerCase() : plain(name).toUpperCase()),
  },
  'other legal spelling': {
    kind: 'nombre_exacto',
    first: true,
    write({ name }, random) {
      const other = name
        .replace(/ S\.? ?A\.? ?S\.?$/i, ` ${random.pick(['SAS', 'S.A.S.', 's a s', 'S.A.S', 'sas'])}`)
        .replace(/ S\.? ?A\.?$/i, ` ${random.pick(['SA', 'S.A.', 's a'])}`)
        .replace(/ (LTDA\.?|LIMITADA)$/i, ` ${random.pick(['ltda', 'LIMITADA', 'Ltda.'])}`);
      return other === name ? null : other;
    },
  },
  'without legal form': {
    kind: 'nombre_exacto',
    write: ({ name }) => name.replace(/ (S\.? ?A\.?( ?S\.?)?|LTDA\.?|LIMITADA|E\.?U\.?)$/i, ''),
  },
  'half-written legal form': {
    kind: 'palabras',
    write: ({ name }, random) =>
      withForm(
        name,
        (core, written) => `${core} ${written.slice(0, 2 + random.int(written.length - 2)).trim()}`,
      ),
  },
  'misspelt legal form': {
    kind: 'palabras',
    write: ({ name }, random) =>
      withForm(name, (core, written) => {
        const misspelt = replaceWord(written, long, (word) => typo(word, random), random);
        return misspelt && `${core} ${misspelt}`;
      }),
  },
  'legal form in another place': {
    kind: 'palabras',
    write: ({ name }, random) =>
      withForm(name, (core, written, short) => {
        const words = core.split(' ');
        words.splice(random.int(words.length), 0, random.pick([written, short]));
        return words.join(' ');
      }),
  },
  'whole word of a name': {
    kind: 'palabras',
    first: true,
    write({ name, nit }, random, { largestOf }) {
      const word = random.pick(tokenizeName(name));
      return largestOf(word) === nit ? word : null;
    },
  },
  punctuated: {
    kind: 'nombre_exacto',
    write: ({ name }, random) =>
      [...name]
        .map((c) => (c === ' ' && random.chance(0.5) ? random.pick([' & ', '-', ' . ', '’', '  ']) : c))
        .join(''),
  },
  prefix: {
    // Names that contain the words rank with names that begin with them.
    kind: 'palabras',
    write: ({ name }, random) => name.slice(0, Math.min(name.length, 4 + random.int(name.length))).trim(),
  },
  'beginnings of words': {
    kind: 'palabras',
    write: ({ name }, random) =>
      shuffled(name.split(' '), random)
        .map((word) => (word.length > 4 ? word.slice(0, 4 + random.int(word.length - 3)) : word))
        .join(' '),
  },
  reordered: { kind: 'palabras', write: ({ name }, random) => shuffled(name.split(' '), random).join(' ') },
  'one typo': {
    kind: 'aproximada',
    write: ({ name }, random) => replaceWord(name, long, (word) => typo(word, random), random),
  },
  'typo in one word alone': {
    kind: 'aproximada',
    write({ name }, random) {
      const words = name.split(' ').filter(long);
      return words.length === 0 ? null : typo(random.pick(words), random);
    },
  },
  'typo that is another word': {
    kind: 'aproximada',
    write({ name }, random, { words }) {
      const becomes = (word: string) => {
        const folded = plain(word).toLowerCase();
        for (let at = 0; at < folded.length; at++)
          for (const letter of alphabet) {
            const other = folded.slice(0, at) + letter + folded.slice(at + 1);
            if (other !== folded && words.has(other)) return other;
          }
        return null;
      };
      return replaceWord(
        name,
        (word) => long(word) && becomes(word) !== null,
        (word) => becomes(word)!,
        random,
      );
    },
  },
  'all joined': { kind: 'nombre_exacto', write: ({ name }) => name.replaceAll(' ', '') },
  'two words joined': {
    kind: 'palabras',
    write({ name }, random) {
      const words = name.split(' ');
      if (words.length < 3) return null;
      const at = 1 + random.int(words.length - 2);
      const joined = [...words.slice(0, at), words[at]! + words[at + 1]!, ...words.slice(at + 2)];
      return random.chance(0.5) ? joined.join(' ') : joined.slice(1).join(' ');
    },
  },
  'a word split': {
    kind: 'palabras',
    write({ name }, random) {
      const split = replaceWord(
        name,
        long,
        (word) => {
          const at = 2 + random.int(word.length - 3);
          return `${word.slice(0, at)} ${word.slice(at)}`;
        },
        random,
      );
      return split;
    },
  },
  'damaged, typed with accents': {
    kind: 'nombre_exacto',
    damaged: true,
    write: ({ name }) => (damageText(name) === name ? null : name),
  },
  'damaged, typed without accents': {
    kind: 'nombre_exacto',
    damaged: true,
    write: ({ name }) => (damageText(name) === name ? null : plain(name).toLowerCase()),
  },
  'damaged, a word of it': {
    kind: 'palabras',
    damaged: true,
    write: ({ name }, random) => {
      const words = name.split(' ').filter((word) => damageText(word) !== word);
      return words.length === 0 ? null : plain(random.pick(words));
    },
  },
  'damaged, a typo in that word': {
    kind: 'aproximada',
    damaged: true,
    write: ({ name }, random) => {
      const isDamaged = (word: string) => long(word) && damageText(word) !== word;
      return replaceWord(name, isDamaged, (word) => typo(plain(word), random), random);
    },
  },
  'damaged, that word alone with a typo': {
    kind: 'aproximada',
    damaged: true,
    write: ({ name }, random) => {
      const words = name.split(' ').filter((word) => long(word) && damageText(word) !== word);
      return words.length === 0 ? null : typo(plain(random.pick(words)), random);
    },
  },
  'damaged, pasted as it is': {
    kind: 'nombre_exacto',
    damaged: true,
    write: ({ name }) => (damageText(name) === name ? null : damageText(name)),
  },
  NIT: {
    kind: 'nit',
    first: true,
    write({ nit }, random) {
      const dv = checkDigit(nit);
      const dotted = nit.replace(/\B(?=(\d{3})+$)/g, random.pick(['.', ' ', ',']));
      return random.pick([
        nit,
        dotted,
        `${nit}${dv}`,
        `${nit}-${dv}`,
        `${dotted}-${dv}`,
        `${dotted} – ${dv}`,
        `NIT ${dotted}-${dv}`,
        `NIT. ${nit}`,
        `CO${nit}`,
        `  ${nit}-`,
      ]);
    },
  },
  'first digits of the NIT': {
    kind: 'nit_prefijo',
    write: ({ nit }, random) => nit.slice(0, 4 + random.int(5)),
  },
} as const satisfies Record<string, Typing>;
