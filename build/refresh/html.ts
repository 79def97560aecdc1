/** Markup from text: whatever is put into a template is escaped, unless it is markup already. */

export interface Markup {
  readonly markup: string;
}

export type Content = string | number | null | Markup | readonly Content[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function html(texts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return { markup: texts.reduce((before, text, i) => before + render(contents[i - 1]!) + text) };
}

function render(content: Content): string {
  if (content === null) return '';
  if (typeof content === 'string' || typeof content === 'number')
    return String(content).replace(/[&<>"']/g, (character) => entities[character]!);
  return isList(content) ? content.map(render).join('') : content.markup;
}

const isList = (content: Markup | readonly Content[]): content is readonly Content[] =>
  Array.isArray(content);
