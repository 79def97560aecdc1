/** The function of `/mcp` (Model Context Protocol): every operation of the API as a tool. */

import { createMcpHandler } from '../agents/mcp/mcp-handler.ts';
import { type FunctionName, operations } from '../contract/http/operations.ts';
import { fromWebRequest, toVercelResponse } from './_lib/http/http-message.ts';
import type { FunctionHandler } from './_lib/http/serve.ts';
import { processLimits } from './_lib/rate-limit/middleware.ts';

/** Static imports, so that the platform bundles the modules. */
const functions: Readonly<Record<FunctionName, () => Promise<{ default: FunctionHandler }>>> = {
  empresa: () => import('./empresa.ts'),
  sfc: () => import('./sfc.ts'),
  screener: () => import('./screener.ts'),
  search: () => import('./search.ts'),
  sector: () => import('./sector.ts'),
  series: () => import('./series.ts'),
  cambios: () => import('./cambios.ts'),
};

/** Loaded functions: even a repeated `import()` takes longer than most answers. */
const loaded = new Map<FunctionName, FunctionHandler>();

const post = createMcpHandler(processLimits, async (operation) => {
  const { function: name } = operations[operation];
  const served = loaded.get(name) ?? (await functions[name]()).default;
  loaded.set(name, served);
  return served.handle;
});

export default {
  handle: (request, address = '') => post(request, address),
  // The platform sets x-real-ip itself, whatever the caller sent.
  fetch: async (request) =>
    toVercelResponse(await post(fromWebRequest(request), request.headers.get('x-real-ip') ?? '')),
} satisfies FunctionHandler;
