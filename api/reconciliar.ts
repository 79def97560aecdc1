/** The function of `/reconciliar`: OpenRefine's reconciliation protocol over companies and entities. */

import { createReconcileHandler } from '../agents/reconcile/reconcile-handler.ts';
import { releaseManager } from './_lib/data/current-release.ts';
import { fromWebRequest, toVercelResponse } from './_lib/http/http-message.ts';
import type { FunctionHandler } from './_lib/http/serve.ts';
import { processLimits } from './_lib/rate-limit/middleware.ts';

const answer = createReconcileHandler(processLimits, releaseManager);

export default {
  handle: (request, address = '') => answer(request, address),
  // The platform sets x-real-ip itself, whatever the caller sent.
  fetch: async (request) =>
    toVercelResponse(await answer(fromWebRequest(request), request.headers.get('x-real-ip') ?? '')),
} satisfies FunctionHandler;
