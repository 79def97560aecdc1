/** The routing table of vercel.json as the self-hosted server reads it: rewrites in order, headers all that match. */

import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Named parameters would be copied into the query. */
const source = z.string().regex(/^(?!.*\/:)\//, { error: 'must be a path with unnamed groups only' });

const tableSchema = z.object({
  functions: z.record(z.string(), z.unknown()),
  headers: z.array(z.object({ source, headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  rewrites: z.array(z.object({ source, destination: z.string() })),
});

export interface Routing {
  /** Where a pathname leads: a function (`/api/…`), a file, or itself. */
  destination(pathname: string): string;
  headers(pathname: string): Readonly<Record<string, string>>;
  /** The files of the functions, `api/empresa.ts`; the platform's proxy is none of them. */
  readonly functions: readonly string[];
}

/** Sources are plain paths and unnamed groups, so each is a regular expression as it stands; a later header wins. */
export function readRouting(file: string): Routing {
  const table = tableSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const rewrites = table.rewrites.map(({ source, destination }) => ({ matches: whole(source), destination }));
  const headers = table.headers.map(({ source, headers }) => ({
    matches: whole(source),
    set: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }));
  return {
    functions: Object.keys(table.functions).filter((file) => !file.includes('/_')),
    destination: (pathname) => rewrites.find(({ matches }) => matches(pathname))?.destination ?? pathname,
    headers: (pathname) =>
      Object.assign({}, ...headers.filter(({ matches }) => matches(pathname)).map(({ set }) => set)),
  };
}

/** Whether a pathname is of the source. */
function whole(source: string): (pathname: string) => boolean {
  const pattern = new RegExp(`^${source}$`);
  return (pathname) => pattern.test(pathname);
}
