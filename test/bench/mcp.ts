/** A tool call beside the operation that it stands for: processor time of each, by turns, in one process and of a server over sockets. */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { functionModules } from '../../api/_functions.ts';
import { environment } from '../../api/_lib/environment.ts';
import type { ApiResponse } from '../../api/_lib/http/http-message.ts';
import { processMiddleware } from '../../api/_lib/rate-limit/middleware.ts';
import { createApp, functionsOf } from '../../api/_lib/server/app.ts';
import { readRouting } from '../../api/_lib/server/routing.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { toolCall, usual } from '../api/mcp/client.ts';
import type { Running } from '../api/server.ts';
import { root, siteUrl } from '../place.ts';
import { someNits, startCifras } from './contenders.ts';
import { processorTime } from './process.ts';
import { wrk } from './wrk.ts';

const shapes = (nit: string) =>
  [
    ['empresa', { nit }, `/empresa/${nit}`],
    ['empresa', { nit, years: [2023] }, `/empresa/${nit}?years=2023`],
    ['financials', { nit, statement: 'resultados' }, `/empresa/${nit}/financials?statement=resultados`],
    ['indicators', { nit }, `/empresa/${nit}/indicators`],
    ['benchmark', { nit }, `/empresa/${nit}/benchmark`],
    ['screener', { seccion: 'G' }, '/screener?seccion=G'],
    ['search', { q: 'comercial' }, '/search?q=comercial'],
  ] as const;

export async function benchMcp(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: 'public/data' },
      calls: { type: 'string', default: '400' },
      seconds: { type: 'string', default: '1.5' },
      turns: { type: 'string', default: '5' },
      /** As many as the answers kept hold: more are each made anew. */
      companies: { type: 'string', default: '200' },
    },
  });
  const nits = someNits(values.data, Number(values.companies));
  const turns = Number(values.turns);
  for (const coding of ['gzip', null]) {
    console.log(`in process, Accept-Encoding ${coding}`);
    const { asked, called } = await inProcess(values.data, coding);
    for (const kind of shapes('').keys()) {
      const shapeOf = (round: number) => shapes(nits[round % nits.length]!)[kind]!;
      const ways = {
        asked: (round: number) => asked(shapeOf(round)[2]),
        called: (round: number) => called(shapeOf(round)[0], shapeOf(round)[1]),
      };
      await Promise.all([timed(20, ways.asked), timed(20, ways.called)]);
      const rounds = Number(values.calls);
      await compare(kind, turns, (way) => timed(rounds, ways[way]));
    }
  }
  console.log('over sockets, kept alive, Accept-Encoding gzip');
  const server = await startCifras(values.data);
  for (const kind of shapes('').keys()) {
    const all = nits.map((nit) => shapes(nit)[kind]!);
    await compare(kind, turns, (way) => overSockets(server, all, way, Number(values.seconds)));
  }
  await server.stop();
}

interface Cost {
  readonly us: number;
  readonly kB?: number;
}
type Way = 'asked' | 'called';

/** Tells of the turn with the median share. */
async function compare(kind: number, turns: number, cost: (way: Way) => Promise<Cost>): Promise<void> {
  const runs: Record<Way, Cost>[] = [];
  for (let turn = 0; turn < turns; turn++)
    runs.push({ asked: await cost('asked'), called: await cost('called') });
  const share = ({ asked, called }: Record<Way, Cost>) => called.us / asked.us;
  const median = runs.sort((a, b) => share(a) - share(b))[turns >> 1]!;
  const told = ({ us, kB }: Cost) => `${us.toFixed(0)} us${kB === undefined ? '' : `, ${kB.toFixed(0)} kB`}`;
  const path = shapes('{nit}')[kind]![2];
  console.log(
    `  ${path.padEnd(48)} ${told(median.asked)}; as a tool ${told(median.called)}: ${share(median).toFixed(2)} times`,
  );
}

async function inProcess(data: string, coding: string | null) {
  environment({
    DATA_DIR: data,
    SITE_URL: siteUrl,
    RATE_LIMIT: '0',
    RATE_LIMIT_COSTLY: '0',
    LOG_LEVEL: 'silent',
  });
  const routing = readRouting(fileURLToPath(new URL('vercel.json', root)));
  const door = createApp(routing, functionsOf(routing, functionModules), await processMiddleware());
  const headers: Readonly<Record<string, string | null>> = { ...usual, 'accept-encoding': coding };
  const header = (wanted: string) => headers[wanted] ?? null;
  return {
    asked(path: string) {
      const [pathname, query] = path.split('?');
      const search = query ? `?${query}` : '';
      return door({ method: 'GET', pathname: apiPrefix + pathname!, search, header }, '192.0.2.1');
    },
    called(name: string, given: object) {
      const body = Buffer.from(JSON.stringify(toolCall(name, given)));
      const ask = { method: 'POST', pathname: '/mcp', search: '', header, body: async () => body };
      return door(ask, '192.0.2.1');
    },
  };
}

async function timed(
  rounds: number,
  run: (round: number) => ApiResponse | Promise<ApiResponse>,
): Promise<Cost> {
  const start = process.cpuUsage();
  let bytes = 0;
  for (let round = 0; round < rounds; round++) bytes += Number((await run(round)).headers['Content-Length']);
  const { user, system } = process.cpuUsage(start);
  return { us: (user + system) / rounds, kB: bytes / rounds / 1000 };
}

async function overSockets(
  server: Running,
  all: readonly (readonly [string, object, string])[],
  way: Way,
  seconds: number,
): Promise<Cost> {
  const headers = { ...usual, 'Accept-Encoding': 'gzip' };
  const paths = all.map(([, , path]) => (way === 'asked' ? apiPrefix + path : '/mcp'));
  const bodies = way === 'asked' ? [] : all.map(([name, given]) => JSON.stringify(toolCall(name, given)));
  const before = processorTime(server.process);
  const { perSecond, errors } = await wrk(server.base, paths, { seconds, headers, bodies });
  if (errors > 0) throw new Error(`${errors} answers were none`);
  return { us: ((processorTime(server.process) - before) / (perSecond * seconds)) * 1e6 };
}
