/** HTML templates that escape their values, except values that are HTML already. */

import { escapeHtml } from '../../../contract/escape-html.ts';

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlContent = Html | string | number | false | null | readonly HtmlContent[];

export const html = (parts: TemplateStringsArray, ...contents: readonly HtmlContent[]): Html =>
  new Html(parts.reduce((text, part, i) => text + render(contents[i - 1]!) + part));

function render(content: HtmlContent): string {
  if (content === null || content === false) return '';
  if (content instanceof Html) return content.text;
  return typeof content === 'object' ? content.map(render).join('') : escapeHtml(String(content));
}

/** JSON for a `script` element, escaped so that no text can close the element. */
export const jsonForScript = (value: unknown): Html =>
  new Html(
    JSON.stringify(value)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
  );
