/** Each disk call of a cold server fails once, by each error: the answer is the right one, a problem, or broken off; the next one is right. */

import { cpSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { createFolderReader } from '../../../api/_lib/data/files.ts';
import { createReleaseManager, type ReleaseManager } from '../../../api/_lib/data/release-manager.ts';
import { environment } from '../../../api/_lib/environment.ts';
import type { DataFunctionHandler } from '../../../api/_lib/http/serve.ts';
import { processMiddleware } from '../../../api/_lib/rate-limit/middleware.ts';
import { createApp, type Functions, lazyFunctions } from '../../../api/_lib/server/app.ts';
import { boundTransfers } from '../../../api/_lib/server/data-transfers.ts';
import { createListener } from '../../../api/_lib/server/http-server.ts';
import { createSiteHandler } from '../../../api/_lib/server/site.ts';
import { files } from '../../../contract/files/files.ts';
import { apiFunctions } from '../../../contract/http/routes.ts';
import { root, siteUrl, tempDir } from '../../paths.ts';
import { sampleWithIds } from '../fixture-ids.ts';
import { callError, type DiskCall, failDisk, healDisk } from './failing-disk.ts';
import { type HttpExchange, listening } from './over-http.ts';

const { folder, ids } = await sampleWithIds();
const unlimited = { RATE_LIMIT: '0', RATE_LIMIT_COSTLY: '0' };
environment({ DATA_DIR: folder, SITE_URL: siteUrl, LOG_LEVEL: 'silent', ...unlimited });

const site = join(tempDir('faults'), 'site');
const texts = ['datos.html', '404.html', 'css/site.css', 'img/cifras.png'];
for (const file of texts) cpSync(fileURLToPath(new URL(`public/${file}`, root)), join(site, file));

/** Calls of the disk below the two folders, of which one may fail. */
let calls: DiskCall[] = [];
let failing: { readonly at: number; readonly code: string } | null = null;

function fault(call: DiskCall, path: string): Error | null {
  if (!path.startsWith(folder) && !path.startsWith(site)) return null;
  calls.push(call);
  return failing?.at === calls.length ? callError(failing.code, call) : null;
}

failDisk(fault);
afterAll(healDisk);

let manager: ReleaseManager;
let restarts = 0;
/** Forgets what the server knows of the data and of the site's texts. */
function restart(): void {
  manager?.close();
  manager = createReleaseManager(() => createFolderReader(folder));
  // A file of another time is another one, for the cache too.
  const time = new Date(Date.UTC(2020, 0, 1) + ++restarts * 1000);
  for (const file of texts) utimesSync(join(site, file), time, time);
  calls = [];
}
afterAll(() => manager.close());

const functions = lazyFunctions((name) => import(new URL(`api/${name}.ts`, root).href));
const overReleases = Object.fromEntries(
  apiFunctions.map((name) => [
    name,
    async () => {
      const served = await functions[name]();
      return 'withReleases' in served ? (served as DataFunctionHandler).withReleases(manager) : served;
    },
  ]),
) as Functions;
const client = () => '192.0.2.1';
const served = createSiteHandler({ site, data: folder }, () => manager.current());
const { call } = await listening(
  createListener(
    createApp(overReleases, await processMiddleware()),
    boundTransfers(served, folder, client),
    client,
    () => false,
  ),
);

const { company, entity, current, division } = ids;
const stored = `/data/releases/${current}/`;
const paths = [
  `/api/v1/empresa/${company}`,
  `/api/v1/empresa/${company}?years=2021`,
  `/api/v1/empresa/${company}?include=benchmark,calidad,derivadas,crecimiento,historia`,
  `/api/v1/empresas?nit=${company},${ids.ungrouped}`,
  `/api/v1/sfc/${entity}`,
  '/api/v1/screener?anio=2020&format=csv',
  '/api/v1/search?q=industrias',
  '/api/v1/series/total_activos/2021',
  '/api/v1/sectores',
  `/api/v1/sector/division/${division}`,
  `/api/v1/cambios?desde=${current}`,
  `/api/v1/cambios?nit=${company}&format=atom`,
  `/empresa/${company}`,
  `/empresa/${company}.svg`,
  `/sfc/${entity}`,
  `/sector/division/${division}`,
  '/',
  '/explorar?seccion=G',
  '/datos',
  '/css/site.css',
  '/img/cifras.png',
  '/nada',
  '/data/latest.json',
  `${stored}${files.company.path(company).replace('.gz', '')}`,
  `${stored}downloads/datapackage.json`,
];
const codes = ['EIO', 'EMFILE', 'EACCES'];
/** Each call meets one reason why a file cannot be read, and one that it is not there. */
const codesAt = (call: number) => ['ENOENT', codes[call % codes.length]!];

const takes = { 'accept-encoding': 'gzip' };
/** What the caller has of an answer, compressed or not. */
const shown = ({ status, headers, body }: HttpExchange) => ({
  status,
  type: headers['content-type'],
  text: (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
});
type Shown = ReturnType<typeof shown>;

/** A problem or an error page, which says nothing of a file that was not sent. */
function isFailure({ status, headers, body }: HttpExchange, code: string, whole: Shown): boolean {
  const type = headers['content-type'] ?? '';
  const statuses = code === 'ENOENT' || whole.status === 404 ? [404, 500, 503] : [500, 503];
  return (
    statuses.includes(status) &&
    /^(?:application\/problem\+json|text\/(?:html|plain); charset=utf-8)$/.test(type) &&
    headers.etag === undefined &&
    /no-store/.test(headers['cache-control'] ?? '') &&
    body.length === Number(headers['content-length'] ?? body.length)
  );
}

it.each(paths)('%s', async (path) => {
  restart();
  const whole = shown(await call(path, takes));
  expect(whole.status).toBe(path === '/nada' ? 404 : 200);
  const known = calls;
  expect(known.length).toBeGreaterThan(0);
  for (const [i, name] of known.entries())
    for (const code of codesAt(i)) {
      restart();
      failing = { at: i + 1, code };
      const said = await call(path, takes).catch(() => null);
      failing = null;
      const which = `${code} at call ${i + 1}, ${name}: ${said?.status}`;
      if (said !== null && !isFailure(said, code, whole)) expect(shown(said), which).toEqual(whole);
      expect(shown(await call(path, takes)), `after ${which}`).toEqual(whole);
    }
});
