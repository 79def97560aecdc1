/** XML references: the five named entities and numeric characters, nothing else. */

import type { FilingRejection } from './rejection.ts';

const namedReferences = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Longer than any legitimate reference, such as `&#x0000010FFFF;`. */
const maxLength = 40;

/** Throws an error made by `fault` for the first invalid reference. */
export function checkReferences(text: string, fault: (what: string) => FilingRejection): void {
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    const body = /^&([^;&]*);/.exec(text.slice(at, at + maxLength))?.[1];
    if (body === undefined || (body[0] !== '#' && !namedReferences.has(body))) {
      throw fault(`an undefined entity or a bare "&" (${text.slice(at, at + 12)})`);
    }
    if (body[0] === '#' && !isXmlCharacter(codePoint(body)))
      throw fault(`the reference &${body}; to no character`);
  }
}

/** The text with its references decoded; `checkReferences` must have passed. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  const known = new Map(namedReferences);
  const parts: string[] = [];
  let done = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', done)) {
    const end = text.indexOf(';', at);
    const body = text.slice(at + 1, end);
    const char = known.get(body) ?? String.fromCodePoint(codePoint(body));
    known.set(body, char);
    parts.push(text.slice(done, at), char);
    done = end + 1;
  }
  parts.push(text.slice(done));
  return parts.join('');
}

function codePoint(body: string): number {
  if (/^#x[0-9A-Fa-f]+$/.test(body)) return Number.parseInt(body.slice(2), 16);
  return /^#[0-9]+$/.test(body) ? Number.parseInt(body.slice(1), 10) : Number.NaN;
}

function isXmlCharacter(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}
