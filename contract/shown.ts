/** What an answer repeats of a request: at most 60 characters of it. */

export function shown(text: string): string {
  const characters = [...text];
  return characters.length <= 60 ? text : `${characters.slice(0, 60).join('')}…`;
}
