/** A tool call beside the operation that it stands for, in one process: processor time of each, by turns. */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Reply } from '../../api/_lib/answer/exchange.ts';
import { environment } from '../../api/_lib/environment.ts';
import { guardOfProcess } from '../../api/_lib/guard/guard.ts';
import { functionsOf, openDoor } from '../../api/_lib/server/door.ts';
import { readRouting } from '../../api/_lib/server/routing.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { root, siteUrl } from '../api/door.ts';
import { toolCall, usual } from '../api/mcp.ts';
import { someNits } from './contenders.ts';

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
    options: { data: { type: 'string', default: 'public/data' }, calls: { type: 'string', default: '400' } },
  });
  environment({
    DATA_DIR: values.data,
    SITE_URL: siteUrl,
    RATE_LIMIT: '0',
    RATE_LIMIT_COSTLY: '0',
    LOG_LEVEL: 'silent',
  });
  const routing = readRouting(fileURLToPath(new URL('vercel.json', root)));
  const door = openDoor(routing, functionsOf(routing, root), await guardOfProcess());
  const plain = (path: string) => {
    const [pathname, query] = path.split('?');
    const search = query ? `?${query}` : '';
    return door({ method: 'GET', pathname: apiPrefix + pathname!, search, header: () => null }, '192.0.2.1');
  };
  const tool = (name: string, given: object) => {
    const body = Buffer.from(JSON.stringify(toolCall(name, given)));
    const header = (wanted: string) => (usual as Readonly<Record<string, string>>)[wanted] ?? null;
    const ask = { method: 'POST', pathname: '/mcp', search: '', header, body: async () => body };
    return door(ask, '192.0.2.1');
  };
  const nits = someNits(values.data, 200);
  for (const i of shapes(nits[0]!).keys()) {
    const [name, given, path] = shapes(nits[0]!)[i]!;
    const rounds = Number(values.calls);
    const shapeOf = (round: number) => shapes(nits[round % nits.length]!)[i]!;
    const asked = (round: number) => plain(shapeOf(round)[2]);
    const called = (round: number) => tool(name, shapeOf(round)[1]);
    await Promise.all([timed(20, asked), timed(20, called)]);
    const runs = [];
    for (let turn = 0; turn < 5; turn++)
      runs.push({ asked: await timed(rounds, asked), called: await timed(rounds, called) });
    const { asked: one, called: other } = runs.sort(
      (a, b) => a.called.us / a.asked.us - b.called.us / b.asked.us,
    )[2]!;
    console.log(
      `${name} ${JSON.stringify(given)}: ${one.us.toFixed(0)} us, ${one.kB.toFixed(0)} kB; as a tool ${other.us.toFixed(0)} us, ${other.kB.toFixed(0)} kB; ${(other.us / one.us).toFixed(2)} times (${path})`,
    );
  }
}

async function timed(rounds: number, run: (round: number) => Promise<Reply>) {
  const start = process.cpuUsage();
  let bytes = 0;
  for (let round = 0; round < rounds; round++) bytes += Number((await run(round)).headers['Content-Length']);
  const { user, system } = process.cpuUsage(start);
  return { us: (user + system) / rounds, kB: bytes / rounds / 1000 };
}
