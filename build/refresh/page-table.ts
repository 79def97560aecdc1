/** HTML parts of the report: headings, tables, figures and links. */

import { Html, type HtmlContent, html } from '../../contract/html.ts';

/** Most rows of a table; the rest is only counted. */
const maxRows = 200;

export const formatCount = (value: number | null): string =>
  value === null ? '—' : value.toLocaleString('es-CO');
export const ratio = (value: number | null): string =>
  value === null ? '—' : value.toLocaleString('es-CO', { maximumSignificantDigits: 5 });

export const reportSection = (title: string, ...content: readonly HtmlContent[]): Html =>
  html`<section><h2>${title}</h2>${content}</section>
`;

export type ReportCell = string | Html | { readonly figure: string };
export const figureCell = (text: string): ReportCell => ({ figure: text });

/** A link to the company's page; it works when the report is served by the site's host. */
export const companyLink = (nit: string): Html => html`<a href="/empresa/${nit}">${nit}</a>`;

/** A table of the first rows, with a count of the rest. */
export function reportTable(head: readonly ReportCell[], body: readonly (readonly ReportCell[])[]): Html {
  if (body.length === 0) return html`<p>Ninguno.</p>`;
  const cell = (tag: 'th' | 'td') => (content: ReportCell) => {
    const [open, close] = [new Html(`<${tag}`), new Html(`</${tag}>`)];
    return typeof content === 'object' && 'figure' in content
      ? html`${open} class="n">${content.figure}${close}`
      : html`${open}>${content}${close}`;
  };
  const more = body.length - maxRows;
  return html`<table><thead><tr>${head.map(cell('th'))}</tr></thead><tbody>
${body.slice(0, maxRows).map((row) => html`<tr>${row.map(cell('td'))}</tr>\n`)}</tbody></table>${
    more > 0 ? html`<p>… y ${formatCount(more)} más.</p>` : null
  }`;
}
