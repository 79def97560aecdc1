/** The routing table of vercel.json for the self-hosted server: the first matching rewrite, and all matching headers. */

import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Named parameters are not supported: Vercel would copy them into the query. */
const source = z.string().regex(/^(?!.*\/:)\//, { error: 'must be a path with unnamed groups only' });

const tableSchema = z.object({
  functions: z.record(z.string(), z.unknown()),
  headers: z.array(z.object({ source, headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  rewrites: z.array(z.object({ source, destination: z.string() })),
});

export interface Routing {
  /** The destination of a pathname: a function (`/api/…`), a file, or itself. */
  destination(pathname: string): string;
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
    destination: (pathname) => rewrites.find(({ matches }) => matches(pathname))?.destination ?? pathname,
    headers: (pathname) =>
      Object.assign({}, ...headers.filter(({ matches }) => matches(pathname)).map(({ set }) => set)),
  };
}

/** A function that tells whether a pathname matches a source. */
function createMatcher(source: string): (pathname: string) => boolean {
  const pattern = new RegExp(`^${source}$`);
  return (pathname) => pattern.test(pathname);
}
