/** The same requests to `npm start` and to Fastify with PostgreSQL, turn by turn on one machine. */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { apiPrefix } from '../../contract/http/operations.ts';
import { canonicalQuery } from '../../contract/http/queries.ts';
import { startCifras } from './contenders.ts';
import type { BenchData } from './search-data.ts';
import { printTable } from './search-measure.ts';
import { startPostgres } from './search-postgres.ts';
import { screenerQueries, typedTexts } from './search-queries.ts';
import { type Measured, wrk } from './wrk.ts';

const peerPort = 3962;

/** Ours has limiter and log on, the peer has neither; nobody compresses. */
export async function raceServers(data: BenchData, seconds: number): Promise<void> {
  const postgres = await startPostgres(data);
  const ours = await startCifras(data.folder);
  const peer = await startFastify(postgres.host);
  try {
    const table = [['requests per second', 'npm start', 'p99', 'Fastify + PostgreSQL', 'p99', 'ratio']];
    for (const [name, queries] of Object.entries(races(data))) {
      const paths = queries.map((query) => `${apiPrefix}${query}`);
      const load = { seconds, connections: 16, headers: {} };
      const [own, theirs] = await inTurns([ours.base, peer.base], (base) => wrk(base, paths, load));
      if (own.errors + theirs.errors > 0)
        throw new Error(`${name}: ${own.errors} and ${theirs.errors} errors`);
      const figures = ({ perSecond, p99 }: Measured) => [perSecond.toFixed(0), `${p99.toFixed(1)} ms`];
      table.push([name, ...figures(own), ...figures(theirs), (own.perSecond / theirs.perSecond).toFixed(1)]);
    }
    console.log();
    printTable(table);
  } finally {
    await ours.stop();
    peer.stop();
    postgres.stop();
  }
}

/** Three rounds, in each of them both; of each the run with the median rate. */
async function inTurns(bases: readonly [string, string], measure: (base: string) => Promise<Measured>) {
  const runs: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < 3; round++)
    for (const i of [0, 1] as const) runs[i].push(await measure(bases[i]));
  return runs.map((each) => each.sort((a, b) => a.perSecond - b.perSecond)[1]!) as [Measured, Measured];
}

function races({ entries, rows }: BenchData): Record<string, string[]> {
  const named = entries.map(({ nit, razon_social }, row) => ({ nit, razon_social, ingresos_ultimo: -row }));
  const texts = typedTexts(named, 100).flatMap((typing) => typing.texts);
  const typing = texts
    .map((q, i) => [...q.trim()].slice(0, 3 + (i % 5)).join(''))
    .filter((q) => q.trim().length > 1);
  const search = (q: string, more = '') => `/search?${more}q=${encodeURIComponent(q)}`;
  return {
    'screener, any filter and sort': screenerQueries(rows, 2000).map(
      (query) => `/screener?${canonicalQuery('screener', query)}`,
    ),
    'search, what people type': texts.map((q) => search(q)),
    'search, a prefix with limit=5': typing.map((q) => search(q, 'limit=5&')),
  };
}

async function startFastify(host: string) {
  const script = fileURLToPath(new URL('search-fastify.ts', import.meta.url));
  const server = spawn(process.execPath, ['--import', 'tsx', script, host, String(peerPort)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', () => reject(new Error('the peer did not start')));
  });
  return { base: `http://127.0.0.1:${peerPort}`, stop: () => server.kill() };
}
