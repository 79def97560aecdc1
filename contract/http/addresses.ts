/** What may be done at an address before anything else is known of it: a row for each that is not plain reading. */

import { matchPage } from './pages.ts';

export const mcpPath = '/mcp';

export interface AddressRules {
  readonly methods: readonly string[];
  /** Whether any page of any site may call it, and the guard counts it; else its function looks after both. */
  readonly open: boolean;
}

const reading: AddressRules = { methods: ['GET', 'HEAD', 'OPTIONS'], open: true };

const exceptions: ReadonlyMap<string, AddressRules> = new Map([
  // What a message costs is known when it was read; a page of another site has no business here.
  [mcpPath, { methods: ['POST', 'OPTIONS'], open: false }],
]);

/** Part of the site, which is not counted. */
const page: AddressRules = { methods: ['GET', 'HEAD', 'OPTIONS'], open: false };

export function rulesOf(pathname: string): AddressRules {
  if (pathname.startsWith('/api/')) return reading;
  return exceptions.get(pathname) ?? (matchPage(pathname) ? page : reading);
}
