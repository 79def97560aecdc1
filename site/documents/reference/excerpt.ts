/** A JSON value as text for a page: small objects on one line, long lists and maps cut, with a count of what is left out. */

import type { JsonValue } from '../openapi/shapes.ts';

interface Excerpt {
  readonly text: string;
  /** Whether something was left out. */
  readonly shortened: boolean;
}

/** Most elements of a list or keys of a map that are shown, tried in this order until the text is short enough. */
const tries = [Number.POSITIVE_INFINITY, 12, 6, 4, 3, 2, 1];
const widest = 110;

/** Shows as much of the value as fits into `mostLines`; the shortest form may exceed it. */
export function excerpt(value: JsonValue, mostLines: number): Excerpt {
  const shortest = tries
    .map((most) => excerptOf(value, most, '', 0))
    .find(({ text }, i) => i === tries.length - 1 || text.split('\n').length <= mostLines);
  return shortest!;
}

function excerptOf(value: JsonValue, most: number, indent: string, depth: number): Excerpt {
  if (typeof value !== 'object' || value === null)
    return { text: JSON.stringify(value) ?? 'null', shortened: false };
  const list = Array.isArray(value);
  const line = oneLine(value);
  if (line.length <= widest && depth > 0 && isFlat(value)) return { text: line, shortened: false };
  const entries = Object.entries(value as Readonly<Record<string, JsonValue>>);
  const shownEntries = list || (depth > 1 && isMap(value)) ? entries.slice(0, most) : entries;
  const more = indent.concat('  ');
  const parts = shownEntries.map(([key, element]) => {
    const { text, shortened } = excerptOf(element, most, more, depth + 1);
    return { text: `${more}${list ? '' : `${JSON.stringify(key)}: `}${text}`, shortened };
  });
  const rest = entries.length - shownEntries.length;
  const restLine = rest > 0 ? [`${more}… ${counted(rest, list)} más`] : [];
  const body = [parts.map(({ text }) => text).join(',\n'), ...restLine].join(',\n');
  return {
    text: list ? `[\n${body}\n${indent}]` : `{\n${body}\n${indent}}`,
    shortened: rest > 0 || parts.some(({ shortened }) => shortened),
  };
}

const counted = (rest: number, list: boolean) =>
  `${rest} ${list ? 'elemento' : 'clave'}${rest > 1 ? 's' : ''}`;

/** Whether all values of an object are of one kind (objects or numbers, nulls aside), as in a map by year. */
const isMap = (value: object): boolean =>
  ['object', 'number'].some((kind) =>
    Object.values(value).every(
      (element) => element === null || (typeof element === kind && !Array.isArray(element)),
    ),
  );

const oneLine = (value: JsonValue): string =>
  JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/\[ | \]/g, (bracket) => bracket.trim());

const isFlat = (value: object): boolean =>
  Object.values(value).every(
    (element) => typeof element !== 'object' || element === null || Array.isArray(element),
  );
