/** The table of requests on the server put together in process, as `npm start` puts it: listener, routing, proxy, functions, pages, files. */

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
import { sendRequest } from '../ask.ts';
import { sampleWithIds } from '../fixture-ids.ts';
import { addressRows, requests } from '../requests.ts';
import { verify } from '../verify.ts';
import { listening } from './over-http.ts';

const { folder, ids } = await sampleWithIds();
environment({
  DATA_DIR: folder,
  SITE_URL: siteUrl,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  RATE_LIMIT_COSTLY: '0',
});
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

it.each(namedAddresses(addressRows(ids)))('%s', (_, row) => verifyAddress(base, row));

const rows = requests(ids).map(
  (row, i) => [`${i} ${row.method ?? 'GET'} ${row.path.slice(0, 90)}`, row] as const,
);

it.each(rows)('%s', async (_, row) => verify(row, await sendRequest(base, row), siteUrl));

it('there are some two hundred', () => expect(rows.length).toBeGreaterThan(200));
