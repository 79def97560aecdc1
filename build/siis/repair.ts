/** Letters that the source lost (U+FFFD), given back from an undamaged copy of the same text. */

const lost = '\uFFFD';

export function isDamaged(text: string): boolean {
  return text.includes(lost);
}

/**
 * The copy that a damaged text is, each lost letter standing for exactly one letter; the text itself when it is whole
 * or when no copy fits. Copies that differ beyond case decide nothing.
 */
export function repaired(text: string, copies: Iterable<string>): string {
  if (!isDamaged(text)) return text;
  const fitting = [...copies].filter((copy) => !isDamaged(copy) && fits(text, copy));
  const exact = fitting.find((copy) => fits(text, copy, true));
  if (exact !== undefined) return exact;
  return new Set(fitting.map((copy) => copy.toLowerCase())).size === 1 ? fillIn(text, fitting[0]!) : text;
}

function fits(damaged: string, copy: string, exactly = false): boolean {
  const [left, right] = [[...damaged], [...copy]];
  if (left.length !== right.length) return false;
  return left.every((letter, i) =>
    letter === lost
      ? /\p{L}|¿/u.test(right[i]!)
      : letter === right[i] || (!exactly && letter.toLowerCase() === right[i]!.toLowerCase()),
  );
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
