/** What the sections of the page are made of: headings, tables, figures and links. */

import { Html, type HtmlContent, html } from '../../contract/html.ts';

/** Rows shown of a list; the rest is counted. */
const shown = 200;

export const number = (value: number | null): string =>
  value === null ? '—' : value.toLocaleString('es-CO');
export const ratio = (value: number | null): string =>
  value === null ? '—' : value.toLocaleString('es-CO', { maximumSignificantDigits: 5 });

export const section = (title: string, ...content: readonly HtmlContent[]): Html =>
  html`<section><h2>${title}</h2>${content}</section>
`;

export type Cell = string | Html | { readonly figure: string };
export const figure = (text: string): Cell => ({ figure: text });

/** Leads to the company's page where the site and this page have one host. */
export const company = (nit: string): Html => html`<a href="/empresa/${nit}">${nit}</a>`;

/** A table of the first rows, and how many more there are. */
export function table(head: readonly Cell[], body: readonly (readonly Cell[])[]): Html {
  if (body.length === 0) return html`<p>Ninguno.</p>`;
  const cell = (tag: 'th' | 'td') => (content: Cell) => {
    const [open, close] = [new Html(`<${tag}`), new Html(`</${tag}>`)];
    return typeof content === 'object' && 'figure' in content
      ? html`${open} class="n">${content.figure}${close}`
      : html`${open}>${content}${close}`;
  };
  const more = body.length - shown;
  return html`<table><thead><tr>${head.map(cell('th'))}</tr></thead><tbody>
${body.slice(0, shown).map((row) => html`<tr>${row.map(cell('td'))}</tr>\n`)}</tbody></table>${
    more > 0 ? html`<p>… y ${number(more)} más.</p>` : null
  }`;
}
