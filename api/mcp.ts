/** The function of `/mcp` (Model Context Protocol): every operation of the API as a tool. */

import type { OperationName } from '../contract/http/queries.ts';
import { fromWebRequest, toVercelResponse } from './_lib/http/http-message.ts';
import type { FunctionHandler } from './_lib/http/serve.ts';
import { createMcpHandler } from './_lib/mcp/mcp-handler.ts';
import { processLimits } from './_lib/rate-limit/middleware.ts';

type FunctionLoader = () => Promise<{ default: FunctionHandler }>;

const companyFunction: FunctionLoader = () => import('./empresa.ts');
const sectorFunction: FunctionLoader = () => import('./sector.ts');
const seriesFunction: FunctionLoader = () => import('./series.ts');

/** Static imports, so that the platform bundles the modules. */
const functions = {
  empresa: companyFunction,
  financials: companyFunction,
  indicators: companyFunction,
  benchmark: companyFunction,
  sfc: () => import('./sfc.ts'),
  screener: () => import('./screener.ts'),
  search: () => import('./search.ts'),
  sectores: sectorFunction,
  sector: sectorFunction,
  empresas: companyFunction,
  series: seriesFunction,
  frame: seriesFunction,
  cambios: () => import('./cambios.ts'),
} as const satisfies Record<OperationName, FunctionLoader>;

/** Loaded functions: even a repeated `import()` takes longer than most answers. */
const loaded = new Map<OperationName, FunctionHandler>();

const post = createMcpHandler(processLimits, async (operation) => {
  const served = loaded.get(operation) ?? (await functions[operation]()).default;
  loaded.set(operation, served);
  return served.handle;
});

export default {
  handle: (request, address = '') => post(request, address),
  // The platform sets x-real-ip itself, whatever the caller sent.
  fetch: async (request) =>
    toVercelResponse(await post(fromWebRequest(request), request.headers.get('x-real-ip') ?? '')),
} satisfies FunctionHandler;
