/** The order of shutdown on fake clocks: what is waited for, how long, and which connections are closed. */

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeServer, stopOnSignals } from '../../../api/_lib/server/graceful-shutdown.ts';

let clock = 0;
let slept: number[] = [];

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async (ms: number) => {
    slept.push(ms);
    clock += ms;
  },
}));
const errors = vi.hoisted(() => [] as unknown[]);
vi.mock('../../../api/_lib/log.ts', () => ({
  log: () => ({ error: (error: unknown) => void errors.push(error) }),
}));
vi.mock('../../../api/_lib/environment.ts', () => ({ environment: () => ({ STOP_GRACE: 7 }) }));

beforeEach(() => {
  clock = 0;
  slept = [];
  errors.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.spyOn(Date, 'now').mockImplementation(() => 1_000_000 + clock);
});
afterEach(() => void vi.restoreAllMocks());

describe('a server that is closed', () => {
  it('ends idle connections at once, others after their answer, and those that have none after four seconds', async () => {
    const held: ServerResponse[] = [];
    const server = createServer((request, response) => {
      if (request.url === '/held') held.push(response);
      else response.end('answered');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const ended = new Map<string, string>();
    const open = async (name: string, path: string | null) => {
      const socket = connect(port, '127.0.0.1');
      let got = '';
      socket.on('data', (chunk) => {
        got += chunk;
      });
      socket.on('error', () => {}).on('close', () => ended.set(name, got.slice(0, 12)));
      await once(socket, 'connect');
      if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      return socket;
    };
    await once(await open('idle', '/'), 'data');
    for (const name of ['answered', 'stuck']) await open(name, '/held');
    await open('silent', null);
    await vi.waitUntil(() => held.length === 2);
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const closed = closeServer(server);
    const wait = (what: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => (what() ? resolve() : setImmediate(look));
        look();
      });
    held[0]!.end();
    await wait(() => ended.has('idle') && held[0]!.writableFinished);
    vi.advanceTimersByTime(50);
    await wait(() => ended.size === 2);
    expect(Object.fromEntries(ended)).toEqual({ idle: 'HTTP/1.1 200', answered: 'HTTP/1.1 200' });
    vi.advanceTimersByTime(4000);
    await closed;
    await wait(() => ended.size === 4);
    vi.useRealTimers();
  });
});

describe('a signal', () => {
  type Heard = (what: unknown) => void;
  function stopping() {
    const heard = new Map<string | symbol, Heard>();
    vi.spyOn(process, 'on').mockImplementation((name: string | symbol, listener: unknown) => {
      heard.set(name, listener as Heard);
      return process;
    });
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
    const said: string[] = [];
    const done = new Promise<void>((resolve) => {
      stopOnSignals(
        {
          drain: () => void said.push('drain'),
          close: async () => void said.push(`close at ${clock}`),
        },
        (code) => {
          said.push(`end with ${code}`);
          resolve();
        },
      );
    });
    const signal = (name: NodeJS.Signals) => heard.get(name)!(name);
    const fault = (error: unknown) => heard.get('uncaughtException')!(error);
    return { said, done, exit, signal, fault };
  }

  it('of whoever sends callers here lets all go on for the grace, before the listener is closed', async () => {
    const { said, done, exit, signal } = stopping();
    expect(said).toEqual([]);
    signal('SIGTERM');
    expect(said).toEqual(['drain']);
    await done;
    expect(slept).toEqual([7000]);
    expect(said).toEqual(['drain', 'close at 7000', 'end with 0']);
    expect(exit).not.toHaveBeenCalled();
  });

  it('of a person waits for no grace', async () => {
    const { said, done, signal } = stopping();
    signal('SIGINT');
    await done;
    expect(slept).toEqual([0]);
    expect(said).toEqual(['drain', 'close at 0', 'end with 0']);
  });

  it('an error that nobody caught stops it with the grace and exit code 1, once', async () => {
    const { said, done, exit, fault } = stopping();
    fault(new TypeError('unknown'));
    fault(new TypeError('and another'));
    await done;
    expect(slept).toEqual([7000]);
    expect(said).toEqual(['drain', 'close at 7000', 'end with 1']);
    expect(exit).not.toHaveBeenCalled();
    expect(errors.map(String)).toEqual(['TypeError: unknown', 'TypeError: and another']);
  });

  it('an error of a file or a socket that nobody caught is logged, and the server goes on', async () => {
    const { said, fault } = stopping();
    fault(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' }));
    expect([said, errors.map(String)]).toEqual([[], ['Error: EIO: i/o error, read']]);
  });

  it('that is the second ends the process at once', async () => {
    const { done, exit, signal } = stopping();
    signal('SIGTERM');
    expect(exit).not.toHaveBeenCalled();
    signal('SIGINT');
    expect(exit.mock.calls).toEqual([[1]]);
    await done;
  });
});
