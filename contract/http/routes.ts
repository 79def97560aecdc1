/**
 * Where every address leads: operations and drawn pages to functions, static pages to files, and the headers of each.
 * `npm start` follows this table, the platform `vercel.json`, as which `npm run docs` writes it; the sitemap lists its pages.
 */

import { readTypedNit, type TypedNit } from '../nit.ts';
import { caching } from './caching.ts';
import { operationNames } from './operations.ts';
import { problems } from './problems.ts';
import {
  reconciliationMethods,
  reconciliationPath,
  reconciliationServices,
  servicePath,
} from './reconciliation.ts';
import { matchOperation, type OperationMatch } from './requests.ts';

/** A NIT, also as people type it. */
const typed = '([0-9][0-9.,-]*)';

/** `form`: the address of a page; longer digits are no NIT, and would only be repeated. `source`: what leads to the function. */
export const renderedPages = {
  inicio: { form: /^\/$/, source: '/' },
  inicio_ingles: { form: /^\/en$/, source: '/en' },
  empresa: { form: /^\/empresa\/(\d{1,20})$/, source: `/empresa/${typed}` },
  grafica: { form: /^\/empresa\/(\d{1,20})\.(svg|png)$/, source: '/empresa/([0-9]+)([.](?:svg|png))' },
  incrustada: {
    form: /^\/empresa\/(\d{1,20})\/grafica\/([a-z]+)$/,
    source: '/empresa/([0-9]+)/grafica/([a-z]+)',
  },
  dibujo: {
    form: /^\/grafica\/(pais|sectores|departamentos|entidades(?:\/[a-z_]+)?|entidad\/\d{1,20}|sector\/(?:seccion|division|clase)\/[0-9A-U]+(?:\/crecen)?|departamento\/\d\d)(?:\.(svg|png))?$/,
    source: '/grafica/(.+)',
  },
  comparada: { form: /^\/grafica\/comparar(?:\.(svg|png))?$/, source: '/grafica/comparar(.*)' },
  oembed: { form: /^\/oembed$/, source: '/oembed' },
  ingles: { form: /^\/en\/empresa\/(\d{1,20})$/, source: '/en/empresa/([0-9]+)' },
  entidad_ingles: { form: /^\/en\/sfc\/(\d{1,20})$/, source: '/en/sfc/([0-9]+)' },
  sector_ingles: { form: /^\/en\/sector\/([^/]+)\/([^/]+)$/, source: '/en/sector/([^/]+)/([^/]+)' },
  sfc: { form: /^\/sfc\/(\d{1,20})$/, source: `/sfc/${typed}` },
  entidades: { form: /^\/sfc$/, source: '/sfc' },
  entidades_ingles: { form: /^\/en\/sfc$/, source: '/en/sfc' },
  sector: { form: /^\/sector\/([^/]+)\/([^/]+)$/, source: '/sector/([^/]+)/([^/]+)' },
  sectores: { form: /^\/sector$/, source: '/sector' },
  departamento: { form: /^\/departamento\/([^/]+)$/, source: '/departamento/([^/]+)' },
  departamentos: { form: /^\/departamentos$/, source: '/departamentos' },
  transiciones: { form: /^\/transiciones$/, source: '/transiciones' },
  lineas: { form: /^\/linea$/, source: '/linea' },
  lineas_ingles: { form: /^\/en\/linea$/, source: '/en/linea' },
  linea: { form: /^\/linea\/([a-z_\d]{1,80})$/, source: '/linea/([^/]+)' },
  linea_ingles: { form: /^\/en\/linea\/([a-z_\d]{1,80})$/, source: '/en/linea/([^/]+)' },
  margenes: { form: /^\/margenes$/, source: '/margenes' },
  explorar: { form: /^\/explorar$/, source: '/explorar' },
  comparar: { form: /^\/comparar$/, source: '/comparar' },
  cambios: { form: /^\/cambios$/, source: '/cambios' },
  buscar: { form: /^\/buscar$/, source: '/buscar' },
  buscar_ingles: { form: /^\/en\/buscar$/, source: '/en/buscar' },
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
    const captured = form.exec(pathname);
    if (captured) return { page: page as PageName, values: captured.slice(1) };
  }
  return null;
}

/** A NIT with separators or a check digit in an address, as people paste it: `860.025.900-2`. Null for digits alone. */
const readTypedSegment = (segment: string): TypedNit | null =>
  /^(?!\d+$)[\d.,-]{7,40}$/.test(segment) ? readTypedNit(segment) : null;

/** Such a NIT in the address of a page. In that of an operation it is a fault. */
export function readTypedPage(pathname: string): { page: 'empresa' | 'sfc'; typed: TypedNit } | null {
  const [, page, segment = ''] = /^\/(empresa|sfc)\/([^/]+)$/.exec(pathname) ?? [];
  const typed = readTypedSegment(segment);
  return typed && { page: page as 'empresa' | 'sfc', typed };
}

export const mcpPath = '/mcp';

/** Where an agent that knows the domain alone finds the server: the catalog, and the card that it names (SEP-2127), by their files. */
export const mcpCatalog = { path: '/.well-known/mcp/catalog.json', file: 'mcp-catalog.json' } as const;
export const mcpCard = {
  path: `${mcpPath}/server-card`,
  file: 'mcp-server-card.json',
  type: 'application/mcp-server-card+json',
} as const;

/** Where a program that knows the domain alone finds the API (RFC 9727), by its file. */
export const apiCatalog = {
  path: '/.well-known/api-catalog',
  file: 'api-catalog.json',
  type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
} as const;

/** Of what is only read. */
export const readMethods = ['GET', 'HEAD', 'OPTIONS'] as const;

/** In the folder of the site: the paths of all files that were made, as a list in JSON. With a dot in front, it is not served. */
export const madeListPath = '.made.json';

export const releaseLine = (release: string): string => `# Sitemap of release ${release}`;

/** The release in a robots.txt; null where it names none. */
export const releaseOfSitemap = (robots: string): string | null =>
  /^# Sitemap of release ([0-9a-f]{16})$/m.exec(robots)?.[1] ?? null;

/** The functions, by the names of their files in `api/`: `v1` answers all operations. */
export const apiFunctions = ['v1', 'reconciliar', 'pagina', 'mcp'] as const;
export type FunctionName = (typeof apiFunctions)[number];

export const referencePages: readonly string[] = [...operationNames, 'mcp'].map((name) => `/docs/${name}`);

/** Pages that are files: each file is named after its address, `docs/guia.html`. */
export const staticPages: readonly string[] = [
  '/cruzar',
  '/mis-cifras',
  '/datos',
  '/datos/calidad',
  '/datos/sql',
  '/docs',
  ...referencePages,
  '/docs/guia',
  '/docs/archivos',
  '/docs/datos-personales',
  '/en/docs',
  '/errors',
  ...Object.keys(problems).map((slug) => `/errors/${slug}`),
];

/** A source is a path with groups in brackets, which are regular expressions; the first that matches counts. */
type Lead = { readonly source: string } & ({ readonly function: FunctionName } | { readonly file: string });

const leads: readonly Lead[] = [
  { source: reconciliationPath, function: 'reconciliar' },
  { source: `${reconciliationPath}/([^/]+)`, function: 'reconciliar' },
  { source: mcpPath, function: 'mcp' },
  // Operations, and what is no address of the API.
  { source: '/api(|/.*)', function: 'v1' },
  // Files of a release that stands are found before.
  { source: '/data/releases/(.*)', function: 'v1' },
  ...Object.values(renderedPages).map(({ source }): Lead => ({ source, function: 'pagina' })),
  { source: '/.well-known/security.txt', file: '/security.txt' },
  ...[mcpCatalog, mcpCard, apiCatalog].map(({ path, file }): Lead => ({ source: path, file: `/${file}` })),
];

/** The leads as `vercel.json` has them. */
export const rewrites: readonly { readonly source: string; readonly destination: string }[] = leads.map(
  (lead) => ({ source: lead.source, destination: 'file' in lead ? lead.file : `/api/${lead.function}` }),
);

/** Addresses outside of the API have no slash at their end; `/api/` answers what is wrong with one, and preflights of it. */
export const slashRedirect = { source: '/((?!api/|/).*[^/])/', destination: '/$1', permanent: true } as const;
const withSlashAtEnd = patternOf(slashRedirect.source);

/** Where a pathname with a slash at its end redirects; null for others. */
export const withoutSlashAtEnd = (pathname: string): string | null =>
  withSlashAtEnd.test(pathname) ? pathname.slice(0, -1) : null;

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

const replacedByRelease = { 'Cache-Control': caching.pointer } as const;

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
    'Cache-Control': caching.fresh,
  },
  '/data/releases/(.*)': { 'Cache-Control': caching.immutable },
  '/data/(.*).json': { 'Content-Type': 'application/json' },
  '/data/feeds/(.*).atom': { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  '/data/(.*).jsonld': { 'Content-Type': 'application/ld+json' },
  '/data/catalog.jsonld': replacedByRelease,
  '/data/(manifest|latest|releases).json': replacedByRelease,
  '/openapi.d.ts': { 'Content-Type': 'text/plain; charset=utf-8' },
  '/(openapi.json|openapi-json.json|openapi.d.ts|postman.json|llms.txt)': ofAnyOrigin,
  [mcpCatalog.path]: { ...ofAnyOrigin, 'Cache-Control': caching.fresh },
  [apiCatalog.path]: { ...ofAnyOrigin, 'Cache-Control': caching.fresh, 'Content-Type': apiCatalog.type },
  [mcpCard.path]: { ...ofAnyOrigin, 'Cache-Control': caching.fresh, 'Content-Type': mcpCard.type },
};

/**
 * Where an address leads: to a function, with the operation or the page that it names, if it names one, or to a file. Found
 * once for each request, at its entrance, and carried by it.
 */
export type Route = {
  readonly methods: readonly string[];
  /** Whether pages of every site may call it and the middleware counts its requests; otherwise its function does both. */
  readonly isApi: boolean;
} & (
  | { readonly leadsTo: 'v1'; readonly match: OperationMatch | null }
  | { readonly leadsTo: 'pagina'; readonly page: PageMatch | null }
  | { readonly leadsTo: 'mcp' | 'reconciliar' }
  | { readonly leadsTo: 'file'; readonly file: string }
);

/** The methods of the addresses of reconciliation. What a form costs is known once it has been read. */
const methodsOfReconciliation: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [reconciliationPath, reconciliationMethods],
  ...reconciliationServices.map((service) => [servicePath(service), readMethods] as const),
]);

const compiledLeads = leads.map((lead) => ({ lead, pattern: patternOf(lead.source) }));

/** The route of a pathname as written. */
export function routeOf(pathname: string): Route {
  for (const { lead, pattern } of compiledLeads)
    if (pattern.test(pathname))
      return 'file' in lead ? routeOfFile(lead.file) : routeOfFunction(lead.function, pathname);
  return routeOfFile(pageFile(pathname));
}

const routeOfFile = (file: string): Route => ({ leadsTo: 'file', file, methods: readMethods, isApi: true });

function routeOfFunction(leadsTo: FunctionName, pathname: string): Route {
  switch (leadsTo) {
    case 'v1':
      return { leadsTo, match: matchOperation(pathname), methods: readMethods, isApi: true };
    case 'pagina':
      // Pages are counted by their function, which knows those that need not be drawn.
      return { leadsTo, page: matchPage(pathname), methods: readMethods, isApi: false };
    case 'mcp':
      // The cost of a message is known once it has been read, and pages of other sites are refused.
      return { leadsTo, methods: mcpMethods, isApi: false };
    case 'reconciliar': {
      const methods = methodsOfReconciliation.get(pathname);
      return { leadsTo, methods: methods ?? readMethods, isApi: methods === undefined };
    }
  }
}

const mcpMethods: readonly string[] = ['POST', 'OPTIONS'];

/** The file of a page at an address without an ending (`cleanUrls` of `vercel.json`); of any other address itself. */
const pageFile = (pathname: string): string => (/\/[^./]+$/.test(pathname) ? `${pathname}.html` : pathname);

/** A name of a page with `index`, `index.html` or `.html`; not after two slashes, which would redirect to another host. */
const withEnding = /^\/(?!\/)(?:(?:(.+)\/)?index(?:\.html)?|(.+)\.html)$/;

/** Where a pathname with `.html` or `index` redirects, whose page has an address without; null for others. */
export function cleanAddress(pathname: string): string | null {
  const ending = withEnding.exec(pathname);
  return ending && `/${ending[1] ?? ending[2] ?? ''}`;
}

const compiledHeaders = Object.entries(addressHeaders).map(([source, set]) => ({
  pattern: patternOf(source),
  set,
}));

/** The headers of a pathname, whatever answers it. */
export const headersOf = (pathname: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...compiledHeaders.filter(({ pattern }) => pattern.test(pathname)).map(({ set }) => set));

/** A source as a regular expression, in which a dot outside of groups is a dot. */
export function patternOf(source: string): RegExp {
  let depth = 0;
  const literal = source.replaceAll(/[().]/g, (sign) => {
    if (sign !== '.') depth += sign === '(' ? 1 : -1;
    return sign === '.' && depth === 0 ? '\\.' : sign;
  });
  return new RegExp(`^${literal}$`);
}
