/** The function of the Model Context Protocol: every operation of the API as a tool. */

import type { OperationName } from '../contract/http/queries.ts';
import { fromWebRequest, toVercelResponse } from './_lib/http/http-message.ts';
import type { FunctionHandler } from './_lib/http/serve.ts';
import { openPost } from './_lib/mcp/post.ts';
import { processLimits } from './_lib/rate-limit/middleware.ts';

type Loaded = () => Promise<{ default: FunctionHandler }>;

const company: Loaded = () => import('./empresa.ts');
const sectors: Loaded = () => import('./sector.ts');
const series: Loaded = () => import('./series.ts');

/** Named one by one, so that the platform finds what to carry. */
const functions = {
  empresa: company,
  financials: company,
  indicators: company,
  benchmark: company,
  sfc: () => import('./sfc.ts'),
  screener: () => import('./screener.ts'),
  search: () => import('./search.ts'),
  sectores: sectors,
  sector: sectors,
  empresas: company,
  series,
  frame: series,
  cambios: () => import('./cambios.ts'),
} as const satisfies Record<OperationName, Loaded>;

/** An import that is done already still takes longer than most answers. */
const loaded = new Map<OperationName, FunctionHandler>();

const post = openPost(processLimits, async (operation) => {
  const served = loaded.get(operation) ?? (await functions[operation]()).default;
  loaded.set(operation, served);
  return served.reply;
});

export default {
  reply: (request, address = '') => post(request, address),
  // The platform sets x-real-ip itself, whatever the caller sent.
  fetch: async (request) =>
    toVercelResponse(await post(fromWebRequest(request), request.headers.get('x-real-ip') ?? '')),
} satisfies FunctionHandler;
