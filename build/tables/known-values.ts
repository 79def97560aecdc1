/** The answers of a closed list, told by the letters that survive: an accented letter may be filed whole, without its accent, or lost. */

import { filterKey } from '../../contract/text.ts';
import { companyStates } from './company-states.ts';
import { companyTypes } from './company-types.ts';

const lost = /\uFFFD/g;

/**
 * Reads a text as the one value that has it as a form; null when none has. A text that lost signs is compared without them, as one
 * letter may have left two: `NARI\uFFFD?O`.
 */
export function createKnownValues(
  forms: Iterable<readonly [form: string, value: string]>,
): (text: string) => string | null {
  const listed = [...forms];
  const exact = new Map(listed.map(([form, value]) => [filterKey(form), value]));
  const damaged = listed.map(([form, value]) => ({ survivors: survivorsOf(form), value }));
  return (text) => {
    const key = filterKey(text);
    if (!text.includes('\uFFFD')) return exact.get(key) ?? null;
    const left = key.replace(lost, '');
    const found = new Set(damaged.flatMap(({ survivors, value }) => (survivors.test(left) ? [value] : [])));
    return found.size === 1 ? [...found][0]! : null;
  };
}

/** What may be left of a form: `Córdoba` as `cordoba` or `crdoba`. */
function survivorsOf(form: string): RegExp {
  const letters = [...form.normalize('NFC')].map((letter) => {
    const bare = filterKey(letter);
    return /^\p{ASCII}$/u.test(letter) || bare === '' ? bare : `${bare}?`;
  });
  return new RegExp(`^${letters.join('')}$`);
}

export const knownState = createKnownValues(companyStates.map((state) => [state, state]));

/** As the form prints it: `08. SOCIEDAD POR ACCIONES SIMPLIFICADA SAS`. Its number decides where there is one. */
export function knownType(text: string): string | null {
  const number = /^(\d{2})\./.exec(text)?.[1] ?? typeByName(text);
  const name = number && companyTypes[number]?.name;
  return name ? `${number}. ${name}` : null;
}

const typeByName = createKnownValues(
  Object.entries(companyTypes).flatMap(([number, { name, written }]) =>
    [name, ...written].map((form) => [form, number] as const),
  ),
);
