/** The server put together in process, as `npm start` puts it: listener, routing, proxy, functions, pages and files. */

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { functionModules } from '../../../api/_functions.ts';
import { currentRelease } from '../../../api/_lib/data/current-release.ts';
import { environment } from '../../../api/_lib/environment.ts';
import { processMiddleware } from '../../../api/_lib/rate-limit/middleware.ts';
import { createApp, lazyFunctions } from '../../../api/_lib/server/app.ts';
import { createListener } from '../../../api/_lib/server/http-server.ts';
import { readRouting } from '../../../api/_lib/server/routing.ts';
import { createSiteHandler } from '../../../api/_lib/server/site.ts';
import { root, siteUrl } from '../../paths.ts';
import { namedAddresses, verifyAddress } from '../addresses.ts';
import { comparable, sendRequest } from '../ask.ts';
import { sampleWithIds } from '../fixture-ids.ts';
import { openInProcessApp } from '../in-process-app.ts';
import { namedRows, requestInProcess } from '../in-process-rows.ts';
import { addressRows } from '../requests.ts';
import { listening } from './over-http.ts';

const { folder, ids } = await sampleWithIds();
const app = await openInProcessApp(folder);
const routing = readRouting(fileURLToPath(new URL('vercel.json', root)));
const { port } = await listening(
  createListener(
    createApp(routing, lazyFunctions(routing, functionModules), await processMiddleware()),
    createSiteHandler(
      routing,
      { site: fileURLToPath(new URL('public', root)), data: folder },
      currentRelease,
    ),
    () => '192.0.2.1',
    routing,
    () => false,
  ),
);
const base = `http://127.0.0.1:${port}`;

it('is that of the tests', () => expect(environment().SITE_URL).toBe(siteUrl));

it.each(namedAddresses(addressRows(ids)))('%s', (_, row) => verifyAddress(base, row));

it.each(namedRows(ids))('%s', async (_, row) => {
  expect(comparable(await sendRequest(base, row))).toEqual(comparable(await requestInProcess(app, row)));
});
