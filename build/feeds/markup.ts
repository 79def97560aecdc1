/** Text that stands in a feed: no character of a filing is markup, and none is one that XML cannot hold. */

import { escapeHtml } from '../../contract/html.ts';

/** All but what XML 1.0 calls a character; a lone surrogate is none. */
const outsideXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const escaped = (text: string): string => escapeHtml(text.replaceAll(outsideXml, '\uFFFD'));
