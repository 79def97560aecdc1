/** HTML by templates that escape whatever is put into them, but for HTML itself. */

import { escaped } from './server-dom.ts';

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | false | null | readonly Html[];

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((text, part, i) => text + textOf(values[i - 1]!) + part));
}

function textOf(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value === null ? '' : value.map(({ text }) => text).join('');
  return value === false ? '' : escaped(String(value));
}

/** JSON for a `script` element, from which no text of it can break out. */
export const jsonIn = (value: unknown): Html =>
  new Html(
    JSON.stringify(value)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
  );
