/** `npm start`: the self-hosted server of API, site and data files on one port. */

import { parseArgs } from 'node:util';
import { apiPrefix } from '../contract/http/addresses.ts';
import { reportAddress, withoutReports } from '../contract/http/contact.ts';
import { checkReleasesWith, currentRelease, refuseSamples } from './_lib/data/current-release.ts';
import { DataOfOtherCode } from './_lib/data/files.ts';
import { createIntegrityCheck } from './_lib/data/integrity.ts';
import type { Release } from './_lib/data/release.ts';
import { environment, readEnvironment } from './_lib/environment.ts';
import { readGuideFrom } from './_lib/guide-page.ts';
import { endProcess, log } from './_lib/log.ts';
import { clientAddress } from './_lib/rate-limit/client-address.ts';
import { processMiddleware } from './_lib/rate-limit/middleware.ts';
import { createApp, lazyFunctions } from './_lib/server/app.ts';
import { fingerprintOfSources } from './_lib/server/code-fingerprint.ts';
import { boundTransfers } from './_lib/server/data-transfers.ts';
import { closeServer, stopOnSignals } from './_lib/server/graceful-shutdown.ts';
import { createHttpServer, createListener } from './_lib/server/http-server.ts';
import { madeSite } from './_lib/server/made-site.ts';
import { dataFolder } from './_lib/server/sample.ts';
import { createSiteHandler } from './_lib/server/site.ts';
import { type StartupExample, startupExample } from './_lib/server/startup-example.ts';

const root = new URL('..', import.meta.url);
/** Connections that the kernel queues before they are accepted: the default maximum of Linux. */
const backlog = 4096;

const usage = `npm start -- [--port N] [--data DIR] [--sample] [--check]

Serves the release in --data (public/data). Where there is none it serves a sample of invented companies; of a folder that --data
names, and with NODE_ENV=production, only when --sample asks for it. --check listens to no port: it ends with 0 where settings and data are such
that a start would answer, and with 1 and a line where they are not. api/README.md lists the settings of the environment.`;

// A closed standard output must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      sample: { type: 'boolean' },
      check: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  const commandLine = {
    ...(values.port && { PORT: values.port }),
    ...(values.data && { DATA_DIR: values.data }),
  };
  const settings = readEnvironment({ ...process.env, ...commandLine });
  // Whoever names a folder does not want invented companies in its place.
  const isNamed = values.check || values.data !== undefined;
  const without = settings.NODE_ENV === 'production' ? 'refused' : isNamed ? 'given' : 'fallback';
  const data = await dataFolder(settings.DATA_DIR, root, values.sample ? 'wanted' : without);
  const { PORT, HOST, TRUST_PROXY, SITE_URL } = environment({
    ...commandLine,
    DATA_DIR: data,
    CODE_FINGERPRINT: fingerprintOfSources(root),
  });
  checkReleasesWith(createIntegrityCheck(data));
  // What a start would refuse does not take over later either.
  if (without === 'refused' && !values.sample) refuseSamples();
  const release = await currentRelease();
  // Data of other code end the start with a sentence; a file that cannot be read does not.
  const { loadScreener } = await import('./_lib/screener/screener.ts');
  await loadScreener(release).catch((error: unknown) => {
    if (error instanceof DataOfOtherCode) throw error;
  });

  const client = clientAddress(TRUST_PROXY);
  if (values.check) return sayChecked(data, release);
  const functions = lazyFunctions((name) => import(new URL(`api/${name}.ts`, root).href));
  const app = createApp(functions, await processMiddleware());
  // Made beside the first answers: whoever asks for a file of the site waits for it, and nobody else does.
  const madeFolder = madeSite(root, data, SITE_URL, release.manifest);
  readGuideFrom(madeFolder);
  const siteHandler = madeFolder.then((folder) => createSiteHandler({ site: folder, data }, currentRelease));
  const site = boundTransfers(async (...call) => (await siteHandler)(...call), data, client);

  let draining = false;
  const listener = createListener(app, site, client, () => draining);
  const server = createHttpServer(listener);
  const example = await startupExample(release);
  // After a pause, so that the first answer need not wait for the code of other functions.
  setTimeout(
    () => Promise.all(Object.values(functions).map((load) => load())).catch(logLoadError),
    500,
  ).unref();

  server.on('error', exitWithError);
  server.listen({ port: PORT, host: HOST, backlog }, () => {
    const address = server.address();
    printAddress(typeof address === 'object' && address ? address.port : PORT, example);
    if (!reportAddress(settings)) console.warn(withoutReports);
  });
  stopOnSignals(
    {
      drain() {
        draining = true;
      },
      close: () => closeServer(server),
    },
    endProcess,
  );
}

/** What a start would answer with; what it would not start with was thrown before. */
function sayChecked(data: string, { manifest: { release, sample, generated_at } }: Release): void {
  const what = sample ? 'a sample of invented companies' : `data of ${generated_at}`;
  console.log(`The settings are valid, and ${data} holds release ${release}, ${what}`);
  endProcess(0);
}

function printAddress(port: number, example: StartupExample | null): void {
  const site = `http://localhost:${port}`;
  const { nit, name } = example ?? {};
  console.log(`Cifras answers at ${site}${apiPrefix}${nit ? `/empresa/${nit}` : ''}`);
  if (name) console.log(`The data are a sample; a company worth seeing: ${site}/empresa/${nit} (${name})`);
}

/** A function that fails to load is loaded again on its first request. */
function logLoadError(error: unknown): void {
  log().error(error);
}

/** Says in one line what a person can mend. */
function exitWithError(
  error: Error & Partial<Record<'code' | 'port' | 'address' | 'hostname', string>>,
): void {
  const { code = '', message, port, address, hostname } = error;
  const hostFault = `HOST ${address ?? hostname} is no address of this machine`;
  const faults: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT ${port} is taken: stop what listens there, or give another one`,
    EACCES: `PORT ${port} may not be listened to by this user: give one above 1023`,
    EADDRNOTAVAIL: hostFault,
    ENOTFOUND: hostFault,
    EAI_AGAIN: hostFault,
  };
  const startFault = (port ?? hostname) === undefined ? undefined : faults[code];
  const option = code.startsWith('ERR_PARSE_ARGS') && `${message.split('. ')[0]}; see npm start -- --help`;
  console.error(startFault || option || message);
  endProcess(1);
}

main().catch(exitWithError);
