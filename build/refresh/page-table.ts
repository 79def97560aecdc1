/** What the sections of the page are made of: headings, tables, figures and links. */

import { type Content, html, type Markup } from './html.ts';

/** Rows shown of a list; the rest is counted. */
const shown = 200;

export const number = (value: number | null): string =>
  value === null ? '—' : value.toLocaleString('es-CO');
export const ratio = (value: number | null): string =>
  value === null ? '—' : value.toLocaleString('es-CO', { maximumSignificantDigits: 5 });

export const section = (title: string, ...content: readonly Content[]): Markup =>
  html`<section><h2>${title}</h2>${content}</section>
`;

export type Cell = string | Markup | { readonly figure: string };
export const figure = (text: string): Cell => ({ figure: text });

/** Leads to the company's page where the site and this page have one host. */
export const company = (nit: string): Markup => html`<a href="/empresa/${nit}">${nit}</a>`;

/** A table of the first rows, and how many more there are. */
export function table(head: readonly Cell[], body: readonly (readonly Cell[])[]): Markup {
  if (body.length === 0) return html`<p>Ninguno.</p>`;
  const cell = (tag: 'th' | 'td') => (content: Cell) => {
    const [open, close] = [{ markup: `<${tag}` }, { markup: `</${tag}>` }];
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
