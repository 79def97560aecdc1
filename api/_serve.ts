/** `npm start`: the whole service on one machine, the API, the site and the data files behind one port. */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { apiPrefix } from '../contract/http/operations.ts';
import { functionModules } from './_functions.ts';
import { checkReleasesWith, currentRelease } from './_lib/data/current.ts';
import { createIntegrityCheck } from './_lib/data/integrity.ts';
import { environment, readEnvironment } from './_lib/environment.ts';
import { endProcess, log } from './_lib/log.ts';
import { clientAddress } from './_lib/rate-limit/address.ts';
import { processMiddleware } from './_lib/rate-limit/middleware.ts';
import { createApp, functionsOf } from './_lib/server/app.ts';
import { openSockets, socketsEnded, stopOnSignals } from './_lib/server/graceful-shutdown.ts';
import { createHttpServer } from './_lib/server/http-server.ts';
import { createListener } from './_lib/server/listener.ts';
import { readRouting } from './_lib/server/routing.ts';
import { dataFolder } from './_lib/server/sample.ts';
import { openSite } from './_lib/server/site.ts';
import { prepareSite } from './_lib/server/site-files.ts';
import { type Shown, startupExample } from './_lib/server/startup-example.ts';

const root = new URL('..', import.meta.url);
/** Connections that the kernel keeps until they are taken: what Linux allows unless told otherwise. */
const backlog = 4096;

// What cannot be printed is lost, and nothing with it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' } } });
  const over = { ...(values.port && { PORT: values.port }), ...(values.data && { DATA_DIR: values.data }) };
  const given = readEnvironment({ ...process.env, ...over });
  const data = given.DATA_URL ? given.DATA_DIR : await dataFolder(given.DATA_DIR, root);
  const { PORT, HOST, DATA_URL, TRUST_PROXY } = environment({ ...over, DATA_DIR: data });
  await prepareSite(root, data);

  const client = clientAddress(TRUST_PROXY);
  const routing = readRouting(fileURLToPath(new URL('vercel.json', root)));
  const functions = functionsOf(routing, functionModules);
  if (!DATA_URL) checkReleasesWith(createIntegrityCheck(data));
  const [middleware, release] = await Promise.all([processMiddleware(), currentRelease()]);
  const app = createApp(routing, functions, middleware);
  const site = openSite(routing, { site: fileURLToPath(new URL('public', root)), data }, currentRelease);

  let draining = false;
  const listener = createListener(app, site, client, routing.headers, () => draining);
  const server = createHttpServer(listener);
  const sockets = openSockets(server);
  const shown = await startupExample(release);
  // After the first answer, which should not wait for the others' code.
  setTimeout(() => Promise.all([...functions.values()].map((load) => load())).catch(later), 500).unref();

  server.on('error', stop);
  server.listen({ port: PORT, host: HOST, backlog }, () => {
    const address = server.address();
    greet(typeof address === 'object' && address ? address.port : PORT, shown);
  });
  stopOnSignals(
    {
      drain() {
        draining = true;
      },
      listener: server,
      pause() {
        for (const socket of sockets) socket.pause();
      },
      resume() {
        for (const socket of sockets) socket.resume();
      },
      ended: () => socketsEnded(server, sockets),
    },
    () => endProcess(0),
  );
}

function greet(port: number, shown: Shown | null): void {
  const site = `http://localhost:${port}`;
  const { nit, name } = shown ?? {};
  console.log(`Cifras answers at ${site}${apiPrefix}${nit ? `/empresa/${nit}` : ''}`);
  if (name) console.log(`The data are a sample; a company worth seeing: ${site}/empresa/${nit} (${name})`);
}

/** What cannot be loaded now is loaded when it is asked for. */
function later(error: unknown): void {
  log().error(error);
}

function stop(error: Error): void {
  console.error(error.message);
  endProcess(1);
}

main().catch(stop);
