/** The app in the process of the tests: the middleware in front of the functions, over a data folder. */

import { environment } from '../../api/_lib/environment.ts';
import { fromWebRequest, toWebResponse } from '../../api/_lib/http/http-message.ts';
import { processMiddleware } from '../../api/_lib/rate-limit/middleware.ts';
import { createApp, lazyFunctions } from '../../api/_lib/server/app.ts';
import { root, siteUrl } from '../paths.ts';

export interface InProcessApp {
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Call once per test file: a process reads its settings once. */
export async function openInProcessApp(folder: string): Promise<InProcessApp> {
  environment({
    DATA_DIR: folder,
    SITE_URL: siteUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    RATE_LIMIT_COSTLY: '0',
  });
  const functions = lazyFunctions((name) => import(new URL(`api/${name}.ts`, root).href));
  const handle = createApp(functions, await processMiddleware());
  return {
    fetch: async (path, init) =>
      toWebResponse(await handle(fromWebRequest(new Request(`${siteUrl}${path}`, init)), '192.0.2.1')),
  };
}
