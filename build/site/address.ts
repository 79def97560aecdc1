/** The files that must name the site's own address: robots.txt, the sitemap and security.txt. */

import { problems } from '../../contract/http/problems.ts';
import { referencePages } from './operation.ts';

/** The same rule as the server's: SITE_URL, else the platform's production address, else this machine. */
export function siteAddress(variables: Readonly<Record<string, string | undefined>>): string {
  const { SITE_URL, VERCEL_PROJECT_PRODUCTION_URL, PORT = '3000' } = variables;
  if (SITE_URL) return SITE_URL.replace(/\/+$/, '');
  return VERCEL_PROJECT_PRODUCTION_URL
    ? `https://${VERCEL_PROJECT_PRODUCTION_URL}`
    : `http://localhost:${PORT}`;
}

export const pages = [
  '/',
  '/explorar',
  '/comparar',
  '/datos',
  '/datos/calidad',
  '/docs',
  ...referencePages,
  '/docs/guia',
  '/docs/archivos',
  '/errors',
  ...Object.keys(problems).map((slug) => `/errors/${slug}`),
];

/** What a sitemap may hold. */
const sitemapSize = 50_000;

/**
 * `contact` is a web or mail address; without one it is the part of the guide that speaks of security. `companies` are
 * further pages, put into sitemaps of their own.
 */
export function addressFiles(
  site: string,
  contact: string | undefined,
  now: Date,
  companies: readonly string[] = [],
): Readonly<Record<string, string>> {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  const parts = Math.ceil(companies.length / sitemapSize);
  const more = Array.from({ length: parts }, (_, part) => {
    const own = companies.slice(part * sitemapSize, (part + 1) * sitemapSize);
    return [`sitemap-${part + 1}.xml`, sitemap(site, own)] as const;
  });
  return {
    'robots.txt': [
      'User-agent: *',
      'Disallow: /api/v1/screener',
      'Disallow: /api/v1/search',
      'Disallow: /api/v1/series',
      '',
      ...['sitemap.xml', ...more.map(([name]) => name)].map((name) => `Sitemap: ${site}/${name}`),
      '',
    ].join('\n'),
    'sitemap.xml': sitemap(site, pages),
    ...Object.fromEntries(more),
    'security.txt': [
      `Contact: ${contact ?? `${site}/docs/guia#seguridad`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${site}/.well-known/security.txt`,
      '',
    ].join('\n'),
  };
}

function sitemap(site: string, addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escaped(site + address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
