/** What stands in the text of a page that is drawn, for people and for machines. */

import { siteUrl } from '../../paths.ts';
import { between } from './drawn.ts';

type About = Record<string, unknown> & { readonly '@graph': readonly Record<string, unknown>[] };

const jsonAfter = <T>(text: string, start: string) => JSON.parse(between(text, start, '</script>')) as T;

/** What the script that makes it live draws from. */
export const factsIn = <T>(text: string): T => jsonAfter<T>(text, 'id="datos">');
/** What it tells search engines of itself, in the words of schema.org. */
export const aboutIn = (text: string): About => jsonAfter<About>(text, 'ld+json">');
export const graphIn = (text: string): About['@graph'] => aboutIn(text)['@graph'];

export const heading = (text: string): string => between(text, '<h1>', '</h1>');
export const described = (text: string): string => between(text, '<meta name="description" content="', '"');

/** What stands in the head of a page with an address of its own. */
export const canonical = (path: string): string => `<link rel="canonical" href="${siteUrl}${path}">`;
/** What stands in the head of a page that no search engine keeps. */
export const noindex = '<meta name="robots" content="noindex">';
