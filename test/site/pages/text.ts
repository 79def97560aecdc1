/** What the text of a page contains for people and for machines. */

import { siteUrl } from '../../paths.ts';
import { between } from './drawn.ts';

type About = Record<string, unknown> & { readonly '@graph': readonly Record<string, unknown>[] };

const jsonAfter = <T>(text: string, start: string) => JSON.parse(between(text, start, '</script>')) as T;

/** The JSON-LD of a page. */
export const aboutIn = (text: string): About => jsonAfter<About>(text, 'ld+json">');
export const graphIn = (text: string): About['@graph'] => aboutIn(text)['@graph'];

export const heading = (text: string): string => between(text, '<h1>', '</h1>');
export const described = (text: string): string => between(text, '<meta name="description" content="', '"');

/** The head's link to the page's canonical address. */
export const canonical = (path: string): string => `<link rel="canonical" href="${siteUrl}${path}"/>`;
/** The head's tag of a page that search engines must not index. */
export const noindex = '<meta name="robots" content="noindex"/>';
