/** Truncates text. */

/** Characters that are repeated of an address, in a response or in the log. */
export const mostEchoed = 200;

/** At most `length` characters, with `…` where there were more. Sixty is what an answer repeats of a request. */
export function truncate(text: string, length = 60): string {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}
