/** Programs that tests start: the server of `npm start`, Redis and nginx, each on a free port and stopped with its test. */

import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sharedSample } from '../build-fixture.ts';
import { root, siteUrl, tempDir } from '../paths.ts';
import { endsWithItsTests, endsWithTheProcess, ofProcess } from '../programs.ts';

/** Each process of the tests begins elsewhere. */
let next = 10_000 + (process.pid % 200) * 100;

/** A port below those that the system gives to whoever connects, one of whom could take it before its program does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++;
    const server = createServer().listen(port, '127.0.0.1');
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!free) continue;
    await once(server.close(), 'close');
    return port;
  }
}

export interface Running {
  readonly port: number;
  readonly base: string;
  readonly process: ChildProcess;
  /** All that it has printed. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What becomes of the program's output: it is read, left in the pipe, or written to an open file. */
export type Output = 'read' | 'unread' | number;

/** Starts a program and waits until its port answers; without a port, the program prints the one it took. */
export async function startProgram(
  command: string,
  args: readonly string[],
  known: number | null,
  env: Record<string, string> = {},
  output: Output = 'read',
  as: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): Promise<Running> {
  const child = spawn(command, args, {
    cwd: fileURLToPath(root),
    ...as,
    env: { ...process.env, ...env },
    stdio: ['ignore', typeof output === 'number' ? output : 'pipe', 'pipe'],
  });
  endsWithItsTests(child);
  let printed = '';
  for (const stream of [output === 'read' ? child.stdout : null, child.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  // Once all that it printed is read, which may be after its end.
  const ended = once(child, 'close');
  let port = known ?? 0;
  while (port === 0 || !(await answers(port))) {
    port ||= Number(/^\d+\n/.exec(printed)?.[0] ?? 0);
    if (child.exitCode !== null || child.signalCode !== null) {
      await ended;
      throw new Error(`${command} did not start: ${printed}`);
    }
    await sleep(50);
  }
  return {
    port,
    base: `http://127.0.0.1:${port}`,
    process: child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1')
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .on('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Starts the server of `npm start`; without rate limits unless `env` sets them. */
export async function startServer(
  data: string | null,
  env: Record<string, string> = {},
  args: readonly string[] = [],
  output: Output = 'read',
): Promise<Running> {
  const port = await freePort();
  const flags = ['--port', String(port), ...(data ? ['--data', data] : []), ...args];
  const settings = {
    SITE_URL: siteUrl,
    RATE_LIMIT: '0',
    RATE_LIMIT_COSTLY: '0',
    HOST: '127.0.0.1',
    STOP_GRACE: '0',
    ...env,
  };
  const command = ['--import', 'tsx', 'api/_serve.ts', ...flags];
  return startProgram(process.execPath, command, port, settings, output);
}

const standing: { server?: Promise<Running> } = ofProcess('standing server', {});

/** A server on the shared sample, without limits, for all test files of a process: a start costs a second of CPU. */
export function standingServer(): Promise<Running> {
  standing.server ??= sharedSample()
    .then(({ out }) => startServer(out))
    .then((server) => {
      endsWithTheProcess(server.process);
      return server;
    });
  return standing.server;
}

export async function startRedis(port?: number): Promise<Running> {
  const own = port ?? (await freePort());
  return startProgram('redis-server', ['--port', String(own), '--save', '', '--bind', '127.0.0.1'], own);
}

/** `server` is the inside of nginx's `server` block, where DIR stands for `folder`. */
export async function startNginx(folder: string, server: string): Promise<Running> {
  const port = await freePort();
  const home = tempDir('nginx');
  mkdirSync(join(home, 'logs'));
  const configuration = join(home, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; master_process off; pid ${home}/nginx.pid; error_log ${home}/logs/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${home}/b; proxy_temp_path ${home}/p; fastcgi_temp_path ${home}/f;
  uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s;
  types { application/json json; }
  server { listen 127.0.0.1:${port}; root ${folder}; ${server} }
}`,
  );
  return startProgram('nginx', ['-p', home, '-e', `${home}/logs/error.log`, '-c', configuration], port);
}

/** Whether a program is installed; throws when it is missing and CI is set. */
export function has(program: string): boolean {
  try {
    execFileSync('which', [program]);
    return true;
  } catch {
    if (process.env.CI) throw new Error(`${program} is missing; CI must install it`);
    return false;
  }
}

/** Sends bytes unchanged; returns the one answer, or all that came until the server closed the connection. */
export async function raw(port: number, text: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let got = Buffer.alloc(0);
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk]);
      if (isWhole(got.toString('latin1'))) resolve();
    });
  });
  socket.on('error', () => {});
  socket.write(text);
  await Promise.race([once(socket, 'close'), answered]);
  socket.destroy();
  return got.toString();
}

/** Whether a final answer (not 1xx) is complete with its body. */
function isWhole(answer: string): boolean {
  const own = answer.replace(/^HTTP\/1\.1 1\d\d.*?\r\n\r\n/s, '');
  const head = own.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(own.slice(0, head))?.[1];
  if (length === undefined) return own.endsWith('\r\n0\r\n\r\n');
  return head >= 0 && own.length >= head + 4 + Number(length);
}
