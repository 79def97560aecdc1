/** The same requests to `npm start` and to Fastify with PostgreSQL, turn by turn on one machine. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiPrefix } from '../../contract/operations.ts';
import { canonicalQuery } from '../../contract/queries.ts';
import type { BenchData } from './search-data.ts';
import { printTable } from './search-measure.ts';
import { startPostgres } from './search-postgres.ts';
import { screenerQueries, typedTexts } from './search-queries.ts';

const ports = { cifras: 3961, peer: 3962 };
const connections = 16;

/** Needs `wrk` and the programs of PostgreSQL. */
export async function raceServers(data: BenchData, seconds: number, rounds: number): Promise<void> {
  const postgres = await startPostgres(data);
  const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
  const servers = [
    await start(
      [path('../../api/_serve.ts'), '--port', String(ports.cifras), '--data', data.folder],
      ports.cifras,
    ),
    await start([path('search-fastify.ts'), postgres.host, String(ports.peer)], ports.peer),
  ];
  try {
    const named = data.entries.map(({ nit, razon_social }, row) => ({
      nit,
      razon_social,
      ingresos_ultimo: -row,
    }));
    const pages = screenerQueries(data.rows, 2000).map((query) => `/screener?${canonicalQuery(query)}`);
    const texts = typedTexts(named, 100).flatMap((typing) => typing.texts);
    const table = [['requests per second', 'npm start', 'Fastify + PostgreSQL', 'ratio', 'p99 ms', 'p99 ms']];
    const races = [
      ['screener, any filter and sort', pages],
      ['search, what people type', texts.map((q) => `/search?q=${encodeURIComponent(q)}`)],
      [
        'search, a prefix with limit=5',
        prefixes(texts).map((q) => `/search?limit=5&q=${encodeURIComponent(q)}`),
      ],
    ] as const;
    for (const [name, paths] of races) {
      const script = lua(paths);
      const runs = Array.from(
        { length: rounds },
        () => [load(ports.cifras, script, seconds), load(ports.peer, script, seconds)] as const,
      );
      const ours = median(runs.map(([run]) => run));
      const theirs = median(runs.map(([, run]) => run));
      const ratio = (ours.rate / theirs.rate).toFixed(1);
      table.push([name, ours.rate.toFixed(0), theirs.rate.toFixed(0), ratio, ours.p99, theirs.p99]);
    }
    console.log();
    printTable(table);
  } finally {
    for (const server of servers) server.kill();
    postgres.stop();
  }
}

const prefixes = (texts: readonly string[]) =>
  texts.map((q, i) =>
    [...q]
      .slice(0, 3 + (i % 5))
      .join('')
      .trim(),
  );

async function start(args: readonly string[], port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, HOST: '127.0.0.1', RATE_LIMIT: '0', RATE_LIMIT_COSTLY: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 200; tries++) {
    const answered = await fetch(`http://127.0.0.1:${port}${apiPrefix}/screener?page_size=1`).catch(
      () => null,
    );
    if (answered?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill();
  throw new Error(`${args[0]} did not answer within 20 s`);
}

/** A wrk script that asks for one address after the other. */
function lua(paths: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'cifras-wrk-')), 'paths.lua');
  const list = paths.map((path) => JSON.stringify(`${apiPrefix}${path}`)).join(',\n');
  const next = 'request = function() at = at % #paths + 1; return wrk.format("GET", paths[at]) end';
  writeFileSync(file, `paths = {${list}}\nat = 0\n${next}\n`);
  return file;
}

function load(port: number, script: string, seconds: number): { rate: number; p99: string } {
  const flags = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    script,
    `http://127.0.0.1:${port}`,
  ];
  const printed = execFileSync('wrk', flags, { encoding: 'utf8' });
  if (/Non-2xx/.test(printed)) throw new Error(printed);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)![1]),
    p99: /99%\s+(\S+)/.exec(printed)![1]!,
  };
}

const median = <T extends { rate: number }>(runs: readonly T[]): T =>
  [...runs].sort((a, b) => a.rate - b.rate)[Math.floor(runs.length / 2)]!;
