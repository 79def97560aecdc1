/** Fifty companies at once beside fifty requests: processor time in process, door and guard and all, and of a server over sockets. */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { functionModules } from '../../api/_functions.ts';
import { environment } from '../../api/_lib/environment.ts';
import type { ApiRequest } from '../../api/_lib/http/http-message.ts';
import { processMiddleware } from '../../api/_lib/rate-limit/middleware.ts';
import { type App, createApp, functionsOf } from '../../api/_lib/server/app.ts';
import { readRouting } from '../../api/_lib/server/routing.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { maxNits } from '../../contract/http/parameters.ts';
import { root, siteUrl } from '../place.ts';
import { everythingOn, someNits, startCifras } from './contenders.ts';
import { processorTime } from './process.ts';

const shapes = {
  default: '',
  'one year': 'years=2023',
  indicators: 'include=indicators',
  'one statement': 'include=financials&statement=resultados',
};

export async function benchBatch(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: 'public/data' },
      companies: { type: 'string', default: '2000' },
      rounds: { type: 'string', default: '40' },
      only: { type: 'string', default: '' },
    },
  });
  const nits = someNits(values.data, Number(values.companies));
  const lists = Array.from({ length: Math.floor(nits.length / maxNits) }, (_, i) =>
    nits.slice(i * maxNits, (i + 1) * maxNits),
  );
  environment({ ...everythingOn, DATA_DIR: values.data, SITE_URL: siteUrl, LOG_LEVEL: 'silent' });
  const routing = readRouting(fileURLToPath(new URL('vercel.json', root)));
  const door = createApp(routing, functionsOf(routing, functionModules), await processMiddleware());
  console.log(`${lists.length} lists of ${maxNits}; microseconds of processor time for a list`);
  const rounds = Number(values.rounds);
  for (const coding of ['gzip', 'identity'])
    for (const [name, query] of Object.entries(shapes)) {
      if (!name.includes(values.only)) continue;
      const ask = (call: string) => askDoor(door, call, coding);
      await compare(`${name}, ${coding}, in process`, lists, query, rounds, ask, () => {
        const { user, system } = process.cpuUsage();
        return user + system;
      });
    }
  const server = await startCifras(values.data);
  const ask = async (call: string) => {
    const response = await fetch(`${server.base}${call}`, { headers: { 'accept-encoding': 'gzip' } });
    await response.arrayBuffer();
  };
  await compare('default, gzip, over sockets', lists, '', rounds, ask, () => processorTime(server.process));
  await server.stop();
}

type Asking = (call: string) => Promise<unknown>;

/** Round by round, one way after the other; the first round, which also compiles, is not counted. */
async function compare(
  name: string,
  lists: readonly (readonly string[])[],
  query: string,
  rounds: number,
  ask: Asking,
  clock: () => number,
): Promise<void> {
  const taken = { alone: 0, batch: 0 };
  for (let round = 0; round <= rounds; round++)
    for (const list of lists) {
      const start = clock();
      for (const nit of list) await ask(`${apiPrefix}${alone(nit, query)}`);
      const middle = clock();
      await ask(`${apiPrefix}/empresas?nit=${list}${query && `&${query}`}`);
      const end = clock();
      if (round === 0) continue;
      taken.alone += middle - start;
      taken.batch += end - middle;
    }
  const each = (sum: number) => Math.round(sum / (rounds * lists.length));
  console.log(
    `${name.padEnd(40)} ${maxNits} requests ${each(taken.alone)}, one ${each(taken.batch)}: ${(taken.alone / taken.batch).toFixed(1)} times`,
  );
}

/** One statement is asked of a single company at its own address. */
const alone = (nit: string, query: string) =>
  query.includes('statement=')
    ? `/empresa/${nit}/financials?${query.replace('include=financials&', '')}`
    : `/empresa/${nit}${query && `?${query}`}`;

async function askDoor(door: App, call: string, coding: string): Promise<void> {
  const [pathname, search] = call.split('?');
  const ask: ApiRequest = {
    method: 'GET',
    pathname: pathname!,
    search: search === undefined ? '' : `?${search}`,
    header: (name) => (name === 'accept-encoding' ? coding : null),
  };
  const { status } = await door(ask, '192.0.2.1');
  if (status !== 200) throw new Error(`${call}: ${status}`);
}
