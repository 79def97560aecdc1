/** The function of `/reconciliar`: OpenRefine's reconciliation protocol over companies and entities. */

import { createReconcileAgent } from '../agents/reconcile/agent.ts';
import { createReconcileHandler, type ReconcileHandler } from './_lib/agent-door/serve-reconcile.ts';
import { releaseManager } from './_lib/data/current-release.ts';
import { environment } from './_lib/environment.ts';
import { empresas } from './_lib/handlers/empresas.ts';
import { fromWebRequest, toVercelResponse } from './_lib/http/http-message.ts';
import type { FunctionHandler } from './_lib/http/serve.ts';
import { processLimits } from './_lib/rate-limit/middleware.ts';

let handler: Promise<ReconcileHandler> | undefined;

const createHandler = async (): Promise<ReconcileHandler> =>
  createReconcileHandler({
    agent: createReconcileAgent(environment().SITE_URL),
    limits: await processLimits(),
    manager: releaseManager,
    handlers: { empresas },
  });

const handle: FunctionHandler['handle'] = async (request, address = '') => {
  handler ??= createHandler();
  return (await handler)(request, address);
};

export default {
  handle,
  // The platform sets x-real-ip itself, whatever the caller sent.
  fetch: async (request) =>
    toVercelResponse(await handle(fromWebRequest(request), request.headers.get('x-real-ip') ?? '')),
} satisfies FunctionHandler;
