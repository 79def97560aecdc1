/** What a command prints: labels, names and file names come from outside, and no text of theirs acts upon a terminal. */

/** One line, in which control characters are spelt as in JSON, line breaks too. */
export const escapeControls = (line: string): string =>
  line.replace(
    /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The same of several lines. */
export const printable = (text: string): string => text.split('\n').map(escapeControls).join('\n');

export const print = (text: string): boolean => process.stdout.write(`${printable(text)}\n`);

export const printError = (text: string): boolean => process.stderr.write(`${printable(text)}\n`);
