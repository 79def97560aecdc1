/** Text that stands in XML and HTML: no character of a filing is markup, and none is one that XML cannot hold. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Readers of XML and HTML make another line break of it.
  '\r': '&#13;',
};

/** All but what XML 1.0 calls a character; a lone surrogate is none. */
const outsideXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const escaped = (text: string): string =>
  text.replaceAll(outsideXml, '\uFFFD').replaceAll(/[&<>"'\r]/g, (character) => entities[character]!);
