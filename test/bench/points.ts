/** What a point of each budget costs in processor time: the dearest requests of each operation and page, none of them asked for before, the minute of one address, and what a refusal costs. */

import { get, request as post } from 'node:http';
import { parseArgs } from 'node:util';
import { defaultLimits } from '../../contract/http/budgets.ts';
import { mcpPath } from '../../contract/http/routes.ts';
import type { Running } from '../api/server.ts';
import { startCifras } from './contenders.ts';
import { type Asked, type Budget, type Dear, dearest, refusals } from './point-requests.ts';
import { processorTime } from './process.ts';
import { printTable } from './table.ts';

/** Processor time that a point of every budget stands for. What costs less than a point is counted as one; nothing may cost more than twice as much. */
const msOfPoint = 6;

/** The status; the whole answer is read. */
const send = (base: string, { path, body }: Asked, i: number): Promise<number> =>
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
  const asked = Object.entries(dearest(values.data)).filter(
    ([what]) => !values.only || what.includes(values.only),
  );
  // What is made on the first request of a kind is made once, and code that is new to the engine is slow.
  for (const [, dear] of asked)
    for (const i of turns(dear, many).first) await askFor200(server.base, dear, i);
  const rows = [['request', 'budget', 'points', 'ms', 'ms a point', 'of the agreed']];
  const dearestOf: Record<Budget, number> = { default: 0, costly: 0, pages: 0 };
  for (const [what, dear] of asked) {
    const { budget, points } = dear;
    const { measured } = turns(dear, many);
    const before = processorTime(server.process);
    for (const i of measured) await askFor200(server.base, dear, i);
    const ms = (1000 * (processorTime(server.process) - before)) / measured.length;
    dearestOf[budget] = Math.max(dearestOf[budget], ms / points);
    const share = (ms / points / msOfPoint).toFixed(2);
    rows.push([what, budget, String(points), ms.toFixed(1), (ms / points).toFixed(1), share]);
  }
  printTable(rows);
  await benchRefusals(server, 5 * many, values.only);
  await server.stop();
  const budgets: Record<Budget, number> = { ...defaultLimits, pages: 2 * defaultLimits.default };
  const minute = Object.entries(budgets).map(([name, points]) => (points * dearestOf[name as Budget]) / 1000);
  const sum = minute.reduce((all, one) => all + one, 0);
  console.log(
    `a minute of one address: ${Object.keys(budgets)
      .map((name, i) => `${name} ${minute[i]!.toFixed(1)} s`)
      .join(', ')}; all three ${sum.toFixed(1)} s`,
  );
  const dear = rows.slice(1).filter((row) => Number(row.at(-1)) > 2);
  console.log(
    `above twice the agreed ${msOfPoint} ms a point: ${dear.map(([what]) => what).join(', ') || 'nothing'}`,
  );
}

/** Requests that come first, and those that are measured then; a page of which there are few addresses is drawn once for each. */
function turns(
  { path, body }: Dear,
  many: number,
): { readonly first: number[]; readonly measured: number[] } {
  const addresses = new Map<string, number>();
  for (let i = 2 * many - 1; i >= 0; i--) addresses.set(`${path(i)} ${body?.(i)}`, i);
  const fresh = [...addresses.values()];
  const half = Math.floor(fresh.length / 2);
  // The only one is drawn before, and lies in the cache.
  return half === 0
    ? { first: fresh, measured: fresh }
    : { first: fresh.slice(0, half), measured: fresh.slice(half) };
}

async function askFor200(base: string, dear: Dear, i: number): Promise<void> {
  const status = await send(base, dear, i);
  if (status !== 200) throw new Error(`${dear.path(i)} ${dear.body?.(i) ?? ''}: ${status}, expected 200`);
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
