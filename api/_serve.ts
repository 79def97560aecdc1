/** `npm start`: the whole service on one machine, the API, the site and the data files behind one port. */

import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { apiPrefix } from '../contract/operations.ts';
import { clientAddress } from './_lib/address.ts';
import { currentRelease } from './_lib/current.ts';
import { loadFunctions, openDoor } from './_lib/door.ts';
import { environment, readEnvironment } from './_lib/environment.ts';
import { guardOfProcess } from './_lib/guard.ts';
import { listen } from './_lib/listener.ts';
import { log } from './_lib/log.ts';
import { readRouting } from './_lib/routing.ts';
import { dataFolder } from './_lib/sample.ts';
import { openSite } from './_lib/site.ts';

const root = new URL('..', import.meta.url);

const { values } = parseArgs({
  options: { port: { type: 'string' }, data: { type: 'string' } },
});

async function main(): Promise<void> {
  const given = readEnvironment({ ...process.env, ...(values.port && { PORT: values.port }) });
  const data = await dataFolder(values.data ?? given.DATA_DIR, root);
  const { PORT, HOST, TRUST_PROXY } = environment({ PORT: String(given.PORT), DATA_DIR: data });

  const routing = readRouting(fileURLToPath(new URL('vercel.json', root)));
  const door = openDoor(routing, await loadFunctions(routing, root), await guardOfProcess());
  const site = openSite(routing, { site: fileURLToPath(new URL('public', root)), data });
  const release = await currentRelease();

  let draining = false;
  const server = createServer(listen(door, site, clientAddress(TRUST_PROXY), () => draining));
  server.listen(PORT, HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : PORT;
    const nit = release.example('siis');
    console.log(`Cifras answers at http://localhost:${port}${apiPrefix}${nit ? `/empresa/${nit}` : ''}`);
  });
  server.on('error', stop);

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      draining = true;
      server.close(() => log().flush(() => process.exit(0)));
      setTimeout(() => server.closeAllConnections(), 10_000).unref();
    });
}

function stop(error: Error): never {
  console.error(error.message);
  process.exit(1);
}

main().catch(stop);
