/** `npm start`: the whole service on one machine, the API, the site and the data files behind one port. */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { apiPrefix } from '../contract/http/operations.ts';
import { functionModules } from './_functions.ts';
import { currentRelease, inspectReleases, releaseManager } from './_lib/data/current.ts';
import { createIntegrityCheck } from './_lib/data/integrity.ts';
import { environment, readEnvironment } from './_lib/environment.ts';
import { readyAnswers } from './_lib/http/ready.ts';
import { endProcess, log } from './_lib/log.ts';
import { clientAddress } from './_lib/rate-limit/address.ts';
import { processMiddleware } from './_lib/rate-limit/middleware.ts';
import { boundedAddress } from './_lib/server/address.ts';
import { bounds } from './_lib/server/bounds.ts';
import { functionsOf, openDoor } from './_lib/server/door.ts';
import { listen } from './_lib/server/listener.ts';
import { readRouting } from './_lib/server/routing.ts';
import { dataFolder } from './_lib/server/sample.ts';
import { openSite } from './_lib/server/site.ts';
import { prepareSite } from './_lib/server/site-files.ts';
import { openServer } from './_lib/server/sockets.ts';
import { socketsEnded, stopOnSignals } from './_lib/server/stopping.ts';
import { type Shown, worthSeeing } from './_lib/server/worth-seeing.ts';

const root = new URL('..', import.meta.url);

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
  if (!DATA_URL) inspectReleases(createIntegrityCheck(data));
  const [middleware, release] = await Promise.all([processMiddleware(), currentRelease()]);
  const door = openDoor(routing, functions, middleware, readyAnswers(releaseManager));
  const site = openSite(routing, { site: fileURLToPath(new URL('public', root)), data }, currentRelease);

  let draining = false;
  const { server, governor } = openServer(
    listen(door, site, client, routing.headers, () => draining),
    bounds,
    boundedAddress(client),
  );
  const shown = await worthSeeing(release);
  // After the first answer, which should not wait for the others' code.
  const others = [...functions.values(), () => import('./_lib/server/adapter.ts')];
  setTimeout(() => Promise.all(others.map((load) => load())).catch(later), 500).unref();

  server.on('error', stop);
  server.listen({ port: PORT, host: HOST, backlog: bounds.backlog }, () => {
    const address = server.address();
    greet(typeof address === 'object' && address ? address.port : PORT, shown);
  });
  const drain = () => {
    draining = true;
    governor.drain();
  };
  const { pause, resume } = governor;
  const ended = () => socketsEnded(server, governor);
  stopOnSignals({ drain, listener: server, pause, resume, ended }, () => endProcess(0));
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
  process.exit(1);
}

main().catch(stop);
