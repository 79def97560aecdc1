/** HTML by templates that escape whatever is put into them, but for HTML itself. */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML and XML, between tags or in an attribute quoted with `"`. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character]!);

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

/** JSON for a `script` element, from which no text of it can break out. */
export const jsonIn = (value: unknown): Html =>
  new Html(
    JSON.stringify(value)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
  );
