/**
 * Where every address leads: operations and drawn pages to functions, static pages to files, and the headers of each.
 * `npm run docs` writes it as `vercel.json`, which the platform and `npm start` follow; the sitemap lists its pages.
 */

import { cacheControl, mcpPath, readMethods } from './address-rules.ts';
import { apiPrefix, type FunctionName, operationNames, operations } from './operations.ts';
import { renderedPages } from './pages.ts';
import { problems } from './problems.ts';
import { reconciliationPath } from './reconciliation.ts';

/** Functions by the names of their files in `api/`. */
export type AnyFunctionName = FunctionName | 'reconciliar' | 'pagina' | 'not-found' | 'mcp';

export const referencePages: readonly string[] = [...operationNames, 'mcp'].map((name) => `/docs/${name}`);

/** Pages that are files: each file is named after its address, `docs/guia.html`, and `index.html` for the first. */
export const staticPages: readonly string[] = [
  ...['/', '/explorar', '/comparar', '/cruzar', '/datos', '/datos/calidad', '/datos/sql', '/en', '/docs'],
  ...referencePages,
  ...['/docs/guia', '/docs/archivos', '/errors'],
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
  '/((?!api/|data/|mcp$|oembed$|.*[.](?:svg|png|json|txt|xml)$).*)': {
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
  // The preview of a company, which other sites frame.
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
};
