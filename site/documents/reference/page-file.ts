/** The type of a page that is a file, and texts with code in them. */

import { escapeHtml } from '../../../contract/escape-html.ts';
import type { PageDocument } from '../../parts/document/document.tsx';

/** Without `path`, the page for unknown addresses. */
export type PageFile = Pick<PageDocument, 'path' | 'title' | 'description'> & {
  /** Further tags of its head, as HTML. */
  readonly head?: string;
  /** The inner HTML of `<main>`. */
  readonly main: string;
  /** The module of `site/browser` that the page starts with. */
  readonly script?: string;
  /** Structured data (schema.org) at the site's address. */
  readonly about?: (site: string) => object;
};

/** Escapes a text and turns what is between backquotes into `<code>`. */
export const withCode = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
