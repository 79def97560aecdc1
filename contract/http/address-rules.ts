/** Which methods an address admits, and whether the API's CORS and rate limits apply to it. */

import { leadsToPage } from './pages.ts';
import {
  reconciliationMethods,
  reconciliationPath,
  reconciliationServices,
  servicePath,
} from './reconciliation.ts';

export const mcpPath = '/mcp';

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
