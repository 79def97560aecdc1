/** The function of `/mcp` (Model Context Protocol): every operation of the API as a tool. */

import { createMcpHandler } from '../agents/mcp/mcp-handler.ts';
import { fromWebRequest, toVercelResponse } from './_lib/http/http-message.ts';
import type { FunctionHandler } from './_lib/http/serve.ts';
import { processLimits } from './_lib/rate-limit/middleware.ts';
import v1 from './v1.ts';

const post = createMcpHandler(processLimits, async () => v1.handle);

export default {
  handle: (request, address = '') => post(request, address),
  // The platform sets x-real-ip itself, whatever the caller sent.
  fetch: async (request) =>
    toVercelResponse(await post(fromWebRequest(request), request.headers.get('x-real-ip') ?? '')),
} satisfies FunctionHandler;
