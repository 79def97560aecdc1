/** The function of `/mcp` (Model Context Protocol): every operation of the API as a tool. */

import { readFile } from 'node:fs/promises';
import { createMcpAgent } from '../agents/mcp/agent.ts';
import { createMcpHandler, type McpHandler } from './_lib/agent-door/serve-mcp.ts';
import { releaseManager } from './_lib/data/current-release.ts';
import { environment } from './_lib/environment.ts';
import { guidePageUrl } from './_lib/guide-page.ts';
import { handlers } from './_lib/handlers/handlers.ts';
import { fromWebRequest, toVercelResponse } from './_lib/http/http-message.ts';
import { currentTransport } from './_lib/http/in-process.ts';
import type { FunctionHandler } from './_lib/http/serve.ts';
import { log } from './_lib/log.ts';
import { processLimits } from './_lib/rate-limit/middleware.ts';

let handler: Promise<McpHandler> | undefined;

async function createHandler(): Promise<McpHandler> {
  const { SITE_URL: site, MCP_ORIGINS: origins } = environment();
  const agent = createMcpAgent({
    site,
    transport: currentTransport(handlers, releaseManager),
    texts: {
      published: (path) =>
        releaseManager.withReleaseRetry(async () =>
          (await (await releaseManager.current()).text(path)).toString(),
        ),
      guidePage: async () => readFile(await guidePageUrl(), 'utf8'),
    },
    logError: (error) => log().error(error),
  });
  return createMcpHandler({ agent, limits: await processLimits(), site, origins });
}

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
