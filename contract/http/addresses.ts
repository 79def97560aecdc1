/** What may be done at an address before anything else is known of it: a row for each that is not plain reading. */

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

export const rulesOf = (pathname: string): AddressRules => exceptions.get(pathname) ?? reading;
