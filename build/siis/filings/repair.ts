/** Letters that the source lost (U+FFFD), given back from an undamaged copy of the same text. */

const lost = '\uFFFD';

export function isDamaged(text: string): boolean {
  return text.includes(lost);
}

/**
 * The copy that a damaged text is, each lost letter standing for exactly one letter; the text itself when it is whole
 * or when no copy fits. Only letters outside ASCII get lost: a copy that has them goes before one typed without.
 * Copies that differ beyond case decide nothing.
 */
export function repaired(text: string, copies: Iterable<string>): string {
  if (!isDamaged(text)) return text;
  const whole = [...copies].filter((copy) => !isDamaged(copy) && fits(text, copy));
  const accented = whole.filter((copy) => fits(text, copy, losable));
  const fitting = accented.length > 0 ? accented : whole;
  if (new Set(fitting.map((copy) => copy.toLowerCase())).size !== 1) return text;
  return fitting.find((copy) => sameCase(text, copy)) ?? fillIn(text, fitting[0]!);
}

const anyLetter = /\p{L}|¿/u;
const losable = /[^\p{ASCII}\P{L}]|¿/u;

function fits(damaged: string, copy: string, letters = anyLetter): boolean {
  const [left, right] = [[...damaged], [...copy]];
  if (left.length !== right.length) return false;
  return left.every((letter, i) =>
    letter === lost ? letters.test(right[i]!) : letter.toLowerCase() === right[i]!.toLowerCase(),
  );
}

function sameCase(damaged: string, copy: string): boolean {
  const letters = [...copy];
  return [...damaged].every((letter, i) => letter === lost || letter === letters[i]);
}

/** The damaged text with the lost letters of a copy, in the case of the letter before. */
function fillIn(damaged: string, copy: string): string {
  const letters = [...copy];
  return [...damaged]
    .map((letter, i, all) => {
      if (letter !== lost) return letter;
      const before = all.slice(0, i).findLast((other) => other.toLowerCase() !== other.toUpperCase());
      return before !== undefined && before === before.toUpperCase()
        ? letters[i]!.toUpperCase()
        : letters[i]!.toLowerCase();
    })
    .join('');
}
