/** The routing table of vercel.json for the self-hosted server: the first matching rewrite, and all matching headers; pages without `.html`, as on Vercel. */

import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Named parameters are not supported: Vercel would copy them into the query. */
const source = z.string().regex(/^(?!.*\/:)\//, { error: 'must be a path with unnamed groups only' });

const tableSchema = z.object({
  cleanUrls: z.boolean().default(false),
  functions: z.record(z.string(), z.unknown()),
  headers: z.array(z.object({ source, headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  rewrites: z.array(z.object({ source, destination: z.string() })),
});

export interface Routing {
  /** The destination of a pathname: a function (`/api/…`), a file, or itself. */
  destination(pathname: string): string;
  /** Where a pathname with `.html` or `index` redirects, whose page has an address without; null for others. */
  cleanAddress(pathname: string): string | null;
  headers(pathname: string): Readonly<Record<string, string>>;
  /** The files of the functions, `api/empresa.ts`, without the proxy. */
  readonly functions: readonly string[];
}

/** Sources have unnamed groups only, so each is a regular expression; later headers win. */
export function readRouting(file: string): Routing {
  const table = tableSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const rewrites = table.rewrites.map(({ source, destination }) => ({
    matches: createMatcher(source),
    destination,
  }));
  const headers = table.headers.map(({ source, headers }) => ({
    matches: createMatcher(source),
    set: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }));
  return {
    functions: Object.keys(table.functions).filter((file) => !file.includes('/_')),
    destination(pathname) {
      const rewrite = rewrites.find(({ matches }) => matches(pathname));
      return rewrite?.destination ?? (table.cleanUrls ? pageFile(pathname) : pathname);
    },
    cleanAddress(pathname) {
      const found = table.cleanUrls ? withEnding.exec(pathname) : null;
      return found && `/${found[1] ?? found[2] ?? ''}`;
    },
    headers: (pathname) =>
      Object.assign({}, ...headers.filter(({ matches }) => matches(pathname)).map(({ set }) => set)),
  };
}

/** A name of a page with `index`, `index.html` or `.html`; not after two slashes, which would redirect to another host. */
const withEnding = /^\/(?!\/)(?:(?:(.+)\/)?index(?:\.html)?|(.+)\.html)$/;

/** The file of a page at an address without an ending. */
const pageFile = (pathname: string): string => (/\/[^./]+$/.test(pathname) ? `${pathname}.html` : pathname);

/** A function that tells whether a pathname matches a source, in which a dot outside of groups is a dot. */
function createMatcher(source: string): (pathname: string) => boolean {
  let depth = 0;
  const literal = source.replaceAll(/[().]/g, (sign) => {
    if (sign !== '.') depth += sign === '(' ? 1 : -1;
    return sign === '.' && depth === 0 ? '\\.' : sign;
  });
  const pattern = new RegExp(`^${literal}$`);
  return (pathname) => pattern.test(pathname);
}
