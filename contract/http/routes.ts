/**
 * Where every address leads: operations and drawn pages to functions, static pages to files, and the headers of each.
 * `npm run docs` writes it as `vercel.json`, which the platform and `npm start` follow; the sitemap lists its pages.
 */

import { readTypedNit, type TypedNit } from '../nit.ts';
import { apiPrefix } from './addresses.ts';
import { type FunctionName, operationNames, operations } from './operations.ts';
import { problems } from './problems.ts';
import {
  reconciliationMethods,
  reconciliationPath,
  reconciliationServices,
  servicePath,
} from './reconciliation.ts';

/** A NIT, also as people type it. */
const typed = '([0-9][0-9.,-]*)';

/** `form`: the address of a page; longer digits are no NIT, and would only be repeated. `source`: what leads to the function. */
export const renderedPages = {
  inicio: { form: /^\/$/, source: '/' },
  empresa: { form: /^\/empresa\/(\d{1,20})$/, source: `/empresa/${typed}` },
  grafica: { form: /^\/empresa\/(\d{1,20})\.(svg|png)$/, source: '/empresa/([0-9]+)([.](?:svg|png))' },
  incrustada: {
    form: /^\/empresa\/(\d{1,20})\/grafica\/([a-z]+)$/,
    source: '/empresa/([0-9]+)/grafica/([a-z]+)',
  },
  dibujo: {
    form: /^\/grafica\/(pais|sectores|departamentos|sector\/(?:seccion|division|clase)\/[0-9A-U]+|departamento\/\d\d)(?:\.(svg|png))?$/,
    source: '/grafica/(.+)',
  },
  comparada: { form: /^\/grafica\/comparar(?:\.(svg|png))?$/, source: '/grafica/comparar(.*)' },
  oembed: { form: /^\/oembed$/, source: '/oembed' },
  ingles: { form: /^\/en\/empresa\/(\d{1,20})$/, source: '/en/empresa/([0-9]+)' },
  entidad_ingles: { form: /^\/en\/sfc\/(\d{1,20})$/, source: '/en/sfc/([0-9]+)' },
  sector_ingles: { form: /^\/en\/sector\/([^/]+)\/([^/]+)$/, source: '/en/sector/([^/]+)/([^/]+)' },
  sfc: { form: /^\/sfc\/(\d{1,20})$/, source: `/sfc/${typed}` },
  sector: { form: /^\/sector\/([^/]+)\/([^/]+)$/, source: '/sector/([^/]+)/([^/]+)' },
  sectores: { form: /^\/sector$/, source: '/sector' },
  departamento: { form: /^\/departamento\/([^/]+)$/, source: '/departamento/([^/]+)' },
  departamentos: { form: /^\/departamentos$/, source: '/departamentos' },
  transiciones: { form: /^\/transiciones$/, source: '/transiciones' },
  explorar: { form: /^\/explorar$/, source: '/explorar' },
  comparar: { form: /^\/comparar$/, source: '/comparar' },
  cambios: { form: /^\/cambios$/, source: '/cambios' },
  buscar: { form: /^\/buscar$/, source: '/buscar' },
} as const;

export type PageName = keyof typeof renderedPages;
export interface PageMatch {
  readonly page: PageName;
  /** The captured parts of the path: a NIT, a level and a code. */
  readonly values: readonly string[];
}

/** The page at a pathname as written; null when the server renders none there. */
export function matchPage(pathname: string): PageMatch | null {
  for (const [page, { form }] of Object.entries(renderedPages)) {
    const found = form.exec(pathname);
    if (found) return { page: page as PageName, values: found.slice(1) };
  }
  return null;
}

const sources = Object.values(renderedPages).map(({ source }) => new RegExp(`^${source}$`));

/** Whether the function of pages answers the address, with a page, a redirect to one, or what is missing. */
const leadsToPage = (pathname: string): boolean => sources.some((source) => source.test(pathname));

/** A NIT with separators or a check digit in an address, as people paste it: `860.025.900-2`. Null for digits alone. */
export const readTypedSegment = (segment: string): TypedNit | null =>
  /^(?!\d+$)[\d.,-]{7,40}$/.test(segment) ? readTypedNit(segment) : null;

/** Such a NIT in the address of a page. */
export function readTypedPage(pathname: string): { page: 'empresa' | 'sfc'; typed: TypedNit } | null {
  const found = /^\/(empresa|sfc)\/([^/]+)$/.exec(pathname);
  const typed = readTypedSegment(found?.[2] ?? '');
  return typed && { page: found?.[1] as 'empresa' | 'sfc', typed };
}

export const mcpPath = '/mcp';

/** Where an agent that knows the domain alone finds the server: the catalog, and the card that it names (SEP-2127), by their files. */
export const mcpCatalog = { path: '/.well-known/mcp/catalog.json', file: 'mcp-catalog.json' } as const;
export const mcpCard = {
  path: `${mcpPath}/server-card`,
  file: 'mcp-server-card.json',
  type: 'application/mcp-server-card+json',
} as const;

export interface AddressRules {
  readonly methods: readonly string[];
  /** Whether pages of every site may call it and the middleware counts its requests; otherwise its function does both. */
  readonly isApi: boolean;
}

/** Of what is only read. */
export const readMethods = ['GET', 'HEAD', 'OPTIONS'] as const;

/** How long answers, pages, redirects and files beside the releases are fresh. */
export const cacheControl = 'max-age=3600, stale-while-revalidate=86400';

const apiRules: AddressRules = { methods: readMethods, isApi: true };

const rulesByPath: ReadonlyMap<string, AddressRules> = new Map([
  // The cost of an MCP message is known once it has been read, and pages of other sites are refused.
  [mcpPath, { methods: ['POST', 'OPTIONS'], isApi: false }],
  // What a form costs is known once it has been read.
  [reconciliationPath, { methods: reconciliationMethods, isApi: false }],
  ...reconciliationServices.map(
    (service) => [servicePath(service), { methods: apiRules.methods, isApi: false }] as const,
  ),
]);

/** Pages of the site are not counted here. */
const pageRules: AddressRules = { methods: readMethods, isApi: false };

export function addressRulesOf(pathname: string): AddressRules {
  const own = rulesByPath.get(pathname);
  if (own || pathname.startsWith('/api/')) return own ?? apiRules;
  return leadsToPage(pathname) ? pageRules : apiRules;
}

export const releaseLine = (release: string): string => `# Sitemap of release ${release}`;

/** The release in a robots.txt; null where it names none. */
export const releaseOfSitemap = (robots: string): string | null =>
  /^# Sitemap of release ([0-9a-f]{16})$/m.exec(robots)?.[1] ?? null;

/** Functions by the names of their files in `api/`. */
export type AnyFunctionName = FunctionName | 'reconciliar' | 'pagina' | 'not-found' | 'mcp';

export const referencePages: readonly string[] = [...operationNames, 'mcp'].map((name) => `/docs/${name}`);

/** Pages that are files: each file is named after its address, `docs/guia.html`. */
export const staticPages: readonly string[] = [
  '/cruzar',
  '/mis-cifras',
  '/datos',
  '/datos/calidad',
  '/datos/sql',
  '/en',
  '/docs',
  ...referencePages,
  '/docs/guia',
  '/docs/archivos',
  '/errors',
  ...Object.keys(problems).map((slug) => `/errors/${slug}`),
];

/** A source is a path with groups in brackets, which are regular expressions; the first that matches counts. */
export interface Rewrite {
  readonly source: string;
  readonly destination: string;
}

const toFunction = (source: string, name: AnyFunctionName): Rewrite => ({
  source,
  destination: `/api/${name}`,
});

export const rewrites: readonly Rewrite[] = [
  ...operationNames.map((name) =>
    toFunction(
      apiPrefix + operations[name].path.replaceAll(/\{\w+\}/g, '([^/]+)'),
      operations[name].function,
    ),
  ),
  toFunction(reconciliationPath, 'reconciliar'),
  toFunction(`${reconciliationPath}/([^/]+)`, 'reconciliar'),
  toFunction(mcpPath, 'mcp'),
  toFunction('/api(|/.*)', 'not-found'),
  // Files of a release that stands are found before.
  toFunction('/data/releases/(.*)', 'not-found'),
  ...Object.values(renderedPages).map(({ source }) => toFunction(source, 'pagina')),
  { source: '/.well-known/security.txt', destination: '/security.txt' },
  ...[mcpCatalog, mcpCard].map(({ path, file }) => ({ source: path, destination: `/${file}` })),
];

/** What the proxy sees. */
export const proxied: readonly string[] = ['/api(|/.*)', mcpPath];

/** Headers of everything, whatever its address. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
} as const;

const ofAnyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': readMethods.join(', '),
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
} as const;

/** A file that the next release replaces. */
const replaced = { 'Cache-Control': 'public, max-age=0, must-revalidate' } as const;

/** Headers by the source of addresses; of those that match, a later one wins. */
export const addressHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/(.*)': commonHeaders,
  '/((?!api/|data/|mcp(?:/|$)|oembed$|empresa/[0-9]+/grafica/|grafica/|.*[.](?:svg|png|json|txt|xml)$).*)': {
    'Content-Security-Policy':
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  },
  // The worker of the SQL page, which compiles SQLite.
  '/bundle/sql-worker.js': {
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  },
  // A page that says what is missing stands there too.
  '/empresa/([0-9]+)([.](?:svg|png))': {
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'",
  },
  // A chart of a company, and its preview, which other sites frame.
  '/empresa/([0-9]+)/grafica/([a-z]+)': {
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors *",
  },
  // The same of the country, groups and departments.
  '/grafica/(.*)': {
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors *",
  },
  [`${reconciliationPath}/vista`]: {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *",
  },
  '/data/(.*)': {
    ...ofAnyOrigin,
    'Access-Control-Expose-Headers': 'ETag, Content-Range',
    'Cache-Control': cacheControl,
  },
  '/data/releases/(.*)': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  '/data/(.*).json': { 'Content-Type': 'application/json' },
  '/data/feeds/(.*).atom': { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  '/data/(.*).jsonld': { 'Content-Type': 'application/ld+json' },
  '/data/catalog.jsonld': replaced,
  '/data/(manifest|latest|releases).json': replaced,
  '/openapi.d.ts': { 'Content-Type': 'text/plain; charset=utf-8' },
  '/(openapi.json|openapi.d.ts|llms.txt)': ofAnyOrigin,
  [mcpCatalog.path]: { ...ofAnyOrigin, 'Cache-Control': cacheControl },
  [mcpCard.path]: { ...ofAnyOrigin, 'Cache-Control': cacheControl, 'Content-Type': mcpCard.type },
};
