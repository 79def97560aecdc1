/** Stopping `npm start`: load balancers notice first, no request is lost, and it ends in time. */

import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { tempDir } from '../../paths.ts';
import { until } from '../../until.ts';
import { datasetNits, writeDataset } from '../dataset.ts';
import { type Running, startServer } from '../server.ts';

const path = `${apiPrefix}/empresa/${datasetNits.plain}`;
const folder = tempDir('data');
writeDataset(folder);

interface Got {
  readonly status: number;
  readonly connection: string | undefined;
}

/** Where the callers come from, and nobody else. */
const localAddress = '127.0.0.2';

/** One request and all of its answer; rejects with the code of what failed. */
function ask({ port }: Running, target: string, agent: Agent | false = false): Promise<Got> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', localAddress, port, path: target, agent }, (response) => {
      const { statusCode: status = 0, headers } = response;
      response.on('error', reject).on('end', () => resolve({ status, connection: headers.connection }));
      response.resume();
    }).on('error', reject);
  });
}

/** Asks again and again until the server is not ready, as whoever sends callers does; gives how many were answered and what else happened. */
async function caller(
  server: Running,
  agent: Agent | false,
  begun: () => void,
  ready: () => boolean,
): Promise<{ answered: number; lost: string[] }> {
  const lost: string[] = [];
  let answered = 0;
  while (ready())
    try {
      const { status } = await ask(server, path, agent);
      if (status !== 200) lost.push(String(status));
      else if (answered++ === 0) begun();
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      lost.push(code);
    }
  return { answered, lost };
}

describe('a server that is told to stop', () => {
  const start = (env: Record<string, string> = {}) => startServer(folder, { LOG_LEVEL: 'silent', ...env });

  it('loses no request, over new connections and over kept ones, and ends though a peer never finishes its request and another never reads its answer', async () => {
    const server = await start({ STOP_GRACE: '15' });
    await ask(server, path);
    const [unfinished, unread] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')];
    for (const socket of [unfinished, unread]) socket.on('error', () => {});
    unfinished.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n`);
    unread.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20_000));
    const agents = [
      false,
      false,
      false,
      new Agent({ keepAlive: true }),
      new Agent({ keepAlive: true }),
    ] as const;
    let begun = 0;
    let ready = true;
    const callers = agents.map((agent) =>
      caller(
        server,
        agent,
        () => begun++,
        () => ready,
      ),
    );
    await until('every caller has an answer', () => begun === agents.length);
    const stopped = server.stop();
    await until('/readyz fails', async () => (await ask(server, '/readyz')).status === 503);
    ready = false;
    for (const { answered, lost } of await Promise.all(callers)) {
      expect(lost).toEqual([]);
      expect(answered).toBeGreaterThan(0);
    }
    expect(await stopped).toBe(0);
    for (const socket of [unfinished, unread]) socket.destroy();
  });

  it('first fails /readyz and goes on answering, every answer the last of its connection', async () => {
    const server = await start({ STOP_GRACE: '3600' });
    expect((await ask(server, '/readyz')).status).toBe(200);
    server.process.kill('SIGTERM');
    await until('/readyz fails', async () => (await ask(server, '/readyz')).status === 503);
    const agent = new Agent({ keepAlive: true });
    for (const target of [path, '/healthz', '/docs', '/data/manifest.json', '/nada'])
      expect(await ask(server, target, agent)).toEqual({
        status: target === '/nada' ? 404 : 200,
        connection: 'close',
      });
    await server.stop('SIGKILL');
  });

  it('ends at once on Ctrl-C, whatever the grace, once requests under way have their answers', async () => {
    const server = await start({ STOP_GRACE: '3600' });
    const agent = new Agent({ keepAlive: true });
    await ask(server, path, agent);
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\n`);
    // What it accepts before the first of them it reads before the second.
    for (let i = 0; i < 2; i++) await ask(server, path, agent);
    const stopped = server.stop('SIGINT');
    await until(
      'it has heard of it',
      async () => (await ask(server, '/healthz', agent).catch(() => null))?.connection !== 'keep-alive',
    );
    let got = '';
    socket.on('data', (chunk) => {
      got += chunk;
    });
    socket.write('Host: x\r\n\r\n');
    expect(await stopped).toBe(0);
    expect(got).toMatch(/^HTTP\/1\.1 200/);
    expect(got).toMatch(/connection: close/i);
  });
});
