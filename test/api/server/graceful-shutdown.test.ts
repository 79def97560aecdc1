/** The order of shutdown on fake clocks: what is waited for, how long, and which connections are closed. */

import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { socketsEnded, stopOnSignals } from '../../../api/_lib/server/graceful-shutdown.ts';

let clock = 0;
let slept: number[] = [];
/** What happens in a sleep besides that time passes. */
let meanwhile = () => {};

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async (ms: number) => {
    slept.push(ms);
    clock += ms;
    meanwhile();
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
  meanwhile = () => {};
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.spyOn(Date, 'now').mockImplementation(() => 1_000_000 + clock);
});
afterEach(() => void vi.restoreAllMocks());

describe('sockets that are open when the listener is closed', () => {
  interface Open {
    readonly name: string;
    bytesRead: number;
    destroy(): void;
  }
  const ended: string[] = [];
  const open = new Set<Open>();
  let idle = 0;
  const socket = (name: string, bytesRead: number): Open => ({
    name,
    bytesRead,
    destroy() {
      ended.push(`${name} at ${clock}`);
      open.delete(this);
    },
  });
  const over = (...own: Open[]) => {
    ended.length = 0;
    idle = 0;
    open.clear();
    for (const one of own) open.add(one);
    return socketsEnded(
      {
        closeIdleConnections() {
          idle += 1;
        },
      },
      open as unknown as ReadonlySet<Socket>,
    );
  };

  it('are none: then nothing is waited for', async () => {
    await over();
    expect([slept, idle]).toEqual([[], 0]);
  });

  it('end as they are idle, which is looked after until the last has ended', async () => {
    meanwhile = () => {
      if (clock === 60) open.clear();
    };
    await over(socket('a', 1));
    expect([clock, idle, ended]).toEqual([60, 3, []]);
  });

  it('that have sent nothing are ended after a second, those that have after four', async () => {
    await over(socket('silent', 0), socket('asking', 1));
    expect(ended).toEqual(['silent at 1020', 'asking at 4020']);
  });

  it('are not silent because this process stood still', async () => {
    meanwhile = () => {
      if (clock === 20) clock = 1520;
    };
    const asking = socket('asking', 0);
    const ending = over(asking, socket('silent', 0));
    meanwhile = () => {
      if (clock === 20) clock = 1520;
      if (clock > 1600) asking.bytesRead = 1;
    };
    await ending;
    expect(ended).toEqual(['silent at 2500', 'asking at 4020']);
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
          listener: { close: () => void said.push(`close at ${clock}`) as never },
          drain: () => void said.push('drain'),
          ended: async () => void said.push('ended'),
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
    expect(said).toEqual(['drain', 'close at 7000', 'ended', 'end with 0']);
    expect(exit).not.toHaveBeenCalled();
  });

  it('of a person waits for no grace', async () => {
    const { said, done, signal } = stopping();
    signal('SIGINT');
    await done;
    expect(slept).toEqual([0]);
    expect(said).toEqual(['drain', 'close at 0', 'ended', 'end with 0']);
  });

  it('an error that nobody caught stops it with the grace and exit code 1, once', async () => {
    const { said, done, exit, fault } = stopping();
    fault(new TypeError('unknown'));
    fault(new TypeError('and another'));
    await done;
    expect(slept).toEqual([7000]);
    expect(said).toEqual(['drain', 'close at 7000', 'ended', 'end with 1']);
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
