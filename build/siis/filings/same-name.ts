/** Whether two registered names are one: names differ by words, not by signs, lost letters or a slip of the keyboard. */

import { isLegalForm, tokenizeName, wildcardLetter } from '../../../contract/name-tokens.ts';

/** Words that are typed or left out as one likes. */
const links = new Set(['y', 'e', 'and', 'de', 'del', 'la', 'las', 'el', 'los', 'en']);
/** A shorter word with another letter is another word. */
const leastOfSlip = 5;

/**
 * `X S.A.S.` and `X sas` are one name, and so are `PEÑA & CIA` and `PE\uFFFDA Y COMPAÑIA`, `CONSTRUCCIONES X` and `CONTRUCCIONES X`;
 * another legal form is another name.
 */
export function isSameName(a: string, b: string): boolean {
  if (a === b) return true;
  const [own, other] = [wordsOf(a), wordsOf(b)] as const;
  if (own.forms !== other.forms) return false;
  if (slips(own.words.join(''), other.words.join('')) === 0) return true;
  return (
    own.words.length === other.words.length && own.words.every((word, i) => isSameWord(word, other.words[i]!))
  );
}

/** The words of a name, and its legal forms wherever they stand, each once. */
function wordsOf(name: string): { readonly words: readonly string[]; readonly forms: string } {
  const all = tokenizeName(name).map((word) => (word === 'compania' ? 'cia' : word));
  const forms = new Set(all.filter(isLegalForm));
  return {
    words: all.filter((word) => !isLegalForm(word) && !links.has(word)),
    forms: [...forms].sort().join(' '),
  };
}

function isSameWord(a: string, b: string): boolean {
  const wrong = slips(a, b);
  const whole = [a, b].every((word) => word.length >= leastOfSlip && /^[a-z]+$/.test(word));
  return wrong === 0 || (whole && wrong === 1);
}

/** Letters that are too many, missing, wrong or changed for their neighbour. A lost sign was any letter, or none. */
function slips(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 && j === 0) {
        row.push(0);
        continue;
      }
      const [x, y] = [a[i - 1], b[j - 1]];
      const cost = (letter: string | undefined) => (letter === wildcardLetter ? 0 : 1);
      const ways = [
        i > 0 ? rows[i - 1]![j]! + cost(x) : Infinity,
        j > 0 ? row[j - 1]! + cost(y) : Infinity,
        i > 0 && j > 0 ? rows[i - 1]![j - 1]! + (x === y ? 0 : Math.min(cost(x), cost(y))) : Infinity,
        i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2] ? rows[i - 2]![j - 2]! + 1 : Infinity,
      ];
      row.push(Math.min(...ways));
    }
  }
  return rows[a.length]![b.length]!;
}
