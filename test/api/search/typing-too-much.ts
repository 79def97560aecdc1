/** How lists and people write more than a name, other words for the same, and names that lost letters on their way. */

import type { Typing } from './typing.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Spellings of a word, by hand: the table of the search is not asked. */
const spellings: readonly (readonly string[])[] = [
  ['COMPAÑIA', 'COMPAÑÍA', 'CIA', 'CÍA.', 'Cia'],
  ['COMERCIALIZADORA INTERNACIONAL', 'C.I.', 'CI', 'C I'],
  ['HERMANOS', 'HNOS', 'Hnos.'],
  ['DISTRIBUIDORA', 'DIST.'],
  ['INVERSIONES', 'INV.'],
  ['INGENIERIA', 'INGENIERÍA', 'ING.'],
  ['INDUSTRIAS', 'IND.'],
  ['CONSTRUCCIONES', 'CONST.'],
  ['TRANSPORTES', 'TRANSP.'],
  ['LABORATORIOS', 'LAB.'],
];

/** Whole words, whatever their accents. */
const wordIn = (name: string, word: string) => {
  const at = ` ${plain(name)} `.toUpperCase().indexOf(` ${plain(word).toUpperCase()} `);
  return at < 0 ? null : ([name.slice(0, at), name.slice(at + word.length)] as const);
};

const asWindows1252 = (text: string) =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

const losable = /\p{L}/u;

export const typingsWithTooMuch = {
  'name and the state': {
    kind: 'parcial',
    write: ({ name }, random) =>
      `${name} ${random.pick(['EN LIQUIDACION', 'EN REORGANIZACION', 'en liquidación judicial', '(EN REORGANIZACIÓN EMPRESARIAL)', 'EN ACUERDO DE REESTRUCTURACION'])}`,
  },
  'name and a NIT of nobody': {
    kind: 'parcial',
    write: ({ name }, random) =>
      `${name}${random.pick([' NIT 890205645', ' - NIT: 890.205.645', ', 890205645-0'])}`,
  },
  'NIT among other words': {
    kind: 'nit',
    first: true,
    write: ({ nit, name }, random) =>
      random.pick([
        `factura de ${name.split(' ')[0]} NIT ${nit} por pagar`,
        `NIT ${nit} ${name}`,
        `${name} ${nit.replace(/\B(?=(\d{3})+$)/g, '.')}`,
      ]),
  },
  'name and «de Colombia»': { kind: 'parcial', write: ({ name }) => `${name} DE COLOMBIA` },
  'name and some town': {
    kind: 'parcial',
    write: ({ name }, random) =>
      `${name} ${random.pick(['MEDELLIN', 'Bogotá', 'CALI', 'Barranquilla', 'PEREIRA'])}`,
  },
  'name and an acronym in brackets': {
    kind: 'parcial',
    write({ name }) {
      const letters = plain(name).match(/\b[A-Za-z]/g) ?? [];
      return letters.length < 2 ? null : `${name} (${letters.slice(0, 3).join('').toUpperCase()}X)`;
    },
  },
  'other words that say the same': {
    kind: 'nombre_exacto',
    write({ name }, random) {
      for (const row of spellings)
        for (const word of row) {
          const around = wordIn(name, word);
          const others = row.filter((other) => plain(other) !== plain(word));
          if (around) return around.join(random.pick(others));
        }
      return null;
    },
  },
  'y for & between initials': {
    kind: 'nombre_exacto',
    write({ name }) {
      const other = name.replace(
        /(?<![\p{L}\p{N}])(\p{L}) ?(&|y) ?(\p{L})(?![\p{L}\p{N}])/iu,
        (_, a, link, b) => (link === '&' ? `${a} y ${b}` : `${a} & ${b}`),
      );
      return other === name ? null : other;
    },
  },
  'a question mark for a letter': {
    kind: 'nombre_exacto',
    write({ name }, random) {
      const letters = [...name];
      const places = letters.flatMap((letter, i) => (/[ñáéíóú]/iu.test(letter) ? [i] : []));
      const inWords = letters.flatMap((letter, i) =>
        losable.test(letter) && losable.test(letters[i - 1] ?? '') && losable.test(letters[i + 1] ?? '')
          ? [i]
          : [],
      );
      const all = places.length > 0 ? places : inWords;
      if (all.length === 0) return null;
      const place = random.pick(all);
      return letters.map((letter, i) => (i === place ? '?' : letter)).join('');
    },
  },
  'encoded twice': {
    kind: 'nombre_exacto',
    write: ({ name }) => {
      const accented = name
        .replace(/COMPANIA/i, 'COMPAÑIA')
        .replace(/ION\b/, 'IÓN')
        .replace(/ERIA\b/, 'ERÍA');
      return /[^\p{ASCII}]/u.test(accented) ? asWindows1252(accented) : null;
    },
  },
} as const satisfies Record<string, Typing>;
