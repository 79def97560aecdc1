/** A feed as JSON Feed 1.1. The site's own address is not known to the data: what must be a whole address is left out. */

import type { Feed } from './feed.ts';

export const jsonFeed = ({ title, subtitle, entries }: Feed): string => {
  const items = entries.map(({ id, title, updated, summary, html, links }) => ({
    id,
    title,
    summary,
    content_html: html,
    date_published: updated,
    date_modified: updated,
    _cifras: { enlaces: links },
  }));
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: subtitle,
    language: 'es-CO',
    authors: [{ name: 'Cifras' }],
    items,
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
};
