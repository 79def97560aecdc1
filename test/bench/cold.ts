/** Cold starts: each function of the built Vercel output in a fresh process, up to its first answer. */

import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { reconciliationPath } from '../../contract/http/reconciliation.ts';
import { toolCall } from '../agents/mcp/client.ts';
import { startNginx } from '../api/server.ts';
import { siteUrl, tempDir } from '../paths.ts';
import { nitsOf } from '../released.ts';
import { buildOutput, functionNames } from '../vercel/output.ts';
import { printTable } from './table.ts';

const run = promisify(execFile);

interface First {
  readonly path: string;
  readonly status?: number;
  /** Sent by POST; without it, GET. */
  readonly body?: object;
}

/** First requests to each function, each of which gets a process of its own. */
const firstRequests = (nit: string, entity: string): Readonly<Record<string, readonly First[]>> => ({
  _proxy: [{ path: `${apiPrefix}/empresa/${nit}` }],
  mcp: [{ path: '/mcp', body: toolCall('empresa', { nit }) }],
  pagina: [{ path: `/empresa/${nit}` }],
  reconciliar: [{ path: `${reconciliationPath}?query=comercial` }],
  v1: [
    { path: `${apiPrefix}/empresa/${nit}?years=2023` },
    { path: `${apiPrefix}/sfc/${entity}` },
    { path: `${apiPrefix}/screener` },
    { path: `${apiPrefix}/search?q=comercial` },
    { path: `${apiPrefix}/sector/seccion/G` },
    { path: `${apiPrefix}/series/roa/2023` },
    { path: `${apiPrefix}/cambios` },
    { path: `${apiPrefix}/none`, status: 404 },
  ],
});

/** Builds the output from `--data DIR` unless `--output DIR` is given, and runs it with Vercel's Node or `--node PATH`. */
export async function benchCold(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: 'public/data' },
      output: { type: 'string' },
      node: { type: 'string' },
      starts: { type: 'string', default: '9' },
    },
  });
  const node = values.node ?? platformNode();
  const output = values.output ?? (await buildOutput(values.data));
  // The indexes are no static files.
  const data = join(output, 'functions/api/_proxy.func/public/data');
  const [[nit], [entity]] = [nitsOf(data, 'siis'), nitsOf(data, 'sfc')];
  const requests = firstRequests(nit!, entity!);
  // Static files come from this machine: the figures leave out the network to the CDN.
  const cdn = await startNginx(join(output, 'static'), '');
  const env = { PATH: process.env.PATH, VERCEL: '1', LOG_LEVEL: 'silent', SITE_URL: siteUrl };
  const script = fileURLToPath(new URL('../vercel/cold-start.mjs', import.meta.url));
  const start = async (name: string, { path, status = 200, body }: First): Promise<ColdStart> => {
    const asked = [body ? 'POST' : 'GET', path, String(status), ...(body ? [JSON.stringify(body)] : [])];
    const { stdout } = await run(node, [script, output, `api/${name}`, ...asked], {
      env: { ...env, VERCEL_URL: `localhost:${new URL(cdn.base).port}` },
    });
    return JSON.parse(stdout);
  };
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(
    `Node ${version}, median of ${values.starts} starts; the files lie in the memory of the kernel`,
  );
  const rows = [['function', 'first request', 'load', 'first answer', 'in all', 'processor', 'memory']];
  const asked = functionNames(output).flatMap((name) =>
    (requests[name] ?? unknown(name)).map((first) => [name, first] as const),
  );
  for (const [name, first] of asked) {
    const starts: ColdStart[] = [];
    for (let i = 0; i < Number(values.starts); i++) starts.push(await start(name, first));
    const { load, answer, all, cpu, rss } = starts.sort((a, b) => a.all - b.all)[starts.length >> 1]!;
    const ms = (time: number) => `${time.toFixed(0)} ms`;
    rows.push([name, first.path, ms(load), ms(answer), ms(all), ms(cpu), `${(rss / 2 ** 20).toFixed(0)} MB`]);
  }
  printTable(rows);
  await cdn.stop();
}

/** Milliseconds: loading the module, the first answer, the process in all, its CPU time. Bytes of memory (`rss`) at its end. */
interface ColdStart {
  readonly load: number;
  readonly answer: number;
  readonly all: number;
  readonly cpu: number;
  readonly rss: number;
}

function unknown(name: string): never {
  throw new Error(`api/${name}: test/bench/cold.ts does not know what to ask this function first`);
}

/** The path of Vercel's Node version, fetched from npm when this process has another one. */
function platformNode(): string {
  if (process.version.startsWith('v24.')) return process.execPath;
  const asked = ['--yes', '--package', 'node@24', '--', 'node', '--print', 'process.execPath'];
  // Outside the project, whose .npmrc forbids install scripts.
  return execFileSync('npx', asked, { cwd: tempDir('node'), encoding: 'utf8' }).trim();
}
