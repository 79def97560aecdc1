/** What a point of each budget costs in processor time: the dearest requests of each operation and page, none of them asked for before, the minute of one address, and what a refusal costs. */

import { get, request as post } from 'node:http';
import { parseArgs } from 'node:util';
import { defaultLimits } from '../../contract/http/budgets.ts';
import { operations } from '../../contract/http/operations.ts';
import { reconciliationPath } from '../../contract/http/reconciliation.ts';
import { matchOperation, pointsOf } from '../../contract/http/requests.ts';
import { mcpPath } from '../../contract/http/routes.ts';
import type { Running } from '../api/server.ts';
import { startCifras } from './contenders.ts';
import { type Dear, dearest, refusals } from './point-requests.ts';
import { processorTime } from './process.ts';
import { printTable } from './table.ts';

/** The status; the whole answer is read. */
const send = (base: string, { path, body }: Dear, i: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const isJson = path(i) === mcpPath;
    const type = body && {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(isJson && { accept: 'application/json, text/event-stream' }),
    };
    const headers = { 'accept-encoding': 'gzip', ...type };
    const asked = (body ? post : get)(
      base + path(i),
      { method: body ? 'POST' : 'GET', headers },
      (response) => response.resume().on('end', () => resolve(response.statusCode!)),
    );
    asked.on('error', reject).end(body?.(i));
  });

export async function benchPoints(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: 'public/data' },
      requests: { type: 'string', default: '40' },
      only: { type: 'string' },
    },
  });
  const many = Number(values.requests);
  const server = await startCifras(values.data);
  const rows = [['request', 'budget', 'points', 'ms', 'ms a point']];
  const dearestOf: Record<string, number> = { default: 0, costly: 0, pages: 0 };
  for (const [what, dear] of Object.entries(dearest(values.data))) {
    if (values.only && !what.includes(values.only)) continue;
    const [pathname, search = ''] = dear.path(0).split('?') as [string, string?];
    const operation = matchOperation(pathname)?.operation;
    const ofDoor = pathname === reconciliationPath ? 'costly' : 'default';
    const budget = dear.pages ? 'pages' : operation ? operations[operation].rateClass : ofDoor;
    const points = dear.pages ?? dear.points ?? pointsOf(operation!, `?${search}`);
    // What is made on the first request of a kind is made once, and code that is new to the engine is slow.
    for (let i = many; i < 2 * many; i++) await send(server.base, dear, i);
    const before = processorTime(server.process);
    for (let i = 0; i < many; i++) {
      const status = await send(server.base, dear, i);
      if (status !== 200) throw new Error(`${dear.path(i)}: ${status}, expected 200`);
    }
    const ms = (1000 * (processorTime(server.process) - before)) / many;
    dearestOf[budget] = Math.max(dearestOf[budget]!, ms / points);
    rows.push([what, budget, String(points), ms.toFixed(1), (ms / points).toFixed(1)]);
  }
  printTable(rows);
  await benchRefusals(server, 5 * many, values.only);
  await server.stop();
  const budgets: Record<string, number> = { ...defaultLimits, pages: 2 * defaultLimits.default };
  const minute = Object.entries(budgets).map(([name, points]) => (points * dearestOf[name]!) / 1000);
  const sum = minute.reduce((all, one) => all + one, 0);
  console.log(
    `a minute of one address: ${Object.keys(budgets)
      .map((name, i) => `${name} ${minute[i]!.toFixed(1)} s`)
      .join(', ')}; all three ${sum.toFixed(1)} s`,
  );
}

/** What a refusal costs, though it was long, by the address. */
async function benchRefusals(server: Running, many: number, only: string | undefined): Promise<void> {
  const rows = [['refusal', 'status', 'kB', 'ms']];
  for (const [what, refused] of Object.entries(refusals())) {
    if (only && !what.includes(only)) continue;
    for (let i = 0; i < many; i++) await send(server.base, refused, i);
    const before = processorTime(server.process);
    let status = 0;
    for (let i = 0; i < many; i++) status = await send(server.base, refused, i);
    const ms = (1000 * (processorTime(server.process) - before)) / many;
    const bytes = refused.path(0).length + (refused.body?.(0).length ?? 0);
    rows.push([what, String(status), (bytes / 1024).toFixed(0), ms.toFixed(2)]);
  }
  printTable(rows);
}
