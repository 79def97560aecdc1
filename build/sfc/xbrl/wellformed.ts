/**
 * Checks that XML is well-formed, without DOCTYPE and within bounds; the parser and its XMLValidator accept too much and
 * have no bounds.
 */

import { FilingRejection } from './bytes.ts';

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
function checkReferences(text: string, fault: (what: string) => FilingRejection): void {
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

/** Real filings nest 6 levels; parser and tree readers rely on a bound. */
export const maxDepth = 200;

/** The longest known name has 160 characters; each fact repeats its name. */
const maxName = 1_000;

/**
 * Real filings have 10,000 to 16,000 elements; one of 25 MB would have 150,000, and 500,000 attributes. An element takes
 * up to 1,500 bytes of the 512 MB of a build thread.
 */
const maxPieces = 250_000;
const maxAttributes = 1_000_000;
const maxAttributesOfOne = 25_000;

/** Characters; the longest known text has 7,262. The parser takes 32 bytes for each until the text ends. */
export const maxText = 2_000_000;
const maxTag = 4_000_000;

/** Marks where a text was cut at the bound; not an XML character, so no file contains it. */
export const cutMark = '\0';

const nameStart =
  'A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F' +
  '\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const ncName = `[${nameStart}][${nameStart}\\-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040]*`;
const qName = `${ncName}(?::${ncName})?`;
const space = '[ \\t\\n]';
/** Bounded: the regex engine backtracks per blank and fails on runs of millions. */
const spaces = `${space}{0,1000}`;

const openTag = new RegExp(`<(${qName})`, 'y');
const attributePattern = new RegExp(`(${qName})${spaces}=${spaces}(?:"([^<"]*)"|'([^<']*)')`, 'y');
const openTagEnd = /(\/?)>/y;
const closeTag = new RegExp(`</(${qName})${spaces}>`, 'y');
const instructionPattern = new RegExp(`<\\?(${ncName})(?=${space}|\\?>)`, 'y');
const xmlDeclaration = new RegExp(
  `<\\?xml${space}+version${space}*=${space}*("1\\.[0-9]+"|'1\\.[0-9]+')` +
    `(${space}+encoding${space}*=${space}*("[A-Za-z][\\w.\\-]*"|'[A-Za-z][\\w.\\-]*'))?` +
    `(${space}+standalone${space}*=${space}*("(yes|no)"|'(yes|no)'))?${space}*\\?>`,
  'y',
);

const htmlDoctype = /^\s*<!DOCTYPE\s+html/i;
const htmlRoot = /^\s*<html[\s>]/i;
const htmlMessage = 'the file is an HTML page, not an XBRL instance';

/**
 * Throws a FilingRejection when the text is not well-formed. Returns it for the parser: without processing instructions,
 * in which the parser takes an apostrophe for a quote, without the blanks between elements, which it would keep as texts of
 * their own and take a third longer, and with `cutMark` for what is too long.
 */
export function wellFormed(text: string): string {
  if (htmlDoctype.test(text)) throw new FilingRejection(htmlMessage);
  try {
    return scan(text);
  } catch (error) {
    if (error instanceof FilingRejection && htmlRoot.test(text))
      throw new FilingRejection(htmlMessage, { cause: error });
    throw error;
  }
}

function scan(text: string): string {
  const open: string[] = [];
  const kept: string[] = [];
  let keptTo = 0;
  let roots = 0;
  let run = 0;
  let pieces = 0;
  let attributes = 0;
  let at = 0;
  /** the markup before the text that is looked at */
  let last: 'open' | 'end' | 'other' = 'other';

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  /** Returns how many blanks were skipped. */
  const skipBlanks = (): number => {
    const start = at;
    while (isBlank(text.charCodeAt(at))) at++;
    return at - start;
  };
  const fault = (what: string): FilingRejection =>
    new FilingRejection(`not well-formed XML: ${what} (line ${lineOf(text, at)})`);
  const skipPast = (end: string, from: number, what: string): number => {
    const found = text.indexOf(end, from);
    if (found === -1) throw fault(`${what} without an end`);
    return found + end.length;
  };

  const replace = (from: number, to: number, by: string): void => {
    kept.push(text.slice(keptTo, from), by);
    keptTo = to;
  };

  while (at < text.length) {
    const next = text.indexOf('<', at);
    const chars = text.slice(at, next === -1 ? text.length : next);
    if (open.length === 0 && /[^ \t\n]/.test(chars)) throw fault('text outside the root element');
    if (chars.includes(']]>')) throw fault('"]]>" in text');
    checkReferences(chars, fault);
    run += chars.length;
    if (run > maxText) replace(at, at + chars.length, cutMark);
    else if (standsBetween(last, text.charCodeAt(next + 1)) && isBlankText(chars)) replace(at, next, '');
    if (next === -1) break;
    at = next;
    last = 'other';
    if (text[at + 1] !== '/' && ++pieces > maxPieces) {
      throw new FilingRejection(`the file has more than ${maxPieces} elements and other pieces of markup`);
    }

    if (text.startsWith('<!--', at)) {
      const end = skipPast('--', at + 4, 'a comment');
      if (text[end] !== '>') throw fault('"--" in a comment');
      at = end + 1;
    } else if (text.startsWith('<![CDATA[', at)) {
      if (open.length === 0) throw fault('a CDATA section outside the root element');
      at = skipPast(']]>', at, 'a CDATA section');
      run = 0;
    } else if (text.startsWith('<!', at)) {
      if (/^<!DOCTYPE/i.test(text.slice(at, at + 9))) {
        throw new FilingRejection(`the file has a DOCTYPE (line ${lineOf(text, at)}), which is refused`);
      }
      throw fault('a markup declaration');
    } else if (text.startsWith('<?', at)) {
      const from = at;
      const declared = from === 0 && match(xmlDeclaration) !== null;
      if (!declared) {
        const target = match(instructionPattern)?.[1];
        if (target === undefined) throw fault('a damaged processing instruction');
        if (target.toLowerCase() === 'xml')
          throw fault('an XML declaration that is damaged or not at the start');
        at = skipPast('?>', at, 'a processing instruction');
      }
      replace(from, at, '');
    } else if (text.startsWith('</', at)) {
      const expected = open.at(-1);
      const name = match(closeTag)?.[1];
      if (name === undefined) throw fault('a damaged end tag');
      if (name !== expected)
        throw fault(`</${name}> where ${expected ? `</${expected}>` : 'nothing'} was expected`);
      open.pop();
      run = 0;
      last = 'end';
    } else {
      const name = match(openTag)?.[1];
      if (name === undefined) throw fault('a "<" that starts no tag');
      if (name.length > maxName) throw fault(`a name of ${name.length} characters`);
      if (open.length === 0 && ++roots > 1) throw fault('a second root element');
      attributes += readAttributes(skipBlanks, match, fault);
      if (attributes > maxAttributes)
        throw new FilingRejection(`the file has more than ${maxAttributes} attributes`);
      const end = match(openTagEnd);
      if (!end) throw fault(`the tag <${name}> is damaged`);
      if (at - next > maxTag)
        throw new FilingRejection(`the tag <${name}> has more than ${maxTag} characters`);
      if (end[1] === '') open.push(name);
      last = end[1] === '' ? 'open' : 'end';
      if (open.length > maxDepth)
        throw new FilingRejection(`the file nests more than ${maxDepth} levels deep`);
      run = 0;
    }
  }
  if (open.length > 0) throw fault(`<${open.at(-1)}> is not closed; the file may be truncated`);
  if (roots === 0) throw new FilingRejection('the file is not XML: it has no root element');
  kept.push(text.slice(keptTo));
  return kept.join('');
}

/** Whether text stands between two elements, or between one and the tag around it, so that it is no part of a value. */
function standsBetween(last: 'open' | 'end' | 'other', afterLess: number): boolean {
  if (last === 'other' || afterLess === 0x21 || afterLess === 0x3f) return false;
  return last === 'end' || afterLess !== 0x2f;
}

function isBlankText(chars: string): boolean {
  for (let i = 0; i < chars.length; i++) if (!isBlank(chars.charCodeAt(i))) return false;
  return chars !== '';
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x09 || code === 0x0a;

/** Also skips blanks after the last attribute. */
function readAttributes(
  skipBlanks: () => number,
  match: (pattern: RegExp) => RegExpExecArray | null,
  fault: (what: string) => FilingRejection,
): number {
  const names = new Set<string>();
  while (skipBlanks() > 0) {
    const found = match(attributePattern);
    if (!found) break;
    const name = found[1]!;
    if (names.has(name)) throw fault(`the attribute ${name} is repeated`);
    names.add(name);
    checkReferences(found[2] ?? found[3] ?? '', fault);
    if (names.size > maxAttributesOfOne) {
      throw new FilingRejection(`an element has more than ${maxAttributesOfOne} attributes`);
    }
  }
  return names.size;
}

function lineOf(text: string, at: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i !== -1 && i < at; i = text.indexOf('\n', i + 1)) line++;
  return line;
}
