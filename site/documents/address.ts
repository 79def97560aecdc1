/** The files that must name the site's own address: robots.txt, the sitemaps, security.txt, and what leads programs to the API and agents to `/mcp`. */

import { escapeHtml } from '../../contract/escape-html.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { contactExpected, isContact, reportAddress } from '../../contract/http/contact.ts';
import { licenseAddress } from '../../contract/http/envelope.ts';
import {
  apiCatalog,
  mcpCard,
  mcpCatalog,
  mcpPath,
  releaseLine,
  staticPages,
} from '../../contract/http/routes.ts';
import { apiVersion } from '../../contract/http/schemas.ts';
import type { DatedPage, ServedPages } from './drawn-pages.ts';

/** Where people report an error, by CONTACT_URL and REPO_URL of the variables. Throws when one is no address. */
export function contactAddress(variables: Readonly<Record<string, string | undefined>>): string | undefined {
  for (const name of ['CONTACT_URL', 'REPO_URL'])
    if (variables[name] && !isContact(variables[name]))
      throw new Error(`${name} is «${variables[name]}»: it ${contactExpected}`);
  return reportAddress(variables);
}

/** What the first sitemap lists: the pages that are files, and the drawn ones that stand in every release. */
export const pages = [
  '/',
  ...staticPages,
  '/explorar',
  '/comparar',
  '/sector',
  '/departamentos',
  '/linea',
  '/en/linea',
  '/transiciones',
  '/sfc',
  '/en/sfc',
  '/buscar',
  '/en/buscar',
];

/** Most URLs in one sitemap (sitemaps.org protocol). */
const sitemapSize = 50_000;

/**
 * Contents by file name. `contact` is a URL for security.txt, without one the guide's section about errors. `drawn` are further
 * pages, in sitemaps of their own; `sitemap.xml` is the index of all sitemaps.
 */
export function addressFiles(
  site: string,
  contact: string | undefined,
  now: Date,
  { release, pages: drawn }: ServedPages = { release: null, pages: [] },
): Readonly<Record<string, string>> {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  const parts = Math.ceil(drawn.length / sitemapSize);
  const sitemaps = [
    ['sitemap-0.xml', pages.map((path) => ({ path }))] as const,
    ...Array.from({ length: parts }, (_, part) => {
      const sitemapPages = drawn.slice(part * sitemapSize, (part + 1) * sitemapSize);
      return [`sitemap-${part + 1}.xml`, sitemapPages] as const;
    }),
  ];
  return {
    'robots.txt': [
      'User-agent: *',
      'Disallow: /api/v1/screener',
      'Disallow: /api/v1/margenes',
      'Disallow: /api/v1/search',
      'Disallow: /api/v1/series',
      '',
      ...(release === null ? [] : [releaseLine(release)]),
      `Sitemap: ${site}/sitemap.xml`,
      '',
    ].join('\n'),
    'sitemap.xml': listOf(
      'sitemapindex',
      'sitemap',
      sitemaps.map(([name, sitemapPages]) => ({
        address: `${site}/${name}`,
        changed: newestOf(sitemapPages),
      })),
    ),
    ...Object.fromEntries(
      sitemaps.map(([name, sitemapPages]) => [
        name,
        listOf(
          'urlset',
          'url',
          sitemapPages.map(({ path, changed }: Partial<DatedPage>) => ({
            address: `${site}${path}`,
            changed,
          })),
        ),
      ]),
    ),
    'security.txt': [
      `Contact: ${contact ?? `${site}/docs/guia#error`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${site}/.well-known/security.txt`,
      '',
    ].join('\n'),
    ...mcpFiles(site),
    [apiCatalog.file]: catalogOfApis(site),
  };
}

/** The API, the server of agents and the catalogue of downloads, each with what describes it, as a linkset (RFC 9264). */
function catalogOfApis(site: string): string {
  const to = (path: string, type: string) => [{ href: site + path, type }];
  const linkset = [
    {
      anchor: site + apiCatalog.path,
      item: [apiPrefix, mcpPath, '/data/catalog.jsonld'].map((path) => ({ href: site + path })),
    },
    {
      anchor: site + apiPrefix,
      'service-desc': to('/openapi.json', 'application/json'),
      'service-doc': to('/docs', 'text/html'),
      license: [{ href: licenseAddress }],
    },
    {
      anchor: site + mcpPath,
      'service-desc': to(mcpCard.path, mcpCard.type),
      'service-doc': to('/docs/mcp', 'text/html'),
    },
    {
      anchor: `${site}/data/catalog.jsonld`,
      'service-doc': to('/datos', 'text/html'),
      license: [{ href: licenseAddress }],
    },
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}

/** How agents find `/mcp`; `server.json` says the same to the MCP Registry. */
function mcpFiles(site: string): Readonly<Record<string, string>> {
  const { hostname } = new URL(site);
  const title = 'Cifras';
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    [mcpCatalog.file]: json({
      specVersion: 'draft',
      entries: [
        {
          identifier: `urn:air:${hostname}:cifras`,
          displayName: title,
          type: mcpCard.type,
          url: site + mcpCard.path,
        },
      ],
    }),
    [mcpCard.file]: json({
      $schema: 'https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json',
      name: `${hostname.split('.').reverse().join('.')}/cifras`,
      title,
      description: 'Estados financieros, indicadores y comparación sectorial de las empresas de Colombia',
      version: `${apiVersion}.0`,
      websiteUrl: site,
      remotes: [{ type: 'streamable-http', url: site + mcpPath }],
    }),
  };
}

interface Listed {
  readonly address: string;
  readonly changed?: string | undefined;
}

/** The XML of a sitemap or of a sitemap index, with `lastmod` where it is known. */
function listOf(
  list: 'urlset' | 'sitemapindex',
  entry: 'url' | 'sitemap',
  listed: readonly Listed[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...listed.map(({ address, changed }) => {
      const day = changed === undefined ? '' : `<lastmod>${changed.slice(0, 10)}</lastmod>`;
      return `  <${entry}><loc>${escapeHtml(address)}</loc>${day}</${entry}>`;
    }),
    `</${list}>`,
    '',
  ].join('\n');
}

const newestOf = (pages: readonly Partial<DatedPage>[]): string | undefined =>
  pages.reduce<string | undefined>(
    (newest, { changed }) => (changed !== undefined && changed > (newest ?? '') ? changed : newest),
    undefined,
  );
