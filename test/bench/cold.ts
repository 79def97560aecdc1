/** Cold starts: each function of the built Vercel output in a fresh process, to its first answer. */

import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { apiPrefix } from '../../contract/http/operations.ts';
import { toolCall } from '../api/mcp/client.ts';
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

/** What each function is asked first. */
const firstRequests = (nit: string, entity: string): Readonly<Record<string, First>> => ({
  _proxy: { path: `${apiPrefix}/empresa/${nit}` },
  cambios: { path: `${apiPrefix}/cambios` },
  empresa: { path: `${apiPrefix}/empresa/${nit}?years=2023` },
  mcp: { path: '/mcp', body: toolCall('empresa', { nit }) },
  'not-found': { path: `${apiPrefix}/none`, status: 404 },
  pagina: { path: `/empresa/${nit}` },
  screener: { path: `${apiPrefix}/screener` },
  search: { path: `${apiPrefix}/search?q=comercial` },
  sector: { path: `${apiPrefix}/sector/seccion/G` },
  series: { path: `${apiPrefix}/series/roa/2023` },
  sfc: { path: `${apiPrefix}/sfc/${entity}` },
});

/** Builds the output with `--data DIR`, unless `--output DIR` is one; the platform's Node runs it, unless `--node PATH` is another. */
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
  const data = join(output, 'static/data');
  const [[nit], [entity]] = [nitsOf(data, 'siis'), nitsOf(data, 'sfc')];
  const requests = firstRequests(nit!, entity!);
  // Static files come from this machine: the way to the CDN is not in the figures.
  const cdn = await startNginx(join(output, 'static'), '');
  const env = { PATH: process.env.PATH, VERCEL: '1', LOG_LEVEL: 'silent', SITE_URL: siteUrl };
  const script = fileURLToPath(new URL('../vercel/cold-start.mjs', import.meta.url));
  const start = async (name: string): Promise<ColdStart> => {
    const { path, status = 200, body } = requests[name] ?? unknown(name);
    const asked = [body ? 'POST' : 'GET', path, String(status), ...(body ? [JSON.stringify(body)] : [])];
    const { stdout } = await run(node, [script, output, `api/${name}`, ...asked], {
      env: { ...env, STATIC_URL: cdn.base },
    });
    return JSON.parse(stdout);
  };
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(
    `Node ${version}, median of ${values.starts} starts; the files lie in the memory of the kernel`,
  );
  const rows = [['function', 'load', 'first answer', 'in all', 'processor', 'memory']];
  for (const name of functionNames(output)) {
    const starts: ColdStart[] = [];
    for (let i = 0; i < Number(values.starts); i++) starts.push(await start(name));
    const { load, answer, all, cpu, rss } = starts.sort((a, b) => a.all - b.all)[starts.length >> 1]!;
    const ms = (time: number) => `${time.toFixed(0)} ms`;
    rows.push([name, ms(load), ms(answer), ms(all), ms(cpu), `${(rss / 2 ** 20).toFixed(0)} MB`]);
  }
  printTable(rows);
  await cdn.stop();
}

/** Milliseconds to load the module, from there to the whole first answer, of the process in all, and of the processor; bytes of memory at its end. */
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

/** The Node that Vercel runs, from npm where this one is another. */
function platformNode(): string {
  if (process.version.startsWith('v24.')) return process.execPath;
  const asked = ['--yes', '--package', 'node@24', '--', 'node', '--print', 'process.execPath'];
  // Not in the project, whose .npmrc lets no package run its own installation.
  return execFileSync('npx', asked, { cwd: tempDir('node'), encoding: 'utf8' }).trim();
}
